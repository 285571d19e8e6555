// Schedule viewer: cycles across, operations down. Rows are elements only while they can be seen.
import {tag, shape, replace, explain, hide_hint} from "../dom.js";
import {at_text} from "../facts.js";
import {mark, is_marked, when_marked} from "../selection.js";
import {schedule_rows, critical_parts, visible_sources} from "../timing.js";
import {kernel_buttons} from "../kernels.js";

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

export const schedule_pane = {
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
