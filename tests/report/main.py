#!/usr/bin/env python3
"""Makes the reports of two generators, checks their files and opens them in a browser.

main.py EXAMPLES MARKUP DIRECTORY   the two programs, and where the reports and screenshots go
"""

import pathlib
import shutil
import subprocess
import sys

from bad_input import check_bad_input
from browser import check_pages
from files import check_files


def make_report(generator, folder):
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([generator, "--report", folder], check=True)
    first = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    subprocess.run([generator, "--report", folder], check=True)
    again = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    if first != again:
        sys.exit(f"report: {folder}: the second run writes other bytes")


def main():
    examples, markup, directory = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    folders = {"examples": directory / "examples", "markup": directory / "markup"}
    make_report(examples, folders["examples"])
    make_report(markup, folders["markup"])
    for folder in folders.values():
        check_files(folder)
    check_bad_input(markup, directory)
    check_pages(folders, directory / "screenshots")


main()
