// Lattice iCE40 HX: delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b), nextpnr-ice40 Version 0.4-1+b1
// synth_ice40
// nextpnr-ice40 --hx8k --package ct256 --freq 100 --pcf-allow-unconstrained --timing-allow-fail
// Generated from data/devices/ice40_hx.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 12.1%, bias +3.5%, worst -19%, +70%
//   two arrivals (see device.hpp): mean 7.6%, bias -4.0%, worst -19%, +16%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device ice40_hx = {
    .name = "ice40_hx",
    .subtract_ps = 1200,
    .inverter_ps = 1200,
    .adder_ps = 1350,
    .carry_out_ps = 250,
    .carry_register_ps = 930,
    .bare_carry_ps = 930,
    .product_bit_ps = 200,
    .before_carry_ps = 720,
    .enable_ps = 4700,
    .state_enable_ps = 4700,
    .enable_spread_ps = 800,
    .few_enable_ps = 1300,
    .few_enables = 15,
    .stall_ps = 6000,
    .level_ps = 1000,
    .least_ps = 4400,
    .port_levels = 2,
    .port_route_ps = 900,
    .recurrence_ps = 250,
    .full_percent = 20,
    .full_luts = 1000,
    .register_ps = 1200,
    .sign_compared_bits = 3,
    .ram_threshold_bits = 240,
    .curves =
        {
            // logic
            {5, {{1, 480, 1}, {8, 480, 8}, {16, 480, 16}, {32, 480, 32}, {64, 480, 64}}},
            // mux
            {9,
             {{1, 1300, 1},
              {2, 1300, 2},
              {4, 1300, 4},
              {8, 1300, 8},
              {16, 1300, 16},
              {24, 1300, 24},
              {32, 1300, 32},
              {48, 1300, 48},
              {64, 1300, 64}}},
            // add
            {9,
             {{1, 1338, 1},
              {2, 1338, 2},
              {4, 1976, 4},
              {8, 2536, 8},
              {16, 3684, 16},
              {24, 4888, 24},
              {32, 6092, 32},
              {48, 8500, 48},
              {64, 10908, 64}}},
            // multiply
            {7,
             {{2, 3307, 6},
              {4, 5696, 26},
              {8, 9820, 106},
              {12, 11445, 212},
              {16, 15333, 353},
              {24, 18155, 729},
              {32, 24359, 1240}}},
            // equal
            {9,
             {{1, 1653, 1},
              {2, 1653, 1},
              {4, 1683, 3},
              {8, 1756, 5},
              {16, 2771, 11},
              {24, 3410, 16},
              {32, 4130, 23},
              {48, 4380, 48},
              {64, 4579, 49}}},
            // less
            {8,
             {{2, 1338, 1},
              {4, 2039, 5},
              {8, 2843, 9},
              {16, 4047, 17},
              {24, 5251, 25},
              {32, 6455, 33},
              {48, 8863, 49},
              {64, 11271, 65}}},
            // shift
            {6,
             {{2, 1653, 2},
              {4, 1705, 7},
              {8, 2741, 22},
              {16, 4424, 60},
              {32, 6085, 156},
              {64, 7886, 379}}},
            // reduce
            {8,
             {{2, 1653, 1},
              {4, 1653, 1},
              {8, 1683, 3},
              {16, 1756, 5},
              {24, 2793, 8},
              {32, 2793, 11},
              {48, 3109, 17},
              {64, 3234, 21}}},
            // lookup
            {6,
             {{2, 1653, 8},
              {4, 2337, 16},
              {8, 3337, 40},
              {16, 4638, 102},
              {32, 5564, 202},
              {64, 7438, 402}}},
            // ram_read
            {1, {{16, 1880, 1}}},
        },
};

} // namespace hls
