// Long lists: only the rows that can be seen are elements.
import {tag, replace} from "./dom.js";

// `row(i)` makes row i; the caller places nothing. Returns {element, refresh, reveal}.
export function long_list(count, height, row, name) {
  const inside = tag("div", {class: "long"});
  const element = tag("div", {class: "rows", tabindex: 0, "aria-label": name}, inside);
  inside.style.height = `${count * height}px`;
  const refresh = () => {
    const first = Math.max(0, Math.floor(element.scrollTop / height) - 20);
    const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + 20);
    const seen = [];
    for (let i = first; i < last; ++i) {
      const one = row(i);
      one.style.top = `${i * height}px`;
      seen.push(one);
    }
    replace(inside, seen);
  };
  const reveal = i => {
    const top = i * height;
    if (top < element.scrollTop + height || top > element.scrollTop + element.clientHeight - 2 * height)
      element.scrollTop = Math.max(0, top - element.clientHeight / 3);
    refresh();
  };
  element.addEventListener("scroll", refresh);
  new ResizeObserver(refresh).observe(element);
  return {element, refresh, reveal};
}
