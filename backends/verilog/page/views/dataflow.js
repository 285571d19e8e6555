// Dataflow graph: what is computed of what, with widths and values; the critical path is red.
import {tag} from "../dom.js";
import {of_kernel, at_text} from "../facts.js";
import {by_number, visible_sources, is_visible, critical_parts} from "../timing.js";
import {lay_out_layers} from "../layers.js";
import {make_graph, text_width} from "../graph.js";
import {kernel_buttons} from "../kernels.js";

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

export const dataflow_pane = {
  id: "dataflow", title: "Dataflow", full: true,
  build(root, app) {
    root.append(tag("div", {class: "tools"}, kernel_buttons("schedule", app),
      tag("span", {class: "soft"}, "Down: cycles. u8, s12: bits, with the values if they are fewer. Red: the recurrence or the longest path. Wheel: zoom, drag: move.")),
      make_graph(dataflow()));
  },
};
