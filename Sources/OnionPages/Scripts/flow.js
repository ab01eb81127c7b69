// The diagram of the flow: it is larger or smaller by buttons, keys and the wheel, and moves with the mouse.

/** The scale of the diagram, which other pages of the flow keep; null for the one at which it fits. */
let mapScale = null;

const readyMaps = new WeakSet();
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const mapLimits = { least: 0.05, most: 2 };

function prepareMap() {
  const map = document.querySelector(".map");
  document.querySelector(".map-zoom")?.removeAttribute("hidden");
  if (map && !readyMaps.has(map)) {
    readyMaps.add(map);
    map.addEventListener("wheel", zoomByWheel, { passive: false });
    map.addEventListener("pointerdown", dragMap);
    // The browser would drag a link.
    map.addEventListener("dragstart", (event) => event.preventDefault());
    map.addEventListener("click", (event) => { if (wasDragged) event.preventDefault(); }, true);
  }
  if (!map) return;
  sizeMap(map);
  for (const image of map.querySelectorAll("[data-dark]")) if (systemIsDark.matches) image.setAttribute("href", image.dataset.dark);
}

/** Sets the size of the diagram. The map is as high as the diagram, up to a limit. */
function sizeMap(map) {
  const svg = map.querySelector("svg");
  const { width, height } = svg.viewBox.baseVal;
  const fitting = Math.min(map.clientWidth / width, parseFloat(getComputedStyle(map).maxHeight) / height, 1);
  const scale = mapScale ?? Math.max(fitting, mapLimits.least);
  svg.setAttribute("width", Math.round(width * scale));
  svg.setAttribute("height", Math.round(height * scale));
  return scale;
}

/** Changes the scale. The point under the pointer, else the middle, stays where it is. */
function zoomMap(factor, event) {
  const map = document.querySelector(".map");
  if (!map) return;
  const { left, top } = map.getBoundingClientRect();
  const [x, y] = event ? [event.clientX - left, event.clientY - top] : [map.clientWidth / 2, map.clientHeight / 2];
  const before = sizeMap(map);
  mapScale = factor === null ? null : Math.min(Math.max(before * factor, mapLimits.least), mapLimits.most);
  const ratio = sizeMap(map) / before;
  map.scrollLeft = (map.scrollLeft + x) * ratio - x;
  map.scrollTop = (map.scrollTop + y) * ratio - y;
}

/** The wheel alone scrolls; with Ctrl, and as a pinch on a trackpad, it zooms. */
function zoomByWheel(event) {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomMap(Math.exp(-event.deltaY / 300), event);
}

let wasDragged = false;

function dragMap(event) {
  wasDragged = false;
  if (event.pointerType !== "mouse" || event.button !== 0) return;
  const map = event.currentTarget;
  const start = { x: event.clientX + map.scrollLeft, y: event.clientY + map.scrollTop };
  const from = { x: event.clientX, y: event.clientY };
  const move = (moved) => {
    if (Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > 4) wasDragged = true;
    map.scrollTo(start.x - moved.clientX, start.y - moved.clientY);
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", () => document.removeEventListener("pointermove", move), { once: true });
}

document.addEventListener("click", (event) => {
  const zoom = event.target.dataset?.zoomBy;
  if (zoom) zoomMap(zoom === "fit" ? null : Number(zoom));
});
addEventListener("resize", () => {
  const map = document.querySelector(".map");
  if (map) sizeMap(map);
});

