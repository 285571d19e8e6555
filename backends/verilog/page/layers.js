// Places the nodes of a graph in layers, so that most edges lead down (or right) and few cross.

// A layer for each node: one below its sources; edges that close a cycle are left out.
function find_layers(nodes, edges) {
  const out = new Map(nodes.map(n => [n.id, []]));
  for (const e of edges) if (out.has(e.from) && out.has(e.to) && e.from !== e.to) out.get(e.from).push(e.to);
  const state = new Map(), order = [], back = new Set();
  for (const n of nodes) {
    const stack = [[n.id, 0]];
    if (state.has(n.id)) continue;
    state.set(n.id, 1);
    while (stack.length) {
      const top = stack[stack.length - 1], next = out.get(top[0])[top[1]++];
      if (next === undefined) { state.set(top[0], 2); order.push(top[0]); stack.pop(); continue; }
      if (state.get(next) === 1) back.add(`${top[0]} ${next}`);
      if (!state.has(next)) { state.set(next, 1); stack.push([next, 0]); }
    }
  }
  const layer = new Map(nodes.map(n => [n.id, n.layer || 0]));
  for (const id of order.reverse())
    for (const to of out.get(id))
      if (!back.has(`${id} ${to}`)) layer.set(to, Math.max(layer.get(to), layer.get(id) + 1));
  return layer;
}

function rows_of(nodes, layer) {
  const rows = [];
  for (const n of nodes) (rows[layer.get(n.id)] ||= []).push(n);
  return rows.filter(row => row);
}

function mean(list) { return list.reduce((sum, x) => sum + x, 0) / list.length; }

// Puts each row in the order of its neighbours' places.
function order_row(row, neighbours, place) {
  const wanted = new Map(row.map((n, i) => {
    const near = neighbours.get(n.id).filter(id => place.has(id)).map(id => place.get(id));
    return [n.id, near.length ? mean(near) : place.get(n.id) ?? i];
  }));
  row.sort((x, y) => wanted.get(x.id) - wanted.get(y.id) || (x.id < y.id ? -1 : 1));
}

// Near the mean of the neighbours, in the same order, without overlaps.
function spread(row, neighbours, place, gap) {
  const want = row.map(n => {
    const near = neighbours.get(n.id).filter(id => place.has(id)).map(id => place.get(id));
    return near.length ? mean(near) : place.get(n.id) ?? 0;
  });
  let right = -Infinity;
  const at = row.map((n, i) => {
    const x = Math.max(want[i], right + n.breadth / 2);
    right = x + n.breadth / 2 + gap;
    return x;
  });
  const shift = mean(want) - mean(at);
  row.forEach((n, i) => place.set(n.id, at[i] + shift));
}

// nodes: {id, breadth, layer?}; edges: {from, to}. Returns {layer, across} by id. With `fixed` layers
// are those that the nodes have.
export function lay_out_layers(nodes, edges, gap, fixed) {
  const layer = fixed ? new Map(nodes.map(n => [n.id, n.layer])) : find_layers(nodes, edges);
  const rows = rows_of(nodes, layer);
  const neighbours = new Map(nodes.map(n => [n.id, []]));
  for (const e of edges) {
    if (!neighbours.has(e.from) || !neighbours.has(e.to)) continue;
    neighbours.get(e.from).push(e.to);
    neighbours.get(e.to).push(e.from);
  }
  const across = new Map();
  for (const row of rows) {
    order_row(row, neighbours, across);
    spread(row, neighbours, across, gap);
  }
  for (let round = 0; round < 4; ++round)
    for (const row of round % 2 ? rows : [...rows].reverse()) {
      order_row(row, neighbours, across);
      spread(row, neighbours, across, gap);
    }
  return {layer, across};
}
