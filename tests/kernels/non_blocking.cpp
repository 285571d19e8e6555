// Non-blocking kernels, and kernels that stall at the beginning of a step only. Those
// here write words that do not depend on when others come.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::exit_fifo, hls::in, hls::kernel, hls::options, hls::out,
    hls::pipe, hls::reg, hls::shift_register, hls::sint, hls::system, hls::uint, hls::when;

constexpr auto passing = kernel<"passing">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    auto got = x.try_read();
    when(got.ok, [&] { y.write(got.word * 3); });
});

// A word that is not taken is offered again.
constexpr auto offering = kernel<"offering">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"kept", uint<8>> kept, reg<"has", bool> has) {
        when(!has, [&] { kept = x.read(); });
        has = !y.try_write(kept * 5 + 1);
    });

// The worked example of 004: the next word is loaded only if the last one was given.
constexpr auto feeder = kernel<"feeder">(
    [](in<"n", uint<8>> n, out<"y", uint<32>> y, array<"words", uint<32>, 256> words,
       reg<"at", uint<8>> at, reg<"given", bool, 1> given, reg<"value", uint<32>> value,
       reg<"sent", uint<12>> sent, control flow) {
        flow.for_("fill", 256, [&](auto i) {
            sent = 0;
            words[i] = n.read() * 3 + i;
        });
        flow.while_(
            "give", [&] { return sent < 700; },
            [&] {
                when(given, [&] {
                    value = words[at];
                    at += 1;
                });
                given = y.try_write(value * value + 7);
                when(given, [&] { sent += 1; });
            });
    });

static_assert(hls::schedule<feeder>.loop("give").ii == 1);

// Words of either input, as they come: sums do not depend on the order.
constexpr auto either =
    kernel<"either">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<24>> y,
                        reg<"sum", uint<24>> sum, reg<"words", uint<8>> words, control flow) {
        flow.while_(
            "collect", [&] { return words < 200; },
            [&] {
                when(words < 100, [&] {
                    auto got = a.try_read();
                    when(got.ok, [&] {
                        sum += got.word;
                        words += 1;
                    });
                }).otherwise([&] {
                    auto got = b.try_read();
                    when(got.ok, [&] {
                        sum += got.word * 3;
                        words += 1;
                    });
                });
            });
        y.write(sum);
        sum = 0;
        words = 0;
    });

// A blocking and a non-blocking write of one port, and packets.
constexpr auto mixed = kernel<"mixed">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    auto v = x.read();
    y.write(v);
    when(!y.try_write(v + 3), [&] { y.write(v + 3); });
});

struct token {
    uint<3> low;
    uint<60> high;
};

struct wide_token {
    uint<64> low;
    uint<64> high;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(token, low, high);
BOOST_HANA_ADAPT_STRUCT(wide_token, low, high);

namespace {

constexpr auto packets =
    kernel<"packets">([](in<"x", token> x, out<"y", token> y, reg<"low", uint<3>> low,
                         reg<"high", uint<60>> high, reg<"has", bool> has) {
        when(!has, [&] {
            auto got = x.try_read();
            when(got.ok, [&] {
                low = got.word.low;
                high = got.word.high + 1;
                has = 1;
            });
        });
        when(has, [&] { has = !y.try_write({low, high}); });
    });

template <int Tap>
constexpr auto filter =
    [](in<"x", sint<16>> x, out<"y", sint<40>> y, shift_register<"taps", sint<16>, 8> taps) {
        taps << x.read();
        sint<40> sum = Tap;
        for (int k = 0; k < 8; ++k) sum += taps[k] * (k * 37 - 100);
        y.write(sum);
    };

constexpr options fast_clock{.device = hls::ice40_hx, .clock_mhz = 130, .stall_free = true};
constexpr options with(options o, exit_fifo kind) {
    o.exit_fifo = kind;
    return o;
}

constexpr auto standard = kernel<"standard", fast_clock>(filter<1>);
constexpr auto low_latency =
    kernel<"low_latency", with(fast_clock, exit_fifo::low_latency)>(filter<2>);
constexpr auto zero_latency =
    kernel<"zero_latency", with(fast_clock, exit_fifo::zero_latency)>(filter<3>);

static_assert(hls::schedule<standard>.latency > 3);
static_assert(hls::exit_fifo_of<standard>("y").storage == hls::ir::queue_storage::registers);
static_assert(hls::exit_fifo_of<low_latency>("y").depth ==
              hls::exit_fifo_of<low_latency>("y").distance + 2);
static_assert(hls::exit_fifo_of<zero_latency>("y").depth ==
              hls::exit_fifo_of<zero_latency>("y").distance + 1);

// So many wide words are in flight that they wait in RAM.
constexpr auto deep = kernel<"deep", options{.clock_mhz = 400, .stall_free = true}>(
    [](in<"x", uint<16>> x, out<"y", wide_token> y) {
        uint<64> low = x.read(), high = low;
        for (int k = 0; k < 8; ++k) {
            low = low * 3 + high;
            high = high ^ (low >> 5);
        }
        y.write({low, high});
    });

static_assert(hls::exit_fifo_of<deep>("y").storage == hls::ir::queue_storage::ram);

// Several words a step, some of them under conditions, through two outputs.
constexpr auto some = kernel<"some", options{.clock_mhz = 200, .stall_free = true}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, out<"z", uint<8>> z, reg<"sum", uint<16>> sum) {
        auto v = x.read();
        sum += v * v;
        when(v > 100, [&] {
            y.write(sum * 3);
            y.write(sum);
        }).otherwise([&] {
            when(v < 20, [&] {
                y.write(5);
                z.write(v);
            });
        });
    });

constexpr auto frames = kernel<"frames", options{.stall_free = true}>(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 64> m, control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read() * 77 + i; });
        flow.for_("drain", 64, [&](auto i) { y.write(m[63 - i] * m[i]); });
    });

// Speculative iterations reserve no credits for words that they do not write.
constexpr auto search = kernel<"search", options{.clock_mhz = 250, .stall_free = true}>(
    [](in<"n", uint<16>> n, out<"root", uint<8>> root, out<"seen", uint<16>> seen,
       reg<"m", uint<8>> m, reg<"limit", uint<16>> limit, control flow) {
        limit = n.read();
        m = 0;
        flow.while_(
            "search", {.speculated_iterations = 2}, [&] { return m * m * m < limit; },
            [&] {
                seen.write(m * 5);
                m += 1;
            });
        root.write(m);
    });

// Together: a stall-free writer, questions on both sides of a pipe, a stall-free reader.
constexpr auto doubling = kernel<"doubling", options{.stall_free = true}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });
constexpr auto widening =
    kernel<"widening", options{.stall_free = true}>([](in<"x", uint<16>> x, out<"y", uint<32>> y) {
        auto v = x.read();
        y.write(v * v);
    });
constexpr auto polling =
    system<"polling">([](in<"x", uint<8>> x, out<"y", uint<32>> y, pipe<"p", uint<8>, 1> p,
                         pipe<"q", uint<16>> q, pipe<"r", uint<8>, 3> r, pipe<"s", uint<8>> s) {
        doubling(x, p);
        doubling(p, s);
        doubling(s, r);
        offering(r, q);
        widening(q, y);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<passing, offering, feeder, either, mixed, packets, standard, low_latency,
                         zero_latency, deep, some, frames, search, polling>(argc, argv);
}
