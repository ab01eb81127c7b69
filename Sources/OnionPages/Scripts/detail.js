"use strict";

const zooms = [0.25, 0.5, 1, 2, 4, 8];

function shownScreen() { return screens.find((screen) => screen.name === state.screen) ?? null; }

function shownPicture(screen) {
  return screen.pictures.find((picture) => picture.variant === state.variant) ?? pictureOf(screen, wishes(), appearance()) ?? screen.pictures[0];
}

function renderDetail() {
  const detail = byId("detail");
  const screen = shownScreen();
  if (!screen) {
    if (detail.open) detail.close();
    document.title = title;
    return;
  }
  const picture = shownPicture(screen);
  document.title = `${screenTitle(screen)} · ${title}`;
  byId("detail-name").replaceChildren(screenTitle(screen), screen.revision ? element("small", {}, `@${screen.revision}`) : "");
  byId("detail-variant").textContent = caption(picture, true);
  byId("view-one").setAttribute("aria-pressed", String(state.view !== "all"));
  byId("view-all").setAttribute("aria-pressed", String(state.view === "all"));
  detail.dataset.view = state.view || "one";
  if (!detail.open) detail.showModal();
  renderStage(screen, picture);
  renderStrip(screen, picture);
  renderFacts(screen, picture);
}

// MARK: The picture

function renderStage(screen, picture) {
  const stage = byId("stage");
  const all = state.view === "all";
  stage.dataset.zoom = all ? "fit" : state.zoom || "fit";
  byId("zoom-fit").textContent = all || !state.zoom ? "Fit" : `${Math.round(state.zoom * 100)} %`;
  for (const id of ["zoom-in", "zoom-out", "zoom-fit"]) byId(id).disabled = all;
  const key = `${screen.name} ${all ? "" : picture.variant}`;
  if (stage.dataset.shown !== key) {
    stage.dataset.shown = key;
    stage.replaceChildren(all ? sideBySide(screen) : frame(screen, picture, "pictures"));
    stage.scrollTo(0, 0);
  }
  if (all) return markCurrent(stage, picture);
  const shape = stage.firstElementChild;
  shape.style.setProperty("--points", picture.width / (picture.scale || 1));
  shape.style.setProperty("--zoom", state.zoom || 1);
  shape.firstElementChild.loading = "eager";
}

function byDevice(screen) {
  const devices = new Map();
  for (const picture of screen.pictures) {
    const device = picture.traits.device ?? "designed";
    if (!devices.has(device)) devices.set(device, []);
    devices.get(device).push(picture);
  }
  return devices;
}

/** All variants of a screen, grouped by device. */
function sideBySide(screen) {
  return element("div", { class: "rows" }, ...[...byDevice(screen)].map(([device, pictures]) => element("section", {},
    element("h3", {}, deviceName(device)),
    element("ul", { class: "cards", role: "list" }, ...pictures.map((picture) => shaped(picture,
      element("li", { class: "card" }, variantLink(screen, picture, { view: "" }))))))));
}

function variantLink(screen, picture, changes = {}) {
  const words = caption(picture, true).split(" · ");
  return element("a", {
    href: addressWith({ screen: screen.name, variant: picture.variant, ...changes }), "data-variant": picture.variant,
    onclick: (event) => { event.preventDefault(); update({ variant: picture.variant, ...changes }); },
  },
  frame(screen, picture, "thumbnails"), element("span", { class: "note" }, words.slice(1).join(" · ") || words[0]));
}

