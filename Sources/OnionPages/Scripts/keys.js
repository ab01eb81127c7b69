// MARK: Keys

/** The links of the list that the keys move through: of what can be picked, else on the page of a part, of the list with the focus. */
function steps() {
  const choices = main.querySelector(".picker .list");
  if (choices) return [...choices.querySelectorAll(":scope > li > a")];
  const inside = document.activeElement.closest?.(".list:not(.variants)");
  if (inside && document.querySelector(".bench")) return [...inside.querySelectorAll(":scope > li > a")];
  return document.querySelector(".bench") ? [] : [...main.querySelectorAll(".list > li > a, .change")];
}

function focusOn(element) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

/** Moves by a number of items in the list of the page, or from part to part. */
function move(by) {
  const links = steps();
  if (links.length > 0) {
    const index = links.indexOf(document.activeElement);
    return focusOn(links[Math.min(Math.max(index + by, 0), links.length - 1)]);
  }
  const parts = [...document.querySelectorAll(".siblings li a")];
  const here = parts.findIndex((link) => link.hasAttribute("aria-current"));
  parts[here + by]?.click();
}

/** Moves the focus to the nearest link in the row below (1) or above (-1). */
function moveRow(by) {
  const from = document.activeElement.getBoundingClientRect();
  const middle = (box) => (box.left + box.right) / 2;
  const beyond = steps().map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (by > 0 ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  if (beyond.length === 0) return;
  const edge = by > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.bottom));
  const row = beyond.filter(({ box }) => Math.abs((by > 0 ? box.top : box.bottom) - edge) < 2);
  const distance = ({ box }) => Math.abs(middle(box) - middle(from));
  focusOn(row.reduce((one, other) => (distance(other) < distance(one) ? other : one)).link);
}

function panel(by) {
  const tabs = [...document.querySelectorAll(".tabs a")];
  const here = tabs.findIndex((link) => link.hasAttribute("aria-current"));
  tabs[Math.min(Math.max(here + by, 0), tabs.length - 1)]?.click();
}

let isGoing = false;

const actions = {
  "/": () => search.select(),
  j: () => move(1),
  k: () => move(-1),
  "]": () => panel(1),
  "[": () => panel(-1),
  e: async () => {
    const tab = [...document.querySelectorAll(".tabs a")].find((link) => link.textContent.startsWith("Texts"));
    if (tab) await show(tab.href, "replace");
    document.querySelector(".texts textarea")?.focus();
  },
  d: () => {
    const address = site.otherAppearance(new URL(shown));
    if (address) show(address);
  },
  "?": () => document.getElementById("keys").showModal(),
};

/** The actions of the arrow keys while a link of a list has the focus. */
const arrows = {
  ArrowRight: () => move(1), ArrowLeft: () => move(-1), ArrowDown: () => moveRow(1), ArrowUp: () => moveRow(-1),
  Home: () => move(-Infinity), End: async () => { await site.all(); move(Infinity); },
};

/** The action of a key: a link or a button may declare its keys. */
function action(key, target) {
  if (isGoing && site.places[key]) return () => show(site.places[key]);
  if (arrows[key] && steps().includes(target)) return arrows[key];
  if (key.startsWith("Arrow") && target.matches(".zoomed")) return null;
  const named = [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key.split(" ").includes(key));
  return named ? () => named.click() : actions[key];
}

addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey) && target.form?.matches("[data-cells]")) target.form.requestSubmit();
  if (event.ctrlKey || event.metaKey || event.altKey || !search) return;
  const isTyping = target.matches("input:not([type=radio]), select, textarea");
  if (key === "Escape" && isTyping) {
    if (target === search && site.cleared()) return;
    target.blur();
    main.focus({ preventScroll: true });
  } else if (key === "ArrowDown" && target === search) {
    event.preventDefault();
    focusOn(main.querySelector(".list a, .change"));
  } else if (!isTyping && !document.querySelector("dialog[open]")) {
    const does = action(key, target);
    isGoing = key === "g";
    if (!does) return;
    event.preventDefault();
    does();
  }
});
