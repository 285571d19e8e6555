// System viewer: a tree of the system, its kernels, their basic blocks and clusters; the graph of
// what is chosen in it, and its details.
import {tag, replace, count_of} from "../dom.js";
import {of_design, path_of_design, fact, at_text, shown} from "../facts.js";
import {link, show_marks} from "../selection.js";
import {make_graph} from "../graph.js";
import {sortable} from "../table.js";
import {place_across, place_down, system_graph, kernel_graph, block_graph, cluster_graph, clusters_of, is_drawn} from "../levels.js";

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

export const system_pane = {
  id: "system", title: "System",
  build(root) {
    const place = tag("div", {class: "shown"}), entries = new Map();
    const choose = level => { if (level) show(level, place, entries); };
    const top = system_level(of_design("mav"), choose);
    root.append(tag("div", {class: "memories"}, tag("div", {class: "tree"}, tag("ul", {}, branch(top, choose, entries))), place));
    choose(first_level(top));
  },
};
