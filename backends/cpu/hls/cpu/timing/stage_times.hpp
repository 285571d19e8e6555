// When the stages of a kernel acted last from which bubbles are removed (schedule/bubbles.hpp): a
// step moves as soon as no older one is in the next stage, or leaves it in that cycle.
#pragma once

#include <algorithm>
#include <vector>

#include "../recorded/activations.hpp"
#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

class stage_times {
    std::vector<int> stages_; // of a step, by basic block
    std::vector<cycle> acted_;

public:
    explicit stage_times(std::vector<int> const& stages) : stages_(stages) {
        if (!stages.empty())
            acted_.resize(std::size_t(*std::max_element(stages.begin(), stages.end())) + 1);
    }

    bool any() const { return !stages_.empty(); }
    int stages_of(step_shape const& s) const { return stages_[std::size_t(s.basic_block)]; }

    cycle acted(int stage) const { return acted_[std::size_t(stage)]; }
    void act(int stage, cycle at) { acted_[std::size_t(stage)] = at; }

    // Nothing happens any more before this cycle.
    void forget_before(cycle at) {
        for (cycle& acted : acted_) acted = std::max(acted, at - 1);
    }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        for (cycle& at : acted_) v.time(at);
    }
};

} // namespace hls::cpu
