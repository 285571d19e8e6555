// size() of an array, a table, a shift register: a number of C++.
#include <iterator>

#include "run.hpp"

namespace {

using hls::array, hls::extents, hls::in, hls::kernel, hls::out, hls::rom, hls::shift_register,
    hls::uint;
using test::of, test::run;

constexpr unsigned char table[3] = {1, 2, 3};

constexpr auto sizes =
    kernel<"sizes">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 5> m,
                       array<"n", uint<8>, extents<2, 4>> n, rom<"t", uint<8>, table> t,
                       shift_register<"s", uint<8>, 6> s, shift_register<"f", float, 7> f) {
        s << x.read();
        f << 1;
        for (int k = 0; k < m.size(); ++k) m[k] = s[0] + t[k % t.size()];
        n(1, 3) = m[m.size() - 1];
        y.write(n(1, 3));
        y.write(uint<8>(n.size()) + std::size(t));
        y.write(uint<8>(s.size()) + f.size());
        y.write(hls::bits<0, 0>(f[0].raw) + s[s.size() - 1]);
    });
static_assert(run<sizes>(of(10)) == of(12, 11, 13, 0));

} // namespace
