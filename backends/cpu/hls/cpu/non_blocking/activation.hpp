// A step of a kernel in flight, in a run in which what is done depends on when words come.
#pragma once

#include <stdexcept>
#include <vector>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

struct non_blocking_activation {
    int basic_block = 0;
    cycle begun = 0;
    int stage = 0;
    cycle time = 0;           // acts in this cycle or later
    cycle waited = not_known; // it was looked at last in this cycle, and waited
    int jump = 0;             // that said what comes next; none: not yet
    int path = 0;             // what it has done: non_blocking_stage

    void begin(int s, cycle at) {
        basic_block = path = s;
        begun = time = at;
        stage = jump = 0;
        waited = not_known;
    }
};

// Those in flight, the oldest first. Each keeps its place as long as it is there.
class non_blocking_activations {
    std::vector<non_blocking_activation> places_;
    std::size_t mask_, first_ = 0, count_ = 0;

public:
    // `most`: a power of two.
    explicit non_blocking_activations(std::size_t most) : places_(most), mask_(most - 1) {}

    std::size_t most() const { return mask_ + 1; }
    std::size_t size() const { return count_; }
    std::size_t place_of(std::size_t n) const { return (first_ + n) & mask_; }
    non_blocking_activation& operator[](std::size_t n) { return places_[place_of(n)]; }
    non_blocking_activation const& operator[](std::size_t n) const { return places_[place_of(n)]; }

    non_blocking_activation& push() {
        if (count_ > mask_)
            throw std::logic_error("hls: more steps in flight than a kernel has stages");
        return (*this)[count_++];
    }
    void drop_oldest() {
        first_ = place_of(1);
        --count_;
    }
    void drop_youngest() { --count_; }
};

} // namespace hls::cpu
