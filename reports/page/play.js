// A play step by step: what changed, the whole state, and the map where places are in it.

const NOTHING = new Set(["–", "no", "0", ""]);

function startPlay(play) {
  if (play.classList.contains("live")) return;
  play.classList.add("live");
  const items = [...play.querySelectorAll(".steps > li")];
  const states = statesOf(items);
  const scene = document.createElement("div");
  scene.className = "scene";
  const bar = stepperBar();
  const map = mapOf(play, states);
  const box = made("div", "", "state-box");
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "All values after this step");
  const table = box.appendChild(made("table", "", "state"));
  scene.append(bar.element, ...(map ? [map.element] : []), box);
  const stage = play.querySelector(".stage");
  stage.append(scene);
  const list = items[0].parentElement;
  list.tabIndex = 0;
  list.setAttribute("aria-label", "Steps");
  let now = 0;
  function go(step) {
    now = Math.min(items.length - 1, Math.max(0, step));
    items.forEach((item, number) => {
      if (number === now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    list.scrollTop = items[now].offsetTop - list.clientHeight / 3;
    bar.show(now, items.length - 1);
    showState(table, states[now]);
    if (map) map.show(states[now]);
  }
  function goAndSay(step) {
    go(step);
    bar.say(wordsOf(items[now]));
  }
  bar.onGo((move) => goAndSay(move === "start" ? 0 : move === "end" ? items.length - 1 : now + move));
  items.forEach((item, number) => item.addEventListener("click", () => goAndSay(number)));
  stage.addEventListener("keydown", (event) => {
    const moves = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: items.length - 1 };
    if (event.target === list) Object.assign(moves, { ArrowUp: now - 1, ArrowDown: now + 1 });
    if (!(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goAndSay(moves[event.key]);
  });
  go(0);
}

// A step as it is read out: its number, the rule, what was decided, what changed.
function wordsOf(item) {
  const rule = item.querySelector(".rule").textContent;
  const decided = item.querySelector(".decided");
  const changes = [...item.querySelectorAll(".changes > div")].map((row) => [...row.children].map((part) => part.textContent).join(" "));
  return "step " + item.value + ", " + rule + (decided ? decided.textContent : "") + ". " + (changes.join(", ") || "nothing changes");
}

// The values after every step, and which of them the step changed.
function statesOf(items) {
  const values = new Map();
  return items.map((item, number) => {
    const changed = new Set();
    for (const row of item.querySelectorAll(".changes > div")) {
      const name = row.querySelector("dt"), value = row.querySelector("dd");
      if (!name) continue;
      values.set(name.textContent, value.textContent);
      if (number > 0) changed.add(name.textContent);
    }
    return { values: new Map(values), changed };
  });
}

function stepperBar() {
  const element = made("div", "", "stepper");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Steps of the play");
  const moves = [["Start", "start"], ["Back", -1], ["Forward", 1], ["End", "end"]];
  const buttons = moves.map(([word, move]) => {
    const button = element.appendChild(made("button", word));
    button.type = "button";
    button.move = move;
    return button;
  });
  const told = element.appendChild(document.createElement("output"));
  told.setAttribute("aria-live", "off");
  const said = element.appendChild(made("span", "", "unseen"));
  said.setAttribute("role", "status");
  return {
    element,
    say: (words) => { said.textContent = words; },
    onGo: (go) => buttons.forEach((button) => button.addEventListener("click", () => go(button.move))),
    show(now, last) {
      buttons.forEach((button, number) => {
        const idle = number < 2 ? now === 0 : now === last;
        button.setAttribute("aria-disabled", String(idle));
      });
      told.textContent = "step " + now + " of " + last;
    },
  };
}

function showState(table, state) {
  table.replaceChildren(...[...state.values].map(([name, value]) => {
    const row = document.createElement("tr");
    row.classList.toggle("changed", state.changed.has(name));
    const head = made("th", name);
    head.scope = "row";
    row.append(head, made("td", value));
    return row;
  }));
}

// A copy of the board's map with the state upon it; nothing where no place is ever in the state.
function mapOf(play, states) {
  const board = play.dataset.map && document.getElementById(play.dataset.map);
  if (!board) return null;
  const names = JSON.parse(board.querySelector("script[type='application/json']").textContent).places;
  const numbers = new Map(names.map((name, number) => [name, number]));
  const known = states.map((state) => tokensOf(state, numbers));
  if (!known.some((tokens) => tokens.length)) return null;
  const element = made("div", "", "map");
  element.setAttribute("role", "img");
  const svg = element.appendChild(board.querySelector(".map svg").cloneNode(true));
  for (const part of svg.querySelectorAll(".on, .from")) part.classList.remove("on", "from");
  const spots = placesOf(svg);
  const layer = svgPart("g", { class: "tokens" }, svg);
  const size = Number(board.querySelector(".map svg").viewBox.baseVal.width) / 44;
  return {
    element,
    show(state) {
      const tokens = known[states.indexOf(state)];
      layer.replaceChildren();
      drawTokens(layer, tokens, spots, size);
      element.setAttribute("aria-label", tokens.map((each) => each.words + " in " + names[each.place]).join("; ") || "an empty board");
    },
  };
}

// What lies where: values that are places, and values kept for a place.
function tokensOf(state, numbers) {
  const tokens = [];
  for (const [name, value] of state.values) {
    const changed = state.changed.has(name);
    const [, field, key] = name.match(/^(.*?)\[(.*)\]$/) || [null, name, null];
    if (numbers.has(value)) {
      const words = key === null ? field : /^\d+$/.test(key) ? field + " " + key : key;
      tokens.push({ place: numbers.get(value), words, changed });
    } else if (key !== null && numbers.has(key) && !NOTHING.has(value)) {
      tokens.push({ place: numbers.get(key), words: value === "yes" ? field : field + " " + value, changed });
    }
  }
  return tokens;
}

function drawTokens(layer, tokens, spots, size) {
  const heights = new Map();
  for (const { place, words, changed } of tokens) {
    const { x, y } = spots[place];
    const mark = changed ? " changed" : "";
    const row = heights.get(place) || 0;
    heights.set(place, row + 1);
    if (!row) svgPart("circle", { cx: x, cy: y, r: size * 0.7, class: "token-ring" + mark }, layer);
    const group = svgPart("g", { class: "token" + mark }, layer);
    const width = words.length * size * 0.58 + size * 0.8;
    const top = y + size * (0.95 + 1.5 * row);
    svgPart("rect", { x: x - width / 2, y: top, width, height: size * 1.35, rx: size * 0.4 }, group);
    const text = svgPart("text", { x, y: top + size, "text-anchor": "middle", "font-size": size }, group);
    text.textContent = words;
  }
}
