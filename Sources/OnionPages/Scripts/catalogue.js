// The behaviour of pages beyond links and forms. The URL of a page contains all of its state. So every action is the same: load the page of
// another URL, and apply the differences to the document.
//
// `site` is the source of pages: the service, or a script that renders them in a folder.

site.begin();
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
/** The URL of the shown page. */
let shown = location.href;
/** The number of pages that the user requested and that are still loading. */
let journeys = 0;

/**
 * Shows the page of a URL.
 *
 * A pending request for an earlier page is aborted.
 *
 * @param step "push" and "replace" change the history, "later" replaces its last entry when typing pauses; "none" leaves it unchanged.
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
    const page = await site.page(url, signal);
    if (!page || signal.aborted) return;
    const isOther = site.place(url) !== site.place(new URL(shown));
    write(url, step);
    shown = url.href;
    document.title = page.title;
    for (const place of ["#main", ".rail", "#scheme", "#schemes"]) {
      const [old, fresh] = [document.querySelector(place), page.querySelector(place)];
      if (old && fresh) change(old, fresh);
    }
    if (search && document.activeElement !== search) search.value = page.getElementById("search")?.value ?? "";
    prepare();
    if (isOther) showPlace();
    if (isOther && step === "push") {
      scrollTo(0, 0);
      document.querySelector(".inspector")?.scrollTo(0, 0);
      if (document.activeElement !== search && !focusOpened()) main.focus({ preventScroll: true });
      if (!isQuiet) tell(main.querySelector("h1")?.textContent ?? "", false);
    }
  } finally {
    journeys -= journey;
    if (!signal.aborted) main.removeAttribute("aria-busy");
  }
}

let writing;
/** The URL that is not in the history yet: browsers refuse changes at every letter. */
let unwritten = null;

function write(url, step) {
  clearTimeout(writing);
  if (unwritten && step === "push") history.replaceState(history.state, "", unwritten);
  unwritten = null;
  if (step === "push") history.pushState({ scroll: 0 }, "", url);
  if (step === "replace") history.replaceState(history.state, "", url);
  if (step !== "later") return;
  unwritten = url;
  writing = setTimeout(() => write(url, "replace"), 150);
}

/** The identity of the list item from which a page was opened. */
let opened = null;

/** Returns the focus to that item. */
function focusOpened() {
  const item = opened && [...main.querySelectorAll(".list > li")].find((one) => identity(one) === opened);
  item?.querySelector("a").focus();
  return Boolean(item);
}

/**
 * Updates a part of the document to a fresh one, and does not touch equal nodes: unchanged pictures are not loaded again, and a field keeps
 * its text while the user types.
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
    // A cell of a table keeps what was typed until it is reviewed.
    const isPending = old.form?.matches("[data-cells]") && old.value !== old.defaultValue;
    if (old.defaultValue !== fresh.defaultValue) old.defaultValue = fresh.defaultValue;
    if (old !== document.activeElement && !isPending && old.value !== fresh.value) old.value = fresh.value;
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
    // A text is matched by its position; an element is searched for among the following ones, of which those before it were removed.
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

/** The identity of a node among its siblings. */
function identity(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const word =
    node.id || node.getAttribute("name")
    || (node.nodeName === "LI" ? itemName(node.querySelector("a")) : node.nodeName === "IMG" ? "" : node.className);
  return `${node.nodeName} ${word ?? ""}`;
}

function itemName(link) { return link?.dataset.part ?? link?.getAttribute("href").split("?")[0]; }

