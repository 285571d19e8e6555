"""What cannot be done is said clearly, and leaves nothing half-written."""

import pathlib
import resource
import shutil
import signal
import subprocess

from files import fail


def answer(generator, *arguments, status, before=None):
    result = subprocess.run([generator, *map(str, arguments)], capture_output=True, text=True, preexec_fn=before)
    if result.returncode != status:
        fail(f"{arguments}: ended with status {result.returncode} instead of {status}: {result.stderr}")
    return result.stderr


def expect(text, number):
    if number not in text:
        fail(f"said {text!r} instead of {number}")


def files_in(folder):
    return {path.relative_to(folder): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def small_disk():
    """The JSON files have room, the page does not: a write fails as on a disk that becomes full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))


def expect_unchanged(folder, before, what):
    after = files_in(folder)
    if before != after:
        fail(f"{what} leaves {sorted(map(str, set(before) ^ set(after)))} or other bytes in {folder}")


def check_unwritable(generator, place):
    """Neither a new report nor an old one is changed in part, and no folder stays."""
    for blocked in ("page/report.html", "page/report.html.part", "page/json/summary.json", "page/json/warnings.json"):
        (place / blocked / "kept").mkdir(parents=True)
        before = files_in(place)
        expect(answer(generator, "--report", place / "page", status=1), "HLS0802")
        expect_unchanged(place, before, f"a report that cannot write {blocked}")
        shutil.rmtree(place / "page")
    before = files_in(place)
    expect(answer(generator, "--report", place / "new/folder", status=1, before=small_disk), "HLS0802")
    expect(answer(generator, "--report", place / "file/folder", status=1), "HLS0803")
    expect(answer(generator, "--report", "/dev/full", status=1), "HLS0803")
    expect(answer(generator, "--report", "/proc/report", status=1), "HLS0803")
    expect_unchanged(place, before, "a report without room")
    answer(generator, "--report", place / "old", status=0)
    before = files_in(place)
    expect(answer(generator, "--report", place / "old", status=1, before=small_disk), "HLS0802")
    expect_unchanged(place, before, "a second report without room")


def check_bad_input(generator, directory):
    place = pathlib.Path(directory) / "bad"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "file").write_text("")
    expect(answer(generator, "--report", place / "file", status=1), "HLS0803")
    check_unwritable(generator, place)
    expect(answer(generator, "nobody", "--report", place / "none", status=1), "HLS0801")
    if (place / "none").exists():
        fail("a kernel that is not there has a report")
    (place / "profile").write_text("{}")
    expect(answer(generator, "--report", place / "none", "--profile", place / "profile", status=1), "HLS0838")
    other = pathlib.Path(directory) / "edges/json/profile.json"
    expect(answer(generator, "--report", place / "none", "--profile", other, status=1), "HLS0839")
    expect(answer(generator, "--report", place / "none", "--profile", place / "nothing", status=1), "HLS0804")
    expect(answer(generator, "--report", place / "none", "--with-qor", place / "profile", status=1), "HLS0840")
    (place / "figures").write_text('{"top": "nobody", "lut": 1, "ff": 1}\n')
    expect(answer(generator, "--report", place / "none", "--with-qor", place / "figures", status=1), "HLS0841")
    if (place / "none").exists():
        fail("a profile that cannot be shown leaves a report")
    answer(generator, "--source", place, status=1)  # it needs --report
