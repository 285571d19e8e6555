// Profile of a recorded run: stalls and words of every access over time, with advice; fill of pipes;
// intervals of loops.
import {tag, explain, with_code} from "../dom.js";
import {files, fact, at_text, of_design} from "../facts.js";
import {link} from "../selection.js";
import {sortable} from "../table.js";

function profile() { return files.profile; }

function strip(values, most, colour, what) {
  const windows = Math.ceil(profile().cycles / profile().window_cycles);
  const cells = Array.from({length: windows}, (_, i) => {
    const value = values[i] || 0, cell = tag("i");
    cell.style.background = `color-mix(in srgb, var(--${colour}) ${Math.round(100 * Math.min(1, value / Math.max(most, 1)))}%, transparent)`;
    return explain(cell, `from cycle ${i * profile().window_cycles}: ${value} ${what}`);
  });
  return tag("div", {class: "strip", role: "img", "aria-label": `${what} over time`}, cells);
}

function percent(value) { return `${Number(value).toFixed(1)} %`; }

function over_time(a) {
  const most = Math.max(1, ...a.windows.words);
  return [strip(a.windows.words, most, "effect", "words"),
    strip(a.windows.stalled_cycles, profile().window_cycles, "red", "stalled cycles")];
}

// Of the words that moved, at the clock of the design; of a memory's port empty.
function megabytes(a) {
  const kernel = of_design("mav").kernels.find(k => k.name === a.kernel), port = kernel && kernel.ports.find(p => p.name === a.name);
  const period = Math.max(...of_design("summary").kernels.map(k => k.period_ps));
  return port ? port.bits / 8 * a.words / Math.max(1, profile().cycles) * 1e6 / period : -1;
}

// A column of numbers that stand in the file as they are shown.
function count(title, list, key) {
  return {title, number: true, value: row => row[key], cell: row => fact(`profile/${list}/${profile()[list].indexOf(row)}/${key}`)};
}

function computed(title, key, text) { return {title, number: true, value: row => row[key], cell: row => text(row[key])}; }

function plain(title, value) { return {title, value}; }

function table(columns, rows) { return sortable(columns, rows, row => link([row.where], "pane")); }

function accesses() {
  const at = a => [a.kernel, tag("div", {}, `${a.kind} ${a.name}`), tag("code", {class: "soft"}, at_text(a.where))];
  const stall = a => tag("span", {class: a.stall_percent > 10 ? "chip bad" : null}, percent(a.stall_percent));
  return table([{title: "access", value: a => `${a.kernel} ${a.name}`, cell: at}, count("words", "accesses", "words"),
    {title: "stall", number: true, value: a => a.stall_percent, cell: stall}, computed("occupancy", "occupancy_percent", percent),
    {title: "MB/s", number: true, value: megabytes, cell: a => megabytes(a) < 0 ? "" : megabytes(a).toFixed(1)},
    {title: "over time", value: a => a.stall_percent, cell: over_time},
    {title: "advice", value: a => a.advice || "", cell: a => tag("span", {class: "advice"}, with_code(a.advice || ""))}], profile().accesses);
}

function loops() {
  return table([plain("kernel", l => l.kernel), plain("loop", l => l.loop), count("iterations", "loops", "begun"),
    computed("interval", "interval", i => Number(i).toFixed(2)), count("scheduled", "loops", "scheduled_interval")], profile().loops);
}

function pipes() {
  const is_full = p => p.depth > 0 && p.most_held >= p.depth;
  return table([plain("pipe", p => p.pipe), count("words", "pipes", "words"), count("depth", "pipes", "depth"),
    count("most held", "pipes", "most_held"), computed("on average", "held", h => Number(h).toFixed(2)),
    {title: "", value: p => is_full(p) ? 1 : 0, cell: p => is_full(p) ? tag("span", {class: "chip fair"}, "full at times") : ""}], profile().pipes);
}

export const profile_pane = {
  id: "profile", title: "Profile", is_there: () => Boolean(files.profile) && files.profile.name === of_design("summary").name,
  build(root) {
    const p = profile();
    root.append(tag("h2", {}, `A run of ${p.name}: `, fact("profile/cycles"), ` cycles${p.partial ? ", stopped before its end" : ""}`),
      tag("p", {class: "soft"}, "Over time: words above, cycles in which the access waits below."),
      accesses());
    if (p.loops.length) root.append(tag("h3", {}, "Loops"), loops());
    if (p.pipes.length) root.append(tag("h3", {}, "Pipes"), pipes());
  },
};
