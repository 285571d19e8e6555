#!/usr/bin/env python3
"""Compiles the listings of a document.

check.py DOCUMENT [--clang PROGRAM] [--link FILE...] -- COMPILER [OPTION...]

A listing stands in namespace `docs` after tests/docs/prelude.hpp. It begins with ```cpp and marks:
  continues         comes after all listings since the last one without this mark
  body              is statements inside a kernel; its parameters are those of BODY below
  fails: HLS0105    must not compile, and the compiler says this number
  file: fir.cpp     is a whole source file of this name; `text` blocks may build and run it
Every listing that must compile is compiled twice: as it stands, and after tests/docs/hostile.hpp. (A file that
a command runs compiles as it stands anyway.) Those that are no files stand in one translation unit, each in a
namespace of its own with those that continue it.

```text from: COMMAND must be the command's output. `...` stands for anything: alone in a line for
lines, inside a line for characters. A command that begins with the name of a file listing runs the
program built from it; `g++ FILE` and `clang++ FILE` compile it and show what the compiler says; `sh
COMMAND` is for the shell, where those programs are.

Links to files of the repository, and paths in backticks that begin with a folder of it, must exist.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# What stands before a listing: precompiled, for each of them would read it again.
BEFORE = {"plain.hpp": ["prelude.hpp"], "hostile.hpp": ["hostile.hpp", "prelude.hpp"]}
BODY = """inline constexpr auto example_{n} = kernel<"example">(
    [](in<"x", sint<16>> x, in<"flag", uint<1>> flag, out<"y", sint<40>> y,
       reg<"total", sint<32>> total, array<"words", uint<8>, 256> words,
       shift_register<"taps", sint<16>, 4> taps, argument<"gain", sint<8>> gain) {{
        y.write(x.read() + flag.read() + total + words[0] + taps[0] + gain);
#line {line}
{text}
    }});
