// What limits throughput and clock, the worst first, each with what would work.
#pragma once

#include <algorithm>

#include "faster_interval.hpp"

namespace hls::report {

namespace detail {

// Through an operation of this name, or one of its parts: "+ of float32: multiply".
inline bool passes_through(std::vector<path_step> const& path, char const* word) {
    for (path_step const& x : path) {
        std::size_t const colon = x.what.rfind(": ");
        std::string const own = colon == std::string::npos ? x.what : x.what.substr(colon + 2);
        if (own.rfind(word, 0) == 0) return true;
    }
    return false;
}

// The next iteration loads what this one stores, from registers perhaps. (Of a long path the store
// may not be shown.)
inline bool goes_through_memory(std::vector<path_step> const& path) {
    bool const ends = passes_through(path, "store ") || path.size() == ir::max_limit_nodes;
    return passes_through(path, "word stored in ") || (passes_through(path, "load ") && ends);
}

// The word of a memory is the next index.
inline bool follows_words(std::vector<path_step> const& path) {
    return passes_through(path, "load ") && !goes_through_memory(path);
}

// `sums`: how many are enough; 0: it is not known.
inline std::string accumulators(int sums) {
    std::string const n = sums == 0 ? "n" : std::to_string(sums);
    std::string const enough =
        sums == 0 ? "which adds to one of n sums in turn, if n is large enough"
                  : "which adds to one of " + n + " sums in turn: so many are enough";
    return "sums of floating point numbers have II 1 in accumulator<\"sum\", T, partial_sums<" + n +
           ">>, " + enough +
           ", and in exact_accumulator<\"sum\", T>, which rounds where it is read";
}

inline std::string memory_of_same_cycle(bool has_lut_ram) {
    std::string const text = "the word of a RAM comes a cycle after its index; ";
    return has_lut_ram ? text + "of look-up tables and of registers in the same cycle: "
                                "memory{.kind = memory_kind::lut_ram}"
                       : text + "of registers in the same cycle, which suits few words: "
                                "memory{.kind = memory_kind::registers}";
}

inline std::vector<std::string> fixes_of_recurrence(limit const& l, int interval) {
    std::vector<path_step> const& path = l.through;
    bool const in_memory = goes_through_memory(path);
    std::vector<std::string> fixes;
    if (l.is_condition)
        fixes.push_back("leave out .speculated_iterations = 0: then iterations begin before the "
                        "condition is known");
    if (l.sums_floats && interval > 1 && !in_memory) fixes.push_back(accumulators(l.enough_sums));
    if (follows_words(path)) fixes.push_back(memory_of_same_cycle(l.has_lut_ram));
    if (in_memory) {
        if (!passes_through(path, "word stored in "))
            fixes.push_back("keep the last word in a register: an iteration that needs it again "
                            "takes it from there and not from the memory");
        fixes.push_back("if iterations never meet in the array, promise it: .ivdep = true; if they "
                        "meet n iterations apart or more, .safelen = n");
    }
    if (passes_through(path, "long_division") || passes_through(path, "long_root"))
        fixes.push_back("one unit finds the bits of a quotient or a root one after the other: "
                        ".division = division::pipelined has a row for each, and takes new "
                        "operands in every cycle");
    if (passes_through(path, "multiply"))
        fixes.push_back("move the multiplication out of the cycle: multiply what does not depend "
                        "on the earlier iteration");
    if (!l.is_condition && !in_memory)
        fixes.push_back(
            "carry the value over more iterations: n partial results side by side, joined "
            "at the end, have n times the time");
    if (l.slower.interval != 0)
        fixes.push_back("a slower clock has room for more operations in a cycle: " +
                        text_of(l.slower));
    return fixes;
}

inline std::string more_banks(int banks) {
    if (banks == 1) return "more banks: memory{.banks = 4} has ports for each bank";
    return "more banks: memory{.banks = " + std::to_string(2 * banks) +
           "} has ports for each bank, if the indexes show which bank each access needs";
}

inline std::vector<std::string> fixes_of_port(limit const& l) {
    if (!passes_through(l.through, "load "))
        return {"one store instead of several, of a word and at an index that select(...) chooses",
                more_banks(l.banks)};
    return {"more replicates, for loads: array<\"name\", type, words, memory{.max_replicates = 8}>",
            more_banks(l.banks), "two elements in one word: one access brings both",
            "a shift register or registers for what is read again soon"};
}

// All are reads, or writes, of one port of the kernel.
inline bool is_of_stream_port(std::vector<path_step> const& path) {
    bool same = path.size() > 1;
    for (path_step const& x : path) {
        bool const moves = x.what.rfind("read ", 0) == 0 || x.what.rfind("write ", 0) == 0;
        same = same && moves && x.what == path[0].what;
    }
    return same;
}

inline bottleneck from_stream_port(limit const& l, int interval) {
    bottleneck b;
    b.kind = "port";
    b.interval = interval;
    b.through = l.through;
    b.what = "a port moves one word in a cycle, and an iteration has these accesses";
    b.fixes = {
        "one access: a word that select(...) chooses, or accesses in branches of one when(...)",
        "both words in one packet, which is one word of the port", "a port for each of them"};
    return b;
}

inline bottleneck from_limit(limit const& l, int interval) {
    if (is_of_stream_port(l.through)) return from_stream_port(l, interval);
    bottleneck b;
    b.interval = interval;
    b.through = l.through;
    bool const is_port = l.why == obstacle::port;
    b.kind = is_port ? "port" : "recurrence";
    b.what = is_port          ? "these accesses share one port"
             : l.is_condition ? "each iteration waits for the condition of the one before it"
                              : "each iteration waits for an earlier one through";
    b.fixes = is_port ? fixes_of_port(l) : fixes_of_recurrence(l, interval);
    return b;
}

inline bottleneck requested_interval(int interval) {
    bottleneck b;
    b.kind = "requested";
    b.interval = interval;
    b.what = "the program requests II " + std::to_string(interval);
    b.fixes = {"leave the attribute out: the smallest possible interval is found"};
    return b;
}

// Nothing else makes its interval longer.
inline bool is_limited_by_flight(loop const& l) {
    return l.limited.why == obstacle::none && l.most_in_flight > 0 && l.interval > 1;
}

// Concurrency = latency x interleaved runs / interval: with fewer iterations in flight than the
// latency has room for, the interval is longer.
inline bottleneck limited_concurrency(loop const& l) {
    bottleneck b;
    b.kind = "concurrency";
    b.interval = l.interval;
    b.what = "at most " + std::to_string(l.most_in_flight) +
             (l.most_in_flight == 1 ? " iteration is" : " iterations are") +
             " in flight: latency " + std::to_string(l.latency) + " x " +
             std::to_string(l.interleaved_runs) + " interleaved / II " +
             std::to_string(l.interval * l.interleaved_runs) + " = " +
             std::to_string(l.concurrency);
    b.fixes = {"more iterations in flight: a larger max_concurrency, or none, and as many private "
               "copies of each array of an iteration",
               "II 1 needs " + std::to_string(l.latency) + " iterations in flight"};
    return b;
}

// An iteration of an outer loop begins late.
inline bottleneck serial(loop const& l) {
    bottleneck b = from_limit(l.limited, l.interval);
    b.kind = "serial";
    b.what = "the next iteration of loop " + l.name + " waits " + std::to_string(l.wait) +
             (l.wait == 1 ? " cycle for" : " cycles for");
    return b;
}

inline void add_loop_bottleneck(loop const& l, std::vector<bottleneck>& all) {
    bottleneck b;
    if (l.requested_interval > 0)
        b = requested_interval(l.requested_interval);
    else if (is_limited_by_flight(l))
        b = limited_concurrency(l);
    else if (l.limited.why == obstacle::none)
        return;
    else
        b = l.is_single ? from_limit(l.limited, l.interval) : serial(l);
    b.loop = l.name;
    b.where = l.where;
    all.push_back(b);
}

inline void add_kernel_bottleneck(kernel const& k, std::vector<bottleneck>& all) {
    if (k.has_loops || k.limited.why == obstacle::none) return;
    all.push_back(k.limited.why == obstacle::requested ? requested_interval(k.interval)
                                                       : from_limit(k.limited, k.interval));
    all.back().where = k.where;
}

// The clock gave way to an interval.
inline void add_clock_bottleneck(kernel const& k, std::vector<bottleneck>& all) {
    if (k.period_ps <= k.wanted_ps) return;
    bottleneck b;
    b.kind = "clock";
    b.where = k.where;
    b.interval = k.interval;
    b.what =
        "the clock is slower than requested, so that the interval can be met; the longest path";
    b.through = k.longest.steps;
    b.fixes = {"a larger interval lets the requested clock be met",
               "shorten the path: narrower values, or fewer operations on it"};
    all.push_back(b);
}

} // namespace detail

// Needs the loops, limits and the longest path of the kernel.
inline std::vector<bottleneck> bottlenecks_of(kernel const& k) {
    std::vector<bottleneck> found, all;
    detail::add_clock_bottleneck(k, found);
    detail::add_kernel_bottleneck(k, found);
    for (loop const& l : k.loops) detail::add_loop_bottleneck(l, found);
    for (bottleneck const& b : found) {
        auto const smaller = [&](bottleneck const& x) { return x.interval < b.interval; };
        all.insert(std::find_if(all.begin(), all.end(), smaller), b);
    }
    return all;
}

} // namespace hls::report
