// Floating point in other ways than written: the same words in all ways, with prints and names of
// values that the written order would have.
#include "agrees.hpp"

namespace {

using hls::contraction, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg;
using tiny = hls::floating<4, 3>;

constexpr options tree{.contract = contraction::fast, .reassociate = true};

constexpr auto dot_of_five =
    kernel<"dot_of_five", tree>([](in<"a", tiny> a, in<"b", tiny> b, out<"y", tiny> y,
                                   out<"first", tiny> first, reg<"total", tiny> total) {
        tiny sum = 0.0;
        for (int k = 0; k < 5; ++k) {
            tiny const product = a.read() * b.read();
            sum = sum + product;
            if (k == 1) first.write(sum);
        }
        total += sum;
        y.write(total);
    });

constexpr auto scopes = kernel<"scopes">(
    [](in<"a", tiny> a, in<"b", tiny> b, out<"y", tiny> y, out<"z", tiny> z, control flow) {
        tiny const p = a.read(), q = b.read();
        flow.for_("i", 2, [&](auto) {
            tiny const c = a.read();
            flow.with_math({.contract = contraction::on}, [&] {
                y.write(p * q - c);
                flow.with_math({.contract = contraction::off}, [&] { z.write(c - p * q); });
            });
        });
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<dot_of_five, scopes>(argc, argv); }
