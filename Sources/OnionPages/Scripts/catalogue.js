// What the catalogue does beside its links and forms. Each page says all of its state in its address, and the service makes it. So
// everything here is one thing: ask for the page of another address, and change in the document what is different there. Without this script,
// everything but storing works by links and buttons.

const main = document.getElementById("main");
const search = document.getElementById("search");
const newsLine = document.getElementById("news");

function tell(text, isShown = true) {
  newsLine.textContent = text;
  newsLine.classList.toggle("shown", isShown && text !== "");
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => newsLine.classList.remove("shown"), 4000);
}

// MARK: Pages

let asked = new AbortController();
/** The address whose page is shown. */
let shown = location.href;
/** How many pages that somebody asked for are on their way. */
let journeys = 0;

/**
 * Shows the page of an address.
 *
 * An older question that has no answer yet is given up.
 *
 * @param step "push" and "replace" change the history; "none" leaves it as it is.
 */
async function show(address, step = "push", isQuiet = false) {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const url = new URL(address, location);
  const journey = step === "none" ? 0 : 1;
  journeys += journey;
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return void (location.href = url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (signal.aborted) return;
    const isOther = url.pathname !== new URL(shown).pathname;
    if (step === "push") history.pushState({ scroll: 0 }, "", url);
    if (step === "replace") history.replaceState(history.state, "", url);
    shown = url.href;
    document.title = page.title;
    for (const place of ["#main", ".rail"]) {
      const [old, fresh] = [document.querySelector(place), page.querySelector(place)];
      if (old && fresh) change(old, fresh);
    }
    if (search && document.activeElement !== search) search.value = page.getElementById("search")?.value ?? "";
    prepare();
    if (isOther && step === "push") {
      scrollTo(0, 0);
      document.querySelector(".inspector")?.scrollTo(0, 0);
      if (document.activeElement !== search) main.focus({ preventScroll: true });
      if (!isQuiet) tell(main.querySelector("h1")?.textContent ?? "", false);
    }
  } catch (error) {
    if (error.name !== "AbortError") tell("The service does not answer.");
  } finally {
    journeys -= journey;
    if (!signal.aborted) main.removeAttribute("aria-busy");
  }
}

/**
 * Changes a part of the document to a fresh one, and leaves alone what is the same: pictures that show the same are not loaded again, and
 * a field in which somebody types keeps its text.
 */
function change(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "class" && old.tagName === "IMG")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    if (name === "srcset" && old.id === "picture") old.classList.add("stale");
    old.setAttribute(name, value);
  }
  if (old.matches("textarea")) {
    if (old !== document.activeElement && old.value !== fresh.value) old.value = fresh.value;
    return;
  }
  if (old.matches("input, option") && old !== document.activeElement) {
    if (old.value !== fresh.value) old.value = fresh.value;
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.selected !== fresh.selected) old.selected = fresh.selected;
  }
  let next = old.firstChild;
  for (const node of fresh.childNodes) {
    let same = next;
    // A text is that of its place; an element is looked for behind the ones that are gone.
    while (same && node.nodeType === Node.ELEMENT_NODE && identity(same) !== identity(node)) same = same.nextSibling;
    if (!same || identity(same) !== identity(node)) {
      old.insertBefore(document.importNode(node, true), next);
      continue;
    }
    while (next !== same) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
    next = same.nextSibling;
    change(same, node);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** What a node is among its neighbours. */
function identity(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const word =
    node.id || node.getAttribute("name")
    || (node.nodeName === "LI" ? node.querySelector("a")?.getAttribute("href").split("?")[0] : node.nodeName === "IMG" ? "" : node.className);
  return `${node.nodeName} ${word ?? ""}`;
}

/** Links of the catalogue change the page; others, and those with a key held, do what links do. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || "plain" in link.dataset) return;
  if (link.origin !== location.origin || link.hash || !/^\/($|catalogue\/)/.test(link.pathname)) return;
  event.preventDefault();
  rememberScroll();
  show(link.href, "keep" in link.dataset ? "replace" : "push");
});

const rememberScroll = () => history.replaceState({ scroll: scrollY }, "");

addEventListener("popstate", async (event) => {
  await show(location.href, "none");
  scrollTo(0, event.state?.scroll ?? 0);
});

// MARK: Forms that act at once

/** The address of what a form says. A value that is stored, or that is the default, is left out. */
function address(form) {
  const url = new URL(form.action);
  url.search = "";
  let hasEdits = false;
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if ("base" in field.dataset) continue;
    const isSame = field.dataset.stored === undefined ? field.value === "" : field.value === field.dataset.stored;
    if (isSame) continue;
    if (field.name.startsWith("edit[")) hasEdits = true;
    url.searchParams.append(field.name, field.value);
  }
  const base = form.querySelector("[data-base]");
  if (!hasEdits) url.searchParams.delete("base");
  else if (base && !url.searchParams.has("base")) url.searchParams.set("base", base.value);
  return url;
}

