// Loop analysis: for every loop whether it is pipelined, its interval and why.
import {tag} from "../dom.js";
import {of_design, path_of_design, fact, at_text} from "../facts.js";
import {link} from "../selection.js";

const shapes = {pipelined: "yes", outer: "outer loop", coalesced: "one with the loop inside",
  fused: "fused with the loop before", joined: "one with those beside it",
  overlapped: "overlaps with those beside it", unrolled: "fully unrolled", never: "never entered"};

function trips_text(l) {
  if (l.while) return "while";
  return l.trips < 0 ? "run time" : String(l.trips);
}

function reason(l) {
  if (l.requested_interval > 0) return `II ${l.requested_interval} requested`;
  if (l.limit.why === "recurrence") return l.shape === "outer" ? "serial: waits for a value" : "loop-carried dependence";
  if (l.limit.why === "port") return "memory port";
  if (l.most_in_flight > 0 && l.interval > 1) return `at most ${l.most_in_flight} in flight`;
  return l.shape === "pipelined" && l.interval === 1 ? "smallest possible" : "";
}

function interval_chip(l, path) {
  if (l.shape !== "pipelined") return "";
  return tag("span", {class: `chip ${l.interval === 1 ? "good" : "fair"}`}, fact(`${path}/interval`));
}

function concurrency(l, path) {
  if (l.shape !== "pipelined") return "";
  const formula = `latency ${l.latency} / II ${l.interval}`;
  return tag("span", {title: `iterations in flight: ${formula}, rounded up`}, fact(`${path}/concurrency`));
}

function loop_row(l, path) {
  const name = tag("td", {}, l.name, tag("div", {}, tag("code", {class: "soft"}, at_text(l.where))));
  name.style.paddingLeft = `${10 + 18 * (l.depth - 1)}px`;
  const is_piped = l.shape === "pipelined";
  return tag("tr", link([l.where, ...l.limit.through.map(x => x.where)], "pane"), name, tag("td", {}, (l.parts > 0 ? `yes: its ${l.parts} loops overlap` : shapes[l.shape])),
    tag("td", {class: "number"}, interval_chip(l, path)),
    tag("td", {class: "number"}, l.period_ps > 0 ? tag("span", {title: "scheduled fMAX of its own operations"}, fact(`${path}/period_ps`, "mhz")) : ""),
    tag("td", {class: "number"}, trips_text(l), l.unroll > 1 && tag("div", {class: "soft"}, `unrolled by ${l.unroll}`)),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/latency`) : ""),
    tag("td", {class: "number"}, concurrency(l, path)),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/speculated_iterations`) : ""),
    tag("td", {class: "number"}, is_piped ? fact(`${path}/interleaved_runs`) : ""),
    tag("td", {}, reason(l), l.notes.map(note => tag("p", {class: "soft"}, note))));
}

function clock_text(kernel) { return [fact(kernel, "mhz"), " MHz"]; }

function kernel_loops(k, i, summary) {
  const heads = ["loop", "pipelined", "II", "MHz", "iterations", "latency", "in flight", "spec.", "interl.", "why, and notes"];
  const path = `${path_of_design("loops_attr")}/kernels/${i}/loops`;
  const head = tag("h3", {}, `${k.kernel}: `, clock_text(`${path_of_design("summary")}/kernels/${i}/period_ps`));
  if (k.loops.length === 0) return [head, tag("p", link([summary.where], "pane"),
    `One iteration of the kernel for each word: II ${summary.interval}, latency ${summary.latency}.`)];
  return [head, tag("table", {}, tag("thead", {}, tag("tr", {}, heads.map((h, n) => tag("th", {scope: "col", class: n > 1 && n < 9 ? "number" : null}, h)))),
    tag("tbody", {}, k.loops.map((l, n) => loop_row(l, `${path}/${n}`))))];
}

export const loops_pane = {
  id: "loops", title: "Loops",
  build(root) {
    const summaries = of_design("summary").kernels;
    root.append(tag("h2", {}, "Loop analysis"), ...of_design("loops_attr").kernels
      .flatMap((k, i) => kernel_loops(k, i, summaries[i])));
  },
};
