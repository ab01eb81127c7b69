"use strict";

// The page of a comparison: the changes in groups, with the old picture, the new one and the difference.

const outcomes = { changed: "Changed", resized: "Another size", added: "Added", removed: "Removed" };

/** The traits by which pictures are filtered. */
const traits = [["device", "Device", "device_name"], ["locale", "Language", "language"], ["appearance", "Appearance", "appearance"]];

const languages = typeof Intl.DisplayNames === "function" ? new Intl.DisplayNames(["en"], { type: "language" }) : null;

function languageName(tag) {
  try { return languages?.of(tag) ?? tag; } catch { return tag; }
}

const names = { dark: "Dark", light: "Light" };
for (const variant of Object.values(data.traits)) {
  variant.language = variant.locale ? languageName(variant.locale) : "No language";
  variant.locale ||= "und";
}
for (const picture of data.pictures) {
  picture.words = data.variants[picture.variant];
  picture.traits = data.traits[picture.variant];
  picture.haystack = folded(`${picture.screen} ${picture.words} ${picture.variant}`);
}
const groups = data.groups.map((indices, number) => {
  const pictures = indices.map((index) => data.pictures[index]);
  return { number: number + 1, pictures, causes: data.causes[number], outcome: pictures[0].outcome };
});

/** The same for all states, because there is one page. */
function placeOf() { return ""; }

function otherAppearance() { return null; }

function pageOf(state) {
  const words = wordsOf(state.q);
  const isFound = ({ outcome, haystack, traits: own }) =>
    (!state.outcome || outcome === state.outcome) && traits.every(([key]) => !state[key] || own[key] === state[key])
    && words.every((word) => haystack.includes(word));
  const all = groups.filter(({ number }) => !state.group || `${number}` === state.group);
  const found = all.map((group) => ({ ...group, pictures: group.pictures.filter(isFound) })).filter(({ pictures }) => pictures.length > 0);
  const count = found.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const sum = `${count} of ${counted(data.compared, "picture")}`;
  const title = state.group && all.length > 0 ? headingOf(all[0]) : "What changed";
  const changes = state.group
    ? found.flatMap((group) => group.pictures.map((picture) => changeOf({ ...group, pictures: [picture], causes: [] }, state, true)))
    : found.map((group) => changeOf(group, state));
  const controls = controlsOf(state);
  const named = new Set(controls.map(({ name }) => name));
  return {
    template: "comparison", content: {
      frame: { ...frameOf(state, title, data.title ?? "Onion", kindsOf(state)), isComparison: true }, title, controls,
      // Parameters that no control represents are kept.
      kept: Object.entries({ ...state }).filter(([name, value]) => value && !named.has(name)).map(([name, value]) => ({ name, value })),
      count: state.group || found.length === count ? sum : `${sum}, ${counted(found.length, "change")}`,
      all: state.group ? addressOf(state, { group: "" }) : false,
      command: data.pictures.length === 0 ? false : commandOf(state.group ? all[0] : null),
      changes: changes.slice(0, limit), next: changes.length > limit ? addressOf(state) : false,
      nothing: data.pictures.length > 0 ? "No change is like this." : "Every picture is the same.",
    },
  };
}

function kindsOf(state) {
  const known = ["", ...Object.keys(outcomes).filter((outcome) => data.pictures.some((picture) => picture.outcome === outcome))];
  return known.length < 3 ? [] : known.map((outcome) => ({
    title: outcomes[outcome] ?? "All", page: addressOf(state, { outcome }), isCurrent: state.outcome === outcome,
  }));
}

function controlsOf(state) {
  const control = (name, label, options, isGroup = false) => ({
    name, label, isGroup, isMenu: !isGroup, options: options.map(([value, label]) => ({ value, label, isSelected: state[name] === value })),
  });
  const controls = traits.flatMap(([key, label, words]) => {
    const values = new Map(data.pictures.map(({ traits: own }) => [own[key], names[own[words]] ?? own[words]]));
    return values.size < 2 ? [] : [control(key, label, [["", "All"], ...values])];
  });
  if (data.pictures.length === 0) return controls;
  return [...controls, control("view", "View", [["", "Side by side"], ["slider", "Slider"], ["blink", "Blink"]], true)];
}

function headingOf({ causes, pictures }) { return causes.length > 0 ? `Through ${causes.join(", ")}` : pictures[0].screen; }

