"""The stages of a preset: configure and build, then ctest. Each writes a log and shows its progress."""

import os
import pathlib
import re
import subprocess

from progress import Progress

LOGS = pathlib.Path("build/logs")
SHOWN = 60  # lines of a failure
BUILT = re.compile(r"\[(\d+)/(\d+)\] (?:Building \S+ object |Linking \S+ \S+ |)(.*)")
TESTED = re.compile(r" *(\d+)/(\d+) Test +#\d+: (.+?) \.+ *(?:\*+)?(\D+?) +([\d.]+) sec")


def lines_of(command, log):
    """The lines that a command prints, as they come; they also go into the log. Raises if it fails."""
    environment = {**os.environ, "NINJA_STATUS": "[%f/%t] "}
    with open(log, "a", encoding="utf-8", buffering=1) as file, subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            env=environment) as process:
        for line in process.stdout:
            file.write(line)
            yield line.rstrip("\n")
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def new_log(name):
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / name
    log.write_text("")
    return log


def show_failure(lines, log):
    print("\n".join(line for line in lines if line)[:8000])
    print(f"(all of it: {log})", flush=True)


def first_failure(text):
    """From the first error on: what came before is progress."""
    lines = text.splitlines()
    start = [n for n, line in enumerate(lines) if line.startswith(("FAILED:", "CMake Error"))]
    return lines[start[0] if start else 0:][:SHOWN]


CONFIGURED = {"quick": "gcc"}  # build and test presets that share the folder of another


def build(preset, share):
    """True if everything was built for this share of the tests."""
    log, progress = new_log(f"{preset}.build.log"), Progress(preset, "build")
    try:
        for line in lines_of(["cmake", "--preset", CONFIGURED.get(preset, preset),
                              f"-DHLS_SHARE={share}", f"-DHLS_QUICK={preset == 'quick'}"], log):
            progress.step(0, "?", line.removeprefix("-- "))
        for line in lines_of(["cmake", "--build", "--preset", preset], log):
            if found := BUILT.match(line):
                progress.step(int(found[1]), found[2], pathlib.Path(found[3]).name)
    except subprocess.CalledProcessError:
        progress.end("FAILED")
        show_failure(first_failure(log.read_text()), log)
        return False
    progress.end("ok")
    return True


PASSING = ("   Passed  ", "      Start ")


def run_tests(preset, wanted_label):
    """[(test, preset, passed, seconds)] of ctest; a run that tells of no test counts as one failure."""
    log, progress, results = new_log(f"{preset}.test.log"), Progress(preset, "tests"), []
    label = ["-L", f"^{wanted_label}$"] if wanted_label else []
    status = 0
    try:
        for line in lines_of(["ctest", "--preset", preset, *label], log):
            if found := TESTED.match(line):
                results.append((found[3], preset, found[4].strip() == "Passed", float(found[5])))
                progress.step(int(found[1]), found[2], found[3])
    except subprocess.CalledProcessError as failure:
        status = failure.returncode
    failed = sum(not passed for _, _, passed, _ in results)
    if not results or (status and not failed):
        results.append(("ctest", preset, False, 0.0))
        failed += 1
    progress.end(f"{len(results) - failed} passed, {failed} failed")
    if failed:
        text = [line for line in log.read_text().splitlines() if not any(p in line for p in PASSING)]
        show_failure(text[:SHOWN], log)
    return results
