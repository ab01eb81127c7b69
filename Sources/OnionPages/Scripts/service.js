// Pages of the service. Without scripts, everything but storing works by links and buttons.

const site = {
  begin() {},

  async page(url, signal) {
    try {
      const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return void (location.href = url);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.documentElement.dataset.scheme = page.documentElement.dataset.scheme ?? "";
      return page;
    } catch (error) {
      if (error.name !== "AbortError") tell("The service does not answer.");
      return null;
    }
  },

  /** Whether a link leads to a page. */
  has(link) {
    // A link in SVG has no properties for these.
    const { origin, hash, pathname } = new URL(link.getAttribute("href"), location);
    return origin === location.origin && !hash && /^\/($|catalogue\/)/.test(pathname);
  },

  /** The subject of a URL, independent of its state. */
  place(url) { return url.pathname; },

  address(action, query) { return Object.assign(new URL(action), { search: query }); },

  otherAppearance(url) {
    const asked = url.searchParams.get("appearance") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    url.searchParams.set("appearance", asked === "dark" ? "light" : "dark");
    return url;
  },

  /** The targets of the key after `g`. */
  get places() {
    const paths = { h: "/", s: "/catalogue/screens", t: "/catalogue/templates", c: "/catalogue/contents", x: "/catalogue/texts", f: "/catalogue/flow" };
    return Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, withAppearance(new URL(path, location))]));
  },

  /** Shows the hits of the words: at first as a page, then as fragments of it. */
  async typed(words) {
    const number = ++question;
    const url = withAppearance(new URL("/catalogue/search", location));
    if (words) url.searchParams.set("q", words);
    const hits = document.getElementById("hits");
    if (!hits) return void (await show(url));
    const answer = await fetch(new URL("/catalogue/hits" + url.search, location));
    // A later request may have been answered first.
    if (!answer.ok || number !== question) return;
    const text = await answer.text();
    history.replaceState(null, "", url);
    shown = url.href;
    // The response is a fragment of a page of this service, which escapes all texts.
    hits.innerHTML = text;
    tell(document.getElementById("count")?.textContent ?? "Nothing", false);
  },

  searched() {
    const first = document.querySelector("#hits a");
    if (first && location.pathname === "/catalogue/search") first.click();
    else site.typed(search.value);
  },

  /** The words of a search are kept when the field loses the focus. */
  cleared() { return false; },

  prepared() {
    documents.prepare();
    prepareMap();
  },

  /** A list contains all items of the page. */
  all() {},
};

let question = 0;

/** The URL of a page in the chosen appearance. */
function withAppearance(url) {
  const asked = new URL(shown).searchParams.get("appearance");
  if (asked) url.searchParams.set("appearance", asked);
  return url;
}

// MARK: Changes of the registry

/** Reloads the page. Equal nodes are kept, so only changed pictures are loaded. */
async function refresh() {
  clearTimeout(changed);
  // One request at a time, because a page costs the service some time.
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

/** Whether visible pictures are still loading. */
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

/** Listens while the page is visible: a browser opens six connections to a service, for all of its tabs. */
function listen() {
  const isSeen = document.visibilityState === "visible";
  if (isSeen === Boolean(events)) return;
  if (!isSeen) return void leave();
  events = new EventSource("/events");
  events.addEventListener("change", () => {
    clearTimeout(changed);
    changed = setTimeout(refresh, 20);
  });
  // Changes during a lost connection were not reported.
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

/** Stores a draft, renames or removes a part. After a conflict, the page shows both changes, and the draft stays in the URL. */
async function store(form) {
  const { document: source, method, target, expected, done } = form.dataset;
  const button = form.querySelector("button.main");
  button.disabled = true;
  try {
    const draft = source && await fetch(source);
    if (draft && !draft.ok) throw new Error((await draft.json()).detail);
    const isText = "text" in form.dataset;
    const url = new URL(target, location);
    if (form.elements.message.value) url.searchParams.set("message", form.elements.message.value);
    const headers = draft ? { "Content-Type": "application/json" } : isText ? documents.headers() : {};
    if (expected) headers["If-Match"] = `"${encodeURI(expected)}"`;
    if ("new" in form.dataset) headers["If-None-Match"] = "*";
    const token = form.elements.token?.value;
    if (token) headers.Authorization = `Bearer ${token}`;
    const answer = await fetch(url, { method, headers, body: draft ? await draft.text() : isText ? documents.editor.value : undefined });
    if (answer.status === 412) {
      await show(location.href, "none");
      tell("Somebody stored this part first. Your changes are still here.");
    } else if (answer.status === 401) {
      throw new Error("the service does not know this token");
    } else if (!answer.ok) {
      const problem = await answer.json().catch(() => ({}));
      throw new Error(problem.remedy ? `${problem.detail}; ${problem.remedy}` : problem.detail);
    } else {
      if (isText) documents.forget();
      await show(done, "push");
      tell("Stored.");
    }
  } catch (error) {
    button.disabled = false;
    tell(`Not stored: ${error.message ?? "the service does not answer"}`);
  }
}