/** Links to pages update the document; others, and clicks with a modifier key, keep the browser's behaviour. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.getAttribute("target") || "plain" in link.dataset) return;
  if (link.matches(".skip")) {
    event.preventDefault();
    return void main.focus();
  }
  if (!site.has(link)) return;
  event.preventDefault();
  rememberScroll();
  const item = link.closest(".list:not(.variants) > li");
  if (item) opened = identity(item);
  show(link.getAttribute("href"), "keep" in link.dataset ? "replace" : "push");
});

const rememberScroll = () => history.replaceState({ scroll: scrollY }, "");

addEventListener("popstate", async (event) => {
  await show(location.href, "none");
  scrollTo(0, event.state?.scroll ?? 0);
  focusOpened();
});

// MARK: Forms that act at once

/** The URL for the values of a form. A stored or default value is omitted. */
function address(form) {
  const query = new URLSearchParams();
  let hasEdits = false;
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if ("base" in field.dataset) continue;
    const isSame = field.dataset.stored === undefined ? field.value === "" : field.value === field.dataset.stored;
    if (isSame) continue;
    if (field.name.startsWith("edit[")) hasEdits = true;
    query.append(field.name, field.value);
  }
  const base = form.querySelector("[data-base]");
  if (!hasEdits) query.delete("base");
  else if (base && !query.has("base")) query.set("base", base.value);
  return site.address(form.action, query);
}

/** Shows how many characters of its limit a text has. */
function countCharacters(field) {
  const count = field.closest(".field")?.querySelector("[data-limit]");
  if (!count) return;
  const used = [...new Intl.Segmenter().segment(field.value)].length;
  const { limit, brief } = count.dataset;
  count.textContent = brief === undefined ? `${used} of ${limit} characters` : `${used} / ${limit}`;
  count.classList.toggle("warn", used > Number(limit));
}

let waiting;
document.addEventListener("input", (event) => {
  const { target } = event;
  if (target === search) return void site.typed(search.value);
  if (target.dataset?.stored !== undefined) {
    target.classList.toggle("changed", target.value !== target.dataset.stored);
    countCharacters(target);
  }
  const form = target.closest?.("form[data-live]");
  if (!form) return;
  if (target.dataset.sets) {
    // The browser's picker of colors sets the field beside it.
    const field = form.elements[target.dataset.sets];
    field.value = target.value.toUpperCase();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  clearTimeout(waiting);
  // A pending page does not contain this letter.
  asked.abort();
  main.setAttribute("aria-busy", "true");
  const isText = target.matches("textarea, input:not([type=radio])");
  // A choice adds an entry to the history, a letter does not.
  const isOld = /[?&]edit/.test(location.search) || (target.type === "search" && new URLSearchParams(location.search).has(target.name));
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
  if (form.matches("[data-live], [data-cells]")) {
    event.preventDefault();
    show(address(form));
  } else if (form.matches(".search")) {
    event.preventDefault();
    site.searched();
  }
});

// MARK: Pictures

/** Observes pictures: the loading of one that leaves the view is cancelled. */
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
  const strip = document.querySelector(".strip");
  const variant = strip?.querySelector("[aria-current]");
  if (variant) strip.scrollLeft = variant.offsetLeft + (variant.offsetWidth - strip.clientWidth) / 2;
  for (const field of document.querySelectorAll("[data-stored]")) {
    if (field.matches("input:not([type=radio]), textarea")) field.classList.toggle("changed", field.value !== field.dataset.stored);
    countCharacters(field);
  }
  site.prepared();
}
/** Scrolls the links to all lists, which are one line in a narrow window, to the current one. */
function showPlace() {
  const rail = document.querySelector(".rail");
  const place = rail?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (place) rail.scrollLeft += place.left + place.width / 2 - innerWidth / 2;
}

prepare();
showPlace();

/** Copies what a link leads to; without a link, the address of the page. Where a browser has no clipboard, it is shown. */
async function copy(link) {
  try {
    const answer = link && await fetch(link);
    if (answer && !answer.ok) throw new Error((await answer.json()).detail);
    await navigator.clipboard.writeText(answer ? await answer.text() : location.href);
    tell("Copied.");
  } catch {
    if (link) location.href = link;
    else tell(location.href);
  }
}

document.addEventListener("click", (event) => {
  if (event.target.matches?.("[data-copy]")) {
    event.preventDefault();
    copy(event.target.href);
  } else if (event.target.id === "show-keys") {
    document.getElementById("keys").showModal();
  }
});
document.getElementById("show-keys")?.removeAttribute("hidden");

