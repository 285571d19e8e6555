"""The reference: the first steps of a graph, one after the other and without time, as definitions
in SMT-LIB2. Word k of an output is a function of the words of the inputs."""
from meaning import Rejected, Value, definition, is_true, literal, meaning, resized

COUNT = 8                                   # bits of counters of words and steps
MEMORY = {"array"}


def both(x, y):
    return "false" if "false" in (x, y) else y if x == "true" else x if y == "true" \
        else f"(and {x} {y})"


def negated(x):
    return {"true": "false", "false": "true"}.get(x) or f"(not {x})"


def choice(condition, x, y):
    return x if condition == "true" or x == y else y if condition == "false" \
        else f"(ite {condition} {x} {y})"


class Counter:
    """How many: a number while it is known, later a text."""

    def __init__(self):
        self.known, self.text, self.most = True, literal(0, COUNT), 0

    def copy(self):
        other = Counter()
        other.known, other.text, other.most = self.known, self.text, self.most
        return other

    def add(self, condition, define):
        if condition == "false":
            return
        self.most += 1
        if condition == "true" and self.known:
            self.text = literal(self.most, COUNT)
            return
        self.known = False
        self.text = define(f"(_ BitVec {COUNT})",
                           f"(bvadd {self.text} {choice(condition, literal(1, COUNT), literal(0, COUNT))})")


