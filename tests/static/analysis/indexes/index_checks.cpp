// Index checks stand beside the accesses that can miss their memory, and beside no other.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

template <auto const& Kernel>
constexpr int checks = [] {
    int count = 0;
    auto const& g = hls::detail::simplified<Kernel>;
    for (int i = 1; i < g.node_count; ++i) count += ir::is_index_check(g.nodes[i]);
    return count;
}();

// What a kernel of one access with this index, type and depth needs.
template <class Index, int Depth>
constexpr auto plain = kernel<"plain">([](in<"i", Index> i, out<"y", uint<8>> y,
                                          array<"m", uint<8>, Depth> m) {
    Index const at = i.read();
    m[at] = at;
    y.write(m[at]);
});
static_assert(checks<plain<uint<4>, 10>> == 1); // the load and the store share it
static_assert(checks<plain<uint<4>, 16>> == 0);
static_assert(checks<plain<uint<9>, 16>> == 0); // the low bits
static_assert(checks<plain<sint<5>, 16>> == 0);
static_assert(checks<plain<uint<3>, 10>> == 0);
static_assert(checks<plain<sint<4>, 10>> == 1);
static_assert(checks<plain<uint<1>, 1>> == 0);
static_assert(checks<plain<uint<2>, 3>> == 1);
static_assert(checks<plain<uint<10>, 1000>> == 1);
static_assert(checks<plain<uint<9>, 1000>> == 0);

// Under conditions.
template <int Limit>
constexpr auto below = kernel<"below">([](in<"i", uint<8>> i, out<"y", uint<8>> y,
                                          array<"m", uint<8>, 100> m) {
    uint<8> const at = i.read();
    when(at < Limit, [&] { y.write(m[at]); });
});
static_assert(checks<below<100>> == 0);
static_assert(checks<below<101>> == 1);

constexpr auto between =
    kernel<"between">([](in<"i", sint<9>> i, out<"y", uint<8>> y, array<"m", uint<8>, 100> m) {
        sint<9> const at = i.read();
        when(at >= 0 && at < 100, [&] { y.write(m[at]); }).otherwise([&] { y.write(m[at]); });
    });
static_assert(checks<between> == 1);

constexpr auto last_only =
    kernel<"last_only">([](in<"i", uint<8>> i, out<"y", uint<8>> y, array<"m", uint<8>, 100> m) {
        uint<8> const at = i.read();
        when(at == 99, [&] { y.write(m[at]); }).otherwise_when(at < 50, [&] { m[at + 50] = at; });
    });
static_assert(checks<last_only> == 0);

// Registers that go round, and one that goes too far.
template <int Last>
constexpr auto round_by_select = kernel<"round_by_select">(
    [](in<"x", uint<8>> x, array<"m", uint<8>, 100> m, reg<"at", uint<7>> at, out<"y", uint<8>> y) {
        y.write(m[at]);
        m[at] = x.read();
        at = select(at == Last, 0, at + 1);
    });
static_assert(checks<round_by_select<99>> == 0);
static_assert(checks<round_by_select<98>> == 0);
static_assert(checks<round_by_select<100>> == 1);

template <int First, int Last>
constexpr auto
    round_by_when = kernel<"round_by_when">([](in<"x", uint<8>> x, array<"m", uint<8>, 100> m,
                                               reg<"at", uint<7>, First> at, out<"y", uint<8>> y) {
        y.write(m[at]);
        m[at] = x.read();
        when(at < Last, [&] { at += 1; }).otherwise([&] { at = 0; });
    });
static_assert(checks<round_by_when<0, 99>> == 0);
static_assert(checks<round_by_when<99, 99>> == 0);
static_assert(checks<round_by_when<100, 99>> == 1); // it begins outside
static_assert(checks<round_by_when<0, 100>> == 1);

constexpr auto down = kernel<"down">([](in<"x", uint<8>> x, array<"m", uint<8>, 100> m,
                                        reg<"at", uint<7>, 99> at, out<"y", uint<8>> y) {
    y.write(m[at]);
    m[at] = x.read();
    at = select(at == 0, 99, at - 1);
});
static_assert(checks<down> == 0);

// Loops.
constexpr auto loops = kernel<"loops">(
    [](in<"x", uint<8>> x, array<"m", uint<8>, 100> m, out<"y", uint<8>> y, control flow) {
        flow.for_("i", 100, [&](auto i) { m[i] = x.read(); });
        flow.for_("j", range(99, -1, -1), [&](auto j) { y.write(m[j]); });
        flow.for_("r", 10,
                  [&](auto r) { flow.for_("c", 10, [&](auto c) { y.write(m[10 * r + c]); }); });
    });
static_assert(checks<loops> == 0);

constexpr auto too_far = kernel<"too_far">(
    [](in<"x", uint<8>> x, array<"m", uint<8>, 100> m, out<"y", uint<8>> y, control flow) {
        flow.for_("i", x.read(), [&](auto i) { y.write(m[i]); });
    });
static_assert(checks<too_far> == 1);

} // namespace
