// Made by scripts/page from backends/verilog/page: change the files there.
#pragma once

namespace hls::verilog::detail {

// clang-format off
inline constexpr char const* page_styles[] = {
R"page(:root {
  color-scheme: light dark;
  --page: #f7f7f5; --card: #ffffff; --text: #1c2127; --soft: #5c6672; --line: #dcdfe3; --hover: #eef2f8;
  --accent: #1f5fae; --mark: #ffeb99; --red: #c3282d; --green: #24793f; --amber: #a36a00;
  --compute: #d9a521; --memory: #7b5fc0; --effect: #2f8f83; --other: #8a94a0; --next: #b9cdea;
  --code: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {
  --page: #14171a; --card: #1c2024; --text: #e3e6ea; --soft: #9aa4af; --line: #30363d; --hover: #262c34;
  --accent: #7db1f5; --mark: #55491a; --red: #ff7b72; --green: #6cc585; --amber: #e0a63d;
  --compute: #d2a12e; --memory: #a58be8; --effect: #4db6a9; --other: #6e7883; --next: #34465f;
} }
:root[data-theme="dark"] {
  color-scheme: dark;
  --page: #14171a; --card: #1c2024; --text: #e3e6ea; --soft: #9aa4af; --line: #30363d; --hover: #262c34;
  --accent: #7db1f5; --mark: #55491a; --red: #ff7b72; --green: #6cc585; --amber: #e0a63d;
  --compute: #d2a12e; --memory: #a58be8; --effect: #4db6a9; --other: #6e7883; --next: #34465f;
}
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; }
body { background: var(--page); color: var(--text); font: 14px/1.45 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { display: flex; flex-direction: column; height: 100vh; }
h2 { font-size: 17px; margin: 0 0 10px; } h3 { font-size: 14px; margin: 18px 0 6px; }
p { margin: 6px 0; } .soft { color: var(--soft); } .number { font-variant-numeric: tabular-nums; }
code, .code { font-family: var(--code); font-size: 12.5px; }
button, select, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: 6px; padding: 3px 9px; }
button { cursor: pointer; } button:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
header { display: flex; gap: 12px; align-items: center; padding: 8px 16px; background: var(--card);
  border-bottom: 1px solid var(--line); }
header h1 { font-size: 16px; margin: 0; } header .space { flex: 1; }
.chip { border: 1px solid var(--line); border-radius: 10px; padding: 0 8px; font-size: 12px; white-space: nowrap; }
.chip.good { color: var(--green); border-color: var(--green); } .chip.bad { color: var(--red); border-color: var(--red); }
.chip.fair { color: var(--amber); border-color: var(--amber); }
nav { display: flex; gap: 2px; padding: 0 12px; background: var(--card); border-bottom: 1px solid var(--line); overflow-x: auto; }
nav button { border: 0; border-bottom: 3px solid transparent; border-radius: 0; padding: 7px 10px; background: none; white-space: nowrap; }
nav button[aria-selected="true"] { border-bottom-color: var(--accent); color: var(--accent); font-weight: 600; }
nav .count { font-size: 11px; color: var(--soft); margin-left: 4px; }
.halves { flex: 1; display: flex; min-height: 0; }
.pane { flex: 1; min-width: 0; overflow: auto; padding: 16px; position: relative; }
.pane.full { display: flex; flex-direction: column; overflow: hidden; }
.divider { width: 7px; cursor: col-resize; background: var(--page); border-left: 1px solid var(--line); }
.divider:hover, .divider:focus-visible { background: var(--accent); }
.source { width: 42%; min-width: 160px; display: flex; flex-direction: column; background: var(--card); }
.source .files { display: flex; gap: 4px; padding: 6px 10px; border-bottom: 1px solid var(--line); overflow-x: auto; }
.source .files button { border: 0; font-size: 12.5px; padding: 2px 8px; white-space: nowrap; }
.source .files button[aria-pressed="true"] { background: var(--hover); color: var(--accent); }
.source .text { flex: 1; min-height: 0; display: flex; flex-direction: column; }
.problem { color: var(--red); padding: 8px 12px; margin: 0; }
.rows { flex: 1; min-height: 0; overflow: auto; position: relative; outline-offset: -2px; }
.rows .long { position: relative; }
.line { position: absolute; left: 0; display: flex; height: 19px; line-height: 19px; min-width: 100%; white-space: pre;
  font-family: var(--code); font-size: 12.5px; }
.line .at { width: 46px; flex: none; text-align: right; padding-right: 10px; color: var(--soft); user-select: none; }
.line .cost { width: 34px; flex: none; position: relative; }
.line .cost i { position: absolute; left: 0; top: 5px; height: 9px; border-radius: 2px; background: var(--compute); opacity: .75; }
.line.linked { cursor: pointer; } .line.linked .at { color: var(--accent); } .line.linked:hover { background: var(--hover); }
.marked:not(.op), .line.marked { background: var(--mark) !important; }
.schedule .op.marked { outline: 2px solid var(--text); outline-offset: -1px; }
.wide-table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); }
th, td { text-align: left; padding: 4px 9px; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; font-size: 12.5px; color: var(--soft); position: sticky; top: -16px; background: var(--card); z-index: 1; }
th.number, td.number { text-align: right; white-space: nowrap; }
th button { border: 0; padding: 0; background: none; font-weight: inherit; }
.branch { display: flex; gap: 4px; align-items: baseline; } .toggle { border: 0; background: none; padding: 0; width: 16px; flex: none; color: var(--soft); }
.leafmark { width: 16px; flex: none; }
tr.linked { cursor: pointer; } tr.linked:hover { background: var(--hover); }
.bar { display: flex; align-items: center; justify-content: flex-end; gap: 6px; }
.bar i { height: 8px; border-radius: 2px; background: var(--accent); opacity: .55; display: block; }
.bar .room { width: 26px; display: flex; justify-content: flex-start; flex: none; background: var(--hover); border-radius: 2px; }
.cards { display: flex; flex-wrap: wrap; gap: 10px; margin-bottom: 14px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px; min-width: 130px; }
.card .big { font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; } .card .soft { font-size: 12px; }
.wide { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; margin-bottom: 12px; }
.path { list-style: none; margin: 8px 0; padding: 0; }
.path li { border-left: 3px solid var(--red); padding: 2px 10px; cursor: pointer; display: flex; gap: 10px; }
.path li:hover { background: var(--hover); } .path .code { margin-left: auto; color: var(--soft); }
.tools { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; margin-bottom: 10px; }
.tools .kernel[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
.key { display: inline-flex; align-items: center; gap: 4px; font-size: 12px; color: var(--soft); }
.key i { width: 12px; height: 9px; border-radius: 2px; display: inline-block; }
.frame { border: 1px solid var(--line); background: var(--card); border-radius: 6px; }
.schedule { flex: 1; min-height: 0; overflow: auto; position: relative; }
.schedule .row { position: absolute; left: 0; height: 21px; border-bottom: 1px solid transparent; }
.schedule .row:hover { background: var(--hover); }
.schedule .label { position: sticky; left: 0; z-index: 3; width: 270px; height: 21px; line-height: 21px; padding: 0 8px; display: flex;
  gap: 8px; background: var(--card); border-right: 1px solid var(--line); font-size: 12.5px; white-space: nowrap; overflow: hidden; cursor: pointer; }
.schedule .label .what { overflow: hidden; text-overflow: ellipsis; }
.schedule .label .code { margin-left: auto; color: var(--soft); font-size: 11.5px; flex: none; }
.schedule .head .label { font-weight: 600; }
.schedule .cycles { position: sticky; top: 0; z-index: 4; height: 24px; background: var(--card); border-bottom: 1px solid var(--line); }
.schedule .cycles > span { position: absolute; top: 3px; font-size: 11.5px; color: var(--soft); text-align: center; }
.schedule .cycles .label { height: 24px; z-index: 5; color: var(--soft); }
.schedule svg { position: absolute; left: 0; pointer-events: none; z-index: 2; }
.schedule .op { position: absolute; top: 4px; height: 13px; border-radius: 3px; cursor: pointer; background: var(--compute); }
.schedule .op.memory { background: var(--memory); } .schedule .op.effect { background: var(--effect); }
.schedule .op.block { background: var(--accent); opacity: .35; top: 7px; height: 7px; }
.schedule .op.stall-free { background: var(--green); } .schedule .op.stall-enable { background: var(--amber); }
.schedule .op.stall-free, .schedule .op.stall-enable { opacity: .55; top: 7px; height: 7px; } .schedule .label.cluster { color: var(--soft); }
.schedule .op.critical, .graph .critical > rect { background: var(--red); }
.schedule .op.later { background: var(--next); opacity: .8; pointer-events: none; }
.arrow { fill: none; stroke: var(--soft); stroke-width: 1.4; } .arrow.red { stroke: var(--red); stroke-width: 1.8; }
.arrow.hot { stroke: var(--accent); stroke-width: 2; }
.graph { flex: 1; min-height: 240px; position: relative; overflow: hidden; }
.graph svg { width: 100%; height: 100%; display: block; cursor: grab; touch-action: none; }
.graph text { fill: var(--text); font-size: 12px; pointer-events: none; } .graph text.small { fill: var(--soft); font-size: 10.5px; }
.graph rect { fill: var(--card); stroke: var(--line); stroke-width: 1.2; }
.graph .node { cursor: pointer; } .graph .node.kernel > rect { stroke: var(--accent); stroke-width: 1.8; }
.graph .node.computes > rect { stroke: var(--compute); } .graph .node.memory > rect { stroke: var(--memory); }
.graph .node.effect > rect { stroke: var(--effect); } .graph .node.leaf > rect { stroke-dasharray: 3 2; }
.graph .node.critical > rect { stroke: var(--red); stroke-width: 2.4; fill: var(--card); }
.graph .node.marked > rect { fill: var(--mark); } .graph .node:hover > rect { fill: var(--hover); }
.graph .node.slow > rect { stroke: var(--amber); stroke-width: 2.2; } .graph .node.free > rect { stroke: var(--green); stroke-width: 2.2; }
.graph .node.stallable > rect { stroke-width: 2.2; }
.tree { flex: none; max-width: 235px; overflow-x: auto; font-size: 13px; white-space: nowrap; }
.tree ul { list-style: none; margin: 0; padding: 0 0 0 14px; } .tree > ul { padding: 0; } .tree summary { cursor: pointer; }
.tree .entry { border: 0; background: none; padding: 2px 6px; text-align: left; } .tree .entry .chip { margin-left: 6px; }
.tree .entry[aria-pressed="true"] { background: var(--hover); color: var(--accent); } .tree .leafentry { padding-left: 14px; }
.graph .band { fill: var(--hover); stroke: none; opacity: .55; }
.graph .zoom { position: absolute; right: 10px; top: 10px; display: flex; gap: 4px; }
.roofline { width: 100%; max-width: 760px; display: block; } .roofline text { fill: var(--soft); font-size: 11px; }
.roofline .grid { stroke: var(--line); stroke-width: 1; } .roofline .roof { fill: none; stroke-width: 2.2; }
.roofline .roof.compute { stroke: var(--compute); } .roofline .roof.ports { stroke: var(--effect); } .roofline .roof.chip { stroke: var(--memory); }
.roofline .point { fill: var(--card); stroke-width: 2.4; cursor: pointer; } .roofline .point.ports { stroke: var(--effect); }
.roofline .point.chip { stroke: var(--memory); } .roofline .point.whole { stroke-dasharray: 3 2; }
.first { border-left: 4px solid var(--accent); }
.excerpt { white-space: nowrap; }
.advice { font-size: 12.5px; color: var(--soft); }
.memories { display: flex; gap: 14px; align-items: flex-start; } .memories .list { width: 300px; flex: none; }
.memories .shown { flex: 1; min-width: 0; overflow-x: auto; } .shown h2 { font-size: 15px; }
.bits { display: inline-flex; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; font-family: var(--code); font-size: 11.5px; }
.bits span { padding: 1px 6px; border-right: 1px solid var(--line); } .bits .bank { background: var(--mark); }
.hint { position: fixed; z-index: 9; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 6px;
  padding: 6px 10px; font-size: 12.5px; box-shadow: 0 4px 14px #0003; pointer-events: none; white-space: pre-line; }
.strip { display: flex; height: 11px; width: 150px; margin: 2px 0; border: 1px solid var(--line); } .strip i { flex: 1; }
dialog { border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; font-family: var(--code); font-size: 12px; }
@media (max-width: 900px) { .halves { flex-direction: column; } .source { width: auto !important; height: 40%; } .divider { display: none; } }
@media print {
  main { height: auto; } nav, .divider, .tools button, header button, header select { display: none; }
  .halves, .pane, .source { display: block; width: auto; overflow: visible; } .source { display: none; }
  .graph { height: 16cm; } .schedule { overflow: visible; }
}
)page"};

inline constexpr char const* page_scripts[] = {
R"page(const module_dom = (() => {
// Elements of the page. Text becomes text nodes and attributes only: nothing of the user's is ever markup.

const drawing = "http://www.w3.org/2000/svg";

function set_all(element, attributes) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

function add_all(element, children) {
  for (const child of children.flat(Infinity))
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  return element;
}

// tag("p", {class: "soft", click: f}, "text", other)
function tag(name, attributes, ...children) {
  const element = document.createElement(name);
  set_all(element, attributes);
  return add_all(element, children);
}

function shape(name, attributes, ...children) {
  const element = document.createElementNS(drawing, name);
  set_all(element, attributes);
  return add_all(element, children);
}

// A sentence whose names stand between backticks.
function with_code(text) {
  return text.split("`").map((part, i) => i % 2 ? tag("code", {}, part) : part);
}

function replace(element, ...children) {
  element.replaceChildren();
  return add_all(element, children);
}

const hint = tag("div", {class: "hint", role: "status", hidden: true});

// Shows a text beside the pointer while it is over the element.
function explain(element, text) {
  const show = event => {
    hint.textContent = typeof text === "function" ? text() : text;
    hint.hidden = false;
    const x = Math.min(event.clientX + 14, window.innerWidth - hint.offsetWidth - 8);
    const y = Math.min(event.clientY + 16, window.innerHeight - hint.offsetHeight - 8);
    hint.style.left = `${Math.max(x, 4)}px`;
    hint.style.top = `${Math.max(y, 4)}px`;
  };
  element.addEventListener("pointermove", show);
  element.addEventListener("pointerleave", () => { hint.hidden = true; });
  return element;
}

function hide_hint() { hint.hidden = true; }

function add_hint() { document.body.append(hint); }

function count_of(number, word) { return `${number} ${word}${number === 1 ? "" : "s"}`; }
return {tag, shape, with_code, replace, explain, hide_hint, add_hint, count_of};
})();
)page",
R"page(const module_layers = (() => {
// Places the nodes of a graph in layers, so that most edges lead down (or right) and few cross.

