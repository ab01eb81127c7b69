"use strict";

/** The number of cards made at once. Scrolling makes more. */
const batch = 120;
const pending = { cards: [], made: 0, list: null };
let shownWall = "";

/** The groups of the wall, each with its screens and the picture of each screen. */
function wallGroups() {
  const words = wordsOf(state.q);
  const found = screens.filter((screen) => matches(screen, words) && (!state.template || screen.templates.includes(state.template))
    && (!state.content || screen.contents.includes(state.content)));
  const cards = (wished, among = found) => among
    .map((screen) => ({ screen, picture: pictureOf(screen, wished, appearance()), words }))
    .filter((card) => card.picture);
  if (state.show) return [{ title: "", cards: partCards(words) }];
  if (state.content) return [{ title: keyOf(state.content), cards: cards(wishes()) }];
  if (state.group === "template") {
    return [...templates.keys()].sort()
      .filter((name) => !state.template || name === state.template)
      .map((name) => ({ title: keyOf(name), cards: cards(wishes(), found.filter((screen) => screen.templates.includes(name))) }));
  }
  const axis = axes.find((axis) => axis.key === state.group);
  if (!axis) return [{ title: "", cards: cards(wishes()) }];
  return axis.values
    .filter((value) => !state[axis.key] || state[axis.key] === value)
    .map((value) => ({ title: axis.name(value), cards: cards({ ...wishes(), [axis.key]: value }) }));
}

/** A card for each template or content, with a picture of a screen that uses it. */
function partCards(words) {
  return [...(state.show === "contents" ? contents : templates)]
    .filter(([part]) => words.every((word) => folded(part).includes(word)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, users]) => {
      const screen = users.find((screen) => pictureOf(screen, wishes(), appearance()));
      return { part, users, screen, picture: screen && pictureOf(screen, wishes(), appearance()), words };
    })
    .filter((card) => card.picture);
}

function renderWall() {
  // Opening a screen does not change the wall behind it.
  const wanted = JSON.stringify([state.q, state.show, state.group, state.template, state.content, wishes(), appearance(), state.size]);
  if (wanted === shownWall) return;
  shownWall = wanted;
  const groups = wallGroups().filter((group) => group.cards.length > 0);
  const wall = byId("wall");
  wall.dataset.size = state.size;
  wall.replaceChildren();
  pending.cards = groups.flatMap((group) => group.cards.map((card, number) => ({ ...card, group: number === 0 ? group : null })));
  pending.made = 0;
  pending.list = null;
  const shown = new Set(pending.cards.map((card) => card.part ?? card.screen));
  const [whole, noun] = state.show === "contents" ? [contents.size, "content"] : state.show ? [templates.size, "template"] : [screens.length, "screen"];
  const all = shown.size === whole ? "" : ` of ${whole}`;
  byId("count").textContent = `${shown.size}${all} ${whole === 1 ? noun : `${noun}s`}`;
  byId("nothing").hidden = shown.size > 0;
  makeCards(batch);
}

function makeCards(count) {
  const end = Math.min(pending.cards.length, pending.made + count);
  for (; pending.made < end; pending.made += 1) {
    const card = pending.cards[pending.made];
    if (card.group) {
      pending.list = element("ul", { class: "cards", role: "list" });
      const { title, cards } = card.group;
      const heading = title ? element("h2", {}, title, " ", element("small", {}, String(cards.length))) : null;
      byId("wall").append(element("section", { class: "section", "aria-label": title || null }, heading, pending.list));
    }
    pending.list.append(cardElement(card, pending.made));
  }
  byId("more")?.remove();
  if (pending.made === pending.cards.length) return;
  const more = element("div", { id: "more", "aria-hidden": "true" });
  byId("wall").append(more);
  arrivals.observe(more);
}

const arrivals = new IntersectionObserver((entries) => {
  if (!entries.some((entry) => entry.isIntersecting)) return;
  arrivals.disconnect();
  makeCards(batch);
}, { rootMargin: "1600px" });

function cardElement({ part, users, screen, picture, words }, number) {
  if (part) {
    const key = part.startsWith("content/") ? "content" : "template";
    const link = element("a", { href: addressWith({ show: "", q: "", content: "", template: "", group: "", [key]: part }), tabindex: number === 0 ? "0" : "-1", "data-part": part },
      frame(screen, picture, "thumbnails"), element("span", { class: "name" }, ...marked(keyOf(part), words)),
      element("span", { class: "note" }, `${users.length} ${users.length === 1 ? "screen" : "screens"}`));
    return shaped(picture, element("li", { class: "card" }, link));
  }
  const found = matchedText(screen, words, picture.traits.locale ?? "und");
  return shaped(picture, element("li", { class: "card" },
    element("a", {
      href: addressWith({ screen: screen.name, variant: picture.variant }), tabindex: number === 0 ? "0" : "-1",
      "data-screen": screen.name, "data-variant": picture.variant,
    },
    frame(screen, picture, "thumbnails"),
    element("span", { class: "name" }, ...marked(screenTitle(screen), words)),
    element("span", { class: "note" }, caption(picture)),
    found ? element("span", { class: "found", dir: "auto" }, ...marked(found, words)) : null)));
}

/** Gives the styles the picture's aspect ratio, so that a card has its final width before anything in it is drawn. */
function shaped(picture, made) {
  made.style.setProperty("--shape", picture.width / Math.max(1, picture.height));
  return made;
}

/** A picture in its frame, which has the right shape before the picture is loaded, so that the layout does not
    jump. */
function frame(screen, picture, folder) {
  const image = element("img", {
    src: pathOf(folder, screen, picture), width: picture.width, height: picture.height, loading: "lazy", decoding: "async",
    draggable: "false", alt: `${screenTitle(screen)}, ${caption(picture, true)}`,
  });
  const shape = shaped(picture, element("span", { class: "frame" }, image));
  if (picture.traits.device?.startsWith("ipad")) shape.classList.add("pad");
  return shape;
}

/** A text with the words marked in it. */
function marked(text, words) {
  const plain = folded(text);
  // Folding may change the length of a text. Then positions in the two texts differ.
  if (words.length === 0 || plain.length !== text.length) return [text];
  const pieces = [];
  let at = 0;
  while (at < text.length) {
    const hits = words.map((word) => ({ word, place: plain.indexOf(word, at) })).filter((hit) => hit.place >= 0);
    if (hits.length === 0) break;
    const hit = hits.reduce((one, other) => (other.place < one.place ? other : one));
    pieces.push(text.slice(at, hit.place), element("mark", {}, text.slice(hit.place, hit.place + hit.word.length)));
    at = hit.place + hit.word.length;
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== "");
}

// Printing needs every card.
addEventListener("beforeprint", () => {
  makeCards(Infinity);
  for (const image of document.querySelectorAll(".wall img")) image.loading = "eager";
});
