// A map that can be drawn nearer and moved about; the places are in the order of the board.

const SVG = "http://www.w3.org/2000/svg";

function svgPart(name, attributes, parent) {
  const part = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
  parent.append(part);
  return part;
}

// The places of a map in the order of the board, each with where it is; its dot becomes `.spot`.
function placesOf(svg) {
  return [...svg.querySelectorAll(".place")].map((group) => {
    if (!group.querySelector(".spot")) group.children[1].classList.add("spot");
    const [x, y] = group.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return { group, x, y };
  });
}

function startZoom(map) {
  const svg = map.querySelector("svg");
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  let view = { x: 0, y: 0, zoom: 1 };
  function look(x, y, zoom) {
    zoom = Math.min(8, Math.max(1, zoom));
    const wide = width / zoom, high = height / zoom;
    view = { x: Math.min(width - wide, Math.max(0, x)), y: Math.min(height - high, Math.max(0, y)), zoom };
    svg.setAttribute("viewBox", [view.x, view.y, wide, high].map((each) => each.toFixed(1)).join(" "));
    map.classList.toggle("moved", zoom > 1);
  }
  // Keeps the point at these shares of the width and height where it is.
  function zoomBy(factor, across = 0.5, down = 0.5) {
    const zoom = Math.min(8, Math.max(1, view.zoom * factor));
    const x = view.x + (width / view.zoom - width / zoom) * across;
    const y = view.y + (height / view.zoom - height / zoom) * down;
    look(x, y, zoom);
  }
  const acts = { in: () => zoomBy(1.5), out: () => zoomBy(1 / 1.5), all: () => look(0, 0, 1) };
  const bar = map.querySelector(".zoom");
  bar.hidden = false;
  for (const button of bar.querySelectorAll("button")) {
    button.addEventListener("click", acts[button.dataset.zoom]);
  }
  bar.addEventListener("keydown", (event) => {
    const step = 0.15 * width / view.zoom;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (!moves[event.key]) return;
    event.preventDefault();
    look(view.x + moves[event.key][0], view.y + moves[event.key][1], view.zoom);
  });
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });
  let grip = null;
  svg.addEventListener("pointerdown", (event) => {
    grip = view.zoom > 1 ? { x: event.clientX, y: event.clientY, view, moved: false } : null;
  });
  svg.addEventListener("pointermove", (event) => {
    if (!grip || !event.buttons) return;
    const across = event.clientX - grip.x, down = event.clientY - grip.y;
    if (!grip.moved && Math.hypot(across, down) < 5) return;
    grip.moved = true;
    svg.setPointerCapture(event.pointerId);  // the click that follows belongs to no place
    const scale = 1 / svg.getScreenCTM().a;
    look(grip.view.x - across * scale, grip.view.y - down * scale, grip.view.zoom);
  });
}
