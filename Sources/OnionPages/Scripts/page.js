"use strict";

/** The data of the page. It never changes. */
const data = JSON.parse(document.getElementById("data").textContent);

function byId(id) { return document.getElementById(id); }

/** Creates an element with attributes and children. Texts are never parsed as HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A group of radio buttons next to each other. */
function radios(key, title, options, chosen, change) {
  return element("fieldset", { class: "group" }, element("legend", { class: "hidden" }, title),
    ...options.map(([value, name]) => element("label", {},
      element("input", { type: "radio", name: key, value, checked: value === chosen, onchange: () => change(value) }),
      element("span", {}, name))));
}

/** The text without accents and in lower case, for searching. */
function folded(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

function wordsOf(query) { return folded(query).split(/\s+/).filter(Boolean); }
