"""The module, cycle by cycle: the SMT-LIB2 that Yosys makes of the Verilog, unrolled as text."""
import re
import subprocess

from meaning import definition

SORT = r"(Bool|\(_ BitVec \d+\))"


class ToolError(Exception):
    pass


def smt2_of(verilog, name):
    """Yosys reads the Verilog; nothing else of it is used than write_smt2."""
    script = (f"read_verilog {verilog}; prep -flatten -top {name}; check -assert; memory_map; "
              f"dffunmap; opt_clean; write_smt2 -wires -")
    done = subprocess.run(["yosys", "-q", "-p", script], capture_output=True, text=True)
    if done.returncode:
        raise ToolError((done.stderr or done.stdout).strip()[-300:])
    return done.stdout


class Hardware:
    """.registers, .inputs, .outputs by their names; define(t, inputs) gives the lines of cycle t."""

    def __init__(self, text):
        self.order = []                     # (number, sort, text) of what is computed
        self.stored = {}                    # number -> sort: registers and inputs
        self.ports = {}                     # name -> (sort, text)
        self.next = {}                      # register's number -> text of its next value
        self.initial = []                   # (register, text that holds when power comes)
        self.top = re.search(r"; yosys-smt2-topmod (\S+)", text)[1]
        self.inputs = dict.fromkeys(re.findall(r"(?m)^; yosys-smt2-input (\S+) ", text))
        self.outputs = dict.fromkeys(re.findall(r"(?m)^; yosys-smt2-output (\S+) ", text))
        for line in text.splitlines():
            self.take(*line.split(" ; ", 1))
        for name in self.inputs:        # Yosys keeps bits apart that are used apart: highest first
            self.inputs[name] = self.pieces(self.ports[name][1])

    def take(self, line, name=""):
        top = re.escape(self.top)
        if m := re.fullmatch(rf"\(declare-fun \|{top}#(\d+)\| \(\|{top}_s\|\) {SORT}\)", line):
            self.stored[int(m[1])] = m[2]
        elif m := re.fullmatch(
                rf"\(define-fun \|{top}#(\d+)\| \(\(state \|{top}_s\|\)\) {SORT} (.*)\)", line):
            self.order.append((int(m[1]), m[2], m[3]))
        elif m := re.fullmatch(
                rf"\(define-fun \|{top}_n ([^|]+)\| \(\(state \|{top}_s\|\)\) {SORT} (.*)\)", line):
            self.ports[m[1]] = (m[2], m[3])
        elif m := re.fullmatch(rf"  \(= (.*) \(\|{top}#(\d+)\| next_state\)\)", line):
            self.next[int(m[2])] = m[1]
        elif m := re.fullmatch(r"  (\(= .* state\).*\))", line):
            self.initial.append((name, m[1]))
        elif "next_state" in line and f"{self.top}_t" not in line:
            raise ToolError(f"not understood: {line}")

    def at(self, text, t):
        return re.sub(rf"\(\|{re.escape(self.top)}#(\d+)\| state\)", rf"|h\1@{t}|", text)

    def cycle(self, t, inputs):
        """Definitions of cycle t. `inputs`: name -> bits; those that are not there are free."""
        given = dict(part for name, text in inputs.items() if name in self.inputs
                     for part in self.parts(name, text))
        lines = []
        for number, sort in self.stored.items():
            if number in self.next and t > 0:
                text = self.at(self.next[number], t - 1)
            else:
                text = given.get(number)
            lines.append(f"(declare-const |h{number}@{t}| {sort})" if text is None else
                         definition(f"|h{number}@{t}|", sort, text))
        lines += [definition(f"|h{number}@{t}|", sort, self.at(text, t))
                  for number, sort, text in self.order]
        lines += [definition(f"|{name}@{t}|", sort, self.at(text, t))
                  for name, (sort, text) in self.ports.items()
                  if name in self.outputs or name in self.inputs]
        return lines

    def width(self, number):
        return 1 if self.stored[number] == "Bool" else int(self.stored[number].split()[-1][:-1])

    def pieces(self, text):
        """(wire, its highest bit, its lowest) of what stands side by side in an input."""
        found = re.findall(r"(?:\(\(_ extract (\d+) (\d+)\) )?\(\|[^|]*#(\d+)\| state\)", text)
        return [(int(n), int(high or self.width(int(n)) - 1), int(low or 0)) for high, low, n in found]

    def parts(self, name, text):
        """The bits of an input, for each of the wires that it is made of; a wire may be in pieces."""
        pieces = self.inputs[name]
        low, bits = sum(high - low + 1 for _, high, low in pieces), {}
        for number, top, bottom in pieces:
            high, low = low - 1, low - (top - bottom + 1)
            piece = text if len(pieces) == 1 else f"((_ extract {high} {low}) {text})"
            bits.setdefault(number, []).append((top, piece))
        for number, all_of in bits.items():
            words = [piece for _, piece in sorted(all_of, reverse=True)]
            whole = words[0] if len(words) == 1 else f"(concat {' '.join(words)})"
            yield number, f"(= {whole} #b1)" if self.stored[number] == "Bool" else whole

    def as_bits(self, name, t):
        return f"(ite |{name}@{t}| #b1 #b0)" if self.ports[name][0] == "Bool" else f"|{name}@{t}|"

    def as_bool(self, name, t):
        return f"|{name}@{t}|" if self.ports[name][0] == "Bool" else f"(= |{name}@{t}| #b1)"
