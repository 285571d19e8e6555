// A graph that can be dragged and zoomed. Only what can be seen is drawn.
import {tag, shape, replace, explain} from "./dom.js";
import {at_text} from "./facts.js";
import {mark, is_marked, when_marked} from "./selection.js";

const most_drawn = 1500;
let open_graphs = [];

export function text_width(text) { return 8 * text.length + 24; }

function bounds(nodes) {
  const xs = nodes.flatMap(n => [n.x - n.width / 2, n.x + n.width / 2]);
  const ys = nodes.flatMap(n => [n.y - n.height / 2, n.y + n.height / 2]);
  const low = list => list.reduce((a, b) => Math.min(a, b), Infinity), high = list => list.reduce((a, b) => Math.max(a, b), -Infinity);
  if (nodes.length === 0) return {x: 0, y: 0, width: 100, height: 100};
  return {x: low(xs) - 20, y: low(ys) - 20, width: high(xs) - low(xs) + 40, height: high(ys) - low(ys) + 40};
}

function node_element(g, n, with_text) {
  const places = (n.places || []).filter(where => where);
  const choose = () => { mark(places, "pane"); if (n.open) n.open(); };
  const marked = places.some(is_marked);
  const element = shape("g", {class: `node ${n.kind}${marked ? " marked" : ""}`, transform: `translate(${n.x} ${n.y})`, click: choose,
    "data-at": places.length ? places.map(at_text).join(" ") : null, tabindex: with_text ? 0 : null, role: "button", "aria-label": n.text, keydown: event => { if (event.key === "Enter") choose(); }},
    shape("rect", {x: -n.width / 2, y: -n.height / 2, width: n.width, height: n.height, rx: 4}),
    with_text && shape("text", {"text-anchor": "middle", y: n.more ? -2 : 4}, n.text),
    with_text && n.more && shape("text", {"text-anchor": "middle", y: 12, class: "small"}, n.more));
  return n.hint ? explain(element, n.hint) : element;
}

// Around the nodes between: at the right of a graph that leads down, below one that leads right.
function back_path(g, a, b) {
  const bulge = 36 + Math.abs(g.across ? a.x - b.x : a.y - b.y) / 6;
  if (g.across) return `M${a.x} ${a.y + a.height / 2} C${a.x} ${a.y + a.height / 2 + bulge} ${b.x} ${b.y + b.height / 2 + bulge} ${b.x} ${b.y + b.height / 2}`;
  return `M${a.x + a.width / 2} ${a.y} C${a.x + a.width / 2 + bulge} ${a.y} ${b.x + b.width / 2 + bulge} ${b.y} ${b.x + b.width / 2} ${b.y}`;
}

function is_back(g, a, b) { return g.across ? b.x - b.width / 2 < a.x : b.y - b.height / 2 < a.y; }

// From border to border; back edges bend around.
function edge_element(g, e) {
  const a = g.by_id.get(e.from), b = g.by_id.get(e.to);
  const [x1, y1, x2, y2] = g.across ? [a.x + a.width / 2, a.y, b.x - b.width / 2, b.y] : [a.x, a.y + a.height / 2, b.x, b.y - b.height / 2];
  const bend = Math.max(18, Math.abs(g.across ? x2 - x1 : y2 - y1) / 2);
  const d = is_back(g, a, b) ? back_path(g, a, b) : g.across ? `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
    : `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  const path = shape("path", {class: `arrow ${e.kind || ""}`, d, "marker-end": e.kind === "red" ? "url(#end-red)" : "url(#end)"});
  const text = e.text && shape("text", {class: "small", x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 5, "text-anchor": "middle"}, e.text);
  const element = shape("g", {click: () => mark(e.places || [], "pane")}, path, text);
  return e.hint ? explain(element, e.hint) : element;
}

