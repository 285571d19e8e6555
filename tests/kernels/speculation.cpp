// Loops that begin iterations before it is known whether there are any more.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::uint;

// Cube roots: the condition takes longer than a cycle.
template <int Extra>
constexpr auto cube_root =
    [](in<"x", uint<16>> x, out<"y", uint<10>> y, reg<"root", uint<10>> root, control flow) {
        uint<16> const n = x.read();
        flow.for_("m", range(1, 1000), {.speculated_iterations = Extra}, [&](auto m) {
            root = m;
            flow.leave_when(m * m * m >= n);
        });
        y.write(root);
    };
constexpr auto cube_root_waits = kernel<"cube_root_waits">(cube_root<0>);
constexpr auto cube_root_two = kernel<"cube_root_two">(cube_root<2>);
constexpr auto cube_root_automatic = kernel<"cube_root_automatic">(cube_root<hls::automatic>);

// What does not need the condition is computed before it is known, and does not last if it is
// false.
constexpr auto root_in_stages = kernel<"root_in_stages", hls::options{.clock_mhz = 250}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"thrice", uint<16>> thrice,
       array<"seen", uint<16>, 64> seen, control flow) {
        uint<16> const n = x.read();
        thrice = 0;
        flow.for_("m", range(1, 1000), {.speculated_iterations = 6}, [&](auto m) {
            thrice = thrice + 3;
            seen[m & 63] = thrice;
            flow.leave_when(m * m * m * m >= n);
        });
        y.write(thrice);
        flow.for_("show", 64, [&](auto i) {
            y.write(seen[i]);
            seen[i] = 0;
        });
    });

// Effects of iterations that were started too early do not happen.
constexpr auto speculated_effects = kernel<"speculated_effects">(
    [](in<"x", uint<8>> x, out<"y", uint<24>> y, array<"words", uint<16>, 64> words,
       reg<"state", uint<16>, 1> state, control flow) {
        state = x.read() + 1;
        flow.while_(
            "walk", {.speculated_iterations = 3}, [&] { return state * state < 3000000; },
            [&](reg<"unused", uint<4>> unused) {
                unused = 1;
                uint<4> const dead = unused;
                (void)dead;
                words[hls::bits<5, 0>(state)] = state;
                y.write(state + x.read());
                state = state + (state >> 2) + 3;
            });
        flow.for_("show", 4, [&](auto i) { y.write(words[i * 5]); });
    });

// The condition follows from registers that the body assigns: they are ahead of it. Runs of many
// iterations and of none, and values under conditions.
constexpr auto carried_root = kernel<"carried_root", hls::options{.clock_mhz = 200}>(
    [](in<"x", uint<16>> x, out<"y", uint<12>> y, reg<"m", uint<6>> m, reg<"odd", uint<6>> odd,
       control flow) {
        uint<16> const n = x.read();
        m = 0;
        hls::when(hls::bits<0, 0>(n) == 1, [&] { m = 2; });
        odd = 0;
        flow.while_(
            "search", [&] { return m * m * m < n; },
            [&] {
                m += 1;
                hls::when(hls::bits<0, 0>(m) == 1, [&] { odd += 1; });
            });
        y.write(odd * 64 + m);
    });

// Two such loops in a loop, the second one with what the first one leaves; words in its iterations,
// and a table through which it goes.
constexpr int steps[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
constexpr auto carried_walks = kernel<"carried_walks", hls::options{.clock_mhz = 200}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"a", uint<16>> a, reg<"b", uint<16>> b,
       hls::rom<"step", uint<4>, steps> step, control flow) {
        flow.for_("row", 3, [&](auto row) {
            a = x.read();
            b = row;
            flow.while_(
                "down", {.speculated_iterations = 2}, [&] { return a * a * b < 9000; },
                [&] {
                    y.write(a);
                    a += step[hls::bits<3, 0>(b)];
                    b += 3;
                });
            flow.for_("up", 20, [&](auto i) {
                flow.leave_when(a * b * i > 40000);
                a = a + 1 + (b >> 3);
                y.write(b + x.read());
                b = b ^ i;
            });
            y.write(a ^ b);
        });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<cube_root_waits, cube_root_two, cube_root_automatic, root_in_stages,
                         speculated_effects, carried_root, carried_walks>(argc, argv);
}
