"use strict";

// The page of a comparison: the changes, with the old picture, the new one and the difference.

const outcomes = { changed: "Changed", resized: "Another size", added: "Added", removed: "Removed" };

const changes = data.groups.map((indices) => indices.map((index) => data.pictures[index]));
for (const picture of data.pictures) picture.haystack = folded(`${picture.screen} ${data.variants[picture.variant]} ${picture.variant}`);

/** The same for all states, because there is one page. */
function placeOf() { return ""; }

function otherAppearance() { return null; }

function pageOf(state) {
  const words = wordsOf(state.q);
  const isFound = ({ outcome, haystack }) => (!state.outcome || outcome === state.outcome) && words.every((word) => haystack.includes(word));
  const found = changes.map((pictures) => pictures.filter(isFound)).filter((pictures) => pictures.length > 0);
  const count = found.reduce((sum, pictures) => sum + pictures.length, 0);
  const all = `${count} of ${counted(data.compared, "picture")}`;
  const title = "What changed";
  const known = ["", ...Object.keys(outcomes).filter((outcome) => data.pictures.some((picture) => picture.outcome === outcome))];
  const kinds = known.length < 3 ? [] : known.map((outcome) => ({
    title: outcomes[outcome] ?? "All", page: addressOf(state, { outcome }), isCurrent: state.outcome === outcome,
  }));
  return {
    template: "comparison", content: {
      frame: { ...frameOf(state, title, data.title ?? "Onion", kinds), isComparison: true }, title,
      count: found.length === count ? all : `${all}, ${counted(found.length, "change")}`, changes: found.slice(0, limit).map(changeOf),
      nothing: changes.length > 0 ? "No change is like this." : "Every picture is the same.", next: found.length > limit ? addressOf(state) : false,
    },
  };
}

/** Pictures that changed alike: the first one, and the names of the others. */
function changeOf([picture, ...others]) {
  const variant = data.variants[picture.variant];
  const figures = [["added", "old", "Old"], ["removed", "new", "New"]].filter(([without]) => picture.outcome !== without)
    .map(([, file, caption]) => [`${file}.png`, caption]);
  if (figures.length === 2) figures.push(["difference.png", "Difference"]);
  const file = figures.length > 1 ? "side-by-side.png" : figures[0][0];
  return {
    id: picture.folder, screen: picture.screen, outcome: picture.outcome, outcomeTitle: outcomes[picture.outcome],
    words: [variant, extent(picture)].filter(Boolean).join(" · "),
    figures: figures.map(([file, caption]) => ({
      source: `${picture.folder}/${file}`, caption, alt: `${caption}: ${picture.screen}, ${variant}`,
    })),
    hasOthers: others.length > 0, othersTitle: `${counted(others.length, "more picture")} changed alike`,
    others: others.map((other) => ({ page: `${other.folder}/${file}`, screen: other.screen, variant: data.variants[other.variant] })),
  };
}

/** Returns the extent of a change in words. */
function extent(picture) {
  if (!picture.bounds) return "";
  const percent = picture.share * 100;
  const share = percent >= 0.1 ? `${percent.toFixed(1)} %` : "less than 0.1 %";
  const [x, y, width, height] = picture.bounds;
  return `${picture.changed_pixels} pixels, ${share}, in ${width} × ${height} at ${x}, ${y}`;
}