function tip(id, colour) {
  return shape("marker", {id, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse"},
    shape("path", {d: "M0 0 L8 4 L0 8 z", style: `fill: var(${colour})`}));
}

function draw(g) {
  const v = g.view, scale = g.svg.clientWidth / v.width || 1;
  g.svg.setAttribute("viewBox", `${v.x} ${v.y} ${v.width} ${v.height}`);
  const is_in = n => n.x + n.width / 2 > v.x && n.x - n.width / 2 < v.x + v.width && n.y + n.height / 2 > v.y && n.y - n.height / 2 < v.y + v.height;
  const seen = g.nodes.filter(is_in);
  const with_text = scale > 0.35 && seen.length <= most_drawn;
  const ids = new Set(seen.map(n => n.id));
  const edges = seen.length > most_drawn ? [] : g.edges.filter(e => ids.has(e.from) || ids.has(e.to));
  const bands = g.bands.filter(b => b.y < v.y + v.height && b.y + b.height > v.y);
  replace(g.layer, bands.map(b => [b.shaded && shape("rect", {class: "band", x: v.x, y: b.y, width: v.width, height: b.height}),
    shape("text", {class: "small", x: v.x + 8 / scale, y: b.y + 12}, b.text)]),
    edges.map(e => edge_element(g, e)), seen.map(n => node_element(g, n, with_text)));
}

function zoom(g, by, cx, cy) {
  const v = g.view;
  const x = cx ?? v.x + v.width / 2, y = cy ?? v.y + v.height / 2;
  g.view = {x: x - (x - v.x) * by, y: y - (y - v.y) * by, width: v.width * by, height: v.height * by};
  draw(g);
}

function with_back_edges(g, b) {
  const backs = g.edges.map(e => [g.by_id.get(e.from), g.by_id.get(e.to)]).filter(([from, to]) => is_back(g, from, to));
  const room = backs.reduce((most, [from, to]) => Math.max(most, 30 + Math.abs(g.across ? from.x - to.x : from.y - to.y) / 8), 0);
  return g.across ? {...b, height: b.height + room} : {...b, width: b.width + room};
}

function highest(nodes) { return nodes.reduce((top, n) => n.y < top.y ? n : top); }

function fit(g) {
  const b = with_back_edges(g, bounds(g.nodes)), w = g.svg.clientWidth || 800, h = g.svg.clientHeight || 500;
  const scale = Math.max(Math.min(1.3, w / b.width, h / b.height), g.least || 0);
  const start = (low, size, room) => size > room ? low : low + size / 2 - room / 2;
  const middle = !g.across && b.width > w / scale ? highest(g.nodes).x : b.x + b.width / 2; // where there is something
  g.whole = b;
  g.view = {x: g.across ? start(b.x, b.width, w / scale) : middle - w / scale / 2, y: start(b.y, b.height, h / scale),
    width: w / scale, height: h / scale};
  draw(g);
}

function add_dragging(g) {
  let from = null;
  g.svg.addEventListener("pointerdown", event => { from = {x: event.clientX, y: event.clientY, view: g.view}; });
  g.svg.addEventListener("pointermove", event => {
    if (!from || event.buttons === 0) { from = null; return; }
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4 && g.view === from.view) return; // a click
    const scale = g.view.width / g.svg.clientWidth;
    g.view = {...from.view, x: from.view.x - (event.clientX - from.x) * scale, y: from.view.y - (event.clientY - from.y) * scale};
    draw(g);
  });
  g.svg.addEventListener("wheel", event => {
    event.preventDefault();
    const box = g.svg.getBoundingClientRect(), v = g.view;
    zoom(g, event.deltaY > 0 ? 1.15 : 0.87, v.x + (event.clientX - box.left) / box.width * v.width, v.y + (event.clientY - box.top) / box.height * v.height);
  }, {passive: false});
}

function add_keys(g) {
  const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  g.element.addEventListener("keydown", event => {
    const by = step[event.key];
    if (by) { g.view = {...g.view, x: g.view.x + by[0] * g.view.width / 10, y: g.view.y + by[1] * g.view.height / 10}; draw(g); event.preventDefault(); }
    if (event.key === "+") zoom(g, 0.8);
    if (event.key === "-") zoom(g, 1.25);
    if (event.key === "0") fit(g);
  });
}

// nodes: {id, x, y, width, height, text, more, kind, places, hint, open}; edges: {from, to, kind, text,
// hint, places}; bands: {y, height, text, shaded}. `across`: edges lead right. `least`: smallest scale.
export function make_graph({nodes, edges, bands, across, least, name}) {
  const g = {nodes, edges, bands: bands || [], across, least, by_id: new Map(nodes.map(n => [n.id, n])), view: {x: 0, y: 0, width: 1, height: 1}};
  g.edges = edges.filter(e => g.by_id.has(e.from) && g.by_id.has(e.to));
  g.layer = shape("g");
  g.svg = shape("svg", {role: "img", "aria-label": name}, shape("defs", {}, tip("end", "--soft"), tip("end-red", "--red")), g.layer);
  g.element = tag("div", {class: "graph frame", tabindex: 0}, g.svg, tag("div", {class: "zoom"},
    tag("button", {click: () => zoom(g, 0.8), "aria-label": "zoom in"}, "+"), tag("button", {click: () => zoom(g, 1.25), "aria-label": "zoom out"}, "−"),
    tag("button", {click: () => fit(g)}, "fit")));
  add_dragging(g);
  add_keys(g);
  new ResizeObserver(() => fit(g)).observe(g.svg);
  open_graphs.push(g);
  return g.element;
}

function is_within(v, n) {
  return n.x - n.width / 2 >= v.x && n.x + n.width / 2 <= v.x + v.width && n.y - n.height / 2 >= v.y && n.y + n.height / 2 <= v.y + v.height;
}

// In the middle, as far as the graph reaches; a graph that is smaller stays in the middle itself.
function start_around(at, low, size, room) {
  return size <= room ? low + size / 2 - room / 2 : Math.min(Math.max(at - room / 2, low), low + size - room);
}

// Nothing moves where what was marked can be seen.
function bring_into_view(g, places) {
  const wanted = new Set(places.map(p => `${p.file}:${p.line}`)), v = g.view, b = g.whole;
  const found = g.nodes.filter(x => (x.places || []).some(p => p && wanted.has(`${p.file}:${p.line}`)));
  if (!b || found.length === 0 || found.some(n => is_within(v, n))) return;
  g.view = {...v, x: start_around(found[0].x, b.x, b.width, v.width), y: start_around(found[0].y, b.y, b.height, v.height)};
}

when_marked((from, places) => {
  open_graphs = open_graphs.filter(g => g.element.isConnected);
  for (const g of open_graphs) {
    if (from === "source") bring_into_view(g, places);
    draw(g);
  }
});
