// A device of round figures, so that measuring real ones anew changes no test of the scheduler.
#pragma once

#include <hls/device/device.hpp>

namespace test {

inline constexpr hls::device round_device = {
    .name = "round",
    .register_ps = 1000,
    .curves =
        {
            {1, {{1, 500, 1}}},  // logic
            {1, {{1, 1000, 1}}}, // mux
            {1, {{1, 4000, 1}}}, // add
            {1, {{1, 8000, 1}}}, // multiply
            {1, {{1, 2000, 1}}}, // equal
            {1, {{1, 4000, 1}}}, // less
            {1, {{1, 3000, 1}}}, // shift
            {1, {{1, 2000, 1}}}, // reduce
            {1, {{1, 2000, 1}}}, // lookup
            {1, {{1, 2000, 1}}}, // ram_read
        },
};

} // namespace test
