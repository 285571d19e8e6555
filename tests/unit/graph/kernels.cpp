// Sample kernels traced, transformed and scheduled at run time, on long random streams.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "run_time.hpp"
#include "sample_kernels.hpp"

namespace {

namespace mistakes {

using namespace hls;
using hls::uint;

inline constexpr auto outside =
    kernel<"outside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a,
                         shift_register<"s", uint<8>, 4> s) {
        a[4] = x.read();
        y.write(s[-1]);
    });
inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"x", uint<8>> y) { y.write(x.read() / 3); });
inline constexpr auto shifts = kernel<"shifts">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"s", uint<8>, 4> s) {
        uint<8> const v = x.read();
        hls::when(v != 0, [&] { s << v; });
        s << 1;
        y.write(s[3]);
    });
inline constexpr auto unnamed =
    kernel<"1 2">([](in<"a-b", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() / 3); });

} // namespace mistakes

using namespace test;

constexpr int iterations = 500;

template <auto const& Kernel>
void check(hls::options const& wanted) {
    INFO("kernel ", std::string(Kernel.id()), ", device ", std::string(wanted.device.chosen->name),
         ", ", wanted.clock_mhz, " MHz");
    auto const written = std::make_unique<ir::builder>(hls::trace(Kernel));
    REQUIRE(written->problem.number == 0);
    ports const expected = run(*written, iterations, 1);
    auto const meaning = std::make_unique<ir::builder>(ir::simplified(*written));
    CHECK(run(*meaning, iterations, 1) == expected);
    auto const fitted = std::make_unique<ir::builder>(ir::fitted(*meaning, wanted.device));
    CHECK(run(*fitted, iterations, 1) == expected);
    auto const built = std::make_unique<ir::builder>(ir::finished(*fitted));
    CHECK(run(*built, iterations, 1) == expected);
    if (int const usable = hls::detail::requested_ps(wanted); usable > 0) {
        *built = ir::clocked(*built, wanted.device, usable);
        CHECK(run(*built, iterations, 1) == expected);
    }
    auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*built, wanted));
    REQUIRE(plan->feasible);
    CHECK(ir::verify(*built, *plan, wanted.device));
    CHECK(run_as_planned(*built, *plan, iterations, 1) == expected);
}

TEST_CASE("kernels mean the same after every pass and under every plan") {
    sample::for_each([]<auto const & Kernel> {
        check<Kernel>({});
        check<Kernel>({.device = hls::ice40_hx});
        check<Kernel>({.device = hls::ice40_hx, .clock_mhz = 50});
        check<Kernel>({.clock_mhz = 200});
        check<Kernel>({.initiation_interval = 4});
    });
}

TEST_CASE("an interval that is too short is explained") {
    for (int interval : {1, 2}) {
        auto const written = std::make_unique<ir::builder>(hls::trace(sample::histogram));
        auto const built = std::make_unique<ir::builder>(
            ir::finished(ir::fitted(ir::simplified(*written), hls::generic)));
        hls::options const wanted{.clock_mhz = 100, .initiation_interval = interval};
        auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*built, wanted));
        if (plan->feasible) continue;
        hls::message const m = ir::explain(*built, wanted, *plan);
        CHECK_MESSAGE((m.number == 301 || m.number == 303), std::string(m.text));
        CHECK_MESSAGE(std::string(m.text).find("bins") != std::string::npos, std::string(m.text));
    }
}

TEST_CASE("mistakes are found while tracing") {
    CHECK(hls::trace(mistakes::outside).problem.number == 112);
    CHECK(hls::trace(mistakes::twice).problem.number == 130);
    CHECK(hls::trace(mistakes::shifts).problem.number == 132);
    CHECK(hls::trace(mistakes::unnamed).problem.number == 131);
}

} // namespace
