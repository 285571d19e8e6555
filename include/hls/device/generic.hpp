// A nominal FPGA of the 28 nm class with 6-input LUTs, carry chains and 18 x 18 multipliers.
// The figures are round numbers chosen by hand, not measured: for orientation only.
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device generic = {
    .name = "generic",
    .register_ps = 1000,
    .lut_inputs = 6,
    .has_multiplier = true,
    .multiplier_width = 18,
    .multiplier_cycles = 1,
    .multiplier_ps = 1500,
    .ram_bits = 18432,
    .ram_width = 36,
    .ram_lane_bits = 9,
    .ram_threshold_bits = 1024,
    .curves =
        {
            // logic
            {2, {{1, 200, 1}, {64, 200, 64}}},
            // mux
            {2, {{1, 400, 1}, {64, 600, 64}}},
            // add
            {3, {{1, 500, 1}, {8, 600, 8}, {64, 1400, 64}}},
            // multiply (cells: LUTs beside the multipliers, which join partial products)
            {4, {{1, 500, 1}, {2, 2500, 0}, {18, 2500, 0}, {36, 5000, 80}}},
            // equal
            {4, {{1, 500, 1}, {3, 500, 1}, {18, 900, 7}, {64, 1300, 26}}},
            // less
            {3, {{1, 500, 1}, {8, 700, 4}, {64, 1500, 32}}},
            // shift
            {5, {{2, 500, 2}, {4, 500, 4}, {16, 1000, 32}, {32, 1500, 96}, {64, 1600, 192}}},
            // reduce
            {4, {{1, 500, 1}, {6, 500, 1}, {36, 900, 7}, {216, 1300, 43}}},
            // lookup
            {5, {{2, 500, 8}, {4, 500, 8}, {16, 900, 40}, {32, 1300, 80}, {64, 1400, 160}}},
            // ram_read
            {1, {{1, 1500, 0}}},
        },
};

} // namespace hls
