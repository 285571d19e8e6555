// Loops: sequences, nests, bounds known at run time, exits, attributes, memories.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::argument, hls::sint, hls::uint, hls::reg, hls::array, hls::memory,
    hls::rom, hls::shift_register, hls::control, hls::kernel, hls::when, hls::range, hls::options,
    hls::ice40_hx, hls::full_unroll;

constexpr auto sum_of_eight = kernel<"sum_of_eight">(
    [](in<"x", sint<8>> x, out<"y", sint<16>> y, reg<"sum", sint<16>> sum, control flow) {
        sum = 0;
        flow.for_("i", 8, [&](auto i) { sum += x.read() * i; });
        y.write(sum);
    });

constexpr auto reversed = kernel<"reversed">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"line", uint<8>, 16> line, control flow) {
        flow.for_("fill", 16, [&](auto i) { line[i] = x.read(); });
        flow.for_("drain", range(15, -1, -1), [&](auto i) { y.write(line[i]); });
    });

constexpr auto product =
    kernel<"product">([](in<"a", sint<8>> a, in<"b", sint<8>> b, out<"c", sint<20>> c,
                         array<"left", sint<8>, 16> left, array<"right", sint<8>, 16> right,
                         reg<"sum", sint<20>> sum, control flow) {
        flow.for_("load", 16, [&](auto i) {
            left[i] = a.read();
            right[i] = b.read();
        });
        flow.for_("row", 4, [&](auto i) {
            flow.for_("column", 4, [&](auto j) {
                sum = 0;
                flow.for_("k", 4, [&](auto k) { sum += left[i * 4 + k] * right[k * 4 + j]; });
                c.write(sum);
            });
        });
    });

constexpr auto triangle = kernel<"triangle">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"words", uint<8>, 8> words, control flow) {
        flow.for_("fill", 8, [&](auto i) { words[i] = x.read(); });
        flow.for_("i", 7, [&](auto i) {
            uint<8> const first = words[i];
            flow.for_("j", range(i + 1, 8), [&](auto j) { y.write(first * 256 + words[j]); });
        });
    });

// Zero iterations too.
constexpr auto lengths_from_words = kernel<"lengths_from_words">(
    [](in<"x", uint<6>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        uint<3> const n = x.read();
        sum = n;
        flow.for_("i", n, [&](auto i) { sum += x.read() ^ i; });
        y.write(sum);
    });

constexpr auto lengths_from_arguments = kernel<"lengths_from_arguments">(
    [](in<"x", sint<8>> x, out<"y", sint<16>> y, argument<"rows", uint<3>> rows,
       argument<"columns", uint<2>> columns, reg<"sum", sint<16>> sum, control flow) {
        sum = x.read();
        flow.for_("row", rows, [&](auto i) {
            flow.for_("column", range(-1, columns), [&](auto j) { sum += x.read() + i * j; });
            y.write(sum);
        });
        y.write(-sum);
    });

constexpr auto never = kernel<"never">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"count", uint<8>> count, control flow) {
        uint<4> const v = x.read();
        flow.for_("none", 0, [&](auto) { count += 100; });
        flow.for_("backwards", range(v, v), [&](auto) { count += 50; });
        flow.for_("from_five", range(5, v), [&](auto) { count += 1; });
        y.write(count);
    });

constexpr auto steps = kernel<"steps">([](in<"x", sint<6>> x, out<"y", sint<8>> y, control flow) {
    sint<6> const n = x.read();
    flow.for_("down", range(n, -20, -7), [&](auto i) { y.write(i); });
    flow.for_("up", range(-20, n, 9), [&](auto i) { y.write(i - 1); });
});

constexpr auto under_conditions = kernel<"under_conditions">([](in<"x", uint<8>> x,
                                                                out<"y", uint<10>> y,
                                                                reg<"sum", uint<10>> sum,
                                                                control flow) {
    uint<8> const v = x.read();
    uint<10> before = sum;
    when(v < 100, [&] {
        sum = 0;
        flow.for_("short_one", 3, [&](auto i) { sum += x.read() + i; });
    }).otherwise_when(v < 200, [&] {
          flow.for_("long_one", 5, [&](auto i) { y.write(v + i); });
      }).otherwise([&] { sum += 1; });
    y.write(sum - before);
});

