// Memory viewer: every memory and register, what it is built of, who accesses it, and its grade.
import {tag, replace} from "../dom.js";
import {of_design, path_of_design, fact, at_text, shown} from "../facts.js";
import {link, mark} from "../selection.js";
import {make_graph} from "../graph.js";
import {kernel_buttons} from "../kernels.js";

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

export const memory_pane = {
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
