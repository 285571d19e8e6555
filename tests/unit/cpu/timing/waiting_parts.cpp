// Loops that overlap by themselves, each waiting alone: words leave when those that they need have
// come; pipes without limit; what no run from cycle to cycle knows.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/depths.hpp>
#include <hls/cpu/run.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::memory, hls::out, hls::system;
using hls::uint;

constexpr auto turns = kernel<"turns">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 10, [&](auto, array<"a", uint<8>, 8> a) {
        flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 8, [&](auto i) { y.write(a[7 - i]); });
    });
});

constexpr auto forks =
    kernel<"forks">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        y.write(v);
        z.write(v);
    });
constexpr auto joins = kernel<"joins">([](in<"x", uint<8>> x, in<"w", uint<8>> w,
                                          out<"y", uint<8>> y) { y.write(x.read() + w.read()); });
constexpr auto beside =
    system<"beside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::pipe<"given", uint<8>> given,
                        hls::pipe<"aside", uint<8>, 64> aside, hls::pipe<"back", uint<8>> back) {
        forks(x, given, aside);
        turns(given, back);
        joins(back, aside, y);
    });

constexpr auto stores =
    kernel<"stores">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                        array<"a", uint<8>, 256, memory{.arbitrated = true}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        when(at > 9, [&] { a[at] = at; });
        when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
    });
constexpr auto arbitrated =
    system<"arbitrated">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::pipe<"p", uint<8>> p) {
        stores(x, p);
        turns(p, y);
    });

std::vector<unsigned char> const words(24, 3);

} // namespace

TEST_CASE("words of a block leave though no word of the next one comes") {
    auto const run = hls::cpu::record<turns>(words);
    auto const found = hls::cpu::find_cycles(run);
    CHECK(found.of("y").size() == 24);
    CHECK(found.last <= 36); // three blocks and the way through the second loop
}

TEST_CASE("pipes without limit, and the depth that is enough") {
    auto const run = hls::cpu::record<beside>(words);
    CHECK(find_depths(run).of("aside") <= 18);
    CHECK(find_cycles(run, {.any_depth = true}).of("y").size() == 24);
}

TEST_CASE("arbitrated memories in another kernel: words as always, no cycles") {
    CHECK(hls::cpu::run<arbitrated>(words).size() == 24);
    CHECK_THROWS_WITH(hls::cpu::record<arbitrated>(words),
                      doctest::Contains("HLS0848: 'arbitrated' has an arbitrated memory in kernel "
                                        "'stores', and loops that overlap"));
}
