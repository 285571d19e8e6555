// Lattice ECP5, speed grade 6: delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b), nextpnr-ecp5 Version 0.7-1+b2
// synth_ecp5
// nextpnr-ecp5 --25k --package CABGA381 --speed 6 --freq 100 --lpf-allow-unconstrained
//   --timing-allow-fail
// Generated from data/devices/ecp5.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 8.1%, bias -0.3%, worst -17%, +27%
//   two arrivals (see device.hpp): mean 8.0%, bias -3.7%, worst -27%, +20%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device ecp5 = {
    .name = "ecp5",
    .crowding_percent = 20,
    .register_ps = 1387,
    .has_multiplier = true,
    .multiplier_width = 18,
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
            {1, {{1, 300, 1}}},
            // mux
            {2, {{1, 750, 1}, {64, 750, 64}}},
            // add
            {5, {{1, 1072, 1}, {8, 1414, 8}, {16, 1714, 16}, {32, 2266, 32}, {64, 3401, 64}}},
            // multiply
            {8,
             {{2, 4992, 0},
              {8, 5439, 0},
              {16, 5838, 0},
              {18, 5838, 0},
              {19, 9350, 77},
              {24, 10434, 66},
              {32, 10789, 106},
              {36, 11245, 126}}},
            // equal
            {6,
             {{1, 1072, 1},
              {4, 1629, 3},
              {8, 1629, 5},
              {16, 2988, 12},
              {32, 2988, 25},
              {64, 4927, 77}}},
            // less
            {5, {{2, 1072, 1}, {8, 5346, 16}, {16, 5520, 35}, {32, 5520, 34}, {64, 7504, 135}}},
            // shift
            {5, {{4, 1086, 8}, {8, 1993, 24}, {16, 3162, 98}, {32, 3990, 232}, {64, 5580, 637}}},
            // reduce
            {4, {{4, 1072, 1}, {8, 1772, 3}, {16, 1772, 5}, {64, 2675, 21}}},
            // lookup
            {4, {{4, 1383, 32}, {8, 1936, 56}, {16, 3803, 264}, {64, 5856, 785}}},
            // ram_read
            {1, {{16, 5490, 0}}},
        },
};

} // namespace hls