static_assert(schedule<example_{n}>.ii >= 1);
"""
FENCE = re.compile(r"^```(cpp|text)\b *(.*?)\n(.*?)^```$", re.M | re.S)


class Block:
    def __init__(self, language, mark, text, line):
        self.language, self.text, self.line = language, text, line
        self.file = self.option(mark, "file")
        self.fails = self.option(mark, "fails")
        self.command = self.option(mark, "from")
        words = re.sub(r"(file|fails|from):.*", "", mark).split()
        self.continues = "continues" in words
        self.body = "body" in words
        unknown = set(words) - {"continues", "body"}
        if unknown:
            sys.exit(f"{line}: unknown mark {unknown}")

    @staticmethod
    def option(mark, key):
        found = re.search(rf"\b{key}: *(.*?)(?= \w+:|$)", mark)
        return found[1].strip() if found else None


def blocks_of(document):
    text = document.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 2
        yield Block(match[1], match[2], match[3], line)


def run(command, folder, given=None):
    # No colours, no localised quotes, whatever the terminal is.
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, timeout=600, env={**os.environ, "LC_ALL": "C.UTF-8"}, input=given)
    return result.returncode, result.stdout


def whole(output):
    """In one line, with texts that clang cuts into pieces joined again."""
    return re.sub(r'"\}, *(hls::)?line(<\d+>)?\{"', "", re.sub(r"\s+", " ", output))


class Checker:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.document = options.document.name
        self.chain, self.chains, self.together = "", 0, ""
        self.failures, self.jobs, self.programs = [], [], {}
        self.listings = self.outputs = self.skipped = 0

    def fail(self, block, why, output=""):
        first = "\n".join(output.splitlines()[:12])
        self.failures.append(f"{self.document}:{block.line}: {why}\n{first}")

    def precompile(self):
        for name, headers in BEFORE.items():
            (self.folder / name).write_text("".join(f'#include "{HERE}/{h}"\n' for h in headers))
            run([*self.options.compiler, "-x", "c++-header", name, "-o", f"{name}.gch"], self.folder)

    def source(self, block):
        """Its text, with the line where it stands, in namespace docs."""
        text = f"#line {block.line}\n{block.text}"
        if block.body:
            text = BODY.format(n=block.line, line=block.line, text=block.text)
        return f'namespace docs {{\n#line {block.line} "{self.document}"\n{text}\n}}\n'

    def add_listing(self, block):
        """To those that are compiled together, and to those that the next ones may continue."""
        text = self.source(block)
        if not block.body:
            self.chain = self.chain + text if block.continues else text
            self.chains += not block.continues
        self.together += text.replace("namespace docs {", f"namespace docs::listing_{self.chains} {{", 1)

    def listing(self, block):
        """What the compiler must say of it is found in the background."""
        self.listings += 1
        if block.file:
            self.file_listing(block)
        elif block.fails:
            self.start(block, self.chain + self.source(block), "plain.hpp")
        else:
            self.add_listing(block)

    def file_listing(self, block):
        if (self.folder / block.file).exists():
            return self.fail(block, f"there are two listings called {block.file}")
        (self.folder / block.file).write_text(block.text)
        source = f'#line 1 "{block.file}"\n{block.text}'
        if not pathlib.Path(block.file).stem in self.commands:
            self.start(block, source, "plain.hpp")
        if not block.fails:
            self.start(block, source, "hostile.hpp")

    def listings_together(self, blocks):
        first = next((b for b in blocks if b.language == "cpp" and not b.file and not b.fails), None)
        for before in BEFORE if first else []:
            self.start(first, self.together, before)

    def start(self, block, source, before):
        self.jobs.append(self.pool.submit(self.compile_listing, block, source, before))

    def compile_listing(self, block, source, before):
        command = [*self.options.compiler, "-I.", "-fsyntax-only", "-x", "c++", "-"]
        if not block.file:
            source = f'#include "{before}"\n{source}'
        elif before == "hostile.hpp":
            command[1:1] = ["-include", f"{HERE}/hostile.hpp"]
        status, output = run(command, self.folder, source)
        where = " after hostile.hpp" if before == "hostile.hpp" else ""
        if block.fails:
            if status == 0:
                self.fail(block, f"compiles, but must fail with {block.fails}")
            elif block.fails not in whole(output):
                self.fail(block, f"does not say {block.fails}", output)
        elif status != 0:
            self.fail(block, f"does not compile{where}", errors(output))

    def build(self, program):
        source = pathlib.Path(program).with_suffix(".cpp").name
        return run([*self.options.compiler, "-O1", source, *self.options.link, "-o", program], self.folder)

    def build_programs(self, blocks):
        """In the background, once each; all listings have been written."""
        for block in blocks:
            for program in re.findall(r"[\w.]+", block.command or ""):
                if program not in self.programs and (self.folder / f"{program}.cpp").exists():
                    self.programs[program] = self.pool.submit(self.build, program)

    def output(self, block):
        program, *arguments = block.command.split()
        if program in ("g++", "clang++"):
            compiler = self.compiler_named(program)
            if compiler is None:
                self.skipped += 1
                return
            status, output = run([*compiler, "-fsyntax-only", *arguments], self.folder)
        elif program == "sh":
            self.wait_for_programs()
            status, output = run(["sh", "-c", " ".join(arguments)], self.folder)
            if status != 0:
                return self.fail(block, f"`{block.command}` fails", output)
        elif program in self.programs:
            status, output = self.programs[program].result()
            if status == 0:
                status, output = run([f"./{program}", *arguments], self.folder)
            if status != 0:
                return self.fail(block, f"`{block.command}` fails", errors(output))
        else:
            return self.fail(block, f"no listing is called {program}.cpp")
        self.outputs += 1
        if not matches(block.text, output):
            self.fail(block, f"is not what `{block.command}` prints:",
                      first_difference(block.text, output) + "\n" + output)

    def wait_for_programs(self):
        for program in self.programs.values():
            program.result()

    def compiler_named(self, program):
        own = self.options.compiler
        is_clang = "clang" in pathlib.Path(own[0]).name
        if (program == "clang++") == is_clang:
            return own
        if program == "clang++" and self.options.clang:
            return [self.options.clang, *own[1:]]
        return None

    def check(self):
        blocks = list(blocks_of(self.options.document))
        self.commands = {word for b in blocks for word in re.findall(r"[\w.]+", b.command or "")}
        if any(block.language == "cpp" and not block.file for block in blocks):
            self.precompile()
        with concurrent.futures.ThreadPoolExecutor(2) as self.pool:
            for block in blocks:
                if block.language == "cpp":
                    self.listing(block)
            self.listings_together(blocks)
            self.build_programs(blocks)
            for block in blocks:
                if block.language != "cpp" and block.command:
                    self.output(block)
            for job in self.jobs:
                job.result()


def missing_files(document):
    """Relative links and paths in backticks that lead nowhere."""
    root = HERE.parent.parent
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    prose = re.sub(r"`[^`]*`", "", text)
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose)
    links = {document.parent / link for link in links}
    folders = "|".join(path.name for path in root.iterdir() if path.is_dir())
    paths = {root / path for path in re.findall(rf"`((?:{folders})/[\w./-]+)`", text)}
    generated = "build/", "fir.verilog/"
    return sorted(str(path) for path in links | paths
                  if not path.exists() and not str(path.relative_to(root)).startswith(generated))


def half_merged(document):
    """Lines that a merge has left."""
    return re.findall(r"(?m)^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$", document.read_text(encoding="utf-8"))


def errors(output):
    found = [line for line in output.splitlines() if "error" in line]
    return "\n".join(found[:5] or output.splitlines()[:5])


def pattern_of(line):
    return ".*".join(re.escape(part) for part in line.rstrip().split("..."))


def matches(shown, output):
    lines = ["(?:.*\n)*?" if line.strip() == "..." else pattern_of(line) + r"[ \t]*\n"
             for line in shown.splitlines()]
    return re.fullmatch("".join(lines), output.rstrip("\n") + "\n") is not None


def first_difference(shown, output):
    """The first line of the document that the output does not have."""
    have = {line.rstrip() for line in output.splitlines()}
    for line in shown.splitlines():
        found = any(re.fullmatch(pattern_of(line), other) for other in have)
        if line.strip() != "..." and not found:
            return f"not there: {line}"
    return "all lines are there, in another order or with others between them"


def main():
    if "--" not in sys.argv:
        sys.exit(__doc__)
    cut = sys.argv.index("--")
    parser = argparse.ArgumentParser()
    parser.add_argument("document", type=pathlib.Path)
    parser.add_argument("--clang")
    parser.add_argument("--link", nargs="*", default=[])
    options = parser.parse_args(sys.argv[1:cut])
    options.document = options.document.resolve()
    options.compiler = sys.argv[cut + 1:]
    with tempfile.TemporaryDirectory(prefix="docs.") as folder:
        checker = Checker(options, pathlib.Path(folder))
        checker.check()
    checker.failures += [f"{options.document.name}: there is no {path}"
                         for path in missing_files(options.document)]
    checker.failures += [f"{options.document.name}: `{line}` is left of a merge"
                         for line in half_merged(options.document)]
    if checker.failures:
        print("\n\n".join(checker.failures), file=sys.stderr)
    skipped = f", {checker.skipped} need another compiler" if checker.skipped else ""
    print(f"{options.document.name}: {checker.listings} listings, {checker.outputs} outputs"
          f"{skipped}, {len(checker.failures)} failures")
    sys.exit(bool(checker.failures))


main()
