// Everything that happens in a run, reported to an observer.
#pragma once

#include "../recorded/observer.hpp"
#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

// In the order of each kernel and of each channel; between them in no order of time. Throws
// run_stopped (host/progress.hpp).
void observe_cycles(recorded_run const& run, cycle_options const& o, cycle_observer& observer);

} // namespace hls::cpu
