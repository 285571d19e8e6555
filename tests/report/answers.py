"""The answers of the guide's chapter about the report stand in the files of its reports."""

import pathlib

from files import fail, read_files

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs/guide.md"


def design(files, name, of):
    return next(x for x in files[name]["designs"] if x["name"] == of)


def same(found, expected, question):
    if found != expected:
        fail(f"{question}: the report says {found} and not {expected}")


def guide_has(text):
    if text not in " ".join(GUIDE.read_text(encoding="utf-8").split()):
        fail(f"the report answers {text!r}, and docs/guide.md does not")


def check_interval(files):
    """Why is this loop's II 2?"""
    loop = next(x for x in design(files, "loops_attr", "counts_before")["kernels"][0]["loops"] if x["name"] == "pixel")
    same((loop["interval"], loop["limit"]["why"]), (2, "recurrence"), "why is the II of `pixel` 2")
    limit = design(files, "bottleneck", "counts_before")["kernels"][0]["bottlenecks"][0]
    path = [(x["what"], x["where"]["line"], x["percent"]) for x in limit["through"]]
    same([what for what, _, _ in path], ["load bins", "add", "store bins"], "its recurrence")
    for what, line, percent in path:
        guide_has(f"| {what} | {percent} % | restructured.hpp:{line} |")
    if not any("register" in fix for fix in limit["fixes"]):
        fail("the recurrence of `pixel` has no advice to use a register")


def check_largest_line(files):
    """Which line costs the most LUTs?"""
    lines = design(files, "area_src", "matmul")["lines"]
    most = max((x for x in lines if x["where"]), key=lambda x: x["area"]["luts"])
    guide_has(f"that of {most['where']['file']}:{most['where']['line']},")
    area = design(files, "area", "matmul")
    guide_has(f"{most['area']['luts']} of {area['area']['luts']} LUTs")
    same({x["kind"] for x in area["kernels"][0]["advice"] if x["where"] == most["where"]}, {"product"}, "what costs much in it")


def check_shallow_pipe(files):
    """Which pipe is too shallow?"""
    advice = [x["advice"] for x in files["profile"]["accesses"] if "too shallow" in x.get("advice", "")]
    if not any("pipe `strength`" in x and "With 11 words" in x for x in advice):
        fail(f"no advice names the pipe and its depth: {advice}")
    guide_has("with 11 words the run is as fast as with any depth")
    full = {x["pipe"]: x["most_held"] == x["depth"] for x in files["profile"]["pipes"]}
    same(full, {"grey": True, "smoothed": True, "strength": True}, "which pipes are full at times")


def check_answers(folders):
    check_interval(read_files(folders["examples"]))
    check_largest_line(read_files(folders["examples"]))
    check_shallow_pipe(read_files(folders["shallow"]))
    print("report: three questions are answered")