/** A group: its examples, and a link to all of its pictures. */
function changeOf(group, state, isAlone = false) {
  const { pictures, causes, outcome } = group;
  const shown = isAlone ? pictures : examples(pictures);
  const [first] = shown;
  const isWhole = pictures.length === 1 && causes.length === 0;
  const screens = new Set(pictures.map(({ screen }) => screen)).size;
  const others = pictures.length - shown.length;
  return {
    id: isAlone ? `change-${first.folder}` : `group-${group.number}`, heading: headingOf({ ...group, pictures: shown }), outcome,
    outcomeTitle: outcomes[outcome],
    words: isWhole ? noteOf(first) : `${counted(pictures.length, "picture")} of ${counted(screens, "screen")}`,
    pictures: shown.map((picture) => ({
      id: picture.folder, screen: isWhole ? false : picture.screen, note: isWhole ? false : noteOf(picture), ...viewsOf(picture, state.view),
    })),
    more: others > 0 ? { page: addressOf(state, { group: group.number }), title: `${others} more` } : false,
    command: isAlone ? false : commandOf(group),
  };
}

/** Up to three pictures, of different screens and in the language of the reader as far as there are such ones. */
function examples(pictures) {
  const language = (navigator.language || "en").split("-")[0];
  const points = ({ traits: own }) => [language, "en"].indexOf(own.locale.split("-")[0]) + 1 || 3;
  const sorted = pictures.toSorted((one, other) => points(one) - points(other));
  const screens = new Set();
  const first = sorted.filter(({ screen }) => !screens.has(screen) && screens.add(screen));
  return [...first, ...sorted.filter((picture) => !first.includes(picture))].slice(0, 3);
}

function noteOf(picture) { return [picture.words, extent(picture)].filter(Boolean).join(" · "); }

/** The old and the new picture as the reader wants to compare them. A picture that only one side has is shown alone. */
function viewsOf(picture, view) {
  const name = `${picture.screen}, ${picture.words}`;
  const [old, fresh] = ["old", "new"].map((file) => `${picture.folder}/${file}.png`);
  const isBoth = picture.outcome !== "added" && picture.outcome !== "removed";
  if (isBoth && (view === "slider" || view === "blink")) return { figures: [], [view]: { old, new: fresh, name } };
  const figures = [["added", old, "Old"], ["removed", fresh, "New"]].filter(([without]) => picture.outcome !== without).map(([, ...figure]) => figure);
  if (isBoth) figures.push([`${picture.folder}/difference.png`, "Difference"]);
  return { figures: figures.map(([source, caption]) => ({ source, caption, alt: `${caption}: ${name}` })) };
}

/** The command that makes the new pictures of a group, or all of them, those of the baseline; nothing without a gallery. */
function commandOf(group) {
  if (!data.accept) return false;
  if (!group) return { title: "Accept all", words: data.accept };
  const way = group.causes.length > 0 ? group.causes.map((cause) => `--through ${cause}`).join(" ") : `--group ${group.number}`;
  return { title: group.pictures.length > 1 ? "Accept these" : "Accept this", words: `${data.accept} ${way}` };
}

/** Returns the extent of a change in words. */
function extent(picture) {
  if (!picture.bounds) return "";
  const percent = picture.share * 100;
  const share = percent >= 0.1 ? `${percent.toFixed(1)} %` : "less than 0.1 %";
  const [x, y, width, height] = picture.bounds;
  return `${picture.changed_pixels} pixels, ${share}, in ${width} × ${height} at ${x}, ${y}`;
}

// MARK: Slider, blink, commands

document.addEventListener("input", ({ target }) => {
  if (target.matches?.(".slider input")) target.parentElement.style.setProperty("--split", `${target.value}%`);
});

document.addEventListener("click", async ({ target }) => {
  if (target.matches?.("[data-flip]")) {
    // The first press stops the blinking.
    const blink = target.closest("section").querySelector(".blink");
    blink.dataset.shown = blink.dataset.shown === "old" ? "new" : "old";
    tell(blink.dataset.shown === "old" ? "Old" : "New");
  } else if (target.matches?.("[data-command]")) {
    const code = target.parentElement.querySelector("code");
    getSelection().selectAllChildren(code);
    await navigator.clipboard?.writeText(code.textContent).then(() => tell("Copied."), () => {});
  }
});
