// Words that users have for types of their own, at global scope below `using namespace hls`.
#include "run.hpp"

using namespace hls;
using namespace test;

struct line {
    hls::uint<4> x, y;
};
struct cells {
    hls::uint<4> alive, dead;
};
BOOST_HANA_ADAPT_STRUCT(line, x, y);
BOOST_HANA_ADAPT_STRUCT(cells, alive, dead);
using number = sint<8>;
using factor = sint<6>;
enum class selection : unsigned char { first, second };
struct minmax {
    number least, greatest;
};
BOOST_HANA_ADAPT_STRUCT(minmax, least, greatest);

constexpr int gcd = 1, lcm = 2, midpoint = 3, lerp = 4, remainder = 5;

inline constexpr auto users =
    kernel<"users">([](in<"x", line> x, out<"y", number> y, reg<"c", cells> c,
                       reg<"s", selection> s, reg<"m", minmax> m) {
        line const v = x.read();
        factor const f = v.x - v.y;
        c = cells{v.x, v.y};
        s = select(s == selection::first, selection::second, selection::first);
        m = minmax{min(f, m.least), max(f, m.greatest)};
        y.write(f * select(s == selection::second, gcd + lcm, midpoint + lerp + remainder));
        y.write(c.alive + m.greatest);
    });
static_assert(run<users>(of(0x25, 0x25)) == of(9, 8, 36, 8));
