#!/usr/bin/env python3
"""Makes the reports of three generators and of two programs with their profiles, checks their files and opens them in
a browser.

main.py EXAMPLES MARKUP FLOATS SHALLOW DIRECTORY EXAMPLE... [--all]   the programs, where reports and screenshots go,
                                                                      and programs of examples

The browser opens a share of the designs; with --all every one.
"""

import pathlib
import sys

from answers import check_answers
from bad_input import check_bad_input
from browser import check_pages
from files import check_files, make_report
from terminal import check_terminal


def write_figures(directory):
    """As scripts/qor writes them."""
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / "figures"
    path.write_text('{"name": "both", "top": "both", "lut": 171, "ff": 95, "carry": 40, "ram": 2, "lc": 190, "fmax": 88.4}\n'
                    '{"top": "second", "lut": 160, "ff": 80, "carry": 40, "ram": 2, "pnr_error": "too large"}\n')
    return path


def main():
    examples, markup, floats, shallow, directory = *sys.argv[1:5], pathlib.Path(sys.argv[5])
    programs = [pathlib.Path(word) for word in sys.argv[6:] if word != "--all"]
    commands = {
        "examples": [examples], "markup": [markup, "--with-qor", write_figures(directory)], "floats": [floats],
        "shallow": [shallow, directory / "profile", "--profile", directory / "profile"],
    }
    for program in programs:
        name = program.name.removeprefix("example_")
        commands[name] = [program, "--words", "3000", "--no-tools", "--work", directory / f"{name}.work"]
    folders = {name: directory / name for name in commands}
    for name, command in commands.items():
        make_report(folders[name], *command)
        check_files(folders[name])
    check_bad_input(markup, directory)
    check_terminal(markup)
    check_answers(folders)
    check_pages(folders, directory / "screenshots", "--all" in sys.argv)


main()
