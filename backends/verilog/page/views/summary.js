// Summary: the figures of a design, its kernels, its warnings.
import {tag, count_of} from "../dom.js";
import {files, of_design, path_of_design, fact, kinds_of_area, at_text} from "../facts.js";
import {link} from "../selection.js";
import {sortable, with_bar} from "../table.js";

function card(title, content, more) {
  return tag("div", {class: "card"}, tag("div", {class: "soft"}, title), tag("div", {class: "big"}, content),
    more && tag("div", {class: "soft"}, more));
}

function slowest(kernels) {
  let worst = 0;
  kernels.forEach((k, i) => { if (k.period_ps > kernels[worst].period_ps) worst = i; });
  return worst;
}

function clock_card(design, path) {
  const i = slowest(design.kernels), k = design.kernels[i];
  const requested = k.requested_mhz || design.requested_mhz;
  const met = k.period_ps <= k.wanted_ps;
  return card("clock, scheduled", [fact(`${path}/kernels/${i}/period_ps`, "mhz"), " MHz"],
    requested ? `${requested} MHz requested${met ? "" : ", not met"}` : "none requested");
}

function interval_card(design, path) {
  if (design.kernels.length > 1) return card("kernels", String(design.kernels.length),
    design.proven ? "no pipe limits the throughput: proven" : "throughput is not proven");
  const k = design.kernels[0];
  return card("initiation interval", k.has_loops ? "by loop" : fact(`${path}/kernels/0/interval`),
    k.has_loops ? "see Loops" : "cycles from word to word");
}

function kernel_table(design, path) {
  const most = Object.fromEntries(kinds_of_area.map(([kind]) => [kind, Math.max(...design.kernels.map(k => k.area[kind]))]));
  const rows = design.kernels.map((k, i) => ({k, path: `${path}/kernels/${i}`}));
  const number = (title, member, unit) => ({title, number: true, value: r => r.k[member],
    cell: r => fact(`${r.path}/${member}`, unit)});
  return sortable([
    {title: "kernel", value: r => r.k.name},
    {title: "line", value: r => at_text(r.k.where), cell: r => tag("code", {}, at_text(r.k.where))},
    {title: "II", number: true, value: r => r.k.has_loops ? 0 : r.k.interval,
      cell: r => r.k.has_loops ? "loops" : fact(`${r.path}/interval`)},
    number("latency", "latency"), number("MHz", "period_ps", "mhz"), number("operations", "operations"),
    ...kinds_of_area.map(([kind, title]) => ({title, number: true, value: r => r.k.area[kind],
      cell: r => with_bar(fact(`${r.path}/area/${kind}`), r.k.area[kind], most[kind])})),
  ], rows, r => link([r.k.where], "pane"));
}

// Beside the estimates; of a design that was not placed, cells only.
function placed(x) {
  const path = `${path_of_design("quartus")}/measured`, estimate = `${path_of_design("summary")}/area`;
  const row = (what, estimated, member, unit) => tag("tr", {}, tag("td", {}, what), tag("td", {class: "number"}, estimated),
    tag("td", {class: "number"}, x[member] === null ? "" : [fact(`${path}/${member}`), unit]));
  const clock = `${path_of_design("summary")}/kernels/${slowest(of_design("summary").kernels)}/period_ps`;
  return tag("section", {}, tag("h3", {}, "After synthesis, place and route"), tag("table", {}, tag("thead", {}, tag("tr", {},
    ["", "estimated", "measured"].map((title, i) => tag("th", {scope: "col", class: i > 0 ? "number" : null}, title)))), tag("tbody", {},
    row("LUTs", fact(`${estimate}/luts`), "lut"), row("flip-flops", fact(`${estimate}/flip_flops`), "ff"), row("carry cells", "", "carry"),
    row("block RAMs", fact(`${estimate}/ram_blocks`), "ram"), row("logic cells", "", "lc"), row("clock", [fact(clock, "mhz"), " MHz"], "fmax", " MHz"))),
  x.problem && tag("p", {class: "problem"}, `Not placed: ${x.problem}`),
  tag("p", {class: "soft"}, "Measured by ", tag("code", {}, "scripts/qor"), " on an iCE40 HX8K."));
}

function measured() {
  const x = of_design("quartus").measured;
  if (x) return placed(x);
  return tag("p", {class: "soft"}, "Areas and clocks are estimates of the device's measured tables. ",
    tag("code", {}, "scripts/qor"), " measures a module after place and route.");
}

function warnings() {
  const all = of_design("warnings").warnings;
  const problems = files.source.files.filter(file => file.problem);
  if (all.length + problems.length === 0) return tag("p", {class: "soft"}, "No warnings.");
  return tag("ul", {}, problems.map(file => tag("li", {}, file.problem)),
    all.map(w => tag("li", link([w.where], "pane"), `${w.kernel}: ${w.text} `, tag("code", {class: "soft"}, at_text(w.where)))));
}

export const summary_pane = {
  id: "summary", title: "Summary",
  build(root) {
    const design = of_design("summary"), path = path_of_design("summary");
    root.append(tag("h2", {}, `${design.system ? "System" : "Kernel"} ${design.name}`),
      tag("div", {class: "cards"}, clock_card(design, path), interval_card(design, path),
        kinds_of_area.map(([kind, word]) => card(word, fact(`${path}/area/${kind}`))),
        card("device", design.kernels.length ? design.kernels[0].device : "none")),
      tag("h3", {}, count_of(design.kernels.length, "kernel")), kernel_table(design, path), measured(),
      tag("h3", {}, "Warnings"), warnings());
  },
};
