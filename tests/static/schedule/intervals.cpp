// Initiation intervals and latencies of small kernels, and the four-way rule of options.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

using namespace hls;

inline constexpr options at_100{.clock_mhz = 100};

inline constexpr auto accumulate =
    kernel<"accumulate">([](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"acc", sint<32>> acc) {
        acc += x.read();
        y.write(acc);
    });
static_assert(schedule<accumulate>.ii == 1);
static_assert(schedule<accumulate>.latency == 1 && schedule<accumulate>.stages == 1);
static_assert(schedule<accumulate>.register_bits == 0);

inline constexpr auto pass =
    kernel<"pass">([](in<"x", sint<16>> x, out<"y", sint<16>> y) { y.write(x.read()); });
static_assert(schedule<pass>.ii == 1 && schedule<pass>.latency == 1);

// Read, modify, write of a RAM: the read takes a cycle.
inline constexpr auto count_ram = kernel<"count_ram">(
    [](in<"x", uint<8>> x, array<"bins", uint<16>, 256, memory{.forwarding = 0}> bins) {
        uint<8> i = x.read();
        bins[i] += 1;
    });
static_assert(schedule<count_ram, at_100>.ii == 2);
static_assert(schedule<count_ram, at_100>.limited_by == ir::limit::recurrence);

// The same in registers.
inline constexpr auto count_registers =
    kernel<"count_registers">([](in<"x", uint<4>> x, array<"bins", uint<16>, 16> bins) {
        uint<4> i = x.read();
        bins[i] += 1;
    });
static_assert(schedule<count_registers, at_100>.ii == 1);

// A port takes one word in a cycle.
inline constexpr auto pairs = kernel<"pairs">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    uint<8> first = x.read();
    y.write(first + x.read());
});
static_assert(schedule<pairs, at_100>.ii == 2);

// Three words of one memory: three cycles for one port, one for three banks.
inline constexpr auto three_words =
    kernel<"three_words">([](in<"x", uint<8>> x, out<"y", uint<34>> y,
                             array<"m", uint<32>, 256, memory{.max_replicates = 1}> m) {
        uint<8> i = x.read();
        y.write(m[i] + m[i + 1] + m[i + 2]);
    });
static_assert(schedule<three_words, at_100>.ii == 3);
static_assert(schedule<three_words, at_100>.limited_by == ir::limit::port);

inline constexpr auto three_banks = kernel<"three_banks">(
    [](in<"x", uint<6>> x, out<"y", uint<34>> y, array<"m", uint<32>, 256, memory{.banks = 4}> m) {
        uint<6> i = x.read();
        y.write(m[concat(i, uint<2>(0))] + m[concat(i, uint<2>(1))] + m[concat(i, uint<2>(2))]);
    });
static_assert(schedule<three_banks, at_100>.ii == 1);

// Accesses that exclude each other share the port.
inline constexpr auto either_word =
    kernel<"either_word">([](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256> m,
                             wire<"v", uint<32>> v) {
        uint<8> i = x.read();
        when(i < 9, [&] { v = m[i]; }).otherwise([&] { v = m[i + 7]; });
        y.write(v);
    });
static_assert(schedule<either_word, at_100>.ii == 1);

// A loop from iteration to iteration that is longer than a fast clock's period.
inline constexpr auto wrap_around =
    kernel<"wrap_around">([](in<"x", uint<32>> x, out<"y", uint<32>> y, reg<"acc", uint<32>> acc) {
        uint<32> sum = acc + x.read();
        acc = select(sum >= 1000, sum - 1000, sum);
        y.write(acc);
    });
constexpr auto relaxed =
    schedule<wrap_around, options{.device = test::round_device, .clock_mhz = 20}>;
constexpr auto fast =
    schedule<wrap_around, options{.device = test::round_device, .clock_mhz = 125}>;
static_assert(relaxed.ii == 1 && fast.ii == 2);
static_assert(fast.latency > relaxed.latency);
static_assert(fast.limited_by == ir::limit::recurrence && fast.limit_count >= 2);

// Both given: both met. Interval only: the clock falls. Clock only: the interval rises. Neither:
// the best product.
constexpr auto both =
    schedule<wrap_around,
             options{.device = test::round_device, .clock_mhz = 40, .initiation_interval = 3}>;
static_assert(both.ii == 3 && both.period_ps == 25000);
constexpr auto interval_only =
    schedule<wrap_around, options{.device = test::round_device, .initiation_interval = 1}>;
static_assert(interval_only.ii == 1 && interval_only.period_ps >= 10000);
constexpr auto clock_only =
    schedule<wrap_around, options{.device = test::round_device, .clock_mhz = 125}>;
static_assert(clock_only.ii == 2 && clock_only.period_ps == 8000);
constexpr auto neither = schedule<wrap_around, options{.device = test::round_device}>;
static_assert(neither.ii * neither.period_ps <= clock_only.ii * clock_only.period_ps);
static_assert(neither.ii * neither.period_ps <= interval_only.ii * interval_only.period_ps);

// Options of the kernel itself.
inline constexpr auto fixed = kernel<"fixed", options{.clock_mhz = 50, .initiation_interval = 4}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
static_assert(schedule<fixed>.ii == 4 && schedule<fixed>.period_ps == 20000);

} // namespace
