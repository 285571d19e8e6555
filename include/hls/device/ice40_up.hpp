// Lattice iCE40 UltraPlus: delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b), nextpnr-ice40 Version 0.4-1+b1
// synth_ice40 -device u -dsp
// nextpnr-ice40 --up5k --package sg48 --freq 30 --pcf-allow-unconstrained --timing-allow-fail
// Generated from data/devices/ice40_up.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 12.7%, bias -1.9%, worst -24%, +45%
//   two arrivals (see device.hpp): mean 9.9%, bias -6.3%, worst -24%, +16%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device ice40_up = {
    .name = "ice40_up",
    .subtract_ps = 2800,
    .inverter_ps = 2800,
    .adder_ps = 3650,
    .carry_out_ps = 600,
    .carry_register_ps = 3050,
    .before_carry_ps = 1950,
    .enable_ps = 12000,
    .state_enable_ps = 12000,
    .few_enable_ps = 3300,
    .few_enables = 15,
    .register_ps = 3300,
    .sign_compared_bits = 3,
    .has_multiplier = true,
    .multiplier_width = 16,
    .multiplier_least = 11,
    .multiplier_cycles = 2,
    .multiplier_ps = 8900,
    .ram_threshold_bits = 176,
    .single_port_bits = 262144,
    .single_port_width = 16,
    .single_port_part = 4,
    .single_port_ps = 3200,
    .curves =
        {
            // logic
            {2, {{1, 1350, 1}, {32, 1350, 32}}},
            // mux
            {3, {{1, 3700, 1}, {16, 3700, 16}, {64, 3700, 64}}},
            // add
            {7,
             {{1, 4176, 1},
              {2, 4176, 2},
              {4, 5659, 4},
              {8, 6771, 8},
              {16, 9551, 16},
              {32, 15111, 32},
              {64, 26231, 64}}},
            // multiply
            {9,
             {{2, 9664, 6},
              {4, 16587, 26},
              {6, 16587, 0},
              {8, 16587, 0},
              {12, 17761, 0},
              {16, 17761, 0},
              {18, 33322, 28},
              {24, 39009, 32},
              {32, 44957, 48}}},
            // equal
            {6,
             {{1, 5160, 1},
              {4, 5202, 3},
              {8, 5285, 5},
              {16, 8997, 11},
              {32, 11624, 23},
              {64, 14042, 49}}},
            // less
            {6,
             {{2, 4176, 1},
              {4, 5580, 5},
              {8, 7248, 9},
              {16, 10028, 17},
              {32, 15588, 33},
              {64, 26708, 65}}},
            // shift
            {6,
             {{2, 5160, 2},
              {4, 5173, 7},
              {8, 8315, 22},
              {16, 12680, 60},
              {32, 16685, 156},
              {64, 22481, 379}}},
            // reduce
            {6,
             {{2, 5160, 1},
              {4, 5160, 1},
              {8, 5202, 3},
              {16, 5285, 5},
              {32, 8997, 11},
              {64, 9079, 21}}},
            // lookup
            {6,
             {{2, 5160, 8},
              {4, 5535, 16},
              {8, 9136, 40},
              {16, 12958, 102},
              {32, 13876, 202},
              {64, 19615, 403}}},
            // ram_read
            {1, {{16, 3100, 1}}},
        },
};

} // namespace hls
