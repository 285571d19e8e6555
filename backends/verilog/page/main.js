// The page: panes at the left, the source at the right, keys and the choice of design and kernel.
import {tag, replace, add_hint, hide_hint} from "./dom.js";
import {files, shown, of_design} from "./facts.js";
import {mark, show_marks} from "./selection.js";
import {make_source} from "./source.js";
import {summary_pane} from "./views/summary.js";
import {loops_pane} from "./views/loops.js";
import {bottlenecks_pane} from "./views/bottlenecks.js";
import {area_pane} from "./views/area.js";
import {schedule_pane} from "./views/schedule.js";
import {system_pane} from "./views/system.js";
import {memory_pane} from "./views/memory.js";
import {dataflow_pane} from "./views/dataflow.js";
import {verilog_pane} from "./views/verilog.js";
import {profile_pane} from "./views/profile.js";

const panes = [summary_pane, loops_pane, bottlenecks_pane, area_pane, schedule_pane, system_pane, memory_pane, dataflow_pane,
  verilog_pane, profile_pane];
const root = tag("section", {class: "pane", role: "tabpanel", tabindex: -1});
const tabs = tag("nav", {role: "tablist", "aria-label": "views"});
const source = make_source();
const device = tag("span", {class: "soft"});
let open_pane = panes[0];

function there() { return panes.filter(pane => !pane.is_there || pane.is_there()); }

function show_tabs() {
  replace(tabs, there().map((pane, i) => tag("button", {role: "tab", id: `tab-${pane.id}`, "aria-selected": String(pane === open_pane),
    title: `key ${(i + 1) % 10}`, click: () => open(pane)}, pane.title, pane.count && tag("span", {class: "count"}, pane.count()))));
}

function open(pane) {
  if (open_pane.leave) open_pane.leave();
  hide_hint();
  open_pane = pane;
  replace(root);
  root.className = `pane${pane.full ? " full" : ""}`;
  root.setAttribute("aria-labelledby", `tab-${pane.id}`);
  root.scrollTop = 0;
  show_tabs();
  pane.build(root, app);
  show_marks(root);
  window.location.replace(`#${pane.id}`);
}

const app = {
  open(id, kernel) {
    if (kernel !== undefined) shown.kernel = kernel;
    open(panes.find(pane => pane.id === id));
  },
  choose_kernel(kernel) { shown.kernel = kernel; open(open_pane); },
};

// One that something limits, if there is one.
function first_kernel() {
  const limited = of_design("bottleneck").kernels.findIndex(k => k.bottlenecks.length > 0);
  return limited < 0 ? 0 : limited;
}

function choose_design(i) {
  shown.design = i;
  shown.kernel = first_kernel();
  mark([], "page");
  device.textContent = devices_of_design();
  source.show();
  open(there().includes(open_pane) ? open_pane : panes[0]);
}

function devices_of_design() {
  return [...new Set(of_design("summary").kernels.map(k => k.device))].join(", ");
}

function design_choice() {
  const names = files.info.designs;
  if (names.length < 2) return null;
  return tag("select", {"aria-label": "design", change: event => choose_design(Number(event.target.value))},
    names.map((name, i) => tag("option", {value: i}, name)));
}

function change_theme() {
  const is_dark = document.documentElement.dataset.theme === "dark" ||
    (!document.documentElement.dataset.theme && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = is_dark ? "light" : "dark";
}

const keys = [["1 to 9, 0", "a view"], ["Esc", "no line is marked"], ["t", "light or dark"], ["Tab, Enter", "go through rows and mark their lines"],
  ["+ − 0, arrows", "zoom and move a graph"], ["?", "this list"]];
const help = tag("dialog", {"aria-label": "keys"}, tag("h3", {}, "Keys"), tag("table", {}, tag("tbody", {},
  keys.map(([key, what]) => tag("tr", {}, tag("td", {}, tag("kbd", {}, key)), tag("td", {}, what))))),
  tag("p", {}, tag("button", {click: () => help.close()}, "close")));

function make_divider() {
  const divider = tag("div", {class: "divider", role: "separator", "aria-orientation": "vertical", "aria-label": "width of the source", tabindex: 0});
  const set = x => { source.element.style.width = `${Math.min(85, Math.max(12, 100 * (1 - x / window.innerWidth)))}%`; };
  divider.addEventListener("pointerdown", event => divider.setPointerCapture(event.pointerId));
  divider.addEventListener("pointermove", event => { if (event.buttons) set(event.clientX); });
  divider.addEventListener("keydown", event => {
    const x = divider.getBoundingClientRect().x;
    if (event.key === "ArrowLeft") set(x - 40);
    if (event.key === "ArrowRight") set(x + 40);
  });
  return divider;
}

function on_key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.target.closest && event.target.closest(".graph") && /^[0+-]$/.test(event.key)) return;
  const i = "1234567890".indexOf(event.key);
  if (i >= 0 && i < there().length) open(there()[i]);
  else if (event.key === "Escape") mark([], "page");
  else if (event.key === "t") change_theme();
  else if (event.key === "?") help.showModal();
}

function start() {
  const page = document.getElementById("page");
  if (files.info.designs.length === 0) return replace(page, tag("p", {class: "problem"}, "The program has no kernels."));
  document.title = `${files.info.designs.join(", ")} · hls report`;
  replace(page, tag("header", {}, tag("h1", {}, "hls report"), design_choice() || tag("strong", {}, of_design("summary").name),
    device, tag("span", {class: "space"}),
    tag("button", {click: change_theme}, "light / dark"), tag("button", {click: () => window.print()}, "print"),
    tag("button", {click: () => help.showModal(), "aria-label": "keys"}, "?")),
  tabs, tag("div", {class: "halves"}, root, make_divider(), source.element), help);
  add_hint();
  document.addEventListener("keydown", on_key);
  shown.kernel = first_kernel();
  device.textContent = devices_of_design();
  source.show();
  open(there().find(pane => `#${pane.id}` === window.location.hash) || panes[0]);
}

start();
