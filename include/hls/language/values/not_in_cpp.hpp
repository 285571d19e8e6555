// Hardware values are not known while the kernel is traced. Where C++ wants a number (if, ?:,
// switch, an index, a variable), a deleted conversion says what to write instead: HLS0105. There is
// none to int that could be better than one that is meant; see docs/decisions/042.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

#include "../../support/reason.hpp"

namespace hls::detail {

// Of the index of a C++ array, of a size.
template <class T>
concept wanted_by_cpp = std::same_as<T, std::ptrdiff_t> || std::same_as<T, std::size_t>;

// What (int)v and static_cast<double>(v) name; bool has a message of its own.
template <class T>
concept cast_to = std::is_arithmetic_v<T> && !std::same_as<T, bool> && !wanted_by_cpp<T>;

// A type of its own, which no integer is: for switch.
enum class HLS0105_use_when_or_select_for_switch {};

} // namespace hls::detail

#define HLS_NOT_IN_CONDITION                                                                       \
    "HLS0105: a hardware value decides a C++ if, loop, && or ?:; use hls::when(condition, [&]{ "   \
    "... }) or hls::select(condition, a, b), for a loop flow.for_ or flow.while_"
#define HLS_NOT_IN_CPP                                                                             \
    "HLS0105: C++ wants a number here, and a hardware value is not known while compiling; decide " \
    "with hls::when or hls::select, index a rom or an array, keep it in a uint<n>"

#define HLS_NO_BIT_BY_INDEX                                                                        \
    "HLS0206: a hardware value has no []; use bit(v, 3) for a bit, bits<high, low>(v) for several"

// A number that C++ wants. Functions for numbers stay worse than those for hardware values, and
// `flag ? value : 3L` stays a value. g++ never takes a conversion that needs a number made of a
// pointer, or a variable bound to &&, where another one is left; where none is, it names it. clang
// takes a deleted conversion for none in `?:`, and prints the name of the parameter elsewhere.
#ifdef __clang__
#define HLS_NUMBER_WANTED(qualified)                                                               \
    template <class HLS0105_decide_with_when_or_select>                                            \
    requires(hls::detail::wanted_by_cpp<HLS0105_decide_with_when_or_select>) constexpr             \
    operator HLS0105_decide_with_when_or_select() const HLS_DELETED(HLS_NOT_IN_CPP)
#else
namespace hls::detail {
struct HLS0105_decide_with_when_or_select;
}
#define HLS_NUMBER_WANTED(qualified)                                                               \
    constexpr operator hls::detail::HLS0105_decide_with_when_or_select*()                          \
        qualified requires hls::detail::because<HLS_NOT_IN_CPP>                                    \
        HLS_DELETED(HLS_NOT_IN_CPP)
#endif

// for (auto v : a) {...}
#define HLS_NO_RANGE_FOR                                                                           \
    "HLS0294: a C++ for does not go through hardware; use flow.for_(\"i\", 8, [&](auto i) { ... "  \
    "}), or for (int i = 0; i < 8; ++i), which runs while compiling"
#define HLS_NOT_IN_RANGE_FOR                                                                       \
    template <HLS_BECAUSE(HLS_NO_RANGE_FOR)>                                                       \
    void begin() const HLS_DELETED(HLS_NO_RANGE_FOR);                                              \
    template <HLS_BECAUSE(HLS_NO_RANGE_FOR)>                                                       \
    void end() const HLS_DELETED(HLS_NO_RANGE_FOR)

// Stands in every class of hardware values; `qualified` is && where numbers become such a value.
#define HLS_NOT_IN_CPP_CODE(qualified)                                                             \
    constexpr explicit operator bool() const requires hls::detail::because<HLS_NOT_IN_CONDITION>   \
        HLS_DELETED(HLS_NOT_IN_CONDITION);                                                         \
    HLS_NUMBER_WANTED(qualified);                                                                  \
    constexpr operator hls::detail::HLS0105_use_when_or_select_for_switch() const {                \
        static_assert(sizeof(*this) == 0, HLS_NOT_IN_CPP);                                         \
        return {};                                                                                 \
    }                                                                                              \
    template <class Number, HLS_BECAUSE(HLS_NOT_IN_CPP)>                                           \
    requires hls::detail::cast_to<Number>                                                          \
    constexpr explicit operator Number() const HLS_DELETED(HLS_NOT_IN_CPP);                        \
    template <class Position, HLS_BECAUSE(HLS_NO_BIT_BY_INDEX)>                                    \
    void operator[](Position const&) const HLS_DELETED(HLS_NO_BIT_BY_INDEX)

// In fixed and floating point, where (int)v would be a conversion: it rounds.
#define HLS_NOT_CAST                                                                               \
    "HLS0347: a C++ number cannot hold a hardware value; write convert<sint<32>>(v) of floating "  \
    "point, floor(v) or round(v) of fixed point; outside of kernels v.to_double()"
// (clang prints the name of the parameter below `float q = v;`. g++ has no words for it there where
// the conversion is explicit; where it is not, clang takes it for as good as operators of numbers.)
#ifdef __clang__
#define HLS_ONLY_CAST explicit
#else
#define HLS_ONLY_CAST
#endif
#define HLS_NO_CAST                                                                                \
    template <class HLS0347_write_convert_floor_or_round, HLS_BECAUSE(HLS_NOT_CAST)>               \
    requires std::is_arithmetic_v<HLS0347_write_convert_floor_or_round>                            \
    constexpr HLS_ONLY_CAST operator HLS0347_write_convert_floor_or_round()                        \
        const HLS_DELETED(HLS_NOT_CAST)
