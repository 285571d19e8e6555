// A sum of floating point numbers as a device computes it, by hand-worked numbers: what leaves the
// lesser number counts.
#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace {

using namespace hls;

using small = floating<4, 2, rounding::toward_zero>;

constexpr auto sum = kernel<"sum">(
    [](in<"a", small> a, in<"b", small> b, out<"y", small> y) { y.write(a.read() + b.read()); });

struct words {
    wide given[2];
    wide result;

    constexpr bool read(int port, wide& word) {
        word = given[port];
        return true;
    }
    constexpr void write(int, wide word) { result = word; }
};

constexpr wide sum_of(wide a, wide b) {
    ir::reference_model<detail::finished<sum, ice40_hx>> machine;
    words w{{a, b}, 0};
    machine.step(w);
    return w.result;
}

// 0x1c is 1, 0x20 is 2, 0x41 the largest negative number.
static_assert(sum_of(0x1c, 0x1c) == 0x20);
static_assert(sum_of(0x1c, 0x41) == 0x1b);
static_assert(sum_of(0x01, 0x1c) == 0x1c);
static_assert(sum_of(0x1c, 0x5c) == 0 && sum_of(0x3c, 0x7c) == 0x3e);

} // namespace
