// swap of packets, of arrays of words and of members, with and without std.
#include <algorithm>
#include <array>
#include <utility>

#include "run.hpp"

namespace test {

struct sub {
    hls::uint<5> a;
    hls::uint<3> b;
};
template <class T>
struct two {
    T first, second;
};
struct number {
    sub s;
    hls::fixed<8, 4> f;
};

} // namespace test
BOOST_HANA_ADAPT_STRUCT(test::sub, a, b);
BOOST_HANA_ADAPT_STRUCT(test::two<hls::uint<8>>, first, second);
BOOST_HANA_ADAPT_STRUCT(test::number, s, f);

namespace {

using namespace hls;
using namespace test;
using hls::uint;

inline constexpr auto packets = kernel<"packets">([](in<"x", uint<5>> x, out<"y", uint<5>> y) {
    sub p{x.read(), 1}, q{2, 7};
    hls::swap(p, q);
    y.write(p.a);
    y.write(q.a);
    std::array<sub, 2> r{p, q};
    hls::swap(r[0], r[1]);
    y.write(r[0].a);
    std::array<sub, 2> s{p, q};
    hls::swap(r, s);
    y.write(r[0].a);
    std::array<uint<5>, 2> u{p.a, q.a}, v{1, 3};
    hls::swap(u, v);
    y.write(v[1]);
});
static_assert(run<packets>(of(9)) == of(2, 9, 9, 2, 9));

// The better function is chosen where that of C++ is visible too.
template <class T>
constexpr int swapped_by_all(T p, T q) {
    using std::swap;
    swap(p, q);
    hls::swap(p, q);
    std::swap(p, q);
    return 1;
}
inline constexpr auto by_all = kernel<"by_all">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    two<uint<8>> p{v, 1}, q{2, 3};
    swap(p, q);
    { // NOLINT
        using std::swap;
        swap(p, q);
        swap(p.first, q.second);
    }
    std::swap(p, q);
    y.write(p.first);
    y.write(q.first);
    swapped_by_all(uint<8>(v), uint<8>(1));
    swapped_by_all(uint<200>(v), uint<200>(1));
    swapped_by_all(float32(1), float32(2));
    swapped_by_all(fixed<8, 4>(1), fixed<8, 4>(2));
    swapped_by_all(complex<uint<8>>(v), complex<uint<8>>(v, 1));
    swapped_by_all(std::array<sub, 2>(), std::array<sub, 2>());
});
static_assert(run<by_all>(of(9)) == of(2, 3));

// Those of C++ stay as they are.
constexpr bool are_cpp_swapped() {
    using std::swap;
    int i = 1, k = 2;
    std::array<int, 2> a{1, 2}, b{3, 4};
    swap(i, k);
    swap(a, b);
    std::swap(a[0], b[1]);
    return i == 2 && k == 1 && a[0] == 2 && b[1] == 3;
}
static_assert(are_cpp_swapped());

inline constexpr auto members =
    kernel<"members">([](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"m", sub, 8> m,
                         array<"n", number, 8> n, reg<"a", sub> a, reg<"b", sub> b) {
        uint<3> const at = x.read();
        m[1] = {4, 1};
        m[at] = {5, 2};
        hls::swap(m[1].a, m[at].a);
        y.write(m[1].a);
        y.write(m[at].a);
        y.write(m[at].b);
        n[1] = number{{6, 1}, 2.5};
        n[2] = number{{7, 1}, 0.5};
        hls::swap(n[at].s, n[1].s);
        std::swap(n[at].s.a, n[2].s.a);
        swap(n[2].f, n[1].f);
        y.write(n[1].s.a);
        y.write(n[1].f.raw);
        a = m[1];
        swap(a.a, b.a);
        y.write(b.a);
    });
static_assert(run<members>(of(2)) == of(5, 4, 2, 7, 8, 5));

} // namespace
