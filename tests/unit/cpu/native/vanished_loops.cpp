// Loops that vanish (one iteration, or fully unrolled) whose bodies have hardware of their own:
// resources of the graph that are no parameters of the kernel.
#include <doctest/doctest.h>

#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

#include "../../../support/reference_words.hpp"

namespace {

using hls::array, hls::memory, hls::control, hls::full_unroll, hls::in, hls::kernel,
    hls::loop_options, hls::out, hls::pipe, hls::reg, hls::shift_register, hls::uint;
namespace cpu = hls::cpu;

inline constexpr auto once =
    kernel<"once">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("i", 1, [&](auto, reg<"q", uint<8>> q) {
            q = x.read();
            y.write(q + 1);
        });
    });

inline constexpr auto unrolled = kernel<"unrolled">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, reg<"sum", uint<10>> sum, control flow) {
        sum = 0;
        flow.for_("i", 3, {.unroll = full_unroll},
                  [&](auto i, reg<"q", uint<10>, 5> q,
                      array<"a", uint<10>, 4, memory{.private_copies = 2}> a) {
                      q += x.read();
                      a[i] = q;
                      sum += a[i];
                  });
        y.write(sum);
    });

inline constexpr auto inside =
    kernel<"inside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("i", 4, [&](auto i) {
            flow.for_("j", 1, [&](auto, array<"a", uint<8>, 4, memory{.private_copies = 2}> a) {
                a[i] = x.read();
                y.write(a[i] + i);
            });
        });
    });

inline constexpr auto generator =
    kernel<"generator">([](out<"y", uint<8>> y, reg<"n", uint<8>> n, control flow) {
        flow.for_("i", 1, [&](auto, reg<"q", uint<8>> q) {
            q = n + 1;
            n = q;
            y.write(q);
        });
    });

inline constexpr auto twice =
    hls::system<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        once(x, p);
        once(p, y);
    });

std::vector<unsigned char> const x{3, 250, 7, 0, 255, 9};

template <auto const& Kernel>
void agrees() {
    auto const words = cpu::run<Kernel>(x);
    test::words const given(x.begin(), x.end());
    CHECK(test::words(words.begin(), words.end()) == test::reference_words<Kernel>({given})[1]);
    CHECK(cpu::run_checked<Kernel>(x).words == words);
}

} // namespace

TEST_CASE("bodies of loops that vanish have registers and arrays") {
    CHECK(cpu::run<once>(x) == std::vector<unsigned char>{4, 251, 8, 1, 0, 10});
    CHECK(cpu::run<unrolled>(x) == std::vector<unsigned short>{275, 279});
    agrees<once>();
    agrees<unrolled>();
    agrees<inside>();
}

TEST_CASE("so do kernels that count iterations, and kernels of systems") {
    CHECK(cpu::run<generator>(cpu::iterations(4)) == std::vector<unsigned char>{1, 2, 3, 4});
    CHECK(cpu::run<once>(cpu::iterations(2), x) == std::vector<unsigned char>{4, 251});
    CHECK(cpu::run<twice>(x) == std::vector<unsigned char>{5, 252, 9, 2, 1, 11});
    CHECK(cpu::find_cycles(cpu::record<twice>(x)).of("y").size() == x.size());
}
