// Registers that begin anew at a constant: a word does not come again before they do, so loads and
// stores of one array need no forwarding. Short cycles are as long as the pipeline.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::memory, hls::memory_kind, hls::options,
    hls::out, hls::reg, hls::schedule, hls::select, hls::sint, hls::uint, hls::when;

inline constexpr options on_ice40{.device = hls::ice40_hx, .clock_mhz = 100};
inline constexpr memory in_ram{.kind = memory_kind::block_ram};

// No registers hold what was stored.
template <auto const& Kernel>
constexpr bool forwards() {
    auto const& g = hls::detail::built<Kernel, options{}>;
    bool forwards = false;
    for (int r = 0; r < g.resource_count; ++r) forwards |= g.resources[r].forwarded > 0;
    return forwards;
}

// An echo of 200 words.
constexpr auto echo =
    kernel<"echo", on_ice40>([](in<"x", sint<16>> x, out<"y", sint<16>> y,
                                array<"line", sint<16>, 256> line, reg<"at", uint<8>> at) {
        sint<16> const v = hls::saturate<sint<16>>(x.read() + (line[at] >> 1));
        line[at] = v;
        at = select(at == 199, 0, at + 1);
        y.write(v);
    });
static_assert(schedule<echo>.ii == 1 && !forwards<echo>());

// A product between load and store takes some cycles: as many as the cycle has values, or not.
template <int Values>
constexpr auto decay = [](in<"x", uint<12>> x, out<"y", uint<12>> y,
                          array<"line", uint<12>, 32, in_ram> line, reg<"at", uint<5>> at) {
    uint<12> const old = line[at];
    uint<12> const v = (old * old >> 12) + x.read();
    line[at] = v;
    when(at >= Values - 1, [&] { at = 0; }).otherwise([&] { at += 1; });
    y.write(old);
};
constexpr auto decay_2 = kernel<"decay_2", on_ice40>(decay<2>);
constexpr auto decay_3 = kernel<"decay_3", on_ice40>(decay<3>);
constexpr auto decay_4 = kernel<"decay_4", on_ice40>(decay<4>);
constexpr auto decay_5 = kernel<"decay_5", on_ice40>(decay<5>);
constexpr auto decay_6 = kernel<"decay_6", on_ice40>(decay<6>);
constexpr auto decay_31 = kernel<"decay_31", on_ice40>(decay<31>);
static_assert(schedule<decay_31>.ii == 1 && !forwards<decay_31>());

// Down, from what is not 0, by steps of two: what is stored is loaded two steps later.
constexpr auto downwards = kernel<"downwards", on_ice40>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                            array<"line", uint<8>, 32, in_ram> line,
                                                            reg<"at", uint<5>, 9> at) {
    y.write(line[at]);
    line[uint<5>(at - 4)] = x.read();
    at = select(at > 3, at - 2, 11);
});
static_assert(schedule<downwards>.ii == 1 && !forwards<downwards>());

// Only where words are stored; the value that is assigned.
enum class way { choice, branches, after };
template <way Way>
constexpr auto sometimes_body = [](in<"x", uint<13>> x, out<"y", uint<12>> y,
                                   array<"line", uint<12>, 16, in_ram> line,
                                   reg<"at", uint<4>> at) {
    uint<13> const v = x.read();
    when(hls::bit(v, 12) == 1, [&] {
        uint<12> const old = line[at];
        line[at] = (old * old >> 12) + hls::bits<11, 0>(v);
        y.write(old);
        if (Way == way::choice) at = select(at == 12, 0, at + 1);
        if (Way == way::branches) when(at == 12, [&] { at = 0; }).otherwise([&] { at += 1; });
        if (Way == way::after) {
            at += 1;
            when(at == 13, [&] { at = 0; });
        }
    });
};
constexpr auto by_choice = kernel<"by_choice", on_ice40>(sometimes_body<way::choice>);
constexpr auto by_branches = kernel<"by_branches", on_ice40>(sometimes_body<way::branches>);
constexpr auto by_after = kernel<"by_after", on_ice40>(sometimes_body<way::after>);
static_assert(schedule<by_choice>.ii == 1 && !forwards<by_choice>());
static_assert(schedule<by_branches>.ii == 1 && !forwards<by_branches>());
static_assert(schedule<by_after>.ii == 1 && !forwards<by_after>());

constexpr auto moved_first = kernel<"moved_first", on_ice40>(
    [](in<"x", uint<12>> x, out<"y", uint<12>> y, array<"line", uint<12>, 16, in_ram> line,
       reg<"at", uint<4>, 3> at) {
        at = select(at == 12, 3, at + 1);
        uint<12> const old = line[at];
        line[at] = (old * old >> 12) + x.read();
        y.write(old);
    });
static_assert(schedule<moved_first>.ii == 1 && !forwards<moved_first>());

// A loop that does not count it, and begins it anew, at another value.
constexpr auto in_loop = kernel<"in_loop", on_ice40>([](in<"x", uint<12>> x, out<"y", uint<12>> y,
                                                        array<"line", uint<12>, 64, in_ram> line,
                                                        reg<"at", uint<6>, 40> at, control flow) {
    flow.for_("row", 50, [&](auto) {
        uint<12> const old = line[at];
        line[at] = (old * old >> 12) + x.read();
        at = select(at != 47, at + 1, 40);
        y.write(old);
    });
    at = 43;
});
static_assert(schedule<in_loop>.loop("row").ii == 1 && !forwards<in_loop>());

// At its full width in a loop.
constexpr auto wrapping = kernel<"wrapping", on_ice40>([](in<"x", uint<12>> x, out<"y", uint<12>> y,
                                                          array<"line", uint<12>, 8, in_ram> line,
                                                          reg<"at", uint<3>> at, control flow) {
    flow.for_("row", 50, [&](auto) {
        uint<12> const old = line[at];
        line[at] = (old * old >> 12) + x.read();
        at += 1;
        y.write(old);
    });
});
static_assert(schedule<wrapping>.loop("row").ii == 1 && !forwards<wrapping>());

} // namespace

int main(int count, char** arguments) {
    return hls::generate<echo, decay_2, decay_3, decay_4, decay_5, decay_6, decay_31, downwards,
                         by_choice, by_branches, by_after, moved_first, in_loop, wrapping>(
        count, arguments);
}
