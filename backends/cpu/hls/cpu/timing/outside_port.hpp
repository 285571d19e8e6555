// What stands outside of a port, asked for one word after the other.
#pragma once

#include <bit>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

class outside_port {
    stall_pattern pattern_;
    bool by_cycle_;
    cycle first_ = -64; // of the 64 that are known
    std::uint64_t open_ = 0;

public:
    explicit outside_port(stall_pattern p)
        : pattern_(std::move(p)), by_cycle_(pattern_.is_by_cycle()) {}

    stall_pattern const& pattern() const { return pattern_; }

    // The first open cycle from `from` on, for word number `word`.
    cycle next_open(cycle from, long long word) {
        if (!by_cycle_) return pattern_.next_open(from, word);
        for (;; from = first_ + 64) {
            if (from < first_ || from >= first_ + 64) look_from(from);
            if (std::uint64_t const open = open_ >> (from - first_); open != 0)
                return from + std::countr_zero(open);
        }
    }

private:
    void look_from(cycle from) {
        first_ = from;
        open_ = pattern_.open_from(first_);
    }
};

} // namespace hls::cpu
