// When bits are there within a cycle, worked by hand: carry chains follow bits through wiring.
#include <hls/hls.hpp>

namespace {

using namespace hls::ir;

inline constexpr path_times times{.level = 1200,
                                  .before = 300,
                                  .choice = 150,
                                  .behind = 450,
                                  .bit = 100,
                                  .condition = 700,
                                  .product = 900};
inline constexpr enable_times enabling{
    .port = 2000, .state = 1500, .few_ps = 500, .few = 8, .usable = 9000, .spread = 0, .word = 0};

constexpr node wiring(op kind, int width, int value) {
    node n{};
    n.kind = kind;
    n.type = {short(width), false};
    n.value = value;
    return n;
}

// Of 16 bits, number i is there at 100 + 100 i.
inline constexpr arrival rising{1600, 100};

constexpr arrival taken(node const& n, int which, arrival x = rising,
                        hls::op_class from = hls::op_class::shift) {
    return as_operand(n, which, 16, {from, from, hls::op_class::mux}, x, times);
}

} // namespace

// A device that states no time of an adder: that of the shortest one.
static_assert(path_times_of(hls::generic).level == 500);

// Bits 15..8, and 11..8.
static_assert(taken(wiring(op::slice, 8, 8), 0) == arrival{1600, 900});
static_assert(taken(wiring(op::slice, 4, 8), 0) == arrival{1200, 900});
static_assert(taken(wiring(op::resize, 8, 0), 0) == arrival{800, 100});
static_assert(taken(wiring(op::resize, 20, 0), 0) == arrival{1600, 100});

// Above 4 other bits a carry that starts at -300 meets bit 0 of these at 100.
static_assert(taken(wiring(op::concat, 20, 4), 0) == arrival{1600, -300});
static_assert(taken(wiring(op::concat, 12, 4), 1) == arrival{400, 100});

// All 16 bits late: the carry may start 16 bits of a carry before the last one.
static_assert(taken(wiring(op::add, 17, 0), 0, {5000, 200}) == arrival{5000, 3400});
static_assert(taken(wiring(op::add, 17, 0), 1, rising) == rising);
static_assert(taken(wiring(op::subtract, 17, 0), 1, rising, hls::op_class::logic) ==
              arrival{1900, 400});
static_assert(taken(wiring(op::add, 17, 0), 1, rising, hls::op_class::mux) == arrival{1750, 250});

// Logic behind a carry chain is a look-up table of its own.
static_assert(taken(wiring(op::bit_and, 16, 0), 1, rising, hls::op_class::less) ==
              arrival{2050, 550});
static_assert(taken(wiring(op::bit_xor, 16, 0), 0, rising, hls::op_class::add) ==
              arrival{2050, 550});
static_assert(taken(wiring(op::bit_or, 16, 0), 0, rising, hls::op_class::logic) == rising);

// Wiring lies between: logic in front of that may join others, a carry chain may not.
constexpr arrival through_wiring(op kind, hls::op_class source) {
    return as_operand(wiring(kind, 17, 0), 0, 16,
                      {hls::op_class::free_, source, hls::op_class::add}, rising, times);
}
static_assert(through_wiring(op::bit_and, hls::op_class::add) == arrival{2050, 550});
static_assert(through_wiring(op::add, hls::op_class::mux) == arrival{1750, 250});
static_assert(through_wiring(op::add, hls::op_class::logic) == rising);

// An inverter there is such a look-up table itself, and what follows may join it.
static_assert(taken(wiring(op::bit_not, 16, 0), 0, rising, hls::op_class::less) ==
              arrival{2050, 550});
static_assert(behind(wiring(op::bit_not, 16, 0), hls::op_class::add) == hls::op_class::logic);
static_assert(behind(wiring(op::bit_not, 16, 0), hls::op_class::mux) == hls::op_class::mux);
static_assert(behind(wiring(op::slice, 16, 0), hls::op_class::add) == hls::op_class::add);

// A multiplier has all bits of a product within 900, and a comparison waits for them.
static_assert(taken(wiring(op::less, 1, 0), 0, rising, hls::op_class::multiply) ==
              arrival{1600, 700});
static_assert(taken(wiring(op::less, 1, 0), 0, {1600, 800}, hls::op_class::multiply) ==
              arrival{1600, 800});
