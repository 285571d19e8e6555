// The cycles in which the words of a kernel alone leave when nothing stalls outside: nothing inside
// makes it wait, so they follow from its schedule, step by step.
#pragma once

#include <vector>

#include <hls/ir/call.hpp>
#include <hls/schedule/exit_fifo.hpp>

#include "../print/call_fifo.hpp"

namespace hls::verilog::detail {

// Cycles until a kernel has got the first call out of its queue.
inline int first_call(kernel_view const& k) {
    int const start = ir::find_call(k.built, ir::call_part::start);
    if (start == ir::free_running) return 0;
    return ir::latency_of(
        plan_calls(k.built.resources[start].waiting, ir::call_width(k.built)).storage);
}

// A word leaves one cycle after the stage that writes it, since it passes the output register, or
// after the cycles that its exit FIFO takes.
inline int cycles_to_leave(kernel_view const& k, int resource) {
    return ir::has_exit_fifo(k.built, resource)
               ? ir::latency_of(ir::plan_exit_fifo(k.built, k.plan,
                                                   ir::minimum_distances_of(k.built, k.plan),
                                                   resource)
                                    .storage)
               : 1;
}

class unstalled_cycles {
    kernel_view const* kernel_;
    long long start_;                            // cycle in which the step begins
    std::vector<int> leaving_;                   // by resource
    std::vector<std::vector<long long>> cycles_; // of the words, by resource

public:
    explicit unstalled_cycles(kernel_view const& k)
        : kernel_(&k), start_(first_call(k)), cycles_(std::size_t(k.built.resource_count)) {
        for (int r = 0; r < k.built.resource_count; ++r) leaving_.push_back(cycles_to_leave(k, r));
    }

    void write(int node) {
        auto const r = std::size_t(kernel_->built.nodes[node].resource);
        cycles_[r].push_back(start_ + kernel_->plan.cycle[node] + leaving_[r]);
    }
    void take_back(int resource) { cycles_[std::size_t(resource)].pop_back(); }

    // `jump`: the node that chose the next step.
    void next_step(int jump) {
        start_ += jump == ir::none ? kernel_->plan.ii : kernel_->plan.cycle[jump] + 1;
    }

    std::vector<long long> const& of(int resource) const { return cycles_[std::size_t(resource)]; }
};

} // namespace hls::verilog::detail
