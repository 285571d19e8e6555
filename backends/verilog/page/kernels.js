// The row of buttons that chooses a kernel of a system.
import {tag} from "./dom.js";
import {of_design, shown} from "./facts.js";

export function kernel_buttons(file, app) {
  const kernels = of_design(file).kernels;
  if (kernels.length < 2) return null;
  if (kernels.length > 12) return tag("select", {"aria-label": "kernel", change: event => app.choose_kernel(Number(event.target.value))},
    kernels.map((k, i) => tag("option", {value: i, selected: i === shown.kernel}, k.kernel)));
  return kernels.map((k, i) => tag("button", {class: "kernel", "aria-pressed": String(i === shown.kernel),
    click: () => app.choose_kernel(i)}, k.kernel));
}
