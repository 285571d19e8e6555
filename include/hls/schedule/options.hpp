// What a user may ask of a schedule. The four-way rule (feature B5):
//   interval and clock given: both are met, or the build fails (HLS0301);
//   interval only: the clock is lowered as far as the interval needs;   clock only: the interval
//   rises; neither: the device's default clock, with the interval and clock whose product is best.
#pragma once

#include "../device/area_budget.hpp"
#include "../device/clock.hpp"
#include "../device/generic.hpp"
#include "../device/multiplier.hpp"
#include "../ir/floating/math.hpp"
#include "../ir/operators/iteration.hpp"
#include "../ir/operators/sharing.hpp"
#include "../ir/resource.hpp"
#include "../support/reason.hpp"

namespace hls {

// A device by reference: `.device = ice40_hx` is written, and compilers print only its name.
// Without one it is `generic`, or within a system that of the system.
struct device_choice {
    hls::device const* chosen;
    bool given;
    constexpr device_choice() : chosen(&generic), given(false) {}
    constexpr device_choice(hls::device const& d) : chosen(&d), given(true) {}
    constexpr operator hls::device const&() const { return *chosen; }
    constexpr bool operator==(device_choice const&) const = default;
};

// An array by its name: name<"a">. Template arguments have no text of their own.
struct array_choice {
    char const* text;
    constexpr array_choice() : text(nullptr) {}
    template <int Length>
    constexpr array_choice(literal<Length> const& id) : text(id.text) {}
#define HLS_NAME_OF_ARRAY                                                                          \
    "HLS0274: the text of a template argument is a constant; use .ivdep_array = name<\"a\">"
    template <int Length, HLS_BECAUSE(HLS_NAME_OF_ARRAY)>
    constexpr array_choice(char const (&)[Length]) HLS_DELETED(HLS_NAME_OF_ARRAY);
    constexpr bool operator==(array_choice const&) const = default;
};

// What a kernel requests: kernel<"k", options{.clock_mhz = 200}>. Clocks in MHz, intervals in
// cycles, areas in cells of the device. What cannot be met is HLS0301, HLS0302 or HLS0303.
struct options {
    device_choice device{};
    int clock_mhz = 0;           // 0: not given
    int initiation_interval = 0; // cycles between iterations; 0: not given
    bool stall_free = false;     // steps wait in their first cycle only; words leave through FIFOs
    hls::exit_fifo exit_fifo = hls::exit_fifo::standard; // of these, and of try_write
    bool bubble_removal = false; // a stall stops steps only up to the next stage without one
    area_budget max_area{};      // area_at_most({.luts = 500})
    hls::port_order port_order = hls::port_order::by_itself;
    hls::prefer prefer = hls::prefer::automatic; // products in multipliers or in look-up tables
    sharing share = sharing::by_itself;          // of operators
    hls::division division = hls::division::by_itself; // and square roots: in rows, or one unit
    bool ivdep = false;         // no dependences between iterations through memory,
    array_choice ivdep_array{}; //   through this array only, name<"a"> (none: through any),
    int safelen = 0;            //   or none over fewer than this many iterations (0: none)
    // Of floating point (ir/floating/math.hpp): in the kernel's own options only.
    hls::contraction contract = hls::contraction::inherited;
    permission reassociate{};
    constexpr bool operator==(options const&) const = default;
};

// The clock in MHz of a device without one that is given.
inline constexpr int default_clock_mhz = 100;

} // namespace hls
