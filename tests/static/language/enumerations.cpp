// Enumerations of C++ as words: each is the integer that lies under it.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

enum class state : unsigned char { idle, run, done };
enum class level { low = -3, mid = 0, high = 1000 };
enum color { red, green = 5 };
enum class flag : bool { off, on };

static_assert(variable<state>::width == 8 && !variable<state>::is_signed);
static_assert(variable<level>::width == 32 && variable<level>::is_signed);
static_assert(variable<flag>::width == 1);

inline constexpr auto machine =
    kernel<"machine">([](in<"x", uint<8>> x, out<"y", state> y, reg<"s", state, state::idle> s) {
        uint<8> const v = x.read();
        when(s == state::idle, [&] {
            when(v == 1, [&] { s = state::run; });
        }).otherwise_when(s == state::run, [&] {
              when(v == 0, [&] { s = state::done; });
          }).otherwise([&] { s = state::idle; });
        y.write(s);
    });
static_assert(run<machine>(of(0, 1, 5, 0, 0, 1)) == of(0, 1, 1, 2, 0, 1));

// In every kind of hardware, and chosen by conditions.
inline constexpr auto held =
    kernel<"held">([](in<"x", level> x, out<"y", sint<32>> y, shift_register<"d", level, 2> d,
                      wire<"w", color> w, array<"a", level, 4> a, reg<"f", flag, flag::on> f) {
        auto const v = x.read();
        w = select(v == level::low, green, red);
        d << v;
        a[1] = select(w == green, level::high, v);
        f = select(f == flag::on, flag::off, flag::on);
        y.write(a[1] + d[1] + f);
    });
static_assert(run<held>(of(-3, 0, 1000)) == of(1000, -3 + 1, 1000));

} // namespace
