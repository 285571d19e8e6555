// Records what a design with non-blocking accesses does with certain stalls and depths, and again
// with others.
#pragma once

#include "design_instance.hpp"

namespace hls::cpu {

namespace detail {

inline void reject_non_blocking_wires(recorded_run const& run, cycle_options const& o) {
    std::vector<channel_setup> const all = set_up(run.design, run.given, o);
    for (std::size_t c = 0; c < all.size(); ++c)
        if (comes_at_once(all[c].kind, all[c].storage, all[c].slices, all[c].exit) &&
            has_non_blocking_access_to(run.design, run.design.channels[c]))
            throw std::invalid_argument(
                std::string("HLS0811: a kernel reads pipe '") + run.design.channels[c].id.text +
                "' without blocking in the cycle of the write: it is wires, "
                "behind an exit FIFO of zero latency; give it a depth");
}

// Only loops that overlap by themselves come so far: others are HLS0848 while compiling.
inline void reject_arbitrated(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (ir::has_contended(x.kernel.built))
            throw std::invalid_argument(
                std::string("HLS0848: '") + d.name + "' has an arbitrated memory in kernel '" +
                x.id.text +
                "', and loops that overlap, each waiting alone: runs from cycle to "
                "cycle know no arbiters; keep the loops apart, .overlap = overlapping::never");
}

inline recorded_run record_non_blocking(design_view const& design,
                                        std::shared_ptr<non_blocking_inputs const> given,
                                        cycle_options const& o) {
    if (o.any_depth && depends_on_time(design))
        throw std::invalid_argument(
            std::string("HLS0814: '") + design.name +
            "' has non-blocking accesses or levels, and is not evaluated with "
            "pipes that never fill: it may never stop; give depths");
    reject_arbitrated(design);
    recorded_run run{design, {}, std::vector<long long>(std::size_t(design.channel_count))};
    reject_non_blocking_wires(run, o);
    cycle const until = non_blocking_recorder(run, *given, o).record();
    run.non_blocking = std::make_shared<non_blocking_run>(
        non_blocking_run{o, until, given->steps, [design, given](cycle_options const& other) {
                             return record_non_blocking(design, given, other);
                         }});
    return run;
}

} // namespace detail

} // namespace hls::cpu
