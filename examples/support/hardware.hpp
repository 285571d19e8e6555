// The hardware rows of an example: schedule, co-simulation (simulation.hpp), cells and clock on an
// iCE40. The tools' logs stay in the work directory. Part: a kernel_view or a system_view.
#pragma once

#include "simulation.hpp"

namespace examples {

// Intervals, latency, stages and clock, or kernels and pipes of a system.
void show_schedule(results& table, const hls::kernel_view& kernel);
void show_schedule(results& table, const hls::system_view& system);

// Cells of the kernel or system and the clock that place and route reaches, by scripts/qor.
template <class Part>
void show_layout(results& table, const request& wanted, const Part& part);

} // namespace examples
