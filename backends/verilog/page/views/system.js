// System viewer: kernels and ports, the pipes between them with their depths and why; and the basic
// blocks of a kernel.
import {tag, replace, count_of} from "../dom.js";
import {of_design, path_of_design, fact, at_text, shown} from "../facts.js";
import {link} from "../selection.js";
import {lay_out_layers} from "../layers.js";
import {make_graph, text_width} from "../graph.js";
import {sortable} from "../table.js";

const reasons = {requested: "as requested", "slice holds two": "a slice holds 2", throughput: "keeps the throughput",
  handshake: "2 cut the handshake"};

function pipe_hint(p) {
  return `pipe ${p.name}: ${p.from} to ${p.to}\n${p.words} words of ${p.bits} bits in ${p.in}\n${p.requested_words} requested; ${reasons[p.reason]}` +
    (p.slices ? `\n${p.slices} register slices before it` : "");
}

// Ports of a kernel alone are those of its design.
function system_graph(design, app) {
  const nodes = design.kernels.map((k, i) => ({id: `kernel ${k.name}`, kind: "kernel", text: k.name, places: [k.where],
    more: k.interval === null ? `loops, latency ${k.latency}` : `II ${k.interval}, latency ${k.latency}`,
    hint: `kernel ${k.name}: a click shows its blocks`, open: () => app.blocks(i)}));
  const edges = design.pipes.map(p => ({from: `kernel ${p.from}`, to: `kernel ${p.to}`, text: `${p.name} ${p.words}`,
    places: [p.where], hint: pipe_hint(p)}));
  for (const x of design.ports) {
    nodes.push({id: `port ${x.name}`, kind: "leaf", text: x.name, more: `${x.bits} bits${x.level ? ", level" : ""}`, places: [x.where],
      hint: `${x.input ? "input" : "output"} ${x.name}, ${x.bits} bits`});
    if (x.kernel) edges.push(x.input ? {from: `port ${x.name}`, to: `kernel ${x.kernel}`} : {from: `kernel ${x.kernel}`, to: `port ${x.name}`});
  }
  return place_across(nodes, edges);
}

function place_across(nodes, edges) {
  for (const n of nodes) {
    n.width = Math.max(text_width(n.text), 6.4 * (n.more || "").length + 20);
    n.height = 38;
    n.breadth = n.height;
  }
  const {layer, across} = lay_out_layers(nodes, edges, 26, false);
  const widths = [];
  for (const n of nodes) widths[layer.get(n.id)] = Math.max(widths[layer.get(n.id)] || 0, n.width);
  for (const n of nodes) {
    n.x = widths.slice(0, layer.get(n.id)).reduce((sum, w) => sum + (w || 0) + 120, 0) + n.width / 2;
    n.y = across.get(n.id);
  }
  return {nodes, edges, across: true};
}

function lines_of_block(kernel, number) {
  const all = new Map();
  for (const x of of_design("schedule").kernels[kernel].operations)
    if (x.block === number && x.where) all.set(at_text(x.where), x.where);
  return [...all.values()];
}

function block_graph(i) {
  const blocks = of_design("block").kernels[i].blocks;
  const nodes = blocks.map(b => ({id: b.number, kind: "computes", text: b.loop ? `loop ${b.loop}` : blocks.length > 1 ? `block ${b.number}` : "iteration",
    more: `${count_of(b.operations, "operation")}, ${count_of(b.cycles, "cycle")}`, places: lines_of_block(i, b.number)}));
  const edges = blocks.flatMap(b => b.next.map(to => ({from: b.number, to, kind: to <= b.number ? "red" : ""})))
    .filter(e => e.from !== e.to);
  return place_across(nodes, edges);
}

function block_view(i) {
  const design = of_design("mav"), k = design.kernels[i], pipeline = of_design("pipeline").kernels[i];
  const graph = make_graph({...block_graph(i), least: 0.6, name: `blocks of ${k.name}`});
  graph.style.height = "240px";
  return [tag("h3", {}, `Inside ${k.name}: basic blocks; red leads back to the next iteration`), graph,
    pipeline.exit_fifos.map(f => tag("p", {}, `Exit FIFO of ${f.port}: ${f.words} words in ${f.in}; credits are reserved ${f.distance} cycles ahead.`)),
    tag("h3", {}, "Ports"), tag("p", {}, k.ports.map(p => tag("span", link([p.where], "pane"),
      tag("span", {class: "chip"}, `${p.kind} ${p.name}: ${p.bits} bits`), " ")))];
}

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

export const system_pane = {
  id: "system", title: "System",
  build(root, app) {
    const design = of_design("mav");
    const inside = tag("div");
    const graph = make_graph({...system_graph(design, {blocks: i => replace(inside, block_view(i))}), least: 0.6, name: `system ${design.name}`});
    graph.style.height = "46vh";
    root.append(tag("h2", {}, "Kernels, ports and pipes"), graph);
    if (design.pipes.length) root.append(tag("h3", {}, "Pipes"), pipe_table(design));
    root.append(inside);
    replace(inside, block_view(shown.kernel));
  },
};
