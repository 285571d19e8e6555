// State of a trace: the graph being built, the predicate of the current place, the values that
// registers have at this point of the program.
#pragma once

#include "../graph/predicates.hpp"
#include "../graph/simplify.hpp"

namespace hls::ir {

// A write to a register (or shift register) earlier in this iteration.
struct pending_write {
    int value;     // what will be stored if `predicate` holds
    int predicate; // none: always
    bool happened;
    source where; // the last one
};

struct recorder {
    builder graph;
    int predicate; // of the statement being traced; none: always
    int when_depth;
    int scopes[max_when_depth]; // predicate of each enclosing when(...)
    int current[max_resources]; // reg, wire: value at this point; none: as at the start
    pending_write pending[max_resources];
};

constexpr int record(recorder& r, op kind, value_type type, source where, int a, int b = none,
                     int c = none, long long value = 0, int resource = 0) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.a = a;
    n.b = b;
    n.c = c;
    n.value = value;
    n.resource = short(resource);
    n.where = where;
    return append(r.graph, n);
}

constexpr value_type type_of(recorder const& r, int id) { return r.graph.nodes[id].type; }
constexpr value_type bit{1, false};

constexpr int both(recorder& r, int p, int q, source where) {
    if (p == none) return q;
    if (q == none) return p;
    return record(r, op::bit_and, bit, where, p, q);
}

// Predicate that holds when p or q does.
constexpr int either(recorder& r, int p, int q, source where) {
    return p == none || q == none ? none : record(r, op::bit_or, bit, where, p, q);
}

constexpr int inverse(recorder& r, int p, source where) {
    return record(r, op::bit_not, bit, where, p);
}

// Type that holds the values of both.
constexpr value_type common(value_type x, value_type y) {
    bool const sign = x.is_signed || y.is_signed;
    int const wx = x.width + (sign && !x.is_signed), wy = y.width + (sign && !y.is_signed);
    return {short(wx > wy ? wx : wy), sign};
}

constexpr int choose(recorder& r, int condition, int yes, int no, source where) {
    if (condition == none) return yes;
    return record(r, op::select, common(type_of(r, yes), type_of(r, no)), where, condition, yes,
                  no);
}

// The value as seen under the current predicate: assignments made in branches that exclude it are
// skipped.
constexpr int seen_here(recorder const& r, int id) {
    builder const& g = r.graph;
    while (r.predicate != none && g.nodes[id].kind == op::select &&
           exclusive(g, r.predicate, g.nodes[id].a))
        id = g.nodes[id].c;
    return id;
}

// Predicate of the current statement relative to the scope `depth` levels deep: what has to be
// asked when a variable of that scope is assigned here.
constexpr int predicate_since(recorder& r, int depth, source where) {
    int result = none;
    for (int i = depth; i < r.when_depth; ++i) result = both(r, result, r.scopes[i], where);
    return result;
}

// Names a node unless it has a name already, or is something else's name (a constant, a register).
constexpr void set_label(recorder& r, int id, short label) {
    node& n = r.graph.nodes[id];
    if (n.label == 0 && !is_leaf(n.kind)) n.label = label;
}

constexpr short add_label(recorder& r, char const* text) {
    builder& g = r.graph;
    int const capacity = int(sizeof g.labels / sizeof g.labels[0]);
    if (g.label_count == 0) g.label_count = 1;
    if (g.label_count == capacity) return 0;
    g.labels[g.label_count] = make_name(text);
    return short(g.label_count++);
}

} // namespace hls::ir
