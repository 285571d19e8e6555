# Test benches that the library writes: are the words that they expect those of the oracle?
import re

from compare import case_words, difference, expected
from source import resources
from tree import System


def hex_words(file):
    return [int(line, 16) for line in file.read_text().split()] if file.exists() else []


# The words that the bench of a part gives.
def bench_words(part, folder):
    words = {p.name: hex_words(folder / f"{part.name}_{p.name}.hex") for p in resources(part)}
    text = (folder / f"{part.name}_tb.v").read_text()
    if not part.of("invocation_queue"):
        for name, word in re.findall(r"reg \[\d+:0\] argument_(\w+) = \d+'h([0-9a-f]+);", text):
            words[name] = [int(word, 16)]
    for p in part.of("invocation_queue"):
        arguments = [len(words[a.name]) for a in part.of("argument")]
        words[p.name] = [0] * (arguments[0] if arguments else calls_in(text))
    return words


# Of a kernel without arguments.
def calls_in(text):
    return int(re.search(r"io_start_at == (\d+)|localparam \w*START\w* = (\d+)", text)[1])


# {name: what is wrong} of the words that the benches expect.
def compare_benches(parts, folder):
    wrong = {}
    for part in parts:
        words = bench_words(part, folder)
        wanted = expected(part, case_words(part, words))
        outputs = [hex_words(folder / f"{part.name}_{p.name}.hex") for p in part.of("out")]
        text = difference(part, outputs, wanted)
        if text:
            wrong[part.name] = f"the bench: {text}"
    return wrong


__all__ = ["compare_benches", "System"]
