# Compiles programs, runs them on random words, and compares what they print with what the oracle
# computes.
import random
import re

from make_expressions import random_word
from run import run_kernel, run_system
from source import file_text, resources
from tree import System
from words import Aligned, Packet

WORDS = 16  # of each input; sets of words: SETS
WORDS_OF_LOOPS = 120  # that overlap
SETS = 2


class Broken(Exception):
    """A program that does not compile, or does not run to its end."""


def some_words(chance, t, count):
    if isinstance(t, Aligned):
        return [t.with_any_padding(t.pattern(t.packet.wrap(w)), chance) for w in some_words(chance, t.packet, count)]
    if isinstance(t, Packet):
        return [t.pattern([random_word(chance, m) for _, m in t.members]) for _ in range(count)]
    return [t.pattern(random_word(chance, t)) for _ in range(count)]


def is_overlapped(part):
    return getattr(part, "overlaps", False)


# Words by parameter: of an invoked kernel its arguments have one for each call.
def given_words(part, number):
    chance = random.Random(f"{part.name} {number}")
    invoked, words = part.of("invocation_queue"), {}
    for p in resources(part):
        count = (WORDS_OF_LOOPS if is_overlapped(part) else WORDS) if p.kind == "in" else 0
        if p.kind == "argument":
            count = WORDS if invoked else 1
        words[p.name] = [0] * WORDS if p.kind == "invocation_queue" else \
            some_words(chance, p.word, count) if count else []
    if any(s.kind == "in" for s in part.of("in")) and len(part.of("in")) > 1 and number and \
            not isinstance(part, System):
        short = chance.choice(part.of("in")).name
        words[short] = words[short][:len(words[short]) // 2]
    return words


# The same for all kinds of parts: every parameter has words.
def case_words(part, words):
    return {p.name: words.get(p.name, []) for p in resources(part)}


# What it should give: the words of each output, as bits.
def expected(part, words):
    if isinstance(part, System):
        return run_system(part, words)
    arguments = {p.name: [p.type.wrap(w) for w in words[p.name]] for p in part.of("argument")}
    if not part.of("invocation_queue"):
        return run_kernel(part, words, {n: v[0] for n, v in arguments.items()})
    count = len(words[part.of("invocation_queue")[0].name])
    calls = [{n: v[k] for n, v in arguments.items()} for k in range(count)]
    return run_kernel(part, words, {}, calls)


def case_text(part, words):
    lines = [" ".join(f"{w:x}" for w in words[p.name]) for p in resources(part)]
    return f"case {part.name}\n" + "".join(f"{line} .\n" for line in lines)


# (name, way) -> words of all that is printed, in order.
def printed(text):
    found, current = [], None
    for line in text.splitlines():
        if re.fullmatch(r"\w+ (reference|CPU)", line):
            current = []
            found.append((*line.split(), current))
        else:
            current.append([int(w, 16) for w in line.split()[:-1]])
    return found


def difference(part, outputs, wanted):
    for p, words in zip(part.of("out"), outputs):
        for k, w in enumerate(wanted[p.name]):
            if k == len(words) and k >= wanted.certain[p.name]:
                break
            if k >= len(words) or words[k] != w:
                got = f"{words[k]:#x}" if k < len(words) else "nothing"
                return f"word {k} of {p.name} is {got}, the oracle says {w:#x}"
        if len(words) > len(wanted[p.name]):
            return f"{p.name} gives {len(words)} words, the oracle says {len(wanted[p.name])}"
    return ""


# Of the graph all parameters are printed, of the CPU the outputs.
def outputs_of(part, way, words):
    if way == "CPU":
        return words
    return [words[k] for k, p in enumerate(resources(part)) if p.kind == "out"]


class Comparison:
    """`tools`: with program(source, target, *options) and run(command). `cpu`: with native runs."""

    def __init__(self, folder, tools, cpu):
        self.folder, self.tools, self.cpu = folder, tools, cpu

    def write(self, parts, first, last):
        self.folder.mkdir(parents=True, exist_ok=True)
        source = self.folder / f"oracle_{first}.cpp"
        source.write_text(file_text(parts, first, last))
        return source

    # Gives {name: {way: what differs}} of those that differ.
    def check(self, parts, program):
        sets = [(p, n, given_words(p, n)) for p in parts for n in range(SETS)]
        cases = self.folder / "cases.txt"
        cases.write_text("".join(case_text(p, words) for p, _, words in sets))
        said = printed(self.tools.run([program, "--words", cases]))
        ways = {p.name: [way for way in ("reference", "CPU") if self.looked_at(p, way)]
                for p in parts}
        wanted, wrong, at = {}, {}, 0
        for p, _, words in sets:
            wanted = expected(p, words)
            for way in ways[p.name]:
                name, printed_way, outputs = said[at]
                at += 1
                if (name, printed_way) != (p.name, way):
                    raise Broken(f"{name} {printed_way} is printed in the place of {p.name} {way}")
                text = difference(p, outputs_of(p, way, outputs), wanted)
                if text:
                    wrong.setdefault(p.name, {}).setdefault(way, text)
        if at != len(said):
            raise Broken("more is printed than was asked for")
        return wrong

    def looked_at(self, part, way):
        return self.cpu if way == "CPU" else not isinstance(part, System)
