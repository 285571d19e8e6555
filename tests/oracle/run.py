# Runs a kernel or system on words: what the library should give.
from collections import deque

from execute import Ended, Machine


MORE = 100  # words that loops which overlap might have read


class Words(dict):
    """Words of each output, as bits, of which so many are `certain`. Where loops overlap, a run that
    finds no word may give fewer or more: other loops work on other iterations."""

    def __init__(self, words, certain=None):
        super().__init__(words)
        self.certain = certain or {name: len(w) for name, w in words.items()}


class Queue:
    def __init__(self, words=()):
        self.words, self.passed = deque(words), []

    def peek(self):
        return bool(self.words)

    def take(self):
        return self.words.popleft()

    def give(self, word):
        self.words.append(word)
        self.passed.append(word)


# Iterations until a read finds no word: yields the port that is waited for. An invoked kernel has
# one for each call; `calls` are the arguments of each, by name.
def life(machine, calls, ended=lambda: None):
    while calls is None or calls:
        if calls:
            machine.values |= calls.popleft()
        yield from machine.iterate()
        ended()


def run_kernel(kernel, given, arguments, calls=None):
    if not kernel.overlaps:
        return Words(run_once(kernel, given, arguments, calls)[0])
    more = {name: [*words, *[0] * MORE] for name, words in given.items()}
    return Words(run_once(kernel, more, arguments, calls)[0], run_once(kernel, given, arguments, calls)[1])


# The words, and how many of them whole iterations gave.
def run_once(kernel, given, arguments, calls):
    """`given`: words by input. Gives the words by output, as bits."""
    ports = {p.name: Queue(given.get(p.name, ())) for p in kernel.of("in", "out")}
    machine = Machine(kernel, ports, arguments)
    outputs = {p.name: ports[p.name].passed for p in kernel.of("out")}
    certain = {name: 0 for name in outputs}

    def ended():
        certain.update({name: len(words) for name, words in outputs.items()})
    try:
        for waits_for in life(machine, None if calls is None else deque(calls), ended):
            if waits_for is not None:
                break
    except Ended:
        pass
    return outputs, certain


# Kernels run round-robin until all of them wait. Pipes hold any number of words.
def run_system(system, given):
    queues = {p.name: Queue(given.get(p.name, ())) for p in system.parameters}
    lives = []
    for kernel, ends in system.calls:
        ports = kernel.of("in", "out")
        machine = Machine(kernel, {p.name: queues[e] for p, e in zip(ports, ends)}, {})
        lives.append(life(machine, None))
    moved = -1
    while moved != sum(len(q.passed) - len(q.words) for q in queues.values()):
        moved = sum(len(q.passed) - len(q.words) for q in queues.values())
        for one in lives:
            next(one)
    return Words({p.name: queues[p.name].passed for p in system.of("out")})
