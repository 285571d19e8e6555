// Counters of designs whose own names are those that the counters would have, and of a kernel that
// prints.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg, hls::system, hls::uint;

constexpr auto taken =
    kernel<"taken">([](in<"counters", uint<9>> x, out<"kernel", uint<10>> y,
                       argument<"counters_hold", uint<4>> more, reg<"counters_clear", uint<9>> s) {
        s = x.read();
        y.write(s + more);
    });

// A word that leaves in every third iteration, and is printed.
constexpr auto counters =
    kernel<"counters">([](in<"x", uint<9>> x, out<"y", uint<10>> y, reg<"n", uint<2>> n) {
        uint<9> const word = x.read();
        hls::when(n == 2, [&] {
            hls::print("word {}\n", word);
            y.write(word + 1);
        });
        n = hls::select(n == 2, 0, n + 1);
    });

constexpr auto both =
    system<"both">([](in<"counters_address", uint<9>> x, out<"y", uint<10>> y,
                      pipe<"counters", uint<9>, 4> between, pipe<"narrow", uint<10>, 0> narrow,
                      argument<"counters_value", uint<4>> more) {
        counters(x, narrow);
        kernel<"both_counted">([](in<"a", uint<10>> a, out<"b", uint<9>> b) {
            b.write(hls::wrap<uint<9>>(a.read()));
        })(narrow, between);
        taken(between, y, more);
    });

} // namespace

int main(int argc, char** argv) { return hls::generate<taken, counters, both>(argc, argv); }
