// What a user may ask of a whole system: system<"s", system_options{...}>(lambda). It holds for all
// kernels that do not say so themselves, those of systems inside included (feature B6).
#pragma once

#include <type_traits>

#include "../schedule/options.hpp"

namespace hls {

// How `ready` goes from kernel to kernel (feature B10).
enum class handshake : unsigned char {
    plain,    // within a cycle, through pipes without room
    pipelined // every pipe and every port has a register between its two sides
};

// What a system requests: system<"s", system_options{.clock_mhz = 200}>. The clock is in MHz, the
// area in cells of the device.
struct system_options {
    device_choice device{};
    int clock_mhz = 0; // 0: not given
    hls::handshake handshake = hls::handshake::plain;
    area_budget max_area{}; // of all its kernels and pipes together
    hls::prefer prefer = hls::prefer::automatic;
    sharing share = sharing::by_itself; // of operators, within each kernel
    hls::division division = hls::division::by_itself;
    constexpr bool operator==(system_options const&) const = default;
};

namespace detail {

// Of a kernel within the system: its own come first.
constexpr options inherited(options own, system_options const& s) {
    if (!own.device.given && s.device.given) own.device = s.device;
    if (own.clock_mhz == 0) own.clock_mhz = s.clock_mhz;
    if (own.prefer == prefer::automatic) own.prefer = s.prefer;
    if (own.share == sharing::by_itself) own.share = s.share;
    if (own.division == division::by_itself) own.division = s.division;
    return own;
}

} // namespace detail

} // namespace hls
