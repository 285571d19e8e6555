#!/usr/bin/env python3
"""scripts/test [--all | --share N/M | --quick] [--preset gcc|clang]... [--label LABEL]

Without options: every kind of test, with g++ and then, for all that a compiler may see differently,
with clang and the address and undefined-behaviour sanitizers; of the long kinds (misuses, static asserts,
unit tests with clang, headers alone, examples, cycles) a twelfth, which the commit's hash decides.
  --all     all of the long kinds too: before a release, and after a change that many of them see
  --share   this share of them, as 2/8
  --quick   what finds most mistakes soonest, with g++: static, unit, compile-fail and one
            co-simulation per family, a ninth of the long kinds
  --preset  only this preset
  --label   only tests with this label: static unit cosim compile_fail formal headers odr layers
            install docs examples golden oracle report
"""

import argparse
import os
import sys
import time

import share
from stages import build, run_tests

SLOWEST = 10


def options():
    parser = argparse.ArgumentParser(description=__doc__, add_help=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--share")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--preset", action="append", choices=["gcc", "clang"])
    parser.add_argument("--label")
    parser.add_argument("--help", action="store_true")
    wanted = parser.parse_args()
    if wanted.help:
        print(__doc__.strip())
        sys.exit()
    if wanted.quick and (wanted.preset or wanted.label or wanted.all or wanted.share):
        parser.error("--quick stands alone")
    if wanted.all and wanted.share:
        parser.error("--all is every share")
    return wanted


def stages(wanted):
    if wanted.quick:
        return ["quick"]
    return wanted.preset or ["gcc", "clang"]


def show_slowest(results):
    print(f"the slowest {SLOWEST} tests:")
    for name, preset, _, seconds in sorted(results, key=lambda r: -r[3])[:SLOWEST]:
        print(f"  {seconds:6.1f} s  {preset:6} {name}")


def main():
    wanted, start, results = options(), time.monotonic(), []
    seed = os.environ.setdefault("HLS_SEED", str(share.seed()))
    print(f"random programs: seed {seed}, of the commit (HLS_SEED=N: others)", flush=True)
    for turn, preset in enumerate(stages(wanted)):
        part = share.of(wanted, turn)
        print(f"{preset}: {share.said(part)}", flush=True)
        if build(preset, part):
            results += run_tests(preset, wanted.label)
        else: # one failure: none of the preset's tests can run
            results.append(("build", preset, False, 0.0))
    failed = sum(not passed for _, _, passed, _ in results)
    show_slowest(results)
    print(f"{time.monotonic() - start:.0f} s in all")
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
