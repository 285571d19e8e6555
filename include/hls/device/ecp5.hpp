// Lattice ECP5, speed grade 6: delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b), nextpnr-ecp5 Version 0.7-1+b2
// synth_ecp5
// nextpnr-ecp5 --25k --package CABGA381 --speed 6 --freq 100 --lpf-allow-unconstrained
//   --timing-allow-fail
// Generated from data/devices/ecp5.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 8.2%, bias -3.8%, worst -20%, +20%
//   two arrivals (see device.hpp): mean 11.2%, bias -6.8%, worst -28%, +20%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device ecp5 = {
    .name = "ecp5",
    .inverter_ps = 1300,
    .adder_ps = 2000,
    .before_carry_ps = 300,
    .choice_before_carry_ps = 400,
    .behind_carry_ps = 700,
    .inverse_ps = 400,
    .product_spread_ps = 1100,
    .condition_ps = 600,
    .jump_ps = 400,
    .enable_ps = 400,
    .state_enable_ps = 700,
    .stall_ps = 2000,
    .level_ps = 1000,
    .spread_ps = 70,
    .least_ps = 2700,
    .port_choice_ps = 2200,
    .full_percent = 18,
    .full_luts = 350,
    .packed_percent = 20,
    .packed_luts = 1150,
    .packed_rows = 2000,
    .register_ps = 750,
    .carries = carry_cells::instead_of_luts,
    .wide_lut_inputs = 7,
    .sign_compared_bits = 24,
    .has_late_resets = true,
    .has_multiplier = true,
    .multiplier_width = 18,
    .far_multipliers = 16,
    .far_route_ps = 3600,
    .ram_bits = 18432,
    .ram_width = 36,
    .ram_dual_width = 18,
    .ram_lane_bits = 9,
    .ram_threshold_bits = 512,
    .lut_ram_words = 16,
    .lut_ram_width = 4,
    .lut_ram_luts = 6,
    .curves =
        {
            // logic
            {3, {{1, 400, 1}, {16, 400, 16}, {64, 400, 64}}},
            // mux
            {4, {{1, 950, 1}, {8, 950, 8}, {16, 950, 16}, {64, 950, 64}}},
            // add
            {7,
             {{1, 2086, 1},
              {2, 2122, 2},
              {4, 2194, 6},
              {8, 2338, 8},
              {16, 2626, 16},
              {32, 3202, 32},
              {64, 4354, 64}}},
            // multiply
            {8,
             {{2, 6217, 0},
              {8, 6358, 0},
              {16, 6612, 0},
              {18, 6807, 0},
              {19, 10683, 77},
              {24, 11101, 66},
              {32, 11935, 106},
              {36, 12511, 126}}},
            // equal
            {7,
             {{1, 1802, 1},
              {2, 1802, 1},
              {4, 2155, 3},
              {8, 2192, 5},
              {16, 3820, 12},
              {32, 3822, 25},
              {64, 5854, 77}}},
            // less
            {6,
             {{2, 1366, 1},
              {4, 1977, 3},
              {8, 3487, 11},
              {16, 3518, 19},
              {32, 4215, 35},
              {64, 5137, 67}}},
            // shift
            {6,
             {{2, 1802, 2},
              {4, 1823, 8},
              {8, 3029, 24},
              {16, 4003, 98},
              {32, 5288, 232},
              {64, 6524, 637}}},
            // reduce
            {6,
             {{2, 1802, 1},
              {4, 1802, 1},
              {8, 2285, 3},
              {16, 2285, 5},
              {32, 3554, 11},
              {64, 3554, 21}}},
            // lookup
            {6,
             {{2, 1802, 8},
              {4, 2036, 32},
              {8, 2715, 56},
              {16, 4303, 264},
              {32, 5146, 262},
              {64, 6712, 789}}},
            // ram_read
            {1, {{16, 7100, 0}}},
        },
};

} // namespace hls
