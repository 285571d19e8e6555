// Definitions of what knows nothing of a single kernel: of the functions that record_run.hpp,
// observed.hpp, timeline.hpp, depths.hpp, profile.hpp, advice.hpp and waves.hpp declare. They are
// compiled once, in the library hls_cpu (CMake target hls::cpu), or inline where HLS_CPU_LIBRARY is
// not defined.
#pragma once

#include "advice.hpp"
#include "depths.hpp"
#include "observed.hpp"
#include "record_run.hpp"
#include "waves.hpp"

// Users of the library see nothing here.
#if !defined(HLS_CPU_LIBRARY) || defined(HLS_CPU_SOURCE)

#include "adviser.hpp"
#include "depth_search.hpp"
#include "recorder.hpp"
#include "timeline_keeper.hpp"
#include "wave_painter.hpp"

#ifdef HLS_CPU_SOURCE
#define HLS_CPU_INLINE
#else
#define HLS_CPU_INLINE inline
#endif

namespace hls::cpu {

HLS_CPU_INLINE recorded_run record_run(cycle_design design, std::vector<given_words> const& inputs,
                                       std::vector<wide> const& arguments, long long steps,
                                       keep_words keep, std::vector<step_maker> const& native,
                                       cycle_options const& o) {
    bool asks = false;
    for (ir::instance const& k : design.kernels) asks |= depends_on_time(k.kernel);
    if (asks)
        return detail::record_asked(design, detail::keep_given(inputs, arguments, steps, keep), o);
    recorded_run run{std::move(design), {}, {}};
    detail::run_recorder(run, inputs, arguments, keep, native).record(steps);
    return run;
}

HLS_CPU_INLINE void observe_cycles(recorded_run const& run, cycle_options const& o,
                                   cycle_observer& observer) {
    cycle_machine(run, o, &observer).run();
}

HLS_CPU_INLINE timeline find_cycles(recorded_run const& run, cycle_options const& o) {
    return detail::keep_times(run, o);
}

HLS_CPU_INLINE found_depths find_depths(recorded_run const& run, cycle_options const& o,
                                        double loss) {
    return detail::depth_search(run, o).find(loss);
}

HLS_CPU_INLINE run_profile profile(recorded_run const& run, cycle_options const& o, cycle window) {
    return detail::make_profile(run, o, window);
}

HLS_CPU_INLINE std::string profile_text(run_profile const& p) { return detail::text_of_profile(p); }

HLS_CPU_INLINE std::vector<advice> find_advice(recorded_run const& run, cycle_options const& o,
                                               advice_limits limits) {
    return detail::adviser(run, o, limits).find();
}

HLS_CPU_INLINE run_report find_report(recorded_run const& run, cycle_options const& o) {
    return detail::make_report(run, o);
}

HLS_CPU_INLINE std::string profile_report(recorded_run const& run, cycle_options const& o) {
    return find_report(run, o).text;
}

HLS_CPU_INLINE void write_waves(std::ostream& to, recorded_run const& run, cycle_options const& o,
                                cycle from, cycle until) {
    detail::paint_waves(to, run, o, from, until);
}

} // namespace hls::cpu

#undef HLS_CPU_INLINE

#endif
