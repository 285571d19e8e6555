// Pass: sums. A maximal tree of additions, subtractions and multiplications by constants is one
// linear form: sum of constant * leaf. It is rebuilt as a tree of adders that is balanced by
// arrival time, with constants as shifts and adds where the device has no multiplier or few digits
// suffice. Objective: few adders, then short paths. Never fails; a form of more than max_terms
// leaves is cut into several.
#pragma once

#include "../analysis/ranges.hpp"
#include "linear/numbers.hpp"

namespace hls::ir {

namespace detail {

struct sum_analysis {
    bool has_ranges; // they are found when the first one is needed
    range ranges[max_nodes];
    int uses[max_nodes];
    int user[max_nodes];        // some user
    short modulus[max_nodes];   // only these low bits of the node's value matter to its sum
    bool inner[max_nodes];      // part of a larger sum, not built on its own
    bool cut;                   // a sum was too long to be one
    int root[max_nodes];        // last node of the sum
    int leaves[max_nodes];      // of the sum that ends here
    bool as_written[max_nodes]; // the sum that ends here is not rebuilt
    bool recurs[max_nodes];     // depends on what earlier iterations computed
};

constexpr bool is_number(auto const& g, int id) { return g.nodes[id].kind == op::constant; }

// Multiplication by a constant, or by a power of two as wiring.
constexpr bool is_scaling(auto const& g, node const& n) {
    if (n.kind == op::multiply) return is_number(g, n.b) && n.value != int(prefer::dsp);
    return n.kind == op::concat && is_number(g, n.b) && g.nodes[n.b].value == 0;
}

constexpr bool is_linear(auto const& g, node const& n) {
    return n.kind == op::add || n.kind == op::subtract || is_scaling(g, n);
}

constexpr range exact_range(auto const& g, sum_analysis const& s, node const& n) {
    node unlimited = n;
    unlimited.type = {120, true};
    return range_of(g, unlimited, s.ranges[n.a], s.ranges[n.b], s.ranges[n.c]);
}

constexpr void find_ranges(auto const& g, sum_analysis& s) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        s.ranges[i] = range_of(g, n, s.ranges[n.a], s.ranges[n.b], s.ranges[n.c]);
    }
    s.has_ranges = true;
}

// The node's value is the exact result of its operation: its type never wraps it.
constexpr bool is_exact(auto const& g, sum_analysis& s, int id) {
    if (!s.has_ranges) find_ranges(g, s);
    node const& n = g.nodes[id];
    return fits(exact_range(g, s, n), n.type);
}

constexpr void count_uses(auto const& g, sum_analysis& s) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const operands[] = {n.a, n.b, n.c};
        for (int const from : operands) {
            ++s.uses[from];
            s.user[from] = i;
        }
    }
}

constexpr bool joins_sum(auto const& g, node const& n) {
    return is_linear(g, n) || n.kind == op::resize;
}

// The low bits of a long word that is no sum itself, such as a member of a packet: a leaf of these
// bits. One of the word would be too wide (is_too_wide).
inline constexpr int longest_leaf = 64;

constexpr bool is_part_of_word(auto const& g, node const& n) {
    node const& of = g.nodes[n.a];
    return of.type.width > longest_leaf && n.type.width < of.type.width && !joins_sum(g, of);
}

// A node used once, by a sum, is part of it when expanding it changes nothing modulo the root's
// width.
constexpr void find_inner(auto const& g, sum_analysis& s) {
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        s.modulus[i] = n.type.width;
        s.root[i] = i;
        s.leaves[i] = 2;
        if (s.uses[i] != 1) continue;
        if (n.kind == op::resize ? is_part_of_word(g, n) : !is_linear(g, n)) continue;
        node const& user = g.nodes[s.user[i]];
        if (!joins_sum(g, user) || (user.kind == op::resize && !s.inner[s.user[i]])) continue;
        short const modulus = s.modulus[s.user[i]];
        int const root = s.root[s.user[i]];
        bool const joins = n.type.width >= modulus || is_exact(g, s, i);
        s.inner[i] = joins && s.leaves[root] < max_terms;
        s.cut |= joins && !s.inner[i];
        if (!s.inner[i]) continue;
        s.modulus[i] = modulus;
        s.root[i] = root;
        s.leaves[root] += n.kind == op::add || n.kind == op::subtract;
    }
}

// The usual case: of two leaves.
constexpr bool is_plain_sum(auto const& g, sum_analysis const& s, int id) {
    node const& n = g.nodes[id];
    return (n.kind == op::add || n.kind == op::subtract) && !s.inner[n.a] && !s.inner[n.b];
}

// Registers, memories, and `lines`: shift registers that a value with this property enters.
constexpr void find_recurrent(auto const& g, sum_analysis& s, bool const* lines) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        s.recurs[i] = n.kind == op::state || n.kind == op::load ||
                      (n.kind == op::tap && lines[n.resource]) || s.recurs[n.a] || s.recurs[n.b] ||
                      s.recurs[n.c];
    }
}

constexpr bool multiplies_by_constants(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::multiply && is_number(g, g.nodes[i].b)) return true;
    return false;
}

// The words of a shift register come from outside as long as none of any other enters it.
constexpr void find_recurrent(auto const& g, sum_analysis& s) {
    bool lines[max_resources];
    for (bool& line : lines) line = true;
    find_recurrent(g, s, lines);
    for (bool& line : lines) line = false;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::shift && s.recurs[g.nodes[i].a])
            lines[g.nodes[i].resource] = true;
    find_recurrent(g, s, lines);
}

