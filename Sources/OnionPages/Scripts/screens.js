"use strict";

// The pages of a gallery: its lists of screens, templates and contents, and the page of a screen.

function wishesOf(state) { return Object.fromEntries(axes.map((axis) => [axis.key, state[axis.key]])); }

/** The appearance of the pictures, where they exist in both. */
function appearanceOf(state) { return state.pictures || (isDark(state) ? "dark" : "light"); }

function best(screen, state, wishes = wishesOf(state)) { return pictureOf(screen, wishes, appearanceOf(state)); }

function galleryFrame(state, title) {
  const kinds = ["Screens", "Templates", "Contents"].map((title) => {
    const show = title === "Screens" ? "" : title.toLowerCase();
    const changes = { show, group: "", template: "", content: "", screen: "", variant: "", view: "", zoom: "" };
    return { title, page: addressOf(state, changes), isCurrent: state.show === show };
  });
  return { ...frameOf(state, title, data.title ?? "Onion", templates.size > 0 ? kinds : []), isGallery: true };
}

/** The subject of a URL, independent of its state. */
function placeOf(state) { return state.screen || state.show; }

function pageOf(state) {
  const screen = screens.find((screen) => screen.name === state.screen);
  return screen ? { template: "part", content: screenPage(state, screen) } : { template: "parts", content: listPage(state) };
}

function otherAppearance(state) {
  const pictures = appearanceOf(state) === "dark" ? "light" : "dark";
  const screen = screens.find((screen) => screen.name === state.screen);
  const shown = screen && shownPicture(state, screen);
  const twin = shown && screen.pictures.find((picture) => picture.traits.appearance === pictures
    && axes.every((axis) => axis.of(picture.traits) === axis.of(shown.traits)));
  return addressOf(state, { pictures, ...(twin ? { variant: twin.variant } : {}) });
}

// MARK: Lists

/** The screens that match the state. */
function foundScreens(state, words) {
  return screens.filter((screen) => matches(screen, words) && (!state.template || screen.templates.includes(state.template))
    && (!state.content || screen.contents.includes(state.content)));
}

/** The items of the list in groups. They are created when they are shown. */
function groupsOf(state) {
  const words = wordsOf(state.q);
  if (state.show) return [{ parts: usedParts(state, words) }];
  const found = foundScreens(state, words);
  const parts = (wishes, among = found) => among
    .map((screen) => ({ screen, picture: best(screen, state, wishes) })).filter(({ picture }) => picture)
    .map(({ screen, picture }) => ({ part: screen.name, item: () => screenItem(state, screen, picture, words) }));
  const wishes = wishesOf(state);
  if (state.content) return [{ heading: keyOf(state.content), parts: parts(wishes) }];
  if (state.group === "template") {
    return [...templates.keys()].sort()
      .filter((name) => !state.template || name === state.template)
      .map((name) => ({ heading: keyOf(name), parts: parts(wishes, found.filter((screen) => screen.templates.includes(name))) }));
  }
  const axis = axes.find((axis) => axis.key === state.group);
  if (!axis) return [{ parts: parts(wishes) }];
  return axis.values
    .filter((value) => !state[axis.key] || state[axis.key] === value)
    .map((value) => ({ heading: axis.name(value), parts: parts({ ...wishes, [axis.key]: value }) }));
}

function thumbnail(screen, picture) {
  return { source: fileOf("thumbnails", screen, picture), width: picture.width, height: picture.height };
}

function screenItem(state, screen, picture, words) {
  const found = matchedText(screen, words, picture.traits.locale ?? "und");
  return {
    part: screen.name, page: addressOf(state, { screen: screen.name, variant: picture.variant }), thumbnail: thumbnail(screen, picture),
    key: screenTitle(screen), pieces: pieces(screenTitle(screen), words), note: caption(picture),
    found: found ? { pieces: pieces(found, words) } : false,
  };
}

