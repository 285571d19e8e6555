// The hardware rows of an example: schedule, co-simulation (simulation.hpp), cells and clock on an
// iCE40. The tools' logs stay in the work directory.
#pragma once

#include "simulation.hpp"

namespace examples {

// Intervals, latency, stages and clock, or kernels and pipes of a system.
void show_schedule(results& table, const hls::design_view& design);

// Of one of its kernels.
void show_kernel(results& table, const hls::kernel_view& kernel);

// Cells of the kernel or system and the clock that place and route reaches, by scripts/qor.
void show_layout(results& table, const request& wanted, const hls::design_view& design);

} // namespace examples
