// Pass: operations of floating point that a kernel has often become units, each of which is
// scheduled once, for all of its uses. (Others become operations of integers, which are scheduled
// together with all others.)
#pragma once

#include "../../ir/simplify.hpp"
#include "unit_keys.hpp"

namespace hls::ir {

namespace detail {

constexpr int append_port(builder& g, resource_kind kind, char const* name, node access) {
    resource x{};
    x.kind = kind;
    x.id = make_name(name);
    x.type = access.type;
    x.depth = 1;
    access.resource = short(g.resource_count);
    g.resources[g.resource_count++] = x;
    return append(g, access);
}

} // namespace detail

// A kernel that reads the operands, and writes the result.
constexpr builder unit_operation(unit_key const& key) {
    constexpr char const* names[] = {"a", "b", "c"};
    builder g{};
    g.node_count = 1;
    g.id = make_name(op_name(key.kind));
    int in[3]{};
    for (int k = 0; k < key.operands; ++k)
        in[k] = detail::append_port(g, resource_kind::input, names[k],
                                    make_node(op::read, key.type, {}));
    int const result = append(g, make_node(key.kind, key.type, {}, in[0], in[1], in[2], key.value));
    detail::append_port(g, resource_kind::output, "result",
                        make_node(op::write, key.type, {}, result));
    return g;
}

// A unit for each of the keys.
struct unit_resources {
    unit_keys keys;
    resource of[max_unit_kinds];
};

namespace detail {

// The operation `n`, in the type that it has.
constexpr int use_unit(builder& g, node n, unit_key const& key, int resource) {
    value_type const type = n.type;
    n.kind = op::unit;
    n.type = key.type;
    n.value = 0;
    n.resource = short(resource);
    int const word = append(g, n);
    int const result = type == n.type ? word : append(g, like(n, op::resize, type, word));
    keep_label(g, result, n.label);
    return result;
}

} // namespace detail

constexpr builder with_units(auto const& g, unit_resources const& units) {
    builder result = same_kernel(g);
    int const first = result.resource_count;
    for (int k = 0; k < units.keys.count; ++k)
        result.resources[result.resource_count++] = units.of[k];
    detail::memory_ways const ways = detail::find_memory_ways(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        int const key = detail::key_number(g, ways, units.keys, i);
        mapped[i] = key < 0 ? append(result, n)
                            : detail::use_unit(result, n, units.keys.of[key], first + key);
    }
    return result;
}

} // namespace hls::ir
