// Every sample kernel gives the same words before and after each pass, in constant evaluation.
#include <hls/ir/interpreter/reference_model.hpp>

#include "../../unit/graph/sample_kernels.hpp"

#include <array>

namespace {

namespace ir = hls::ir;
using hls::wide;

constexpr int iterations = 4;

// Gives pseudo-random words of the port's type, keeps a digest of the words written.
template <auto const& Graph>
struct pipes {
    hls::uwide digest = 1;
    unsigned long long seed = 12345;

    constexpr bool read(int port, wide& word) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        word = ir::wrap(seed >> 20, Graph.resources[port].type);
        return true;
    }
    constexpr void write(int port, wide word) {
        digest = (digest * 31 + hls::uwide(word)) * 31 + unsigned(port);
    }
};

template <auto const& Graph>
constexpr hls::uwide digest() {
    ir::reference_model<Graph> machine;
    pipes<Graph> p;
    for (int r = 0; r < Graph.resource_count; ++r)
        if (Graph.resources[r].kind == ir::resource_kind::argument) machine.set_argument(r, -3);
    for (int i = 0; i < iterations; ++i) machine.step(p);
    return p.digest;
}

template <auto const& Kernel>
constexpr bool same() {
    constexpr hls::uwide expected = digest<hls::detail::written<Kernel>>();
    static_assert(digest<hls::detail::simplified<Kernel>>() == expected);
    static_assert(digest<hls::detail::fitted<Kernel, hls::ice40_hx>>() == expected);
    static_assert(digest<hls::detail::finished<Kernel, hls::ice40_hx>>() == expected);
    static_assert(digest<hls::detail::fitted<Kernel, hls::generic>>() == expected);
    static_assert(digest<hls::detail::finished<Kernel, hls::generic>>() == expected);
    return expected != 1;
}

constexpr bool all_same() {
    sample::for_each([]<auto const & Kernel> { static_assert(same<Kernel>()); });
    return true;
}
static_assert(all_same());

// Two arrays in one RAM, and one that is none of them.
template <hls::merging By>
inline constexpr hls::memory merged{.max_replicates = 1, .merge = "both", .merge_by = By};
template <hls::merging By>
inline constexpr auto
    beside = hls::kernel<"beside">([](hls::in<"x", hls::uint<3>> x, hls::out<"y", hls::uint<9>> y,
                                      hls::array<"m", hls::uint<8>, 8, merged<By>> first,
                                      hls::array<"n", hls::uint<8>, 8, merged<By>> second,
                                      hls::array<"other", hls::uint<8>, 8> other) {
        hls::uint<3> const at = x.read();
        y.write(first[at] + second[at ^ 1]);
        y.write(other[at]);
        first[at] = other[at ^ 2] + 5;
        second[at] = at;
        other[at] = first[at ^ 3] + 1;
    });
static_assert(same<beside<hls::merging::width>>() && same<beside<hls::merging::depth>>());

// Chains of maxima and minima, of which some are used on their way.
inline constexpr auto extremes = hls::kernel<"extremes">(
    [](hls::in<"x", std::array<hls::sint<8>, 6>> x, hls::out<"y", hls::sint<8>> y,
       hls::reg<"least", hls::sint<8>> least, hls::reg<"most", hls::sint<8>> most,
       hls::reg<"clipped", hls::sint<8>> clipped) {
        auto const v = x.read();
        hls::sint<8> low = least, high = most, within = clipped;
        for (int i = 0; i < 6; ++i) {
            low = hls::min(v[i], low);
            high = hls::max(high, v[i]);
            within = i % 2 == 0 ? hls::sint<8>(hls::max(within, v[i]))
                                : hls::sint<8>(hls::min(within, v[i]));
            if (i == 3) y.write(high);
        }
        least = hls::select(v[0] == 3, hls::sint<8>(9), low);
        most = hls::select(v[1] == 5, hls::sint<8>(-7), high);
        clipped = within;
        y.write(low);
        y.write(within);
    });
static_assert(same<extremes>());

// Branches under one condition, one in the other, and words in parts that they choose from.
inline constexpr auto branches = hls::kernel<"branches">(
    [](hls::in<"x", std::array<hls::uint<6>, 3>> x, hls::in<"k", hls::uint<1>> k,
       hls::out<"y", hls::uint<8>> y, hls::reg<"r", hls::uint<6>> r,
       hls::array<"m", std::array<hls::uint<6>, 3>, 2> m) {
        std::array<hls::uint<6>, 3> const a = x.read();
        hls::uint<1> const which = k.read();
        hls::uint<6> v = a[0];
        hls::when(which, [&] { v = a[1]; });
        hls::when(which, [&] { v = hls::wrap<hls::uint<6>>(v + a[2]); }).otherwise([&] {
            v = hls::wrap<hls::uint<6>>(v - a[2]);
        });
        y.write(v);
        hls::when(which, [&] { r = hls::wrap<hls::uint<6>>(r + v); }).otherwise([&] {
            r = hls::wrap<hls::uint<6>>(r + 1);
        });
        y.write(r);
        hls::uint<6> last = a[0];
        hls::when(which, [&] { last = a[1]; });
        hls::when(which, [&] { last = a[2]; });
        y.write(last);
        hls::when(!which, [&] { last = a[1]; });
        y.write(last);
        hls::when(which, [&] { m[a[0] & 1][1] = v; });
        y.write(m[a[0] & 1][0] + m[a[0] & 1][1]);
        y.write(m[a[0] & 1][2]);
        m[a[0] & 1][2] = a[2];
        m[a[0] & 1][0] = a[1];
    });
static_assert(same<branches>());

} // namespace
