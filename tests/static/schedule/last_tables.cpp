// Tables behind the last operation of a path: of inverters behind carry chains, and of jumps.
// Hand-worked, with logic of 500 ps, comparisons of 4000, registers of 1000.
#include <hls/hls.hpp>

#include "../../support/verified_clock.hpp"
#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::in, hls::out, hls::reg, hls::uint;
using word = uint<8>;

constexpr device with_tables() {
    device d = test::round_device;
    d.inverse_ps = 300;
    d.jump_ps = 700;
    return d;
}
inline constexpr device bare = test::round_device, careful = with_tables();

template <auto const& Kernel, device const& Target, int Clock>
constexpr auto at = schedule<Kernel, options{.device = Target, .clock_mhz = Clock}>;

// !(a < b) in a register: 5000 ps, 5300 with its table.
inline constexpr auto not_less =
    kernel<"not_less">([](in<"x", word> x, out<"y", bool> y, reg<"last", word> last) {
        word const given = x.read();
        y.write(given >= last);
        last = given;
    });
static_assert(at<not_less, bare, 200>.latency == 1);
static_assert(at<not_less, careful, 188>.latency == 1);
static_assert(at<not_less, careful, 200>.latency == 2); // the register is in front of it

// Logic takes it into its table, and has no carry chain in front of it without one.
inline constexpr auto less =
    kernel<"less">([](in<"x", word> x, out<"y", bool> y, reg<"last", word> last) {
        word const given = x.read();
        y.write(given < last);
        last = given;
    });
inline constexpr auto with_logic =
    kernel<"with_logic">([](in<"x", word> x, out<"y", bool> y, reg<"last", word> last) {
        word const given = x.read();
        y.write((given >= last) != (given == 3));
        last = given;
    });
static_assert(at<less, careful, 200>.latency == 1);
static_assert(at<with_logic, careful, 181>.latency == at<with_logic, bare, 181>.latency);

// The condition of a jump: a comparison of what the register holds, 5700 ps.
inline constexpr auto until_less = kernel<"until_less">(
    [](in<"x", word> x, out<"y", word> y, control flow, reg<"last", word> last) {
        last = 0;
        flow.while_(
            "go", [&] { return last < 200; }, [&] { last = x.read(); });
        y.write(last);
    });
template <device const& Target, int Clock>
constexpr int interval = at<until_less, Target, Clock>.loop("go").ii;
static_assert(interval<bare, 200> == 1 && interval<bare, 176> == 1);
static_assert(interval<careful, 175> == 1 && interval<careful, 176> == 2);

// The verifier wants the same.
template <auto const& Kernel, device const& Target>
constexpr bool verifies_at(int period_ps) {
    return test::verifies_at<Kernel, Target, 100>(period_ps);
}
static_assert(verifies_at<not_less, careful>(5300) && !verifies_at<not_less, careful>(5299));
static_assert(verifies_at<not_less, bare>(5000) && !verifies_at<not_less, bare>(4999));

} // namespace
