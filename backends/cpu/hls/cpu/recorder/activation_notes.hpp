// The steps that native code makes, noted in the record.
#pragma once

#include <hls/support/inlined.hpp>

#include "../recorded/decision_state.hpp"

namespace hls::cpu {

namespace detail {

// Steps are noted in runs of the same shape. Events that happened are bits, in program order.
class step_notes {
    decider_state& state_;
    kernel_view const& kernel_;
    std::vector<known_shape> last_; // by basic block
    int shape_ = -1;
    long long count_ = 0; // of that shape, not yet noted

public:
    step_notes(decider_state& s, kernel_view const& k)
        : state_(s),
          kernel_(k),
          last_(std::size_t(std::max(k.built.basic_block_count, 1)), known_shape{-1, 0, 0}) {}

    template <int Count>
    HLS_INLINED void add(int basic_block, unsigned long long happened,
                         int const (&counted)[Count]) {
        known_shape const& last = last_[std::size_t(basic_block)];
        if (last.happened != happened || last.basic_block < 0)
            find(basic_block, happened, counted, Count);
        if (last.shape != shape_) {
            finish();
            shape_ = last.shape;
        }
        ++count_;
    }
    void finish() {
        if (count_ > 0) state_.record.add(shape_, count_);
        count_ = 0;
    }

private:
    // `counted`: nodes of the basic block, 0 behind the last.
    [[gnu::noinline]] void find(int basic_block, unsigned long long happened, int const* counted,
                                int count) {
        known_shape& last = last_[std::size_t(basic_block)];
        for (known_shape const& k : state_.known)
            if (k.basic_block == basic_block && k.happened == happened) {
                last = k;
                return;
            }
        std::vector<int> key{basic_block};
        for (int i = 0; i < count && counted[i] != 0; ++i)
            if (happened >> i & 1)
                key.push_back(counted[i]);
            else if (ir::has_credit(kernel_.built.nodes[counted[i]]))
                key.push_back(-counted[i]);
        last = {basic_block, happened, state_.shapes.find(key, true)};
        state_.known.push_back(last);
    }
};

} // namespace detail

} // namespace hls::cpu
