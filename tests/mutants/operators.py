"""Faults at any place of the library: operators swapped, numbers off by one, conditions dropped.

places(file) gives all of one file; sample(count, seed) draws from all files, equally many of each
layer. A larger count with the same seed begins with the faults of a smaller one.
"""
import itertools
import random
import re
import sys

import faults
import layers

# Between blanks, as clang-format sets binary operators.
SWAPS = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<": "<=", "<=": "<", ">": ">=",
         ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "&": "|", "|": "&", "^": "|",
         "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+="}
VERILOG = {"+": "-", "-": "+", "<": ">=", ">": "<=", "===": "!==", "!==": "===", "==": "!=",
           "!=": "==", "&&": "||", "||": "&&"}
TOKEN = re.compile(r"""
    (?P<raw>R"v\(.*?\)v") | (?P<skip>//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'
        |^[ ]*\#[^\n]*|^[ ]*(?:template|requires|concept|using|static_assert)\b[^\n]*)
    | (?P<condition>\b(?:if|while)[ ]\((?!constexpr))
    | (?P<negation>(?<=[(\s])!(?=[\w(]))
    | (?P<number>(?<![\w.'{])\d+(?![\w.':]))
    | (?<=[ ])(?P<operator><=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|[-+*/%<>&|^])(?=[ ])
""", re.X | re.S | re.M)
IN_TEXT = re.compile(r"(?<= )(===|!==|==|!=|&&|\|\||[-+<>])(?= )|(?<![\w.'{%])\d+(?![\w.'}])")


def off_by_one(number):
    return str(int(number) + 1)


def closing(text, at):
    """Behind the bracket that closes the one at `at`; -1: none does."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if depth == 0:
            return place + 1
    return -1


def of_condition(text, match):
    begin = match.end() - 1
    end = closing(text, begin)
    if end < 0 or ";" in text[begin:end]:           # `if (auto x = ...; condition)`
        return
    if "while" not in match[0]:
        yield begin, text[begin:end], "(true)"
    yield begin, text[begin:end], "(false)"


def in_printed(match):
    """Of Verilog that the library prints."""
    for found in IN_TEXT.finditer(match[0]):
        right = found[0]
        wrong = VERILOG.get(right) or off_by_one(right)
        yield match.start() + found.start(), right, wrong


def changes(text):
    """(offset, text, replacement) of every fault in a source."""
    for match in TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "raw":
            yield from in_printed(match)
        elif kind == "condition":
            yield from of_condition(text, match)
        elif kind == "negation":
            yield match.start(), "!", ""
        elif kind == "number":
            yield match.start(), match[0], off_by_one(match[0])
        elif kind == "operator":
            yield match.start(), match[0], SWAPS[match[0]]


def placed(file, text, at, right, wrong):
    """Its name tells the line with the change, so that it stays the same when lines move."""
    begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at + len(right))
    before = " ".join(text[begin:end].split())
    after = " ".join((text[begin:at] + wrong + text[at + len(right):end]).split())
    return faults.Fault(f"{file}: {before} => {after}", file, right, wrong, "seeded", at=at)


def places(file):
    text = (faults.ROOT / file).read_text()
    return [placed(file, text, *change) for change in changes(text)]


def known():
    """What was found out about some of them: explained.txt, name -> notes."""
    found = {}
    for block in faults.blocks(faults.HERE / "explained.txt"):
        file, right, wrong, *lines = block.strip().splitlines()
        name = f"{file}: {right.removeprefix('- ').strip()} => {wrong.removeprefix('+').strip()}"
        found[name] = faults.notes(lines)
    return found


def with_notes(fault, table):
    notes = table.get(fault.name, {})
    fault.survives, fault.hangs = notes.get("survives", ""), notes.get("hangs", "")
    return fault


def sample(seed, wanted=()):
    """Without end: of each layer in turn, until it has no more."""
    table = known()
    drawn = []
    for layer, files in sorted(layers.files().items()):
        if not wanted or layer in wanted:
            all_places = [fault for file in files for fault in places(file)]
            random.Random(f"{seed} {layer}").shuffle(all_places)
            drawn.append(all_places)
    for row in itertools.zip_longest(*drawn):
        yield from (with_notes(fault, table) for fault in row if fault is not None)


def check_notes():
    """Each explained one still exists."""
    names = {f.name for files in layers.files().values() for file in files for f in places(file)}
    gone = sorted(set(known()) - names)
    if gone:
        sys.exit("mutants: explained.txt tells of what is gone:\n" + "\n".join(gone))
