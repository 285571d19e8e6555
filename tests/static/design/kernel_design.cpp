// A kernel as a design: one instance, its ports as channels, its arguments as those of the design.
#include <hls/hls.hpp>

namespace {

using hls::argument, hls::design_of, hls::in, hls::kernel, hls::options, hls::out, hls::reg,
    hls::same_text, hls::sint, hls::uint;
namespace ir = hls::ir;

constexpr auto mixed = kernel<"mixed", options{.clock_mhz = 25}>(
    [](argument<"gain", uint<4>> gain, in<"x", sint<16>> x, reg<"last", sint<16>> last,
       argument<"offset", uint<8>> offset, out<"y", sint<24>> y) {
        y.write(last * gain + offset);
        last = x.read();
    });
constexpr auto const& mixed_design = design_of<mixed>;

static_assert(mixed_design.is_kernel && same_text(mixed_design.name, "mixed"));
static_assert(mixed_design.instance_count == 1 && mixed_design.channel_count == 2 &&
              mixed_design.binding_count == 2 && mixed_design.argument_count == 2);

constexpr ir::channel const& x = mixed_design.channels[0];
static_assert(same_text(x.id.text, "x") && x.kind == ir::channel_kind::input);
static_assert(x.type == ir::value_type{16, true});
static_assert(x.reader.instance == 0 && x.reader.resource == 1 && x.writer.instance == ir::nobody);

constexpr ir::channel const& y = mixed_design.channels[1];
static_assert(same_text(y.id.text, "y") && y.kind == ir::channel_kind::output);
static_assert(y.writer.instance == 0 && y.writer.resource == 4 && y.reader.instance == ir::nobody);

// Each argument is bound to the parameter that it is.
static_assert(same_text(mixed_design.arguments[1].id.text, "offset"));
static_assert(mixed_design.bindings[1].resource == 3 && mixed_design.bindings[1].argument == 1);

// The kernel has the options that it asks for, or that the design is made with.
static_assert(mixed_design.kernel("mixed").plan.period_ps == 40000);
static_assert(mixed_design.instances[0].wanted.clock_mhz == 25);
static_assert(design_of<mixed, options{.clock_mhz = 20}>.kernel("mixed").plan.period_ps == 50000);

// A system of one kernel is none: it has a module around the kernel.
constexpr auto around =
    hls::system<"around">([](in<"x", sint<16>> from, out<"y", sint<24>> to,
                             argument<"g", uint<4>> g) { mixed(g, from, 3, to); });
static_assert(!design_of<around>.is_kernel && design_of<around>.instance_count == 1);

} // namespace
