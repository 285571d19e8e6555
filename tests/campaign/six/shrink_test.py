#!/usr/bin/env python3
"""What leave_out leaves is what a mismatch needs, and nothing else."""
import pathlib
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from shrink import leave_out  # noqa: E402

trials = 0
for seed in range(200):
    chance = random.Random(seed)
    everything = list(range(chance.randrange(1, 60)))
    needed = set(chance.sample(everything, chance.randrange(0, min(5, len(everything)) + 1)))

    def fails(gone):
        global trials
        trials += 1
        return not needed & set(gone)

    left = set(everything) - set(leave_out(everything, fails))
    if left != needed:
        sys.exit(f"seed {seed}: {sorted(left)} is left, needed are {sorted(needed)}")

    # The first can go only when the second is gone.
    order = everything[:2]
    gone = leave_out(everything, lambda some: order[0] not in some or order[-1] in some)
    if len(gone) != len(everything):
        sys.exit(f"seed {seed}: of what depends on each other {gone} went")
print(f"shrink: 200 cases, {trials} trials")
