// Invoked kernels in systems: each has its own calls, and words stay in the pipes between them.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::control, hls::in, hls::invocation_queue, hls::kernel, hls::out, hls::reg,
    hls::sint, hls::uint;

constexpr auto fetch = kernel<"fetch">(
    [](invocation_queue<2>, argument<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<8>> y,
       control flow) { flow.for_("i", n, [&](auto) { y.write(x.read()); }); });
constexpr auto add =
    kernel<"add">([](in<"x", uint<8>> x, invocation_queue<0>, argument<"n", uint<4>> n,
                     argument<"weight", sint<6>> weight, out<"y", sint<16>> y, control flow) {
        flow.for_("i", n, [&](auto) { y.write(x.read() * weight); });
    });
constexpr auto clip = kernel<"clip">([](in<"x", sint<16>> x, argument<"most", sint<16>> most,
                                        out<"y", sint<16>> y) { y.write(min(x.read(), most)); });

// Called at different times, with different numbers of words.
constexpr auto leaves_words = hls::system<"leaves_words">(
    [](in<"x", uint<8>> x, argument<"to_fetch", uint<4>> to_fetch,
       argument<"to_add", uint<4>> to_add, argument<"weight", sint<6>> weight,
       hls::pipe<"waiting", uint<8>, 20> waiting, out<"y", sint<16>> y) {
        fetch(to_fetch, x, waiting);
        add(waiting, to_add, weight, y);
    });

// One is called, one is not; numbers as arguments; the same kernel twice.
constexpr auto mixed = hls::system<"mixed">(
    [](in<"x", uint<8>> x, argument<"n", uint<4>> n, argument<"most", sint<16>> most,
       hls::pipe<"a", uint<8>, 2> a, hls::pipe<"b", uint<8>, 0> b, hls::pipe<"c", sint<16>, 1> c,
       out<"y", sint<16>> y) {
        fetch(n, x, a);
        fetch(3, a, b);
        add(b, 2, -3, c);
        clip(c, most, y);
    });

constexpr auto outer = hls::system<"outer">(
    [](in<"x", uint<8>> x, argument<"first", uint<4>> first, argument<"second", uint<4>> second,
       hls::pipe<"p", sint<16>, 4> p, argument<"most", sint<16>> most, out<"y", sint<16>> y) {
        leaves_words(x, first, second, 5, p);
        clip(p, most, y);
    });

// Every call is one word: its cycles are known.
constexpr auto scale =
    kernel<"scale">([](invocation_queue<4>, argument<"gain", sint<8>> gain, in<"x", sint<8>> x,
                       out<"y", sint<16>> y) { y.write(x.read() * gain); });
constexpr auto shift = kernel<"shift", hls::options{.initiation_interval = 3}>(
    [](in<"x", sint<16>> x, invocation_queue<30>, argument<"by", sint<16>> by, out<"y", sint<16>> y,
       reg<"last", sint<16>> last) {
        last = x.read() + by + last;
        y.write(last);
    });
constexpr auto timed = hls::system<"timed">(
    [](in<"x", sint<8>> x, argument<"gain", sint<8>> gain, argument<"by", sint<16>> by,
       hls::pipe<"p", sint<16>, 1> p, out<"y", sint<16>> y) {
        scale(gain, x, p);
        shift(p, by, y);
    });
static_assert(hls::design_of<timed>.proven);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<leaves_words, mixed, outer, timed>(argc, argv);
}
