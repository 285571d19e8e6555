// Elements of the page. Text becomes text nodes and attributes only: nothing of the user's is ever markup.

const drawing = "http://www.w3.org/2000/svg";

function set_all(element, attributes) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

function add_all(element, children) {
  for (const child of children.flat(Infinity))
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  return element;
}

// tag("p", {class: "soft", click: f}, "text", other)
export function tag(name, attributes, ...children) {
  const element = document.createElement(name);
  set_all(element, attributes);
  return add_all(element, children);
}

export function shape(name, attributes, ...children) {
  const element = document.createElementNS(drawing, name);
  set_all(element, attributes);
  return add_all(element, children);
}

// A sentence whose names stand between backticks.
export function with_code(text) {
  return text.split("`").map((part, i) => i % 2 ? tag("code", {}, part) : part);
}

export function replace(element, ...children) {
  element.replaceChildren();
  return add_all(element, children);
}

const hint = tag("div", {class: "hint", role: "status", hidden: true});

// Shows a text beside the pointer while it is over the element.
export function explain(element, text) {
  const show = event => {
    hint.textContent = typeof text === "function" ? text() : text;
    hint.hidden = false;
    const x = Math.min(event.clientX + 14, window.innerWidth - hint.offsetWidth - 8);
    const y = Math.min(event.clientY + 16, window.innerHeight - hint.offsetHeight - 8);
    hint.style.left = `${Math.max(x, 4)}px`;
    hint.style.top = `${Math.max(y, 4)}px`;
  };
  element.addEventListener("pointermove", show);
  element.addEventListener("pointerleave", () => { hint.hidden = true; });
  return element;
}

export function hide_hint() { hint.hidden = true; }

export function add_hint() { document.body.append(hint); }

export function count_of(number, word) { return `${number} ${word}${number === 1 ? "" : "s"}`; }
