// Profile of a recorded run: stalls of every access over time, fill of pipes, intervals of loops.
import {tag, explain} from "./dom.js";
import {files, at_text} from "./facts.js";
import {link} from "./selection.js";

function profile() { return files.profile; }

function strip(values, most, colour, text) {
  return tag("div", {class: "strip", role: "img", "aria-label": text}, values.map((v, i) => {
    const cell = tag("i");
    cell.style.background = `color-mix(in srgb, var(--${colour}) ${Math.round(100 * Math.min(1, v / Math.max(most, 1)))}%, transparent)`;
    return explain(cell, `from cycle ${i * profile().window_cycles}: ${v}`);
  }));
}

function percent(value) { return `${Number(value).toFixed(1)} %`; }

function access_row(a) {
  return tag("tr", link([a.where], "pane"), tag("td", {}, a.kernel), tag("td", {}, `${a.kind} ${a.name}`), tag("td", {class: "number"}, a.words),
    tag("td", {class: "number"}, percent(a.stall_percent)), tag("td", {class: "number"}, percent(a.occupancy_percent)),
    tag("td", {}, strip(a.windows.stalled_cycles, profile().window_cycles, "red", `stalled cycles of ${a.name}`)),
    tag("td", {}, tag("code", {}, at_text(a.where))));
}

function table(heads, rows) {
  return tag("table", {}, tag("thead", {}, tag("tr", {}, heads.map(h => tag("th", {scope: "col"}, h)))), tag("tbody", {}, rows));
}

function loop_row(l) {
  return tag("tr", link([l.where], "pane"), tag("td", {}, l.kernel), tag("td", {}, l.loop), tag("td", {class: "number"}, l.begun),
    tag("td", {class: "number"}, Number(l.interval).toFixed(2)), tag("td", {class: "number"}, l.scheduled_interval));
}

function pipe_row(p) {
  return tag("tr", link([p.where], "pane"), tag("td", {}, p.pipe), tag("td", {class: "number"}, p.words), tag("td", {class: "number"}, p.depth),
    tag("td", {class: "number"}, p.most_held), tag("td", {}, p.most_held >= p.depth && p.depth > 0 ? "full at times" : ""));
}

export const profile_pane = {
  id: "profile", title: "Profile", is_there: () => Boolean(files.profile),
  build(root) {
    const p = profile();
    root.append(tag("h2", {}, `Run of ${p.name}: ${p.cycles} cycles${p.partial ? ", stopped before its end" : ""}`),
      tag("h3", {}, "Accesses: stalls over time"), table(["kernel", "access", "words", "stall", "occupancy", "stalled cycles", "line"], p.accesses.map(access_row)));
    if (p.loops.length) root.append(tag("h3", {}, "Loops"), table(["kernel", "loop", "iterations", "interval", "scheduled"], p.loops.map(loop_row)));
    if (p.pipes.length) root.append(tag("h3", {}, "Pipes"), table(["pipe", "words", "depth", "most held", ""], p.pipes.map(pipe_row)));
  },
};
