// What operators and functions of floating point numbers are made of stands in the user's line.
#include <hls/hls.hpp>

namespace {

using namespace hls;

constexpr auto number_functions =
    kernel<"k">([](in<"a", half> a, in<"b", half> b, out<"y", half> y, out<"z", uint<1>> z,
                   out<"n", sint<12>> n, out<"f", fixed<12, 6>> f) {
        half const v = a.read(), w = b.read();
        y.write(select(v < w, v - w, (min)(v, copy_sign(w, -v)) + abs(w)));
        z.write((v == w) | is_nan(v) | is_normal(v) | is_subnormal(w) | is_infinite(w));
        n.write(convert<sint<12>>(v));
        f.write(convert<fixed<12, 6>>(w));
    });

constexpr bool ends_with(char const* text, char const* end) {
    int length = 0, rest = 0;
    while (text[length] != 0) ++length;
    while (end[rest] != 0) ++rest;
    return length >= rest && same_text(text + length - rest, end);
}

// Constants stand nowhere.
constexpr bool stands_in(auto const& g, char const* file) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.where.line != 0 && !ends_with(n.where.file, file)) return false;
    }
    return true;
}

static_assert(stands_in(detail::written<number_functions>, "float_lines.cpp"));

// Each operation has a line of its own, that of its result is another one.
constexpr int first = __LINE__ + 4;
constexpr auto one_by_one = kernel<"k">([](in<"a", half> a, in<"b", half> b, out<"y", half> y,
                                           out<"z", uint<1>> z, reg<"r", half> r,
                                           accumulator<"s", half, partial_sums<2>> s) {
    half const v = a.read(), w = b.read();
    half const sum = v + w;
    half const difference = v - w;
    half const product = 2.5 * v;
    half const ratio = v / w;
    half const root = sqrt(v);
    half const joined = fma(v, w, root);
    half const power = exp(v);
    half const least = (min)(v, w);
    auto const less = v < w;
    half kept = v;
    kept *= w;
    r = r + product;
    s += ratio;
    z.write(less);
    y.write((((sum * difference) * (kept * r)) * ((ratio * joined) * (power * least))) + s.value());
});

// Every part of what is written in line `first` + at has this name.
constexpr bool is_named(auto const& g, int at, char const* operation) {
    int found = 0;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const counts = n.where.line == first + at && ir::is_pure(n.kind) && !is_leaf(n.kind);
        if (!counts) continue;
        if (n.where.operation == nullptr || !same_text(n.where.operation, operation)) return false;
        ++found;
    }
    return found > 0;
}

constexpr bool all_are_named(auto const& g) {
    constexpr char const* names[] = {"+ of float16",   "- of float16",    "* of float16",
                                     "/ of float16",   "sqrt of float16", "fma of float16",
                                     "exp of float16", "min of float16",  "< of float16"};
    for (int at = 0; at < 9; ++at)
        if (!is_named(g, at + 1, names[at])) return false;
    return is_named(g, 11, "* of float16") && is_named(g, 12, "+ of float16") &&
           is_named(g, 13, "+= of accumulator");
}
static_assert(all_are_named(detail::written<one_by_one>));
static_assert(all_are_named(detail::finished<one_by_one, generic>));

constexpr auto divided = kernel<"k">([](in<"a", uint<8>> a, in<"b", uint<8>> b,
                                        out<"y", uint<8>> y) { y.write(a.read() / b.read()); });

constexpr int parts_of(auto const& g, char const* operation) {
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        found += g.nodes[i].where.operation != nullptr &&
                 same_text(g.nodes[i].where.operation, operation);
    return found;
}
static_assert(parts_of(detail::written<divided>, "divide") == 0);
static_assert(parts_of(detail::built<divided, options{}>, "divide") > 8);

} // namespace
