// C++ does not say which operand of an expression is computed first. So words that one expression
// takes from one port, or gives to it, would stand in the order of the compiler: HLS0135. Known by
// operands that are values without a name, as port.read() is one.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

// The access whose result this is, or a part of; none: it is another value.
constexpr int access_behind(recorder const& r, int id) {
    if (r.symbolic != nullptr) return none;
    builder const& g = r.graph;
    while (g.nodes[id].kind == op::resize || g.nodes[id].kind == op::slice) id = g.nodes[id].a;
    op const kind = g.nodes[id].kind;
    return kind == op::read || kind == op::peek || kind == op::take_credit ? id : int(none);
}

// And those behind the result of an operator on floating point numbers.
constexpr port_accesses accesses_behind(recorder const& r, int id) {
    port_accesses all{};
    if (r.symbolic != nullptr) return all;
    add_access(all, access_behind(r, id));
    for (int k = 0; k < accessed_results::kept; ++k)
        if (id != 0 && r.results.node[k] == id) all = joined(all, r.results.of[k]);
    return all;
}

// While it lives, a word that an access gave is returned.
class returned_word {
    recorder& r_;
    bool const before_;

public:
    constexpr explicit returned_word(recorder& r) : r_(r), before_(r.returns_word) {
        r.returns_word = true;
    }
    returned_word(returned_word const&) = delete;
    returned_word& operator=(returned_word const&) = delete;
    constexpr ~returned_word() { r_.returns_word = before_; }
};

// The pair that x.try_read() gives is one access.
constexpr bool is_one_access(node const& x, node const& y) {
    return x.kind != y.kind && x.where.line == y.where.line;
}

constexpr void check_order(recorder& r, port_accesses const& a, port_accesses const& b) {
    builder& g = r.graph;
    for (int i = 0; i < a.count; ++i)
        for (int k = 0; k < b.count; ++k) {
            node const &x = g.nodes[a.node[i]], &y = g.nodes[b.node[k]];
            if (a.node[i] == b.node[k] || x.resource != y.resource || is_one_access(x, y)) continue;
            complain(g,
                     say(135, y.where, "one expression accesses port `", g.resources[y.resource].id,
                         "` twice, and C++ does not say which access is first: put the first "
                         "result in a variable, uint<8> const first = ..."));
        }
}

} // namespace hls::ir
