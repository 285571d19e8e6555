// The one thing that limits the throughput of a design, with what would work: in a kernel with
// loops that of the loop which takes the most cycles, in a system that of the kernel with the
// largest interval.
#pragma once

#include <algorithm>
#include <compare>
#include <tuple>

#include "../facts.hpp"
#include "rings.hpp"

namespace hls::report {

namespace detail {

// Cycles of a loop in an iteration of the kernel, without those of the loops inside. Loops with
// bounds that are known at run time count once; more of them around it weigh more than any cycles.
// A loop that may be passed by counts as if it were not, behind others that are as busy.
struct loop_cycles {
    int unknown = 0;
    long long cycles = 0;
    bool is_certain = true;
    auto operator<=>(loop_cycles const&) const = default;
};

inline bool has_cycles(loop const& l) {
    return l.shape == loop_shape::pipelined || l.shape == loop_shape::outer ||
           l.shape == loop_shape::coalesced;
}

// Of an iteration; one pass through the loops inside is a part of it.
inline long long own_interval(std::vector<loop> const& all, std::size_t outer) {
    long long cycles = all[outer].interval;
    for (std::size_t i = outer + 1; i < all.size() && all[i].depth > all[outer].depth; ++i)
        if (all[i].depth == all[outer].depth + 1 && has_cycles(all[i])) cycles -= all[i].interval;
    return std::max(cycles, 0LL);
}

inline std::vector<loop_cycles> cycles_of_loops(std::vector<loop> const& all) {
    std::vector<loop_cycles> result;
    std::vector<loop_cycles> around{{0, 1, true}}; // iterations, by depth
    for (std::size_t i = 0; i < all.size(); ++i) {
        loop const& l = all[i];
        around.resize(std::size_t(l.depth));
        loop_cycles runs = around.back();
        if (l.shape == loop_shape::never)
            runs = {};
        else if (l.trips < 0)
            ++runs.unknown;
        else
            runs.cycles *= has_cycles(l) ? l.trips : 1;
        runs.is_certain &= !l.is_conditional;
        around.push_back(runs);
        result.push_back({runs.unknown, has_cycles(l) ? runs.cycles * own_interval(all, i) : 0,
                          runs.is_certain});
    }
    return result;
}

// Of equally busy ones that with the largest interval, which something may limit.
inline std::size_t busiest_loop(std::vector<loop> const& nest) {
    std::vector<loop_cycles> const all = cycles_of_loops(nest);
    std::size_t busiest = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (std::tuple(all[i], nest[i].interval) > std::tuple(all[busiest], nest[busiest].interval))
            busiest = i;
    return busiest;
}

// -1: what of it runs, or how often, is known at run time.
inline int percent_of(std::vector<loop_cycles> const& all, std::size_t loop) {
    long long sum = 0;
    for (loop_cycles const& x : all) {
        if (x.unknown > 0 || !x.is_certain) return -1;
        sum += x.cycles;
    }
    return sum == 0 ? -1 : int(100 * all[loop].cycles / sum);
}

// `known`: how often the loops run.
inline bottleneck many_iterations(loop const& l, loop_cycles const& known) {
    bottleneck b;
    b.kind = "iterations";
    b.loop = l.name;
    b.where = l.where;
    b.interval = l.interval;
    b.what = known.unknown > 0 ? "nothing but its iterations, whose number is known at run time"
             : known.is_certain
                 ? "nothing but its iterations, which take the most cycles"
                 : "nothing but its iterations, which take the most cycles where they run";
    b.fixes = {l.is_while ? "do more in an iteration: several elements in one word of a port or a "
                            "memory, with a copy of the operations for each of them"
                          : "do more in an iteration: .unroll = 2 halves their number; memories "
                            "and ports need room for the accesses of both",
               "a faster clock, with a longer latency: options{.clock_mhz = ...}"};
    return b;
}

inline bottleneck one_word_a_cycle(source_line where, std::string const& begins) {
    bottleneck b;
    b.kind = "words";
    b.where = where;
    b.interval = 1;
    b.what = begins + ": more throughput needs more work in an iteration";
    b.fixes = {"several elements in one word, with a copy of the operations for each of them",
               "a faster clock, with a longer latency: options{.clock_mhz = ...}"};
    return b;
}

// Of a loop; empty: of the kernel.
inline bottleneck const* worst_of(kernel const& k, std::string const& loop) {
    for (bottleneck const& b : k.bottlenecks)
        if (b.loop == loop) return &b;
    return nullptr;
}

inline limiter limiter_of_loops(kernel const& k) {
    std::vector<loop_cycles> const cycles = cycles_of_loops(k.loops);
    std::size_t const busiest = busiest_loop(k.loops);
    loop const& l = k.loops[busiest];
    bottleneck const* const own = worst_of(k, l.name);
    bottleneck const* const whole = worst_of(k, "");
    bottleneck const b = own != nullptr     ? *own
                         : whole != nullptr ? *whole
                                            : many_iterations(l, cycles[busiest]);
    return {k.name, percent_of(cycles, busiest), b};
}

} // namespace detail

namespace detail {

inline limiter limiter_of_rtl_kernel(kernel const& k) {
    bottleneck b;
    b.kind = "unknown";
    b.where = k.where;
    b.what = "perhaps the Verilog module of an RTL kernel: nobody knows its throughput";
    b.fixes = {"a faster module: the test bench shows the cycles, without stalls (+stall=0)"};
    return {k.name, -1, b};
}

} // namespace detail

inline limiter limiter_of(kernel const& k) {
    if (k.rtl.is_one) return detail::limiter_of_rtl_kernel(k);
    if (k.has_loops) return detail::limiter_of_loops(k);
    if (bottleneck const* const b = detail::worst_of(k, "")) return {k.name, -1, *b};
    return {k.name, -1, detail::one_word_a_cycle(k.where, "an iteration begins in every cycle")};
}

// What is limited more: the longer interval, and of equal ones not that of a word in every cycle.
inline std::tuple<int, bool> limitation(limiter const& x) {
    return {x.limit.interval, x.limit.kind != "words"};
}

namespace detail {

inline bottleneck waits_for_ring(std::vector<pipe const*> const& ring) {
    bottleneck b;
    b.kind = "ring";
    b.where = ring.front()->where;
    b.interval = 1;
    b.what = "words come back to kernel `" + ring.front()->from + "` through";
    for (pipe const* p : ring) b.what += (p == ring.front() ? " `" : ", `") + p->name + "`";
    b.what += ": it begins as many iterations in the cycles of the way round as there are words on "
              "it";
    b.fixes = {"more words on the way: of several independent streams, or written before the first "
               "one is read",
               "a shorter way: a write before other work of its kernel, pipes without slices, or "
               "one kernel that keeps the words in a register",
               "the cycles of a run show the rate (cpu::find_cycles)"};
    return b;
}

// Of a system whose kernels begin an iteration in every cycle, as far as that is known.
inline limiter limiter_of_words(design const& d) {
    for (instance const& x : d.kernels)
        if (x.facts.rtl.is_one) {
            limiter found = limiter_of(x.facts);
            found.kernel = x.name;
            return found;
        }
    if (std::vector<pipe const*> const ring = shortest_ring(d); !ring.empty())
        return {ring.front()->from, -1, waits_for_ring(ring)};
    return {"", -1, one_word_a_cycle(d.where, "every kernel begins an iteration in every cycle")};
}

} // namespace detail

inline limiter limiter_of(design const& d) {
    limiter worst;
    bool has_cycles = true; // of every kernel
    for (instance const& x : d.kernels) {
        limiter found = limiter_of(x.facts);
        found.kernel = x.name;
        has_cycles = has_cycles && !x.facts.rtl.is_one;
        if (worst.kernel.empty() || limitation(found) > limitation(worst)) worst = found;
    }
    if (d.is_system && worst.limit.kind == "words") worst = detail::limiter_of_words(d);
    if (d.is_system && !d.is_proven && has_cycles)
        worst.limit.fixes.push_back("when words move depends on data: the profile of a run shows "
                                    "which kernel waits for which pipe (cpu::profile_report)");
    if (d.is_system && !has_cycles && worst.limit.kind != "unknown")
        worst.limit.fixes.push_back("nobody knows the throughput of the RTL kernels in it: the "
                                    "test bench shows that of the system, without stalls");
    return worst;
}

} // namespace hls::report
