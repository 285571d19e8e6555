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

struct event {
    enumeration<state> what;
    uint<12> value;
    std::array<enumeration<level>, 2> levels;
};
struct outer {
    event inside;
    enumeration<flag> on;
};
struct plain_bits {
    uint<1> on;
    uint<3> count;
};
struct named_bits {
    enumeration<flag> on;
    uint<3> count;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(event, what, value, levels);
BOOST_HANA_ADAPT_STRUCT(outer, inside, on);
BOOST_HANA_ADAPT_STRUCT(plain_bits, on, count);
BOOST_HANA_ADAPT_STRUCT(named_bits, on, count);
namespace {

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

// A plain integer of the same bits, of a word and of a register.
inline constexpr auto named_later = kernel<"named_later">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"r", plain_bits> r, reg<"n", named_bits> n) {
        uint<4> const v = x.read();
        n = named_bits{r.on, r.count};
        r = plain_bits{bits<0, 0>(v), bits<3, 1>(v)};
        y.write(concat(n.count, n.on));
    });
static_assert(run<named_later>(of(5, 8, 3)) == of(0, 5, 8));

// Members of packets. Outside of kernels they hold enumerators; a word is laid out like one of
// integers.
constexpr event made{state::run, 7, {level::low, level::high}};
static_assert(std::is_aggregate_v<event> && std::is_same_v<decltype(made.what.value()), state>);
static_assert(made.what.value() == state::run && made.levels[0].value() == level::low);
static_assert(word_type<event>().width == 8 + 12 + 2 * 32 && word_type<outer>().width == 85);

constexpr long long word_of(state what, long long value) {
    return static_cast<long long>(what) | value << 8;
}

template <class T>
concept has_names = hls::detail::enumeration_source_of<T>
== hls::detail::enumeration_source_of<state>;
static_assert(has_names<state> && has_names<variable<state>> && has_names<enumeration<state>>);
static_assert(!has_names<uint<8>> && !has_names<flag>);

using named = hls::ir::enumeration_source;
constexpr named of_state = hls::detail::enumeration_source_of<state>,
                of_level = hls::detail::enumeration_source_of<level>,
                of_flag = hls::detail::enumeration_source_of<flag>;
template <class T>
constexpr bool are_named(std::array<named, hls::detail::leaf_count<T>> const& names) {
    for (std::size_t k = 0; k < names.size(); ++k)
        if (hls::detail::leaves_of<T>.all[k].enumerators != names[k]) return false;
    return true;
}
static_assert(are_named<event>({of_state, nullptr, of_level, of_level}));
static_assert(are_named<outer>({of_state, nullptr, of_level, of_level, of_flag}));
static_assert(are_named<aligned<outer, 4>>({of_state, nullptr, of_level, of_level, of_flag}));
static_assert(are_named<ended<state>>({of_state, nullptr}));
static_assert(are_named<ended<event>>({of_state, nullptr, of_level, of_level, nullptr}));

constexpr std::array<state, 2> pairs[] = {{state::done, state::run}, {state::idle, state::idle}};

// From bits of integers of any width.
template <int Width>
inline constexpr auto from_bits = kernel<"from_bits">([](in<"x", uint<Width>> x,
                                                         out<"y", event> y) {
    uint<Width> const v = x.read();
    y.write(event{hls::wrap<uint<8>>(v), 5, {level::low, level::mid}});
});
static_assert(hls::schedule<from_bits<20>>.ii == 1 && hls::schedule<from_bits<192>>.ii == 1);

// Each piece of hardware that holds packets; compared, assigned and chosen as the enumeration.
inline constexpr auto members = kernel<"members">(
    [](in<"x", std::array<enumeration<state>, 2>> x, out<"y", uint<32>> y, reg<"r", event> r,
       shift_register<"s", event, 2> s, wire<"w", event> w, array<"a", event, 2> a,
       rom<"t", std::array<enumeration<state>, 2>, pairs> t) {
        auto const v = x.read();
        event e{v[0], 5, {level::low, level::mid}};
        when(e.what == state::run, [&] { e.what = state::done; });
        s << e;
        a[1] = e;
        w = s[0];
        w.what = select(w.what == v[1], state::run, w.what);
        enumeration<state> const before = r.what;
        r = a[1];
        r.levels[0] = level::high;
        when(r.levels[0] == level::mid, [&] { r.what = state::idle; });
        y.write(concat(before, w.what, t[0][1], e.what));
    });
constexpr long long shown(state before, state w, state e) {
    return word_of(e, static_cast<long long>(state::run)) |
           word_of(w, static_cast<long long>(before)) << 16;
}
static_assert(
    run<members>(of(word_of(state::run, 0), word_of(state::idle, 0), word_of(state::done, 2))) ==
    of(shown(state::idle, state::done, state::done), shown(state::done, state::run, state::idle),
       shown(state::idle, state::run, state::done)));

} // namespace
