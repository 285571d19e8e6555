"""A report of many operations, made from another one: its JSON holds as many as wanted."""

import json
import re


def many(count):
    """Chains of three operations a cycle, each of the one before and of one far above."""
    return [{"id": i, "what": f"add sum_{i}", "kind": "computes", "where": {"file": "fir.hpp", "line": 1 + i % 30},
             "bits": 32, "signed": False, "block": 0, "cycle": i // 30, "cycles": 0, "ready_ps": 1000 * (1 + i % 3),
             "values": "", "operands": [j for j in (i - 1, i - 40) if j > 0], "cluster": 0} for i in range(1, count + 1)]


def write_large(folder, count):
    html = (folder / "report.html").read_text(encoding="utf-8")

    def changed(match):
        content = json.loads(match[2])
        kernel = content["designs"][0]["kernels"][0]
        if match[1] == "schedule":
            content["designs"] = content["designs"][:1]
            kernel.update(operations=many(count), limits=[], longest_path=[], period_ps=10000)
        else:
            kernel["blocks"][0].update(operations=count, cycles=count // 30 + 1)
        return f'data-file="{match[1]}">{json.dumps(content, separators=(",", ":"))}</script>'

    path = folder / f"large_{count}.report.html"
    path.write_text(re.sub(r'data-file="(schedule|block)">(.*?)</script>', changed, html), encoding="utf-8")
    return path
