// Operations of a kernel in the order and at the times of its schedule, and what depends on what.
import {of_kernel, of_design, shown} from "./facts.js";

const visible = new Set(["computes", "effect", "memory"]);

export function is_visible(operation) { return visible.has(operation.kind); }

export function by_number(operations) { return new Map(operations.map(x => [x.id, x])); }

// The visible operations whose results reach this one, through wires only.
export function visible_sources(operation, numbers) {
  const found = new Set(), seen = new Set(), rest = [...operation.operands];
  while (rest.length) {
    const id = rest.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    const from = numbers.get(id);
    if (!from) continue;
    if (is_visible(from)) found.add(id);
    else rest.push(...from.operands);
  }
  return [...found];
}

// In cycles of its block: when its operands are there, and when its result is.
export function span_of(operation, numbers, period) {
  let start = 0;
  for (const id of operation.operands) {
    const from = numbers.get(id);
    if (from && from.kind !== "leaf" && from.cycle + from.cycles === operation.cycle) start = Math.max(start, from.ready_ps);
  }
  const end = operation.cycle + operation.cycles + operation.ready_ps / period;
  const begin = operation.cycle + start / period;
  return {begin: Math.min(begin, end), end: Math.max(begin, end)};
}

function interval_of(loop, kernel) {
  const found = of_design("loops_attr").kernels[shown.kernel].loops.find(l => l.name === loop && l.shape !== "unrolled");
  return loop === "" ? (kernel.has_loops ? 0 : kernel.interval) : found && found.shape === "pipelined" ? found.interval : 0;
}

// A heading for each cluster, before its first operation; those of one that is alone are its block's.
function with_clusters(own, clusters) {
  if (clusters.length < 2) return own;
  const seen = new Set();
  return own.flatMap(x => {
    const c = clusters.find(y => y.number === x.operation.cluster);
    if (!c || seen.has(c)) return [x];
    seen.add(c);
    return [{cluster: c, begin: c.first_cycle, end: c.last_cycle + 1}, x];
  });
}

// Rows of the schedule: a heading for each basic block and cluster, and the operations.
export function schedule_rows() {
  const kernel = of_kernel("schedule"), blocks = of_kernel("block").blocks;
  const numbers = by_number(kernel.operations), rows = [];
  for (const b of blocks) {
    const own = kernel.operations.filter(x => x.block === b.number && is_visible(x))
      .map(x => ({operation: x, ...span_of(x, numbers, kernel.period_ps)}))
      .sort((x, y) => x.operation.cycle - y.operation.cycle || x.begin - y.begin || x.end - y.end || x.operation.id - y.operation.id);
    if (own.length === 0) continue;
    const interval = interval_of(b.loop, kernel);
    rows.push({block: b, begin: 0, end: Math.max(1, b.cycles), interval, count: own.length});
    const clusters = of_kernel("pipeline").clusters.filter(c => c.block === b.number);
    for (const x of with_clusters(own, clusters)) rows.push({...x, interval: x.cluster ? 0 : interval});
  }
  return {kernel, numbers, rows, cycles: Math.max(1, ...blocks.map(b => b.cycles))};
}

// Pairs of operations along recurrences, and all operations that limit an interval.
export function critical_parts(kernel) {
  const parts = new Set(), pairs = [];
  for (const limit of kernel.limits) {
    limit.operations.forEach(id => parts.add(id));
    if (limit.why !== "recurrence") continue;
    limit.operations.forEach((id, i) => pairs.push([id, limit.operations[(i + 1) % limit.operations.length]]));
  }
  return {parts, pairs};
}
