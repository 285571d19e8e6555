// Xilinx 7 series (Artix-7, speed grade -1): delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b)
// synth_xilinx -family xc7 -flatten -noiopad -noclkbuf
// delays of cells by xilinx/cells_sim.v of Yosys; each route is taken as 700 ps, for no open tool
//   places this device
// Generated from data/devices/xilinx_7.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 10.6%, bias -3.3%, worst -23%, +35%
//   two arrivals (see device.hpp): mean 14.7%, bias -11.8%, worst -42%, +12%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device xilinx_7 = {
    .name = "xilinx_7",
    .crowding_percent = 20,
    .register_ps = 1003,
    .lut_inputs = 6,
    .carries = carry_cells::behind_luts,
    .has_multiplier = true,
    .multiplier_width = 25,
    .multiplier_narrow = 18,
    .multiplier_signed = true,
    .multiplier_least = 9,
    .multiplier_cycles = 2,
    .multiplier_ps = 1700,
    .ram_bits = 18432,
    .ram_width = 36,
    .ram_dual_width = 18,
    .ram_lane_bits = 9,
    .ram_threshold_bits = 512,
    .lut_ram_words = 32,
    .lut_ram_width = 6,
    .lut_ram_luts = 4,
    .curves =
        {
            // logic
            {1, {{1, 175, 1}}},
            // mux
            {2, {{1, 300, 1}, {64, 300, 64}}},
            // add
            {6,
             {{1, 238, 1},
              {4, 856, 4},
              {8, 1100, 8},
              {16, 1328, 16},
              {32, 1784, 32},
              {64, 2696, 64}}},
            // multiply
            {10,
             {{2, 1553, 4},
              {8, 2823, 0},
              {12, 2823, 0},
              {16, 2823, 0},
              {18, 4077, 0},
              {24, 4077, 0},
              {25, 6675, 33},
              {26, 6675, 35},
              {32, 7017, 47},
              {36, 8044, 55}}},
            // equal
            {6,
             {{1, 238, 1},
              {4, 963, 2},
              {8, 1580, 3},
              {16, 2135, 9},
              {32, 3080, 24},
              {64, 3643, 46}}},
            // less
            {5, {{2, 472, 1}, {8, 1862, 6}, {16, 2120, 12}, {32, 2234, 22}, {64, 2576, 44}}},
            // shift
            {5, {{4, 642, 4}, {8, 1749, 16}, {16, 1984, 33}, {32, 3156, 90}, {64, 3326, 215}}},
            // reduce
            {4, {{4, 472, 1}, {8, 969, 4}, {16, 2311, 6}, {64, 2638, 36}}},
            // lookup
            {4, {{4, 642, 8}, {8, 1749, 24}, {16, 2207, 46}, {64, 3527, 204}}},
            // ram_read
            {1, {{16, 2151, 0}}},
        },
};

} // namespace hls
