// Sets of cycles as intervals, sorted, none touching another: when a signal is 1.
#pragma once

#include "../timing/stall_intervals.hpp"

namespace hls::cpu::detail {

using cycle_set = std::vector<interval>;

// In any order, some perhaps overlapping or empty.
inline cycle_set tidied(cycle_set all) {
    std::sort(all.begin(), all.end(), [](auto const& x, auto const& y) { return x.from < y.from; });
    cycle_set result;
    for (interval const& x : all) {
        if (x.from >= x.to) continue;
        if (result.empty() || result.back().to < x.from)
            result.push_back(x);
        else
            result.back().to = std::max(result.back().to, x.to);
    }
    return result;
}

// f(part) for each part of `x` in the set.
template <class F>
void for_each_part(interval x, cycle_set const& set, F f) {
    auto part = std::lower_bound(set.begin(), set.end(), x.from,
                                 [](interval const& i, cycle c) { return i.to <= c; });
    for (; part != set.end() && part->from < x.to; ++part)
        f(interval{std::max(x.from, part->from), std::min(x.to, part->to)});
}

inline cycle_set common(cycle_set const& all, cycle_set const& set) {
    cycle_set result;
    for (interval const& x : all)
        for_each_part(x, set, [&](interval part) { result.push_back(part); });
    return result;
}

inline cycle_set without(cycle_set const& all, cycle_set const& set) {
    cycle_set result;
    for (interval const& x : all) {
        cycle from = x.from;
        for_each_part(x, set, [&](interval part) {
            if (from < part.from) result.push_back({from, part.from});
            from = part.to;
        });
        if (from < x.to) result.push_back({from, x.to});
    }
    return result;
}

// f(cycle, number) whenever the number of things inside changes: what enters or leaves in a cycle
// does so at its end. Both rows are sorted; there are `inside` things at first.
template <class F>
void for_each_level(std::vector<cycle> const& entered, std::vector<cycle> const& left, F f,
                    long long inside = 0) {
    f(cycle(0), inside);
    for (std::size_t e = 0, l = 0; e < entered.size() || l < left.size();) {
        cycle const next =
            std::min(e < entered.size() ? entered[e] : never, l < left.size() ? left[l] : never);
        for (; e < entered.size() && entered[e] == next; ++e) ++inside;
        for (; l < left.size() && left[l] == next; ++l) --inside;
        f(next + 1, inside);
    }
}

// Cycles in which there is less than `limit` inside.
inline cycle_set below(std::vector<cycle> const& entered, std::vector<cycle> const& left,
                       long long limit, long long inside = 0) {
    cycle_set result;
    bool open = false;
    for_each_level(
        entered, left,
        [&](cycle at, long long level) {
            if (level < limit && !open) result.push_back({at, never});
            if (level >= limit && open) result.back().to = at;
            open = level < limit;
        },
        inside);
    return tidied(std::move(result));
}

} // namespace hls::cpu::detail
