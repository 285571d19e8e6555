// What stands outside of a design: when an input's neighbour has its next word, and when an
// output's neighbour takes one. As patterns over the cycles, so that the same pattern means the
// same for other depths of pipes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include <hls/dataflow/timing_rules.hpp>

namespace hls::cpu {

using cycle = long long; // from the first one after reset

// A cycle that depends on more than was recorded.
inline constexpr cycle not_known = ir::not_yet;
// A cycle that does not come.
inline constexpr cycle never = std::numeric_limits<cycle>::max();
// Of repetitions of a pattern: to the end of the run.
inline constexpr long long any_number = 1LL << 40; // of repetitions

// Cycles in which a port's neighbour is open: an input may offer its next word, which then stays
// until it is taken; an output takes a word. Always open when nothing is said.
class stall_pattern {
    enum class kind : unsigned char { open, random, bursts, recorded, arrivals };
    kind kind_ = kind::open;
    std::uint64_t seed_ = 0;
    int percent_ = 0;
    cycle open_ = 1, closed_ = 0;
    std::vector<bool> cycles_;
    std::vector<cycle> arrivals_;

public:
    stall_pattern() = default;
    bool operator==(stall_pattern const&) const = default;

    // Closed in about `percent` of all cycles (0 to 99). Throws std::invalid_argument (HLS0807).
    static stall_pattern random(int percent, std::uint64_t seed) {
        if (percent < 0 || percent > 99)
            throw std::invalid_argument("HLS0807: a random stall pattern is closed in 0 to 99 "
                                        "percent of the cycles, or nothing would ever move");
        stall_pattern p;
        p.kind_ = kind::random;
        p.percent_ = percent;
        p.seed_ = seed;
        return p;
    }
    // Open for some cycles, then closed for some, and so on.
    static stall_pattern bursts(cycle open, cycle closed) {
        if (open < 1 || closed < 0)
            throw std::invalid_argument("HLS0807: a burst is open for at least one cycle and "
                                        "closed for none or more");
        stall_pattern p;
        p.kind_ = kind::bursts;
        p.open_ = open;
        p.closed_ = closed;
        return p;
    }
    // One value for each cycle; open after the last one.
    static stall_pattern recorded(std::vector<bool> open) {
        stall_pattern p;
        p.kind_ = kind::recorded;
        p.cycles_ = std::move(open);
        return p;
    }
    // Of an input: the cycle from which on each word can be had; the others follow at once.
    static stall_pattern arrivals(std::vector<cycle> words) {
        stall_pattern p;
        p.kind_ = kind::arrivals;
        p.arrivals_ = std::move(words);
        return p;
    }

    // The first open cycle from `from` on, for word number `word`.
    cycle next_open(cycle from, long long word) const {
        switch (kind_) {
        case kind::open: return from;
        case kind::bursts: return next_burst(from);
        case kind::arrivals:
            return word < (long long)(arrivals_.size())
                       ? std::max(from, arrivals_[std::size_t(word)])
                       : from;
        default:
            while (!is_open(from)) ++from;
            return from;
        }
    }

    // Whether the cycles are open one by one, so that it is cheaper to ask for 64 of them.
    bool is_by_cycle() const { return kind_ == kind::random || kind_ == kind::recorded; }

    // Bit n: the cycle `first` + n is open.
    std::uint64_t open_from(cycle first) const {
        std::uint64_t open = 0;
        for (int n = 0; n < 64; ++n) open |= std::uint64_t(is_open(first + n)) << n;
        return open;
    }

    // A period has ended in which `words` words moved before word number `word`, the last of them
    // in the cycle before `from`: in how many more ones they find the same, each later by `period`.
    long long periods(cycle from, cycle period, long long word, long long words) const {
        switch (kind_) {
        case kind::open: return any_number;
        case kind::random: return percent_ == 0 ? any_number : 0; // no two periods are alike
        case kind::bursts: return period % (open_ + closed_) == 0 ? any_number : 0;
        case kind::recorded: return alike_from(from, period);
        default: return alike_arrivals(from, period, word, words);
        }
    }

private:
    long long alike_from(cycle from, cycle period) const {
        for (cycle at = std::max(from - period, cycle(0)); at < cycle(cycles_.size()); ++at)
            if (is_open(at) != is_open(at + period))
                return std::max((at - from) / period, cycle(0));
        return any_number;
    }

    // What has arrived before it is looked at, has arrived.
    long long alike_arrivals(cycle from, cycle period, long long word, long long words) const {
        auto const size = (long long)(arrivals_.size());
        auto arrives = [&](long long w, cycle first) {
            return w < size ? std::max(arrivals_[std::size_t(w)], first) : first;
        };
        for (long long w = word - words; w < size; ++w)
            if (arrives(w, from - period) + period != arrives(w + words, from))
                return (w - word + words) / words;
        return any_number;
    }

    cycle next_burst(cycle from) const {
        cycle const at = from % (open_ + closed_);
        return at < open_ ? from : from - at + open_ + closed_;
    }

    bool is_open(cycle at) const {
        if (kind_ == kind::recorded) return at >= cycle(cycles_.size()) || cycles_[std::size_t(at)];
        return int(mixed(std::uint64_t(at)) % 100) >= percent_;
    }

    // A number that looks random, from the cycle and the seed (S. Vigna's splitmix64).
    std::uint64_t mixed(std::uint64_t x) const {
        x += seed_ * 0x9e3779b97f4a7c15U + 0x9e3779b97f4a7c15U;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
        return x ^ (x >> 31);
    }
};

} // namespace hls::cpu
