// The graphs of the system viewer: of a system, of a kernel's basic blocks, of a block's clusters,
// of a cluster's operations. Nodes and edges; place_across gives them places.
import {count_of} from "./dom.js";
import {of_design, at_text} from "./facts.js";
import {lay_out_layers} from "./layers.js";
import {text_width} from "./graph.js";
import {by_number, is_visible, visible_sources} from "./timing.js";

const reasons = {requested: "as requested", "slice holds two": "a slice holds 2", throughput: "keeps the throughput",
  handshake: "2 cut the handshake"};

// Down: wide nodes are beside each other, so the layers are rows.
export function place_down({nodes, edges}) {
  for (const n of nodes) {
    n.width = Math.max(text_width(n.text), 6.4 * (n.more || "").length + 20);
    n.height = n.more ? 38 : 28;
    n.breadth = n.width;
  }
  const {layer, across} = lay_out_layers(nodes, edges, 22, false);
  for (const n of nodes) { n.x = across.get(n.id); n.y = layer.get(n.id) * 74; }
  return {nodes, edges};
}

export function place_across({nodes, edges}) {
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
export function system_graph(design, open) {
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

export function is_drawn(i, block) {
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

export function kernel_graph(i, open) {
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

export function clusters_of(i, block) { return of_design("pipeline").kernels[i].clusters.filter(c => c.block === block); }

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

export function block_graph(i, block, open) {
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

export function cluster_graph(i, c) {
  const kernel = of_design("schedule").kernels[i], numbers = by_number(kernel.operations);
  const own = kernel.operations.filter(x => is_visible(x) && x.cluster === c.number), ids = new Set(own.map(x => x.id));
  const sources = new Map(own.map(x => [x.id, visible_sources(x, numbers)]));
  const outside = [...new Set([...sources.values()].flat())].filter(id => !ids.has(id)).map(id => numbers.get(id));
  const graph = {nodes: [...own.map(x => operation_node(x, numbers)), ...outside.map(x => ({...operation_node(x, numbers), kind: "leaf"}))],
    edges: own.flatMap(x => sources.get(x.id).map(id => ({from: `operation ${id}`, to: `operation ${x.id}`})))};
  for (const f of of_design("pipeline").kernels[i].feedback) add_feedback(f, own, numbers, graph);
  return graph;
}
