// What is built as RAM: the limit of rule E1, on both sides of it.
#include <hls/analysis/array_storage.hpp>
#include <hls/hls.hpp>

namespace {

using hls::array, hls::in, hls::kernel, hls::out, hls::rom, hls::uint;

template <int Words>
inline constexpr auto kept = kernel<"kept">([](in<"at", uint<7>> at, in<"word", uint<8>> word,
                                               out<"y", uint<8>> y,
                                               array<"words", uint<8>, Words> words) {
    auto i = at.read() % Words;
    words[i] = word.read();
    y.write(words[0]);
});

// Of the only array.
template <auto const& Kernel>
constexpr bool is_ram() {
    auto const& g = hls::detail::simplified<Kernel>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == hls::ir::resource_kind::array) return hls::ir::in_ram(g, r);
    return false;
}

static_assert(!is_ram<kept<32>>());
static_assert(!is_ram<kept<64>>()); // 64 bytes are the most that are registers
static_assert(is_ram<kept<128>>());

} // namespace
