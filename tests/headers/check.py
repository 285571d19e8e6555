#!/usr/bin/env python3
"""Each header compiles alone: check.py HEADER... -- COMPILER [OPTION...], two at a time."""

import concurrent.futures
import subprocess
import sys


def messages(header, command):
    """What the compiler says to a file that includes nothing but this header; nothing if all is well."""
    done = subprocess.run([*command, "-fsyntax-only", "-x", "c++", "-include", header, "/dev/null"],
                          capture_output=True, text=True)
    return done.stderr or ("the compiler failed" if done.returncode else "")


def main():
    divider = sys.argv.index("--")
    headers, command = sys.argv[1:divider], sys.argv[divider + 1:]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda header: messages(header, command), headers))
    wrong = [(header, text) for header, text in zip(headers, said) if text]
    for header, text in wrong:
        print(f"{header} does not compile alone:", *text.splitlines()[:10], sep="\n")
    print(f"headers: {len(headers)} alone, {len(wrong)} wrong")
    return 1 if wrong or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
