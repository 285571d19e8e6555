// What statements mean, as words worked out by hand: nothing here asks the library what it expects.
#include <array>

#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace {

using namespace hls;
using hls::uint;

using byte_in = in<"x", uint<8>>;
using byte_out = out<"y", uint<8>>;

template <int In, int Out>
struct streams {
    std::array<int, In> given;
    std::array<int, Out> found{};
    int read_count = 0, written_count = 0;

    constexpr bool read(int, wide& word) {
        if (read_count == In) return false;
        word = given[std::size_t(read_count++)];
        return true;
    }
    constexpr void write(int, wide word) {
        if (written_count < Out) found[std::size_t(written_count)] = int(word);
        ++written_count;
    }
};

// Does the kernel, as it was written, make these words of those, and no more?
template <auto const& Kernel, int In, int Out>
constexpr bool makes(int const (&given)[In], int const (&expected)[Out]) {
    ir::reference_model<detail::written<Kernel>> model;
    streams<In, Out> s{std::to_array(given)};
    while (s.written_count <= Out && model.step(s)) {
    }
    return s.written_count == Out && s.found == std::to_array(expected);
}

// Of an index only the bits count that address the memory. Outside of it (here: 3) a load gives 0
// and a store changes nothing.
constexpr auto stores = kernel<"stores">([](byte_in x, byte_out y, array<"m", uint<8>, 3> m) {
    uint<8> const v = x.read();
    m[v >> 4] = v;
    y.write(m[0] + m[1] + m[2]);
});
static_assert(makes<stores>({0x01, 0x12, 0x23, 0x34, 0x40, 0x05},
                            {0x01, 0x13, 0x36, 0x36, 0x75, 0x3a}));

constexpr auto loads = kernel<"loads">([](byte_in x, byte_out y, array<"m", uint<8>, 3> m) {
    uint<8> const v = x.read();
    m[v >> 6] = v;
    y.write(m[v & 3]);
});
static_assert(makes<loads>({0x41, 0x80, 0x02, 0xc3, 0x03, 0x01},
                           {0x41, 0x00, 0x80, 0x00, 0x00, 0x41}));

// Rows and columns: of each index two bits count, and each has an outside of its own (here: 3).
constexpr auto cells =
    kernel<"cells">([](byte_in x, byte_out y, array<"m", uint<8>, extents<3, 3>> m) {
        uint<8> const v = x.read();
        m(v >> 4, v & 3) = v;
        y.write(m(0, 0) + m(0, 2) + m(1, 0) + m(2, 2));
    });
static_assert(makes<cells>({0x01, 0x02, 0x13, 0x22, 0x30, 0x10, 0x33, 0x40},
                           {0x00, 0x02, 0x02, 0x24, 0x24, 0x34, 0x34, 0x74}));

// Loops count as C++ does, upwards (2, 5, 8) and downwards (9, 5, 1).
constexpr auto counts = kernel<"counts">([](byte_in x, byte_out y, control flow) {
    flow.for_("up", range{2, 11, 3}, [&](auto i) { y.write(x.read() + i); });
    flow.for_("down", range{9, 0, -4}, [&](auto i) { y.write(x.read() + i); });
});
static_assert(makes<counts>({10, 20, 30, 40, 50, 60, 70}, {12, 25, 38, 49, 55, 61, 72}));

// A counter's register holds what it counts through, and nothing else: narrow values are narrow
// hardware. Bits below the step stand beside it: 9, 5, 1 are 2, 1, 0 above 01.
constexpr ir::resource const& counter(auto const& graph, int loop) {
    return graph.resources[graph.loops[loop].counter];
}
static_assert(counter(detail::written<counts>, 0).low == 2);
static_assert(counter(detail::written<counts>, 0).high == 8);
static_assert(counter(detail::written<counts>, 1).low == 0);
static_assert(counter(detail::written<counts>, 1).high == 2);

} // namespace
