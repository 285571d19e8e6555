// Pass: store-to-load forwarding: beside an array stand registers with the index and the word of
// what each of the last steps stored; none where the memory has the word by then. A load compares
// its index with theirs, and with those of the stores before it in its step, and takes the latest
// word that suits, or that of the memory, which then need not have the latest stores yet. Stores of
// one step that exclude each other become one, unless they have ports of their own.
#pragma once

#include "../../analysis/predicates.hpp"
#include "../../ir/simplify.hpp"
#include "../../memory/forwarding.hpp"
#include "../../memory/index_of_access.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int max_store_classes = 32;

// Stores of one step that exclude each other, in program order; those of the next class follow.
struct store_class {
    int resource, basic_block;
    int first, last;           // stores of the graph as it was
    int indexes, words;        // shift registers
    int valid;                 // the first of `steps` registers
    int index, word, happened; // what this step stores so far
};

struct store_classes {
    int count;
    store_class of[max_store_classes];
    short by_store[max_nodes]; // 1 + class
    bool overflow;
};

constexpr bool excludes_all(auto const& g, store_classes const& all, int which, int store) {
    for (int i = all.of[which].first; i != none && i < store; i = next_use(g, i))
        if (all.by_store[i] == which + 1 && !exclusive(g, g.nodes[i].c, g.nodes[store].c))
            return false;
    return true;
}

constexpr bool has_load(auto const& g, int resource, int basic_block) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::load && g.nodes[i].basic_block == basic_block) return true;
    return false;
}

constexpr void add_store(auto const& g, store_classes& all, int store, int& latest) {
    node const& n = g.nodes[store];
    bool const same = latest >= 0 && all.of[latest].basic_block == n.basic_block &&
                      excludes_all(g, all, latest, store);
    if (!same && all.count == max_store_classes) {
        all.overflow = true;
        return;
    }
    if (!same) {
        latest = all.count++;
        all.of[latest] = {n.resource, n.basic_block, store, store, 0, 0, 0, none, none, none};
    }
    all.by_store[store] = short(latest + 1);
    all.of[latest].last = store;
}

constexpr store_classes find_store_classes(auto const& g, forwarding const& f) {
    store_classes all{};
    for (int r = 0; r < g.resource_count; ++r) {
        if (f.steps[r] == 0) continue;
        int latest = -1;
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (g.nodes[i].kind == op::store && is_forwarding_block(g, g.nodes[i].basic_block) &&
                has_load(g, r, g.nodes[i].basic_block))
                add_store(g, all, i, latest);
    }
    int resources = g.resource_count;
    for (int k = 0; k < all.count; ++k)
        if (int const steps = f.steps[all.of[k].resource]; steps > 0) resources += 2 + steps;
    all.overflow |= resources > max_resources;
    return all;
}

constexpr int add_register(builder& g, int array, char const* suffix, value_type type, int depth) {
    resource const& of = g.resources[array];
    resource r{};
    r.stored_of = array + 1;
    r.kind = depth > 0 ? resource_kind::shift_register : resource_kind::reg;
    r.id = with_suffix(of.id, suffix);
    r.type = type;
    r.depth = depth;
    r.where = of.where;
    g.resources[g.resource_count] = r;
    return g.resource_count++;
}

constexpr void add_registers(builder& g, store_class& c, int steps) {
    g.resources[c.resource].forwarded = steps;
    if (steps == only_wires) return;
    resource const of = g.resources[c.resource];
    c.indexes = add_register(g, c.resource, "_stored_index", index_type(of), steps);
    c.words = add_register(g, c.resource, "_stored_word", of.type, steps);
    c.valid = g.resource_count;
    for (int k = 0; k < steps; ++k) add_register(g, c.resource, "_stored", one_bit, 0);
}

constexpr int of_resource_node(builder& g, op kind, int resource, source where, int position = 0,
                               int a = none) {
    node n = make_node(kind, g.resources[resource].type, where, a);
    n.resource = short(resource);
    n.value = position;
    return append(g, n);
}

// `word` where the indexes are equal and the store has happened, else `other`.
constexpr int choose_stored(builder& g, value_type type, int index, int stored_index, int happened,
                            int word, int other, source where) {
    int const equal = append(g, make_node(op::equal, one_bit, where, index, stored_index));
    int const taken = happened == none
                          ? equal
                          : append(g, make_node(op::bit_and, one_bit, where, happened, equal));
    int const stored = wrapped_to(g, word, type, where);
    return append(g, make_node(op::select, type, where, taken, stored, other));
}

// Steps from a store of the class to a load that needs its word, at least; 0: none ever does.
constexpr int least_distance(auto const& g, index_forms& forms, store_classes const& all, int which,
                             int load) {
    int least = 0;
    for (int i = all.of[which].first; i != none; i = next_use(g, i)) {
        if (all.by_store[i] != which + 1) continue;
        int const steps = analysed_distance(g, forms, i, load, own_loop(g, load));
        if (steps > 0 && (least == 0 || steps < least)) least = steps;
    }
    return least;
}