constexpr auto conditions_inside = kernel<"conditions_inside">(
    [](in<"x", sint<8>> x, out<"even", sint<8>> even, out<"odd", sint<9>> odd,
       reg<"last", sint<8>> last, control flow) {
        flow.for_("i", 6, [&](auto i) {
            sint<8> const v = x.read();
            when((v & 1) == 0, [&] { even.write(v ^ i); }).otherwise([&] {
                when(v > last, [&] { odd.write(v - last); });
                last = v;
            });
        });
        odd.write(last);
    });

// Greatest common divisor by subtraction.
constexpr auto divisor =
    kernel<"divisor">([](in<"x", uint<6>> x, out<"y", uint<6>> y, reg<"a", uint<6>> a,
                         reg<"b", uint<6>> b, control flow) {
        a = x.read() | 1;
        b = x.read() | 1;
        flow.while_(
            "subtract", [&] { return a != b; },
            [&] { when(a > b, [&] { a = a - b; }).otherwise([&] { b = b - a; }); });
        y.write(a);
    });

constexpr auto basic_blocks_in_while = kernel<"segments_in_while">(
    [](in<"x", uint<5>> x, out<"y", uint<16>> y, reg<"left", uint<5>> left,
       reg<"sum", uint<16>> sum, control flow) {
        left = x.read();
        flow.while_(
            "more", [&] { return left > 2; },
            [&] {
                uint<5> const now = left;
                flow.for_("inner", now & 3, [&](auto i) { sum += i + x.read(); });
                y.write(sum);
                flow.for_("second", 2, [&](auto i) { sum = sum * 3 + now + i; });
                left -= 3;
            });
        y.write(sum + 1);
    });

constexpr auto leaves = kernel<"leaves">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        sum = 0;
        flow.for_("i", 10, [&](auto i) {
            uint<8> const v = x.read();
            sum += v;
            flow.leave_when(v > 180);
            y.write(sum + i);
            flow.leave_when(sum > 600);
        });
        y.write(sum);
    });

constexpr auto leaves_nest = kernel<"leaves_nest">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        flow.for_("outer", 4, [&](auto i) {
            flow.for_("inner", 5, [&](auto j) {
                uint<8> const v = x.read();
                flow.leave_when(v < 60);
                sum += v * j;
            });
            y.write(sum ^ i);
            flow.leave_when((sum & 3) == 1);
            flow.for_("after", 2, [&](auto k) { y.write(k + x.read()); });
        });
    });

constexpr auto unrolled_twice = kernel<"unrolled_twice">(
    [](in<"x", sint<8>> x, out<"y", sint<12>> y, reg<"sum", sint<12>> sum, control flow) {
        sum = 0;
        flow.for_("i", 7, {.unroll = 2}, [&](auto i) { sum += x.read() * i; });
        y.write(sum);
    });

constexpr auto unrolled_rest = kernel<"unrolled_rest">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"words", uint<8>, 16> words, control flow) {
        uint<4> const n = x.read();
        flow.for_("fill", range(0, n, 1), {.unroll = 4}, [&](auto i) { words[i] = x.read(); });
        flow.for_("drain", range(n, 0, -3), {.unroll = 2}, [&](auto i) { y.write(words[i] + i); });
        flow.for_("all", range(3, 9, 2), {.unroll = full_unroll},
                  [&](auto i) { y.write(words[i] ^ i); });
    });

constexpr auto local_hardware =
    kernel<"local_hardware">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
        flow.for_("block", 3,
                  [&](auto i, reg<"sum", uint<16>, 7> sum, array<"buffer", uint<8>, 4> buffer) {
                      flow.for_("fill", 4, [&](auto k) { buffer[k] = x.read(); });
                      flow.for_("add", 4, [&](auto k) { sum += buffer[3 - k] * (k + i); });
                      y.write(sum);
                  });
    });

constexpr auto windows =
    kernel<"windows">([](in<"x", sint<8>> x, out<"y", sint<12>> y,
                         shift_register<"taps", sint<8>, 5> taps, control flow) {
        flow.for_("i", 9, [&](auto i) {
            taps << x.read();
            when(i >= 4, [&] { y.write(taps[0] + taps[2] * 2 - taps[4]); });
        });
    });

