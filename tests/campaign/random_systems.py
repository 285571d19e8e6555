#!/usr/bin/env python3
"""Random systems of 2 to 6 kernels, as C++ sources in the public language.

random_systems.py SEED COUNT DIRECTORY [--per-file N] [--without STEP,...] [--non-blocking]
    [--width BITS]

Writes DIRECTORY/systems_SEED.cpp; system_S depends on its seed S only. Streams carry the number of
words that go through them for each word of the system's inputs, so that only streams of one rate
are joined: such a system never stops, whatever its pipes. With --non-blocking some kernels use try_read
and try_write, for words that do not depend on time. All words have --width bits (16).
"""
import argparse
import fractions
import pathlib
import random

SAME = ["plus", "deep", "deep_apart", "sum", "slow", "turned", "block_sums"]
RATES = {"pair": fractions.Fraction(1, 2), "twice": fractions.Fraction(2),
         "every_second": fractions.Fraction(1, 2)}
BY_DATA = ["squeeze", "skip"]
HEAD = """// Written by tests/campaign/random_systems.py, seeds {first} to {last}.
#define WORD_BITS {width}
#include "agrees.hpp"
#include "systems.hpp"

namespace {{

using namespace parts;
using parts::pipe; // not that of POSIX
"""
SYSTEM = """
constexpr auto system_{seed} = hls::system<"system_{seed}"{options}>([]({parameters}) {{
{calls}
}});
"""
PIPELINED = ", hls::system_options{.handshake = hls::handshake::pipelined}"
TAIL = """
}} // namespace

int main(int argc, char** argv) {{ return test::campaign_program<{names}>(argc, argv); }}
"""


class Stream:
    def __init__(self, name, rate):
        self.name, self.rate = name, rate


