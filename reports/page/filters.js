// Search and buttons above a list: what does not fit is hidden, and headings without items too.

function startFilters(form) {
  const list = document.getElementById(form.dataset.list);
  const items = [...list.querySelectorAll("[data-item]")];
  const groups = [...list.querySelectorAll("[data-group]")];
  const search = form.querySelector("input");
  const told = form.querySelector("output");
  const buttons = [...form.querySelectorAll("button[data-key]")];
  const texts = new Map();
  function textOf(item) {
    if (!texts.has(item)) texts.set(item, item.textContent.toLowerCase());
    return texts.get(item);
  }
  function wanted() {
    const keys = new Map();
    for (const button of buttons) {
      if (button.getAttribute("aria-pressed") !== "true") continue;
      const key = button.dataset.key === "group" ? "groupName" : button.dataset.key;
      keys.set(key, [...(keys.get(key) || []), button.dataset.value]);
    }
    return [...keys];
  }
  function apply() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const keys = wanted();
    let count = 0;
    for (const item of items) {
      const fits =
        keys.every(([key, values]) => values.includes(item.dataset[key])) &&
        words.every((word) => textOf(item).includes(word));
      item.hidden = !fits;
      count += fits;
    }
    for (const group of groups) group.hidden = !group.querySelector("[data-item]:not([hidden])");
    told.textContent = count === items.length ? "" : count + " of " + items.length;
  }
  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      apply();
    });
  }
  let waiting = 0;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, items.length > 300 ? 150 : 0);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("clear", () => {
    search.value = "";
    for (const button of buttons) button.setAttribute("aria-pressed", "false");
    apply();
  });
  form.hidden = items.length < 2;
}

// Shows everything again in the list that holds an item.
function clearFilters(item) {
  for (const form of document.querySelectorAll(".filters")) {
    const list = document.getElementById(form.dataset.list);
    if (list.contains(item)) form.dispatchEvent(new Event("clear"));
  }
}
