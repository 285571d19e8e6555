// Indexes that loops with constant bounds lead outside: only where the iteration surely runs.
#include <hls/hls.hpp>

namespace {

using namespace hls;

// Number of the message about the kernel; 0: it may be right.
template <auto const& Kernel>
constexpr int said = detail::traced<Kernel>.problem.number;

// A loop `i` of 8 iterations that does this beside an array of 8 elements.
template <class Body>
constexpr auto beside_array(Body body) {
    return [body](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("fill", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("i", 8, [&](auto i) { body(x, y, a, i, flow); });
    };
}

constexpr auto last =
    kernel<"last">(beside_array([](auto&, auto& y, auto& a, auto i, auto&) { y.write(a[i + 1]); }));
static_assert(said<last> == 112);

constexpr auto before_first = kernel<"before_first">(
    beside_array([](auto&, auto& y, auto& a, auto i, auto&) { y.write(a[i - 1]); }));
static_assert(said<before_first> == 112);

constexpr auto backwards = kernel<"backwards">(
    beside_array([](auto&, auto& y, auto& a, auto i, auto&) { y.write(a[7 - i]); }));
static_assert(said<backwards> == 0);

constexpr auto doubled = kernel<"doubled">(
    beside_array([](auto&, auto& y, auto& a, auto i, auto&) { y.write(a[2 * i]); }));
static_assert(said<doubled> == 112);

// Counted down, the last iteration is that of the lowest index.
constexpr auto down = kernel<"down">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("i", range(7, -1, -1), [&](auto i) { a[i] = x.read(); });
        flow.for_("j", range(8, 0, -1), [&](auto j) {
            y.write(a[j - 1]);
            flow.leave_when(x.read() == 3);
        });
        flow.for_("k", range(7, -2, -1), [&](auto k) {
            y.write(a[k]);
            flow.leave_when(x.read() == 3);
        });
    });
static_assert(said<down> == 0);

// Nobody knows an argument.
constexpr auto of_argument =
    kernel<"of_argument">([](argument<"n", uint<8>> n, in<"x", uint<8>> x, out<"y", uint<8>> y,
                             array<"a", uint<8>, 10> a, control flow) {
        flow.for_("i", 10, [&](auto i) { a[i] = x.read(); });
        flow.for_("j", 10, [&](auto j) { y.write(a[n + 99] + a[j + (n ^ 255)]); });
    });
static_assert(said<of_argument> == 0);

// It says itself that it wraps around.
constexpr auto wraps = kernel<"wraps">(
    beside_array([](auto&, auto& y, auto& a, auto i, auto&) { y.write(a[uint<3>(i + 1)]); }));
static_assert(said<wraps> == 0);

// The last iteration may not run, or not get there.
constexpr auto left =
    kernel<"left">(beside_array([](auto& x, auto& y, auto& a, auto i, auto& flow) {
        y.write(a[i + 1]);
        flow.leave_when(x.read() == 3);
    }));
static_assert(said<left> == 0);

constexpr auto chosen = kernel<"chosen">(beside_array([](auto& x, auto& y, auto& a, auto i, auto&) {
    when(x.read() == 3, [&] { y.write(a[i + 1]); });
}));
static_assert(said<chosen> == 0);

// The first one runs, whatever ends the loop later.
constexpr auto left_later =
    kernel<"left_later">(beside_array([](auto& x, auto& y, auto& a, auto i, auto& flow) {
        y.write(a[i - 1]);
        flow.leave_when(x.read() == 3);
    }));
static_assert(said<left_later> == 112);

// Two loops together; the inner one may be skipped, or end early.
template <bool Skipped, bool Left>
constexpr auto two = kernel<hls::name<"two", Skipped, Left>>(
    beside_array([](auto& x, auto& y, auto& a, auto i, auto& flow) {
        auto const inner = [&] {
            flow.for_("j", 2, [&](auto j) {
                y.write(a[i + j]);
                if constexpr (Left) flow.leave_when(x.read() == 3);
            });
        };
        if constexpr (Skipped)
            when(x.read() == 1, inner);
        else
            inner();
    }));
static_assert(said<two<false, false>> == 112);
static_assert(said<two<true, false>> == 0);
static_assert(said<two<false, true>> == 0);

// Copies of a body: those behind the last iteration do not happen.
template <int Copies, int Offset>
constexpr auto unrolled = kernel<hls::name<"unrolled", Copies, Offset>>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("i", 8, {.unroll = Copies}, [&](auto i) { a[i + Offset] = x.read(); });
        y.write(a[0]);
    });
static_assert(said<unrolled<3, 0>> == 0);
static_assert(said<unrolled<2, 0>> == 0);
static_assert(said<unrolled<2, 1>> == 112);

} // namespace
