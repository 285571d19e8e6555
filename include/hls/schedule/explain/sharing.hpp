// Why no operators are shared, though `.share = sharing::required` requests it.
#pragma once

#include "../choices/sharing.hpp"

namespace hls::ir {

namespace detail {

// Operations that cost more than multiplexers, and those of them that do not act in every cycle.
struct candidates {
    int all;
    int resting;
};

constexpr candidates count_candidates(auto const& g, device const& target, auto const& p) {
    candidates found{};
    reach const ways = minimum_distances_of(g, p);
    for (int i = 1; i < g.node_count; ++i) {
        if (!costs_more(g, g.nodes[i], target)) continue;
        ++found.all;
        found.resting += !is_dense(g, ways, g.nodes[i].basic_block);
    }
    return found;
}

} // namespace detail

constexpr message rejected_sharing(auto const& g, auto const& p, options const& wanted) {
    if (wanted.share != sharing::required) return {};
    for (int i = 1; i < g.node_count; ++i)
        if (p.operator_of[i] != 0) return {};
    detail::candidates const found = detail::count_candidates(g, wanted.device, p);
    auto const reject = [&](auto const&... why) {
        return say(314, g.where, "kernel `", g.id,
                   "` shares no operators, and .share requires it: ", why...);
    };
    if (found.all < 2)
        return reject("it has no two products, shifts by a variable, counts of leading zeros or "
                      "units of divisions that cost more than the multiplexers in front of a "
                      "shared one; leave .share "
                      "out");
    if (found.resting < 2)
        return reject("an iteration begins in every cycle, so all of its operations act in every "
                      "cycle; give .initiation_interval = 2 or more");
    return reject("no two of its operations of one kind can act in different cycles without a "
                  "longer interval; give a longer .initiation_interval, or leave .share out");
}

} // namespace hls::ir
