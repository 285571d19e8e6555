// A step of a kernel in flight, in a run in which what is done depends on when words come.
#pragma once

#include <stdexcept>
#include <utility>
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
    std::size_t slot = 0;     // where its values are; no_slot: it has left

    void begin(int s, cycle at) {
        basic_block = path = s;
        begun = time = at;
        stage = jump = 0;
        waited = not_known;
    }
};

inline constexpr std::size_t no_slot = ~std::size_t(0);

// Those in flight, the oldest first. Where bubbles are removed, any number may have left that an
// older one is still before.
class non_blocking_activations {
    std::vector<non_blocking_activation> places_;
    std::vector<std::size_t> free_; // slots
    std::size_t mask_, first_ = 0, count_ = 0, slots_;

public:
    // `slots`: a power of two.
    explicit non_blocking_activations(std::size_t slots)
        : places_(slots), mask_(slots - 1), slots_(slots) {
        for (std::size_t n = slots; n-- > 0;) free_.push_back(n);
    }

    std::size_t slots() const { return slots_; }
    std::size_t size() const { return count_; }
    non_blocking_activation& operator[](std::size_t n) { return places_[place_of(n)]; }
    non_blocking_activation const& operator[](std::size_t n) const { return places_[place_of(n)]; }

    non_blocking_activation& push() {
        if (free_.empty())
            throw std::logic_error("hls: more steps in flight than a kernel has stages");
        if (count_ > mask_) grow();
        non_blocking_activation& x = (*this)[count_++];
        x.slot = free_.back();
        free_.pop_back();
        return x;
    }
    // Its values are not needed any more.
    void release(std::size_t n) {
        std::size_t& slot = (*this)[n].slot;
        if (slot != no_slot) free_.push_back(slot);
        slot = no_slot;
    }
    void drop_oldest() {
        release(0);
        first_ = place_of(1);
        --count_;
    }
    void drop_youngest() {
        release(count_ - 1);
        --count_;
    }

private:
    std::size_t place_of(std::size_t n) const { return (first_ + n) & mask_; }
    void grow() {
        std::vector<non_blocking_activation> more(2 * places_.size());
        for (std::size_t n = 0; n < count_; ++n) more[n] = (*this)[n];
        places_ = std::move(more);
        mask_ = places_.size() - 1;
        first_ = 0;
    }
};

} // namespace hls::cpu
