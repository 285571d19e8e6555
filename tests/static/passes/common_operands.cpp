// How many operations are left of those of which a condition chooses one, and of sums with numbers.
#include <hls/hls.hpp>

namespace branches {

struct operands {
    hls::uint<12> a, c;
    hls::sint<12> b;
    hls::uint<1> k, j;
};

} // namespace branches

BOOST_HANA_ADAPT_STRUCT(branches::operands, a, c, b, k, j);

namespace {

namespace ir = hls::ir;
using branches::operands;
using hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::sint, hls::uint, hls::when,
    hls::wrap;

template <auto const& Kernel>
constexpr int count(std::initializer_list<ir::op> kinds) {
    auto const& g = hls::detail::finished<Kernel, hls::ice40_hx>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        for (ir::op kind : kinds) found += g.nodes[i].kind == kind;
    return found;
}

template <auto Value>
constexpr auto of = kernel<"k">([](in<"x", operands> x, out<"y", sint<26>> y) {
    operands const v = x.read();
    y.write(Value(v));
});
template <auto Value>
constexpr int adders = count<of<Value>>({ir::op::add, ir::op::subtract});
template <auto Value>
constexpr int products = count<of<Value>>({ir::op::multiply});

constexpr auto either_sum = [](auto v) { return select(v.k, v.a + v.b, v.c + v.a); };
constexpr auto either_difference = [](auto v) { return select(v.k, v.a - v.b, v.a - v.c); };
constexpr auto subtracted = [](auto v) { return select(v.k, v.b - v.a, v.c - v.a); };
constexpr auto from_number = [](auto v) { return select(v.k, 7 - v.b, 7 - v.c); };
constexpr auto numbers = [](auto v) { return select(v.k, v.a + 5, v.a - 3); };
constexpr auto number_or_word = [](auto v) { return select(v.k, v.b - v.a, v.b + 1); };
constexpr auto or_nothing = [](auto v) { return select(v.k, v.a + 1, v.a); };
constexpr auto cut = [](auto v) { return wrap<uint<8>>(select(v.k, v.a + v.c, v.a + v.b)); };
static_assert(adders<either_sum> == 1 && adders<either_difference> == 1 && adders<subtracted> == 1);
static_assert(adders<from_number> == 1 && adders<numbers> == 1 && adders<number_or_word> == 1);
static_assert(adders<or_nothing> == 1 && adders<cut> == 1);

constexpr auto either_product = [](auto v) { return select(v.k, v.a * v.b, v.a * v.c); };
constexpr auto by_numbers = [](auto v) { return select(v.k, v.a * 3, v.a * 5); };
static_assert(products<either_product> == 1 && products<by_numbers> == 0);

// One of them is there without an adder, what is added is a word: a selection either way.
constexpr auto word_or_nothing = [](auto v) { return select(v.k, v.a + v.c, v.a); };
// The condition is there after the operands.
constexpr auto late = [](auto v) { return select(v.a < v.c, v.a + v.b, v.c + v.b); };
// A sum has another use.
constexpr auto used_twice = [](auto v) {
    auto const sum = v.a + v.b;
    return select(v.k, sum, v.c + v.a) ^ sum;
};
// What is cut off of one sum belongs to the result.
constexpr auto wraps = [](auto v) { return select(v.k, wrap<uint<12>>(v.a + v.c), v.a + v.b); };
static_assert(adders<word_or_nothing> == 1 && adders<late> == 2 && adders<used_twice> == 2 &&
              adders<wraps> == 2);

constexpr auto with_one = [](auto v) { return v.a + v.c + 1; };
constexpr auto one_number = [](auto v) { return v.a + 1 + v.k + 6; };
constexpr auto inverse = [](auto v) { return v.b - v.a - 1; };
constexpr auto negative = [](auto v) { return -v.a - v.c - 1; };
constexpr auto no_adder = [](auto v) { return -v.b - 1; };
constexpr auto below_zero = [](auto v) { return -v.a - 5; };
static_assert(adders<with_one> == 1 && adders<one_number> == 1 && adders<inverse> == 1 &&
              adders<negative> == 1 && adders<no_adder> == 0 && adders<below_zero> == 1);

// A register that is counted up and down, and whose word is given: one adder, no selection of the
// register's own.
constexpr auto up_and_down =
    kernel<"k">([](in<"x", operands> x, out<"y", uint<12>> y, reg<"r", uint<12>> r) {
        operands const v = x.read();
        when(v.k, [&] { r += 1; }).otherwise_when(v.j, [&] { r -= 1; });
        y.write(r);
    });
constexpr auto accumulated = kernel<"k">([](in<"x", operands> x, out<"y", uint<12>> y,
                                            reg<"r", uint<12>> r) {
    operands const v = x.read();
    when(v.k, [&] { r = wrap<uint<12>>(r + v.a); }).otherwise([&] { r = wrap<uint<12>>(r + v.c); });
    y.write(r);
});
static_assert(count<up_and_down>({ir::op::add, ir::op::subtract}) == 1);
static_assert(count<up_and_down>({ir::op::select}) == 1);
static_assert(count<accumulated>({ir::op::add}) == 1 && count<accumulated>({ir::op::select}) == 1);

} // namespace