class Reference:
    """`words` of each input are there. After run(): .writes of each output, (condition, how many
    before, text); .complete of each output: words of steps that ended; .ended: no word was left."""

    def __init__(self, graph, words):
        self.graph, self.words = graph, words
        self.lines, self.count = [], 0
        self.resources = graph["resources"]
        for r in self.resources:
            if r["kind"] in MEMORY:
                raise Rejected(f"array {r['name']}")
        self.inputs = self.of_kind("in")
        self.outputs = self.of_kind("out")
        self.free = {i: [self.declare(f"{r['name']}.{k}", r["width"]) for k in range(words[r["name"]])]
                     for i, r in self.inputs.items()}
        self.arguments = {i: self.declare(f"argument {r['name']}", r["width"])
                          for i, r in self.of_kind("argument").items()}
        self.state = {i: self.start(r) for i, r in enumerate(self.resources)
                      if r["kind"] in ("reg", "shift_register")}
        self.taken = {i: Counter() for i in self.inputs}
        self.given = {i: Counter() for i in self.outputs}
        self.complete = {i: Counter() for i in self.outputs}
        self.writes = {i: [] for i in self.outputs}
        self.running = "true"
        self.segment = "0"                  # a number while it is known, later a text
        self.values = {}

    def of_kind(self, kind):
        return {i: r for i, r in enumerate(self.resources) if r["kind"] == kind}

    def declare(self, name, width):
        self.lines.append(f"(declare-const |{name}| (_ BitVec {width}))")
        return f"|{name}|"

    def start(self, r):
        initial = r["initial"] if r["kind"] == "reg" else 0
        return [literal(initial, r["width"])] * r["depth"]

    def define(self, sort, text):
        if text in ("true", "false") or text.startswith(("|", "(_ bv")):
            return text
        self.count += 1
        self.lines.append(definition(f"|r{self.count}|", sort, text))
        return f"|r{self.count}|"

    def of_type(self, resource, text):
        """A word of a resource as a value."""
        r = self.resources[resource]
        return Value(text, r["width"], r["signed"])

    def word(self, node, operand):
        r = self.resources[node["resource"]]
        return resized(self.values[operand], r["width"])

    def run(self, steps):
        for _ in range(steps):
            self.step()
        return self

    def is_here(self, node):
        if self.graph["basic_blocks"] < 2 or node["op"] in ("constant", "argument"):
            return "true"
        if self.segment.isdigit():
            return "true" if node["basic_block"] == int(self.segment) else "false"
        return f"(= {self.segment} {literal(node['basic_block'], COUNT)})"

    def step(self):
        self.moved, self.next_segment = {}, self.segment
        for node in self.graph["nodes"]:
            self.execute(node, self.is_here(node))
        for resource, row in self.moved.items():
            old = self.state[resource]
            width = self.resources[resource]["width"]
            self.state[resource] = [self.define(f"(_ BitVec {width})", choice(self.running, new, was))
                                    for new, was in zip(row, old)]
        for i in self.outputs:
            self.end_step(i)
        self.segment = self.next_segment

    def end_step(self, output):
        if self.running == "true":
            self.complete[output] = self.given[output].copy()
        elif self.running != "false":
            counter = self.given[output].copy()
            counter.known = False
            counter.text = self.define(f"(_ BitVec {COUNT})", choice(
                self.running, counter.text, self.complete[output].text))
            self.complete[output] = counter

    def execute(self, node, here):
        if here == "false":
            return
        value = self.value_of(node, here)
        text = self.define(f"(_ BitVec {node['width']})", resized(value, node["width"]))
        old = self.values.get(node["id"])
        if here != "true":
            before = old.text if old else literal(0, node["width"])
            text = self.define(f"(_ BitVec {node['width']})", choice(here, text, before))
        self.values[node["id"]] = Value(text, node["width"], node["signed"])

    def value_of(self, node, here):
        resource = node["resource"]
        op = node["op"]
        if op == "argument":
            return self.of_type(resource, self.arguments[resource])
        if op in ("state", "tap"):
            return self.of_type(resource, self.state[resource][node["value"] if op == "tap" else 0])
        if op in ("read", "write", "next", "shift", "jump", "lookup"):
            return getattr(self, op)(node, self.enabled(node, here))
        if op in ("load", "store"):
            raise Rejected(op)
        return Value(meaning(node, *(self.values.get(i) for i in node["operands"])),
                     node["width"], node["signed"])

    def enabled(self, node, here):
        predicate = node["operands"][2]
        wanted = is_true(self.values[predicate]) if predicate else "true"
        return self.define("Bool", both(both(self.running, here), wanted))

    def nothing(self, node):
        return Value(literal(0, node["width"]), node["width"], node["signed"])

    def read(self, node, enabled):
        """Stops the kernel where no word is left."""
        port, taken = node["resource"], self.taken[node["resource"]]
        words = self.free[port]
        if taken.known:
            there = "true" if taken.most < len(words) else "false"
            text = words[min(taken.most, len(words) - 1)]
        else:
            there = f"(bvult {taken.text} {literal(len(words), COUNT)})"
            text = self.pick(words, taken.text, COUNT)
        happens = self.define("Bool", both(enabled, there))
        self.running = self.define("Bool", both(self.running, negated(both(enabled, negated(there)))))
        taken.add(happens, self.define)
        zero = literal(0, self.resources[port]["width"])
        return self.of_type(port, choice(happens, text, zero))

    @staticmethod
    def pick(words, at, width):
        text = words[-1]
        for k in reversed(range(len(words) - 1)):
            text = f"(ite (= {at} {literal(k, width)}) {words[k]} {text})"
        return text

    def write(self, node, enabled):
        port, given = node["resource"], self.given[node["resource"]]
        width = self.resources[port]["width"]
        text = self.define(f"(_ BitVec {width})", self.word(node, node["operands"][0]))
        if enabled != "false":
            self.writes[port].append((enabled, given.text, text))
        given.add(enabled, self.define)
        return self.nothing(node)

    def next(self, node, enabled):
        self.move(node, [self.word(node, node["operands"][0])], enabled)
        return self.nothing(node)

    def shift(self, node, enabled):
        row = self.state[node["resource"]]
        self.move(node, [self.word(node, node["operands"][0])] + row[:-1], enabled)
        return self.nothing(node)

    def move(self, node, row, enabled):
        resource = node["resource"]
        old = self.moved.get(resource, self.state[resource])
        self.moved[resource] = [choice(enabled, new, was) for new, was in zip(row, old)]

    def jump(self, node, enabled):
        target = literal(node["value"], COUNT)
        if enabled == "true":
            self.next_segment = str(node["value"])
        elif enabled != "false":
            now = self.next_segment
            now = literal(int(now), COUNT) if now.isdigit() else now
            self.next_segment = self.define(f"(_ BitVec {COUNT})", choice(enabled, target, now))
        return self.nothing(node)

    def lookup(self, node, enabled):
        """An index beyond the depth, which only unused results have, wraps."""
        r, index = self.resources[node["resource"]], self.values[node["operands"][0]]
        if index.width > 12:
            raise Rejected(f"a table with an index of {index.width} bits")
        words = [literal(r["content"][k % r["depth"]], r["width"]) for k in range(1 << index.width)]
        zero = literal(0, r["width"])
        return self.of_type(node["resource"],
                            choice(enabled, self.pick(words, index.text, index.width), zero))
