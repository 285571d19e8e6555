# Test benches that the library writes: are the words that they expect those of the oracle?
import re

from compare import case_words, difference, expected
from source import resources
from tree import System

SAMPLES = 10000  # more than a bench takes


# Words of a port. Of an output only as many as the bench reads: a file without any has one, too.
# Where levels are sampled, those of runs in which they keep their values.
def hex_words(part, p, folder, text):
    steady = folder / f"{part.name}_{p.name}.steady.hex"
    file = steady if steady.exists() else folder / f"{part.name}_{p.name}.hex"
    if not file.exists():
        return []
    words = [int(line, 16) for line in file.read_text().split()]
    if p.kind != "out":
        return words
    last = re.search(rf'readmemh\("{file.name}", io_{p.name}_words, 0, (\d+)\)', text)
    return words[:int(last[1]) + 1] if last else []


# The words that the bench of a part gives.
def bench_words(part, folder, text):
    words = {p.name: hex_words(part, p, folder, text) for p in resources(part)}
    if not part.of("invocation_queue"):
        for name, word in re.findall(r"reg \[\d+:0\] argument_(\w+) = \d+'h([0-9a-f]+);", text):
            words[name] = [int(word, 16)]
    for p in part.of("invocation_queue"):
        arguments = [len(words[a.name]) for a in part.of("argument")]
        words[p.name] = words[p.name] or [0] * arguments[0]
    return words


# {name: what is wrong} of the words that the benches expect.
def compare_benches(parts, folder):
    wrong = {}
    for part in parts:
        text = (folder / f"{part.name}_tb.v").read_text()
        words = bench_words(part, folder, text)
        for p in part.of("in"):  # nobody predicts here: it keeps its first value
            if p.level >= 0:
                words[p.name] = words[p.name][:1] * SAMPLES
        wanted = expected(part, case_words(part, words))
        outputs = [hex_words(part, p, folder, text) for p in part.of("out")]
        text = difference(part, outputs, wanted)
        if text:
            wrong[part.name] = f"the bench: {text}"
    return wrong


__all__ = ["compare_benches", "System"]
