"""Which of several sources most likely finds a fault: those that found one of the same file before,
then those with a name like it, then those that find many."""
import collections
import json
import re

from objects import WORK


def finders():
    """Of known results: (source, file of the fault) pairs, seen so many times."""
    path = WORK / "results.json"
    found = collections.Counter()
    for key, result in json.loads(path.read_text()).items() if path.exists() else ():
        if source := re.match(r"tests/static/\S+\.cpp", result["text"]):
            found[source[0], result["file"]] += 1
    return found


def words(path):
    """Of its folders and its name, without a plural s."""
    return {word.removesuffix("s") for word in re.split(r"[/_.]", path)} - {"hl", "hpp", "cpp"}


def stem_words(path):
    return words(path.rpartition("/")[2])


def likely(sources, file):
    """Those that have found a fault of the file, or share a word of its name."""
    found = finders()
    return likely_first([source for source in sources if found[source, file]
                         or stem_words(source) & stem_words(file)], file)


def likely_first(sources, file):
    if not file:
        return sources
    found = finders()
    all_of = collections.Counter()
    for (source, _), count in found.items():
        all_of[source] += count
    return sorted(sources, key=lambda source: (-found[source, file],
                                               -len(words(source) & words(file)), -all_of[source]))
