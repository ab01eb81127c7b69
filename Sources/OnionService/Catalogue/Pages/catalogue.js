// What the catalogue does beside its links and forms: search while people type, controls that act at once, pictures that
// follow the registry, keys. Without this script, everything works by links and buttons.

const main = document.getElementById("main");
const search = document.getElementById("search");
const news = document.getElementById("news");

// MARK: Search

let asked = 0;

async function find() {
  const question = ++asked;
  const address = new URL("/catalogue/search", location);
  if (search.value) address.searchParams.set("q", search.value);
  const answer = await fetch(new URL("/catalogue/hits" + address.search, location));
  // A later question may have been answered first.
  if (!answer.ok || question !== asked) return;
  let hits = document.getElementById("hits");
  if (!hits) {
    const title = document.createElement("h1");
    title.textContent = "Search";
    hits = document.createElement("div");
    hits.id = "hits";
    main.replaceChildren(title, hits);
    history.pushState({ search: true }, "", address);
  } else {
    history.replaceState({ search: true }, "", address);
  }
  // The answer is a piece of a page of this service, which escapes all texts.
  hits.innerHTML = await answer.text();
  const count = hits.querySelectorAll("li").length;
  news.textContent = count === 1 ? "1 hit" : `${count} hits`;
}

let typing;
search.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(find, 30);
});
addEventListener("popstate", () => location.reload());

// MARK: Controls

const controls = document.getElementById("controls");
const picture = document.getElementById("picture");

/** The query of what the controls say, without what they say by themselves. */
function chosen() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(controls)) {
    if (value !== "") query.append(name, value);
  }
  return query;
}

function show() {
  const query = chosen().toString();
  history.replaceState(null, "", query ? `?${query}` : location.pathname);
  const source = new URL(picture.src);
  source.search = query;
  picture.classList.add("waiting");
  picture.src = source;
}

if (controls && picture) {
  controls.addEventListener("input", (event) => {
    clearTimeout(typing);
    typing = setTimeout(show, event.target.type === "text" ? 120 : 0);
  });
  controls.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  picture.addEventListener("load", () => picture.classList.remove("waiting", "failed"));
  picture.addEventListener("error", () => {
    picture.classList.remove("waiting");
    picture.classList.add("failed");
  });
}

// MARK: Changes of the registry

let changes = 0;

/**
 * Asks again for each picture that is on the page: with another fragment, the browser does not take it from the page's memory, and its cache asks the
 * service, which draws only those that have changed.
 */
function refresh() {
  changes += 1;
  for (const image of document.querySelectorAll("main img")) {
    const source = new URL(image.src);
    source.hash = changes;
    image.src = source;
  }
}

const events = new EventSource("/events");
events.addEventListener("change", () => {
  refresh();
  news.textContent = "The registry has changed.";
});
// What changed while there was no connection was not told.
let isLost = false;
events.addEventListener("error", () => (isLost = true));
events.addEventListener("open", () => {
  if (isLost) refresh();
  isLost = false;
});

// MARK: Keys

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input, select, textarea");
  if (event.key === "/" && !typing) {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === "Escape" && event.target === search) {
    search.blur();
    main.focus();
  } else if ((event.key === "j" || event.key === "k") && !typing) {
    const links = [...main.querySelectorAll("li > a")];
    const next = links.indexOf(document.activeElement) + (event.key === "j" ? 1 : -1);
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  }
});
