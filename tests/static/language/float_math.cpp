// Floating point in other ways than written, on request: what a kernel computes beside numbers that
// are rounded here, by double arithmetic that is exact for these words.
#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

// --- float16 without the library.

struct pattern {
    int bits;
};

constexpr double value(pattern p) {
    int const exponent = p.bits >> 10 & 31;
    double v = 1024 + (p.bits & 1023);
    for (int e = exponent; e < 25; ++e) v /= 2;
    for (int e = 25; e < exponent; ++e) v *= 2;
    return (p.bits >> 15) != 0 ? -v : v;
}

// To the nearest, of two the even one; of normal numbers only.
constexpr pattern rounded(double v) {
    int exponent = 25;
    double m = v < 0 ? -v : v;
    if (m == 0) return {0};
    for (; m >= 2048; ++exponent) m /= 2;
    for (; m < 1024; --exponent) m *= 2;
    int kept = int(m);
    double const rest = m - kept;
    if (rest > 0.5 || (rest == 0.5 && kept % 2 == 1)) ++kept;
    if (kept == 2048) {
        kept = 1024;
        ++exponent;
    }
    return {(v < 0 ? 1 << 15 : 0) | exponent << 10 | (kept - 1024)};
}

constexpr double plus(double a, double b) { return value(rounded(a + b)); }
constexpr double times(double a, double b) { return value(rounded(a * b)); }
constexpr double fused(double a, double b, double c) { return value(rounded(a * b + c)); }

constexpr int max_terms = 16;
struct numbers {
    double x[2 * max_terms];
    constexpr double a(int k) const { return x[2 * k]; }
    constexpr double b(int k) const { return x[2 * k + 1]; }
    constexpr double p(int k) const { return times(a(k), b(k)); }
};

// Between 1 and 2 with all bits of mantissa in use, of both signs.
constexpr numbers some(unsigned seed) {
    numbers n{};
    for (double& v : n.x) {
        seed = seed * 1664525u + 1013904223u;
        v = value({int(0x3c00 | (seed >> 10 & 0x83ff))});
    }
    return n;
}

// --- What a kernel writes, given these numbers.

struct pipes {
    numbers given;
    int next = 0, writes = 0;
    double taken = 0;
    constexpr bool read(int, wide& word) {
        word = rounded(given.x[next++ % (2 * max_terms)]).bits;
        return true;
    }
    constexpr void write(int, wide word) {
        taken = value({int(word)});
        ++writes;
    }
};

template <auto const& Kernel>
constexpr double computed(numbers const& n, int writes) {
    ir::reference_model<detail::written<Kernel>> machine;
    pipes p{n};
    while (p.writes < writes) machine.step(p);
    return p.taken;
}

template <auto const& Kernel, class Expected>
constexpr bool computes(Expected const& expected, int writes = 1) {
    for (unsigned seed = 1; seed <= 12; ++seed)
        if (computed<Kernel>(some(seed), writes) != expected(some(seed))) return false;
    return true;
}

// Some words tell the two apart.
template <auto const& Kernel, class Other>
constexpr bool differs(Other const& other) {
    for (unsigned seed = 1; seed <= 12; ++seed)
        if (computed<Kernel>(some(seed), 1) != other(some(seed))) return true;
    return false;
}

// How many of the nodes that somebody uses are such operations.
template <auto const& Kernel>
constexpr int count(ir::op kind) {
    int n = 0;
    for (ir::node const& x : detail::simplified<Kernel>.nodes) n += x.kind == kind;
    return n;
}

// --- A product and the sum of which it is a term.

constexpr options by(contraction c, bool tree = false) {
    return {.contract = c, .reassociate = tree};
}

template <auto Options>
constexpr auto written_in_sum = kernel<"k", Options>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(a * b + c);
});
template <auto Options>
constexpr auto with_name = kernel<"k", Options>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    half const product = a * b;
    y.write(product + c);
});

constexpr auto apart = [](numbers const& n) { return plus(n.p(0), n.a(1)); };
constexpr auto together = [](numbers const& n) { return fused(n.a(0), n.b(0), n.a(1)); };

