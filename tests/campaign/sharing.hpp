// The operators that operations of a graph made at run time share, chosen as for a kernel while it
// is compiled (kernel/stages/shared.hpp).
#pragma once

#include <memory>

#include <hls/schedule/choices/sharing.hpp>

namespace test {

inline void share_operators(hls::ir::builder& g, hls::ir::big_plan& plan,
                            hls::options const& wanted) {
    namespace ir = hls::ir;
    if (!plan.feasible || wanted.share == hls::sharing::never) return;
    auto const dependences = std::make_unique<ir::dependence_list>(ir::find_dependences(g));
    ir::sharing_choice chosen = ir::possible_sharing(g, wanted.device, plan);
    for (int n = 0; n < ir::attempts_to_share && ir::any_sharing(chosen, g.node_count); ++n) {
        auto const marked = std::make_unique<ir::builder>(ir::with_sharing(g, chosen, plan));
        auto const shared = std::make_unique<ir::big_plan>(
            ir::plan_with_sharing(*marked, *dependences, wanted, plan));
        ir::sharing_choice const left = ir::fewer_sharing(g, chosen, wanted.device, *shared, plan);
        if (ir::same_choice(left, chosen, g.node_count)) {
            g = *marked;
            plan = *shared;
            return;
        }
        chosen = left;
    }
}

} // namespace test
