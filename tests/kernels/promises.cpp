// What is promised of a loop (ivdep) holds for its iterations alone, also where it could become one
// with the loops beside it or around it: not for what these do in the same array.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::range, hls::reg,
    hls::uint;

inline constexpr options slow{.device = hls::ice40_hx, .clock_mhz = 40};

// Takes several cycles.
constexpr auto scramble(auto const& v) {
    uint<32> const once = hls::wrap<uint<32>>(v * 29491 + 7);
    return hls::wrap<uint<32>>((once ^ (once >> 7)) * 40503);
}

// Each iteration of the loop before loads what the one before has stored.
constexpr auto of_the_last_in_a_row = kernel<"of_the_last_in_a_row", slow>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64> a, control flow) {
        flow.for_("j", 8, {.ivdep = true}, [&](auto j, reg<"v", uint<32>> v) {
            v = x.read() + j;
            a[j * 8] = v;
            flow.for_("i", range(1, 8), [&](auto i) {
                uint<32> const last = a[j * 8 + i - 1];
                a[j * 8 + i] = scramble(scramble(last));
            });
            flow.for_("k", 4, {.ivdep = true, .max_interleaving = 2},
                      [&](auto k) { v = scramble(v) ^ a[j * 8 + k + 4]; });
            y.write(v);
        });
    });
static_assert(hls::schedule<of_the_last_in_a_row>.loop("k").runs == 1);

// What stands before the inner loop stores what each of its iterations loads.
constexpr auto of_interleaved_runs = kernel<"of_interleaved_runs", slow>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64> a, control flow) {
        flow.for_("j", 8, {.ivdep = true}, [&](auto j, reg<"v", uint<32>> v) {
            v = j;
            a[j * 8 + 1] = scramble(scramble(scramble(x.read())));
            flow.for_("k", 4, {.ivdep = true, .max_interleaving = 2},
                      [&](auto k) { v = scramble(v) ^ a[j * 8 + (k & 1)]; });
            y.write(v);
        });
    });
static_assert(hls::schedule<of_interleaved_runs>.loop("k").runs == 1);

template <int Levels>
constexpr auto nest_body = [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64> a,
                              reg<"s", uint<16>> s, control flow) {
    flow.for_("j", 8, {.ivdep = true, .loop_coalesce = Levels}, [&](auto j) {
        a[j * 8] = scramble(scramble(s));
        flow.for_("i", 8, {.ivdep = true}, [&](auto i) {
            s = x.read();
            y.write(a[j * 8 + (i & 1)]);
        });
    });
};
constexpr auto of_a_flat_nest = kernel<"of_a_flat_nest", slow>(nest_body<hls::automatic>);
constexpr auto of_a_coalesced_nest = kernel<"of_a_coalesced_nest", slow>(nest_body<2>);

// The same, of as many iterations as a word says.
constexpr auto of_runs_of_any_length = kernel<"of_runs_of_any_length", slow>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64> a, control flow) {
        flow.for_("j", 8, {.ivdep = true}, [&](auto j) {
            uint<3> const n = hls::wrap<uint<3>>(x.read());
            flow.for_("i", n, {.ivdep = true},
                      [&](auto i) { a[j * 8 + i] = scramble(scramble(x.read())); });
            y.write(a[j * 8]);
        });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<of_the_last_in_a_row, of_interleaved_runs, of_a_flat_nest,
                         of_a_coalesced_nest, of_runs_of_any_length>(argc, argv);
}
