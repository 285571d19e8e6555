// Roofline: operations in a second over operations for each byte, with the roofs of compute, of the
// ports and of what is on the chip. Both scales are logarithmic.
import {tag, shape, explain} from "../dom.js";
import {of_design, path_of_design, fact, at_text} from "../facts.js";
import {link, mark} from "../selection.js";
import {sortable} from "../table.js";

const width = 640, height = 300, left = 70, right = 150, top = 14, bottom = 40;
const levels = [["port_bytes", "ports"], ["chip_bytes", "chip"]];

function whose(p) { return p.loop ? `${p.kernel}, loop ${p.loop}` : p.kernel; }

// Of a pipeline: where it is for the bytes of one level.
function marks_of(roof) {
  const all = roof.points.map(p => ({name: whose(p), where: p.where, second: p.second}));
  if (of_design("summary").kernels.length > 1) all.push({name: "all kernels", where: null, second: roof.total, whole: true});
  return all.flatMap(p => levels.filter(([member]) => p.second[member] > 0 && p.second.operations > 0)
    .map(([member, word]) => ({...p, level: word, x: p.second.operations / p.second[member], y: p.second.operations, bytes: p.second[member]})));
}

function decades(values) {
  const low = Math.floor(Math.log10(Math.min(...values)) - 0.15), high = Math.ceil(Math.log10(Math.max(...values)) + 0.15);
  return {low, high};
}

function make_scale({low, high}, from, to) { return value => from + (to - from) * (Math.log10(value) - low) / (high - low); }

function powers({low, high}) { return Array.from({length: high - low + 1}, (_, i) => 10 ** (low + i)); }

function short(value) { return value >= 1 ? value.toLocaleString("en") : String(Number(value.toPrecision(1))); }

function axes(xs, ys, at_x, at_y) {
  return [powers(xs).map(v => [shape("line", {class: "grid", x1: at_x(v), x2: at_x(v), y1: top, y2: height - bottom}),
    shape("text", {class: "small", x: at_x(v), y: height - bottom + 14, "text-anchor": "middle"}, short(v))]),
  powers(ys).map(v => [shape("line", {class: "grid", x1: left, x2: width - right, y1: at_y(v), y2: at_y(v)}),
    shape("text", {class: "small", x: left - 6, y: at_y(v) + 4, "text-anchor": "end"}, short(v))]),
  shape("text", {class: "small", x: (left + width - right) / 2, y: height - 8, "text-anchor": "middle"}, "operations for each byte"),
  shape("text", {class: "small", x: 14, y: (top + height - bottom) / 2, transform: `rotate(-90 14 ${(top + height - bottom) / 2})`, "text-anchor": "middle"}, "million operations / s")];
}

// From the left up to compute, then along it.
function roof_line(word, bytes, most, xs, ys, at_x, at_y) {
  if (bytes <= 0) return null;
  const corner = most / bytes, begin = Math.max(10 ** xs.low, 10 ** ys.low / bytes);
  if (begin >= corner) return null;
  const x = Math.min(corner, 10 ** xs.high), y = x * bytes;
  return explain(shape("path", {class: `roof ${word}`, d: `M${at_x(begin)} ${at_y(begin * bytes)} L${at_x(x)} ${at_y(y)}`}),
    `roof of ${word === "ports" ? "the ports" : "memories and pipes"}: ${bytes} MB/s`);
}

// Of both levels at one place, both are seen.
function radius_of(level, is_whole) { return (level === "ports" ? 6.5 : 3) + (is_whole ? 2 : 0); }

function point(p, at_x, at_y) {
  const class_name = `point ${p.level}${p.whole ? " whole" : ""}`;
  const dot = shape("circle", {class: class_name, cx: at_x(p.x), cy: at_y(p.y), r: radius_of(p.level, p.whole), tabindex: 0, role: "button",
    "aria-label": `${p.name}, ${p.level}`, click: () => p.where && mark([p.where], "pane")});
  return explain(dot, `${p.name}: ${p.y} million operations/s\n${p.bytes} MB/s of ${p.level === "ports" ? "ports" : "memories and pipes"}`);
}

