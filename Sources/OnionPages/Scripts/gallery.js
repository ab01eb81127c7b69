"use strict";

const variants = new Map(data.variants.map((variant) => [variant.name, variant]));
const screens = data.screens.filter((screen) => screen.pictures.length > 0);
screens.forEach((screen, number) => {
  screen.number = number;
  // A variant has the requested tab and state, a picture the shown ones.
  screen.pictures.forEach((picture) => {
    picture.traits = { ...variants.get(picture.variant), shown_tab: picture.tab ?? "", shown_state: picture.state ?? "" };
  });
});

/** The traits in which pictures differ, the most requested first. */
const axes = [
  { key: "device", title: "Device", of: (variant) => variant.device ?? "designed", name: deviceName },
  { key: "ios", title: "iOS", of: (variant) => variant.ios ?? "", name: (version) => (version ? `iOS ${version}` : "") },
  { key: "locale", title: "Language", of: (variant) => variant.locale ?? "und", name: localeName },
  { key: "text_size", title: "Text size", of: (variant) => variant.text_size, name: textSizeName },
  { key: "orientation", title: "Held", of: (variant) => variant.orientation, name: (word) => (word === "landscape" ? "Landscape" : "Portrait") },
  { key: "tab", title: "Tab", of: (variant) => variant.shown_tab, name: (word) => word },
  { key: "state", title: "State", of: (variant) => variant.shown_state, name: (word) => word },
];
for (const axis of axes) axis.values = [];
for (const variant of data.variants) for (const axis of axes.slice(0, 5)) axis.values.push(axis.of(variant));
for (const { traits } of screens.flatMap((screen) => screen.pictures)) for (const axis of axes.slice(5)) axis.values.push(axis.of(traits));
for (const axis of axes) axis.values = [...new Set(axis.values)].filter((value) => value !== "");

const appearances = [...new Set(data.variants.map((variant) => variant.appearance))];

/** The templates and contents by name, without revisions, each with the screens that use it. */
const templates = new Map();
const contents = new Map();
for (const screen of screens) {
  screen.templates = [...new Set(screen.layers.map((layer) => withoutRevision(layer.template)))];
  screen.contents = [...new Set(screen.layers.flatMap((layer) => (layer.content ? [withoutRevision(layer.content)] : [])))];
  for (const template of screen.templates) templates.set(template, [...templates.get(template) ?? [], screen]);
  for (const content of screen.contents) contents.set(content, [...contents.get(content) ?? [], screen]);
}

// MARK: Names

function withoutRevision(reference) { return reference.replace(/@\d+$/, ""); }

function keyOf(reference) { return reference.slice(reference.indexOf("/") + 1); }

/** The title of a screen: `screen/new-year` is `new-year`. */
function screenTitle(screen) { return screen.name.startsWith("screen/") ? keyOf(screen.name) : screen.name; }

function deviceName(key) { return key === "designed" ? "As designed" : data.devices[key] ?? key; }

const languages = typeof Intl.DisplayNames === "function" ? new Intl.DisplayNames(["en"], { type: "language" }) : null;

function localeName(tag) {
  if (tag === "und") return "No language";
  try { return languages?.of(tag) ?? tag; } catch { return tag; }
}

const textSizes = {
  XS: "Extra small", S: "Small", M: "Medium", L: "Large, the default", XL: "Extra large", XXL: "Extra extra large",
  XXXL: "Extra extra extra large", AX1: "Accessibility 1", AX2: "Accessibility 2", AX3: "Accessibility 3",
  AX4: "Accessibility 4", AX5: "Accessibility 5",
};
function textSizeName(word) { return textSizes[word] ?? word; }

/** Describes a picture. Traits that all pictures share are omitted. */
function caption(picture, withAppearance = false) {
  const words = axes
    .filter((axis) => axis.values.length > 1 || axis.key === "device")
    .map((axis) => (axis.key === "text_size" ? axis.of(picture.traits) : axis.name(axis.of(picture.traits))));
  if (withAppearance && appearances.length > 1) words.push(picture.traits.appearance === "dark" ? "Dark" : "Light");
  if (picture.traits.direction) words.push(picture.traits.direction === "rightToLeft" ? "Right to left" : "Left to right");
  return words.filter((word) => word !== "").join(" · ");
}

function fileOf(folder, screen, picture) { return `${folder}/${screen.folder}/${picture.variant}.png`; }

// MARK: Search

for (const screen of screens) {
  const names = [screen.name, ...screen.layers.flatMap((layer) => [layer.template, layer.content ?? ""])];
  screen.haystack = folded(names.concat(...Object.values(screen.texts)).join("\n"));
}

/** Whether every word of the query occurs in the screen's texts or names. */
function matches(screen, words) { return words.every((word) => screen.haystack.includes(word)); }

/** The text of the screen that contains the words, to show why it was found; null when its name contains them. */
function matchedText(screen, words, locale) {
  if (words.length === 0 || words.every((word) => folded(screen.name).includes(word))) return null;
  // The shown language comes first.
  for (const text of [screen.texts[locale] ?? [], ...Object.values(screen.texts)].flat()) {
    if (words.some((word) => folded(text).includes(word))) return text;
  }
  const layer = screen.layers.find((layer) => words.some((word) => folded(`${layer.template} ${layer.content ?? ""}`).includes(word)));
  return layer ? layer.content ?? layer.template : null;
}

/** The best picture of a screen: it must match the wishes, and is otherwise as close to the default as possible. */
function pictureOf(screen, wishes, appearance) {
  const language = (navigator.language || "en").split("-")[0];
  let best = null;
  let most = -1;
  for (const picture of screen.pictures) {
    const variant = picture.traits;
    if (axes.some((axis) => wishes[axis.key] && axis.of(variant) !== wishes[axis.key])) continue;
    let points = variant.appearance === appearance ? 64 : 0;
    if (!variant.state) points += 128;
    if (!variant.tab) points += 256;
    if (variant.orientation === "portrait") points += 32;
    if (variant.device === data.default_device) points += 16;
    if (variant.text_size === "L") points += 8;
    if (variant.locale?.split("-")[0] === language) points += 4;
    if (variant.locale?.split("-")[0] === "en") points += 2;
    if (!variant.direction) points += 1;
    if (points > most) [best, most] = [picture, points];
  }
  return best;
}
