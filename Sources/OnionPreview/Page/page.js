"use strict";

/** What the page shows. Read once, never changed. */
const data = JSON.parse(document.getElementById("data").textContent);

function byId(id) { return document.getElementById(id); }

/** An element with attributes and children; texts are never read as HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Choices side by side. */
function radios(key, title, options, chosen, change) {
  return element("fieldset", { class: "group" }, element("legend", { class: "hidden" }, title),
    ...options.map(([value, name]) => element("label", {},
      element("input", { type: "radio", name: key, value, checked: value === chosen, onchange: () => change(value) }),
      element("span", {}, name))));
}

/** Letters without their accents and capitals, so that people find what they mean. */
function folded(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

function wordsOf(query) { return folded(query).split(/\s+/).filter(Boolean); }
