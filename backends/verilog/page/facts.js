// The facts of the report: the same JSON as in the files beside it, and what points to which line.
import {tag} from "./dom.js";

export const files = {};
for (const element of document.querySelectorAll("script[data-file]"))
  files[element.dataset.file] = JSON.parse(element.textContent);

// What is shown: a design, and of it a kernel.
export const shown = {design: 0, kernel: 0};

export function of_design(file) { return files[file].designs[shown.design]; }
export function of_kernel(file) { return of_design(file).kernels[shown.kernel]; }

export function at_text(where) { return where && where.line > 0 ? `${where.file}:${where.line}` : ""; }

// The text of a line of the source; empty if it is not known.
export function text_at(where) {
  const file = where && files.source.files.find(x => x.name === where.file);
  return file && file.lines[where.line - 1] ? file.lines[where.line - 1].trim() : "";
}

// The value of a path such as "summary/designs/0/kernels/1/latency".
export function value_at(path) {
  const [file, ...steps] = path.split("/");
  return steps.reduce((value, step) => value[step], files[file]);
}

export function mhz_text(ps) { return (1e6 / ps).toFixed(1); }

// A number of the facts, with the path that it was taken from.
export function fact(path, unit) {
  const value = value_at(path);
  const text = unit === "mhz" ? mhz_text(value) : String(value);
  return tag("span", {"data-fact": path, "data-unit": unit || null, class: "number"}, text);
}

export function path_of_design(file) { return `${file}/designs/${shown.design}`; }
export function path_of_kernel(file) { return `${path_of_design(file)}/kernels/${shown.kernel}`; }

export const kinds_of_area = [["luts", "LUTs"], ["flip_flops", "flip-flops"],
  ["multipliers", "multipliers"], ["ram_blocks", "block RAMs"],
  ["single_port_rams", "single-port RAMs"]];

export function area_text(area) {
  const parts = kinds_of_area.filter(([kind]) => area[kind] > 0).map(([kind, word]) => `${area[kind]} ${word}`);
  return parts.length ? parts.join(", ") : "nothing";
}
