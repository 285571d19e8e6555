// The main program for Verilator: the ports of a design, for simulate.hpp.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "part.hpp"

namespace bench {

struct port_lines {
    std::string members, give, look, move, total;
};

inline void add_input(port_lines& lines, std::string const& id, int width, bool text) {
    lines.members +=
        fmt::format("    bench::input port_{}{{bench::given_words({}, {})}};\n", id, width, text);
    lines.give +=
        fmt::format("        port_{0}.give(verilated.{0}_valid, verilated.{0}_data);\n", id);
    lines.look += fmt::format(
        "        moved |= port_{0}.look(verilated.{0}_valid && verilated.{0}_ready, cycle);\n", id);
    lines.move += fmt::format("        port_{}.move();\n", id);
}

inline void add_output(port_lines& lines, std::string const& id, int width) {
    lines.members += fmt::format("    bench::output<{}> port_{};\n",
                                 width > 64 ? "bench::wide" : "std::uint64_t", id);
    lines.give += fmt::format("        verilated.{}_ready = open;\n", id);
    lines.look += fmt::format(
        "        moved |= port_{0}.look<Values>(verilated.{0}_valid && verilated.{0}_ready, "
        "verilated.{0}_data, cycle);\n",
        id);
    lines.total += fmt::format("        port_{}.add_to(s);\n", id);
}

inline std::string harness(hls::design_view const& design,
                           std::vector<named_value> const& set, bool text) {
    port_lines lines;
    for (named_value const& a : set)
        lines.give += fmt::format("        verilated.{} = {}ULL;\n", a.name, a.value);
    for (hls::ir::channel const& c : channels_of(design)) {
        if (c.kind == hls::ir::channel_kind::input) add_input(lines, c.id.text, c.type.width, text);
        if (c.kind == hls::ir::channel_kind::output) add_output(lines, c.id.text, c.type.width);
    }
    return fmt::format(R"cpp(#include "Vtop.h"
#include "verilated.h"

#include "cycles/simulate.hpp"

double sc_time_stamp() {{ return 0; }}

struct design {{
    Vtop verilated;
{0}
    void give([[maybe_unused]] bool open) {{
{1}    }}
    template <bool Values>
    bool look(long long cycle) {{
        bool moved = false;
{2}        return moved;
    }}
    void move() {{
{3}    }}
    bench::summary total() const {{
        bench::summary s;
{4}        return s;
    }}
}};

int main(int argc, char** argv) {{ return bench::simulate<design>(argc, argv); }}
)cpp",
                       lines.members, lines.give, lines.look, lines.move, lines.total);
}

} // namespace bench
