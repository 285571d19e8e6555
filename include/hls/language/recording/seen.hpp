// What a statement sees of what branches have assigned.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

// The value as seen where `given` holds: assignments made in branches that exclude it are skipped,
// and in branches that hold wherever it does, nothing from before them is seen.
constexpr int seen_where(recorder const& r, int given, int id) {
    builder const& g = r.graph;
    if (r.symbolic != nullptr) return id;
    while (given != none && g.nodes[id].kind == op::select) {
        node const& n = g.nodes[id];
        if (exclusive(g, given, n.a))
            id = n.c;
        else if (implies(g, given, n.a))
            id = n.b;
        else
            return id;
    }
    return id;
}

constexpr int seen_here(recorder const& r, int id) { return seen_where(r, r.predicate, id); }

inline constexpr int most_seen_parts = 64; // of a condition that is recorded once more

// The condition that is `id` everywhere, where `given` holds: it compares what is seen there.
constexpr int condition_where(recorder& r, int given, int id, int& parts) {
    if (r.symbolic != nullptr || given == none) return id;
    int const seen = seen_where(r, given, id);
    node const n = r.graph.nodes[seen];
    bool const is_here = n.basic_block == r.graph.basic_block && !always_there(n.kind);
    if (!is_here || !is_pure(n.kind) || --parts < 0) return seen;
    int of[3]{};
    bool same = true;
    for (int k = 0; k < 3; ++k) {
        of[k] = operand(n, k) == none ? int(none) : condition_where(r, given, operand(n, k), parts);
        same &= of[k] == operand(n, k);
    }
    return same ? seen
                : record(r, n.kind, n.type, n.where, of[0], of[1], of[2], n.value, n.resource);
}

} // namespace hls::ir
