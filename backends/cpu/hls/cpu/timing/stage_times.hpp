// When the stages of a kernel act from which bubbles are removed (schedule/bubbles.hpp): a step
// moves as soon as the one before it has left the next stage, or leaves it in that cycle.
#pragma once

#include <vector>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

class stage_times {
    std::vector<cycle> acted_;     // by stage: when it acted last,
    std::vector<long long> steps_; //  and how many steps it has acted for

public:
    explicit stage_times(int stages) : acted_(std::size_t(stages)), steps_(acted_.size()) {}

    int stages() const { return int(acted_.size()); }

    // The first cycle in which a stage of a step finds the next one free; not_known: it is not yet.
    cycle free(long long step, int stage) const {
        auto const next = std::size_t(stage) + 1;
        if (next == acted_.size()) return 0;
        return steps_[next] < step ? not_known : acted_[next];
    }
    void act(int stage, cycle at) {
        acted_[std::size_t(stage)] = at;
        ++steps_[std::size_t(stage)];
    }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        for (cycle& at : acted_) v.time(at);
        for (long long& steps : steps_) v.count(steps);
    }
};

} // namespace hls::cpu
