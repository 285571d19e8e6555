// Profile of a recorded run: stalls and words of every access over time, with advice; fill of pipes;
// intervals of loops.
import {tag, explain} from "../dom.js";
import {files, fact, at_text, of_design} from "../facts.js";
import {link} from "../selection.js";

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
  return tag("td", {class: "time"}, strip(a.windows.words, most, "effect", "words"),
    strip(a.windows.stalled_cycles, profile().window_cycles, "red", "stalled cycles"));
}

function access_row(a, i) {
  return tag("tr", link([a.where], "pane"), tag("td", {}, a.kernel, tag("div", {}, `${a.kind} ${a.name}`), tag("code", {class: "soft"}, at_text(a.where))),
    tag("td", {class: "number"}, fact(`profile/accesses/${i}/words`)),
    tag("td", {class: "number"}, tag("span", {class: a.stall_percent > 10 ? "chip bad" : null}, percent(a.stall_percent))),
    tag("td", {class: "number"}, percent(a.occupancy_percent)), over_time(a), tag("td", {class: "advice"}, a.advice || ""));
}

function table(heads, rows) {
  return tag("table", {}, tag("thead", {}, tag("tr", {}, heads.map(h => tag("th", {scope: "col"}, h)))), tag("tbody", {}, rows));
}

function loop_row(l, i) {
  return tag("tr", link([l.where], "pane"), tag("td", {}, l.kernel), tag("td", {}, l.loop), tag("td", {class: "number"}, fact(`profile/loops/${i}/begun`)),
    tag("td", {class: "number"}, Number(l.interval).toFixed(2)), tag("td", {class: "number"}, fact(`profile/loops/${i}/scheduled_interval`)));
}

function pipe_row(p, i) {
  const is_full = p.depth > 0 && p.most_held >= p.depth;
  return tag("tr", link([p.where], "pane"), tag("td", {}, p.pipe), tag("td", {class: "number"}, fact(`profile/pipes/${i}/words`)),
    tag("td", {class: "number"}, fact(`profile/pipes/${i}/depth`)), tag("td", {class: "number"}, fact(`profile/pipes/${i}/most_held`)),
    tag("td", {class: "number"}, Number(p.held).toFixed(2)), tag("td", {}, is_full ? tag("span", {class: "chip fair"}, "full at times") : ""));
}

export const profile_pane = {
  id: "profile", title: "Profile", is_there: () => Boolean(files.profile) && files.profile.name === of_design("summary").name,
  build(root) {
    const p = profile();
    root.append(tag("h2", {}, `A run of ${p.name}: `, fact("profile/cycles"), ` cycles${p.partial ? ", stopped before its end" : ""}`),
      tag("p", {class: "soft"}, "Over time: words above, cycles in which the access waits below."),
      table(["access", "words", "stall", "occupancy", "over time", "advice"], p.accesses.map(access_row)));
    if (p.loops.length) root.append(tag("h3", {}, "Loops"), table(["kernel", "loop", "iterations", "interval", "scheduled"], p.loops.map(loop_row)));
    if (p.pipes.length) root.append(tag("h3", {}, "Pipes"), table(["pipe", "words", "depth", "most held", "on average", ""], p.pipes.map(pipe_row)));
  },
};
