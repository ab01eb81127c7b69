// Pages that the service makes. Without scripts, everything but storing works by links and buttons.

const site = {
  begin() {},

  async page(url, signal) {
    try {
      const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return void (location.href = url);
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch (error) {
      if (error.name !== "AbortError") tell("The service does not answer.");
      return null;
    }
  },

  /** Whether a link leads to a page. */
  has(link) { return link.origin === location.origin && !link.hash && /^\/($|catalogue\/)/.test(link.pathname); },

  /** What an address shows, whatever its state. */
  place(url) { return url.pathname; },

  address(action, query) { return Object.assign(new URL(action), { search: query }); },

  otherAppearance(url) {
    if (url.searchParams.get("appearance") === "dark") url.searchParams.delete("appearance");
    else url.searchParams.set("appearance", "dark");
    return document.querySelector("[name=appearance]") || document.getElementById("picture") ? url : null;
  },

  /** Where the key after `g` leads. */
  places: { h: "/", s: "/catalogue/screens", t: "/catalogue/templates", c: "/catalogue/contents", x: "/catalogue/texts", f: "/catalogue/flow" },

  /** Shows the hits of the words: at first as a page, then as pieces of it. */
  async typed(words) {
    const number = ++question;
    const url = new URL("/catalogue/search", location);
    if (words) url.searchParams.set("q", words);
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
  },

  searched() {
    const first = document.querySelector("#hits a");
    if (first && location.pathname === "/catalogue/search") first.click();
    else site.typed(search.value);
  },

  /** The words of a search stay when somebody leaves the field. */
  cleared() { return false; },

  prepared() {},

  /** A list has all that the page has. */
  all() {},
};

let question = 0;

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

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-store]")) return;
  event.preventDefault();
  store(event.target);
});

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
