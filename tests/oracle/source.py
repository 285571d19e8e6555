# The C++ file of many kernels and systems: a program that prints words, and a generator.
from dataclasses import replace

from printer import Printer, globals_text, parameter_text
from tree import System
from visit import walk
from words import Packet

HEAD = """// Written by tests/oracle, seeds {first} to {last}.
#include "oracle.hpp"
#ifdef ORACLE_CPU
#include <hls/cpu/run.hpp>
#endif
#ifdef ORACLE_VERILOG
#include <hls/verilog/generate.hpp>
#endif
"""
USING = """namespace {
using namespace parts;
using hls::in, hls::out, hls::argument, hls::invocation_queue, hls::sint, hls::uint, hls::reg, hls::wire,
    hls::array, hls::rom, hls::shift_register, hls::control, hls::kernel, hls::when, hls::range, hls::options,
    hls::ice40_hx, hls::ice40_up, hls::full_unroll, hls::pipe, hls::ended, hls::level_in, hls::level_out, hls::synchronised;
"""
NATIVE = """#ifdef ORACLE_CPU
std::vector<oracle::bits> native_{name}(std::vector<oracle::bits> const& given) {{
    return oracle::outputs(hls::cpu::run<{name}>({given}), {{{widths}}});
}}
#endif
"""
SHOW = """        if (c.name == "{name}") {{
{reference}#ifdef ORACLE_CPU
            oracle::print(c.name, "CPU", native_{name}(c.words));
#endif
        }}
"""
TAIL = """}} // namespace

int main(int argc, char** argv) {{
    if (argc == 3 && std::string(argv[1]) == "--words") {{
        for (auto const& c : oracle::read_cases(argv[2])) {{
{shows}        }}
        return 0;
    }}
#ifdef ORACLE_VERILOG
    return hls::generate<{names}>(argc, argv);
#else
    return 1;
#endif
}}
"""


# Parameters with words of their own in the graph. A register or shift register of packets is one for
# each member.
def resources(part):
    return [r for p in part.parameters if p.kind not in ("wire", "pipe") for r in parts_of(p)]


# A wide integer is pieces of 64 bits, of which a word of an array or a table has two.
PIECE = {"reg": 64, "shift_register": 64, "array": 128, "rom": 128}


def parts_of(p):
    if p.kind in PIECE and not isinstance(p.type, Packet) and p.type.width > 128:
        return [replace(p, name=f"{p.name}.{k}") for k in range(-(-p.type.width // PIECE[p.kind]))]
    if p.kind not in ("reg", "shift_register") or not isinstance(p.type, Packet):
        return [p]
    return [replace(p, name=f"{p.name}.{m}", type=t) for m, t in p.type.members]


def kernel_text(kernel):
    p = Printer(0)
    p.block(kernel.body)
    some = [parameter_text(x) for x in kernel.parameters] + ["control flow"] * kernel.loops
    body = "\n".join(p.lines)
    return (f'constexpr auto {kernel.name} = kernel<"{kernel.name}"{kernel.options}>(\n'
            f"    [](" + ",\n       ".join(some) + f") {{\n{body}\n}});\n")


def system_text(system):
    some = ",\n       ".join(parameter_text(x) for x in system.parameters)
    calls = "\n".join(f"    {k.name}({', '.join(ends)});" for k, ends in system.calls)
    return ("".join(kernel_text(k) for k in system.kernels) +
            f'constexpr auto {system.name} = hls::system<"{system.name}">(\n    []({some}) {{\n'
            f"{calls}\n}});\n")


def host_words(p, at):
    if isinstance(p.type, Packet):
        return f"oracle::host_words<{p.c_type or p.type.name}>(given[{at}])"
    number = "long long" if p.type.signed else "unsigned long long"
    if p.type.width > 64:
        number = "hls::wide" if p.type.signed else "hls::uwide"
    return f"oracle::host_words<{number}>(given[{at}])"


# What cpu::run takes.
def native_given(part):
    some, invoked = [], part.of("invocation_queue")
    for at, p in enumerate(resources(part)):
        if p.kind == "invocation_queue":
            call = [f"given[{k}]" for k, a in enumerate(resources(part)) if a.kind == "argument"]
            some.append(f"oracle::calls<{len(call)}>({{{', '.join(call)}}})" if call
                        else f"static_cast<long long>(given[{at}].size())")
        elif p.kind == "in":
            some.append(host_words(p, at))
        elif p.kind == "argument" and not invoked:
            some.append(f"{host_words(p, at)}.at(0)" if isinstance(p.type, Packet)
                        else f"hls::wide(given[{at}].at(0))")
    return ", ".join(some)


def native_text(part):
    widths = ", ".join(str(p.word.width) for p in part.of("out"))
    return NATIVE.format(name=part.name, given=native_given(part), widths=widths)


def show_text(part):
    reference = ""
    if not isinstance(part, System):
        way = "reference_of_hardware" if part.interleaves else "reference"
        reference = (f'            oracle::print(c.name, "reference", '
                     f"oracle::{way}<{part.name}>(c.words));\n")
    return SHOW.format(name=part.name, reference=reference)


def file_text(parts, first, last):
    kernels = [k for part in parts for k in getattr(part, "kernels", [part])]
    before = "".join(globals_text(k.packets, every_parameter(k), "parts") for k in kernels)
    some = "".join((system_text(p) if isinstance(p, System) else kernel_text(p)) + native_text(p)
                   for p in parts)
    return (HEAD.format(first=first, last=last) + "namespace parts { using hls::sint, hls::uint; }\n" + before + USING + some +
            TAIL.format(shows="".join(show_text(p) for p in parts),
                        names=", ".join(p.name for p in parts)))


# Those of loops, too.
def every_parameter(kernel):
    return kernel.parameters + [p for s in walk(kernel.body) for p in getattr(s, "local", [])]
