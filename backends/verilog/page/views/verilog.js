// The Verilog text; each line belongs to a line of the source.
import {tag} from "../dom.js";
import {of_design, at_text} from "../facts.js";
import {mark, is_marked, when_marked} from "../selection.js";
import {long_list} from "../rows.js";

let view = null;

function row_of(lines) {
  return i => {
    const x = lines[i];
    return tag("div", {class: `line${x.where ? " linked" : ""}${is_marked(x.where) ? " marked" : ""}`, title: at_text(x.where) || null,
      click: x.where ? () => mark([x.where], "pane") : null}, tag("span", {class: "at"}, i + 1), x.text);
  };
}

export const verilog_pane = {
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
