// User blocks with several results: what their meanings give, in tuples, arrays and structs of all
// widths and signs, while compiling and from constants; one operation for all results; and modules
// that differ in a parameter only.
#include <boost/hana/define_struct.hpp>

#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

struct parts {
    BOOST_HANA_DEFINE_STRUCT(parts, (int, low), (bool, odd), (wide, high));
};

inline constexpr auto divide =
    hls::block<"divide",
               outs<out<"q", sint<9>>, out<"r", sint<6>>>(in<"a", sint<9>>, in<"b", sint<6>>)>(
        {.latency = 2, .input_ps = 100, .output_ps = 100},
        [](auto a, auto b) { return std::pair(a / b, a % b); });
inline constexpr auto split =
    hls::block<"split", outs<out<"low", sint<3>>, out<"odd", uint<1>>, out<"high", sint<124>>>(
                            in<"a", sint<60>>)>({.delay_ps = 10}, [](auto a) {
        return parts{int(a), a % 2 != 0, -wide(a)};
    });
inline constexpr auto alone = hls::block<"alone", outs<out<"all", uint<128>>>(in<"a", uint<128>>)>(
    {.delay_ps = 10}, [](auto a) { return std::array{~a}; });

inline constexpr auto divided = kernel<"divided">([](in<"x", sint<9>> x, out<"y", sint<32>> y) {
    sint<9> const v = x.read();
    sint<6> const by = x.read();
    auto const [q, r] = divide(v, by);
    auto const [again, r_again] = divide(v, by);
    auto const [minus_two, minus_one] = divide(-7, 3);
    static_assert(decltype(q)::width == 9 && decltype(q)::is_signed);
    static_assert(decltype(r)::width == 6);
    y.write(1000 * q + 10 * r + minus_two + minus_one + again - q + r_again - r);
});
static_assert(run<divided>(of(100, 7, -100, 7, 255, -32, -256, 31)) ==
              of(14020 - 3, -14020 - 3, -7000 + 310 - 3, -8000 - 80 - 3));
static_assert(schedule<divided>.latency == 4);

inline constexpr auto splitting =
    kernel<"splitting">([](in<"x", sint<60>> x, out<"y", sint<64>> y) {
        sint<60> const v = x.read();
        auto [low, odd, high] = split(v);
        y.write(low);
        y.write(odd);
        y.write(high);
        y.write(std::get<2>(split(-5)) + std::get<0>(split(7)) + std::get<1>(split(6)));
    });
static_assert(run<splitting>(of(-6, 13)) == of(2, 0, 6, 4, -3, 1, -13, 4));

inline constexpr auto inverted = kernel<"inverted">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    auto const [all] = alone(concat(uint<64>(0), x.read()));
    auto const [of_zero] = alone(0);
    y.write(bits<63, 0>(all) ^ bits<127, 64>(all));
    y.write(bits<127, 64>(of_zero) - 0xffffffffffffffff + 3);
});
static_assert(run<inverted>(of(5)) == of(5, 3));

static_assert(count_built<divided>(ir::op::block) == 1);
static_assert(count_built<splitting>(ir::op::block) == 1);

// A block for each value of its parameters.
enum class mode : unsigned char { plain, twice };
template <mode Mode>
inline constexpr auto
    times = hls::block<"times", out<"p", uint<9>>(in<"a", uint<8>>), module_parameter<"MODE", Mode>,
                       module_parameter<"NAME", "\"times\"">, module_parameter<"LOW", -1>>(
        {.latency = 1}, [](auto a) { return Mode == mode::twice ? 2 * a : a; });
inline constexpr auto both = kernel<"both">([](in<"x", uint<8>> x, out<"y", uint<10>> y) {
    uint<8> const v = x.read();
    y.write(times<mode::plain>(v) + times<mode::twice>(v) + times<mode::twice>(v));
});
static_assert(count_built<both>(ir::op::block) == 2);
static_assert(run<both>(of(200)) == of(1000));
static_assert(times<mode::twice>.shape.parameters[0].number == 1);
static_assert(times<mode::twice>.shape.parameters[2].number == -1);
static_assert(module_parameter<"MASK", 0xffffffffffffffff>::value.number ==
              wide(0xffffffffffffffff));
static_assert(same_text(times<mode::plain>.shape.parameters[1].text, "\"times\""));
static_assert(!ir::same_parameters(times<mode::plain>.shape, times<mode::twice>.shape));
static_assert(!ir::same_parameters(times<mode::plain>.shape, divide.shape));
static_assert(ir::same_parameters(split.shape, divide.shape)); // none

// A design with two kernels that have blocks of one module, each with its parameters.
inline constexpr auto first = kernel<"first">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(times<mode::plain>(x.read())); });
inline constexpr auto second = kernel<"second">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(times<mode::twice>(x.read())); });
inline constexpr auto chain =
    hls::system<"chain">([](in<"x", uint<8>> x, out<"y", uint<9>> y, pipe<"p", uint<8>> p) {
        first(x, p);
        second(p, y);
    });
static_assert(design_of<chain>.instance_count == 2);

} // namespace
