#!/usr/bin/env python3
"""Each declaration in the API reference has what a user asks of it: a comment, the unit of every number that it holds,
messages that docs/messages.md explains, and the line in which it stands.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs/api"))
from declarations import PARTS, headers_of, message_links, read_header, without_template  # noqa: E402: its folder is no package

NUMBER = re.compile(r"    (?:int|long long|double|cycle|std::size_t) (\w[^()]*);(.*)")
UNITS = ("bit byte word cycle picosecond ps mhz percent percentage lut flip_flop multiplier ram_block register block cell iteration "
         "time loop run stage row copies copy number operation value kernel access port bank record point depth width "
         "latency step instance input call dimension").split()


def units_in(text):
    words = re.findall(r"[a-z]+", text.lower().replace("_", " "))
    return [unit for unit in UNITS if any(word in (unit, unit + "s", unit + "es") for word in words)] + \
        [unit for unit in UNITS if "_" in unit and unit in text.lower()]


def numbers_of(declaration):
    """(name, what is said about it) of each member that is a number."""
    for line in declaration.text.split("\n"):
        if match := NUMBER.fullmatch(line):
            yield match[1], match[2]


def problems_of(declaration, is_described):
    where = f"{declaration.header}:{declaration.line}: {declaration.name}"
    if not is_described:
        yield f"{where} has no comment"
    if re.match(r"(struct|class)\b", without_template(declaration.text)):
        for name, comment in numbers_of(declaration):
            if not units_in(f"{name} {comment} {declaration.comment}"):
                yield f"{where}: `{name}` has no unit"
    links = message_links()
    yield from (f"{where} reports {error}, which docs/messages.md does not explain" for error in declaration.errors if error not in links)
    if not re.search(rf"(?<!\w){re.escape(declaration.name)}", declaration.text):
        yield f"{where} is not the name of what is shown"


def main():
    problems, count = [], 0
    for path in (path for part in PARTS for path in headers_of(part)):
        top, found = read_header(path)
        by_name = collections.defaultdict(list)
        for declaration in found:
            by_name[declaration.name].append(declaration)
        for i, same in enumerate(by_name.values()):
            is_described = any(x.comment for x in same) or (i == 0 and top != "")
            problems += [problem for x in same for problem in problems_of(x, is_described)]
            count += 1
    if problems:
        sys.exit("api: " + "\napi: ".join(dict.fromkeys(problems)))
    print(f"api: {count} declarations have a comment, units, errors and a source")


main()
