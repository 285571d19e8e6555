"""What cannot be done is said clearly, and leaves nothing half-written."""

import pathlib
import shutil
import subprocess

from files import fail


def answer(generator, *arguments, status, cwd=None):
    result = subprocess.run([generator, *map(str, arguments)], capture_output=True, text=True, cwd=cwd)
    if result.returncode != status:
        fail(f"{arguments}: ended with status {result.returncode} instead of {status}: {result.stderr}")
    return result.stderr


def expect(text, number):
    if number not in text:
        fail(f"said {text!r} instead of {number}")


def check_bad_input(generator, directory):
    place = pathlib.Path(directory) / "bad"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "file").write_text("")
    expect(answer(generator, "--report", place / "file", status=1), "HLS0803")
    (place / "page/report.html.part").mkdir(parents=True)
    expect(answer(generator, "--report", place / "page", status=1), "HLS0802")
    if (place / "page/report.html").exists():
        fail("a report that cannot be written is there")
    expect(answer(generator, "nobody", "--report", place / "none", status=1), "HLS0801")
    if (place / "none").exists():
        fail("a kernel that is not there has a report")
    (place / "profile").write_text("{}")
    expect(answer(generator, "--report", place / "none", "--profile", place / "profile", status=1), "HLS0838")
    other = pathlib.Path(directory) / "run/json/profile.json"
    expect(answer(generator, "--report", place / "none", "--profile", other, status=1), "HLS0839")
    expect(answer(generator, "--report", place / "none", "--profile", place / "nothing", status=1), "HLS0804")
    expect(answer(generator, "--report", place / "none", "--with-qor", place / "profile", status=1), "HLS0840")
    (place / "figures").write_text('{"top": "nobody", "lut": 1, "ff": 1}\n')
    expect(answer(generator, "--report", place / "none", "--with-qor", place / "figures", status=1), "HLS0841")
    if (place / "none").exists():
        fail("a profile that cannot be shown leaves a report")
    answer(generator, "--source", place, status=1)  # it needs --report
