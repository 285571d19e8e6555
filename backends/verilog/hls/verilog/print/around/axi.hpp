// A module around a kernel or a system whose ports have the names and signals of AXI4-Stream (ARM
// IHI 0051): aclk, aresetn (active low), s_axis_x_tdata, m_axis_y_tvalid... Words are padded to
// whole bytes; what an input has above its word is not looked at, an output gives zeros there. The
// flag of ended<T> is tlast. A call is one transfer on s_axis_start: the arguments in their order,
// the first lowest, each in whole bytes. `done` has no tdata.
#pragma once

#include "../interface.hpp"
#include "../module.hpp"
#include "wide.hpp"

namespace hls::verilog {

namespace detail {

// Bits of tdata that carry the word.
inline int word_bits(module_port const& p) { return p.what.type.width - (p.what.has_end ? 1 : 0); }

inline int whole_bytes(int width) { return (width + 7) / 8 * 8; }

inline bool is_input(module_port const& p) { return p.what.kind == ir::resource_kind::input; }

inline std::string axi_stem(module_port const& p) {
    return fmt::format("{}_axis_{}", is_input(p) ? "s" : "m", p.name);
}

// A word of the module in a tdata.
struct axi_field {
    std::string signal;
    std::string stem;
    int low, width;
    bool is_input, has_end;
};

inline int axi_bits(std::vector<axi_field> const& fields) {
    return fields.empty() ? 0 : fields.back().low + whole_bytes(fields.back().width);
}

// What a port's transfers carry: its word; of a call the arguments.
inline std::vector<axi_field> axi_fields(module_interface const& m, module_port const& p) {
    if (p.what.call == ir::call_part::apart)
        return {{p.name + "_data", axi_stem(p), 0, word_bits(p), is_input(p), p.what.has_end}};
    std::vector<axi_field> fields;
    for (module_port const& x : m.ports)
        if (p.what.call == ir::call_part::start && x.what.call == ir::call_part::argument &&
            x.called == p.called)
            fields.push_back(
                {x.name, axi_stem(p), axi_bits(fields), x.what.type.width, true, false});
    return fields;
}

inline std::string axi_signals(module_port const& p, int bits) {
    std::string const stem = axi_stem(p);
    char const* const in = is_input(p) ? "input " : "output";
    char const* const back = is_input(p) ? "output" : "input ";
    std::string const last =
        p.what.has_end ? fmt::format(",\n  {} wire {}_tlast", in, stem) : std::string();
    return (bits > 0 ? fmt::format(",\n  {} wire [{}:0] {}_tdata", in, bits - 1, stem) : "") +
           last + fmt::format(",\n  {0} wire {2}_tvalid,\n  {1} wire {2}_tready", in, back, stem);
}

inline std::string axi_handshake(module_port const& p) {
    return fmt::format(",\n    .{0}_valid({1}_tvalid), .{0}_ready({1}_tready)", p.name,
                       axi_stem(p));
}

// The word's bits of tdata; with an end, tlast above them.
inline std::string axi_connection(axi_field const& f) {
    std::string const word = fmt::format("{}_tdata[{}:{}]", f.stem, f.low + f.width - 1, f.low);
    return fmt::format(",\n    .{}({})", f.signal,
                       f.has_end ? fmt::format("{{{}_tlast, {}}}", f.stem, word) : word);
}

inline std::string axi_padding(axi_field const& f) {
    int const first = f.low + f.width, last = f.low + whole_bytes(f.width) - 1;
    if (first > last) return "";
    return f.is_input
               ? fmt::format("  wire {}_unused{} = &{{1'b0, {}_tdata[{}:{}]}};\n", f.stem,
                             f.low == 0 ? "" : fmt::format("_{}", f.low), f.stem, last, first)
               : fmt::format("  assign {}_tdata[{}:{}] = {}'d0;\n", f.stem, last, first,
                             last - first + 1);
}

} // namespace detail

// Around the module with ports of the full width, if there is one.
inline std::string axi_text(module_interface const& kernel) {
    bool const wide = !detail::wide_ports(kernel).empty();
    module_interface const m = wide ? detail::with_full_width(kernel) : kernel;
    std::string signals, connections, padding;
    for (module_port const& p : m.ports) {
        if (p.what.call == ir::call_part::argument) continue; // with `start`
        if (!ir::is_port(p.what) || p.what.is_level) {
            signals += fmt::format(",\n  {} wire {}{}{}",
                                   p.what.is_level && !detail::is_input(p) ? "output" : "input ",
                                   sign_text(p.what.type), range_text(p.what.type), p.name);
            connections += fmt::format(",\n    .{0}({0})", p.name);
            continue;
        }
        std::vector<detail::axi_field> const fields = detail::axi_fields(m, p);
        signals += detail::axi_signals(p, detail::axi_bits(fields));
        connections += detail::axi_handshake(p);
        for (detail::axi_field const& f : fields) {
            connections += detail::axi_connection(f);
            padding += detail::axi_padding(f);
        }
    }
    return fmt::format(
        "\n// {0} with the signals of AXI4-Stream\n"
        "/* verilator lint_off DECLFILENAME */\n"
        "/* verilator lint_off UNUSED */\n"
        "`default_nettype none\n"
        "module {0}_axi (\n  input  wire aclk,\n{6}  input  wire aresetn{1}\n);\n{2}"
        "  {3} wrapped (\n    {7}{4}{5}\n  );\nendmodule\n"
        "`default_nettype wire\n",
        m.name, signals, padding, wide ? m.name + "_wide" : detail::module_with_parameters(m),
        (m.has_reset ? ", " + detail::reset_connection(m, "!aresetn", "aresetn") : "") +
            detail::second_clock_connection(m, "aclk_2x"),
        connections, detail::second_clock_port(m, "aclk_2x"), detail::clock_connection(m, "aclk"));
}

} // namespace hls::verilog