function markCurrent(place, picture) {
  for (const link of place.querySelectorAll("a[data-variant]")) {
    if (link.dataset.variant === picture.variant) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// MARK: The other variants

function renderStrip(screen, picture) {
  const strip = byId("strip");
  strip.hidden = state.view === "all" || screen.pictures.length < 2;
  if (strip.dataset.shown !== screen.name) {
    strip.dataset.shown = screen.name;
    strip.replaceChildren(...[...byDevice(screen)].map(([device, pictures]) => element("section", {},
      element("h3", {}, deviceName(device)),
      element("ul", { role: "list" }, ...pictures.map((picture) => element("li", {}, variantLink(screen, picture)))))));
  }
  markCurrent(strip, picture);
  const current = strip.querySelector("[aria-current]");
  if (!current) return;
  // Only the strip scrolls, not the page around it.
  const [box, around] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollBy(box.left + box.width / 2 - around.left - around.width / 2, 0);
}

// MARK: Layers and texts

function renderFacts(screen, picture) {
  const locale = picture.traits.locale ?? "und";
  const texts = screen.texts[locale] ?? [];
  const points = [picture.width, picture.height].map((pixels) => Math.round((pixels / (picture.scale || 1)) * 10) / 10);
  byId("facts").replaceChildren(
    element("h3", {}, "Layers"), nestedLayers(screen),
    texts.length > 0 ? element("h3", {}, "Texts") : null,
    texts.length > 0 ? element("ul", { class: "texts", role: "list", lang: locale === "und" ? null : locale },
      ...texts.map((text) => element("li", { dir: "auto" }, text))) : null,
    element("h3", {}, "Picture"),
    element("dl", {}, ...pairs([
      ["Name", screen.revision ? `${screen.name}@${screen.revision}` : screen.name],
      ["Size", `${points.join(" × ")} pt, ${picture.width} × ${picture.height} px`],
      ["Digest", picture.digest ?? null],
    ])),
    element("p", {}, element("a", { href: pathOf("pictures", screen, picture) }, "Open the file")));
}

function pairs(rows) {
  return rows.filter(([, value]) => value).map(([name, value]) => element("div", {},
    element("dt", {}, name), element("dd", { title: value }, value)));
}

/** The layers as nested boxes: each layer contains the inner ones. */
function nestedLayers(screen) {
  const top = element("ul", { class: "nested-layers", role: "list" });
  const open = [top];
  for (const layer of screen.layers) {
    open.length = Math.min(open.length, layer.depth + 1);
    const inner = element("ul", { role: "list" });
    const name = withoutRevision(layer.template);
    open.at(-1).append(element("li", { "data-kind": layer.kind },
      element("p", {},
        element("a", { href: addressWith({ ...defaults, scheme: state.scheme, template: name }), title: `All screens with ${keyOf(name)}` }, keyOf(layer.template)),
        " ", element("small", {}, layer.kind)),
      layer.content ? element("p", { class: "content" }, element("a", { href: addressWith({ ...defaults, scheme: state.scheme, content: withoutRevision(layer.content) }), title: "All screens with it" }, layer.content)) : null, inner));
    open.push(inner);
  }
  return top;
}

// MARK: Navigation

/** The screens on the wall, in its order, each once. */
function wallScreens() { return [...new Set(pending.cards.map((card) => card.screen))]; }

function stepScreen(by) {
  const order = wallScreens().length > 1 ? wallScreens() : screens;
  const at = order.findIndex((screen) => screen.name === state.screen);
  const screen = order[Math.min(order.length - 1, Math.max(0, at + by))];
  if (!screen) return;
  // Keeps the variant, if the next screen has it.
  const variant = screen.pictures.some((picture) => picture.variant === state.variant) ? state.variant : "";
  update({ screen: screen.name, variant });
}

function stepVariant(by) {
  const screen = shownScreen();
  const at = screen.pictures.indexOf(shownPicture(screen));
  const picture = screen.pictures[Math.min(screen.pictures.length - 1, Math.max(0, at + by))];
  update({ variant: picture.variant });
}

function stepZoom(by) {
  const now = Number(state.zoom) || 1;
  const at = zooms.findIndex((zoom) => zoom >= now);
  // The first step from "fit" shows one point as one pixel of the page.
  const to = state.zoom ? zooms[Math.min(zooms.length - 1, Math.max(0, at + by))] : by > 0 ? 1 : 0.5;
  update({ zoom: String(to) });
}

function closeDetail() { update({ screen: "", variant: "", view: "", zoom: "" }, { step: true }); }

function makeDetail() {
  byId("close").addEventListener("click", closeDetail);
  byId("detail").addEventListener("cancel", (event) => { event.preventDefault(); closeDetail(); });
  byId("detail").addEventListener("close", () => {
    // Browsers always close a dialog at a second Esc.
    if (state.screen) closeDetail();
    focusCard(shownCard?.isConnected ? shownCard : document.querySelector(".wall a"));
  });
  byId("previous").addEventListener("click", () => stepScreen(-1));
  byId("next").addEventListener("click", () => stepScreen(1));
  byId("view-one").addEventListener("click", () => update({ view: "" }));
  byId("view-all").addEventListener("click", () => update({ view: "all" }));
  byId("zoom-in").addEventListener("click", () => stepZoom(1));
  byId("zoom-out").addEventListener("click", () => stepZoom(-1));
  byId("zoom-fit").addEventListener("click", () => update({ zoom: "" }));
  byId("stage").addEventListener("dblclick", () => { if (state.view !== "all") update({ zoom: state.zoom ? "" : "2" }); });
  byId("stage").addEventListener("pointerdown", pan);
}

/** Drags the picture with the mouse. Touch scrolls natively. */
function pan(event) {
  const stage = byId("stage");
  if (event.pointerType !== "mouse" || event.button !== 0 || !state.zoom || state.view === "all") return;
  event.preventDefault();
  stage.setPointerCapture(event.pointerId);
  const move = (moved) => stage.scrollBy(-moved.movementX, -moved.movementY);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("lostpointercapture", () => stage.removeEventListener("pointermove", move), { once: true });
}
