// Complex numbers by hand-worked values: of integers, of fixed point numbers, and as words.
#include <hls/hls.hpp>

namespace {

using namespace hls;

using whole = complex<sint<8>>;
using number = complex<fixed<8, 4>>;

template <class T>
constexpr bool is(T const& v, int re, int im) {
    return v.re.constant_value() == re && v.im.constant_value() == im;
}

constexpr whole a{3, -4};
constexpr whole b{-128, 127};
static_assert(is(a + b, -125, 123) && is(a - b, 131, -131) && is(-b, 128, -127));
static_assert(is(a * b, 124, 893) && is(product_of_three(a, b), 124, 893));
static_assert(is(b * b, 255, -32512) && is(product_of_three(b, b), 255, -32512));
static_assert(is(a * 2, 6, -8) && is(2 * a, 6, -8) && is(a + 1, 4, -4) && is(1 - a, -2, 4) &&
              is(a / 2, 1, -2));
static_assert(is(conj(a), 3, 4) && norm(a).constant_value() == 25 &&
              norm(b).constant_value() == 32513);
static_assert((a == whole{3, -4}).constant_value() == 1 && (a != b).constant_value() == 1);
static_assert(decltype((a * b).re)::width == 17 && decltype((a + b).im)::width == 9);

// Rotation by a quarter; parts are rounded and limited where they are stored.
constexpr number unit{0, 1.0};
constexpr number z{1.5, -0.25};
constexpr number turned = z * unit;
static_assert(turned.re.to_double() == 0.25 && turned.im.to_double() == 1.5);
constexpr complex<fixed<4, 2, quantization::rnd, overflow::sat>> limited = z * 2.5;
static_assert(limited.re.to_double() == 1.75 && limited.im.to_double() == -0.5);
static_assert(double(norm(z).raw.constant_value()) / 256 == 2.3125);

constexpr double compound() {
    number v{1.0, 2.0};
    v *= number{0.5, 0.5};
    v += z;
    v -= 1;
    return v.re.to_double() * 100 + v.im.to_double();
}
static_assert(compound() == 1.25);

// From numbers of the format of its parts, which stay as they are: -2 is below the lowest that is
// stored.
using symmetric = fixed<4, 2, quantization::trn, overflow::sat_sym>;
constexpr symmetric lowest = from_raw<symmetric>(-8);
static_assert(complex<symmetric>(lowest, symmetric(0.5)).re.to_double() == -2);
static_assert(complex<symmetric>(symmetric(0.5), lowest).im.to_double() == -2);
static_assert(complex<symmetric>(lowest).re.to_double() == -2);

// Of floating point numbers, each operation rounds.
using point = complex<float32>;
constexpr point p{1.5, -2}, q{0.5, 4};
template <class T>
constexpr bool is_point(T const& v, double re, double im) {
    return v.re.to_double() == re && v.im.to_double() == im;
}
static_assert(is_point(p * q, 8.75, 5) && is_point(product_of_three(p, q), 8.75, 5));
static_assert(is_point(p + q, 2, 2) && is_point(p - q, 1, -6) && is_point(-p, -1.5, 2));
static_assert(is_point(p * 2, 3, -4) && is_point(0.5f * p, 0.75, -1) && is_point(1 - p, -0.5, 2));
static_assert(is_point(p / 4, 0.375, -0.5) && is_point(conj(p), 1.5, 2));
static_assert(norm(p).to_double() == 6.25 && (p == q).constant_value() == 0);
static_assert(is_point(complex<floating<4, 3>>{1, 16} * 1.0625, 1, 17 - 1));

// Worked out by hand: (1 + 2i)(3 + 4i) / 25.
static_assert(is_point(complex<float32>{1, 2} / complex<float32>{3, -4}, -0.2f, 0.4f));
static_assert(is_point(1 / complex<float32>{0, 2}, 0, -0.5) &&
              abs(complex<float32>{3, -4}).to_double() == 5);
constexpr bool divides() {
    point v{-5, 10};
    v /= complex<float32>{3, 4};
    // (7 + 3i) / (2 - i) = (11 + 13i) / 5, and of a fixed one 0.25 is the last bit.
    complex<sint<8>> const of_integers = complex<sint<5>>{7, 3} / complex<sint<5>>{2, -1};
    complex<fixed<8, 6>> const part = complex<fixed<8, 6>>{7, 3} / complex<fixed<8, 6>>{2, -1};
    return is_point(v, 1, 2) && of_integers.re.value() == 2 && of_integers.im.value() == 2 &&
           part.re.to_double() == 2 && part.im.to_double() == 2.5;
}
static_assert(divides());

// In ports, registers, arrays and other packets.
struct burst {
    complex<sint<6>> first;
    uint<3> length;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(burst, first, length);
namespace {

constexpr auto everywhere = kernel<"everywhere">(
    [](in<"x", number> x, in<"b", burst> given, out<"y", number> y, out<"c", burst> c,
       out<"power", ufixed<18, 10>> power, reg<"total", complex<fixed<16, 8>>> total,
       shift_register<"line", number, 2> line, array<"memory", number, 8> memory) {
        number const v = x.read();
        burst const some = given.read();
        line << v;
        total = total * 0.5 + v * conj(line[1]);
        memory[some.length] = v - line[1];
        y.write(memory[0] + total);
        power.write(norm(v));
        c.write({some.first * some.first, some.length});
    });
static_assert(schedule<everywhere>.ii >= 1);

// In braces: both parts.
constexpr auto in_braces = kernel<"in_braces">([](in<"x", sint<6>> x, out<"y", number> y,
                                                  reg<"r", number> r, wire<"w", complex<uint<4>>> w,
                                                  array<"memory", complex<fixed<8, 4>>, 8> memory) {
    sint<6> const v = x.read();
    fixed<8, 4> const whole_part = v, half = whole_part * 0.5;
    memory[v & 7] = {half, 1};
    w = {v, hls::wrap<uint<4>>(v)};
    y.write(r + memory[w.im & 7] * w.re);
    r = {v, half};
});
static_assert(schedule<in_braces>.ii >= 1);

} // namespace
