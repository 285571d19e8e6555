// Verilog modules of the user's with valid and ready as kernels: alone, in systems, several of one
// module, in systems inside, with parameters, in a ring, between registers and within the cycle.
// How many cycles they take depends on their data.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include <boost/hana/adapt_struct.hpp>

namespace kernels {

struct parts {
    hls::uint<8> high, low;
};

} // namespace kernels

BOOST_HANA_ADAPT_STRUCT(kernels::parts, high, low);

namespace kernels {

using hls::control, hls::ended, hls::handshake, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg,
    hls::rtl_kernel, hls::system, hls::system_options, hls::uint, hls::when;

inline constexpr auto gcd = rtl_kernel<"gcd">(
    {.source = "rtl_kernels.v", .most_cycles = 300, .area = {.luts = 80, .flip_flops = 33}},
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"q", uint<8>> q, control flow,
       reg<"x", uint<8>> x, reg<"y", uint<8>> y) {
        x = a.read();
        y = b.read();
        flow.while_(
            "rest", [&] { return y != 0; },
            [&] {
                uint<8> const rest = x % y;
                x = y;
                y = rest;
            });
        q.write(x);
    });

template <int Width>
inline constexpr auto divide = rtl_kernel<"serial_divider", hls::module_parameter<"WIDTH", Width>>(
    {.source = "rtl_kernels.v", .clock = "aclk", .reset_n = "aresetn"},
    [](in<"n", uint<Width>> n, in<"d", uint<Width>> d, out<"q", uint<Width>> q,
       out<"r", uint<Width>> r) {
        uint<Width> const x = n.read(), y = d.read();
        when(y == 0, [&] { q.write(-1); }).otherwise([&] { q.write(x / y); });
        when(y == 0, [&] { r.write(x); }).otherwise([&] { r.write(x % y); });
    });
inline constexpr auto divide_8 = divide<8>;

template <class T, int Width>
inline constexpr auto queue = rtl_kernel<"four_words", hls::module_parameter<"WIDTH", Width>>(
    {.source = "rtl_kernels.v"}, [](in<"x", T> x, out<"y", T> y) { y.write(x.read()); });
inline constexpr auto four_words = queue<uint<8>, 8>;

inline constexpr auto no_zeros = rtl_kernel<"no_zeros">(
    {.source = "rtl_kernels.v"}, [](in<"x", ended<uint<3>>> x, out<"y", ended<uint<3>>> y) {
        ended<uint<3>> const w = x.read();
        when(w.word != 0 || w.last, [&] { y.write(w); });
    });

inline constexpr auto split =
    kernel<"split">([](in<"x", uint<16>> x, out<"high", uint<8>> high, out<"low", uint<8>> low) {
        uint<16> const v = x.read();
        high.write(v >> 8);
        low.write(uint<8>(v & 255));
    });
inline constexpr auto together =
    kernel<"together">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"p", uint<16>> p) {
        uint<8> const high = a.read();
        p.write(uint<16>(high) * 256 + b.read());
    });

// Words through two modules of one width, and one of another; a queue beside the divider.
inline constexpr auto ratios = system<"ratios">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"n", uint<8>, 1> n, pipe<"d", uint<8>> d,
       pipe<"q", uint<8>> q, pipe<"r", uint<8>, 3> r, pipe<"late", uint<8>> late) {
        split(x, n, d);
        divide<8>(n, d, q, r);
        four_words(q, late);
        together(late, r, y);
    });

// The inner system twice, and the divider in another width.
inline constexpr auto wide_ratio =
    system<"wide_ratio">([](in<"a", uint<16>> a, in<"b", uint<16>> b, out<"q", uint<16>> q,
                            out<"r", uint<16>> r, pipe<"p", uint<16>> p, pipe<"s", uint<16>, 2> s) {
        ratios(a, p);
        ratios(b, s);
        divide<16>(p, s, q, r);
    });

// The divisor of three words, in two modules, at the clock that the system requests.
inline constexpr auto both_gcds = system<"both_gcds", system_options{.clock_mhz = 50}>(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, in<"c", uint<8>> c, out<"all", uint<8>> all,
       pipe<"first", uint<8>> first) {
        gcd(a, b, first);
        gcd(first, c, all);
    });

// The gcd of all words so far goes round.
inline constexpr auto fold =
    kernel<"fold">([](in<"x", uint<8>> x, in<"last", uint<8>> last, out<"a", uint<8>> a,
                      out<"b", uint<8>> b, out<"y", uint<8>> y, reg<"begun", bool> begun) {
        uint<8> before = 0;
        when(begun, [&] { before = last.read(); });
        y.write(before);
        a.write(x.read());
        b.write(before);
        begun = true;
    });
inline constexpr auto folded =
    system<"folded">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"a", uint<8>> a,
                        pipe<"b", uint<8>> b, pipe<"last", uint<8>, 1> last) {
        fold(x, last, a, b, y);
        gcd(a, b, last);
    });

inline constexpr auto shortened =
    system<"shortened", system_options{.handshake = handshake::pipelined}>(
        [](in<"x", ended<uint<3>>> x, out<"y", ended<uint<3>>> y,
           pipe<"through", ended<uint<3>>> through) {
            no_zeros(x, through);
            queue<ended<uint<3>>, 4>(through, y);
        });

inline constexpr auto packed = kernel<"packed">([](in<"x", uint<16>> x, out<"y", parts> y) {
    uint<16> const v = x.read();
    y.write({.high = uint<8>(v >> 8), .low = uint<8>(v & 255)});
});
inline constexpr auto queued_parts =
    system<"queued_parts">([](in<"x", uint<16>> x, out<"y", parts> y, pipe<"p", parts> p) {
        packed(x, p);
        queue<parts, 16>(p, y);
    });

} // namespace kernels

int main(int argc, char** argv) {
    using namespace kernels;
    return hls::generate<gcd, divide_8, four_words, no_zeros, ratios, wide_ratio, both_gcds, folded,
                         shortened, queued_parts>(argc, argv);
}