inline constexpr int max_factor_bits = 60;

// The form that ends at `root`, leaves from left to right. An empty one when a factor is too large
// to handle: the sum then stays as written. No recursion: compilers limit its depth.
constexpr product_list form_of(auto const& g, sum_analysis const& s, int root) {
    if (is_plain_sum(g, s, root)) {
        node const& n = g.nodes[root];
        return {2, {{n.a, 1, false}, {n.b, n.kind == op::subtract ? -1 : 1, false}}, false};
    }
    product_list form{};
    product_list waiting{1, {{root, 1, false}}, false};
    auto const expand = [&waiting](int operand, wide by) {
        waiting.products[waiting.count++] = {operand, by, false};
    };
    while (waiting.count > 0) {
        product const next = waiting.products[--waiting.count];
        int const id = next.node;
        wide const factor = next.constant;
        node const& n = g.nodes[id];
        bool const is_small = factor >= 0 && factor >> (max_factor_bits - 1) == 0; // most
        if (!is_small && magnitude_bits({factor, factor, true}) > max_factor_bits) return {};
        if (id != root && !s.inner[id]) {
            form.products[form.count++] = {id, factor, s.recurs[id]};
        } else if (n.kind == op::multiply) {
            expand(n.a, factor * constant_value(g.nodes[n.b]));
            if (n.value != 0) form.in_logic = true; // requested
        } else if (n.kind == op::concat) {
            expand(n.a, n.value > max_factor_bits ? wide(1) << 100 : factor << n.value);
        } else {
            if (n.kind != op::resize) expand(n.b, n.kind == op::subtract ? -factor : factor);
            expand(n.a, factor);
        }
    }
    return form;
}

constexpr void merge_equal_leaves(product_list& list) {
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
        int at = 0;
        while (at < kept && list.products[at].node != list.products[i].node) ++at;
        if (at == kept)
            list.products[kept++] = list.products[i];
        else
            list.products[at].constant += list.products[i].constant;
    }
    list.count = kept;
}

// Adders of this form may need so many bits that it would pass the intermediate limit.
constexpr bool is_too_wide(auto const& g, product_list const& form) {
    for (int i = 0; i < form.count; ++i) {
        wide const c = form.products[i].constant;
        if (bits_for(c < 0 ? -c : c) + g.nodes[form.products[i].node].type.width + 9 > 120)
            return true;
    }
    return false;
}

// The same for a plain sum, without a form.
constexpr bool is_plain_too_wide(auto const& g, node const& n) {
    return 10 + greater_of(g.nodes[n.a].type.width, g.nodes[n.b].type.width) > 120;
}

constexpr bool is_sum(auto const& g, node const& n) {
    return n.kind == op::add || n.kind == op::subtract ||
           (n.kind == op::multiply && is_scaling(g, n));
}

constexpr void find_sums_to_keep(auto const& g, sum_analysis& s) {
    for (int i = 1; i < g.node_count; ++i) {
        s.as_written[i] = true;
        if (s.inner[i] || !is_sum(g, g.nodes[i])) continue;
        if (is_plain_sum(g, s, i)) {
            s.as_written[i] = is_plain_too_wide(g, g.nodes[i]);
            continue;
        }
        product_list const form = form_of(g, s, i);
        s.as_written[i] = form.count == 0 || is_too_wide(g, form);
    }
}

constexpr int build_sum(builder& result, arrival_times& arrival, device const& target,
                        node const& root, product_list& list, int const* mapped) {
    for (int i = 0; i < list.count; ++i) list.products[i].node = mapped[list.products[i].node];
    merge_equal_leaves(list);
    merge_numbers(result, list, root.where);
    adder_builder b{result, arrival, target, root.where};
    term const sum = sum_of_products(b, list);
    node n = like(root, op::subtract, root.type, none);
    int const value = shift_left_by(result, n, sum.node, sum.shift);
    if (!sum.negative) return value;
    n.a = append_constant(result, 0, root.where);
    n.b = value;
    return append(result, n);
}

// What build_sum makes of two leaves, which needs no lists for it.
constexpr int build_plain_sum(builder& result, arrival_times& arrival, device const& target,
                              node const& root, int first, int second) {
    adder_builder b{result, arrival, target, root.where};
    int const sum = add_shifted(b, first, second, 0, root.kind == op::subtract);
    return wrapped(result, root, sum);
}

constexpr int rebuilt_sum(auto const& g, sum_analysis const& s, builder& result,
                          arrival_times& arrival, device const& target, int id, int const* mapped) {
    node const& root = g.nodes[id];
    if (is_plain_sum(g, s, id) && mapped[root.a] != mapped[root.b])
        return build_plain_sum(result, arrival, target, root, mapped[root.a], mapped[root.b]);
    product_list form = form_of(g, s, id);
    return build_sum(result, arrival, target, root, form, mapped);
}

} // namespace detail

constexpr builder sums(auto const& g, device const& target) {
    detail::sum_analysis s{};
    detail::count_uses(g, s);
    detail::find_inner(g, s);
    if (target.has_multiplier && detail::multiplies_by_constants(g)) detail::find_recurrent(g, s);
    detail::find_sums_to_keep(g, s);
    builder result = same_kernel(g);
    if (s.cut) result.cuts |= long_sum;
    arrival_times arrival{};
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        if (s.as_written[s.root[i]])
            mapped[i] = append_renumbered(result, g.nodes[i], mapped);
        else if (!s.inner[i])
            mapped[i] = detail::rebuilt_sum(g, s, result, arrival, target, i, mapped);
    }
    return result;
}

} // namespace hls::ir
