"use strict";

// Pages in a folder. There is no service: a script renders them from the data in the file, with the templates of the service. The state of a
// page is the fragment of its URL, so that links can be shared.

function dataOf(id) { return JSON.parse(document.getElementById(id).textContent); }

/** The data of the page. It never changes. */
const data = dataOf("data");
const mustache = new Mustache(dataOf("templates"));
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The number of list items that each URL shows. Scrolling shows more. */
const limits = new Map();
const batch = 120;
let limit = batch;

/** The state in a URL, by name; empty for missing values. */
function stateOf(url) {
  const query = new URLSearchParams(new URL(url, location).hash.slice(1));
  return new Proxy(Object.fromEntries(query), { get: (all, name) => all[name] ?? "" });
}

/** The URL of a state with changes. */
function addressOf(state, changes = {}) {
  const all = Object.entries({ ...state, ...changes }).filter(([, value]) => value !== "");
  return `#${new URLSearchParams(all)}`;
}

/** Whether the page itself is dark. */
function isDark(state) { return state.scheme ? state.scheme === "dark" : dark.matches; }

/** The frame of a page. */
function frameOf(state, title, name, kinds) {
  const next = { "": "light", light: "dark", dark: "" }[state.scheme] ?? "";
  return {
    title, name, home: addressOf({}, { scheme: state.scheme }), search: "#", words: state.q, kinds, lists: [], isService: false,
    scheme: {
      page: addressOf(state, { scheme: next }), title: { light: "Light", dark: "Dark" }[state.scheme] ?? "Auto",
      word: state.scheme || "as the system",
    },
  };
}

/** The text without accents and in lower case, for searching. */
function folded(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

function wordsOf(query) { return folded(query).split(/\s+/).filter(Boolean); }

/** `1 screen`, `2 screens`. */
function counted(count, word) { return `${count} ${count === 1 ? word : `${word}s`}`; }

const site = {
  /** Renders the frame of the pages, which the document does not contain yet. */
  begin() {
    const page = site.page(location.href);
    document.title = page.title;
    document.body.prepend(...page.body.childNodes);
  },

  page(url) {
    const state = stateOf(url);
    limit = limits.get(addressOf(state)) ?? batch;
    document.documentElement.dataset.scheme = state.scheme;
    const { template, content } = pageOf(state);
    return new DOMParser().parseFromString(mustache.render(template, content), "text/html");
  },

  has(link) { return link.getAttribute("href").startsWith("#"); },

  place(url) { return placeOf(stateOf(url)); },

  address(action, query) { return `#${query}`; },

  otherAppearance(url) { return otherAppearance(stateOf(url)); },

  places: {},

  async typed(words) {
    const state = stateOf(shown);
    await show(addressOf(state, { q: words.trim(), screen: "", variant: "", view: "", zoom: "" }), state.screen ? "push" : "later");
    tell(main.querySelector("h1 small")?.textContent ?? "", false);
  },

  searched() { focusOn(main.querySelector(".list a, .change")); },

  /** Clears the search. Returns whether there was one. */
  cleared() {
    const had = search.value !== "";
    search.value = "";
    if (had) site.typed("");
    return had;
  },

  /** Shows more of a list when the user scrolls near its end. */
  prepared() {
    const next = main.querySelector("[rel=next]");
    if (next) arrivals.observe(next);
  },

  all() { return more(Infinity); },
};

function more(count) {
  limits.set(addressOf(stateOf(shown)), limit + count);
  return show(shown, "none");
}

const arrivals = new IntersectionObserver((entries) => {
  if (!entries.some((entry) => entry.isIntersecting)) return;
  arrivals.disconnect();
  more(batch);
}, { rootMargin: "1600px" });

// Printing needs every item.
addEventListener("beforeprint", async () => {
  await site.all();
  for (const image of main.querySelectorAll("img")) {
    image.loading = "eager";
    image.src = image.getAttribute("src") ?? image.dataset.src;
  }
});

dark.addEventListener("change", () => show(shown, "none"));