let waiting;
document.addEventListener("input", (event) => {
  const { target } = event;
  if (target === search) return void typed();
  const form = target.closest?.("form[data-live]");
  if (!form) return;
  if (target.dataset.stored !== undefined) target.classList.toggle("changed", target.value !== target.dataset.stored);
  clearTimeout(waiting);
  // A page that is on its way does not have this letter.
  asked.abort();
  main.setAttribute("aria-busy", "true");
  const isText = target.matches("textarea, input:not([type=radio])");
  // A step of the history for a choice, and none for each letter.
  const isOld = /[?&]edit/.test(location.search) || (target.name === "matching" && location.search.includes("matching="));
  const step = isText && isOld ? "replace" : "push";
  waiting = setTimeout(
    () => {
      waiting = undefined;
      show(address(form), step);
    },
    isText ? 150 : 0);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-live]")) {
    event.preventDefault();
    show(address(form));
  } else if (form.matches(".search")) {
    event.preventDefault();
    const first = document.querySelector("#hits a");
    if (first && location.pathname === "/catalogue/search") first.click();
    else typed();
  } else if (form.matches("[data-store]")) {
    event.preventDefault();
    store(form);
  }
});

// MARK: Search

let question = 0;

/** Shows the hits of the words: at first as a page, then as pieces of it. */
async function typed() {
  const number = ++question;
  const url = new URL("/catalogue/search", location);
  if (search.value) url.searchParams.set("q", search.value);
  const hits = document.getElementById("hits");
  if (!hits) return void (await show(url));
  const answer = await fetch(new URL("/catalogue/hits" + url.search, location));
  // A later question may have been answered first.
  if (!answer.ok || number !== question) return;
  const text = await answer.text();
  history.replaceState(null, "", url);
  shown = url.href;
  // The answer is a piece of a page of this service, which escapes all texts.
  hits.innerHTML = text;
  tell(document.getElementById("count")?.textContent ?? "Nothing", false);
}

// MARK: Pictures

/** Watches pictures: one that is not looked at any more is not loaded to its end. */
const watch = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && target.dataset.src) {
      target.src = target.dataset.src;
      delete target.dataset.src;
    } else if (!isIntersecting && !target.complete && target.loading === "lazy" && !target.dataset.src) {
      target.dataset.src = target.src;
      target.removeAttribute("src");
    }
  }
}, { rootMargin: "600px" });

const watched = new WeakSet();

function prepare() {
  for (const image of document.querySelectorAll("main img")) {
    if (watched.has(image)) continue;
    watched.add(image);
    watch.observe(image);
    image.addEventListener("load", () => image.classList.remove("stale", "failed"));
    image.addEventListener("error", () => {
      image.classList.remove("stale");
      image.classList.add("failed");
    });
  }
  for (const field of document.querySelectorAll("[data-stored]")) {
    if (field.matches("input:not([type=radio]), textarea")) field.classList.toggle("changed", field.value !== field.dataset.stored);
  }
}
prepare();

// MARK: Changes of the registry

/** Asks for the page again. What is the same in it stays, so only pictures that show something else are loaded. */
async function refresh() {
  clearTimeout(changed);
  // One question at a time, because a page takes the service some time.
  if (waiting || journeys > 0 || isRefreshing || isLoading()) {
    changed = setTimeout(refresh, 50);
    return;
  }
  const before = main.innerHTML;
  isRefreshing = true;
  await show(location.href, "none", true);
  isRefreshing = false;
  if (main.innerHTML !== before) tell("The registry has changed.");
}

/** Whether pictures that can be seen are on their way. */
function isLoading() {
  return [...main.querySelectorAll("img[src]")].some((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < innerHeight;
  });
}

let events;
let changed;
let isRefreshing = false;
let isLost = false;

