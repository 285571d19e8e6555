// Tables that sort by a click on a heading; trees of rows that open and close.
import {tag, replace} from "./dom.js";
import {show_marks} from "./selection.js";

// A number with a bar that shows its part of the largest one.
export function with_bar(element, value, most) {
  const bar = tag("i");
  bar.style.width = `${most > 0 ? Math.round(100 * value / most) : 0}%`;
  return tag("div", {class: "bar"}, element, tag("span", {class: "room"}, bar));
}

function compared(x, y) {
  if (typeof x === "number" && typeof y === "number") return x - y;
  return String(x).localeCompare(String(y), "en", {numeric: true});
}

function toggle(row, fill) {
  if (!row.children || row.children.length === 0) return tag("span", {class: "leafmark"});
  return tag("button", {class: "toggle", "aria-expanded": String(Boolean(row.open)), "aria-label": row.open ? "close" : "open",
    click: event => { event.stopPropagation(); row.open = !row.open; fill(row); }}, row.open ? "▾" : "▸");
}

// columns: {title, number, value(row), cell(row)}; attributes(row): of its line. Rows may have
// `children`, which stand below them while they are open, and are sorted among themselves.
export function sortable(columns, rows, attributes) {
  const body = tag("tbody"), is_tree = rows.some(row => row.children);
  let by = -1, down = false;
  const sorted = list => by < 0 ? list
    : [...list].sort((x, y) => compared(columns[by].value(x), columns[by].value(y)) * (down ? -1 : 1));
  const first = (row, depth, content) => {
    if (!is_tree) return content;
    const cell = tag("div", {class: "branch"}, toggle(row, fill), tag("div", {}, content));
    cell.style.paddingLeft = `${18 * depth}px`;
    return cell;
  };
  const line = (row, depth) => tag("tr", {...(attributes ? attributes(row) : {}), "aria-level": is_tree ? depth + 1 : null},
    columns.map((c, i) => tag("td", {class: c.number ? "number" : null}, i === 0 ? first(row, depth, c.cell ? c.cell(row) : c.value(row)) : c.cell ? c.cell(row) : c.value(row))));
  const lines = (list, depth) => sorted(list).flatMap(row => [line(row, depth), ...(row.open && row.children ? lines(row.children, depth + 1) : [])]);
  function fill(changed) {
    replace(body, lines(rows, 0));
    if (changed) show_marks(body);
  }
  const heads = columns.map((c, i) => {
    const head = tag("th", {class: c.number ? "number" : null, scope: "col"}, tag("button", {click: () => {
      down = by === i ? !down : Boolean(c.number);
      by = i;
      heads.forEach((h, k) => h.setAttribute("aria-sort", k !== i ? "none" : down ? "descending" : "ascending"));
      fill();
    }}, c.title));
    return head;
  });
  fill();
  return tag("table", {role: is_tree ? "treegrid" : null}, tag("thead", {}, tag("tr", {}, heads)), body);
}