static_assert(computes<written_in_sum<default_options{}>>(apart));
static_assert(computes<written_in_sum<by(contraction::off)>>(apart));
static_assert(computes<written_in_sum<by(contraction::on)>>(together));
static_assert(computes<written_in_sum<by(contraction::fast)>>(together));
static_assert(differs<written_in_sum<by(contraction::on)>>(apart));
static_assert(computes<with_name<by(contraction::off)>>(apart));
static_assert(computes<with_name<by(contraction::on)>>(apart));
static_assert(computes<with_name<by(contraction::fast)>>(together));
static_assert(count<written_in_sum<by(contraction::on)>>(ir::op::float_multiply) == 0);

constexpr options on = by(contraction::on), fast = by(contraction::fast);

constexpr auto second_term = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(c + a * b);
});
static_assert(computes<second_term>(together));

constexpr auto both_terms = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read(), d = x.read();
    y.write(a * b + c * d);
});
static_assert(computes<both_terms>([](numbers const& n) { return fused(n.a(0), n.b(0), n.p(1)); }));

constexpr auto added_to = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read();
    half c = x.read();
    c += a * b;
    y.write(c);
});
static_assert(computes<added_to>(together));

constexpr auto subtracted = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(c - a * b);
});
static_assert(computes<subtracted>([](numbers const& n) {
    return fused(-n.a(0), n.b(0), n.a(1));
}));

constexpr auto subtracted_from = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(a * b - c);
});
static_assert(computes<subtracted_from>([](numbers const& n) {
    return fused(n.a(0), n.b(0), -n.a(1));
}));

// What stands on the left is known to need fewer bits than the format: a number of C++, a
// magnitude.
constexpr auto number_times = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(half(0.25) * a + (c - half(1.5) * b));
});
static_assert(computes<number_times>([](numbers const& n) {
    return fused(0.25, n.a(0), fused(-1.5, n.b(0), n.a(1)));
}));

constexpr auto number_less = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read();
    y.write(half(2.0) - a * b);
});
static_assert(computes<number_less>([](numbers const& n) { return fused(-n.a(0), n.b(0), 2); }));

constexpr auto magnitude_times = kernel<"k", on>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(hls::abs(a) * b + c);
});
static_assert(computes<magnitude_times>([](numbers const& n) {
    return fused(n.a(0) < 0 ? -n.a(0) : n.a(0), n.b(0), n.a(1));
}));

// A use of the product changes nothing: nor would a print.
constexpr auto used_twice =
    kernel<"k", fast>([](in<"x", half> x, out<"p", half> p, out<"y", half> y) {
        half const a = x.read(), b = x.read(), c = x.read();
        half const product = a * b;
        p.write(product);
        y.write(product + c);
    });
static_assert(computes<used_twice>(together));
static_assert(count<used_twice>(ir::op::float_multiply) == 1);

// An explicit precision is kept.
constexpr auto precise = kernel<"k", fast>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read();
    y.write(hls::add<half>(hls::multiply<half>(a, b), c));
});
static_assert(computes<precise>(apart));

// --- Sums and products of several terms.

constexpr options tree{.reassociate = true};

template <auto Options, int Terms>
constexpr auto sum_of_some = kernel<"k", Options>([](in<"x", half> x, out<"y", half> y) {
    half sum = x.read();
    for (int k = 1; k < Terms; ++k) sum += half(x.read());
    y.write(sum);
});

constexpr auto tree_with_number = kernel<"k", tree>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read();
    y.write(half(0.25) + a + half(0.5) * a * b);
});
static_assert(computes<tree_with_number>([](numbers const& n) {
    return plus(plus(0.25, n.a(0)), times(times(0.5, n.a(0)), n.b(0)));
}));

// The terms first .. first + count, halves of a power of two first.
constexpr double sum_as_tree(numbers const& n, int first, int count) {
    if (count == 1) return n.x[first];
    int left = 1;
    while (2 * left < count) left *= 2;
    return plus(sum_as_tree(n, first, left), sum_as_tree(n, first + left, count - left));
}
constexpr double sum_in_order(numbers const& n, int count) {
    double sum = n.x[0];
    for (int k = 1; k < count; ++k) sum = plus(sum, n.x[k]);
    return sum;
}

template <int Terms>
constexpr bool is_tree() {
    static_assert(computes<sum_of_some<default_options{}, Terms>>(
        [](numbers const& n) { return sum_in_order(n, Terms); }));
    static_assert(count<sum_of_some<tree, Terms>>(ir::op::float_add) == Terms - 1);
    return computes<sum_of_some<tree, Terms>>(
        [](numbers const& n) { return sum_as_tree(n, 0, Terms); });
}
static_assert(is_tree<2>() && is_tree<3>() && is_tree<4>() && is_tree<7>() && is_tree<16>());
static_assert(differs<sum_of_some<tree, 16>>([](numbers const& n) { return sum_in_order(n, 16); }));

