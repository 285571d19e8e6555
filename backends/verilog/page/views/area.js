// Area: of the system, its kernels and pipes, of memories and of every line.
import {tag} from "../dom.js";
import {of_design, path_of_design, fact, kinds_of_area, at_text, text_at} from "../facts.js";
import {link} from "../selection.js";
import {sortable, with_bar} from "../table.js";

function area_table(title, rows) {
  const most = Object.fromEntries(kinds_of_area.map(([kind]) => [kind, Math.max(0, ...rows.map(r => r.area[kind]))]));
  return sortable([
    {title, value: r => r.name, cell: r => [tag("span", {class: title === "source" ? "code excerpt" : null}, r.name), r.more && tag("span", {class: "soft"}, ` ${r.more}`)]},
    {title: "line", value: r => at_text(r.where), cell: r => tag("code", {}, at_text(r.where))},
    ...kinds_of_area.map(([kind, word]) => ({title: word, number: true, value: r => r.area[kind],
      cell: r => with_bar(fact(`${r.path}/area/${kind}`), r.area[kind], most[kind])})),
  ], rows, r => link([r.where], "pane"));
}

function parts_of_system(design, path) {
  return [
    ...design.kernels.map((k, i) => ({name: k.kernel, more: "kernel", where: k.where, area: k.area, path: `${path}/kernels/${i}`})),
    ...design.pipes.map((p, i) => ({name: p.name, more: "pipe", where: p.where, area: p.area, path: `${path}/pipes/${i}`})),
  ];
}

function shortened(text) { return text.length > 34 ? `${text.slice(0, 32)}…` : text; }

function lines_of_kernel(k, path) {
  return k.lines.map((x, i) => ({name: x.where ? shortened(text_at(x.where)) : "control", where: x.where, area: x.area, path: `${path}/lines/${i}`}));
}

function memories_of(k, path) {
  return k.memories.map((m, i) => ({name: m.name, more: `${m.words} × ${m.bits} bits`, where: m.where, area: m.area,
    path: `${path}/memories/${i}`}));
}

function of_one_kernel(k, path) {
  return [tag("h3", {}, `Kernel ${k.kernel} by line`), area_table("source", lines_of_kernel(k, path)),
    k.memories.length > 0 && [tag("h3", {}, `Memories of ${k.kernel}`), area_table("memory", memories_of(k, path))]];
}

// What the documentation advises, for what is there.
function advice() {
  const found = [];
  const add = (operations, text) => { if (operations.length) found.push(tag("li", link(operations.map(x => x.where), "pane"), text)); };
  const all = of_design("schedule").kernels.flatMap(k => k.operations);
  add(all.filter(x => /^shift_(left|right)/.test(x.what) && x.bits >= 16),
    "Shifts by a distance known at run time build a shifter of many multiplexers: a constant distance costs nothing.");
  add(all.filter(x => /^multiply/.test(x.what) && x.bits > 36),
    "Wide products take several multipliers: narrower operands, or a constant factor.");
  const registers = of_design("new_lmview").kernels.flatMap(k => k.memories).filter(m => m.storage === "registers" && m.words * m.bits > 256 && m.kind === "array");
  if (registers.length) found.push(tag("li", link(registers.map(m => m.where), "pane"),
    "Arrays in registers with an index known at run time need a multiplexer for each access: constant indexes, a shift register or RAM are smaller."));
  return found;
}

export const area_pane = {
  id: "area", title: "Area",
  build(root) {
    const design = of_design("area"), path = path_of_design("area");
    const hints = advice();
    root.append(tag("h2", {}, "Area, estimated"));
    if (design.kernels.length > 1) root.append(tag("h3", {}, "System"), area_table("part", parts_of_system(design, path)));
    if (hints.length) root.append(tag("h3", {}, "Advice"), tag("ul", {}, hints));
    design.kernels.forEach((k, i) => root.append(...of_one_kernel(k, `${path}/kernels/${i}`).flat().filter(x => x)));
  },
};
