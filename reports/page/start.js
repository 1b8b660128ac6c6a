showTheme();
for (const form of document.querySelectorAll(".filters")) startFilters(form);
for (const map of document.querySelectorAll(".board .map")) startZoom(map);
for (const board of document.querySelectorAll(".board")) startReach(board);
for (const play of document.querySelectorAll(".answer[open] .play")) startPlay(play);
document.addEventListener("toggle", (event) => {
  if (event.target.matches && event.target.matches(".answer[open]")) {
    for (const play of event.target.querySelectorAll(".play")) startPlay(play);
  }
}, true);
for (const nav of document.querySelectorAll(".parts")) followParts(nav);
openForPrinting();
showGames();
