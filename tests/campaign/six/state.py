# What a campaign has done so far: a file that a later run continues. Several may run at once, in
# directories of their own; --keep adds what one has done to the file that is kept.
import collections
import json
import pathlib

from batches import WAYS
from programs import ROOT

REGRESSIONS = pathlib.Path(__file__).resolve().parents[2] / "regressions"
ABC = "netlists ABC made wrong"  # proved by ABC itself, and made again


class State:
    def __init__(self, file):
        self.file = file
        self.counts = {kind: collections.Counter() for kind in ["kernels", "systems"]}
        self.batches, self.mismatches, self.seconds = [], [], 0
        if file and file.exists():
            kept = json.loads(file.read_text())
            self.counts = {k: collections.Counter(c) for k, c in kept["counts"].items()}
            self.batches, self.mismatches = kept["batches"], kept["mismatches"]
            self.seconds = kept["seconds"]

    # With what others have done before.
    def with_all_of(self, other):
        both = State(None)
        for kind in both.counts:
            both.counts[kind] = collections.Counter(other.counts[kind])
            both.counts[kind].update(self.counts[kind])
        both.batches = other.batches + self.batches
        both.mismatches = other.mismatches + self.mismatches
        both.seconds = other.seconds + self.seconds
        return both

    def add(self, what, batch, count, seconds, revision):
        counts = self.counts[batch.kind]
        for way in WAYS:
            counts[way] += len(batch.done[way])
        counts["oracle"] += len(batch.done["oracle"])
        counts["all six"] += len(set.intersection(*(batch.done[way] for way in WAYS)))
        counts["made"] += len(batch.names)
        counts["options that cannot be met"] += batch.rejected
        counts["rejected as a program"] += batch.no_programs
        counts[ABC] += batch.abc_faults()
        self.seconds += seconds
        self.batches.append([what, batch.seed, count, revision])
        for name, texts in batch.wrong.items():
            ways = {way: text.replace(f"{ROOT}/", "") for way, text in texts.items()}
            self.mismatches.append({"what": what, "name": name, "seed": batch.seed,
                                    "revision": revision, "ways": ways})
        self.save()

    # Written beside and renamed: a run that is stopped leaves the old file or the new one.
    def save(self):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(self.text())
        new.rename(self.file)

    def text(self):
        parts = [f'"counts": {json.dumps(self.counts, indent=1)}', f'"seconds": {self.seconds:.0f}',
                 f'"mismatches": {json.dumps(self.mismatches, indent=1)}',
                 '"batches": [\n' + ",\n".join(json.dumps(b) for b in self.batches) + "\n]"]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def report(self):
        rows = ["made", *WAYS, "all six", "oracle", "options that cannot be met",
                "rejected as a program", ABC]
        lines = [f"{'way':28}{'kernels':>10}{'systems':>10}"]
        lines += [f"{row:28}{self.counts['kernels'][row]:>10}{self.counts['systems'][row]:>10}"
                  for row in rows]
        lines.append(f"{len(self.batches)} batches in {self.seconds / 3600:.2f} hours, "
                     f"{len(self.mismatches)} mismatches")
        for m in self.mismatches:
            kept = [f.name for f in REGRESSIONS.glob("*.cpp") if m["name"] in f.read_text()]
            lines.append(f"  {m['name']} ({m['what']} from seed {m['seed']}, {m['revision']}): "
                         + (f"mended, tests/regressions/{kept[0]}" if kept else "open"))
            lines += [f"    {way}: {text.splitlines()[0][:150]}" for way, text in m["ways"].items()]
        return "\n".join(lines)
