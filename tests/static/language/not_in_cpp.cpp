// Hardware values are no C++ numbers; what is a value all the same stays one.
#include <cstddef>
#include <type_traits>

#include <hls/hls.hpp>

using namespace hls;

static_assert(!std::is_constructible_v<bool, uint<8>>);
static_assert(!std::is_convertible_v<uint<1>, bool>);
static_assert(!std::is_convertible_v<uint<8>, int>);
static_assert(!std::is_convertible_v<uint<8>, std::ptrdiff_t>);
static_assert(!std::is_convertible_v<sint<8>, std::size_t>);
static_assert(!std::is_convertible_v<sint<8>, double>);
static_assert(!std::is_convertible_v<double, uint<8>>);
static_assert(!std::is_convertible_v<char const*, uint<8>>);
static_assert(std::is_convertible_v<long, uint<8>>);
static_assert(std::is_convertible_v<uint<8>, sint<9>>);

namespace {

// A C++ flag chooses while compiling, between values and numbers.
template <bool Flag>
constexpr auto chosen =
    kernel<"chosen">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 4> m) {
        uint<8> const v = x.read();
        uint<8> const number = Flag ? v : 3;
        uint<8> const sum = Flag ? uint<8>(v + 1) : v;
        bool const is_set = Flag;
        if (is_set && number.width == 8) m[v] = sum;
        y.write(is_set ? m[number] + 1 : m[v] + 1);
    });

constexpr unsigned char in_hand[2] = {3, 4};
constexpr uint<8> outside = in_hand[1];
static_assert(outside.value() == 4);

} // namespace

static_assert(schedule<chosen<true>>.ii >= 1);
