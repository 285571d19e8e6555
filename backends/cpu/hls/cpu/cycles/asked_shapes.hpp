// The shapes of the steps of a run in which what is done depends on when words come: those that
// were seen lately are found without looking into the book.
#pragma once

#include "asked_step.hpp"
#include "steps.hpp"

namespace hls::cpu {

class asked_shapes {
    struct seen_shape {
        int segment;
        bool decides;
        std::vector<int> happened;
        int shape;
    };
    shape_book book_;
    std::vector<seen_shape> seen_; // those found more often move to the front
    static constexpr std::size_t most_seen = 16;

public:
    asked_shapes(kernel_view const& k, kernel_record& r) : book_(k, r) {}

    int find(int segment, std::vector<int> const& happened, bool decides) {
        for (auto s = seen_.begin(); s != seen_.end(); ++s)
            if (s->segment == segment && s->decides == decides && s->happened == happened) {
                int const shape = s->shape;
                if (s != seen_.begin()) std::iter_swap(s, s - 1);
                return shape;
            }
        if (seen_.size() == most_seen) seen_.pop_back();
        seen_.push_back(
            {segment, decides, happened, book_.find(key_of(segment, happened), decides)});
        return seen_.back().shape;
    }

private:
    // In program order.
    static std::vector<int> key_of(int segment, std::vector<int> nodes) {
        std::sort(nodes.begin(), nodes.end(),
                  [](int a, int b) { return std::abs(a) < std::abs(b); });
        nodes.insert(nodes.begin(), segment);
        return nodes;
    }
};

} // namespace hls::cpu
