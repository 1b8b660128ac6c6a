// Marks the link of the part that is being read.

function followParts(nav) {
  const links = new Map([...nav.querySelectorAll("a")].map((link) => [link.getAttribute("href").slice(1), link]));
  const seen = new IntersectionObserver((entries) => {
    const entry = entries.find((each) => each.isIntersecting);
    if (!entry) return;
    for (const [id, link] of links) {
      if (id === entry.target.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const link = links.get(entry.target.id);
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, { rootMargin: "-25% 0px -74% 0px" });
  for (const id of links.keys()) seen.observe(document.getElementById(id));
}