static_assert(taken(wiring(op::less, 1, 0), 0, rising, hls::op_class::add) == rising);
static_assert(taken(wiring(op::add, 17, 0), 0, rising, hls::op_class::multiply) == rising);

// The condition of a selection goes to all bits, and to one bit like what is selected.
static_assert(taken(wiring(op::select, 16, 0), 0) == arrival{2300, 800});
static_assert(taken(wiring(op::select, 16, 0), 1) == rising);
static_assert(taken(wiring(op::select, 1, 0), 0) == rising);
static_assert(through_wiring(op::select, hls::op_class::add) == rising); // of constants: wiring

// What a condition holds up is later than the condition: reads and writes, many flip-flops, few.
static_assert(enabling_ps(wiring(op::write, 16, 0), enabling) == 2000);
static_assert(enabling_ps(wiring(op::next, 9, 0), enabling) == 1500);
static_assert(enabling_ps(wiring(op::next, 8, 0), enabling) == 500);

// A sum of 16 bits that takes 2500 behind bits that rise: 100 + 2500, or 1600 + 1200.
static_assert(after(hls::op_class::add, rising, 2500, times.level) == arrival{2800, 1300});

namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::uint;

constexpr options at_mhz(int mhz) { return {.device = hls::ice40_hx, .clock_mhz = mhz}; }

// A comparison and what it holds up fit one cycle of 100 MHz, not one of 140.
constexpr auto conditional = kernel<"conditional">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::when(v == 17, [&] { y.write(v); });
});

static_assert(hls::schedule<conditional, at_mhz(100)>.latency == 1);
static_assert(hls::schedule<conditional, at_mhz(140)>.latency == 2);

// A comparison of 12 bits and a register that it enables: more than 15 flip-flops take the global
// buffer, or look-up tables where that is too late, as at 146 MHz: no stage more.
template <int Width>
constexpr auto kept_as = kernel<"kept">([](in<"x", uint<12>> x, out<"y", uint<Width>> y,
                                           reg<"kept", uint<Width>> kept) {
    uint<12> const v = x.read();
    y.write(kept);
    hls::when(v == 17, [&] { kept = v; });
});

static_assert(hls::schedule<kept_as<15>, at_mhz(146)>.stages == 1);
static_assert(hls::schedule<kept_as<16>, at_mhz(146)>.stages == 1);
static_assert(hls::schedule<kept_as<16>, at_mhz(90)>.stages == 1);

// The same where a choice keeps the register: synthesis makes it the enable.
template <int Width>
constexpr auto chosen_as = kernel<"chosen">([](in<"x", uint<12>> x, out<"y", uint<Width>> y,
                                               reg<"kept", uint<Width>> kept) {
    uint<12> const v = x.read();
    y.write(kept);
    kept = hls::select(v == 17, v, kept);
});

static_assert(hls::schedule<chosen_as<15>, at_mhz(146)>.stages == 1);
static_assert(hls::schedule<chosen_as<16>, at_mhz(146)>.stages == 1);

// A condition that is there at once is a level in front of the enable of many flip-flops.
template <int Width>
constexpr auto enabled_at_once = kernel<"enabled">([](in<"x", uint<Width>> x,
                                                      out<"y", uint<Width>> y,
                                                      reg<"kept", uint<Width>> kept) {
    uint<Width> const v = x.read();
    hls::when(hls::bit(v, 0) == 1, [&] { kept = v; });
    y.write(kept);
});
template <int Width, int Mhz>
constexpr int objection =
    hls::detail::objection_to<enabled_at_once<Width>,
                              hls::detail::filled<enabled_at_once<Width>, at_mhz(Mhz)>>.number;

static_assert(objection<24, 142> == 0 && objection<24, 160> == 316);
static_assert(objection<15, 160> == 0); // over routes

// What the register carries is added last: one adder, at a clock for which two are too slow.
constexpr auto average =
    kernel<"average">([](in<"newest", uint<16>> newest, in<"oldest", uint<16>> oldest,
                         out<"y", uint<22>> y, reg<"sum", uint<22>> sum) {
        sum += newest.read() - oldest.read();
        y.write(sum);
    });

static_assert(hls::schedule<average, at_mhz(140)>.ii == 1);

} // namespace
