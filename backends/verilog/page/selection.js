// Which lines are marked. Whoever shows something of a line gives its element `data-at`, the lines
// apart by blanks; panes that build their rows while scrolling are notified instead.
import {at_text} from "./facts.js";

const marked = new Set();
const listeners = [];

export function is_marked(where) { return where !== null && marked.has(at_text(where)); }
export function has_marks() { return marked.size > 0; }
export function when_marked(listener) { listeners.push(listener); }

export function show_marks(root) {
  for (const element of root.querySelectorAll("[data-at]"))
    element.classList.toggle("marked", element.dataset.at.split(" ").some(at => marked.has(at)));
}

// `from`: who asked, and need not be scrolled.
export function mark(places, from) {
  marked.clear();
  for (const where of places) if (where) marked.add(at_text(where));
  show_marks(document);
  for (const listener of listeners) listener(from, places.filter(where => where));
}

// Attributes of an element that stands for lines.
export function link(places, from) {
  const there = places.filter(where => where && where.line > 0);
  if (there.length === 0) return {};
  const choose = event => { event.stopPropagation(); mark(there, from); };
  return {
    "data-at": [...new Set(there.map(at_text))].join(" "), class: "linked", tabindex: 0, click: choose,
    keydown: event => { if (event.key === "Enter") choose(event); },
  };
}