/** Listens while somebody looks: a browser has six connections to a service, for all of its tabs. */
function listen() {
  const isSeen = document.visibilityState === "visible";
  if (isSeen === Boolean(events)) return;
  if (!isSeen) return void leave();
  events = new EventSource("/events");
  events.addEventListener("change", () => {
    clearTimeout(changed);
    changed = setTimeout(refresh, 20);
  });
  // What changed while there was no connection was not told.
  events.addEventListener("error", () => (isLost = true));
  events.addEventListener("open", () => {
    if (isLost) refresh();
    isLost = false;
  });
}

function leave() {
  events?.close();
  events = undefined;
  isLost = true;
}

listen();
addEventListener("visibilitychange", listen);
addEventListener("pagehide", leave);
addEventListener("pageshow", listen);

// MARK: Storing

/** Stores a draft. Where somebody else stored first, the page shows both, and the draft stays in the address. */
async function store(form) {
  const { document: source, expected, done } = form.dataset;
  const button = form.querySelector("button.main");
  button.disabled = true;
  try {
    const draft = await fetch(source);
    if (!draft.ok) throw new Error((await draft.json()).detail);
    const url = new URL("/import?dry-run=false", location);
    if (form.elements.message.value) url.searchParams.set("message", form.elements.message.value);
    const headers = { "Content-Type": "application/json", "If-Match": `"${encodeURI(expected)}"` };
    const token = form.elements.token?.value;
    if (token) headers.Authorization = `Bearer ${token}`;
    const answer = await fetch(url, { method: "POST", headers, body: await draft.text() });
    if (answer.status === 409 || answer.status === 412) {
      await show(location.href, "none");
      tell("Somebody stored this part first. Your changes are still here.");
    } else if (answer.status === 401) {
      throw new Error("the service does not know this token");
    } else if (!answer.ok) {
      const problem = await answer.json().catch(() => ({}));
      throw new Error(problem.remedy ? `${problem.detail}; ${problem.remedy}` : problem.detail);
    } else {
      await show(done, "push");
      tell("Stored.");
    }
  } catch (error) {
    button.disabled = false;
    tell(`Not stored: ${error.message ?? "the service does not answer"}`);
  }
}

document.addEventListener("click", async (event) => {
  if (event.target.matches?.("[data-copy]")) {
    await navigator.clipboard?.writeText(location.href).then(() => tell("Copied."), () => tell(location.href));
  } else if (event.target.id === "show-keys") {
    document.getElementById("keys").showModal();
  }
});
document.getElementById("show-keys")?.removeAttribute("hidden");

// MARK: Keys

/** Goes by a number of places in the list of the page, or from part to part. */
function move(by) {
  const inside = document.activeElement.closest?.(".list");
  const list = inside ?? (document.querySelector(".bench") ? null : main.querySelector(".list"));
  if (list) {
    const links = [...list.querySelectorAll(":scope > li > a")];
    const index = links.indexOf(document.activeElement);
    links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus();
    return;
  }
  const parts = [...document.querySelectorAll(".siblings li a")];
  const here = parts.findIndex((link) => link.hasAttribute("aria-current"));
  parts[here + by]?.click();
}

function panel(by) {
  const tabs = [...document.querySelectorAll(".tabs a")];
  const here = tabs.findIndex((link) => link.hasAttribute("aria-current"));
  tabs[Math.min(Math.max(here + by, 0), tabs.length - 1)]?.click();
}

const places = { h: "/", s: "/catalogue/screens", t: "/catalogue/templates", c: "/catalogue/contents", x: "/catalogue/texts", f: "/catalogue/flow" };
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
    const url = new URL(location);
    if (url.searchParams.get("appearance") === "dark") url.searchParams.delete("appearance");
    else url.searchParams.set("appearance", "dark");
    if (document.querySelector("[name=appearance]") || document.getElementById("picture")) show(url);
  },
  "?": () => document.getElementById("keys").showModal(),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !search) return;
  const isTyping = event.target.matches("input:not([type=radio]), select, textarea");
  if (event.key === "Escape" && isTyping) {
    event.target.blur();
    main.focus({ preventScroll: true });
  } else if (event.key === "ArrowDown" && event.target === search) {
    event.preventDefault();
    document.querySelector("#hits a")?.focus();
  } else if (!isTyping && !document.querySelector("dialog[open]")) {
    const action = isGoing && places[event.key] ? () => show(places[event.key]) : actions[event.key];
    isGoing = event.key === "g";
    if (!action) return;
    event.preventDefault();
    action();
  }
});
