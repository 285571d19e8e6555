// Which while loops never end once they are entered: what their conditions read is not changed.
#include <hls/hls.hpp>

namespace {

using namespace hls;

// Number of the message about the kernel; 0: each loop may end, or is meant not to.
template <auto const& Kernel>
constexpr int said = ir::rejected_endless(detail::simplified<Kernel>).number;

// A kernel whose loop `w` continues while n is above 2, and does this.
template <class Body>
constexpr auto looping(Body body) {
    return [body](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n,
                  array<"a", uint<8>, 4> a, control flow) {
        n = x.read();
        a[0] = x.read();
        flow.while_(
            "w", [&] { return n > 2; }, [&] { body(x, y, n, a, flow); });
        y.write(a[n]);
    };
}

constexpr auto nothing =
    kernel<"nothing">(looping([](auto& x, auto& y, auto&, auto&, auto&) { y.write(x.read()); }));
static_assert(said<nothing> == 257);

constexpr auto counts = kernel<"counts">(looping([](auto&, auto& y, auto& n, auto&, auto&) {
    n -= 1;
    y.write(n);
}));
static_assert(said<counts> == 0);

constexpr auto left = kernel<"left">(looping([](auto& x, auto& y, auto&, auto&, auto& flow) {
    y.write(x.read());
    flow.leave_when(x.read() == 0);
}));
static_assert(said<left> == 0);

// Never entered: one part of the condition is known to be false.
constexpr auto never =
    kernel<"never">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n,
                       reg<"limit", uint<8>, 9> limit, control flow) {
        n = x.read();
        flow.while_(
            "w", [&] { return n > 2 && limit < 3; }, [&] { n -= 1; });
        y.write(n);
    });
static_assert(said<never> == 0);

// What decides is found through a loop inside, and a value that it waits for.
constexpr auto around = kernel<"around">(looping([](auto& x, auto& y, auto&, auto&, auto& flow) {
    flow.for_("i", 3, [&](auto) { y.write(x.read()); });
}));
static_assert(said<around> == 257);

constexpr auto inside = kernel<"inside">(looping([](auto& x, auto&, auto& n, auto&, auto& flow) {
    flow.for_("i", 3, [&](auto) { n = x.read(); });
}));
static_assert(said<inside> == 0);

// What may be assigned in the first step decides in a later one: the loop may end at once.
constexpr auto at_once =
    kernel<"at_once">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"m", uint<8>> m,
                         reg<"n", uint<8>> n, control flow) {
        m = x.read();
        flow.while_(
            "w", [&] { return true; },
            [&] {
                when(m == 1, [&] { n = 3; });
                flow.for_("i", 3, [&](auto) { y.write(x.read()); });
                flow.leave_when(n == 3);
            });
    });
static_assert(said<at_once> == 0);

// An element of an array, which the body stores to or not.
template <bool Stores>
constexpr auto element = kernel<name<"element", Stores>>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                            array<"a", uint<8>, 4> a,
                                                            control flow) {
    a[1] = x.read();
    flow.while_(
        "w", [&] { return a[1] != 0; },
        [&] {
            if constexpr (Stores) a[x.read()] = 0;
            y.write(a[2]);
        });
});
static_assert(said<element<false>> == 257);
static_assert(said<element<true>> == 0);

// A condition that is a constant is meant, and one that reads a port changes.
constexpr auto always = kernel<"always">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.while_(
        "w", [&] { return true; }, [&] { y.write(x.read()); });
});
static_assert(said<always> == 0);

constexpr auto words = kernel<"words">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.while_(
        "w", [&] { return x.read() != 0; }, [&] { y.write(1); });
});
static_assert(said<words> == 0);

constexpr auto fixed_by_caller = kernel<"fixed_by_caller">(
    [](argument<"n", uint<8>> n, in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.while_(
            "w", [&] { return n != 0; }, [&] { y.write(x.read()); });
    });
static_assert(said<fixed_by_caller> == 257);

} // namespace
