"use strict";

/** The defaults of the visible state, which is also the fragment of the address, so that people can share links. */
const defaults = {
  q: "", show: "", group: "", template: "", content: "", device: "", ios: "", locale: "", text_size: "", orientation: "", tab: "", state: "", pictures: "", scheme: "",
  size: "m", screen: "", variant: "", view: "", zoom: "",
};
const state = { ...defaults };
const dark = matchMedia("(prefers-color-scheme: dark)");

function readAddress() {
  const address = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(defaults)) state[key] = address.get(key) ?? defaults[key];
}

function address() {
  const address = new URLSearchParams();
  for (const key of Object.keys(defaults)) if (state[key] !== defaults[key]) address.set(key, state[key]);
  return `#${address}`;
}

/** The address of the page after some changes of the state. */
function addressWith(changes) {
  const kept = { ...state };
  Object.assign(state, changes);
  const changed = address();
  Object.assign(state, kept);
  return changed;
}

let writing = 0;
/** The address that was written last. The browser reports it later, when the page may show something else already. */
let written = location.hash;

function write(change) {
  written = address();
  change(written);
}

/** Changes the state. The browser's Back button undoes a step; other changes only replace the address. */
function update(changes, { step = false } = {}) {
  Object.assign(state, changes);
  clearTimeout(writing);
  if (step) write((address) => { location.hash = address; });
  // Browsers reject an address that changes with every keystroke.
  else writing = setTimeout(() => write((address) => location.replace(address)), 150);
  render();
}

/** Whether the page itself is dark. */
function isDark() { return state.scheme ? state.scheme === "dark" : dark.matches; }

/** The appearance of the pictures, where they exist in both. */
function appearance() { return state.pictures || (isDark() ? "dark" : "light"); }

function wishes() { return Object.fromEntries(axes.map((axis) => [axis.key, state[axis.key]])); }

function render() {
  document.documentElement.dataset.scheme = state.scheme;
  renderControls();
  renderWall();
  renderDetail();
}

// MARK: Controls

function renderControls() {
  const search = byId("search");
  if (document.activeElement !== search || search.value.trim() !== state.q) search.value = state.q;
  byId("scheme").textContent = { "": "Auto", light: "Light", dark: "Dark" }[state.scheme];
  byId("scheme").setAttribute("aria-label", `The page is ${{ "": "as the system", light: "light", dark: "dark" }[state.scheme]}; change it`);
  for (const control of byId("filters").elements) {
    if (control.type === "radio") control.checked = control.value === state[control.name];
    else if (control.name) control.value = state[control.name];
    if (["group", "template"].includes(control.name)) control.closest("label").hidden = state.show !== "";
    control.closest("label")?.toggleAttribute("data-set", control.tagName === "SELECT" && control.value !== "");
  }
}

function select(key, title, options) {
  return element("label", { class: "choice" }, element("span", {}, title),
    element("select", { name: key, onchange: (event) => update({ [key]: event.target.value, show: "", content: "" }) },
      ...options.map(([value, name]) => element("option", { value }, name))));
}

function makeControls() {
  const choice = (key, title, options) => radios(key, title, options, state[key], (value) => update({ [key]: value }));
  const several = axes.filter((axis) => axis.values.length > 1);
  const filters = byId("filters");
  if (templates.size > 0) filters.append(choice("show", "What is shown", [["", "Screens"], ["templates", "Templates"], ["contents", "Contents"]]));
  const groups = [["", "Nothing"]];
  if (templates.size > 0) groups.push(["template", "Template"]);
  filters.append(select("group", "Group by", groups.concat(several.map((axis) => [axis.key, axis.title]))));
  if (templates.size > 1) {
    const names = [...templates].sort(([one], [other]) => (one < other ? -1 : 1));
    filters.append(select("template", "Template", [["", "All"], ...names.map(([name, users]) => [name, `${keyOf(name)} (${users.length})`])]));
  }
  for (const axis of several) {
    filters.append(select(axis.key, axis.title, [["", axis.key === "device" ? "Usual" : "As usual"], ...axis.values.map((value) => [value, axis.name(value)])]));
  }
  if (appearances.length > 1) filters.append(choice("pictures", "Pictures", [["", "As the page"], ["light", "Light"], ["dark", "Dark"]]));
  filters.append(choice("size", "Size of the pictures", [["s", "S"], ["m", "M"], ["l", "L"]]));
  filters.addEventListener("submit", (event) => event.preventDefault());
  byId("search").addEventListener("input", (event) => update({ q: event.target.value.trim() }));
  byId("scheme").addEventListener("click", () => update({ scheme: { "": "light", light: "dark", dark: "" }[state.scheme] }));
  byId("reset").addEventListener("click", () => update({ ...defaults, scheme: state.scheme }));
  dark.addEventListener("change", render);
}
