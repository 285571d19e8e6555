#!/usr/bin/env python3
"""Compiles the corrected twins of all misuses: twins.py COMPILER [OPTION...] -- SOURCE...

Twelve that include the same headers in a translation unit, each in a namespace of its own: most of the
time of a small program goes into headers. What must stand in the global namespace, or in a program
of its own, is compiled alone. Two at a time.
"""

import concurrent.futures
import itertools
import pathlib
import re
import subprocess
import sys

TOGETHER = 12
INCLUDE = re.compile(r'(?m)^#include <.+>$')
ALONE = re.compile(r"BOOST_HANA_ADAPT_STRUCT|\bmain\(|^namespace hls\b|^#define", re.M)


def includes(source):
    return sorted(set(INCLUDE.findall(source.read_text(encoding="utf-8"))))


def unit(sources):
    """One translation unit of several sources with the same includes."""
    bodies = [f'namespace twin_{n} {{\n#include "{source}"\n}}' for n, source in enumerate(sources)]
    return "\n".join([*includes(sources[0]), *bodies, ""])


def messages(command, sources):
    """What the compiler says to these; nothing if all is well."""
    text = unit(sources) if len(sources) > 1 else f'#include "{sources[0]}"\n'
    done = subprocess.run([*command, "-DCORRECTED", "-fsyntax-only", "-x", "c++", "-"], input=text,
                          capture_output=True, text=True)
    return done.stderr or ("the compiler failed" if done.returncode else "")


def batches(sources):
    alone = [s for s in sources if ALONE.search(s.read_text(encoding="utf-8"))]
    rest = sorted((s for s in sources if s not in alone), key=includes)
    groups = [list(group) for _, group in itertools.groupby(rest, includes)]
    return [[s] for s in alone] + [g[n:n + TOGETHER] for g in groups for n in range(0, len(g), TOGETHER)]


def main():
    divider = sys.argv.index("--")
    command, sources = sys.argv[1:divider], [pathlib.Path(s).resolve() for s in sys.argv[divider + 1:]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [text for text in pool.map(lambda batch: messages(command, batch), batches(sources)) if text]
    for text in wrong:
        print(*text.splitlines()[:10], sep="\n")
    print(f"twins: {len(sources)} in {len(batches(sources))} translation units, {len(wrong)} of these do not compile")
    return 1 if wrong or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
