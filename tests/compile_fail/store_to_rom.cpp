// error: HLS0233: a loop variable, and what a rom, a shift register, a read or an operator gives,
// is a value
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::rom, hls::array, hls::uint;
constexpr int squares[4] = {0, 1, 4, 9};
#ifdef CORRECTED
template <hls::literal Name, class T, auto const& Content>
using table = array<Name, T, 4, hls::memory{}, Content>;
#else
template <hls::literal Name, class T, auto const& Content>
using table = rom<Name, T, Content>;
#endif
constexpr auto lookup =
    kernel<"lookup">([](in<"x", uint<2>> x, out<"y", uint<8>> y, table<"t", uint<8>, squares> t) {
        t[x.read()] = 5;
        y.write(t[0]);
    });
static_assert(hls::schedule<lookup>.feasible);
