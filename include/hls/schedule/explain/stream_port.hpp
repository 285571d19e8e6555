// An interval that cannot be because a port moves one word in a cycle: the text of HLS0346.
#pragma once

#include "../message_text.hpp"

namespace hls::ir {

namespace detail {

// All limiting operations are reads, or writes, of one port.
constexpr bool needs_one_word(auto const& g, big_plan const& p) {
    if (p.limited_by == limit::port || p.limit_count < 2) return false;
    node const& first = g.nodes[p.limit_nodes[0]];
    for (int i = 0; i < p.limit_count; ++i) {
        node const& n = g.nodes[p.limit_nodes[i]];
        if (n.kind != first.kind || n.resource != first.resource) return false;
    }
    return first.kind == op::read || first.kind == op::write;
}

// Behind "II 1 of loop `i`"; an interval of `works` is possible.
constexpr void append_one_word(message& m, auto const& g, options const& wanted, big_plan const& p,
                               int works) {
    append(m, " cannot be met: port `");
    append(m, g.resources[g.nodes[p.limit_nodes[0]].resource].id);
    append(m, "` moves one word in a cycle, and an iteration has ");
    append_limit(m, g, wanted.device, p, ", ");
    if (works > 0) {
        append(m, "; II ");
        append(m, works);
        append(m, " works");
    }
    append(m, "; access it once: with select(...) for the word, in branches of one when(...), or "
              "with both words in one packet");
}

} // namespace detail

} // namespace hls::ir