constexpr auto histogram = kernel<"histogram">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"bins", uint<16>, 256> bins, control flow) {
        flow.for_("count", 20, [&](auto) {
            uint<8> const v = x.read();
            bins[v] += 1;
        });
        uint<8> const from = x.read();
        flow.for_("show", 8, [&](auto i) {
            uint<8> const at = from + i;
            y.write(bins[at]);
            bins[at] = 0;
        });
    });

constexpr auto banked = kernel<"banked", options{.device = ice40_hx}>(
    [](in<"x", sint<16>> x, out<"y", sint<20>> y,
       array<"words", sint<16>, 128, memory{.banks = 4}> words, control flow) {
        flow.for_("fill", 32, [&](auto i) {
            sint<16> const v = x.read();
            for (int bank = 0; bank < 4; ++bank) words[i * 4 + bank] = v + bank;
        });
        flow.for_("drain", 16, [&](auto i) {
            sint<20> sum = 0;
            for (int bank = 0; bank < 4; ++bank) sum = sum + words[i * 4 + bank];
            y.write(sum);
        });
    });

constexpr short coefficient[16] = {3, -5, 7, 11, -13, 17, 19, -23, 1, 2, 4, 8, 16, 32, 64, 127};
constexpr auto weighted = kernel<"weighted">([](in<"x", sint<8>> x, out<"y", sint<20>> y,
                                                rom<"weight", sint<8>, coefficient> weight,
                                                reg<"sum", sint<20>> sum, control flow) {
    sum = 0;
    flow.for_("i", 16, {.initiation_interval = 1}, [&](auto i) { sum += x.read() * weight[i]; });
    y.write(sum);
});

constexpr auto not_pipelined = kernel<"not_pipelined", options{.clock_mhz = 150}>(
    [](in<"x", sint<12>> x, out<"y", sint<30>> y, control flow) {
        flow.for_("one", 5, {.disable_pipelining = true}, [&](auto i) {
            sint<12> const v = x.read();
            y.write(v * v + (v * i >> 1));
        });
        flow.for_("two", 5, {.max_concurrency = 2}, [&](auto i) {
            sint<12> const v = x.read();
            y.write(v * v * i - v);
        });
        flow.for_("wide", 3, {.initiation_interval = 4}, [&](auto i) { y.write(x.read() - i); });
    });

constexpr auto independent =
    kernel<"independent">([](in<"x", sint<16>> x, out<"y", sint<20>> y,
                             array<"words", sint<20>, 64> words, control flow) {
        flow.for_("fill", 64, [&](auto i) { words[i] = x.read(); });
        flow.for_("scale", 32, {.ivdep = true}, [&](auto i) {
            sint<20> const v = words[i ^ 5];
            words[i ^ 5] = v * 3 + 1;
        });
        flow.for_("drain", 32, [&](auto i) { y.write(words[i * 2]); });
    });

// Some words were stored one iteration of the hardware ago, some two: safelen counts as written.
constexpr auto promised =
    kernel<"promised">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                          array<"a", uint<16>, 64, memory{.banks = 2}> a, control flow) {
        flow.for_("fill", 6, [&](auto i) { a[i] = x.read(); });
        flow.for_("i", range(6, 60), {.unroll = 2, .ivdep = true, .safelen = 6}, [&](auto i) {
            uint<16> const old = a[i - 6];
            a[i] = old * 3 + i * old;
        });
        flow.for_("drain", 60, [&](auto i) { y.write(a[i]); });
    });

constexpr auto once =
    kernel<"once">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r, control flow) {
        flow.for_("i", 1, [&](auto i) { r = x.read() + i; });
        flow.for_("j", 1, {.unroll = 4}, [&](auto j) {
            flow.for_("k", range(2, 3), [&](auto k) { y.write(r + j * 10 + k); });
        });
        flow.for_("n", range(r & 1), [&](auto n) { y.write(x.read() + n); });
    });

