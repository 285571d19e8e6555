#!/usr/bin/env python3
"""Adding an operation takes the files that CONTRIBUTING lists: counts those of the library that name one.

files.py [--self-test]
The newest operation is the witness: nothing but those files may name it. Beside them each operation may be named by
passes and printers that treat it in its own way; how many files name each is printed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WITNESS = "count_leading_zeros"
MOST = 6
BUILDERS = "include/hls/passes/expansion/"  # makes composite operations of others, and names those


def listed(text):
    """Paths of the library in the table of "An operation" in CONTRIBUTING; a second one of a row may lack its folder."""
    section = text.split("**An operation.**")[1].split("**A pass.**")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [re.findall(r"`([^`]+\.hpp)`", row) for row in rows]


def naming(operation, texts):
    return sorted(path for path, text in texts.items() if re.search(rf"\bop::{operation}\b", text))


def unlisted(paths, rows):
    allowed = [name for row in rows for name in row]
    return [path for path in paths
            if not path.startswith(BUILDERS) and not any(path.endswith(name) for name in allowed)]


def library():
    headers = [*ROOT.glob("include/**/*.hpp"), *ROOT.glob("backends/**/*.hpp")]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in headers}


def operations(texts):
    enumerators = texts["include/hls/ir/op.hpp"].split("enum class op")[1].split("};")[0]
    return re.findall(r"^ {4}(\w+),", enumerators, re.MULTILINE)


def self_test():
    rows = listed("**An operation.** x\n| `include/a.hpp` or `b/c.hpp` | y |\n**A pass.**")
    texts = {"include/a.hpp": "op::new_one", "include/d.hpp": "op::new_one + 1", "b/c.hpp": "op::new_one_too"}
    assert rows == [["include/a.hpp", "b/c.hpp"]], rows
    assert unlisted(naming("new_one", texts), rows) == ["include/d.hpp"]
    print("self-test: ok")


def main():
    texts = library()
    rows = listed((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    names = operations(texts)
    if WITNESS not in names or len(rows) > MOST:
        sys.exit(f"operations: {WITNESS} is not among them, or CONTRIBUTING lists {len(rows)} rows, {MOST} at most")
    for name in names:
        print(f"{name:20} named by {len(naming(name, texts))} files")
    missing = [name for row in rows for name in row if not any(path.endswith(name) for path in texts)]
    stray = unlisted(naming(WITNESS, texts), rows)
    if missing or stray:
        sys.exit(f"operations: not there: {missing}; {WITNESS} is named outside of what CONTRIBUTING lists: {stray}")
    print(f"{WITNESS}: {', '.join(naming(WITNESS, texts))}")


if sys.argv[1:] == ["--self-test"]:
    self_test()
elif not sys.argv[1:]:
    main()
else:
    sys.exit(__doc__)
