// A loop whose bounds leave one iteration, as its range shows, around loops that become one loop
// with it or run in turn: no jump leads back to it. It once ran for ever.
#include "agrees.hpp"

namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::invocation_queue, hls::kernel,
    hls::out, hls::range, hls::reg, hls::uint, hls::wrap;

constexpr auto counted_inside =
    kernel<"counted_inside">([](invocation_queue<3>, out<"z", uint<4>> z, argument<"n", uint<4>> n,
                                reg<"r", uint<1>, 1> r, control flow) {
        flow.for_("row", range(uint<3>(r), -1, -2), [&](auto) {
            flow.for_("module", 2, [&](auto) {
                z.write(r);
                r = hls::bits<0, 0>(n);
            });
        });
    });

constexpr auto bounds_inside = kernel<"bounds_inside">(
    [](invocation_queue<3>, out<"z", uint<6>> z, argument<"n", uint<4>> n, control flow) {
        flow.for_("row", range(uint<1>(n), -1, -2), {.loop_coalesce = 2}, [&](auto i) {
            z.write(40);
            flow.for_("k", uint<2>(n), [&](auto k) { z.write(k + 2 * i); });
            z.write(41);
        });
    });

constexpr auto two_inside =
    kernel<"two_inside">([](invocation_queue<3>, in<"x", uint<4>> x, out<"z", uint<6>> z,
                            argument<"n", uint<4>> n, control flow) {
        flow.for_("row", range(uint<1>(n), -1, -2), [&](auto i, array<"a", uint<4>, 4> a) {
            flow.for_("load", 4, [&](auto k) { a[k] = x.read(); });
            flow.for_("store", 4, [&](auto k) { z.write(a[k] + i); });
        });
    });

constexpr auto turns_inside =
    kernel<"turns_inside">([](invocation_queue<3>, in<"x", uint<8>> x, out<"z", uint<16>> z,
                              argument<"n", uint<4>> n, control flow) {
        flow.for_("row", range(uint<1>(n), -1, -2), [&](auto i, reg<"s", uint<16>> s) {
            s = x.read() + i;
            flow.for_("k", uint<3>(n), {.max_interleaving = 0},
                      [&](auto) { s = wrap<uint<16>>(s * s + 1); });
            z.write(s);
        });
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<counted_inside, bounds_inside, two_inside, turns_inside>(argc,
                                                                                           argv);
}
