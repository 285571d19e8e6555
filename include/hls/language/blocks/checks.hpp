// What is wrong with a user block of a kernel: its names, its times, inputs that it does not have,
// another block of that name, a number that does not fit.
#pragma once

#include "../../support/module_names.hpp"
#include "arguments.hpp"

namespace hls::detail {

inline constexpr int block_controls = 4; // clock, enable, start, reset

constexpr int count_names(ir::block_shape const& b) {
    return block_controls + b.result_count + b.input_count + b.parameter_count;
}

// Of an input that is no operand; null: there is none.
constexpr char const* control_of_block(block_facts const& f, int number) {
    if (f.latency == 0) return nullptr;
    switch (number) {
    case 0: return ir::clock_of(f);
    case 1: return ir::runs_freely(f) ? nullptr : ir::enable_of(f);
    case 2: return f.start;
    default: return f.reset;
    }
}

// Of what is inside the module; null: there is none.
constexpr char const* name_in_block(ir::block_shape const& b, block_facts const& f, int number) {
    if (number < block_controls) return control_of_block(f, number);
    number -= block_controls;
    if (number < b.result_count) return b.results[number].id.text;
    number -= b.result_count;
    if (number < b.input_count) return b.inputs[number].id.text;
    return b.parameters[number - b.input_count].name;
}

// What is wrong with the names of a block; null: nothing.
constexpr char const* wrong_name(ir::block_shape const& b, block_facts const& f) {
    if (!is_identifier(b.module.text)) return b.module.text;
    for (int i = 0; i < count_names(b); ++i) {
        char const* const name = name_in_block(b, f, i);
        if (name == nullptr) continue;
        if (!is_identifier(name)) return name;
        for (int k = 0; k < i; ++k) {
            char const* const other = name_in_block(b, f, k);
            if (other != nullptr && same_text(name, other)) return name;
        }
    }
    return nullptr;
}

constexpr void check_block_names(ir::recorder& r, ir::block_shape const& shape,
                                 block_facts const& f, source where) {
    if (is_module_of_design(shape.module.text, r.graph.id.text))
        complain(r.graph, say(286, where, "block `", shape.module,
                              "` has the name of its kernel, which is a module, too; rename one"));
    if (is_library_module(shape.module.text))
        complain(r.graph, named_like_library(where, "block", shape.module.text));
    if (char const* const name = wrong_name(shape, f); name != nullptr)
        complain(r.graph, say(286, where, "block `", shape.module,
                              "` has a port, parameter or module called `", name,
                              "`: names are a letter followed by letters, digits or _, and each "
                              "is there once"));
}

// Inputs that the module cannot have.
constexpr void check_block_controls(ir::recorder& r, identifier const& module, block_facts const& f,
                                    source where) {
    bool const any = f.clock != nullptr || f.enable != nullptr || f.start != nullptr ||
                     f.reset != nullptr || f.interval > 1;
    if (f.latency == 0 && any)
        complain(r.graph, say(284, where, "block `", module,
                              "` of latency 0 has no registers, and so no interval, .clock, "
                              ".enable, .start or .reset; leave them out, or state its .latency"));
    if (ir::runs_freely(f) && f.enable != nullptr)
        complain(r.graph, say(284, where, "block `", module,
                              "` computes one word at a time and keeps its results, so it runs "
                              "on while the kernel waits and needs no .enable; leave it out"));
}

constexpr void check_block_times(ir::recorder& r, identifier const& module, block_facts const& f,
                                 source where) {
    if (f.latency < 0 || f.latency > ir::max_block_latency)
        complain(r.graph, say(284, where, "block `", module, "` has a latency of ", f.latency,
                              " cycles; 0 to ", ir::max_block_latency, " are possible"));
    if (f.interval < 1 || f.interval > ir::max_block_latency)
        complain(r.graph, say(284, where, "block `", module, "` has an interval of ", f.interval,
                              " cycles; 1 to ", ir::max_block_latency, " are possible"));
    if (f.interval > 1 && f.start == nullptr)
        complain(r.graph, say(284, where, "block `", module, "` takes a word every ", f.interval,
                              " cycles, and nothing tells it which ones count; state .start, the "
                              "name of its input that is 1 with each of them"));
    check_block_controls(r, module, f, where);
    if (f.latency == 0 && (f.input_ps >= 0 || f.output_ps >= 0 || f.delay_ps < 0))
        complain(r.graph, say(284, where, "block `", module,
                              "` of latency 0 is logic between two registers: state .delay_ps, "
                              "from its inputs to its result, and neither .input_ps nor "
                              ".output_ps"));
    if (f.latency > 0 && f.delay_ps >= 0)
        complain(r.graph, say(284, where, "block `", module,
                              "` has registers: .delay_ps is of latency 0; state .input_ps, to the "
                              "first of them, and .output_ps, from the last one"));
}

constexpr void check_block_number(ir::recorder& r, ir::block_shape const& shape, int port,
                                  any_operand const& v) {
    ir::block_port const& p = shape.inputs[port];
    if (v.owner == nullptr && !ir::fits(v.constant, p.type))
        complain(r.graph,
                 say(283, v.where, "input `", p.id, "` of block `", shape.module, "` has ",
                     int(p.type.width), " bits", p.type.is_signed ? "" : " and no sign", ", and ",
                     static_cast<long long>(v.constant), " does not fit; make the input wider"));
}

} // namespace hls::detail
