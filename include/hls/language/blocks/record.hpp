// Calls of user blocks in the graph: the resource that stands for a block, the operation, and the
// parts of its result.
#pragma once

#include "checks.hpp"

namespace hls::detail {

// One module is one block, or one for each set of its parameters.
constexpr bool are_one_module(ir::resource const& x, ir::block_shape const& shape) {
    return x.kind == ir::resource_kind::block && x.id == shape.module &&
           ir::same_parameters(*x.block, shape);
}

constexpr ir::resource resource_of(ir::block_shape const& shape, block_facts const& f,
                                   source declared) {
    ir::resource x{};
    x.kind = ir::resource_kind::block;
    x.id = shape.module;
    x.type = shape.type;
    x.depth = 1;
    x.block = &shape;
    x.facts = f;
    x.where = declared;
    return x;
}

// The resource that stands for a block in this kernel.
constexpr int block_resource(ir::recorder& r, ir::block_shape const& shape, block_facts const& f,
                             source declared, source where) {
    ir::builder& g = r.graph;
    for (int i = 0; i < g.resource_count; ++i) {
        ir::resource const& x = g.resources[i];
        if (!are_one_module(x, shape)) continue;
        if (x.block == &shape && x.facts == f) return i;
        complain(g, say(286, where, "two different blocks of kernel `", g.id, "` are called `",
                        shape.module, "`; rename one, or give them a module_parameter each"));
    }
    check_block_times(r, shape.module, f, where);
    check_block_names(r, shape, f, where);
    return ir::detail::add_resource(r, resource_of(shape, f, declared));
}

constexpr unsigned hash_of(unsigned h, char const* text) {
    for (; *text != 0; ++text) h = ir::mix(h, unsigned(*text));
    return h;
}

constexpr unsigned hash_of(ir::block_shape const& shape) {
    unsigned h = hash_of(1, shape.module.text);
    for (int i = 0; i < shape.parameter_count; ++i) {
        ir::block_parameter const& p = shape.parameters[i];
        h = hash_of(hash_of(h, p.name), p.text != nullptr ? p.text : "");
        h = ir::mix(ir::mix(h, unsigned(uwide(p.number))), unsigned(uwide(p.number) >> 32));
    }
    return h;
}

// The operand with port i above the ports that share it.
constexpr int with_port(ir::recorder& r, ir::block_port const& p, int below, int port,
                        source where) {
    if (p.low == 0) return port;
    ir::value_type const type{short(p.low + p.type.width), false};
    return ir::record(r, ir::op::concat, type, where, port, below, ir::none, p.low);
}

constexpr int record_block(ir::recorder& r, ir::block_shape const& shape, block_facts const& f,
                           source declared, any_operand const* inputs) {
    int operands[3]{};
    source const where = inputs[0].where;
    for (int i = 0; i < shape.input_count; ++i) {
        ir::block_port const& p = shape.inputs[i];
        check_block_number(r, shape, i, inputs[i]);
        int const word = ir::record(r, ir::op::resize, p.type, where, inputs[i].record(r));
        operands[p.operand] = with_port(r, p, operands[p.operand], word, where);
        for (int k = 0; k < i; ++k) ir::check_order(r, inputs[k].accesses, inputs[i].accesses);
        for (int k = 0; k < i; ++k) r.unordered |= inputs[k].computed && inputs[i].computed;
    }
    bool const symbolic = r.symbolic != nullptr;
    int const resource = symbolic ? 0 : block_resource(r, shape, f, declared, where);
    return ir::record(r, ir::op::block, shape.type, where, operands[0], operands[1], operands[2],
                      symbolic ? hash_of(shape) : 0, resource);
}

// The operands of a call with C++ numbers only.
struct block_operands {
    uwide all[3];
};

constexpr block_operands constant_operands(ir::block_shape const& shape,
                                           any_operand const* inputs) {
    block_operands o{};
    for (int i = 0; i < shape.input_count; ++i) {
        ir::block_port const& p = shape.inputs[i];
        bool const shared = ir::is_shared_operand(shape, p.operand);
        wide const word = ir::wrap(uwide(inputs[i].constant), p.type);
        o.all[p.operand] |= (shared ? uwide(word) & ir::mask(p.type.width) : uwide(word)) << p.low;
    }
    return o;
}

} // namespace hls::detail
