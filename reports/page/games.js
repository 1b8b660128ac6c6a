// One game at a time, the one that the address names; the colours; all open for the printer.

function showGames() {
  const games = [...document.querySelectorAll(".game")];
  const links = [...document.querySelectorAll(".games a")];
  function follow() {
    const target = document.getElementById(location.hash.slice(1));
    const chosen = (target && target.closest(".game")) || games.find((game) => !game.hidden) || games[0];
    for (const game of games) game.hidden = game !== chosen;
    for (const link of links) {
      if (chosen && link.getAttribute("href") === "#" + chosen.id) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (target) reveal(target);
  }
  for (const game of games.slice(1)) game.hidden = true;
  window.addEventListener("hashchange", follow);
  follow();
}

// Opens what the target lies in, so that it can be seen, and takes away filters that hide it.
function reveal(target) {
  const hidden = target.closest("[data-item][hidden]");
  if (hidden) clearFilters(hidden);
  for (let outer = target.closest("details"); outer; outer = outer.parentElement.closest("details")) outer.open = true;
  settle(target, 30, 3);
}

// Goes to the target until it stays: parts above it get their size only when they are seen.
function settle(target, frames, still) {
  const before = scrollY;
  target.scrollIntoView();
  const rest = Math.abs(scrollY - before) > 1 ? 3 : still - 1;
  if (frames > 0 && rest > 0) requestAnimationFrame(() => settle(target, frames - 1, rest));
}

function showTheme() {
  const root = document.documentElement;
  const button = document.querySelector(".theme");
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  function apply() {
    const theme = chosen || (dark.matches ? "dark" : "light");
    root.dataset.theme = theme;
    button.textContent = theme === "dark" ? "Light" : "Dark";
    button.setAttribute("aria-label", theme === "dark" ? "Use light colours" : "Use dark colours");
  }
  button.hidden = false;
  button.addEventListener("click", () => {
    chosen = root.dataset.theme === "dark" ? "light" : "dark";
    apply();
  });
  dark.addEventListener("change", apply);
  apply();
}

function openForPrinting() {
  let opened = [];
  window.addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".findings details:not([open])")];
    for (const each of opened) each.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });
}
