// Modules that show what kernels print while they are simulated (generator NAME --prints): around
// the design whose prints are outputs (hls/kernel/printing.hpp) one has the kernel's name and
// ports, and $display, which synthesis does not see. Lines are those of runs on the CPU.
#pragma once

#include <hls/ir/printing.hpp>

#include "declared.hpp"
#include "interface.hpp"
#include "module.hpp"
#include "system.hpp"

namespace hls::verilog {

namespace detail {

struct print_signal {
    std::string name; // of the design's port
    int width;
};

// A print, by what it gives: words, which belong together, and their parts in order.
struct shown_print {
    std::vector<print_signal> words;
    std::string format, values;
};

inline void add_text(std::string& format, std::string const& text) {
    for (char c : text)
        format += c == '%'    ? std::string("%%")
                  : c == '"'  ? std::string("\\\"")
                  : c == '\\' ? std::string("\\\\")
                  : c == '\n' ? std::string("\\n")
                              : std::string(1, c);
}

class print_maker {
    printed_statement const& from_;
    shown_print to_;
    int number_;
    bool in_system_;
    ir::print_places places_{};

public:
    print_maker(printed_statement const& s, int number, bool in_system)
        : from_(s), number_(number), in_system_(in_system) {}

    shown_print make() {
        add_text(to_.format, fmt::format("{}:{}: ", base_name(from_.where.file), from_.where.line));
        if (in_system_) {
            to_.format += "kernel `%0s`, ";
            to_.values += ", INSTANCE";
        }
        add_text(to_.format, "iteration ");
        add_count();
        for (std::string const& loop : from_.loops) {
            add_text(to_.format, fmt::format(", loop `{}` ", loop));
            add_count();
        }
        add_text(to_.format, ": ");
        add_pieces();
        return std::move(to_);
    }

private:
    void add_count() { add_value({ir::printed_count_width, false}, 'd'); }

    void add_value(ir::value_type type, char format) {
        ir::print_place const place = places_.next(type.width);
        auto const port = std::size_t(place.port);
        if (port == to_.words.size())
            to_.words.push_back({fmt::format("print${}_{}", number_, port), 0});
        to_.words[port].width = places_.low;
        std::string const bits = fmt::format("{}_data[{}:{}]", to_.words[port].name,
                                             place.low + type.width - 1, place.low);
        bool const is_signed = type.is_signed && format == 'd';
        to_.values += is_signed ? fmt::format(", $signed({})", bits) : ", " + bits;
        to_.format += format == 'd' ? "%0d" : format == 'x' ? "%0h" : "%0b";
    }

    void add_pieces() {
        std::size_t value = 0;
        for (int at = 0;;) {
            ir::print_piece const p = ir::piece_at(from_.text.c_str(), at);
            if (p.kind == ir::piece_kind::end) return;
            if (p.kind == ir::piece_kind::value)
                add_values(value, p.format);
            else
                add_text(to_.format,
                         from_.text.substr(std::size_t(p.begin), std::size_t(p.end - p.begin)));
            at = p.next;
        }
    }

