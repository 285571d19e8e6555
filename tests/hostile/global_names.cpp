// Names that programs have in the global namespace, beside parameters of the library's functions:
// with -Wshadow no warning is about the library.
#include <hls/area.hpp>
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::sint;

inline constexpr auto k = kernel<"k">([](in<"words", sint<16>> words, out<"sums", sint<16>> sums,
                                         array<"table", sint<16>, 64> table, control flow) {
    flow.for_("step", 4, [&](auto step) {
        auto const word = words.read();
        sums.write(hls::wrap<sint<16>>(table[step] + word));
        table[step] = word;
    });
});
inline constexpr auto g = kernel<"g">(
    [](in<"words", sint<16>> words, out<"sums", sint<16>> sums) { sums.write(words.read()); });
inline constexpr auto n =
    hls::system<"n">([](in<"words", sint<16>> words, out<"sums", sint<16>> sums,
                        hls::pipe<"between", sint<16>, 2> between) {
        k(words, between);
        g(between, sums);
    });

inline int a, b, c, d, e, f, i, j, l, m, o, p, r, s, t, v, w, x, y, z, at, id, to, from;
inline int all, count, depth, end, first, found, last, left, name, next, node, port, result, right,
    type, value, width, words;

static_assert(hls::area_of<k>.multipliers == 0);

inline auto run_all(int argc, char** argv) {
    hls::cpu::run<n>(std::vector<short>{1, 2, 3, 4});
    return hls::generate<k, g, n>(argc, argv);
}
