// Tables that sort by a click on a heading.
import {tag, replace} from "./dom.js";

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

// columns: {title, number, value(row), cell(row)}; attributes(row): of its line.
export function sortable(columns, rows, attributes) {
  const body = tag("tbody");
  let by = -1, down = false, order = rows;
  const fill = () => replace(body, order.map(row => tag("tr", attributes ? attributes(row) : {},
    columns.map(c => tag("td", {class: c.number ? "number" : null}, c.cell ? c.cell(row) : c.value(row))))));
  const heads = columns.map((c, i) => {
    const head = tag("th", {class: c.number ? "number" : null, scope: "col"}, tag("button", {click: () => {
      down = by === i ? !down : Boolean(c.number);
      by = i;
      order = [...rows].sort((x, y) => compared(c.value(x), c.value(y)) * (down ? -1 : 1));
      heads.forEach((h, k) => h.setAttribute("aria-sort", k !== i ? "none" : down ? "descending" : "ascending"));
      fill();
    }}, c.title));
    return head;
  });
  fill();
  return tag("table", {}, tag("thead", {}, tag("tr", {}, heads)), body);
}
