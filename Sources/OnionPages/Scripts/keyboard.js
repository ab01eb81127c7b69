"use strict";

/** The card that has the focus, or had it last. */
let shownCard = null;

function cards() { return [...document.querySelectorAll(".wall a")]; }

function focusCard(card) {
  if (!card?.isConnected) return;
  for (const other of document.querySelectorAll(".wall a[tabindex='0']")) other.tabIndex = -1;
  card.tabIndex = 0;
  shownCard = card;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
}

function stepCard(by) {
  const all = cards();
  const at = all.indexOf(document.activeElement);
  if (at < 0) return focusCard(shownCard?.isConnected ? shownCard : all[0]);
  if (at + by >= all.length) makeCards(batch);
  focusCard(cards()[Math.min(cards().length - 1, Math.max(0, at + by))]);
}

/** Moves the focus to the nearest card in the row below (1) or above (-1). */
function stepRow(by) {
  const all = cards();
  const current = document.activeElement;
  const at = all.indexOf(current);
  if (at < 0) return stepCard(0);
  if (by > 0) makeCards(batch);
  const from = current.getBoundingClientRect();
  const middle = (box) => (box.left + box.right) / 2;
  const beyond = cards().map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (by > 0 ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  if (beyond.length === 0) return;
  const edge = by > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.bottom));
  const row = beyond.filter(({ box }) => Math.abs((by > 0 ? box.top : box.bottom) - edge) < 2);
  const distance = ({ box }) => Math.abs(middle(box) - middle(from));
  focusCard(row.reduce((one, other) => (distance(other) < distance(one) ? other : one)).card);
}

const wallKeys = {
  "/": () => byId("search").focus(),
  j: () => stepCard(1), k: () => stepCard(-1),
  ArrowRight: () => stepCard(1), ArrowLeft: () => stepCard(-1),
  ArrowDown: () => stepRow(1), ArrowUp: () => stepRow(-1),
  Home: () => focusCard(cards()[0]), End: () => { makeCards(Infinity); focusCard(cards().at(-1)); },
};

const detailKeys = {
  j: () => stepScreen(1), k: () => stepScreen(-1),
  ArrowRight: () => stepVariant(1), ArrowLeft: () => stepVariant(-1),
  l: () => stepVariant(1), h: () => stepVariant(-1),
  s: () => update({ view: state.view === "all" ? "" : "all" }),
  "+": () => stepZoom(1), "=": () => stepZoom(1), "-": () => stepZoom(-1), "−": () => stepZoom(-1),
  0: () => update({ zoom: "" }),
};

const everywhere = {
  d: () => {
    const other = appearance() === "dark" ? "light" : "dark";
    const picture = shownScreen() && shownPicture(shownScreen());
    const twin = picture && shownScreen().pictures.find((one) => one.traits.appearance === other
      && axes.every((axis) => axis.of(one.traits) === axis.of(picture.traits)));
    update({ pictures: other, ...(twin ? { variant: twin.variant } : {}) });
  },
  "?": () => byId("help").showModal(),
};

/** Whether the focused control handles a key itself: arrows move in a list of choices, and scroll an enlarged
    picture. */
function belongsTo(target, key) {
  if (target.matches("select, input:not([type=search])")) return true;
  return Boolean(state.zoom) && target.id === "stage" && key.startsWith("Arrow");
}

function keyDown(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const search = byId("search");
  if (event.target === search) return searchKeyDown(event, search);
  if (belongsTo(event.target, event.key)) return;
  const action = (byId("detail").open ? detailKeys : wallKeys)[event.key] ?? everywhere[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function searchKeyDown(event, search) {
  if (event.key === "Escape") {
    event.preventDefault();
    if (state.q) update({ q: "" });
    else search.blur();
    search.value = "";
  } else if (event.key === "Enter" || event.key === "ArrowDown") {
    event.preventDefault();
    focusCard(cards()[0]);
  }
}

// MARK: Start

document.addEventListener("keydown", keyDown);
byId("help-button").addEventListener("click", () => byId("help").showModal());
byId("wall").addEventListener("focusin", (event) => { if (event.target.matches("a")) shownCard = event.target; });
byId("wall").addEventListener("click", (event) => {
  const card = event.target.closest("a[data-screen]");
  // With a modifier the browser handles the click: a new tab or window.
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  focusCard(card);
  update({ screen: card.dataset.screen, variant: card.dataset.variant }, { step: true });
});
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); focusCard(cards()[0]); });
addEventListener("hashchange", () => {
  if (location.hash === written || (location.hash === "" && written === "#")) return;
  written = location.hash;
  clearTimeout(writing);
  readAddress();
  render();
});
byId("title").textContent = title;
makeControls();
makeDetail();
readAddress();
render();