/** The templates or contents, each with a picture of a screen that uses it. */
function usedParts(state, words) {
  return [...(state.show === "contents" ? contents : templates)]
    .filter(([part]) => words.every((word) => folded(part).includes(word)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([part, users]) => {
      const screen = users.find((screen) => best(screen, state));
      if (!screen) return [];
      const page = addressOf(state, { show: "", q: "", content: "", template: "", group: "", [part.split("/")[0]]: part });
      const item = () => ({
        part, page, thumbnail: thumbnail(screen, best(screen, state)), key: keyOf(part), pieces: pieces(keyOf(part), words),
        note: counted(users.length, "screen"), found: false,
      });
      return [{ part, item }];
    });
}

/** A text in pieces, with the matches of the words marked. */
function pieces(text, words) {
  const plain = folded(text);
  // Folding may change the length of a text. Then positions in the two texts differ.
  if (words.length === 0 || plain.length !== text.length) return [{ text, isMatch: false }];
  const found = [];
  let at = 0;
  while (at < text.length) {
    const hits = words.map((word) => ({ word, place: plain.indexOf(word, at) })).filter(({ place }) => place >= 0);
    if (hits.length === 0) break;
    const { word, place } = hits.reduce((one, other) => (other.place < one.place ? other : one));
    found.push({ text: text.slice(at, place), isMatch: false }, { text: text.slice(place, place + word.length), isMatch: true });
    at = place + word.length;
  }
  return [...found, { text: text.slice(at), isMatch: false }].filter(({ text }) => text !== "");
}

function listPage(state) {
  const all = groupsOf(state).filter(({ parts }) => parts.length > 0);
  const shown = new Set(all.flatMap(({ parts }) => parts.map(({ part }) => part)));
  const count = all.reduce((sum, { parts }) => sum + parts.length, 0);
  let rest = limit;
  const groups = all.map(({ heading, parts }) => {
    const some = parts.slice(0, Math.max(0, rest));
    rest -= some.length;
    return { heading: heading ?? false, count: parts.length, parts: some.map(({ item }) => item()) };
  });
  const word = state.show || "screens";
  const whole = { screens: screens.length, templates: templates.size, contents: contents.size }[word];
  const title = word[0].toUpperCase() + word.slice(1);
  const controls = controlsOf(state);
  const named = new Set(controls.map(({ name }) => name));
  return {
    frame: galleryFrame(state, title), title, count: shown.size === whole ? `${whole}` : `${shown.size} of ${whole}`,
    page: addressOf({}, { scheme: state.scheme }), way: { title: `Show all ${word}`, page: addressOf({}, { scheme: state.scheme }) }, word, controls,
    // Parameters that no control represents are kept.
    kept: Object.entries({ ...state }).filter(([name, value]) => value && !named.has(name)).map(([name, value]) => ({ name, value })),
    hasParts: count > 0, nothing: "Nothing is like this.", style: "wall", size: state.size, groups: groups.filter(({ parts }) => parts.length > 0),
    next: count > limit ? addressOf(state) : false,
  };
}

function controlsOf(state) {
  const control = (name, label, options, isGroup = false) => ({
    name, label, isGroup, isMenu: !isGroup, options: options.map(([value, label]) => ({ value, label, isSelected: state[name] === value })),
  });
  const several = axes.filter((axis) => axis.values.length > 1);
  const controls = [];
  if (!state.show) {
    const groups = templates.size > 0 ? [["template", "Template"]] : [];
    controls.push(control("group", "Group by", [["", "Nothing"], ...groups, ...several.map((axis) => [axis.key, axis.title])]));
    const names = [...templates].sort(([one], [other]) => (one < other ? -1 : 1));
    if (names.length > 1) {
      controls.push(control("template", "Template", [["", "All"], ...names.map(([name, users]) => [name, `${keyOf(name)} (${users.length})`])]));
    }
  }
  for (const axis of several) {
    const usual = ["", axis.key === "device" ? "Usual" : "As usual"];
    controls.push(control(axis.key, axis.title, [usual, ...axis.values.map((value) => [value, axis.name(value)])]));
  }
  if (appearances.length > 1) controls.push(control("pictures", "Pictures", [["", "As the page"], ["light", "Light"], ["dark", "Dark"]], true));
  return [...controls, control("size", "Size", [["s", "S"], ["", "M"], ["l", "L"]], true)];
}

// MARK: A screen

const zooms = [0.25, 0.5, 1, 2, 4, 8];

/** The number of screens of the list on each side of the shown one. */
const reach = 14;

function shownPicture(state, screen) {
  return screen.pictures.find(({ variant }) => variant === state.variant) ?? best(screen, state) ?? screen.pictures[0];
}

function screenPage(state, screen) {
  const picture = shownPicture(state, screen);
  const isAll = state.view === "all";
  const [width, height] = [picture.width, picture.height].map((pixels) => pixels / (picture.scale || 1));
  const zoom = Number(state.zoom) || 0;
  const file = fileOf("pictures", screen, picture);
  return {
    frame: galleryFrame(state, screenTitle(screen)), title: screenTitle(screen), kind: "screen", revision: screen.revision ?? false, isOld: false,
    list: { title: "Screens", page: addressOf(state, { screen: "", variant: "", view: "", zoom: "" }), keys: "Escape" },
    siblings: siblingsOf(state, screen), tools: toolsOf(state, screen, picture),
    stage: isAll ? false : {
      source: file, density: picture.scale || 1, width: Math.round(width * (zoom || 1)), height: Math.round(height * (zoom || 1)),
      zoom: zoom ? String(zoom) : false, caption: caption(picture, true), forms: [{ title: "PNG", page: file }],
    },
    variants: isAll || screen.pictures.length > 1
      ? { place: isAll ? "all" : "strip", style: isAll ? "wall variants" : "variants", size: "", groups: variantsOf(state, screen, picture) } : false,
    inside: insideOf(state, screen, picture, [width, height]),
  };
}

/** The screens of the list around one of them. */
function siblingsOf(state, screen) {
  const wishes = wishesOf(state);
  const found = foundScreens(state, wordsOf(state.q)).filter((screen) => best(screen, state, wishes));
  const all = found.length > 1 && found.includes(screen) ? found : screens;
  const at = all.indexOf(screen);
  return all.slice(Math.max(0, at - reach), at + reach + 1).map((one) => ({
    // Keeps the variant, if the other screen has it.
    key: screenTitle(one), isCurrent: one === screen,
    page: addressOf(state, { screen: one.name, variant: one.pictures.some(({ variant }) => variant === state.variant) ? state.variant : "" }),
  }));
}

/** The links above a picture. */
function toolsOf(state, screen, picture) {
  const link = (title, changes, keys, hint = title, isCurrent = false) => ({ title, page: addressOf(state, changes), keys, hint, isCurrent });
  const isAll = state.view === "all";
  const views = { label: "What is shown of the screen", links: [
    link("Picture", { view: "" }, isAll ? "s" : "", "Picture", !isAll),
    link("Side by side", { view: "all" }, isAll ? "" : "s", "Side by side", isAll),
  ] };
  const at = screen.pictures.indexOf(picture);
  const variant = (by) => ({ variant: screen.pictures[Math.min(screen.pictures.length - 1, Math.max(0, at + by))].variant });
  const others = { label: "Other variants", links: [
    link("←", variant(-1), "ArrowLeft h", "The variant to the left"), link("→", variant(1), "ArrowRight l", "The variant to the right"),
  ] };
  if (isAll) return [views];
  const now = zooms.findIndex((zoom) => zoom >= (Number(state.zoom) || 1));
  // The first step from "fit" shows one point as one pixel of the page.
  const zoomed = (by) => ({ zoom: String(state.zoom ? zooms[Math.min(zooms.length - 1, Math.max(0, now + by))] : by > 0 ? 1 : 0.5) });
  const sizes = { label: "Size of the picture", links: [
    link("−", zoomed(-1), "- −", "Smaller"), link(state.zoom ? `${Math.round(Number(state.zoom) * 100)} %` : "Fit", { zoom: "" }, "0", "Fit"),
    link("+", zoomed(1), "+ =", "Larger"),
  ] };
  return screen.pictures.length > 1 ? [views, sizes, others] : [sizes];
}

/** All variants of a screen, grouped by device. */
function variantsOf(state, screen, shown) {
  const devices = new Map();
  for (const picture of screen.pictures) {
    const device = picture.traits.device ?? "designed";
    devices.set(device, [...devices.get(device) ?? [], picture]);
  }
  return [...devices].map(([device, pictures]) => ({
    heading: deviceName(device), count: pictures.length, parts: pictures.map((picture) => {
      const words = caption(picture, true).split(" · ");
      return {
        part: picture.variant, page: addressOf(state, { variant: picture.variant, view: "" }), isKept: true, isCurrent: picture === shown,
        thumbnail: thumbnail(screen, picture), key: false, note: words.slice(1).join(" · ") || words[0], found: false,
      };
    }),
  }));
}

/** The layers of a screen, and the facts about its picture. */
function insideOf(state, screen, picture, points) {
  const locale = picture.traits.locale ?? "und";
  const texts = screen.texts[locale] ?? [];
  const sizes = [points.map((length) => Math.round(length * 10) / 10).join(" × "), `${picture.width} × ${picture.height}`];
  const pairs = [
    ["Name", screen.revision ? `${screen.name}@${screen.revision}` : screen.name],
    ["Size", `${sizes[0]} pt, ${sizes[1]} px`], ["Digest", picture.digest],
  ];
  return {
    layers: nestedLayers(state, screen), hasTexts: texts.length > 0, language: locale === "und" ? false : locale, texts,
    pairs: pairs.filter(([, value]) => value).map(([name, value]) => ({ name, value })),
  };
}

/** The layers as a tree: each layer has the inner ones. */
function nestedLayers(state, screen) {
  const around = { scheme: state.scheme };
  const open = [{ layers: [] }];
  for (const { template, content, kind, depth } of screen.layers) {
    open.length = Math.min(open.length, depth + 1);
    const made = {
      kind, title: keyOf(template), page: addressOf({}, { ...around, template: withoutRevision(template) }), layers: [], hasLayers: false,
      content: content ? { title: content, page: addressOf({}, { ...around, content: withoutRevision(content) }) } : false,
    };
    open.at(-1).layers.push(made);
    open.at(-1).hasLayers = true;
    open.push(made);
  }
  return open[0].layers;
}

// MARK: Enlarged pictures

/** Drags an enlarged picture with the mouse. Touch scrolls natively. */
document.addEventListener("pointerdown", (event) => {
  const stage = event.target.closest(".zoomed");
  if (!event.target.matches(".zoomed #picture") || event.pointerType !== "mouse" || event.button !== 0) return;
  event.preventDefault();
  stage.setPointerCapture(event.pointerId);
  const move = (moved) => stage.scrollBy(-moved.movementX, -moved.movementY);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("lostpointercapture", () => stage.removeEventListener("pointermove", move), { once: true });
});

document.addEventListener("dblclick", (event) => {
  if (!event.target.matches("#picture")) return;
  document.querySelector(event.target.matches(".zoomed *") ? "[data-key='0']" : "[data-key^='+']").click();
});