class System:
    def __init__(self, seed, non_blocking, width):
        self.random = random.Random(seed)
        self.greatest = (1 << width) - 1
        self.seed, self.non_blocking = seed, non_blocking
        self.calls, self.pipes, self.outputs = [], [], []
        self.packets = set()  # pipes of such words
        self.inputs = ["a", "b"][:self.random.choice([1, 1, 2])]
        self.streams = [Stream(name, fractions.Fraction(1)) for name in self.inputs]

    def new(self, rate):
        name = f"p{len(self.pipes)}"
        self.pipes.append(name)
        self.streams.append(Stream(name, rate))
        return name

    def take(self):
        return self.streams.pop(self.random.randrange(len(self.streams)))

    def say(self, kernel, *ends):
        self.calls.append(f"    {kernel}({', '.join(map(str, ends))});")

    def single(self):
        s = self.take()
        kernel = self.random.choice(SAME)
        self.say(kernel, s.name, self.new(s.rate),
                 *([self.random.randrange(100) & self.greatest] if kernel == "plus" else []))

    def change_rate(self):
        s = self.take()
        kernel = self.random.choice(list(RATES))
        if not 1 <= s.rate * RATES[kernel] * 4 <= 16:
            kernel = "pair" if s.rate > 1 else "twice"
        self.say(kernel, s.name, self.new(s.rate * RATES[kernel]))

    def fork(self):
        s = self.take()
        self.say(self.random.choice(["fork2", "fork_late", "fork_apart"]), s.name, self.new(s.rate),
                 self.new(s.rate))

    def take_pair(self):
        pairs = [(s, t) for s in self.streams for t in self.streams
                 if s is not t and s.rate == t.rate]
        if not pairs:
            return None
        pair = self.random.choice(pairs)
        self.streams = [x for x in self.streams if x not in pair]
        return pair

    def new_packets(self):
        name = self.new(0)
        self.streams.pop()
        self.packets.add(name)
        return name

    # Two words go a part of the way as one packet.
    def together(self):
        pair = self.take_pair()
        if not pair:
            return self.fork()
        p = self.new_packets()
        self.say("pack", pair[0].name, pair[1].name, p)
        for _ in range(self.random.randrange(3)):
            before, p = p, self.new_packets()
            self.say(self.random.choice(["turn", "hold"]), before, p)
        self.say("unpack", p, self.new(pair[0].rate), self.new(pair[0].rate))

    def join(self):
        pair = self.take_pair()
        if not pair:
            return self.fork()
        s, t = pair
        self.say(self.random.choice(["add2", "mix_late", "mix_apart"]), s.name, t.name, self.new(s.rate))

    # The word comes back through up to two kernels.
    def cycle(self):
        s = self.take()
        y, again = self.new(s.rate), self.new(s.rate)
        self.streams.pop()
        back = again
        if self.random.random() < 0.5:
            back = self.new(s.rate)
            self.streams.pop()
            self.say(self.random.choice(["deep", "deep_apart"]), again, back)
        self.say("around", s.name, back, y, again)

    def by_data(self):
        s = self.take()
        kernel = self.random.choice(BY_DATA)
        self.say(kernel, s.name, self.new(fractions.Fraction(-1 - len(self.pipes))))

    def ask(self):
        s = self.take()
        if not self.streams or self.random.random() < 0.4:
            return self.say("push", s.name, self.new(s.rate))
        t = self.take()
        self.say("tally", s.name, t.name, self.new(fractions.Fraction(-1 - len(self.pipes))))

    def grow(self):
        known = [s for s in self.streams if s.rate > 0]
        if not known:
            return self.single()
        steps = [(self.single, 4), (self.fork, 3), (self.join, 4), (self.change_rate, 2),
                 (self.cycle, 1), (self.by_data, 1), (self.together, 2), *[(self.ask, 4)] * self.non_blocking]
        if any(s.rate < 0 for s in self.streams):
            steps = steps[:1]
        self.random.choices([s for s, _ in steps], [w for _, w in steps])[0]()

    def finish(self):
        while len(self.streams) > 3:
            self.join()
        for k, s in enumerate(list(self.streams)):
            if s.name in self.inputs:
                self.say("plus", s.name, f"y{k}", k)
            else:
                self.calls = [c.replace(f"{s.name},", f"y{k},").replace(f"{s.name})", f"y{k})")
                              for c in self.calls]
                self.pipes.remove(s.name)
            self.outputs.append(f"y{k}")
        self.add_level()

    # An output without handshake, beside the first one.
    def add_level(self):
        self.has_level = (random.Random(f"{self.seed} level").random() < 0.3 and
                          not self.non_blocking and self.greatest < 1 << 64)
        if not self.has_level:
            return
        self.calls = [c.replace("y0,", "lit,").replace("y0)", "lit)") for c in self.calls]
        self.pipes.append("lit")
        self.say("lamp", "lit", "y0", "light")

    def text(self):
        capacity = [0, 0, 1, 1, 2, 3, 5, 16, 40]
        back = any("around(" in c for c in self.calls)
        parameters = [f'in<"{n}", word> {n}' for n in self.inputs]
        parameters += [f'out<"{n}", word> {n}' for n in self.outputs]
        parameters += ['level_out<"light", word, 1> light'] * self.has_level
        for p in self.pipes:
            c = self.random.choice(capacity[2:] if back else capacity)
            slices = self.random.choice([0, 0, 0, 0, 1, 2, 5])
            word = "couple" if p in self.packets else "word"
            parameters.append(f'pipe<"{p}", {word}, {c}, {slices}> {p}')
        options = self.random.choice(["", "", PIPELINED])
        return SYSTEM.format(seed=self.seed, options=options, parameters=",\n    ".join(parameters),
                             calls="\n".join(self.calls))


# Every step has numbers of its own, so that leaving some out (from 1 on; 0: none) does not change
# the others.
def make_system(seed, without, non_blocking, width):
    s = System(seed, non_blocking, width)
    steps = s.random.randint(2, 6)
    if without:
        print(f"{steps} statements")
    for step in range(1, steps + 1):
        s.random = random.Random(f"{seed} {step}")
        if step not in without:
            s.grow()
    s.finish()
    return s.text()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--per-file", type=int, default=20)
    parser.add_argument("--without", default="")
    parser.add_argument("--non-blocking", action="store_true")
    parser.add_argument("--width", type=int, default=16)
    given = parser.parse_args()
    without = {int(s) for s in given.without.split(",") if s}
    given.directory.mkdir(parents=True, exist_ok=True)
    seeds = range(given.seed, given.seed + given.count)
    for at in range(0, given.count, given.per_file):
        some = seeds[at:at + given.per_file]
        text = HEAD.format(first=some[0], last=some[-1], width=given.width) + "".join(
            make_system(s, without, given.non_blocking, given.width) for s in some)
        text += TAIL.format(names=", ".join(f"system_{s}" for s in some))
        (given.directory / f"systems_{some[0]}.cpp").write_text(text)


main()
