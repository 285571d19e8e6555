"""Runs a tool under limits of time and memory, and says what its end means."""
import ctypes
import re
import resource
import signal
import subprocess
import sys

FIRST_SECONDS = 900                 # of a check whose time is not known yet
BYTES = 8 << 30
TELLS = re.compile(r"error|ERROR|FAIL|NOT FOUND|static assertion|[Dd]iffers")
NO_END = re.compile(r"constexpr-(?:ops|loop|steps|depth)|constexpr-limit|maximum step limit"
                    r"|CPU time limit|Killed signal|terminated program|Killed$|out of memory"
                    r"|bad_alloc|TimeoutExpired", re.M)
# What was computed, and is wrong; beside it something else may have no end. (HLS09xx: limits.)
FINDS = re.compile(r'static assertion failed|outside the bounds|line<\d+>\{"HLS0(?!9)')
SIGNALS = (-signal.SIGXCPU, -signal.SIGKILL)


class Caught(Exception):
    """A check fails; the text says how."""


class TimedOut(Exception):
    """A check has not ended within its limits: that alone finds no fault."""


class Limits:
    """Of every tool of the check that runs."""
    seconds = FIRST_SECONDS


def end_when_told():
    """Whoever is ended takes what it has started along: tools, and processes that plant faults."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def end_with_parent():
    """The same where the parent was killed, and could end nobody."""
    set_signal_of_parents_end = 1
    ctypes.CDLL(None).prctl(set_signal_of_parents_end, signal.SIGTERM)


def processor_seconds():
    """Of all tools so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def first_line(output):
    lines = [line for line in output.splitlines() if TELLS.search(line)]
    return " ".join((lines or ["fails"])[0].split())[:150]


def run(what, *command, folder=None, status=True):
    """Its output; `status`: one that is not 0 has caught the fault."""
    limited = ["prlimit", f"--cpu={Limits.seconds}", f"--as={BYTES}", "--", *map(str, command)]
    try:
        done = subprocess.run(limited, cwd=folder, capture_output=True, text=True, errors="replace",
                              timeout=Limits.seconds * 4)
    except subprocess.TimeoutExpired:
        raise TimedOut(f"{what}: waits for more than {Limits.seconds * 4} s") from None
    output = done.stdout + done.stderr
    if done.returncode in SIGNALS or (done.returncode and NO_END.search(output) and
                                      not FINDS.search(output)):
        raise TimedOut(f"{what}: more than {Limits.seconds} s, or a limit of the compiler")
    if done.returncode and status:
        raise Caught(f"{what}: {first_line(output)}")
    return output
