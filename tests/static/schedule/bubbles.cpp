// Stages from which bubbles are removed: those between the first one that may wait and the last.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

template <auto const& Kernel, bool Removes = true>
constexpr ir::stage_range found() {
    constexpr options wanted{.bubble_removal = Removes};
    return ir::bubble_stages(detail::built<Kernel, wanted>, schedule<Kernel, wanted>);
}

template <auto const& Kernel>
constexpr bool is_found(int first, int last) {
    return found<Kernel>().first == first && found<Kernel>().last == last &&
           found<Kernel>().any() == (first < last) && !found<Kernel, false>().any();
}

// Read in stage 0, write in stage 3: stages 1 and 2.
inline constexpr auto three_registers =
    kernel<"three_registers">([](in<"x", uint<4>> x, out<"y", uint<4>> y) {
        y.write(fpga_reg(fpga_reg(fpga_reg(x.read()))));
    });
static_assert(is_found<three_registers>(1, 3));
static_assert(found<three_registers>().count() == 2 && found<three_registers>().has(2));
static_assert(!found<three_registers>().has(0) && !found<three_registers>().has(3));

// Between two stages in a row no bubble stands, nor in a kernel that has one.
inline constexpr auto one_register = kernel<"one_register">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y) { y.write(fpga_reg(x.read())); });
inline constexpr auto no_register =
    kernel<"no_register">([](in<"x", uint<4>> x, out<"y", uint<4>> y) { y.write(x.read() + 1); });
static_assert(!found<one_register>().any() && !found<no_register>().any());

// Only the write waits: what stands behind it is full.
inline constexpr auto source = kernel<"source">([](out<"y", uint<4>> y, reg<"n", uint<4>> n) {
    n += 1;
    y.write(fpga_reg(fpga_reg(fpga_reg(n))));
});
static_assert(!found<source>().any() && found<source>().count() == 0);

// A read in the middle does not end them.
inline constexpr auto read_between =
    kernel<"read_between">([](in<"x", uint<4>> x, in<"more", uint<4>> more, out<"y", uint<4>> y) {
        uint<4> v = fpga_reg(fpga_reg(x.read()));
        when(bit(v, 0), [&] { v = more.read(); });
        y.write(fpga_reg(fpga_reg(v)));
    });
static_assert(is_found<read_between>(1, 4));

// A stall-free kernel has none, and the option is no error there.
inline constexpr options both{.stall_free = true, .bubble_removal = true};
static_assert(schedule<three_registers, both>.bubble_removal);
static_assert(!ir::bubble_stages(detail::built<three_registers, both>,
                                 schedule<three_registers, both>)
                   .any());

// Enables of many flip-flops over global buffers come one look-up table later.
template <bool Removes>
inline constexpr options on_hx{.device = ice40_hx, .bubble_removal = Removes};
inline constexpr auto wide = kernel<"wide">([](in<"x", uint<32>> x, out<"y", uint<32>> y) {
    y.write(fpga_reg(fpga_reg(fpga_reg(x.read()))));
});
template <bool Removes>
constexpr int shortest() {
    auto const& g = detail::built<wide, on_hx<Removes>>;
    auto const& p = schedule<wide, on_hx<Removes>>;
    return ir::stalled_period(g, ice40_hx, p, ir::count_held(g, ice40_hx, p));
}
static_assert(shortest<true>() == shortest<false>() + ice40_hx.level_ps);

// Where an endless loop is the kernel, steps begin in every cycle, as without loops.
inline constexpr auto endless = kernel<"endless">(
    [](in<"x", uint<4>> x, in<"more", uint<4>> more, out<"y", uint<4>> y, control flow) {
        flow.while_(
            "i", [] { return uint<1>(1); },
            [&] {
                uint<4> v = fpga_reg(fpga_reg(more.read()));
                when(bit(v, 0), [&] { v = fpga_reg(x.read()); });
                y.write(fpga_reg(fpga_reg(v)));
            });
    });
static_assert(is_found<endless>(1, 5));

// Steps of several lengths: those of the loop end in stage 2.
inline constexpr auto rows =
    kernel<"rows">([](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"s", uint<8>> s, control flow) {
        uint<4> const n = x.read();
        s = n;
        flow.for_("i", n, [&](auto) { s += fpga_reg(fpga_reg(x.read())); });
        y.write(fpga_reg(fpga_reg(s)));
    });
static_assert(is_found<rows>(1, 4));
constexpr int stages_of_rows(int basic_block) {
    return ir::stages_of(detail::built<rows, detail::requested<rows>>, generic, schedule<rows>,
                         basic_block);
}
static_assert(stages_of_rows(1) == 3 && stages_of_rows(2) == 5);

// Distances in stages: one, however many steps lie between, but for those of a loop whose
// iterations are single steps.
template <auto const& Kernel, options Wanted>
constexpr ir::reach stages_between() {
    return ir::minimum_distances_of(detail::built<Kernel, Wanted>, schedule<Kernel, Wanted>);
}
inline constexpr options kept{}, removed{.bubble_removal = true};
static_assert(stages_between<rows, kept>().least[0][2] == 1);
static_assert(stages_between<rows, kept>().least[2][1] == 2);
static_assert(stages_between<rows, removed>().least[2][1] == 1);
static_assert(stages_between<rows, removed>().least[1][1] == 1);
static_assert(ir::carried_cycles(stages_between<rows, removed>(), 1, 1, 0, 3) == 3);
static_assert(ir::carried_cycles(stages_between<rows, kept>(), 2, 2, -1, 3) >= 6);
static_assert(ir::carried_cycles(stages_between<rows, removed>(), 2, 2, -1, 3) == 1);

// A register that takes cycles from row to row: the plan without the option counts on the steps
// between, and is none with it. At a slower clock it is one. With the option a row begins when the
// product of the row before is there.
inline constexpr auto feedback =
    kernel<"feedback">([](in<"x", uint<12>> x, out<"y", uint<12>> y, argument<"n", uint<4>> n,
                          reg<"last", uint<12>> last, reg<"s", uint<12>> s, control flow) {
        s = last;
        flow.for_("i", n, [&](auto) { s = s ^ x.read(); });
        last = hls::wrap<uint<12>>(last * s);
        y.write(s);
    });
template <int Clock, bool Removes>
constexpr bool is_correct() {
    constexpr options wanted{.clock_mhz = Clock};
    auto plan = schedule<feedback, wanted>;
    plan.bubble_removal = Removes;
    return ir::verify(detail::built<feedback, wanted>, plan, generic);
}
static_assert(is_correct<400, false>() && !is_correct<400, true>());
static_assert(is_correct<60, false>() && is_correct<60, true>());
constexpr options fast{.clock_mhz = 400, .bubble_removal = true};
static_assert(detail::objection_to<feedback, fast>.number == 0);
static_assert(schedule<feedback, fast>.bubble_removal);
constexpr int product_is_there() {
    auto const& g = detail::built<feedback, fast>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::next && g.nodes[i].basic_block == 2)
            return schedule<feedback, fast>.cycle[i] + 1;
    return 0;
}
constexpr ir::reach apart = stages_between<feedback, fast>();
static_assert(product_is_there() > 1);
static_assert(ir::stages_left(apart, 2, 0) == product_is_there());
static_assert(ir::stages_left(apart, 0, 1) < product_is_there() &&
              ir::stages_left(apart, 1, 1) == 1);
static_assert(!ir::is_done_before(apart, 2, 0, product_is_there() + 1));
static_assert(ir::stages_left(stages_between<feedback, options{.clock_mhz = 400}>(), 2, 0) == 0);

} // namespace
