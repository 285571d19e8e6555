// Hardware values are not known while the kernel is traced. Where C++ wants a number (if, ?:,
// switch, an index, a variable), a deleted conversion says what to write instead: HLS0105. There is
// none to int, so that `flag ? value : 3` stays a value; see docs/decisions/042.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

#include "../support/reason.hpp"

namespace hls::detail {

// Of a condition; of an index or size; of a number with a fraction.
template <class T>
concept wanted_by_cpp = std::same_as<T, bool> || std::same_as<T, std::ptrdiff_t> ||
    std::same_as<T, std::size_t> || std::is_floating_point_v<T>;

// A type of its own, which no integer is: for switch.
enum class case_of_switch {};

} // namespace hls::detail

#define HLS_NOT_IN_CONDITION                                                                       \
    "HLS0105: a hardware value decides a C++ if, loop, && or ?:; use hls::when(condition, [&]{ "   \
    "... }) or hls::select(condition, a, b)"
#define HLS_NOT_IN_CPP                                                                             \
    "HLS0105: C++ wants a number here, and a hardware value is not known while compiling; decide " \
    "with hls::when or hls::select, index a rom or an array, keep it in a uint<n>"

#define HLS_NO_BIT_BY_INDEX                                                                        \
    "HLS0206: a hardware value has no []; use bit(v, 3) for a bit, bits<high, low>(v) for several"

// Stands in every class of hardware values. The conversion to bool is not a template, for g++ then
// looks at the others where a C++ array has an index.
#define HLS_NOT_IN_CPP_CODE                                                                        \
    constexpr explicit operator bool() const requires hls::detail::because<HLS_NOT_IN_CONDITION>   \
        HLS_DELETED(HLS_NOT_IN_CONDITION);                                                         \
    template <class WantedType, HLS_BECAUSE(HLS_NOT_IN_CPP)>                                       \
    requires(hls::detail::wanted_by_cpp<WantedType> &&                                             \
             hls::detail::because<HLS_NOT_IN_CPP>) constexpr                                       \
    operator WantedType() const HLS_DELETED(HLS_NOT_IN_CPP);                                       \
    constexpr operator hls::detail::case_of_switch() const {                                       \
        static_assert(sizeof(*this) == 0, HLS_NOT_IN_CPP);                                         \
        return {};                                                                                 \
    }                                                                                              \
    template <class Position, HLS_BECAUSE(HLS_NO_BIT_BY_INDEX)>                                    \
    void operator[](Position const&) const HLS_DELETED(HLS_NO_BIT_BY_INDEX)
