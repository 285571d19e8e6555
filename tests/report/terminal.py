"""The schedule has colours on a terminal only, and none where NO_COLOR is set."""

import os
import pty
import subprocess

from files import fail

COLOUR = b"\033["


def on_terminal(*command, **environment):
    leader, follower = pty.openpty()
    process = subprocess.Popen(command, stdout=follower, env=os.environ | environment)
    os.close(follower)
    text = b""
    try:
        while chunk := os.read(leader, 65536):
            text += chunk
    except OSError:  # the other end is closed
        pass
    os.close(leader)
    process.wait()
    return text


def check_terminal(generator):
    command = [str(generator), "--schedule"]
    plain = subprocess.run(command, capture_output=True, check=True).stdout
    if COLOUR in plain or b"|0" not in plain:
        fail("--schedule in a file has colours, or no chart")
    if COLOUR not in on_terminal(*command, TERM="xterm"):
        fail("--schedule on a terminal has no colours")
    if COLOUR in on_terminal(*command, TERM="xterm", NO_COLOR="1"):
        fail("--schedule has colours though NO_COLOR is set")
