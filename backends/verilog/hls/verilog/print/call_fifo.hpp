// The queue in which calls wait for an invoked kernel.
#pragma once

#include <algorithm>
#include <string>

#include "names.hpp"
#include "primitives_used.hpp"

namespace hls::verilog {

// Where the calls of a kernel wait; no words: it has no queue.
inline ir::pipe_plan plan_calls(int waiting, int width) {
    return ir::plan_queue(waiting > 0 ? waiting : 0, width > 0 ? width : 1);
}

namespace detail {

inline int call_width(hw::netlist const& h) {
    int width = 0;
    for (int id : h.call_words) width += h.nets[std::size_t(id)].type.width;
    return width;
}

// The arguments as one word, the first lowest.
inline std::string joined(hw::netlist const& h, std::vector<std::string> const& names,
                          char const* nothing) {
    std::string text;
    for (int id : h.call_words) text = names[std::size_t(id)] + (text.empty() ? "" : ", ") + text;
    if (h.call_words.size() == 1) return text; // Yosys: no braces around one signed signal
    return text.empty() ? nothing : "{" + text + "}";
}

} // namespace detail

inline ir::pipe_plan call_queue(hw::netlist const& h) {
    return plan_calls(h.waiting, detail::call_width(h));
}

// A call without arguments is a word of one bit.
inline element element_of_calls(hw::netlist const& h, device const& target) {
    return element_of(call_queue(h), std::max(detail::call_width(h), 1), target);
}

// The queue between a kernel's module and the kernel in it; none: no text. Calls that are offered
// during a reset are not taken.
inline std::string queue_text(hw::netlist const& h, name_table const& names, device const& target) {
    ir::pipe_plan const plan = call_queue(h);
    if (plan.depth == 0) return "";
    int const width = detail::call_width(h);
    element const fifo = element_of_calls(h, target);
    std::string text = fmt::format("\n  // ===== Invocation queue: {} calls of {} bits =====\n",
                                   plan.depth, width);
    for (int id : h.call_words) {
        ir::value_type const type = h.nets[std::size_t(id)].type;
        text += fmt::format("  wire {}{}{};\n", type.is_signed ? "signed " : "",
                            type.width == 1 ? "" : fmt::format("[{}:0] ", type.width - 1),
                            names.nets[std::size_t(id)]);
    }
    if (width == 0) text += fmt::format("  wire {};\n", names.no_words);
    text += fmt::format("  wire {0}, {1}, {2};\n  {3} #({4}) {5} (\n    .clk(clk), .rst(rst),\n"
                        "    .in_data({6}), .in_valid(start_valid), .in_ready({2}),\n"
                        "    .out_data({7}), .out_valid({0}), .out_ready({1})\n  );\n"
                        "  assign start_ready = {2} && !rst;\n",
                        names.call_valid, names.call_ready, names.call_room, fifo.module.name,
                        fifo.parameters, names.queue, detail::joined(h, names.outer, "1'b0"),
                        detail::joined(h, names.nets, names.no_words.c_str()));
    return text;
}

// The FIFOs that a kernel's module uses, and what makes ports of RAM and products.
inline std::vector<primitive> primitives_of(hw::netlist const& h, device const& target) {
    std::vector<primitive> result;
    for (hw::queue const& q : h.queues) result.push_back(element_of(q, target).module);
    if (call_queue(h).depth > 0) result.push_back(element_of_calls(h, target).module);
    for (hw::memory const& m : h.memories)
        if (m.is_double_pumped) result.push_back({"hls_double_pump", double_pump_text});
    if (!h.arbiters.empty()) result.push_back({"hls_arbiter", arbiter_text});
    if (std::any_of(h.nets.begin(), h.nets.end(), hw::in_rows_of_digits))
        result.push_back({"hls_product", product_text});
    return result;
}

} // namespace hls::verilog
