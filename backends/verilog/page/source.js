// The source beside every pane: a click on a line marks everything that was made of it.
import {tag, replace, explain} from "./dom.js";
import {files, of_design, area_text} from "./facts.js";
import {mark, is_marked, when_marked} from "./selection.js";
import {long_list} from "./rows.js";

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

export function make_source() {
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