// The word of the load, from the oldest store to the latest.
constexpr int forwarded_word(auto const& g, index_forms& forms, builder& result,
                             store_classes const& all, int const* mapped, int load, int word) {
    node const& n = g.nodes[load];
    int const index = index_of_access(result, n.resource, mapped[n.a], n.where);
    int distance[max_store_classes]{};
    for (int i = 0; i < all.count; ++i)
        if (all.of[i].resource == n.resource && all.of[i].basic_block == n.basic_block)
            distance[i] = least_distance(g, forms, all, i, load);
    for (int k = greater_of(result.resources[n.resource].forwarded, 0); k-- > 0;)
        for (int i = 0; i < all.count; ++i) {
            store_class const& c = all.of[i];
            if (distance[i] == 0 || k + 1 < distance[i]) continue;
            word = choose_stored(
                result, n.type, index, of_resource_node(result, op::tap, c.indexes, n.where, k),
                of_resource_node(result, op::state, c.valid + k, n.where),
                of_resource_node(result, op::tap, c.words, n.where, k), word, n.where);
        }
    for (int i = first_use(g, n.resource); i != load; i = next_use(g, i)) {
        node const& s = g.nodes[i];
        if (s.kind != op::store || s.basic_block != n.basic_block || exclusive(g, s.c, n.c) ||
            !may_alias(g, i, load))
            continue;
        word = choose_stored(result, n.type, index,
                             index_of_access(result, n.resource, mapped[s.a], s.where), mapped[s.c],
                             mapped[s.b], word, n.where);
    }
    return word;
}

constexpr void note_store(builder& g, store_class& c, node const& n) {
    int const index = index_of_access(g, c.resource, n.a, n.where);
    int const word = wrapped_to(g, n.b, g.resources[c.resource].type, n.where);
    int const happened = n.c != none ? n.c : append_constant(g, 1, n.where);
    bool const first = c.index == none;
    auto const chosen = [&](value_type type, int value, int before) {
        return first ? value
                     : append(g, make_node(op::select, type, n.where, happened, value, before));
    };
    c.word = chosen(g.resources[c.resource].type, word, c.word);
    c.index = chosen(index_type(g.resources[c.resource]), index, c.index);
    c.happened =
        first ? happened : append(g, make_node(op::bit_or, one_bit, n.where, happened, c.happened));
}

// What the stores of the class store, in place of the last one; a store of an arbitrated memory at
// the bank that its condition means.
constexpr void append_store(builder& g, store_class const& c, node store) {
    if (c.first != c.last && !has_assigned_port(store)) {
        store.a = c.index;
        store.b = c.word;
        store.c = c.happened;
    }
    append(g, store);
}

// What the step has stored comes first from the next one on.
constexpr void move_on(builder& g, store_class const& c, int steps, source where) {
    if (steps == only_wires) return;
    of_resource_node(g, op::shift, c.indexes, where, 0, c.index);
    of_resource_node(g, op::shift, c.words, where, 0, c.word);
    int happened = c.happened;
    for (int k = 0; k < steps; ++k) {
        int const before = of_resource_node(g, op::state, c.valid + k, where);
        of_resource_node(g, op::next, c.valid + k, where, 0, happened);
        happened = before;
    }
}

constexpr bool is_stored_elsewhere(auto const& g, store_class const& c) {
    for (int i = first_use(g, c.resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::store && g.nodes[i].basic_block != c.basic_block) return true;
    return false;
}

// Before its loop begins, other basic blocks may store to the array: what is kept is old then.
constexpr void forget_stores(auto const& g, builder& result, store_classes const& all,
                             node const& jump, bool* forgot) {
    for (int i = 0; i < all.count; ++i) {
        store_class const& c = all.of[i];
        int const loop = loop_of(g, c.basic_block);
        bool const enters =
            jump.value == g.loops[loop].head && !is_inside(g, jump.basic_block, loop);
        if (!enters || forgot[i] || !is_stored_elsewhere(g, c)) continue;
        forgot[i] = true;
        int const no = append_constant(result, 0, jump.where);
        for (int k = 0; k < result.resources[c.resource].forwarded; ++k)
            of_resource_node(result, op::next, c.valid + k, jump.where, 0, no);
    }
}

} // namespace detail

// The same graph where there are too many stores.
constexpr builder forward_stores(auto const& g, forwarding const& f) {
    detail::store_classes all = detail::find_store_classes(g, f);
    builder result = same_kernel(g);
    if (all.overflow) all.count = 0;
    for (int i = 0; i < all.count; ++i)
        detail::add_registers(result, all.of[i], f.steps[all.of[i].resource]);
    index_forms forms = find_index_forms(g);
    int mapped[max_nodes]{};
    bool forgot[max_basic_blocks][detail::max_store_classes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (n.kind == op::jump) detail::forget_stores(g, result, all, n, forgot[n.basic_block]);
        if (n.kind == op::store && all.count > 0 && all.by_store[i] != 0) {
            detail::store_class& c = all.of[all.by_store[i] - 1];
            detail::note_store(result, c, n);
            if (i == c.last || has_assigned_port(n)) detail::append_store(result, c, n);
            if (i == c.last) detail::move_on(result, c, f.steps[c.resource], n.where);
            continue;
        }
        mapped[i] = append(result, n);
        if (n.kind == op::load && result.resources[n.resource].forwarded != 0 &&
            is_forwarding_block(g, n.basic_block))
            mapped[i] = detail::forwarded_word(g, forms, result, all, mapped, i, mapped[i]);
    }
    return result;
}

} // namespace hls::ir
