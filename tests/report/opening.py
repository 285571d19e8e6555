#!/usr/bin/env python3
"""The size of a report and the time to open it in Chromium, against the number of operations: kernels of
tests/report/large.cpp.

opening.py [OPERATIONS]...   100, 1000, 5000 and 10000 without numbers; prints the rows of the table in docs/report.md
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

from browser import open_page, start

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIMES = 5


def make_report(folder, operations):
    flags = subprocess.run([ROOT / "scripts/flags"], check=True, capture_output=True, text=True).stdout.split()
    program = folder / "large"
    subprocess.run(["g++", "-std=c++20", "-O1", "-fconstexpr-ops-limit=4000000000", f"-DROUNDS={operations // 3}",
                    ROOT / "tests/report/large.cpp", *flags, "-o", program], check=True)
    subprocess.run([program, "--report", folder / "report"], check=True)
    return folder / "report"


def main():
    browser = start()
    try:
        for operations in map(int, sys.argv[1:] or ("100", "1000", "5000", "10000")):
            with tempfile.TemporaryDirectory() as temporary:
                report = make_report(pathlib.Path(temporary), operations)
                built = len(json.loads((report / "json/schedule.json").read_text())["designs"][0]["kernels"][0]["operations"])
                opened = [open_page(browser, report / "report.html") for _ in range(TIMES)]
                busy, elapsed = (statistics.median(times) for times in zip(*opened))
                size = (report / "report.html").stat().st_size / 1e6
                print(f"| {built} | {size:.2f} MB | {busy:.2f} s | {elapsed:.2f} s |", flush=True)
    finally:
        browser.quit()


main()
