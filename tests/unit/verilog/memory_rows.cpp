// Which RAMs of rows may be of the kind that says nothing of a word which is read while it is
// written.
#include <doctest/doctest.h>

#include <hls/hls.hpp>
#include <hls/verilog/verilog.hpp>

#include <string>

namespace {

using hls::in, hls::out, hls::uint, hls::array, hls::memory, hls::kernel, hls::reg;

// Of two elements of a row one is loaded, another one stored `Distance` elements further on.
template <int Distance, int Lanes>
constexpr auto neighbours = kernel<"neighbours">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y,
       array<"m", uint<8>, 256, memory{.bank_width = Lanes, .max_replicates = 1, .forwarding = 0}>
           m,
       reg<"i", uint<8>> i) {
        y.write(m[i]);
        m[i + Distance] = x.read();
        i = hls::wrap<uint<8>>(i + 4);
    });

// The next iteration loads while this one stores: another element, as is promised, of any row.
constexpr auto anywhere = kernel<"anywhere", hls::options{.ivdep = true}>(
    [](in<"at", uint<6>> at, out<"y", uint<8>> y,
       array<"m", uint<8>, 256, memory{.bank_width = 4, .max_replicates = 1, .forwarding = 0}> m) {
        uint<6> const row = at.read();
        uint<8> const word = m[row * 4];
        m[row * 4 + 9] = word + 1;
        y.write(word);
    });

// While one loop fills rows, another one reads those of the iteration before: another copy, if
// there are two. With one copy the next iteration begins to store where the loop that reads ends.
template <int Copies>
constexpr auto overlapped = kernel<"overlapped">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                    hls::control flow) {
    flow.for_(
        "block", 100, {.overlap = hls::overlapping::required},
        [&](auto, array<"m", uint<8>, 256, memory{.bank_width = 4, .private_copies = Copies}> m) {
            flow.for_("fill", 256, [&](uint<8> i) { m[i] = x.read(); });
            flow.for_("sum", 64, [&](uint<6> i) {
                y.write(m[i * 4] ^ m[i * 4 + 1] ^ m[i * 4 + 2] ^ m[i * 4 + 3]);
            });
        });
});

template <auto const& Kernel>
bool says_nothing() {
    return hls::verilog::module_text(hls::design_of<Kernel>).find("(* no_rw_check *)") !=
           std::string::npos;
}

TEST_CASE("the old word is built where a row may be read while it is written") {
    CHECK(says_nothing<neighbours<1, 1>>());
    CHECK_FALSE(says_nothing<neighbours<1, 4>>());
    CHECK_FALSE(says_nothing<neighbours<3, 4>>());
    CHECK(says_nothing<neighbours<128, 4>>()); // a row that is loaded 32 iterations later
    CHECK(says_nothing<neighbours<128, 2>>());
    CHECK_FALSE(says_nothing<anywhere>());
    CHECK(says_nothing<overlapped<2>>());
    CHECK(says_nothing<overlapped<1>>());
}

} // namespace
