// Lattice iCE40 HX: delay in ps and look-up tables of operations
// Yosys 0.23 (git sha1 7ce5011c24b), nextpnr-ice40 Version 0.4-1+b1
// synth_ice40
// nextpnr-ice40 --hx8k --package ct256 --freq 100 --pcf-allow-unconstrained --timing-allow-fail
// Generated from data/devices/ice40_hx.csv by scripts/measure_device --header; do not edit.
// chain_error (predicted against measured paths of two and three operations):
//   sum of the delays: mean 11.7%, bias +3.5%, worst -19%, +92%
//   two arrivals (see device.hpp): mean 7.4%, bias -3.8%, worst -24%, +18%
#pragma once

#include "device.hpp"

namespace hls {

inline constexpr device ice40_hx = {
    .name = "ice40_hx",
    .subtract_ps = 900,
    .crowding_percent = 20,
    .register_ps = 1596,
    .ram_threshold_bits = 512,
    .curves =
        {
            // logic
            {5, {{1, 300, 1}, {8, 300, 8}, {16, 300, 16}, {32, 300, 32}, {64, 300, 64}}},
            // mux
            {9,
             {{1, 700, 1},
              {2, 700, 2},
              {4, 700, 4},
              {8, 700, 8},
              {16, 700, 16},
              {24, 700, 24},
              {32, 700, 32},
              {48, 700, 48},
              {64, 700, 64}}},
            // add
            {9,
             {{1, 938, 1},
              {2, 938, 2},
              {4, 938, 4},
              {8, 1198, 8},
              {16, 2346, 16},
              {24, 3550, 24},
              {32, 4754, 32},
              {48, 7162, 48},
              {64, 9570, 64}}},
            // multiply
            {7,
             {{2, 2513, 6},
              {4, 4788, 26},
              {8, 7505, 159},
              {12, 10375, 362},
              {16, 12845, 660},
              {24, 16171, 1539},
              {32, 19538, 2733}}},
            // equal
            {9,
             {{1, 938, 1},
              {2, 938, 1},
              {4, 966, 3},
              {8, 1036, 5},
              {16, 2002, 11},
              {24, 2611, 16},
              {32, 3297, 23},
              {48, 3535, 48},
              {64, 3724, 49}}},
            // less
            {8,
             {{2, 938, 1},
              {4, 3577, 8},
              {8, 4655, 15},
              {16, 5481, 30},
              {24, 6685, 45},
              {32, 6986, 33},
              {48, 9394, 49},
              {64, 13076, 133}}},
            // shift
            {6,
             {{2, 938, 2},
              {4, 987, 7},
              {8, 1974, 22},
              {16, 3577, 60},
              {32, 5159, 156},
              {64, 6874, 379}}},
            // reduce
            {8,
             {{2, 938, 1},
              {4, 938, 1},
              {8, 966, 3},
              {16, 1036, 5},
              {24, 2023, 8},
              {32, 2023, 11},
              {48, 2324, 17},
              {64, 2443, 21}}},
            // lookup
            {6,
             {{2, 938, 8},
              {4, 1589, 16},
              {8, 2541, 40},
              {16, 3780, 102},
              {32, 4662, 202},
              {64, 6447, 402}}},
            // ram_read
            {1, {{16, 1977, 1}}},
        },
};

} // namespace hls