constexpr auto odd_names = kernel<"odd_names">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, reg<"reg", uint<10>> r, control flow) {
        flow.for_("module", 3, [&](auto i) {
            flow.for_("x", 2, [&](auto j) {
                flow.for_("y_data", 2, [&](auto k) { r += x.read() + i * j - k; });
            });
            flow.for_("x", 2, [&](auto j) { y.write(r - j); });
        });
        flow.for_("begin", 2, [&](auto i) { y.write(r + i); });
        flow.for_("clk", 2, [&](auto i) { y.write(r + i); });
        flow.for_("odd_names", 2, [&](auto i) { y.write(r + i); });
    });

// The kernel has no input: it goes on for ever.
constexpr auto counts = kernel<"counts">([](out<"y", uint<8>> y, control flow) {
    flow.for_("i", 3, [&](auto i) {
        flow.for_("j", range(i, -1, -1), [&](auto j) { y.write(i * 16 + j); });
    });
});

// Kernels that once were wrong, as random nests found them.
constexpr auto countdown_in_loop = kernel<"countdown_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"left", uint<10>> left, control flow) {
        uint<3> const v = x.read();
        uint<3> const n = x.read();
        flow.for_("i", n, [&](auto) {
            left = n;
            flow.while_(
                "down", [&] { return left != 0; }, [&] { left -= 1; });
        });
        y.write(v + left);
    });

constexpr auto countdown_after_loop = kernel<"countdown_after_loop">(
    [](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"words", uint<8>, 128> words,
       reg<"left", uint<10>> left, control flow) {
        uint<6> const v = x.read();
        uint<4> const n = words[v] + v;
        flow.for_("i", n, [&](auto i) { words[v + i] = i; });
        left = n;
        flow.while_(
            "down", [&] { return left != 0; }, [&] { left -= 1; });
        y.write(n + left);
    });

constexpr auto leaves_unrolled =
    kernel<"leaves_unrolled">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("outer", 3, [&](auto i) {
            flow.for_("inner", 4, {.unroll = full_unroll}, [&](auto j) {
                uint<8> const v = x.read();
                flow.leave_when(v > 100);
                y.write(v + i + j);
            });
            y.write(250 + i);
        });
    });

constexpr auto never_fused =
    kernel<"never_fused">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r,
                             reg<"s", uint<8>> s, control flow) {
        uint<8> const v = x.read();
        when(v - v == 1, [&] {
            flow.for_("i", 3, [&](auto i) { r += i; });
            flow.for_("j", 3, [&](auto j) { s += j; });
        });
        y.write(v + r + s);
    });

// Words that are permuted in an array of registers, one of them replaced, and looked at behind
// that.
constexpr auto permuted = kernel<"permuted">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("i", 10, [&](auto i) {
            uint<8> const word = x.read();
            uint<8> v[8];
            for (int k = 0; k < 8; ++k) v[k] = a[(k * 3 + 1) & 7];
            for (int k = 0; k < 8; ++k) a[k] = v[k];
            when(word % 3 != 1, [&] { a[5] = word; });
            when(i > 4, [&] { a[2] = a[2] + a[5]; });
            y.write(a[0] ^ a[5] ^ a[2]);
        });
        y.write(a[7]);
    });
static_assert(hls::schedule<permuted>.loop("i").ii == 1);

// Two loops assign one register the same long expression, whose parts are used twice each.
constexpr auto same_bodies = kernel<"same_bodies", hls::options{.clock_mhz = 2}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"r", uint<16>> r, control flow) {
        uint<16> const w = x.read();
        auto const mix = [&](auto) {
            uint<16> v = r ^ w;
            for (int i = 0; i < 40; ++i)
                v = hls::wrap<uint<16>>((v >> 1) ^ hls::wrap<uint<16>>(v + (v >> 2)));
            r = v;
        };
        flow.for_("i", 3, {.fusion = hls::fusing::never}, mix);
        flow.for_("j", 5, {.fusion = hls::fusing::never}, mix);
        y.write(r);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<
        sum_of_eight, reversed, product, triangle, lengths_from_words, lengths_from_arguments,
        never, steps, under_conditions, conditions_inside, divisor, basic_blocks_in_while, leaves,
        leaves_nest, unrolled_twice, unrolled_rest, local_hardware, windows, histogram, banked,
        weighted, not_pipelined, independent, promised, once, odd_names, counts, countdown_in_loop,
        countdown_after_loop, leaves_unrolled, never_fused, permuted, same_bodies>(argc, argv);
}
