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
constexpr auto chosen = kernel<"chosen">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                            array<"m", uint<8>, 4> m) {
    uint<8> const v = x.read();
    uint<8> const number = Flag ? v : 3;
    uint<8> const sum = Flag ? uint<8>(v + 1) : v;
    bool const is_set = Flag;
    if (is_set && number.width == 8) m[v] = sum;
    y.write(is_set ? m[number] + 1 : m[v] + 1);
});

// With numbers of every C++ type, on either side; the value has a name.
template <auto Number>
constexpr auto either = kernel<"either">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    bool flag = Number != 0;
    uint<8> const v = x.read();
    uint<8> changed = v;
    uint<8> const yes = flag ? v : Number;
    uint<8> const no = flag ? Number : changed;
    changed = flag ? changed : Number;
    auto variable = Number;
    y.write(yes + no + (flag ? v : variable));
});

// What a function gives has no name.
template <auto Number>
constexpr auto given = kernel<"given">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    bool const flag = Number != 0;
    y.write(flag ? uint<8>(x.read() + 1) : Number);
});

// Of two functions, the one for numbers is not meant.
[[maybe_unused]] constexpr int twice(int n) { return 2 * n; }
[[maybe_unused]] constexpr double twice(double n) { return 2 * n; }
constexpr auto twice(uint<16> v) { return uint<17>(v + v); }
constexpr auto doubled = kernel<"doubled">([](in<"x", uint<8>> x, out<"y", uint<17>> y) {
    uint<8> const v = x.read();
    y.write(twice(v));
});

constexpr unsigned char in_hand[2] = {3, 4};
constexpr uint<8> outside = in_hand[1];
static_assert(outside.value() == 4);

} // namespace

static_assert(schedule<chosen<true>>.ii >= 1);
static_assert(schedule<either<3>>.ii >= 1 && schedule<either<3U>>.ii >= 1);
static_assert(schedule<either<3L>>.ii >= 1 && schedule<either<3UL>>.ii >= 1);
static_assert(schedule<either<3LL>>.ii >= 1 && schedule<either<std::size_t{3}>>.ii >= 1);
static_assert(schedule<either<short{3}>>.ii >= 1 && schedule<either<'c'>>.ii >= 1);
static_assert(schedule<either<std::ptrdiff_t{3}>>.ii >= 1 && schedule<either<true>>.ii >= 1);
static_assert(schedule<given<3>>.ii >= 1 && schedule<given<3L>>.ii >= 1);
static_assert(schedule<given<3UL>>.ii >= 1 && schedule<given<'c'>>.ii >= 1);
static_assert(schedule<doubled>.ii >= 1);
