// Every sample kernel gives the same words before and after each pass, in constant evaluation.
#include <hls/ir/interpreter/reference_model.hpp>

#include "../../unit/graph/sample_kernels.hpp"

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

} // namespace
