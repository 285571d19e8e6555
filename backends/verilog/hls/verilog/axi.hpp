// A module around a kernel or a system whose ports have the names and signals of AXI4-Stream (ARM
// IHI 0051): aclk, aresetn (active low), s_axis_x_tdata, m_axis_y_tvalid... Words are padded to
// whole bytes; what an input has above its word is not looked at, an output gives zeros there. The
// flag of ended<T> is tlast.
#pragma once

#include "interface.hpp"
#include "print.hpp"

namespace hls::verilog {

namespace detail {

// Bits of tdata that carry the word.
inline int word_bits(module_port const& p) { return p.what.type.width - (p.what.has_end ? 1 : 0); }

inline int whole_bytes(int width) { return (width + 7) / 8 * 8; }

inline bool is_input(module_port const& p) { return p.what.kind == ir::resource_kind::input; }

inline std::string axi_stem(module_port const& p) {
    return fmt::format("{}_axis_{}", is_input(p) ? "s" : "m", p.name);
}

inline std::string axi_signals(module_port const& p) {
    std::string const stem = axi_stem(p);
    char const* const in = is_input(p) ? "input " : "output";
    char const* const back = is_input(p) ? "output" : "input ";
    std::string const last =
        p.what.has_end ? fmt::format(",\n  {} wire {}_tlast", in, stem) : std::string();
    return fmt::format(",\n  {0} wire [{3}:0] {2}_tdata{4},\n  {0} wire {2}_tvalid,\n  {1} wire "
                       "{2}_tready",
                       in, back, stem, whole_bytes(word_bits(p)) - 1, last);
}

// The word's bits of tdata; with an end, tlast above them.
inline std::string axi_connection(module_port const& p) {
    std::string const stem = axi_stem(p);
    std::string const word = fmt::format("{}_tdata[{}:0]", stem, word_bits(p) - 1);
    std::string const data = p.what.has_end ? fmt::format("{{{}_tlast, {}}}", stem, word) : word;
    return fmt::format(",\n    .{0}_data({2}), .{0}_valid({1}_tvalid), .{0}_ready({1}_tready)",
                       p.name, stem, data);
}

inline std::string axi_padding(module_port const& p) {
    int const width = word_bits(p), all = whole_bytes(width);
    if (all == width) return "";
    return is_input(p) ? fmt::format("  wire {0}_unused = &{{1'b0, {0}_tdata[{1}:{2}]}};\n",
                                     axi_stem(p), all - 1, width)
                       : fmt::format("  assign {}_tdata[{}:{}] = {}'d0;\n", axi_stem(p), all - 1,
                                     width, all - width);
}

} // namespace detail

inline std::string axi_text(module_interface const& m) {
    std::string signals, connections, padding;
    for (module_port const& p : m.ports) {
        if (!ir::is_port(p.what)) {
            signals += fmt::format(",\n  input  wire {}{}{}", detail::sign_text(p.what.type),
                                   detail::range_text(p.what.type), p.name);
            connections += fmt::format(",\n    .{0}({0})", p.name);
            continue;
        }
        signals += detail::axi_signals(p);
        connections += detail::axi_connection(p);
        padding += detail::axi_padding(p);
    }
    return fmt::format("\n// {0} with the signals of AXI4-Stream\n"
                       "/* verilator lint_off DECLFILENAME */\n"
                       "/* verilator lint_off UNUSED */\n"
                       "`default_nettype none\n"
                       "module {0}_axi (\n  input  wire aclk,\n  input  wire aresetn{1}\n);\n{2}"
                       "  {3} wrapped (\n    .clk(aclk){4}{5}\n  );\nendmodule\n"
                       "`default_nettype wire\n",
                       m.name, signals, padding, detail::module_name(m.name),
                       m.has_reset ? ", .rst(!aresetn)" : "", connections);
}

} // namespace hls::verilog
