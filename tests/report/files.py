#!/usr/bin/env python3
"""The JSON files of a report: each has a schema and fits it, and together they agree.

files.py PROGRAM... DIRECTORY   checks the reports of generators, without a browser
"""

import json
import pathlib
import shutil
import subprocess
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "data/report"
# As the table of the reference names them.
NAMED = ("area block bottleneck gmv info loops loops_attr mav new_lmview pipeline quartus schedule summary tree "
         "warnings").split()
KINDS = "luts flip_flops multipliers ram_blocks single_port_rams".split()


def fail(text):
    sys.exit(f"report: {text}")


def make_report(folder, *command):
    """Twice: the bytes are the same."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([*command, "--report", folder], check=True, stdout=subprocess.DEVNULL)
    first = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    subprocess.run([*command, "--report", folder], check=True, stdout=subprocess.DEVNULL)
    again = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    if first != again:
        sys.exit(f"report: {folder}: the second run writes other bytes")


def read_files(folder):
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((folder / "json").glob("*.json"))}


def check_schemas(folder, files):
    schemas = {path.name.split(".")[0]: json.loads(path.read_text()) for path in SCHEMAS.glob("*.schema.json")}
    missing = set(NAMED) - set(files)
    if missing or not set(files) <= set(schemas):
        fail(f"{folder}: missing {sorted(missing)}, without a schema {sorted(set(files) - set(schemas))}")
    for name, content in files.items():
        jsonschema.Draft202012Validator.check_schema(schemas[name])
        errors = list(jsonschema.Draft202012Validator(schemas[name]).iter_errors(content))
        if errors:
            fail(f"{folder}/json/{name}.json: {errors[0].json_path}: {errors[0].message}")
        schema_rejects(name, schemas[name], content)


def schema_rejects(name, schema, content):
    """A schema that takes anything checks nothing."""
    if not list(jsonschema.Draft202012Validator(schema).iter_errors({**content, "unknown": 1})):
        fail(f"{name}.schema.json takes unknown members")


def lines_of(content):
    """Every line that a file points to."""
    if isinstance(content, dict):
        if set(content) == {"file", "line"}:
            yield content["file"], content["line"]
        for value in content.values():
            yield from lines_of(value)
    elif isinstance(content, list):
        for value in content:
            yield from lines_of(value)


def check_lines(folder, files):
    for source in files["source"]["files"]:
        if source["problem"]:
            fail(f"{folder}: {source['problem']}")
    lengths = {source["name"]: len(source["lines"]) for source in files["source"]["files"]}
    for name, content in files.items():
        for file, line in lines_of(content):
            if file not in lengths or line > lengths[file]:
                fail(f"{folder}/json/{name}.json: {file}:{line} is not in source.json")


def area_sum(areas):
    areas = list(areas)
    return {kind: sum(area[kind] for area in areas) for kind in KINDS}


def check_blocks(folder, kernel):
    if area_sum(block["area"] for block in kernel["blocks"]) != kernel["area"]:
        fail(f"{folder}: the blocks of {kernel['kernel']} do not add up to its area")
    for block in kernel["blocks"]:
        for parts in ("rows", "lines"):
            if area_sum(part["area"] for part in block[parts]) != block["area"]:
                fail(f"{folder}: the {parts} of block {block['number']} of {kernel['kernel']} do not add up to its area")


def check_clusters(folder, files):
    """Every operation that is in a cluster is in one of its block, and counted there."""
    for design, pipeline in zip(files["schedule"]["designs"], files["pipeline"]["designs"]):
        for kernel, parts in zip(design["kernels"], pipeline["kernels"]):
            found = [[x for x in kernel["operations"] if x["cluster"] == c["number"]] for c in parts["clusters"]]
            for cluster, inside in zip(parts["clusters"], found):
                if len(inside) != cluster["operations"] or {x["block"] for x in inside} != {cluster["block"]}:
                    fail(f"{folder}: cluster {cluster['number']} of {kernel['kernel']} has other operations")


def check_areas(folder, files):
    for design, by_line in zip(files["area"]["designs"], files["area_src"]["designs"]):
        for kernel in design["kernels"]:
            if area_sum(line["area"] for line in kernel["lines"]) != kernel["area"]:
                fail(f"{folder}: the lines of {kernel['kernel']} do not add up to its area")
            check_blocks(folder, kernel)
        parts = area_sum(part["area"] for part in design["kernels"] + design["pipes"])
        kernels = area_sum(kernel["area"] for kernel in design["kernels"])
        if parts != design["area"] or kernels != area_sum(line["area"] for line in by_line["lines"]):
            fail(f"{folder}: the parts of {design['name']} do not add up to its area")


def check_rooflines(folder, files):
    """Nothing is above its roof."""
    for design in files["bottleneck"]["designs"]:
        roof = design["roofline"]
        for rate in [roof["total"], *(point["second"] for point in roof["points"])]:
            for kind, most in roof["most"].items():
                if rate[kind] > most + 0.1:
                    fail(f"{folder}: {design['name']} has {kind} {rate[kind]} of at most {most}")


def check_files(folder):
    files = read_files(folder)
    check_schemas(folder, files)
    check_lines(folder, files)
    check_areas(folder, files)
    check_clusters(folder, files)
    check_rooflines(folder, files)
    count = len(files["info"]["designs"])
    print(f"report: {folder.name}: {len(files)} files fit their schemas, designs: {count}")


def main():
    directory = pathlib.Path(sys.argv[-1])
    for program in map(pathlib.Path, sys.argv[1:-1]):
        make_report(directory / program.name, program)
        check_files(directory / program.name)


if __name__ == "__main__":
    main()
