// How far a piece gets from a place: chosen in the lists, or by a click on the map.

function startReach(board) {
  const data = JSON.parse(board.querySelector("script[type='application/json']").textContent);
  const map = board.querySelector(".map");
  const svg = map.querySelector("svg");
  const places = placesOf(svg);
  const names = namesOnMap(svg);
  const form = board.querySelector("form.reach");
  const told = board.querySelector(".reached");
  const [piece, start, reading] = ["piece", "start", "reading"].map((name) => form.elements[name]);
  const ways = form.querySelector(".chips");
  if (!data.reach.length) return;
  fill(piece, [...new Set(data.reach.map((each) => each.piece))]);
  fill(start, ["", ...data.places], "choose a place");
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  let way = null;

  function chosen() {
    const same = data.reach.filter((each) => each.piece === piece.value);
    return same.find((each) => each.reading === reading.value) || same[0];
  }
  function offerReadings() {
    const readings = data.reach.filter((each) => each.piece === piece.value).map((each) => each.reading);
    const before = reading.value;
    fill(reading, readings);
    if (readings.includes(before)) reading.value = before;
    form.querySelector(".reading").hidden = readings.length < 2;
    offerWays();
  }
  function offerWays() {
    const labels = chosen().labels;
    if (!labels.some((label) => label.name === way)) way = null;
    ways.replaceChildren();
    if (labels.length > 1) for (const name of [null, ...labels.map((label) => label.name)]) ways.append(wayButton(name));
    show();
  }
  function wayButton(name) {
    const button = made("button", name === null ? "any way" : name, "chip");
    button.type = "button";
    button.setAttribute("aria-pressed", String(way === name));
    button.addEventListener("click", () => {
      way = name;
      for (const each of ways.children) each.setAttribute("aria-pressed", String(each === button));
      show();
    });
    return button;
  }
  function show() {
    const from = start.selectedIndex - 1;
    const found = from < 0 ? [] : chosen().labels.map((label) => ({ ...label, ends: endsOf(label.rows[from], places.length) }));
    const shown = found.filter((label) => way === null || label.name === way);
    const tones = new Map();
    for (const label of shown) for (const end of label.ends) if (!tones.has(end)) tones.set(end, label.colour);
    map.classList.toggle("showing", from >= 0);
    places.forEach(({ group }, number) => {
      group.classList.toggle("on", tones.has(number));
      group.classList.toggle("from", number === from);
      group.style.setProperty("--tone", tones.get(number) || "");
    });
    for (const [name, text] of names) {
      const number = data.places.indexOf(name);
      text.classList.toggle("on", number === from || tones.has(number));
    }
    tell(from, shown, tones.size);
  }
  function tell(from, shown, count) {
    told.replaceChildren();
    if (from < 0) return;
    const by = way === null ? "" : " by " + way;
    told.append(made("p", piece.value + " from " + data.places[from] + by + ": " + count + (count === 1 ? " place" : " places")));
    const list = told.appendChild(document.createElement("dl"));
    for (const label of shown) {
      const row = list.appendChild(document.createElement("div"));
      const head = made("dt", label.name);
      head.style.setProperty("--tone", label.colour);
      row.append(head, made("dd", label.ends.length ? label.ends.map((end) => data.places[end]).join(", ") : "nowhere"));
    }
  }

  piece.addEventListener("change", offerReadings);
  reading.addEventListener("change", offerWays);
  start.addEventListener("change", show);
  places.forEach(({ group }, number) => {
    const hit = svgPart("circle", { r: 17, class: "hit" }, group);
    group.insertBefore(hit, group.querySelector(".spot"));
    group.addEventListener("click", () => {
      start.selectedIndex = start.selectedIndex === number + 1 ? 0 : number + 1;
      show();
    });
  });
  offerReadings();
}

// The texts of the map by what they say.
function namesOnMap(svg) {
  return [...svg.querySelectorAll(".names .label")].map((text) => [text.textContent, text]);
}

// The places of a row: two digits for every eight of them.
function endsOf(row, count) {
  const ends = [];
  for (let place = 0; place < count; place += 1) {
    const octet = parseInt(row.slice((place >> 3) * 2, (place >> 3) * 2 + 2), 16);
    if ((octet >> (place & 7)) & 1) ends.push(place);
  }
  return ends;
}

function made(tag, text, name = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

function fill(select, values, empty = "") {
  select.replaceChildren(...values.map((value) => {
    const option = made("option", value || empty);
    option.value = value;
    return option;
  }));
}