// A layer for each node: one below its sources; edges that close a cycle are left out.
function find_layers(nodes, edges) {
  const out = new Map(nodes.map(n => [n.id, []]));
  for (const e of edges) if (out.has(e.from) && out.has(e.to) && e.from !== e.to) out.get(e.from).push(e.to);
  const state = new Map(), order = [], back = new Set();
  for (const n of nodes) {
    const stack = [[n.id, 0]];
    if (state.has(n.id)) continue;
    state.set(n.id, 1);
    while (stack.length) {
      const top = stack[stack.length - 1], next = out.get(top[0])[top[1]++];
      if (next === undefined) { state.set(top[0], 2); order.push(top[0]); stack.pop(); continue; }
      if (state.get(next) === 1) back.add(`${top[0]} ${next}`);
      if (!state.has(next)) { state.set(next, 1); stack.push([next, 0]); }
    }
  }
  const layer = new Map(nodes.map(n => [n.id, n.layer || 0]));
  for (const id of order.reverse())
    for (const to of out.get(id))
      if (!back.has(`${id} ${to}`)) layer.set(to, Math.max(layer.get(to), layer.get(id) + 1));
  return layer;
}

function rows_of(nodes, layer) {
  const rows = [];
  for (const n of nodes) (rows[layer.get(n.id)] ||= []).push(n);
  return rows.filter(row => row);
}

function mean(list) { return list.reduce((sum, x) => sum + x, 0) / list.length; }

// Puts each row in the order of its neighbours' places.
function order_row(row, neighbours, place) {
  const wanted = new Map(row.map((n, i) => {
    const near = neighbours.get(n.id).filter(id => place.has(id)).map(id => place.get(id));
    return [n.id, near.length ? mean(near) : place.get(n.id) ?? i];
  }));
  row.sort((x, y) => wanted.get(x.id) - wanted.get(y.id) || (x.id < y.id ? -1 : 1));
}

// Near the mean of the neighbours, in the same order, without overlaps.
function spread(row, neighbours, place, gap) {
  const want = row.map(n => {
    const near = neighbours.get(n.id).filter(id => place.has(id)).map(id => place.get(id));
    return near.length ? mean(near) : place.get(n.id) ?? 0;
  });
  let right = -Infinity;
  const at = row.map((n, i) => {
    const x = Math.max(want[i], right + n.breadth / 2);
    right = x + n.breadth / 2 + gap;
    return x;
  });
  const shift = mean(want) - mean(at);
  row.forEach((n, i) => place.set(n.id, at[i] + shift));
}

// nodes: {id, breadth, layer?}; edges: {from, to}. Returns {layer, across} by id. With `fixed` layers
// are those that the nodes have.
function lay_out_layers(nodes, edges, gap, fixed) {
  const layer = fixed ? new Map(nodes.map(n => [n.id, n.layer])) : find_layers(nodes, edges);
  const rows = rows_of(nodes, layer);
  const neighbours = new Map(nodes.map(n => [n.id, []]));
  for (const e of edges) {
    if (!neighbours.has(e.from) || !neighbours.has(e.to)) continue;
    neighbours.get(e.from).push(e.to);
    neighbours.get(e.to).push(e.from);
  }
  const across = new Map();
  for (const row of rows) {
    order_row(row, neighbours, across);
    spread(row, neighbours, across, gap);
  }
  for (let round = 0; round < 4; ++round)
    for (const row of round % 2 ? rows : [...rows].reverse()) {
      order_row(row, neighbours, across);
      spread(row, neighbours, across, gap);
    }
  return {layer, across};
}
return {lay_out_layers};
})();
)page",
R"page(const module_facts = (() => {
// The facts of the report: the same JSON as in the files beside it, and what points to which line.
const {tag} = module_dom;

const files = {};
for (const element of document.querySelectorAll("script[data-file]"))
  files[element.dataset.file] = JSON.parse(element.textContent);

// What is shown: a design, and of it a kernel.
const shown = {design: 0, kernel: 0};

function of_design(file) { return files[file].designs[shown.design]; }
function of_kernel(file) { return of_design(file).kernels[shown.kernel]; }

function at_text(where) { return where && where.line > 0 ? `${where.file}:${where.line}` : ""; }

// The text of a line of the source; empty if it is not known.
function text_at(where) {
  const file = where && files.source.files.find(x => x.name === where.file);
  return file && file.lines[where.line - 1] ? file.lines[where.line - 1].trim() : "";
}

// The value of a path such as "summary/designs/0/kernels/1/latency".
function value_at(path) {
  const [file, ...steps] = path.split("/");
  return steps.reduce((value, step) => value[step], files[file]);
}

function mhz_text(ps) { return (1e6 / ps).toFixed(1); }

// A number of the facts, with the path that it was taken from.
function fact(path, unit) {
  const value = value_at(path);
  const text = unit === "mhz" ? mhz_text(value) : String(value);
  return tag("span", {"data-fact": path, "data-unit": unit || null, class: "number"}, text);
}

function path_of_design(file) { return `${file}/designs/${shown.design}`; }
function path_of_kernel(file) { return `${path_of_design(file)}/kernels/${shown.kernel}`; }

const kinds_of_area = [["luts", "LUTs"], ["flip_flops", "flip-flops"],
  ["multipliers", "multipliers"], ["ram_blocks", "block RAMs"],
  ["single_port_rams", "single-port RAMs"]];

function area_text(area) {
  const parts = kinds_of_area.filter(([kind]) => area[kind] > 0).map(([kind, word]) => `${area[kind]} ${word}`);
  return parts.length ? parts.join(", ") : "nothing";
}
return {files, shown, of_design, of_kernel, at_text, text_at, value_at, mhz_text, fact, path_of_design, path_of_kernel, kinds_of_area, area_text};
})();
)page",
R"page(const module_rows = (() => {
// Long lists: only the rows that can be seen are elements.
const {tag, replace} = module_dom;

// `row(i)` makes row i; the caller places nothing. Returns {element, refresh, reveal}.
function long_list(count, height, row, name) {
  const inside = tag("div", {class: "long"});
  const element = tag("div", {class: "rows", tabindex: 0, "aria-label": name}, inside);
  inside.style.height = `${count * height}px`;
  const refresh = () => {
    const first = Math.max(0, Math.floor(element.scrollTop / height) - 20);
    const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + 20);
    const seen = [];
    for (let i = first; i < last; ++i) {
      const one = row(i);
      one.style.top = `${i * height}px`;
      seen.push(one);
    }
    replace(inside, seen);
  };
  const reveal = i => {
    const top = i * height;
    if (top < element.scrollTop + height || top > element.scrollTop + element.clientHeight - 2 * height)
      element.scrollTop = Math.max(0, top - element.clientHeight / 3);
    refresh();
  };
  element.addEventListener("scroll", refresh);
  new ResizeObserver(refresh).observe(element);
  return {element, refresh, reveal};
}
return {long_list};
})();
)page",
R"page(const module_kernels = (() => {
// The row of buttons that chooses a kernel of a system.
const {tag} = module_dom;
const {of_design, shown} = module_facts;

function kernel_buttons(file, app) {
  const kernels = of_design(file).kernels;
  if (kernels.length < 2) return null;
  if (kernels.length > 12) return tag("select", {"aria-label": "kernel", change: event => app.choose_kernel(Number(event.target.value))},
    kernels.map((k, i) => tag("option", {value: i, selected: i === shown.kernel}, k.kernel)));
  return kernels.map((k, i) => tag("button", {class: "kernel", "aria-pressed": String(i === shown.kernel),
    click: () => app.choose_kernel(i)}, k.kernel));
}
return {kernel_buttons};
})();
)page",
R"page(const module_selection = (() => {
// Which lines are marked. Whoever shows something of a line gives its element `data-at`, the lines
// apart by blanks; panes that build their rows while scrolling are notified instead.
const {at_text} = module_facts;

const marked = new Set();
const listeners = [];

function is_marked(where) { return where !== null && marked.has(at_text(where)); }
function has_marks() { return marked.size > 0; }
function when_marked(listener) { listeners.push(listener); }

function show_marks(root) {
  for (const element of root.querySelectorAll("[data-at]"))
    element.classList.toggle("marked", element.dataset.at.split(" ").some(at => marked.has(at)));
}

// `from`: who asked, and need not be scrolled.
function mark(places, from) {
  marked.clear();
  for (const where of places) if (where) marked.add(at_text(where));
  show_marks(document);
  for (const listener of listeners) listener(from, places.filter(where => where));
}

// Attributes of an element that stands for lines.
function link(places, from) {
  const there = places.filter(where => where && where.line > 0);
  if (there.length === 0) return {};
  const choose = event => { event.stopPropagation(); mark(there, from); };
  return {
    "data-at": [...new Set(there.map(at_text))].join(" "), class: "linked", tabindex: 0, click: choose,
    keydown: event => { if (event.key === "Enter") choose(event); },
  };
}
return {is_marked, has_marks, when_marked, show_marks, mark, link};
})();
)page",
R"page(const module_timing = (() => {
// Operations of a kernel in the order and at the times of its schedule, and what depends on what.
const {of_kernel, of_design, shown} = module_facts;

const visible = new Set(["computes", "effect", "memory"]);

function is_visible(operation) { return visible.has(operation.kind); }

function by_number(operations) { return new Map(operations.map(x => [x.id, x])); }

// The visible operations whose results reach this one, through wires only.
function visible_sources(operation, numbers) {
  const found = new Set(), seen = new Set(), rest = [...operation.operands];
  while (rest.length) {
    const id = rest.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    const from = numbers.get(id);
    if (!from) continue;
    if (is_visible(from)) found.add(id);
    else rest.push(...from.operands);
  }
  return [...found];
}

// In cycles of its block: when its operands are there, and when its result is.
function span_of(operation, numbers, period) {
  let start = 0;
  for (const id of operation.operands) {
    const from = numbers.get(id);
    if (from && from.kind !== "leaf" && from.cycle + from.cycles === operation.cycle) start = Math.max(start, from.ready_ps);
  }
  const end = operation.cycle + operation.cycles + operation.ready_ps / period;
  const begin = operation.cycle + start / period;
  return {begin: Math.min(begin, end), end: Math.max(begin, end)};
}

function interval_of(loop, kernel) {
  const found = of_design("loops_attr").kernels[shown.kernel].loops.find(l => l.name === loop && l.shape !== "unrolled");
  return loop === "" ? (kernel.has_loops ? 0 : kernel.interval) : found && found.shape === "pipelined" ? found.interval : 0;
}

// A heading for each cluster, before its first operation; those of one that is alone are its block's.
function with_clusters(own, clusters) {
  if (clusters.length < 2) return own;
  const seen = new Set();
  return own.flatMap(x => {
    const c = clusters.find(y => y.number === x.operation.cluster);
    if (!c || seen.has(c)) return [x];
    seen.add(c);
    return [{cluster: c, begin: c.first_cycle, end: c.last_cycle + 1}, x];
  });
}

// Rows of the schedule: a heading for each basic block and cluster, and the operations.
function schedule_rows() {
  const kernel = of_kernel("schedule"), blocks = of_kernel("block").blocks;
  const numbers = by_number(kernel.operations), rows = [];
  for (const b of blocks) {
    const own = kernel.operations.filter(x => x.block === b.number && is_visible(x))
      .map(x => ({operation: x, ...span_of(x, numbers, kernel.period_ps)}))
      .sort((x, y) => x.operation.cycle - y.operation.cycle || x.begin - y.begin || x.end - y.end || x.operation.id - y.operation.id);
    if (own.length === 0) continue;
    const interval = interval_of(b.loop, kernel);
    rows.push({block: b, begin: 0, end: Math.max(1, b.cycles), interval, count: own.length});
    const clusters = of_kernel("pipeline").clusters.filter(c => c.block === b.number);
    for (const x of with_clusters(own, clusters)) rows.push({...x, interval: x.cluster ? 0 : interval});
  }
  return {kernel, numbers, rows, cycles: Math.max(1, ...blocks.map(b => b.cycles))};
}

// Pairs of operations along recurrences, and all operations that limit an interval.
function critical_parts(kernel) {
  const parts = new Set(), pairs = [];
  for (const limit of kernel.limits) {
    limit.operations.forEach(id => parts.add(id));
    if (limit.why !== "recurrence") continue;
    limit.operations.forEach((id, i) => pairs.push([id, limit.operations[(i + 1) % limit.operations.length]]));
  }
  return {parts, pairs};
}
return {is_visible, by_number, visible_sources, span_of, schedule_rows, critical_parts};
})();
)page",
R"page(const module_graph = (() => {
// A graph that can be dragged and zoomed. Only what can be seen is drawn.
const {tag, shape, replace, explain} = module_dom;
const {at_text} = module_facts;
const {mark, is_marked, when_marked} = module_selection;

const most_drawn = 1500;
let open_graphs = [];

function text_width(text) { return 8 * text.length + 24; }

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
function make_graph({nodes, edges, bands, across, least, name}) {
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
return {text_width, make_graph};
})();
)page",
R"page(const module_loops = (() => {
// Loop analysis: for every loop whether it is pipelined, its interval and why.
const {tag} = module_dom;
const {of_design, path_of_design, fact, at_text} = module_facts;
const {link} = module_selection;

const shapes = {pipelined: "yes", outer: "outer loop", coalesced: "one with the loop inside",
  fused: "fused with the loop before", joined: "one with those beside it",
  overlapped: "overlaps with those beside it", unrolled: "fully unrolled", never: "never entered"};

function trips_text(l) {
  if (l.while) return "while";
  return l.trips < 0 ? "run time" : String(l.trips);
}

function reason(l) {
  if (l.requested_interval > 0) return `II ${l.requested_interval} requested`;
  if (l.limit.why === "recurrence") return l.shape === "outer" ? "serial: waits for a value" : "loop-carried dependence";
  if (l.limit.why === "port") return "memory port";
  if (l.most_in_flight > 0 && l.interval > 1) return `at most ${l.most_in_flight} in flight`;
  return l.shape === "pipelined" && l.interval === 1 ? "smallest possible" : "";
}

function interval_chip(l, path) {
  if (l.shape !== "pipelined") return "";
  return tag("span", {class: `chip ${l.interval === 1 ? "good" : "fair"}`}, fact(`${path}/interval`));
}

function concurrency(l, path) {
  if (l.shape !== "pipelined") return "";
  const formula = `latency ${l.latency} / II ${l.interval}`;
  return tag("span", {title: `iterations in flight: ${formula}, rounded up`}, fact(`${path}/concurrency`));
}