function legend(names) {
  const x = width - right + 14;
  return names.map(([kind, text], i) => [kind.startsWith("roof") ? shape("line", {class: kind, x1: x, x2: x + 16, y1: top + 10 + 18 * i, y2: top + 10 + 18 * i})
    : shape("circle", {class: kind, cx: x + 8, cy: top + 10 + 18 * i, r: radius_of(kind.split(" ")[1], kind.includes("whole"))}),
  shape("text", {class: "small", x: x + 24, y: top + 14 + 18 * i}, text)]);
}

function chart(roof) {
  const marks = marks_of(roof), most = roof.most.operations;
  if (marks.length === 0 || most === 0) return null;
  const xs = decades([...marks.map(p => p.x), ...levels.map(([member]) => roof.most[member]).filter(v => v > 0).map(v => most / v)]);
  const ys = decades([most, ...marks.map(p => p.y)]);
  const at_x = make_scale(xs, left, width - right), at_y = make_scale(ys, height - bottom, top);
  const compute = explain(shape("line", {class: "roof compute", x1: left, x2: width - right, y1: at_y(most), y2: at_y(most)}),
    `roof of compute: ${most} million operations/s`);
  const seen = [["roof compute", "all operations busy"], ...levels.filter(([member]) => roof.most[member] > 0)
    .map(([, word]) => [`roof ${word}`, word === "ports" ? "all ports busy" : "memories, pipes"]),
  ...levels.filter(([, word]) => marks.some(p => p.level === word)).map(([, word]) => [`point ${word}`, word === "ports" ? "over port bytes" : "over chip bytes"]),
  ...(marks.some(p => p.whole) ? [["point ports whole", "all kernels at once"]] : [])];
  return shape("svg", {class: "roofline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "roofline"},
    axes(xs, ys, at_x, at_y), levels.map(([member, word]) => roof_line(word, roof.most[member], most, xs, ys, at_x, at_y)),
    compute, marks.map(p => point(p, at_x, at_y)), legend(seen));
}

function limit_of(p) {
  if (p.interval > 1) return `II ${p.interval}`;
  return p.fills_port ? "a port has a word in every cycle" : "an iteration begins in every cycle";
}

function table(roof, path) {
  const rows = roof.points.map((p, i) => ({p, path: `${path}/points/${i}`}));
  const number = (title, of, member) => ({title, number: true, value: r => r.p[of][member], cell: r => fact(`${r.path}/${of}/${member}`)});
  return sortable([{title: "pipeline", value: r => whose(r.p), cell: r => [whose(r.p), tag("div", {}, tag("code", {class: "soft"}, at_text(r.p.where)))]},
    {title: "II", number: true, value: r => r.p.interval, cell: r => fact(`${r.path}/interval`)},
    number("operations", "iteration", "operations"), number("Mop/s", "second", "operations"),
    number("ports MB/s", "second", "port_bytes"), number("chip MB/s", "second", "chip_bytes"),
    {title: "limit", value: r => limit_of(r.p)}], rows, r => link([r.p.where], "pane"));
}

// Elements of the section.
export function roofline_parts() {
  const roof = of_design("bottleneck").roofline, path = `${path_of_design("bottleneck")}/roofline`;
  const picture = chart(roof);
  const sum = (of, text) => tag("p", {}, `${text}: `, fact(`${path}/${of}/operations`), " million operations/s, ports ",
    fact(`${path}/${of}/port_bytes`), " MB/s, memories and pipes ", fact(`${path}/${of}/chip_bytes`), " MB/s.");
  return [tag("h3", {}, "Roofline"), sum("most", "Everything built, busy in every cycle"),
    sum("total", "Every kernel in its pipeline with the most cycles, when none waits"),
    picture && tag("div", {class: "wide"}, picture), table(roof, path)];
}
