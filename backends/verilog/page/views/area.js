// Area: a tree of the system, its kernels, their basic blocks with the rows of each, and lines.
import {tag} from "../dom.js";
import {of_design, path_of_design, fact, kinds_of_area, at_text, text_at} from "../facts.js";
import {link} from "../selection.js";
import {sortable, with_bar} from "../table.js";

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

export const area_pane = {
  id: "area", title: "Area",
  build(root) {
    const design = of_design("area"), path = path_of_design("area"), hints = advice(design), shared = operators(design);
    root.append(tag("h2", {}, "Area, estimated"), area_table("part", tree(design, path)));
    if (shared.length) root.append(tag("h3", {}, "Operators that operations share"), tag("ul", {}, shared));
    if (hints.length) root.append(tag("h3", {}, "What costs much, and what would need less"), tag("ul", {}, hints));
    design.kernels.forEach((k, i) => root.append(tag("h3", {}, `Kernel ${k.kernel} by line`), area_table("source", line_rows(k.lines, `${path}/kernels/${i}`))));
  },
};
