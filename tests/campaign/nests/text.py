# C++ text of kernels and files.

HEAD = """// Written by tests/campaign/random_nests.py, seeds {first} to {last}.
#include "nests.hpp"
#include "nests_blocks.hpp"

namespace {{

using hls::in, hls::out, hls::argument, hls::invocation_queue, hls::sint, hls::uint, hls::reg, hls::array, hls::rom,
    hls::shift_register, hls::control, hls::kernel, hls::when, hls::range, hls::options,
    hls::ice40_hx, hls::full_unroll, nests::wide, nests::wrap;

template <class Line>
void shift_in(Line& line, wide word) {{
    for (std::size_t k = std::size(line) - 1; k > 0; --k) line[k] = line[k - 1];
    line[0] = word;
}}
"""

KERNEL = """
namespace {name}_parts {{
{globals}
constexpr auto body = []({parameters}, control flow) {{
{kernel}
}};
{made}

void plain([[maybe_unused]] nests::host_ports& p) {{
    {state}
    for (;;) {{
{plain}
    }}
}}

void native([[maybe_unused]] std::vector<nests::words> const& given,
            [[maybe_unused]] std::vector<nests::words>& written) {{
#ifdef NESTS_CPU
{native}
#endif
}}
}} // namespace {name}_parts
"""

TAIL = """
}} // namespace

int main(int argc, char** argv) {{
    if (argc == 2 && std::strcmp(argv[1], "--cpu") == 0) {{
        bool good = true;
{checks}
        return good ? 0 : 1;
    }}
    return hls::generate<{kernels}>(argc, argv);
}}
"""


def options_text(chance, wishes):
    slow = chance.random() < 0.4
    clock = chance.choice([0, 0, 20, 30, 45] if slow else [0, 0, 30, 60, 100, 140])
    fields = [".device = ice40_hx"] * slow + [f".clock_mhz = {clock}"] * (clock > 0)
    return f", options{{{', '.join(fields)}}}" if wishes and fields else ""


# Of every third one bubbles are removed where that is possible.
def made_text(name, options, number):
    if number % 3:
        return f'constexpr auto {name} = kernel<"{name}"{options}>(body);'
    return (f'constexpr auto with_bubbles = kernel<"{name}"{options}>(body);\n'
            f'constexpr auto {name} = kernel<"{name}", nests::without_bubbles<with_bubbles>>(body);')


def native_text(name, hardware):
    given = [f"nests::narrow(given[{p.resource}])" for p in hardware.inputs]
    if hardware.start is not None:
        given.append(f"nests::narrow(given[{hardware.argument.resource}])" if hardware.argument
                     else f"given[{hardware.start}].size()")
    elif hardware.argument:
        given.append(f"static_cast<long long>(given[{hardware.argument.resource}][0])")
    outs = [p.resource for p in hardware.outputs]
    lines = [f"    auto const result = hls::cpu::run<{name}>({', '.join(given)});"]
    if len(outs) == 1:
        lines.append(f"    written[{outs[0]}] = nests::widened(result);")
    else:
        lines += [f"    written[{r}] = nests::widened(std::get<{k}>(result));"
                  for k, r in enumerate(outs)]
    return "\n".join(lines)


# What a call is in the plain program: a word of every argument first, an end last.
def around_call(hardware, plain):
    if hardware.start is None:
        return plain
    first = [f"        p.take({hardware.start});"]
    if hardware.argument:
        first.append("        [[maybe_unused]] wide const call_n = "
                     f"p.take({hardware.argument.resource});")
    return first + plain + [f"        p.write({hardware.resources}, 1);"]


def kernel_text(number, hardware, program, chance, wishes):
    name = f"nest_{number}"
    return KERNEL.format(
        name=name, globals="\n".join(hardware.globals),
        made=made_text(name, options_text(chance, wishes), number), parameters=", ".join(hardware.parameters), kernel="\n".join(program.kernel),
        state="\n    ".join(hardware.state), plain="\n".join(around_call(hardware, program.plain)),
        native=native_text(name, hardware))


def file_text(seeds, texts):
    names = [f"nest_{s}_parts::nest_{s}" for s in seeds]
    checks = "\n".join(
        f'        good &= nests::agrees<{n}>("nest_{s}", nest_{s}_parts::plain, '
        f"nest_{s}_parts::native);" for s, n in zip(seeds, names))
    return (HEAD.format(first=seeds[0], last=seeds[-1]) + "".join(texts) +
            TAIL.format(checks=checks, kernels=", ".join(names)))