function loop_row(l, path) {
  const name = tag("td", {}, l.name, tag("div", {}, tag("code", {class: "soft"}, at_text(l.where))));
  name.style.paddingLeft = `${10 + 18 * (l.depth - 1)}px`;
  const is_piped = l.shape === "pipelined";
  return tag("tr", link([l.where, ...l.limit.through.map(x => x.where)], "pane"), name, tag("td", {}, (l.parts > 0 ? `yes: its ${l.parts} loops overlap` : shapes[l.shape])),
    tag("td", {class: "number"}, interval_chip(l, path)),
    tag("td", {class: "number"}, l.period_ps > 0 ? tag("span", {title: "scheduled fMAX of its own operations"}, fact(`${path}/period_ps`, "mhz")) : ""),
    tag("td", {class: "number"}, trips_text(l), l.unroll > 1 && tag("div", {class: "soft"}, `unrolled by ${l.unroll}`)),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/latency`) : ""),
    tag("td", {class: "number"}, concurrency(l, path)),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/speculated_iterations`) : ""),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/interleaved_runs`) : ""),
    tag("td", {}, reason(l), l.notes.map(note => tag("p", {class: "soft"}, note))));
}

function clock_text(kernel) { return [fact(kernel, "mhz"), " MHz"]; }

function kernel_loops(k, i, summary) {
  const heads = ["loop", "pipelined", "II", "MHz", "iterations", "latency", "in flight", "spec.", "interl.", "why, and notes"];
  const path = `${path_of_design("loops_attr")}/kernels/${i}/loops`;
  const head = tag("h3", {}, `${k.kernel}: `, clock_text(`${path_of_design("summary")}/kernels/${i}/period_ps`));
  if (k.loops.length === 0) return [head, tag("p", link([summary.where], "pane"),
    `One iteration of the kernel for each word: II ${summary.interval}, latency ${summary.latency}.`)];
  return [head, tag("table", {}, tag("thead", {}, tag("tr", {}, heads.map((h, n) => tag("th", {scope: "col", class: n > 1 && n < 9 ? "number" : null}, h)))),
    tag("tbody", {}, k.loops.map((l, n) => loop_row(l, `${path}/${n}`))))];
}

const loops_pane = {
  id: "loops", title: "Loops",
  build(root) {
    const summaries = of_design("summary").kernels;
    root.append(tag("h2", {}, "Loop analysis"), ...of_design("loops_attr").kernels
      .flatMap((k, i) => kernel_loops(k, i, summaries[i])));
  },
};
return {loops_pane};
})();
)page",
R"page(const module_source = (() => {
// The source beside every pane: a click on a line marks everything that was made of it.
const {tag, replace, explain} = module_dom;
const {files, of_design, area_text} = module_facts;
const {mark, is_marked, when_marked} = module_selection;
const {long_list} = module_rows;

const line_height = 19;
let chosen = 0;
let list = null;
let linked = new Map(); // by file: lines

// By line, of the file and the design that are shown.
function areas_of(name) {
  const areas = new Map();
  for (const x of of_design("area_src").lines)
    if (x.where && x.where.file === name) areas.set(x.where.line, x.area);
  return areas;
}

// Lines of the shown design that something stands in: every `where` of its facts, by file.
function linked_lines() {
  const found = new Map();
  const note = where => {
    if (!found.has(where.file)) found.set(where.file, new Set());
    found.get(where.file).add(where.line);
  };
  const visit = value => {
    if (value === null || typeof value !== "object") return;
    if (value.where) note(value.where);
    for (const inside of Object.values(value)) visit(inside);
  };
  for (const file of ["summary", "schedule", "loops_attr", "new_lmview", "mav", "area_src"]) visit(of_design(file));
  return found;
}

function weight(area) { return area ? area.luts + area.flip_flops : 0; }

function row_of(file, areas, lines, most) {
  return i => {
    const where = {file: file.name, line: i + 1};
    const area = areas.get(i + 1);
    const cost = tag("span", {class: "cost"}, weight(area) > 0 && tag("i"));
    if (cost.firstChild) cost.firstChild.style.width = `${Math.max(2, 30 * weight(area) / most)}px`;
    const choose = () => mark([where], "source");
    const is_linked = lines.has(i + 1);
    const row = tag("div", {
      class: `line${is_linked ? " linked" : ""}${is_marked(where) ? " marked" : ""}`,
      "data-line": i + 1, click: is_linked ? choose : null,
    }, tag("span", {class: "at"}, i + 1), cost, file.lines[i]);
    return area ? explain(row, `line ${i + 1}: ${area_text(area)}`) : row;
  };
}

function show_file(body) {
  const file = files.source.files[chosen];
  if (!file) return replace(body, tag("p", {class: "problem"}, "No source file is known."));
  const areas = areas_of(file.name);
  const most = Math.max(1, ...[...areas.values()].map(weight));
  const lines = linked.get(file.name) || new Set();
  list = long_list(file.lines.length, line_height, row_of(file, areas, lines, most), `source ${file.name}`);
  replace(body, file.problem && tag("p", {class: "problem"}, file.problem), list.element);
  list.refresh();
}

function file_buttons(body, bar) {
  replace(bar, files.source.files.map((file, i) => (i === chosen || linked.has(file.name)) && tag("button", {
    "aria-pressed": String(i === chosen),
    click: () => { chosen = i; file_buttons(body, bar); show_file(body); },
  }, file.name)));
}

function reveal_first(places, body, bar) {
  const i = files.source.files.findIndex(file => file.name === places[0].file);
  if (i < 0) return;
  if (i !== chosen) {
    chosen = i;
    file_buttons(body, bar);
    show_file(body);
  }
  if (list) list.reveal(places[0].line - 1);
}

// The file in which the design stands.
function first_file() {
  const where = of_design("summary").where;
  const found = files.source.files.findIndex(file => where && file.name === where.file);
  return found < 0 ? 0 : found;
}

function make_source() {
  const bar = tag("div", {class: "files", role: "toolbar", "aria-label": "source files"});
  const body = tag("div", {class: "text"});
  const element = tag("section", {class: "source", "aria-label": "source"}, bar, body);
  const show = () => {
    chosen = first_file();
    linked = linked_lines();
    file_buttons(body, bar);
    show_file(body);
    const where = of_design("summary").where;
    if (list && where) list.element.scrollTop = (where.line - 4) * line_height;
  };
  when_marked((from, places) => {
    if (from !== "source" && places.length) reveal_first(places, body, bar);
    else if (list) list.refresh();
  });
  return {element, show};
}
return {make_source};
})();
)page",
R"page(const module_table = (() => {
// Tables that sort by a click on a heading; trees of rows that open and close.
const {tag, replace} = module_dom;
const {show_marks} = module_selection;

// A number with a bar that shows its part of the largest one.
function with_bar(element, value, most) {
  const bar = tag("i");
  bar.style.width = `${most > 0 ? Math.round(100 * value / most) : 0}%`;
  return tag("div", {class: "bar"}, element, tag("span", {class: "room"}, bar));
}

function compared(x, y) {
  if (typeof x === "number" && typeof y === "number") return x - y;
  return String(x).localeCompare(String(y), "en", {numeric: true});
}

function toggle(row, fill) {
  if (!row.children || row.children.length === 0) return tag("span", {class: "leafmark"});
  return tag("button", {class: "toggle", "aria-expanded": String(Boolean(row.open)), "aria-label": row.open ? "close" : "open",
    click: event => { event.stopPropagation(); row.open = !row.open; fill(row); }}, row.open ? "▾" : "▸");
}

// columns: {title, number, value(row), cell(row)}; attributes(row): of its line. Rows may have
// `children`, which stand below them while they are open, and are sorted among themselves.
function sortable(columns, rows, attributes) {
  const body = tag("tbody"), is_tree = rows.some(row => row.children);
  let by = -1, down = false;
  const sorted = list => by < 0 ? list
    : [...list].sort((x, y) => compared(columns[by].value(x), columns[by].value(y)) * (down ? -1 : 1));
  const first = (row, depth, content) => {
    if (!is_tree) return content;
    const cell = tag("div", {class: "branch"}, toggle(row, fill), tag("div", {}, content));
    cell.style.paddingLeft = `${18 * depth}px`;
    return cell;
  };
  const line = (row, depth) => tag("tr", {...(attributes ? attributes(row) : {}), "aria-level": is_tree ? depth + 1 : null},
    columns.map((c, i) => tag("td", {class: c.number ? "number" : null}, i === 0 ? first(row, depth, c.cell ? c.cell(row) : c.value(row)) : c.cell ? c.cell(row) : c.value(row))));
  const lines = (list, depth) => sorted(list).flatMap(row => [line(row, depth), ...(row.open && row.children ? lines(row.children, depth + 1) : [])]);
  function fill(changed) {
    replace(body, lines(rows, 0));
    if (changed) show_marks(body);
  }
  const heads = columns.map((c, i) => {
    const head = tag("th", {class: c.number ? "number" : null, scope: "col"}, tag("button", {click: () => {
      down = by === i ? !down : Boolean(c.number);
      by = i;
      heads.forEach((h, k) => h.setAttribute("aria-sort", k !== i ? "none" : down ? "descending" : "ascending"));
      fill();
    }}, c.title));
    return head;
  });
  fill();
  return tag("table", {role: is_tree ? "treegrid" : null}, tag("thead", {}, tag("tr", {}, heads)), body);
}
return {with_bar, sortable};
})();
)page",
R"page(const module_verilog = (() => {
// The Verilog text; each line belongs to a line of the source.
const {tag} = module_dom;
const {of_design, at_text} = module_facts;
const {mark, is_marked, when_marked} = module_selection;
const {long_list} = module_rows;

let view = null;

function row_of(lines) {
  return i => {
    const x = lines[i];
    return tag("div", {class: `line${x.where ? " linked" : ""}${is_marked(x.where) ? " marked" : ""}`, title: at_text(x.where) || null,
      click: x.where ? () => mark([x.where], "pane") : null}, tag("span", {class: "at"}, i + 1), x.text);
  };
}

const verilog_pane = {
  id: "verilog", title: "Verilog", full: true,
  build(root) {
    const lines = of_design("verilog").lines;
    const list = long_list(lines.length, 19, row_of(lines), "Verilog");
    list.element.classList.add("frame");
    view = {lines, list};
    root.append(list.element);
    list.refresh();
  },
  leave() { view = null; },
};

when_marked((from, places) => {
  if (!view) return;
  const wanted = new Set(places.map(at_text));
  const i = from === "source" ? view.lines.findIndex(x => x.where && wanted.has(at_text(x.where))) : -1;
  if (i >= 0) view.list.reveal(i);
  else view.list.refresh();
});
return {verilog_pane};
})();
)page",
R"page(const module_schedule = (() => {
// Schedule viewer: cycles across, operations down. Rows are elements only while they can be seen.
const {tag, shape, replace, explain, hide_hint} = module_dom;
const {at_text} = module_facts;
const {mark, is_marked, when_marked} = module_selection;
const {schedule_rows, critical_parts, visible_sources} = module_timing;
const {kernel_buttons} = module_kernels;

const row_height = 21, head_height = 24, label_width = 270;
let view = null;

function block_name(row, kernel) {
  if (!kernel.has_loops) return "iteration";
  if (row.interval > 0) return `loop ${row.block.loop}`;
  return row.block.loop ? `loop ${row.block.loop}, block ${row.block.number}` : `block ${row.block.number}`;
}

function details(row, kernel) {
  const x = row.operation;
  const when = x.cycles > 0 ? `cycles ${x.cycle} to ${x.cycle + x.cycles}` : `cycle ${x.cycle}`;
  return `${x.what}: ${x.bits} bits${x.signed ? ", signed" : ""}\n${when}, ready after ${x.ready_ps} of ${kernel.period_ps} ps\n` +
    (x.values ? `values ${x.values}\n` : "") + (at_text(x.where) || "control");
}

function x_of(v, time) { return label_width + time * v.cycle_width; }

function bar(v, begin, end, kind) {
  const element = tag("div", {class: `op ${kind}`});
  element.style.left = `${x_of(v, begin)}px`;
  element.style.width = `${Math.max(7, (end - begin) * v.cycle_width)}px`;
  return element;
}

function cluster_row(v, row) {
  return tag("div", {class: "row"}, tag("div", {class: "label cluster"}, `cluster ${row.cluster.number}`, tag("span", {class: "code"}, row.cluster.kind)),
    bar(v, row.begin, row.end, row.cluster.kind));
}

function row_of(v, row, i) { return row.block ? block_row(v, row) : row.cluster ? cluster_row(v, row) : operation_row(v, row, i); }

function block_row(v, row) {
  const text = row.interval > 0 ? `II ${row.interval}` : "";
  return tag("div", {class: "row head"}, tag("div", {class: "label"}, tag("span", {class: "what"}, block_name(row, v.kernel)), tag("span", {class: "code"}, text)),
    bar(v, row.begin, row.end, "block"));
}

function operation_row(v, row, i) {
  const x = row.operation;
  const choose = () => mark([x.where], "pane");
  const hot = () => { v.hot = i; draw_arrows(v); };
  const cool = () => { v.hot = -1; draw_arrows(v); hide_hint(); };
  const kind = `${x.kind}${v.critical.parts.has(x.id) ? " critical" : ""}${is_marked(x.where) ? " marked" : ""}`;
  const label = tag("div", {class: `label${is_marked(x.where) ? " marked" : ""}`, click: choose, tabindex: 0,
    keydown: event => { if (event.key === "Enter") choose(); }}, tag("span", {class: "what"}, x.what), tag("span", {class: "code"}, at_text(x.where)));
  const body = explain(bar(v, row.begin, row.end, kind), () => details(row, v.kernel));
  body.addEventListener("click", choose);
  const later = v.overlap && row.interval > 0 ? bar(v, row.begin + row.interval, row.end + row.interval, "later") : null;
  return tag("div", {class: "row", pointerenter: hot, pointerleave: cool}, label, later, body);
}

function arrow(v, from, to, kind) {
  const x = v.rows[from], y = v.rows[to];
  const x1 = x_of(v, x.end), x2 = x_of(v, y.begin);
  const y1 = head_height + (from + 0.5) * row_height, y2 = head_height + (to + 0.5) * row_height;
  const bend = Math.max(24, Math.abs(x2 - x1) / 2);
  return shape("path", {class: `arrow ${kind}`, d: `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`,
    "marker-end": `url(#tip-${kind || "plain"})`});
}