constexpr auto product = kernel<"k", tree>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read(), d = x.read();
    y.write(a * b * c * d);
});
static_assert(computes<product>([](numbers const& n) { return times(n.p(0), n.p(1)); }));

// A tree of sums that are trees, in whatever way they are written.
constexpr auto nested = kernel<"k", tree>([](in<"x", half> x, out<"y", half> y) {
    half const a = x.read(), b = x.read(), c = x.read(), d = x.read();
    y.write(a + (b + (c + d)));
});
static_assert(computes<nested>([](numbers const& n) {
    return plus(plus(n.x[2], n.x[3]), plus(n.x[0], n.x[1]));
}));

// What an earlier iteration has computed comes last: it waits for one addition.
constexpr auto over_iterations =
    kernel<"k", tree>([](in<"x", half> x, out<"y", half> y, reg<"total", half> total) {
        half const a = x.read(), b = x.read(), c = x.read();
        total = total + a + b + c;
        y.write(total);
    });
static_assert(computes<over_iterations>(
    [](numbers const& n) {
        double const first = plus(plus(n.x[0], n.x[1]), n.x[2]);
        return plus(first, plus(plus(n.x[3], n.x[4]), n.x[5]));
    },
    2));

// --- Both, and scopes.

template <auto Options>
constexpr auto dot_product = kernel<"dot", Options>([](in<"x", half> x, out<"y", half> y) {
    half sum = 0.0;
    for (int k = 0; k < max_terms; ++k) {
        half const a = x.read(), b = x.read();
        if (k == 0)
            sum = a * b;
        else
            sum += a * b;
    }
    y.write(sum);
});

constexpr double dot_as_tree(numbers const& n, int first, int count) {
    if (count == 2) return fused(n.a(first), n.b(first), n.p(first + 1));
    return plus(dot_as_tree(n, first, count / 2), dot_as_tree(n, first + count / 2, count / 2));
}
constexpr auto in_order = [](numbers const& n) {
    double sum = n.p(0);
    for (int k = 1; k < max_terms; ++k) sum = plus(sum, n.p(k));
    return sum;
};
constexpr auto fused_in_order = [](numbers const& n) {
    double sum = fused(n.a(0), n.b(0), n.p(1)); // of two products the first one
    for (int k = 2; k < max_terms; ++k) sum = fused(n.a(k), n.b(k), sum);
    return sum;
};
static_assert(computes<dot_product<default_options{}>>(in_order));
static_assert(computes<dot_product<fast>>(fused_in_order));
static_assert(computes<dot_product<by(contraction::fast, true)>>([](numbers const& n) {
    return dot_as_tree(n, 0, max_terms);
}));
static_assert(count<dot_product<by(contraction::fast, true)>>(ir::op::float_multiply_add) == 8);
static_assert(count<dot_product<by(contraction::fast, true)>>(ir::op::float_add) == 7);

// The narrowest scope says; what it leaves out is as around it.
constexpr auto scopes = kernel<"k", fast>([](in<"x", half> x, out<"y", half> y, control flow) {
    half const a = x.read(), b = x.read(), c = x.read(), d = x.read();
    half const outer = flow.with_math({.contract = contraction::off}, [&] {
        half const plain = a * b + c;
        flow.with_math({.reassociate = true}, [&] { y.write(a * b + c + d); });
        return plain;
    });
    half const inner = flow.with_math({.reassociate = true}, [&] { return a * b + c; });
    y.write(outer - inner);
});
static_assert(computes<scopes>([](numbers const& n) { return plus(apart(n), -together(n)); }));

constexpr auto in_a_loop = kernel<"k">([](in<"x", half> x, out<"y", half> y, control flow) {
    flow.for_("i", 2, [&](auto) {
        half const a = x.read(), b = x.read(), c = x.read();
        flow.with_math({.contract = contraction::on}, [&] { y.write(a * b + c); });
    });
});
static_assert(computes<in_a_loop>(together, 1));
static_assert(computes<in_a_loop>([](numbers const& n) { return fused(n.x[3], n.x[4], n.x[5]); },
                                  2));

// The meaning is the kernel's, whatever other options a schedule of it has.
static_assert(schedule<written_in_sum<on>, options{.device = ice40_hx}>.ii == 3);

} // namespace
