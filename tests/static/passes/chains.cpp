// Registers that hand their words on become one shift register; others stay registers.
#include <hls/hls.hpp>

#include "../language/run.hpp"

namespace {

using namespace hls;
using hls::uint;

template <auto const& Kernel>
constexpr auto built = ir::join_chains(hls::detail::written<Kernel>);

// "5 x 32", in the place of its first register; 0: there is none.
template <auto const& Kernel>
constexpr int words_of_chain() {
    int words = 0;
    for (int r = 0; r < built<Kernel>.resource_count; ++r)
        if (ir::resource const& x = built<Kernel>.resources[r];
            x.kind == ir::resource_kind::shift_register)
            words = words * 100 + x.depth;
    return words;
}

// With the chain: the same words.
template <auto const& Kernel>
constexpr bool same(test::words const& given) {
    return test::run<Kernel>(given) == test::run_graph<built<Kernel>>(given);
}

constexpr auto some = test::of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8);

// The worked example: five scalars moved in a row.
inline constexpr auto five = kernel<"five">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, reg<"a", uint<32>> a, reg<"b", uint<32>> b,
       reg<"c", uint<32>> c, reg<"d", uint<32>> d, reg<"e", uint<32>> e) {
        y.write(a + c + e);
        e = d;
        d = c;
        c = b;
        b = a;
        a = x.read();
    });
static_assert(ir::wants_chains(hls::detail::written<five>));
static_assert(words_of_chain<five>() == 5 && built<five>.resources[2].type.width == 32);
static_assert(!ir::wants_chains(built<five>));
static_assert(same<five>(some));

// Generated, moved under a condition, with several reads.
inline constexpr auto generated = kernel<"generated">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", std::array<uint<8>, 9>> r) {
        auto const v = x.read();
        when(v != 5, [&] {
            for (std::size_t k = 8; k > 0; --k) r[k] = r[k - 1];
            r[0] = v;
        });
        y.write(r[8] ^ r[3] ^ r[0]);
    });
static_assert(words_of_chain<generated>() == 9 && same<generated>(some));

// Of two that take one word the first belongs to the chain; the other one is a register.
inline constexpr auto forked = kernel<"forked">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a, reg<"b", uint<8>> b,
       reg<"c", uint<8>> c, reg<"d", uint<8>> d, reg<"f", uint<8>> f) {
        y.write(d + f);
        f = b;
        d = c;
        c = b;
        b = a;
        a = x.read() + f;
    });
static_assert(words_of_chain<forked>() == 4 && same<forked>(some));

// Other conditions and types; too few; in a ring. Each may begin with a number of its own.
template <int Initial, bool OnCondition, int Width>
constexpr auto broken(auto& x, auto& y, auto& a, auto& b, auto& c, auto& d) {
    auto const v = x.read();
    y.write(d);
    d = c;
    if (OnCondition)
        when(v > 3, [&] { c = b; });
    else
        c = b;
    b = a;
    a = v;
}
#define BROKEN(name, initial, condition, width)                                                    \
    inline constexpr auto name = kernel<#name>(                                                    \
        [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a, reg<"b", uint<8>> b,      \
           reg<"c", uint<width>, initial> c,                                                       \
           reg<"d", uint<8>> d) { broken<initial, condition, width>(x, y, a, b, c, d); });         \
    static_assert(words_of_chain<name>() == ((condition || width != 8) ? 0 : 4));                  \
    static_assert(same<name>(some))
BROKEN(whole, 0, false, 8);
BROKEN(begun, 7, false, 8);
BROKEN(sometimes, 0, true, 8);
BROKEN(narrowed, 0, false, 7);
#undef BROKEN

// Numbers to begin with: the words that come before any has entered.
inline constexpr auto begun_apart = kernel<"begun_apart">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>, 9> a, reg<"b", uint<8>> b,
       reg<"c", uint<8>, 200> c, reg<"d", uint<8>, 9> d, reg<"e", uint<8>, 1> e) {
        y.write(d + 2 * b + 3 * e);
        e = d;
        d = c;
        c = b;
        b = a;
        a = x.read();
    });
static_assert(words_of_chain<begun_apart>() == 5 && same<begun_apart>(some));

inline constexpr auto begun_alike = kernel<"begun_alike">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>, 9> a, reg<"b", uint<8>, 9> b,
       reg<"c", uint<8>, 9> c, reg<"d", uint<8>, 9> d) {
        y.write(d + 2 * b);
        d = c;
        c = b;
        b = a;
        a = x.read();
    });
static_assert(words_of_chain<begun_alike>() == 4 && same<begun_alike>(some));

inline constexpr auto ring =
    kernel<"ring">([](out<"y", uint<8>> y, reg<"a", uint<8>> a, reg<"b", uint<8>> b,
                      reg<"c", uint<8>> c, reg<"d", uint<8>> d) {
        uint<8> const last = d;
        y.write(last);
        d = c;
        c = b;
        b = a;
        a = last;
    });
static_assert(words_of_chain<ring>() == 0);

} // namespace