function draw_arrows(v) {
  const paths = [];
  for (const [from, to] of v.critical.pairs)
    if (v.place.has(from) && v.place.has(to)) paths.push(arrow(v, v.place.get(from), v.place.get(to), "red"));
  if (v.hot >= 0 && v.rows[v.hot].operation) {
    const own = v.rows[v.hot].operation.id;
    for (const id of v.sources.get(own) || []) paths.push(arrow(v, v.place.get(id), v.hot, "hot"));
    for (const id of v.users.get(own) || []) paths.push(arrow(v, v.hot, v.place.get(id), "hot"));
  }
  replace(v.arrows, paths);
}

function tip(name, colour) {
  return shape("marker", {id: `tip-${name}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto",
    markerUnits: "userSpaceOnUse"}, shape("path", {d: "M0 0 L8 4 L0 8 z", style: `fill: var(${colour})`}));
}

function borders(v, height) {
  const lines = [];
  for (let c = 0; c <= v.cycles; ++c)
    lines.push(shape("line", {x1: x_of(v, c), x2: x_of(v, c), y1: head_height, y2: height, style: "stroke: var(--line)"}));
  return lines;
}

function cycle_numbers(v) {
  const numbers = [];
  for (let c = 0; c < v.cycles; ++c) {
    const text = tag("span", {}, c);
    text.style.left = `${x_of(v, c)}px`;
    text.style.width = `${v.cycle_width}px`;
    numbers.push(text);
  }
  return tag("div", {class: "cycles"}, tag("div", {class: "label"}, "operation", tag("span", {class: "code"}, "cycle")), numbers);
}

function refresh(v) {
  const first = Math.max(0, Math.floor(v.element.scrollTop / row_height) - 10);
  const last = Math.min(v.rows.length, Math.ceil((v.element.scrollTop + v.element.clientHeight) / row_height) + 10);
  const seen = [];
  for (let i = first; i < last; ++i) {
    const row = row_of(v, v.rows[i], i);
    row.style.top = `${head_height + i * row_height}px`;
    row.style.width = `${v.width}px`;
    seen.push(row);
  }
  replace(v.body, seen);
}

function lay_out(v) {
  const height = head_height + v.rows.length * row_height;
  v.width = label_width + v.cycles * v.cycle_width + 20;
  const drawing = shape("svg", {width: v.width, height, "aria-hidden": "true"}, shape("defs", {}, tip("red", "--red"), tip("hot", "--accent")),
    borders(v, height), v.arrows);
  drawing.style.top = "0px";
  const canvas = tag("div", {}, cycle_numbers(v), v.body, drawing);
  canvas.style.width = `${v.width}px`;
  canvas.style.height = `${height}px`;
  replace(v.element, canvas);
  draw_arrows(v);
  refresh(v);
}

function dependences(v) {
  for (const row of v.rows) {
    if (!row.operation) continue;
    const from = visible_sources(row.operation, v.numbers).filter(id => v.place.has(id));
    v.sources.set(row.operation.id, from);
    for (const id of from) v.users.set(id, [...(v.users.get(id) || []), row.operation.id]);
  }
}

function make_view() {
  const v = {...schedule_rows(), hot: -1, overlap: true, sources: new Map(), users: new Map(), body: tag("div"),
    arrows: shape("g"), element: tag("div", {class: "schedule frame", tabindex: 0, "aria-label": "schedule"})};
  v.critical = critical_parts(v.kernel);
  if (v.rows.some(row => row.interval > 0 && row.end > row.interval))
    v.cycles = Math.max(v.cycles, ...v.rows.map(row => Math.ceil(row.end + row.interval)));
  else v.overlap = false;
  v.place = new Map(v.rows.map((row, i) => [row.operation ? row.operation.id : 0, i]));
  v.cycle_width = Math.min(260, Math.max(44, 540 / v.cycles));
  dependences(v);
  v.element.addEventListener("scroll", () => refresh(v));
  return v;
}

function key(kind, text) {
  const sample = tag("i");
  sample.style.background = `var(--${kind})`;
  return tag("span", {class: "key"}, sample, text);
}

function tools(v, app) {
  const zoom = by => () => { v.cycle_width = Math.min(400, Math.max(12, v.cycle_width * by)); lay_out(v); };
  return tag("div", {class: "tools"}, kernel_buttons("schedule", app), tag("button", {click: zoom(0.75), "aria-label": "narrower cycles"}, "−"),
    tag("button", {click: zoom(1.33), "aria-label": "wider cycles"}, "+"), key("compute", "operation"), key("memory", "memory"),
    key("effect", "port or register"), key("red", "limits the interval"), v.overlap && key("next", "next iteration"));
}

function reveal(v, places) {
  const wanted = new Set(places.map(at_text));
  const i = v.rows.findIndex(row => row.operation && wanted.has(at_text(row.operation.where)));
  if (i >= 0) v.element.scrollTop = Math.max(0, (i - 4) * row_height);
}

const schedule_pane = {
  id: "schedule", title: "Schedule", full: true,
  build(root, app) {
    const v = view = make_view();
    root.append(tools(v, app), v.element);
    lay_out(v);
    new ResizeObserver(() => refresh(v)).observe(v.element);
  },
  leave() { view = null; },
};

when_marked((from, places) => {
  if (!view) return;
  if (from === "source") reveal(view, places);
  refresh(view);
});
return {schedule_pane};
})();
)page",
R"page(const module_dataflow = (() => {
// Dataflow graph: what is computed of what, with widths and values; the critical path is red.
const {tag} = module_dom;
const {of_kernel, at_text} = module_facts;
const {by_number, visible_sources, is_visible, critical_parts} = module_timing;
const {lay_out_layers} = module_layers;
const {make_graph, text_width} = module_graph;
const {kernel_buttons} = module_kernels;

const row_height = 52;

// A row for each step of a chain of operations within a cycle of a block.
function rows_of_operations(operations, sources) {
  const depth = new Map(), keys = new Map();
  const key = x => `${String(x.block).padStart(4, "0")} ${String(x.cycle).padStart(6, "0")}`;
  for (const x of operations) {
    const same = sources.get(x.id).filter(id => depth.has(id) && keys.get(id) === key(x)).map(id => depth.get(id) + 1);
    depth.set(x.id, Math.max(0, ...same));
    keys.set(x.id, key(x));
  }
  const heights = new Map();
  for (const x of operations) heights.set(key(x), Math.max(heights.get(key(x)) || 0, depth.get(x.id) + 1));
  const first = new Map();
  let rows = 0;
  for (const k of [...heights.keys()].sort()) { first.set(k, rows); rows += heights.get(k); }
  return {row: x => first.get(key(x)) + depth.get(x.id), first, heights};
}

function bands_of({first, heights}, blocks) {
  return [...first.keys()].sort().map((k, i) => {
    const [block, cycle] = k.split(" ").map(Number), loop = blocks[block] ? blocks[block].loop : "";
    return {y: first.get(k) * row_height - row_height / 2, height: heights.get(k) * row_height, shaded: i % 2 === 0,
      text: `${loop ? `loop ${loop}, ` : blocks.length > 1 ? `block ${block}, ` : ""}cycle ${cycle}`};
  });
}

function constants_of(x, numbers) {
  return x.operands.map(id => numbers.get(id)).filter(o => o && o.kind === "leaf" && /^-?\d+$/.test(o.what)).map(o => o.what);
}

function node_of(x, numbers, critical, longest) {
  const text = [x.what, ...constants_of(x, numbers)].join(" ");
  const more = `${x.signed ? "s" : "u"}${x.bits}${x.values ? `: ${x.values}` : ""}`;
  return {id: x.id, text, more, places: [x.where], kind: `${x.kind}${critical.has(x.id) || longest.has(x.id) ? " critical" : ""}`,
    width: Math.max(60, text_width(text) - 8, 6 * more.length + 12), height: 34,
    hint: `${x.what}: ${x.bits} bits${x.signed ? ", signed" : ""}\ncycle ${x.cycle}, ready after ${x.ready_ps} ps\n${at_text(x.where)}`};
}

function dataflow() {
  const kernel = of_kernel("schedule"), blocks = of_kernel("block").blocks;
  const numbers = by_number(kernel.operations), operations = kernel.operations.filter(is_visible);
  const sources = new Map(operations.map(x => [x.id, visible_sources(x, numbers)]));
  const critical = critical_parts(kernel), longest = new Set(kernel.longest_path);
  const placed = rows_of_operations(operations, sources);
  const nodes = operations.map(x => ({...node_of(x, numbers, critical.parts, longest), layer: placed.row(x)}));
  for (const n of nodes) n.breadth = n.width;
  const red = new Set(critical.pairs.map(([from, to]) => `${from} ${to}`));
  kernel.longest_path.forEach((id, i) => red.add(`${id} ${kernel.longest_path[i + 1]}`));
  const edges = operations.flatMap(x => sources.get(x.id).map(from => ({from, to: x.id, kind: red.has(`${from} ${x.id}`) ? "red" : ""})));
  const {across} = lay_out_layers(nodes, edges, 16, true);
  for (const n of nodes) { n.x = across.get(n.id); n.y = n.layer * row_height; }
  return {nodes, edges, bands: bands_of(placed, blocks), least: 0.5, name: "dataflow graph"};
}

const dataflow_pane = {
  id: "dataflow", title: "Dataflow", full: true,
  build(root, app) {
    root.append(tag("div", {class: "tools"}, kernel_buttons("schedule", app),
      tag("span", {class: "soft"}, "Down: cycles. u8, s12: bits, with the values if they are fewer. Red: the recurrence or the longest path. Wheel: zoom, drag: move.")),
      make_graph(dataflow()));
  },
};
return {dataflow_pane};
})();
)page",
R"page(const module_levels = (() => {
// The graphs of the system viewer: of a system, of a kernel's basic blocks, of a block's clusters,
// of a cluster's operations. Nodes and edges; place_across gives them places.
const {count_of} = module_dom;
const {of_design, at_text} = module_facts;
const {lay_out_layers} = module_layers;
const {text_width} = module_graph;
const {by_number, is_visible, visible_sources} = module_timing;

const reasons = {requested: "as requested", "slice holds two": "a slice holds 2", throughput: "keeps the throughput",
  handshake: "2 cut the handshake"};

// Down: wide nodes are beside each other, so the layers are rows.
function place_down({nodes, edges}) {
  for (const n of nodes) {
    n.width = Math.max(text_width(n.text), 6.4 * (n.more || "").length + 20);
    n.height = n.more ? 38 : 28;
    n.breadth = n.width;
  }
  const {layer, across} = lay_out_layers(nodes, edges, 22, false);
  for (const n of nodes) { n.x = across.get(n.id); n.y = layer.get(n.id) * 74; }
  return {nodes, edges};
}

function place_across({nodes, edges}) {
  for (const n of nodes) {
    n.width = Math.max(text_width(n.text), 6.4 * (n.more || "").length + 20);
    n.height = n.more ? 38 : 28;
    n.breadth = n.height;
  }
  const {layer, across} = lay_out_layers(nodes, edges, 22, false);
  const widths = [];
  for (const n of nodes) widths[layer.get(n.id)] = Math.max(widths[layer.get(n.id)] || 0, n.width);
  for (const n of nodes) {
    n.x = widths.slice(0, layer.get(n.id)).reduce((sum, w) => sum + (w || 0) + 90, 0) + n.width / 2;
    n.y = across.get(n.id);
  }
  return {nodes, edges, across: true};
}

function pipe_hint(p) {
  return `pipe ${p.name}: ${p.from} to ${p.to}\n${p.words} words of ${p.bits} bits in ${p.in}\n${p.requested_words} requested; ${reasons[p.reason]}` +
    (p.slices ? `\n${p.slices} register slices before it` : "");
}

// Loops that begin an iteration less than once a cycle.
function slow_loops(i) { return of_design("loops_attr").kernels[i].loops.filter(l => l.shape === "pipelined" && l.interval > 1); }

function kernel_node(k, i, open) {
  const slow = slow_loops(i), is_slow = slow.length > 0 || k.interval > 1;
  return {id: `kernel ${k.name}`, kind: `kernel${is_slow ? " slow" : ""}`, text: k.name, places: [k.where],
    more: k.interval === null ? `loops, latency ${k.latency}` : `II ${k.interval}, latency ${k.latency}`,
    hint: `kernel ${k.name}: a click shows its blocks${slow.map(l => `\nloop ${l.name}: II ${l.interval}`).join("")}`, open: () => open(i)};
}

// Ports of a kernel alone are those of its design.
function system_graph(design, open) {
  const nodes = design.kernels.map((k, i) => kernel_node(k, i, open));
  const edges = design.pipes.map(p => ({from: `kernel ${p.from}`, to: `kernel ${p.to}`, text: `${p.name} ${p.words}`,
    places: [p.where], hint: pipe_hint(p)}));
  for (const x of design.ports) {
    nodes.push({id: `port ${x.name}`, kind: "leaf", text: x.name, more: `${x.bits} bits${x.level ? ", level" : ""}`, places: [x.where],
      hint: `${x.input ? "input" : "output"} ${x.name}, ${x.bits} bits`});
    if (x.kernel) edges.push(x.input ? {from: `port ${x.name}`, to: `kernel ${x.kernel}`} : {from: `kernel ${x.kernel}`, to: `port ${x.name}`});
  }
  return {nodes, edges};
}

function operations_of(i) { return of_design("schedule").kernels[i].operations.filter(is_visible); }

function is_drawn(i, block) {
  return of_design("block").kernels[i].blocks.length < 2 || block.operations > 0 || block.next.length > 0;
}

function lines_of_block(i, number) {
  const all = new Map();
  for (const x of operations_of(i)) if (x.block === number && x.where) all.set(at_text(x.where), x.where);
  return [...all.values()];
}

const writes = ["store", "next", "shift"];

function memory_node(m) {
  return {id: `memory ${m.name}`, kind: "memory", text: m.name, more: `${m.words} × ${m.bits}, ${m.storage}`, places: [m.where],
    hint: `${m.name}: ${m.banks > 1 ? `${m.banks} banks` : "one bank"} in ${m.storage}\n${m.grade}: ${m.reason}`};
}

// One edge for each direction between a memory and `unit_of` its accesses.
function memory_edges(m, numbers, unit_of) {
  const found = new Map();
  for (const a of m.accesses) {
    const operation = numbers.get(a.operation), unit = operation && unit_of(operation);
    if (unit === undefined || unit === null) continue;
    const is_write = writes.includes(a.kind), key = `${unit} ${is_write}`;
    if (!found.has(key)) found.set(key, {from: is_write ? unit : `memory ${m.name}`, to: is_write ? `memory ${m.name}` : unit, count: 0, places: []});
    found.get(key).count += 1;
    found.get(key).places.push(a.where);
  }
  return [...found.values()].map(e => ({...e, text: e.count > 1 ? `${e.count} ×` : "", hint: `${count_of(e.count, "access").replace("accesss", "accesses")} to ${m.name}`}));
}

function kernel_graph(i, open) {
  const blocks = of_design("block").kernels[i].blocks.filter(b => is_drawn(i, b)), kernel = of_design("mav").kernels[i];
  const numbers = by_number(of_design("schedule").kernels[i].operations), slow = new Set(slow_loops(i).map(l => l.name));
  const head = b => b === blocks[0] ? [kernel.where] : []; // where the kernel stands
  const nodes = blocks.map(b => ({id: b.number, kind: `kernel${slow.has(b.loop) || kernel.interval > 1 ? " slow" : ""}`,
    text: b.loop ? `loop ${b.loop}` : blocks.length > 1 ? `block ${b.number}` : "iteration",
    more: `${count_of(b.operations, "operation")}, ${count_of(b.cycles, "cycle")}`, places: [...head(b), ...lines_of_block(i, b.number)],
    hint: "a click shows its clusters", open: () => open(b.number)}));
  const edges = blocks.flatMap(b => b.next.map(to => ({from: b.number, to, kind: to <= b.number ? "red" : ""}))).filter(e => e.from !== e.to);
  for (const m of of_design("new_lmview").kernels[i].memories) {
    nodes.push(memory_node(m));
    edges.push(...memory_edges(m, numbers, x => x.block));
  }
  return {nodes, edges};
}

function clusters_of(i, block) { return of_design("pipeline").kernels[i].clusters.filter(c => c.block === block); }

function unit_of(x) { return x.cluster >= 0 ? `cluster ${x.cluster}` : `operation ${x.id}`; }

function lines_of_cluster(i, c) {
  const all = new Map();
  for (const x of operations_of(i)) if (x.cluster === c.number && x.where) all.set(at_text(x.where), x.where);
  return [...all.values()];
}

function cluster_node(i, c, open) {
  const held = c.held_by.map(x => x.what);
  return {id: `cluster ${c.number}`, kind: c.kind === "stall-free" ? "kernel free" : "kernel slow", text: `cluster ${c.number}: ${c.kind}`,
    more: `${count_of(c.operations, "operation")}, cycles ${c.first_cycle} to ${c.last_cycle}`, places: lines_of_cluster(i, c), open: () => open(c.number),
    hint: held.length ? `its stages stop while one of these waits:\n${held.join("\n")}` : "nothing stops its stages"};
}

function operation_node(x, numbers) {
  const constants = x.operands.map(id => numbers.get(id)).filter(o => o && o.kind === "leaf" && /^-?\d+$/.test(o.what)).map(o => o.what);
  return {id: `operation ${x.id}`, kind: x.kind, text: [x.what, ...constants].join(" "), more: `${x.bits} bits, cycle ${x.cycle}`, places: [x.where],
    hint: `${x.what}: ${x.bits} bits${x.signed ? ", signed" : ""}\ncycle ${x.cycle}, ${x.cycles ? `latency ${x.cycles}` : "result in the same cycle"}\n${at_text(x.where)}`};
}

function exit_node(f) {
  return {id: `exit ${f.port}`, kind: "leaf", text: `exit FIFO of ${f.port}`, more: `${f.words} words in ${f.in}`, places: [],
    hint: `holds what is in flight: ${f.words} words\ncredits are reserved ${f.distance} cycles ahead`};
}

// Dependences between units, once each.
function unit_edges(operations, numbers, of) {
  const found = new Map();
  for (const x of operations)
    for (const id of visible_sources(x, numbers)) {
      const from = of(numbers.get(id)), to = of(x);
      if (from && to && from !== to) found.set(`${from} ${to}`, {from, to});
    }
  return [...found.values()];
}

function block_graph(i, block, open) {
  const numbers = by_number(of_design("schedule").kernels[i].operations), own = operations_of(i).filter(x => x.block === block);
  const alone = own.filter(x => x.cluster < 0), inside = x => x && x.block === block ? unit_of(x) : null;
  const nodes = [...clusters_of(i, block).map(c => cluster_node(i, c, open)), ...alone.map(x => ({...operation_node(x, numbers), kind: "effect stallable"}))];
  const edges = unit_edges(own, numbers, inside);
  for (const m of of_design("new_lmview").kernels[i].memories) {
    const accesses = memory_edges(m, numbers, inside);
    if (accesses.length) nodes.push(memory_node(m));
    edges.push(...accesses);
  }
  for (const f of of_design("pipeline").kernels[i].exit_fifos) {
    const writers = own.filter(x => x.what === `write ${f.port}`);
    if (writers.length) nodes.push(exit_node(f));
    edges.push(...writers.map(x => ({from: unit_of(x), to: `exit ${f.port}`})));
  }
  return {nodes, edges};
}

// A variable, what reads it, what writes it, and the feedback that carries the new value back.
function add_feedback(f, own, numbers, graph) {
  const reads = own.filter(x => x.operands.some(id => numbers.get(id) && numbers.get(id).what === `register ${f.name}`));
  const last = own.filter(x => x.what === `next ${f.name}`);
  if (reads.length === 0 || last.length === 0) return;
  graph.nodes.push({id: `variable ${f.name}`, kind: "leaf", text: f.name, more: `${f.bits} bits`, places: [f.where], hint: `variable ${f.name}, needed by the next iteration`});
  graph.nodes.push({id: `feedback ${f.name}`, kind: "leaf slow", text: `feedback of ${f.name}`, more: `depth ${f.distance} × II ${f.interval} = ${f.depth}`, places: [f.where],
    hint: `distance ${f.distance}, II ${f.interval}: the value waits ${f.depth} cycles\nit is there after ${f.cycles}`});
  graph.edges.push(...reads.map(x => ({from: `variable ${f.name}`, to: `operation ${x.id}`})), ...last.map(x => ({from: `operation ${x.id}`, to: `feedback ${f.name}`})),
    {from: `feedback ${f.name}`, to: `variable ${f.name}`, kind: "red"});
}

function cluster_graph(i, c) {
  const kernel = of_design("schedule").kernels[i], numbers = by_number(kernel.operations);
  const own = kernel.operations.filter(x => is_visible(x) && x.cluster === c.number), ids = new Set(own.map(x => x.id));
  const sources = new Map(own.map(x => [x.id, visible_sources(x, numbers)]));
  const outside = [...new Set([...sources.values()].flat())].filter(id => !ids.has(id)).map(id => numbers.get(id));
  const graph = {nodes: [...own.map(x => operation_node(x, numbers)), ...outside.map(x => ({...operation_node(x, numbers), kind: "leaf"}))],
    edges: own.flatMap(x => sources.get(x.id).map(id => ({from: `operation ${id}`, to: `operation ${x.id}`})))};
  for (const f of of_design("pipeline").kernels[i].feedback) add_feedback(f, own, numbers, graph);
  return graph;
}
return {place_down, place_across, system_graph, is_drawn, kernel_graph, clusters_of, block_graph, cluster_graph};
})();
)page",
R"page(const module_memory = (() => {
// Memory viewer: every memory and register, what it is built of, who accesses it, and its grade.
const {tag, replace} = module_dom;
const {of_design, path_of_design, fact, at_text, shown} = module_facts;
const {link, mark} = module_selection;
const {make_graph} = module_graph;
const {kernel_buttons} = module_kernels;

const groups = [["block RAM", "RAM"], ["double pumped block RAM", "double pumped RAM"], ["true dual port block RAM", "true dual port RAM"],
  ["double pumped true dual port block RAM", "double pumped true dual port RAM"], ["LUT RAM", "LUT RAM"],
  ["table in logic", "ROM in logic"], ["registers", "registers"], ["shift register", "shift registers"], ["optimized away", "optimized away"]];
const hidden = new Set();
const grades = {optimal: "good", "good but replicated": "fair", "possibly inefficient": "bad", arbitrated: "fair"};

function has_memories(k) { return k.memories.length + k.registers.length + k.optimized_away.length > 0; }

// Of a kernel without memories: those that have some.
function nothing_there() {
  const others = of_design("new_lmview").kernels.filter(has_memories).map(k => k.kernel);
  return tag("p", {}, "This kernel has no memories and no registers of its own.", others.length > 0 && ` Kernels that have some: ${others.join(", ")}.`);
}

function all_memories() {
  const k = of_design("new_lmview").kernels[shown.kernel], path = `${path_of_design("new_lmview")}/kernels/${shown.kernel}`;
  const removed = k.optimized_away.map((m, i) => ({m: {...m, storage: "optimized away", grade: "no hardware", accesses: []}, path: `${path}/optimized_away/${i}`}));
  return [...k.memories.map((m, i) => ({m, path: `${path}/memories/${i}`})), ...k.registers.map((m, i) => ({m, path: `${path}/registers/${i}`})), ...removed];
}

// Some of them choose the bank.
function address_bits(m) {
  const bits = Math.max(1, Math.ceil(Math.log2(m.words)));
  const cells = [];
  for (let b = bits - 1; b >= 0; --b) cells.push(tag("span", {class: m.bank_bits.includes(b) ? "bank" : null}, b));
  return tag("span", {class: "bits", "aria-label": "bits of the index"}, cells);
}

function access_node(a, i, count, left) {
  return {id: `access ${i}`, x: left ? 0 : 460, y: (count.at++ - (count.all - 1) / 2) * 34, width: 190, height: 28, text: a.kind + (a.where ? ` ${at_text(a.where)}` : ""),
    kind: "memory", places: [a.where], hint: `${a.what}\ncycle ${a.cycle}${a.bank < 0 ? "\nthe index decides the bank" : ""}`};
}

function bank_node(m, b, banks) {
  const more = m.read_ports > 0 ? `${m.read_ports} R${m.true_dual_port || m.single_port ? " or " : ", "}${m.write_ports} W` : m.storage;
  return {id: `bank ${b}`, x: 230, y: (b - (banks - 1) / 2) * 62, width: 130, height: 44, kind: "kernel",
    text: banks > 1 ? `bank ${b}` : m.name, more, places: [m.where], hint: (m.lanes > 1 ? `${m.bank_words} rows of ${m.lanes} words of ${m.bits} bits` : `${m.bank_words} words of ${m.bits} bits`) +
      (m.private_copies > 1 ? `\n${m.private_copies} copies, one for each interleaved run` : "")};
}

function memory_graph(m) {
  const banks = Math.min(m.banks || 1, 16);
  const is_write = a => ["store", "next", "shift"].includes(a.kind);
  const writes = {at: 0, all: m.accesses.filter(is_write).length}, reads = {at: 0, all: m.accesses.length - writes.all};
  const nodes = [], edges = [];
  for (let b = 0; b < banks; ++b) nodes.push(bank_node(m, b, banks));
  m.accesses.forEach((a, i) => {
    nodes.push(access_node(a, i, is_write(a) ? writes : reads, is_write(a)));
    for (let b = 0; b < banks; ++b)
      if (a.bank === b || a.bank < 0) edges.push(is_write(a) ? {from: `access ${i}`, to: `bank ${b}`} : {from: `bank ${b}`, to: `access ${i}`});
  });
  return {nodes, edges, across: true};
}

function number(title, path) { return tag("div", {class: "card"}, tag("div", {class: "soft"}, title), tag("div", {class: "big"}, fact(path))); }

function removed_view({m, path}) {
  return [tag("h3", {}, m.name, " ", tag("span", {class: "chip"}, "optimized away")), tag("p", {}, `No hardware is left of it: ${m.reason}.`),
    tag("div", {class: "cards"}, number("words", `${path}/words`), number("bits", `${path}/bits`))];
}

function memory_view({m, path}) {
  if (m.storage === "optimized away") return removed_view({m, path});
  const graph = make_graph({...memory_graph(m), name: `accesses of ${m.name}`});
  graph.style.height = `${Math.min(520, Math.max(200, 36 * m.accesses.length + 40, 66 * (m.banks || 1)))}px`;
  return [tag("h3", {}, m.name, " ", tag("span", {class: `chip ${grades[m.grade]}`}, m.grade)), tag("p", {}, `In ${m.storage}: ${m.reason}.`),
    tag("div", {class: "cards"}, number("words", `${path}/words`), number("bits", `${path}/bits`), number(m.chose_banks ? "banks, chosen" : "banks", `${path}/banks`),
      m.lanes > 1 && number(m.chose_rows ? "words in a row, chosen" : "words in a row", `${path}/lanes`), m.replicates > 1 && number("replicates, chosen", `${path}/replicates`),
      m.forwarded_steps > 0 && number("forwarded steps", `${path}/forwarded_steps`),
      m.multiplexer_bits > 0 && number("multiplexer bits", `${path}/multiplexer_bits`),
      m.private_copies > 1 && number("private copies", `${path}/private_copies`), number("block RAMs", `${path}/area/ram_blocks`),
      number("single-port RAMs", `${path}/area/single_port_rams`),
      number("flip-flops", `${path}/area/flip_flops`)),
    m.words > 1 && tag("p", {}, "index bits ", address_bits(m), m.banks > 1 && tag("span", {class: "soft"}, " the marked ones choose the bank")),
    m.arbitrated.map(p => tag("p", {}, `${p.accesses.length} ${p.kind === "access" ? "accesses" : `${p.kind}s`} share a port${m.banks > 1 ? ` of bank ${p.banks.join(", ")}` : ""}:`,
      p.accesses.map(a => [" ", tag("span", link([a.where], "pane"), at_text(a.where))]))),
    tag("p", {class: "soft"}, "Writes at the left, reads at the right:"), graph];
}

function list_of_memories(rows, view) {
  const show = row => { replace(view, memory_view(row)); mark([row.m.where, ...row.m.accesses.map(a => a.where)], "pane"); };
  return rows.filter(r => !hidden.has(r.m.storage)).map(row => tag("tr", {class: "linked", tabindex: 0, click: () => show(row),
    keydown: event => { if (event.key === "Enter") show(row); }, "data-at": at_text(row.m.where)},
    tag("td", {}, row.m.name, tag("div", {class: "soft"}, `${row.m.words} × ${row.m.bits} bits, ${row.m.storage}${row.m.banks > 1 ? `, ${row.m.banks} banks` : ""}`)),
    tag("td", {}, tag("span", {class: `chip ${grades[row.m.grade] || ""}`}, row.m.grade))));
}

const memory_pane = {
  id: "memory", title: "Memory",
  build(root, app) {
    const rows = all_memories(), view = tag("div", {class: "shown"}), body = tag("tbody");
    const fill = () => replace(body, list_of_memories(rows, view));
    const filters = groups.filter(([storage]) => rows.some(r => r.m.storage === storage)).map(([storage, word]) => tag("label", {},
      tag("input", {type: "checkbox", checked: !hidden.has(storage), change: event => { event.target.checked ? hidden.delete(storage) : hidden.add(storage); fill(); }}), ` ${word}`));
    root.append(tag("h2", {}, "Memories and registers"), tag("div", {class: "tools"}, kernel_buttons("new_lmview", app), filters));
    if (rows.length === 0) { root.append(nothing_there()); return; }
    fill();
    root.append(tag("div", {class: "memories"}, tag("div", {class: "list"}, tag("table", {}, body)), view));
    replace(view, memory_view(rows.find(r => grades[r.m.grade] && r.m.grade !== "optimal") || rows[0]));
  },
};
return {memory_pane};
})();
)page",
R"page(const module_area = (() => {
// Area: a tree of the system, its kernels, their basic blocks with the rows of each, and lines.
const {tag} = module_dom;
const {of_design, path_of_design, fact, kinds_of_area, at_text, text_at} = module_facts;
const {link} = module_selection;
const {sortable, with_bar} = module_table;

const rows = {
  data: ["data", "operations: what is computed"],
  state: ["state", "values that wait for later stages: narrower or fewer values between stages need less"],
  feedback: ["feedback", "values for the next iteration: fewer and narrower loop-carried variables need less"],
  memory: ["memory", "arrays, tables, shift registers"],
  cluster: ["cluster logic", "which stage holds an iteration and which one moves; exit FIFOs"],
  channel: ["channels", "registers and handshake of ports"],
  overhead: ["overhead", "what belongs to nothing else"],
};

function area_table(title, list) {
  const most = Object.fromEntries(kinds_of_area.map(([kind]) => [kind, Math.max(0, ...list.map(r => r.area[kind]))]));
  return sortable([
    {title, value: r => r.name, cell: r => [tag("span", {class: r.code ? "code excerpt" : null}, r.name), r.more && tag("span", {class: "soft"}, ` ${r.more}`)]},
    {title: "line", value: r => at_text(r.where), cell: r => tag("code", {}, at_text(r.where))},
    ...kinds_of_area.map(([kind, word]) => ({title: word, number: true, value: r => r.area[kind],
      cell: r => with_bar(fact(`${r.path}/area/${kind}`), r.area[kind], most[kind])})),
  ], list, r => link([r.where], "pane"));
}

function shortened(text) { return text.length > 34 ? `${text.slice(0, 32)}…` : text; }

function line_rows(lines, path) {
  return lines.map((x, i) => ({name: x.where ? shortened(text_at(x.where)) : "control", code: Boolean(x.where), where: x.where, area: x.area, path: `${path}/lines/${i}`}));
}

function depth_of(name, feedback) {
  const f = feedback.find(x => x.name === name);
  return f ? `feedback, depth ${f.distance} × II ${f.interval} = ${f.depth}` : "register";
}

function row_of(r, i, path, where, k) {
  const name = r.name || rows[r.row][0];
  const memory = k.memories.find(m => m.name === r.name && r.row === "memory");
  const more = r.name === "" ? rows[r.row][1] : memory ? `${memory.words} × ${memory.bits} bits` : depth_of(r.name, k.feedback);
  return {name, more, where: memory ? memory.where : where, area: r.area, path: `${path}/rows/${i}`};
}

function block_name(b, only) { return b.loop ? `block ${b.number}, loop ${b.loop}` : only ? "iteration" : `block ${b.number}`; }

// Of a block: its rows, and below them its lines.
function block_row(b, path, k, only) {
  const parts = b.rows.map((r, i) => row_of(r, i, path, b.where, k));
  const lines = {name: "by line", more: "", where: null, area: b.area, path, children: line_rows(b.lines, path)};
  return {name: block_name(b, only), more: "block", where: b.where, area: b.area, path, children: [...parts, lines]};
}

function larger_first(x, y) { return y.area.luts + y.area.flip_flops - x.area.luts - x.area.flip_flops || y.area.ram_blocks - x.area.ram_blocks; }

function kernel_row(k, path, feedback) {
  const all = {...k, feedback}, only = k.blocks.filter(b => b.number >= 0).length < 2;
  const blocks = k.blocks.flatMap((b, i) => b.number >= 0 ? [block_row(b, `${path}/blocks/${i}`, all, only)] : []).sort(larger_first);
  const rest = k.blocks.flatMap((b, i) => b.number < 0 ? b.rows.map((r, n) => row_of(r, n, `${path}/blocks/${i}`, r.name ? b.where : null, all)) : []);
  const parts = [...blocks, ...rest.sort(larger_first)];
  return {name: k.kernel, more: "kernel", where: k.where, area: k.area, path, open: true, children: parts};
}

function tree(design, path) {
  const feedback = of_design("pipeline").kernels.map(k => k.feedback);
  const kernels = design.kernels.map((k, i) => kernel_row(k, `${path}/kernels/${i}`, feedback[i]));
  const pipes = design.pipes.map((p, i) => ({name: p.name, more: "pipe", where: p.where, area: p.area, path: `${path}/pipes/${i}`}));
  if (design.kernels.length === 1 && pipes.length === 0) return kernels;
  if (kernels.length > 3) for (const k of kernels) k.open = false;
  return [{name: design.name, more: "system", where: of_design("summary").where, area: design.area, path, open: true, children: [...kernels, ...pipes]}];
}

function advice(design) {
  return design.kernels.flatMap(k => k.advice.map(a => tag("li", link([a.where], "pane"), tag("strong", {}, `${at_text(a.where)}, ${a.kind}: `), a.text, ".")));
}

// "multiply 13 × 13, 4 operations".
function operators(design) {
  const name = o => `${o.what} ${o.first_bits}${o.second_bits ? ` × ${o.second_bits}` : ""}`;
  const use = u => [" ", tag("code", {}, at_text(u.where)), ` in cycle ${u.cycle}`];
  return design.kernels.flatMap(k => k.shared_operators.map(o =>
    tag("li", link(o.by.map(u => u.where), "pane"), tag("strong", {}, `${name(o)}: `), `${o.by.length} operations,`, o.by.map(use))));
}

const area_pane = {
  id: "area", title: "Area",
  build(root) {
    const design = of_design("area"), path = path_of_design("area"), hints = advice(design), shared = operators(design);
    root.append(tag("h2", {}, "Area, estimated"), area_table("part", tree(design, path)));
    if (shared.length) root.append(tag("h3", {}, "Operators that operations share"), tag("ul", {}, shared));
    if (hints.length) root.append(tag("h3", {}, "What costs much, and what would need less"), tag("ul", {}, hints));
    design.kernels.forEach((k, i) => root.append(tag("h3", {}, `Kernel ${k.kernel} by line`), area_table("source", line_rows(k.lines, `${path}/kernels/${i}`))));
  },
};
return {area_pane};
})();
)page",
R"page(const module_profile = (() => {
// Profile of a recorded run: stalls and words of every access over time, with advice; fill of pipes;
// intervals of loops.
const {tag, explain, with_code} = module_dom;
const {files, fact, at_text, of_design} = module_facts;
const {link} = module_selection;
const {sortable} = module_table;

function profile() { return files.profile; }

function strip(values, most, colour, what) {
  const windows = Math.ceil(profile().cycles / profile().window_cycles);
  const cells = Array.from({length: windows}, (_, i) => {
    const value = values[i] || 0, cell = tag("i");
    cell.style.background = `color-mix(in srgb, var(--${colour}) ${Math.round(100 * Math.min(1, value / Math.max(most, 1)))}%, transparent)`;
    return explain(cell, `from cycle ${i * profile().window_cycles}: ${value} ${what}`);
  });
  return tag("div", {class: "strip", role: "img", "aria-label": `${what} over time`}, cells);
}

function percent(value) { return `${Number(value).toFixed(1)} %`; }

function over_time(a) {
  const most = Math.max(1, ...a.windows.words);
  return [strip(a.windows.words, most, "effect", "words"),
    strip(a.windows.stalled_cycles, profile().window_cycles, "red", "stalled cycles")];
}

// Of the words that moved, at the clock of the design; of a memory's port empty.
function megabytes(a) {
  const kernel = of_design("mav").kernels.find(k => k.name === a.kernel), port = kernel && kernel.ports.find(p => p.name === a.name);
  const period = Math.max(...of_design("summary").kernels.map(k => k.period_ps));
  return port ? port.bits / 8 * a.words / Math.max(1, profile().cycles) * 1e6 / period : -1;
}

// A column of numbers that stand in the file as they are shown.
function count(title, list, key) {
  return {title, number: true, value: row => row[key], cell: row => fact(`profile/${list}/${profile()[list].indexOf(row)}/${key}`)};
}

function computed(title, key, text) { return {title, number: true, value: row => row[key], cell: row => text(row[key])}; }

function plain(title, value) { return {title, value}; }

function table(columns, rows) { return sortable(columns, rows, row => link([row.where], "pane")); }

function accesses() {
  const at = a => [a.kernel, tag("div", {}, `${a.kind} ${a.name}`), tag("code", {class: "soft"}, at_text(a.where))];
  const stall = a => tag("span", {class: a.stall_percent > 10 ? "chip bad" : null}, percent(a.stall_percent));
  return table([{title: "access", value: a => `${a.kernel} ${a.name}`, cell: at}, count("words", "accesses", "words"),
    {title: "stall", number: true, value: a => a.stall_percent, cell: stall}, computed("occupancy", "occupancy_percent", percent),
    {title: "MB/s", number: true, value: megabytes, cell: a => megabytes(a) < 0 ? "" : megabytes(a).toFixed(1)},
    {title: "over time", value: a => a.stall_percent, cell: over_time},
    {title: "advice", value: a => a.advice || "", cell: a => tag("span", {class: "advice"}, with_code(a.advice || ""))}], profile().accesses);
}

function loops() {
  return table([plain("kernel", l => l.kernel), plain("loop", l => l.loop), count("iterations", "loops", "begun"),
    computed("interval", "interval", i => Number(i).toFixed(2)), count("scheduled", "loops", "scheduled_interval")], profile().loops);
}

function pipes() {
  const is_full = p => p.depth > 0 && p.most_held >= p.depth;
  return table([plain("pipe", p => p.pipe), count("words", "pipes", "words"), count("depth", "pipes", "depth"),
    count("most held", "pipes", "most_held"), computed("on average", "held", h => Number(h).toFixed(2)),
    {title: "", value: p => is_full(p) ? 1 : 0, cell: p => is_full(p) ? tag("span", {class: "chip fair"}, "full at times") : ""}], profile().pipes);
}

const profile_pane = {
  id: "profile", title: "Profile", is_there: () => Boolean(files.profile) && files.profile.name === of_design("summary").name,
  build(root) {
    const p = profile();
    root.append(tag("h2", {}, `A run of ${p.name}: `, fact("profile/cycles"), ` cycles${p.partial ? ", stopped before its end" : ""}`),
      tag("p", {class: "soft"}, "Over time: words above, cycles in which the access waits below."),
      accesses());
    if (p.loops.length) root.append(tag("h3", {}, "Loops"), loops());
    if (p.pipes.length) root.append(tag("h3", {}, "Pipes"), pipes());
  },
};
return {profile_pane};
})();
)page",
R"page(const module_roofline = (() => {
// Roofline: operations in a second over operations for each byte, with the roofs of compute, of the
// ports and of what is on the chip. Both scales are logarithmic.
const {tag, shape, explain} = module_dom;
const {of_design, path_of_design, fact, at_text} = module_facts;
const {link, mark} = module_selection;
const {sortable} = module_table;

const width = 640, height = 300, left = 70, right = 150, top = 14, bottom = 40;
const levels = [["port_bytes", "ports"], ["chip_bytes", "chip"]];

function whose(p) { return p.loop ? `${p.kernel}, loop ${p.loop}` : p.kernel; }

// Of a pipeline: where it is for the bytes of one level.
function marks_of(roof) {
  const all = roof.points.map(p => ({name: whose(p), where: p.where, second: p.second}));
  if (of_design("summary").kernels.length > 1) all.push({name: "all kernels", where: null, second: roof.total, whole: true});
  return all.flatMap(p => levels.filter(([member]) => p.second[member] > 0 && p.second.operations > 0)
    .map(([member, word]) => ({...p, level: word, x: p.second.operations / p.second[member], y: p.second.operations, bytes: p.second[member]})));
}

function decades(values) {
  const low = Math.floor(Math.log10(Math.min(...values)) - 0.15), high = Math.ceil(Math.log10(Math.max(...values)) + 0.15);
  return {low, high};
}

function make_scale({low, high}, from, to) { return value => from + (to - from) * (Math.log10(value) - low) / (high - low); }

function powers({low, high}) { return Array.from({length: high - low + 1}, (_, i) => 10 ** (low + i)); }

function short(value) { return value >= 1 ? value.toLocaleString("en") : String(Number(value.toPrecision(1))); }

function axes(xs, ys, at_x, at_y) {
  return [powers(xs).map(v => [shape("line", {class: "grid", x1: at_x(v), x2: at_x(v), y1: top, y2: height - bottom}),
    shape("text", {class: "small", x: at_x(v), y: height - bottom + 14, "text-anchor": "middle"}, short(v))]),
  powers(ys).map(v => [shape("line", {class: "grid", x1: left, x2: width - right, y1: at_y(v), y2: at_y(v)}),
    shape("text", {class: "small", x: left - 6, y: at_y(v) + 4, "text-anchor": "end"}, short(v))]),
  shape("text", {class: "small", x: (left + width - right) / 2, y: height - 8, "text-anchor": "middle"}, "operations for each byte"),
  shape("text", {class: "small", x: 14, y: (top + height - bottom) / 2, transform: `rotate(-90 14 ${(top + height - bottom) / 2})`, "text-anchor": "middle"}, "million operations / s")];
}

// From the left up to compute, then along it.
function roof_line(word, bytes, most, xs, ys, at_x, at_y) {
  if (bytes <= 0) return null;
  const corner = most / bytes, begin = Math.max(10 ** xs.low, 10 ** ys.low / bytes);
  if (begin >= corner) return null;
  const x = Math.min(corner, 10 ** xs.high), y = x * bytes;
  return explain(shape("path", {class: `roof ${word}`, d: `M${at_x(begin)} ${at_y(begin * bytes)} L${at_x(x)} ${at_y(y)}`}),
    `roof of ${word === "ports" ? "the ports" : "memories and pipes"}: ${bytes} MB/s`);
}

// Of both levels at one place, both are seen.
function radius_of(level, is_whole) { return (level === "ports" ? 6.5 : 3) + (is_whole ? 2 : 0); }

function point(p, at_x, at_y) {
  const class_name = `point ${p.level}${p.whole ? " whole" : ""}`;
  const dot = shape("circle", {class: class_name, cx: at_x(p.x), cy: at_y(p.y), r: radius_of(p.level, p.whole), tabindex: 0, role: "button",
    "aria-label": `${p.name}, ${p.level}`, click: () => p.where && mark([p.where], "pane")});
  return explain(dot, `${p.name}: ${p.y} million operations/s\n${p.bytes} MB/s of ${p.level === "ports" ? "ports" : "memories and pipes"}`);
}

function legend(names) {
  const x = width - right + 14;
  return names.map(([kind, text], i) => [kind.startsWith("roof") ? shape("line", {class: kind, x1: x, x2: x + 16, y1: top + 10 + 18 * i, y2: top + 10 + 18 * i})
    : shape("circle", {class: kind, cx: x + 8, cy: top + 10 + 18 * i, r: radius_of(kind.split(" ")[1], kind.includes("whole"))}),
  shape("text", {class: "small", x: x + 24, y: top + 14 + 18 * i}, text)]);
}

function chart(roof) {
  const marks = marks_of(roof), most = roof.most.operations;
  if (marks.length === 0 || most === 0) return null;
  const xs = decades([...marks.map(p => p.x), ...levels.map(([member]) => roof.most[member]).filter(v => v > 0).map(v => most / v)]);
  const ys = decades([most, ...marks.map(p => p.y)]);
  const at_x = make_scale(xs, left, width - right), at_y = make_scale(ys, height - bottom, top);
  const compute = explain(shape("line", {class: "roof compute", x1: left, x2: width - right, y1: at_y(most), y2: at_y(most)}),
    `roof of compute: ${most} million operations/s`);
  const seen = [["roof compute", "all operations busy"], ...levels.filter(([member]) => roof.most[member] > 0)
    .map(([, word]) => [`roof ${word}`, word === "ports" ? "all ports busy" : "memories, pipes"]),
  ...levels.filter(([, word]) => marks.some(p => p.level === word)).map(([, word]) => [`point ${word}`, word === "ports" ? "over port bytes" : "over chip bytes"]),
  ...(marks.some(p => p.whole) ? [["point ports whole", "all kernels at once"]] : [])];
  return shape("svg", {class: "roofline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "roofline"},
    axes(xs, ys, at_x, at_y), levels.map(([member, word]) => roof_line(word, roof.most[member], most, xs, ys, at_x, at_y)),
    compute, marks.map(p => point(p, at_x, at_y)), legend(seen));
}

function limit_of(p) {
  if (p.interval > 1) return `II ${p.interval}`;
  return p.fills_port ? "a port has a word in every cycle" : "an iteration begins in every cycle";
}

function table(roof, path) {
  const rows = roof.points.map((p, i) => ({p, path: `${path}/points/${i}`}));
  const number = (title, of, member) => ({title, number: true, value: r => r.p[of][member], cell: r => fact(`${r.path}/${of}/${member}`)});
  return sortable([{title: "pipeline", value: r => whose(r.p), cell: r => [whose(r.p), tag("div", {}, tag("code", {class: "soft"}, at_text(r.p.where)))]},
    {title: "II", number: true, value: r => r.p.interval, cell: r => fact(`${r.path}/interval`)},
    number("operations", "iteration", "operations"), number("Mop/s", "second", "operations"),
    number("ports MB/s", "second", "port_bytes"), number("chip MB/s", "second", "chip_bytes"),
    {title: "limit", value: r => limit_of(r.p)}], rows, r => link([r.p.where], "pane"));
}

// Elements of the section.
function roofline_parts() {
  const roof = of_design("bottleneck").roofline, path = `${path_of_design("bottleneck")}/roofline`;
  const picture = chart(roof);
  const sum = (of, text) => tag("p", {}, `${text}: `, fact(`${path}/${of}/operations`), " million operations/s, ports ",
    fact(`${path}/${of}/port_bytes`), " MB/s, memories and pipes ", fact(`${path}/${of}/chip_bytes`), " MB/s.");
  return [tag("h3", {}, "Roofline"), sum("most", "Everything built, busy in every cycle"),
    sum("total", "Every kernel in its pipeline with the most cycles, when none waits"),
    picture && tag("div", {class: "wide"}, picture), table(roof, path)];
}
return {roofline_parts};
})();
)page",
R"page(const module_summary = (() => {
// Summary: the figures of a design, its kernels, its warnings.
const {tag, count_of} = module_dom;
const {files, of_design, path_of_design, fact, kinds_of_area, at_text} = module_facts;
const {link} = module_selection;
const {sortable, with_bar} = module_table;

function card(title, content, more) {
  return tag("div", {class: "card"}, tag("div", {class: "soft"}, title), tag("div", {class: "big"}, content),
    more && tag("div", {class: "soft"}, more));
}

function slowest(kernels) {
  let worst = 0;
  kernels.forEach((k, i) => { if (k.period_ps > kernels[worst].period_ps) worst = i; });
  return worst;
}

function clock_card(design, path) {
  const i = slowest(design.kernels), k = design.kernels[i];
  const requested = k.requested_mhz || design.requested_mhz;
  const met = k.period_ps <= k.wanted_ps;
  return card("clock, scheduled", [fact(`${path}/kernels/${i}/period_ps`, "mhz"), " MHz"],
    requested ? `${requested} MHz requested${met ? "" : ", not met"}` : "none requested");
}

function interval_card(design, path) {
  if (design.kernels.length > 1) return card("kernels", String(design.kernels.length),
    design.proven ? "no pipe limits the throughput: proven" : "throughput is not proven");
  const k = design.kernels[0];
  return card("initiation interval", k.has_loops ? "by loop" : fact(`${path}/kernels/0/interval`),
    k.has_loops ? "see Loops" : "cycles from word to word");
}

function kernel_table(design, path) {
  const most = Object.fromEntries(kinds_of_area.map(([kind]) => [kind, Math.max(...design.kernels.map(k => k.area[kind]))]));
  const rows = design.kernels.map((k, i) => ({k, path: `${path}/kernels/${i}`}));
  const number = (title, member, unit) => ({title, number: true, value: r => r.k[member],
    cell: r => fact(`${r.path}/${member}`, unit)});
  return sortable([
    {title: "kernel", value: r => r.k.name},
    {title: "line", value: r => at_text(r.k.where), cell: r => tag("code", {}, at_text(r.k.where))},
    {title: "II", number: true, value: r => r.k.has_loops ? 0 : r.k.interval,
      cell: r => r.k.has_loops ? "loops" : fact(`${r.path}/interval`)},
    number("latency", "latency"), number("MHz", "period_ps", "mhz"), number("operations", "operations"),
    ...kinds_of_area.map(([kind, title]) => ({title, number: true, value: r => r.k.area[kind],
      cell: r => with_bar(fact(`${r.path}/area/${kind}`), r.k.area[kind], most[kind])})),
  ], rows, r => link([r.k.where], "pane"));
}

// Beside the estimates; of a design that was not placed, cells only.
function placed(x) {
  const path = `${path_of_design("quartus")}/measured`, estimate = `${path_of_design("summary")}/area`;
  const row = (what, estimated, member, unit) => tag("tr", {}, tag("td", {}, what), tag("td", {class: "number"}, estimated),
    tag("td", {class: "number"}, x[member] === null ? "" : [fact(`${path}/${member}`), unit]));
  const clock = `${path_of_design("summary")}/kernels/${slowest(of_design("summary").kernels)}/period_ps`;
  return tag("section", {}, tag("h3", {}, "After synthesis, place and route"), tag("table", {}, tag("thead", {}, tag("tr", {},
    ["", "estimated", "measured"].map((title, i) => tag("th", {scope: "col", class: i > 0 ? "number" : null}, title)))), tag("tbody", {},
    row("LUTs", fact(`${estimate}/luts`), "lut"), row("flip-flops", fact(`${estimate}/flip_flops`), "ff"), row("carry cells", "", "carry"),
    row("block RAMs", fact(`${estimate}/ram_blocks`), "ram"), row("logic cells", "", "lc"), row("clock", [fact(clock, "mhz"), " MHz"], "fmax", " MHz"))),
  x.problem && tag("p", {class: "problem"}, `Not placed: ${x.problem}`),
  tag("p", {class: "soft"}, "Measured by ", tag("code", {}, "scripts/qor"), " on an iCE40 HX8K."));
}

function measured() {
  const x = of_design("quartus").measured;
  if (x) return placed(x);
  return tag("p", {class: "soft"}, "Areas and clocks are estimates of the device's measured tables. ",
    tag("code", {}, "scripts/qor"), " measures a module after place and route.");
}

function warnings() {
  const all = of_design("warnings").warnings;
  const problems = files.source.files.filter(file => file.problem);
  if (all.length + problems.length === 0) return tag("p", {class: "soft"}, "No warnings.");
  return tag("ul", {}, problems.map(file => tag("li", {}, file.problem)),
    all.map(w => tag("li", link([w.where], "pane"), `${w.kernel}: ${w.text} `, tag("code", {class: "soft"}, at_text(w.where)))));
}

const summary_pane = {
  id: "summary", title: "Summary",
  build(root) {
    const design = of_design("summary"), path = path_of_design("summary");
    root.append(tag("h2", {}, `${design.system ? "System" : "Kernel"} ${design.name}`),
      tag("div", {class: "cards"}, clock_card(design, path), interval_card(design, path),
        kinds_of_area.map(([kind, word]) => card(word, fact(`${path}/area/${kind}`))),
        card("device", design.kernels.length ? design.kernels[0].device : "none")),
      tag("h3", {}, count_of(design.kernels.length, "kernel")), kernel_table(design, path), measured(),
      tag("h3", {}, "Warnings"), warnings());
  },
};
return {summary_pane};
})();
)page",
R"page(const module_system = (() => {
// System viewer: a tree of the system, its kernels, their basic blocks and clusters; the graph of
// what is chosen in it, and its details.
const {tag, replace, count_of} = module_dom;
const {of_design, path_of_design, fact, at_text, shown} = module_facts;
const {link, show_marks} = module_selection;
const {make_graph} = module_graph;
const {sortable} = module_table;
const {place_across, place_down, system_graph, kernel_graph, block_graph, cluster_graph, clusters_of, is_drawn} = module_levels;

const reasons = {requested: "as requested", "slice holds two": "a slice holds 2", throughput: "keeps the throughput",
  handshake: "2 cut the handshake"};
const kinds = {"stall-free": "good", "stall-enable": "fair"};

function pipe_table(design) {
  const path = path_of_design("mav");
  const rows = design.pipes.map((p, i) => ({p, path: `${path}/pipes/${i}`}));
  return sortable([
    {title: "pipe", value: r => r.p.name}, {title: "from", value: r => r.p.from}, {title: "to", value: r => r.p.to},
    {title: "bits", number: true, value: r => r.p.bits, cell: r => fact(`${r.path}/bits`)},
    {title: "requested", number: true, value: r => r.p.requested_words, cell: r => fact(`${r.path}/requested_words`)},
    {title: "words", number: true, value: r => r.p.words, cell: r => fact(`${r.path}/words`)},
    {title: "in", value: r => r.p.in}, {title: "why", value: r => reasons[r.p.reason]},
  ], rows, r => link([r.p.where], "pane"));
}

function system_details(design) {
  return design.pipes.length ? [tag("h3", {}, "Pipes"), pipe_table(design)] : [];
}

function exit_fifos(i) {
  const path = `${path_of_design("pipeline")}/kernels/${i}/exit_fifos`;
  return of_design("pipeline").kernels[i].exit_fifos.map((f, n) => tag("p", {}, `Exit FIFO of ${f.port}: `, fact(`${path}/${n}/words`),
    ` words in ${f.in}; credits are reserved `, fact(`${path}/${n}/distance`), " cycles ahead, so the stages behind never wait."));
}

function feedback_table(i, is_meant) {
  const path = `${path_of_design("pipeline")}/kernels/${i}/feedback`;
  const rows = of_design("pipeline").kernels[i].feedback.map((f, n) => ({f, path: `${path}/${n}`})).filter(r => is_meant(r.f));
  if (rows.length === 0) return null;
  const number = (title, member) => ({title, number: true, value: r => r.f[member], cell: r => fact(`${r.path}/${member}`)});
  return [tag("h3", {}, "Variables that the next iteration needs: depth = distance × II"), sortable([
    {title: "variable", value: r => r.f.name}, {title: "loop", value: r => r.f.loop || "iteration"}, number("bits", "bits"),
    number("distance", "distance"), number("II", "interval"), number("depth", "depth"), number("cycles that it takes", "cycles"),
  ], rows, r => link([r.f.where], "pane"))];
}

function kernel_details(i) {
  const k = of_design("mav").kernels[i];
  return [exit_fifos(i), feedback_table(i, () => true), tag("h3", {}, "Ports"),
    tag("p", {}, k.ports.map(p => tag("span", link([p.where], "pane"), tag("span", {class: "chip"}, `${p.kind} ${p.name}: ${p.bits} bits`), " ")))];
}

function cluster_chip(c) { return tag("span", {class: `chip ${kinds[c.kind]}`}, c.kind); }

function cluster_row(c, path) {
  const held = c.held_by.map(x => `${x.what} ${at_text(x.where)}`);
  return tag("tr", link(c.held_by.map(x => x.where), "pane"), tag("td", {}, `cluster ${c.number}`), tag("td", {}, cluster_chip(c)),
    tag("td", {class: "number"}, fact(`${path}/first_cycle`), " to ", fact(`${path}/last_cycle`)),
    tag("td", {class: "number"}, fact(`${path}/operations`)), tag("td", {}, held.length ? held.join(", ") : "nothing: it runs freely"));
}

function cluster_table(i, is_meant) {
  const path = `${path_of_design("pipeline")}/kernels/${i}/clusters`;
  const heads = ["cluster", "kind", "cycles", "operations", "stops when one of these waits"];
  const rows = of_design("pipeline").kernels[i].clusters.map((c, n) => is_meant(c) && cluster_row(c, `${path}/${n}`)).filter(Boolean);
  return [tag("h3", {}, "Clusters"), rows.length === 0 ? tag("p", {}, "No operation of fixed latency: only ports.")
    : tag("table", {}, tag("thead", {}, tag("tr", {}, heads.map((h, n) => tag("th", {scope: "col", class: n === 2 || n === 3 ? "number" : null}, h)))), tag("tbody", {}, rows))];
}

function block_details(i, b) {
  return [cluster_table(i, c => c.block === b.number), feedback_table(i, f => b.loop === "" || f.loop === b.loop)];
}

function cluster_details(i, c) {
  const loop = of_design("block").kernels[i].blocks[c.block].loop;
  return [cluster_table(i, x => x.number === c.number), feedback_table(i, f => f.loop === loop)];
}

function block_name(b, blocks) { return b.loop ? `block ${b.number}, loop ${b.loop}` : blocks.length > 1 ? `block ${b.number}` : "iteration"; }

// What can be chosen: {name, title, graph(), details(), inside, open}.
function cluster_level(i, c) {
  return {name: `cluster ${c.number}`, more: c.kind, title: `Cluster ${c.number} of ${of_design("mav").kernels[i].name}, ${c.kind}: operations, and variables with their feedback`,
    graph: () => cluster_graph(i, c), details: () => cluster_details(i, c), inside: []};
}

function block_level(i, b, blocks, choose) {
  const inside = clusters_of(i, b.number).map(c => cluster_level(i, c));
  const level = {name: block_name(b, blocks), title: `${block_name(b, blocks)} of ${of_design("mav").kernels[i].name}: clusters, and what may wait between them`,
    details: () => block_details(i, b), inside};
  level.graph = () => block_graph(i, b.number, n => choose(inside.find(x => x.name === `cluster ${n}`)));
  return level;
}

function kernel_level(k, i, choose) {
  const all = of_design("block").kernels[i].blocks, drawn = all.filter(b => is_drawn(i, b));
  const inside = drawn.map(b => ({...block_level(i, b, all, choose), number: b.number}));
  return {name: k.name, title: `Kernel ${k.name}: basic blocks and memories; red leads back to the next iteration`, kernel: i,
    graph: () => kernel_graph(i, number => choose(inside.find(x => x.number === number))), details: () => kernel_details(i), inside, open: i === shown.kernel};
}

function system_level(design, choose) {
  const inside = design.kernels.map((k, i) => kernel_level(k, i, choose));
  return {name: design.name, title: `${design.pipes.length ? "System" : "Kernel"} ${design.name}: kernels, ports and pipes`,
    graph: () => system_graph(design, i => choose(inside[i])), details: () => system_details(design), inside, open: true, across: true};
}

function branch(level, choose, entries) {
  const entry = tag("button", {class: "entry", click: () => choose(level)}, level.name, level.more && tag("span", {class: `chip ${kinds[level.more]}`}, level.more));
  entries.set(level, entry);
  if (level.inside.length === 0) return tag("li", {class: "leafentry"}, entry);
  return tag("li", {}, tag("details", {open: level.open}, tag("summary", {"aria-label": `what is in ${level.name}`}, entry),
    tag("ul", {}, level.inside.map(x => branch(x, choose, entries)))));
}

function show(level, place, entries) {
  const graph = make_graph({...(level.across ? place_across : place_down)(level.graph()), least: 0.55, name: level.title});
  graph.style.height = level.across ? "36vh" : "56vh";
  for (const [x, entry] of entries) entry.setAttribute("aria-pressed", String(x === level));
  for (let at = entries.get(level).parentElement; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  replace(place, tag("h2", {}, level.title), graph, ...level.details().flat(3).filter(Boolean));
  show_marks(place);
}

// The first one with more than one part.
function first_level(level) {
  return level.inside.length === 1 && !level.inside[0].more ? first_level(level.inside[0]) : level;
}

const system_pane = {
  id: "system", title: "System",
  build(root) {
    const place = tag("div", {class: "shown"}), entries = new Map();
    const choose = level => { if (level) show(level, place, entries); };
    const top = system_level(of_design("mav"), choose);
    root.append(tag("div", {class: "memories"}, tag("div", {class: "tree"}, tag("ul", {}, branch(top, choose, entries))), place));
    choose(first_level(top));
  },
};
return {system_pane};
})();
)page",
R"page(const module_bottlenecks = (() => {
// Bottlenecks: what limits intervals and clocks, the path through the source, and what would work.
const {tag} = module_dom;
const {of_design, path_of_design, fact, at_text} = module_facts;
const {link} = module_selection;
const {roofline_parts} = module_roofline;

const titles = {recurrence: "Loop-carried dependence", port: "Memory port", requested: "Requested interval",
  serial: "Serial outer loop", clock: "Clock", concurrency: "Concurrency", iterations: "Iterations", words: "Work in an iteration"};

function path_list(b) {
  const parts = b.through.map(x => {
    const item = tag("li", link([x.where], "pane"), x.what,
      b.kind !== "port" && x.percent > 0 && tag("span", {class: "soft"}, `${x.percent} % of the time`), x.times > 1 && tag("span", {class: "soft"}, `${x.times} times`), tag("span", {class: "code"}, at_text(x.where)));
    return item;
  });
  return parts.length ? tag("ol", {class: "path"}, parts) : null;
}

function one(kernel, b, path, show_schedule) {
  const whose = b.loop ? `loop ${b.loop} of ${kernel}` : `kernel ${kernel}`;
  const places = [b.where, ...b.through.map(x => x.where)];
  return tag("section", {class: "wide"},
    tag("div", {class: "tools"}, tag("strong", {}, titles[b.kind]), tag("span", {}, whose),
      tag("span", {class: "chip fair"}, "II ", fact(`${path}/interval`)),
      tag("button", link(places, "pane"), "mark its lines"),
      b.operations.length > 0 && tag("button", {click: show_schedule}, "show in the schedule")),
    tag("p", {}, b.what, b.through.length ? ":" : "."), path_list(b),
    tag("p", {}, tag("strong", {}, "What would work")), tag("ul", {}, b.fixes.map(fix => tag("li", {}, fix))));
}

// The one thing to change first.
function first_limit(app) {
  const x = of_design("bottleneck").limiter, path = `${path_of_design("bottleneck")}/limiter`;
  const whose = [x.kernel && `kernel ${x.kernel}`, x.loop && `loop ${x.loop}`].filter(Boolean).join(", ") || "all kernels";
  const kernel = of_design("summary").kernels.findIndex(k => k.name === x.kernel);
  return tag("section", {class: "wide first"}, tag("div", {class: "tools"}, tag("strong", {}, `First: ${titles[x.kind]}`), tag("span", {}, whose),
    tag("span", {class: "chip"}, "II ", fact(`${path}/interval`)),
    x.percent >= 0 && tag("span", {class: "chip"}, fact(`${path}/percent`), " % of the cycles"),
    tag("button", link([x.where, ...x.through.map(step => step.where)], "pane"), "mark its lines"),
    x.operations.length > 0 && tag("button", {click: () => app.open("schedule", kernel)}, "show in the schedule")),
  tag("p", {}, x.what, x.through.length ? ":" : "."), path_list(x),
  tag("p", {}, tag("strong", {}, "What would work")), tag("ul", {}, x.fixes.map(fix => tag("li", {}, fix))));
}

// The one that stands above all others.
function is_first(kernel, b) {
  const x = of_design("bottleneck").limiter;
  return x.kernel === kernel && ["loop", "kind", "what"].every(member => x[member] === b[member]);
}

function bottleneck_count() {
  return of_design("bottleneck").kernels.reduce((sum, k) => sum + k.bottlenecks.length, 0);
}

// The formula of the number of iterations in flight, with its numbers.
function flight(k) {
  return k.loops.filter(l => l.shape === "pipelined").map(l => tag("li", link([l.where], "pane"),
    `${k.kernel}, loop ${l.name}: (latency ${l.latency} × ${l.interleaved_runs} interleaved) / ` +
    `(II ${l.interval} × ${l.interleaved_runs}) = ${(l.latency / Math.max(l.interval, 1)).toFixed(1)}`));
}

function worst_clock() {
  const kernels = of_design("summary").kernels;
  return kernels.reduce((worst, k, i) => k.period_ps > kernels[worst].period_ps ? i : worst, 0);
}

function longest_path() {
  const i = worst_clock(), k = of_design("pipeline").kernels[i];
  if (!k || k.longest_path.steps.length === 0) return null;
  return tag("section", {class: "wide"}, tag("strong", {}, `Clock: the longest path, in kernel ${k.kernel}`),
    tag("p", {}, fact(`${path_of_design("pipeline")}/kernels/${i}/longest_path/ps`), ` ps of ${k.longest_path.period_ps}, in cycle ${k.longest_path.cycle}:`),
    path_list({through: k.longest_path.steps}));
}

const bottlenecks_pane = {
  id: "bottlenecks", title: "Bottlenecks", count: bottleneck_count,
  build(root, app) {
    root.append(tag("h2", {}, "What limits throughput and clock"), first_limit(app));
    if (bottleneck_count() === 0) root.append(tag("p", {}, "Nothing limits an interval: every pipeline begins an iteration in every cycle."));
    of_design("bottleneck").kernels.forEach((k, i) => k.bottlenecks.forEach((b, n) => !is_first(k.kernel, b) && root.append(
      one(k.kernel, b, `${path_of_design("bottleneck")}/kernels/${i}/bottlenecks/${n}`, () => app.open("schedule", i)))));
    const path = longest_path();
    if (path) root.append(path);
    const flights = of_design("loops_attr").kernels.flatMap(flight);
    root.append(...roofline_parts().filter(Boolean));
    if (flights.length) root.append(tag("h3", {}, "Iterations in flight"), tag("ul", {}, flights));
  },
};
return {bottleneck_count, bottlenecks_pane};
})();
)page",
R"page(const module_main = (() => {
// The page: panes at the left, the source at the right, keys and the choice of design and kernel.
const {tag, replace, add_hint, hide_hint} = module_dom;
const {files, shown, of_design} = module_facts;
const {mark, show_marks} = module_selection;
const {make_source} = module_source;
const {summary_pane} = module_summary;
const {loops_pane} = module_loops;
const {bottlenecks_pane} = module_bottlenecks;
const {area_pane} = module_area;
const {schedule_pane} = module_schedule;
const {system_pane} = module_system;
const {memory_pane} = module_memory;
const {dataflow_pane} = module_dataflow;
const {verilog_pane} = module_verilog;
const {profile_pane} = module_profile;

const panes = [summary_pane, loops_pane, bottlenecks_pane, area_pane, schedule_pane, system_pane, memory_pane, dataflow_pane,
  verilog_pane, profile_pane];
const root = tag("section", {class: "pane", role: "tabpanel", tabindex: -1});
const tabs = tag("nav", {role: "tablist", "aria-label": "views"});
const source = make_source();
const device = tag("span", {class: "soft"});
let open_pane = panes[0];

function there() { return panes.filter(pane => !pane.is_there || pane.is_there()); }

function show_tabs() {
  replace(tabs, there().map((pane, i) => tag("button", {role: "tab", id: `tab-${pane.id}`, "aria-selected": String(pane === open_pane),
    title: `key ${(i + 1) % 10}`, click: () => open(pane)}, pane.title, pane.count && tag("span", {class: "count"}, pane.count()))));
}

function open(pane) {
  if (open_pane.leave) open_pane.leave();
  hide_hint();
  open_pane = pane;
  replace(root);
  root.className = `pane${pane.full ? " full" : ""}`;
  root.setAttribute("aria-labelledby", `tab-${pane.id}`);
  root.scrollTop = 0;
  show_tabs();
  pane.build(root, app);
  show_marks(root);
  window.location.replace(`#${pane.id}`);
}

const app = {
  open(id, kernel) {
    if (kernel !== undefined) shown.kernel = kernel;
    open(panes.find(pane => pane.id === id));
  },
  choose_kernel(kernel) { shown.kernel = kernel; open(open_pane); },
};

// One that something limits, if there is one.
function first_kernel() {
  const limited = of_design("bottleneck").kernels.findIndex(k => k.bottlenecks.length > 0);
  return limited < 0 ? 0 : limited;
}

function choose_design(i) {
  shown.design = i;
  shown.kernel = first_kernel();
  mark([], "page");
  device.textContent = devices_of_design();
  source.show();
  open(there().includes(open_pane) ? open_pane : panes[0]);
}

function devices_of_design() {
  return [...new Set(of_design("summary").kernels.map(k => k.device))].join(", ");
}

function design_choice() {
  const names = files.info.designs;
  if (names.length < 2) return null;
  return tag("select", {"aria-label": "design", change: event => choose_design(Number(event.target.value))},
    names.map((name, i) => tag("option", {value: i}, name)));
}

function change_theme() {
  const is_dark = document.documentElement.dataset.theme === "dark" ||
    (!document.documentElement.dataset.theme && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = is_dark ? "light" : "dark";
}

const keys = [["1 to 9, 0", "a view"], ["Esc", "no line is marked"], ["t", "light or dark"], ["Tab, Enter", "go through rows and mark their lines"],
  ["+ − 0, arrows", "zoom and move a graph"], ["?", "this list"]];
const help = tag("dialog", {"aria-label": "keys"}, tag("h3", {}, "Keys"), tag("table", {}, tag("tbody", {},
  keys.map(([key, what]) => tag("tr", {}, tag("td", {}, tag("kbd", {}, key)), tag("td", {}, what))))),
  tag("p", {}, tag("button", {click: () => help.close()}, "close")));

function make_divider() {
  const divider = tag("div", {class: "divider", role: "separator", "aria-orientation": "vertical", "aria-label": "width of the source", tabindex: 0});
  const set = x => { source.element.style.width = `${Math.min(85, Math.max(12, 100 * (1 - x / window.innerWidth)))}%`; };
  divider.addEventListener("pointerdown", event => divider.setPointerCapture(event.pointerId));
  divider.addEventListener("pointermove", event => { if (event.buttons) set(event.clientX); });
  divider.addEventListener("keydown", event => {
    const x = divider.getBoundingClientRect().x;
    if (event.key === "ArrowLeft") set(x - 40);
    if (event.key === "ArrowRight") set(x + 40);
  });
  return divider;
}

function on_key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.target.closest && event.target.closest(".graph") && /^[0+-]$/.test(event.key)) return;
  const i = "1234567890".indexOf(event.key);
  if (i >= 0 && i < there().length) open(there()[i]);
  else if (event.key === "Escape") mark([], "page");
  else if (event.key === "t") change_theme();
  else if (event.key === "?") help.showModal();
}

function start() {
  const page = document.getElementById("page");
  if (files.info.designs.length === 0) return replace(page, tag("p", {class: "problem"}, "The program has no kernels."));
  document.title = `${files.info.designs.join(", ")} · hls report`;
  replace(page, tag("header", {}, tag("h1", {}, "hls report"), design_choice() || tag("strong", {}, of_design("summary").name),
    device, tag("span", {class: "space"}),
    tag("button", {click: change_theme}, "light / dark"), tag("button", {click: () => window.print()}, "print"),
    tag("button", {click: () => help.showModal(), "aria-label": "keys"}, "?")),
  tabs, tag("div", {class: "halves"}, root, make_divider(), source.element), help);
  add_hint();
  document.addEventListener("keydown", on_key);
  shown.kernel = first_kernel();
  device.textContent = devices_of_design();
  source.show();
  open(there().find(pane => `#${pane.id}` === window.location.hash) || panes[0]);
}

start();
return {};
})();
)page"};

// clang-format on

} // namespace hls::verilog::detail
