// Bottlenecks: what limits intervals and clocks, the path through the source, and what would work.
import {tag} from "../dom.js";
import {of_design, path_of_design, fact, at_text} from "../facts.js";
import {link} from "../selection.js";
import {roofline_parts} from "./roofline.js";

const titles = {recurrence: "Loop-carried dependence", port: "Memory port", requested: "Requested interval",
  serial: "Serial outer loop", clock: "Clock", concurrency: "Concurrency", iterations: "Iterations", words: "Work in an iteration"};

function path_list(b) {
  const parts = b.through.map(x => {
    const item = tag("li", link([x.where], "pane"), x.what,
      b.kind !== "port" && x.percent > 0 && tag("span", {class: "soft"}, `${x.percent} % of the time`), x.times > 1 && tag("span", {class: "soft"}, `${x.times} times`), tag("span", {class: "code"}, at_text(x.where)));
    return item;
  });
  return parts.length ? tag("ol", {class: "path"}, parts) : null;
}

function one(kernel, b, path, show_schedule) {
  const whose = b.loop ? `loop ${b.loop} of ${kernel}` : `kernel ${kernel}`;
  const places = [b.where, ...b.through.map(x => x.where)];
  return tag("section", {class: "wide"},
    tag("div", {class: "tools"}, tag("strong", {}, titles[b.kind]), tag("span", {}, whose),
      tag("span", {class: "chip fair"}, "II ", fact(`${path}/interval`)),
      tag("button", link(places, "pane"), "mark its lines"),
      b.operations.length > 0 && tag("button", {click: show_schedule}, "show in the schedule")),
    tag("p", {}, b.what, b.through.length ? ":" : "."), path_list(b),
    tag("p", {}, tag("strong", {}, "What would work")), tag("ul", {}, b.fixes.map(fix => tag("li", {}, fix))));
}

// The one thing to change first.
function first_limit(app) {
  const x = of_design("bottleneck").limiter, path = `${path_of_design("bottleneck")}/limiter`;
  const whose = [x.kernel && `kernel ${x.kernel}`, x.loop && `loop ${x.loop}`].filter(Boolean).join(", ") || "all kernels";
  const kernel = of_design("summary").kernels.findIndex(k => k.name === x.kernel);
  return tag("section", {class: "wide first"}, tag("div", {class: "tools"}, tag("strong", {}, `First: ${titles[x.kind]}`), tag("span", {}, whose),
    tag("span", {class: "chip"}, "II ", fact(`${path}/interval`)),
    x.percent >= 0 && tag("span", {class: "chip"}, fact(`${path}/percent`), " % of the cycles"),
    tag("button", link([x.where, ...x.through.map(step => step.where)], "pane"), "mark its lines"),
    x.operations.length > 0 && tag("button", {click: () => app.open("schedule", kernel)}, "show in the schedule")),
  tag("p", {}, x.what, x.through.length ? ":" : "."), path_list(x),
  tag("p", {}, tag("strong", {}, "What would work")), tag("ul", {}, x.fixes.map(fix => tag("li", {}, fix))));
}

// The one that stands above all others.
function is_first(kernel, b) {
  const x = of_design("bottleneck").limiter;
  return x.kernel === kernel && ["loop", "kind", "what"].every(member => x[member] === b[member]);
}

export function bottleneck_count() {
  return of_design("bottleneck").kernels.reduce((sum, k) => sum + k.bottlenecks.length, 0);
}

// The formula of the number of iterations in flight, with its numbers.
function flight(k) {
  return k.loops.filter(l => l.shape === "pipelined").map(l => tag("li", link([l.where], "pane"),
    `${k.kernel}, loop ${l.name}: (latency ${l.latency} × ${l.interleaved_runs} interleaved) / ` +
    `(II ${l.interval} × ${l.interleaved_runs}) = ${(l.latency / Math.max(l.interval, 1)).toFixed(1)}`));
}

function worst_clock() {
  const kernels = of_design("summary").kernels;
  return kernels.reduce((worst, k, i) => k.period_ps > kernels[worst].period_ps ? i : worst, 0);
}

function longest_path() {
  const i = worst_clock(), k = of_design("pipeline").kernels[i];
  if (!k || k.longest_path.steps.length === 0) return null;
  return tag("section", {class: "wide"}, tag("strong", {}, `Clock: the longest path, in kernel ${k.kernel}`),
    tag("p", {}, fact(`${path_of_design("pipeline")}/kernels/${i}/longest_path/ps`), ` ps of ${k.longest_path.period_ps}, in cycle ${k.longest_path.cycle}:`),
    path_list({through: k.longest_path.steps}));
}

export const bottlenecks_pane = {
  id: "bottlenecks", title: "Bottlenecks", count: bottleneck_count,
  build(root, app) {
    root.append(tag("h2", {}, "What limits throughput and clock"), first_limit(app));
    if (bottleneck_count() === 0) root.append(tag("p", {}, "Nothing limits an interval: every pipeline begins an iteration in every cycle."));
    of_design("bottleneck").kernels.forEach((k, i) => k.bottlenecks.forEach((b, n) => !is_first(k.kernel, b) && root.append(
      one(k.kernel, b, `${path_of_design("bottleneck")}/kernels/${i}/bottlenecks/${n}`, () => app.open("schedule", i)))));
    const path = longest_path();
    if (path) root.append(path);
    const flights = of_design("loops_attr").kernels.flatMap(flight);
    root.append(...roofline_parts().filter(Boolean));
    if (flights.length) root.append(tag("h3", {}, "Iterations in flight"), tag("ul", {}, flights));
  },
};
