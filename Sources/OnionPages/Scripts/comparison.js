"use strict";

const outcomes = { changed: "Changed", resized: "Another size", added: "Added", removed: "Removed" };
let outcome = "";

/** Returns the extent of a change in words. */
function extent(picture) {
  if (!picture.bounds) return "";
  const percent = picture.share * 100;
  const share = percent >= 0.1 ? `${percent.toFixed(1)} %` : "less than 0.1 %";
  const [x, y, width, height] = picture.bounds;
  return `${picture.changed_pixels} pixels, ${share}, in ${width} × ${height} at ${x}, ${y}`;
}

function figure(picture, file, caption) {
  const path = `${picture.folder}/${file}`;
  const image = element("img", {
    src: path, loading: "lazy", decoding: "async", alt: `${caption}: ${picture.screen}, ${data.variants[picture.variant]}`,
  });
  const link = element("a", { href: path }, element("span", { class: "frame" }, image));
  link.style.setProperty("--shape", 0.5);
  image.addEventListener("load", () => link.style.setProperty("--shape", image.naturalWidth / image.naturalHeight));
  return element("figure", {}, link, element("figcaption", {}, caption));
}

function words(picture) { return [data.variants[picture.variant], extent(picture)].filter(Boolean).join(" · "); }

/** The pictures of one of several that changed alike, and the names of the others. */
function parts([picture, ...others]) {
  const figures = [];
  if (picture.outcome !== "added") figures.push(figure(picture, "old.png", "Old"));
  if (picture.outcome !== "removed") figures.push(figure(picture, "new.png", "New"));
  if (figures.length === 2) figures.push(figure(picture, "difference.png", "Difference"));
  const file = picture.outcome === "removed" ? "old.png" : figures.length > 1 ? "side-by-side.png" : "new.png";
  return [
    element("h2", {}, picture.screen),
    element("p", {}, element("span", { class: "outcome", "data-outcome": picture.outcome }, outcomes[picture.outcome]), words(picture)),
    element("div", { class: "pictures" }, ...figures),
    others.length === 0 ? null : element("details", { class: "others" },
      element("summary", {}, `${others.length} more ${others.length === 1 ? "picture" : "pictures"} changed alike`),
      element("ul", {}, ...others.map((other) => element("li", {},
        element("a", { href: `${other.folder}/${file}` }, other.screen), " ", element("small", {}, data.variants[other.variant]))))),
  ].filter(Boolean);
}

const changes = data.groups.map((indices) => ({
  element: element("article", { class: "change", tabindex: "-1" }), shown: "",
  members: indices.map((index) => data.pictures[index]).map((picture) => ({
    picture, haystack: folded(`${picture.screen} ${data.variants[picture.variant]} ${picture.variant}`),
  })),
}));

function render() {
  const words = wordsOf(byId("search").value);
  let count = 0;
  for (const change of changes) {
    const found = change.members
      .filter(({ picture, haystack }) => (!outcome || picture.outcome === outcome) && words.every((word) => haystack.includes(word)))
      .map(({ picture }) => picture);
    count += found.length;
    change.element.hidden = found.length === 0;
    // Pictures that are shown already are kept.
    const key = found.map((picture) => picture.folder).join("\n");
    if (found.length === 0 || key === change.shown) continue;
    change.shown = key;
    change.element.replaceChildren(...parts(found));
  }
  const shown = changes.filter(({ element }) => !element.hidden).length;
  const all = `${count} of ${data.compared} ${data.compared === 1 ? "picture" : "pictures"}`;
  byId("count").textContent = shown === count ? all : `${all}, ${shown} ${shown === 1 ? "change" : "changes"}`;
  byId("nothing").hidden = count > 0;
  byId("nothing").textContent = changes.length > 0 ? "No change is like this." : "Every picture is the same.";
}

/** Moves the focus to the next change (1) or the previous one (-1). */
function step(by) {
  const shown = changes.filter(({ element }) => !element.hidden).map(({ element }) => element);
  const at = shown.indexOf(document.activeElement?.closest(".change"));
  shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const search = byId("search");
  if (event.target === search) {
    if (event.key === "Escape") {
      search.value = "";
      search.blur();
      render();
    }
    return;
  }
  const action = { "/": () => search.focus(), j: () => step(1), k: () => step(-1) }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

const found = Object.keys(outcomes).filter((outcome) => data.pictures.some((picture) => picture.outcome === outcome));
if (found.length > 1) {
  byId("filters").prepend(radios("outcome", "What happened", [["", "All"], ...found.map((outcome) => [outcome, outcomes[outcome]])], "", (value) => {
    outcome = value;
    render();
  }));
}
if (data.title) document.title = byId("title").textContent = `${data.title}: what changed`;
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("search").addEventListener("input", render);
byId("changes").append(...changes.map(({ element }) => element));
render();
