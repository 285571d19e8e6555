"""One line of progress for a stage that runs: on a terminal it is rewritten, elsewhere it comes again
every ten seconds."""

import sys
import time

INTERVAL = {True: 0.2, False: 10.0}  # seconds between two lines: on a terminal, elsewhere


class Progress:
    """Progress("gcc", "build").step(3, 120) shows `gcc    build      3 of 120, 17 s`."""

    def __init__(self, preset, name):
        self.head = f"{preset:6} {name:6}"
        self.start = time.monotonic()
        self.on_terminal = sys.stdout.isatty()
        self.last = 0.0
        self.show("begins")

    def seconds(self):
        return time.monotonic() - self.start

    def show(self, text):
        self.last = time.monotonic()
        if self.on_terminal:
            print(f"\r\033[K{self.head} {text}", end="", flush=True)
        else:
            print(f"{self.head} {text}", flush=True)

    def step(self, done, total, what=""):
        if time.monotonic() - self.last >= INTERVAL[self.on_terminal]:
            self.show(f"{done:4} of {total}, {self.seconds():.0f} s  {what}"[:100].rstrip())

    def end(self, result):
        self.show(f"{result}, {self.seconds():.0f} s")
        if self.on_terminal:
            print(flush=True)
