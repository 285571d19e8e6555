// Names that are keywords, that are called like signals of the module, that differ in case only,
// that are called like a packet's port or pipe, and as long as can be.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::control, hls::in, hls::invocation_queue, hls::kernel, hls::out, hls::pipe,
    hls::reg, hls::uint;

constexpr auto always = kernel<"always">([](in<"wire", uint<8>> x, argument<"input", uint<3>> step,
                                            out<"reg", uint<8>> y, reg<"module", uint<8>> sum) {
    sum += x.read() + step;
    y.write(sum);
});

constexpr auto cases =
    kernel<"cases">([](in<"x", uint<8>> x, in<"X", uint<8>> other, argument<"A", uint<8>> a,
                       argument<"a", uint<8>> b, out<"y", uint<9>> y, out<"Y", uint<9>> sums,
                       reg<"r", uint<8>> r, reg<"R", uint<8>> previous) {
        y.write(x.read() + r);
        sums.write(other.read() + previous);
        r = a;
        previous += b;
    });

// x has the signals x_data, x_valid and x_ready already.
constexpr auto signals = kernel<"signals">(
    [](argument<"x_ready", uint<8>> a, argument<"y_valid", uint<8>> b, argument<"clk", uint<8>> c,
       argument<"rst", uint<8>> d, in<"x", uint<8>> x, in<"x_valid", uint<8>> other,
       out<"y", uint<12>> y, out<"x_data", uint<8>> z, reg<"s0_go", uint<8>> r,
       reg<"s0_valid", uint<8>> s) {
        r = x.read() + s;
        s = other.read();
        y.write(a + b + c + d + r);
        z.write(s);
    });

constexpr auto called = kernel<"called">(
    [](in<"x", uint<8>> x, argument<"start_valid", uint<8>> a, argument<"done_ready", uint<8>> b,
       argument<"call_valid", uint<8>> c, out<"y", uint<10>> y,
       invocation_queue<2>) { y.write(x.read() + a + b + c); });

constexpr auto longest = kernel<"a23456789012345678901234567890123456789012345678">(
    [](in<"x23456789012345678901234567890123456789012345678", uint<8>> x,
       out<"y23456789012345678901234567890123456789012345678", uint<8>> y) { y.write(x.read()); });

constexpr auto endmodule = hls::system<"endmodule">(
    [](in<"input", uint<8>> x, argument<"input_valid", uint<3>> step, out<"output", uint<8>> y,
       out<"Output", uint<8>> copy, pipe<"begin", uint<8>> p, pipe<"Begin", uint<8>> q,
       pipe<"input_data", uint<8>> r) {
        constexpr auto both =
            kernel<"both">([](in<"x", uint<8>> word, out<"y", uint<8>> one, out<"z", uint<8>> two) {
                uint<8> const v = word.read();
                one.write(v);
                two.write(v);
            });
        always(x, step, p);
        always(p, 1, q);
        both(q, y, r);
        always(r, step, copy);
    });

// Instances of one template, named by their numbers.
template <int Factor>
inline constexpr auto scale = kernel<hls::name<"scale", Factor>>([](in<"x", uint<8>> x,
                                                                    out<"y", uint<8>> y) {
    y.write(x.read() * Factor);
});
constexpr auto scaled = hls::system<hls::name<"scaled", 3, -5>>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        scale<3>(x, p);
        scale<-5>(p, y);
    });

// The members of a word (--waves) stand in a scope that is called like its port or its pipe.
constexpr auto scopes =
    kernel<"scopes">([](in<"p", hls::complex<uint<4>>> p, out<"begin", hls::complex<uint<4>>> q,
                        control flow, reg<"P", uint<4>> sum) {
        flow.for_("p", 3, [&](auto) { sum += p.read().re; });
        flow.for_("begin", 2, [&](auto i) { q.write({sum, hls::wrap<uint<4>>(sum + i)}); });
    });

constexpr auto pipes =
    hls::system<"pipes">([](in<"p", hls::complex<uint<4>>> p, out<"q", hls::complex<uint<4>>> q,
                            pipe<"kernel_scopes", hls::complex<uint<4>>, 0> first,
                            pipe<"end", hls::complex<uint<4>>, 4> second) {
        scopes(p, first);
        scopes(first, second);
        scopes(second, q);
    });

// Words of one bit have no bits to choose from.
constexpr auto flags = kernel<"flags">([](in<"x", std::array<uint<1>, 1>> x, out<"y", uint<129>> y,
                                          out<"z", std::array<hls::sint<1>, 1>> z) {
    uint<1> const v = x.read()[0];
    y.write(v + 5);
    z.write({hls::wrap<hls::sint<1>>(v)});
});

} // namespace

int main(int argc, char** argv) {
    return hls::generate<always, cases, signals, called, longest, endmodule, scaled, scopes, pipes,
                         flags>(argc, argv);
}
