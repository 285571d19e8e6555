#!/usr/bin/env python3
"""interrupt.py EXAMPLE DIRECTORY: Ctrl-C during a profile of the example gives the profile so far.

EXAMPLE is example_run_length. A signal while steps are recorded and one while their cycles are found;
the profiles are marked as partial, agree with themselves, and a whole one is not. A second signal
ends the program at once; so does one during a run for values, in words.
"""

import json
import pathlib
import signal
import subprocess
import sys


def start(example, directory, words, *more):
    return subprocess.Popen(
        [example, directory / "input", "--no-tools", "--progress", "--words", str(words),
         "--work", directory / "work", *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def wait_for(process, activity):
    """Until the progress line tells of the activity that some words are done, not all."""
    line = b""
    while True:
        byte = process.stderr.read(1)
        if not byte:
            sys.exit(f"the program ends before it tells of '{activity}': {line}")
        if byte in b"\r\n":
            words = line.decode().split()
            if words and words[0] == activity and 0 < int(words[2]) < int(words[4]):
                return
            line = b""
        else:
            line += byte


def check(holds, what):
    if not holds:
        sys.exit(f"interrupt.py: {what}")


def check_part(profile):
    """No more is written than was read, and what is complete is a part of what is there."""
    check(profile["partial"] is True, "the profile is not marked as partial")
    check(0 < profile["known_until"] <= profile["cycles"], f"complete until: {profile}")
    read = sum(a["words"] for a in profile["accesses"] if a["kind"] == "read")
    written = sum(a["words"] for a in profile["accesses"] if a["kind"] == "write")
    check(0 < read <= profile["cycles"] and 0 < written <= profile["cycles"], "too many words")
    for access in profile["accesses"]:
        stalled = sum(access["windows"]["stalled_cycles"])
        check(access["words"] + stalled <= profile["cycles"], f"{access}")


def interrupt(example, directory, words, activity):
    found = directory / f"{activity}.json"
    second = directory / f"{activity}.2.json"  # of the decoder, if the encoder's is done
    second.unlink(missing_ok=True)
    process = start(example, directory, words, "--profile", "--profile-json", found)
    wait_for(process, activity)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    check(process.returncode == 130, f"exit status {process.returncode}: {errors[-200:]}")
    if second.exists():
        check(json.loads(found.read_text())["partial"] is False, "the first profile is marked")
    profile = json.loads((second if second.exists() else found).read_text())
    if profile["partial"]:
        check(b"PARTIAL: stopped; complete are the first " in output, f"the profile is {output}")
        check_part(profile)
    else:  # the signal came while advice was looked for
        check(activity == "cycles" and b"PARTIAL" not in output, f"the profile is {output}")
        check(b"Stopped: the profile is whole, there is no advice." in output, f"{output}")
    return profile["cycles"]


def main():
    example, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    bytes_of_input = b"".join(bytes([n * n % 251]) * (1 + n % 9) for n in range(640_000))
    (directory / "input").write_bytes(bytes_of_input)
    words = 3_000_000
    cycles = [interrupt(example, directory, words, a) for a in ("record", "cycles")]

    process = start(example, directory, words, "--profile")
    wait_for(process, "run")
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    check(process.returncode == 130 and b"HLS0813: run of `" in errors, "a run for values")
    check(b"cycles" not in output, "a run for values shows a profile")

    process = start(example, directory, words, "--profile")
    wait_for(process, "record")
    process.send_signal(signal.SIGSTOP)  # both come while it cannot act
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)
    check(process.returncode in (-signal.SIGINT, 130), f"two signals: {process.returncode}")

    whole = directory / "whole.json"
    process = start(example, directory, 2000, "--profile", "--profile-json", whole)
    output, _ = process.communicate(timeout=120)
    check(process.returncode == 0 and b"PARTIAL" not in output, "a whole profile")
    check(json.loads(whole.read_text())["partial"] is False, "a whole profile is marked")
    (directory / "input").unlink()
    print(f"profiles of stopped runs: {cycles[0]} and {cycles[1]} cycles")


if __name__ == "__main__":
    main()
