#!/usr/bin/env python3
"""Each header compiles alone: check.py [--share 2/4] FOLDER... -- COMPILER [OPTION...], for the headers of the
folders; of a share: every fourth chain, from the second on.

A header includes what it needs if it compiles behind nothing but what it includes itself: so a chain of
headers, each including all before it, is one compilation (chains.py). Two at a time. --self-test instead of
folders: headers that need what they do not include are found.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

from chains import chains


def messages(chain, command):
    """What the compiler says to a file that includes nothing but this chain; nothing if all is well."""
    done = subprocess.run([*command, "-fsyntax-only", "-x", "c++", "-"], capture_output=True, text=True,
                          input="".join(f'#include "{header.resolve()}"\n' for header in chain))
    return done.stderr or ("the compiler failed" if done.returncode else "")


def check(folders, command, share=1, shares=1):
    """(number of headers, [[chain, messages]]) of all folders, or of a share of the chains."""
    headers = [header for folder in folders for header in sorted(folder.rglob("*.hpp"))]
    all_chains = chains(headers, folders)
    assert sorted(header for chain in all_chains for header in chain) == sorted(headers)
    all_chains = sorted(all_chains, key=len, reverse=True)[share - 1::shares]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda chain: messages(chain, command), all_chains))
    return sum(map(len, all_chains)), [(chain, text) for chain, text in zip(all_chains, said)]


# `needs` uses `base` without including it; nothing else is wrong with the three that do include it.
PLANTED = {
    "base.hpp": "#include <vector>\nusing row = std::vector<int>;",
    "good.hpp": '#include "base.hpp"\ninline row first() { return {1}; }',
    "needs.hpp": "inline row second() { return {2}; }",
    "both.hpp": '#include "good.hpp"\n#include "needs.hpp"\ninline row third() { return second(); }',
}


def self_test(command):
    with tempfile.TemporaryDirectory(prefix="headers.") as name:
        folder = pathlib.Path(name)
        for file, text in PLANTED.items():
            (folder / file).write_text(f"#pragma once\n{text}\n")
        results = check([folder], command)[1]
    wrong = [[header.name for header in chain] for chain, text in results if text]
    print(f"headers: wrong are the chains {wrong}")
    return 0 if len(results) == 2 and len(wrong) == 1 and wrong[0][0] == "needs.hpp" else 1


def main():
    divider = sys.argv.index("--")
    folders, command = sys.argv[1:divider], sys.argv[divider + 1:]
    if folders == ["--self-test"]:
        return self_test(command)
    share = [1, 1]
    if folders[0] == "--share":
        share, folders = [int(n) for n in folders[1].split("/")], folders[2:]
    count, results = check([pathlib.Path(folder) for folder in folders], command, *share)
    wrong = [(chain, text) for chain, text in results if text]
    for chain, text in wrong:
        print(f"{' and then '.join(map(str, chain))}: does not compile alone:", *text.splitlines()[:10], sep="\n")
    print(f"headers: {count} alone, in {len(results)} chains, {len(wrong)} wrong")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