    void add_values(std::size_t& at, char format) {
        for (bool last = false; !last; ++at) {
            ir::printed_value const& v = from_.values[at];
            last = v.is_last;
            if (v.member != nullptr)
                add_text(to_.format, fmt::format("{}{} = ", v.is_first ? "{" : ", ", v.member));
            add_value(v.type, format);
            if (v.member != nullptr && last) add_text(to_.format, "}");
        }
    }
};

inline std::string all_valid(shown_print const& p) {
    std::string text;
    for (print_signal const& w : p.words)
        text += fmt::format("{}{}_valid", text.empty() ? "" : " & ", w.name);
    return text;
}

// The words of one print are taken together.
inline std::string print_wires(shown_print const& p) {
    std::string text;
    for (print_signal const& w : p.words)
        text +=
            fmt::format("  wire [{}:0] {}_data;\n  wire {}_valid;\n", w.width - 1, w.name, w.name);
    return text;
}

inline std::string print_connections(shown_print const& p) {
    std::string text;
    for (print_signal const& w : p.words)
        text += fmt::format(",\n    .{0}_data({0}_data), .{0}_valid({0}_valid), .{0}_ready({1})",
                            w.name, p.words.size() == 1 ? "1'b1" : all_valid(p));
    return text;
}

struct wrapped_port {
    std::string direction, range, name;
};

inline std::vector<wrapped_port> wrapped_ports(module_interface const& m) {
    std::vector<wrapped_port> ports{{"input  wire", "", "clk"}};
    if (m.has_second_clock) ports.push_back({"input  wire", "", "clk_2x"});
    if (m.has_reset) ports.push_back({"input  wire", "", "rst"});
    for (module_port const& p : m.ports) {
        std::string const range = sign_text(p.what.type) + range_text(p.what.type);
        bool const in = p.what.kind != ir::resource_kind::output;
        char const* const with = in ? "input  wire" : "output wire";
        if (!ir::has_handshake(p.what) || p.what.is_level) {
            ports.push_back({with, range, p.name});
            continue;
        }
        if (p.what.call == ir::call_part::apart) ports.push_back({with, range, p.name + "_data"});
        ports.push_back({with, "", p.name + "_valid"});
        ports.push_back({in ? "output wire" : "input  wire", "", p.name + "_ready"});
    }
    return ports;
}

inline std::string shown_text(std::vector<shown_print> const& prints) {
    std::string text = "`ifndef SYNTHESIS\n  always @(posedge clk) begin\n";
    for (shown_print const& p : prints)
        text += fmt::format("    if ({}) $display(\"{}\"{});\n", all_valid(p), p.format, p.values);
    return text + "  end\n`endif\n";
}

inline std::string wrapper_text(module_interface const& m, std::string const& parameters,
                                std::string const& inner, bool inner_has_reset,
                                std::vector<shown_print> const& prints) {
    std::string header, wires, connections = "\n    .clk(clk)", unused;
    for (wrapped_port const& p : wrapped_ports(m)) {
        header +=
            fmt::format("{}\n  {} {}{}", header.empty() ? "" : ",", p.direction, p.range, p.name);
        if (p.name != "clk" && p.name != "rst")
            connections += fmt::format(",\n    .{0}({0})", p.name);
    }
    if (inner_has_reset)
        connections += fmt::format(",\n    .rst({})", m.has_reset ? "rst" : "1'b0");
    if (!inner_has_reset && m.has_reset) unused += ", rst";
    for (shown_print const& p : prints) {
        wires += print_wires(p);
        connections += print_connections(p);
        for (print_signal const& w : p.words)
            unused += fmt::format(", {0}_data, {0}_valid", w.name);
    }
    return fmt::format("\n// {0} with its prints\n/* verilator lint_off DECLFILENAME */\n"
                       "`default_nettype none\nmodule {0}{7} ({1}\n);\n{2}  {3} kernel ({4}\n  );\n"
                       "{5}  wire unused = &{{1'b0{6}}};\nendmodule\n`default_nettype wire\n",
                       module_name(m.name), header, wires, module_name(inner), connections,
                       shown_text(prints), unused, parameters);
}

// The modules of one kernel: in the place of its own, and of the same name.
// In a system lines begin with the name of the instance.
inline printed_kernel printed_with_prints(hw::netlist const& kernel, ir::graph_view const& graph,
                                          shown_kernel const& shown, char const* instance) {
    kernel_view const& k = *shown.printing;
    hw::netlist inner = hw::netlist_of(k);
    inner.name = inner.texts.add({graph.id.text, "_printing"});
    std::vector<shown_print> prints;
    for (printed_statement const& s : shown.prints())
        prints.push_back(print_maker(s, int(prints.size()), instance != nullptr).make());
    bool const has_reset = interface_of(inner, k.built).has_reset;
    return {"/* verilator lint_off DECLFILENAME */\n" + print(inner, *k.target) +
                wrapper_text(interface_of(kernel, graph),
                             instance == nullptr ? "" : " #(parameter INSTANCE = \"\")", inner.name,
                             has_reset, prints),
            primitives_of(inner, *k.target),
            instance == nullptr ? "" : fmt::format(" #(.INSTANCE(\"{}\"))", instance)};
}

} // namespace detail

namespace detail {

// The module of an RTL kernel prints what the user has written in it.
inline void require_printing(generated const& g) {
    for (int i = 0; i < g.design->instance_count; ++i)
        if (ir::instance const& x = g.design->instances[i];
            x.kernel.module.is_one && g.shown[i].prints != nullptr)
            throw std::runtime_error(
                fmt::format("HLS0844: --prints: '{}' is an RTL kernel, so its prints are in its "
                            "meaning and not in its module; runs on the CPU show them",
                            x.id.text));
}

inline kernel_printer printer_with_prints(generated const& g) {
    return [g](int instance, hw::netlist const& kernel) {
        shown_kernel const shown = g.shown[instance];
        ir::instance const& x = g.design->instances[instance];
        char const* const name = g.design->is_kernel ? nullptr : x.id.text;
        return shown.printing == nullptr
                   ? detail::printed_as_is(kernel, *x.kernel.target)
                   : detail::printed_with_prints(kernel, x.kernel.built, shown, name);
    };
}

} // namespace detail

// A kernel that prints has a module with its prints as outputs, and around it one of its own name
// and ports.
inline std::string print_with_prints(generated const& g) {
    if (g.shown == nullptr)
        throw std::runtime_error(
            "HLS0843: --prints of design_of<kernel, options>, which knows no "
            "prints; give the kernel itself, with these options: kernel<\"k\", "
            "options{...}>(...)");
    detail::require_printing(g);
    return print(*g.design, detail::printer_with_prints(g));
}

} // namespace hls::verilog
