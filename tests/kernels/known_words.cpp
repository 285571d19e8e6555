// Words that a step has loaded or stored already.
#include <boost/hana/define_struct.hpp>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel, hls::when,
    hls::wrap;

constexpr memory in_ram{.kind = hls::memory_kind::block_ram};

constexpr auto counted = kernel<"counted">(
    [](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8, in_ram> a) {
        uint<3> const i = x.read();
        a[i] += 1;
        y.write(a[i]);
    });
static_assert(hls::schedule<counted>.ii == 1);

// Three stores at one index, two of them under conditions, loads between them.
constexpr auto limited =
    kernel<"limited">([](in<"x", uint<6>> x, out<"y", uint<8>> y, out<"z", uint<8>> z,
                         array<"a", uint<8>, 8, in_ram> a) {
        uint<6> const v = x.read();
        uint<3> const i = hls::bits<2, 0>(v);
        a[i] += hls::bits<5, 3>(v);
        when(a[i] > 20, [&] { a[i] = 0; }).otherwise_when(a[i] == 7, [&] {
            a[i] += 4;
            z.write(a[i]);
        });
        y.write(a[i]);
    });
static_assert(hls::schedule<limited>.ii == 1);

// A load under one condition is no word for another one; under both it is.
constexpr auto under_conditions =
    kernel<"under_conditions">([](in<"x", uint<6>> x, out<"y", uint<8>> y, out<"z", uint<8>> z,
                                  array<"a", uint<8>, 8, in_ram> a) {
        uint<6> const v = x.read();
        uint<3> const i = hls::bits<2, 0>(v);
        auto const odd = hls::bit(v, 4) == 1, high = hls::bit(v, 5) == 1;
        when(odd, [&] {
            y.write(a[i]);
            when(high, [&] { a[i] = wrap<uint<8>>(a[i] + v); });
        });
        when(high, [&] { z.write(a[i]); });
        when(!odd, [&] { a[i] = wrap<uint<8>>(a[i] + 3); });
        when(hls::bit(v, 3) == 1, [&] { z.write(wrap<uint<8>>(a[i] * 2)); });
    });

// Two indexes, which may be the same one, and neighbours, which never are.
constexpr auto exchanged =
    kernel<"exchanged">([](in<"x", uint<6>> x, out<"y", uint<8>> y, out<"z", uint<8>> z,
                           array<"a", uint<8>, 8, in_ram> a) {
        uint<6> const v = x.read();
        uint<3> const i = hls::bits<2, 0>(v), j = hls::bits<5, 3>(v);
        a[i] += v;
        a[j] += 1;
        when(a[i] > a[j], [&] {
            uint<8> const before = a[i];
            a[i] = a[j];
            a[j] = before;
        });
        y.write(a[i]);
        z.write(a[j]);
        when(i < 7, [&] {
            a[i + 1] += a[i];
            a[i] ^= a[i + 1];
        });
        z.write(a[i]);
    });

struct slot {
    BOOST_HANA_DEFINE_STRUCT(slot, (uint<1>, used), (uint<4>, key), (uint<8>, count));
};

// A table of words that are looked for at neighbouring places.
constexpr auto table =
    kernel<"table">([](in<"key", uint<4>> key, out<"count", uint<8>> count, hls::control flow,
                       array<"slots", slot, 16, in_ram> slots, reg<"at", uint<4>> at,
                       reg<"searching", uint<1>> searching) {
        uint<4> const k = key.read();
        at = wrap<uint<4>>(k * 7);
        searching = 1;
        flow.while_(
            "probe", [&] { return searching == 1; },
            [&] {
                slot const s = slots[at];
                when(!s.used,
                     [&] {
                         slots[at] = slot{1, k, 1};
                         searching = 0;
                     })
                    .otherwise_when(s.key == k,
                                    [&] {
                                        slots[at].count += 1;
                                        searching = 0;
                                    })
                    .otherwise([&] { at = wrap<uint<4>>(at + 1); });
                when(!searching, [&] { count.write(slots[at].count); });
            });
    });

// In registers, with an index known at run time only.
constexpr auto in_registers =
    kernel<"in_registers">([](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a) {
        uint<4> const v = x.read();
        uint<2> const i = hls::bits<1, 0>(v);
        a[i] += 1;
        when(hls::bit(v, 3) == 1, [&] { a[0] = v; });
        a[i] += a[0];
        y.write(a[i]);
    });

// More indexes than a step keeps an eye on: the first one is known again behind all the others.
constexpr auto many_indexes = kernel<"many_indexes">(
    [](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8, in_ram> a) {
        uint<3> at[20];
        uint<8> sum = 0;
        for (auto& i : at) {
            i = x.read();
            sum = wrap<uint<8>>(sum * 3 + a[i]);
        }
        a[at[0]] = wrap<uint<8>>(sum + 1);
        y.write(a[at[19]]);
        a[at[18]] += 5;
        y.write(a[at[0]]);
    });

// Parts of one step: each iteration of the outer loop has its own row.
constexpr auto rows = kernel<"rows">([](in<"x", uint<4>> x, out<"y", uint<8>> y, hls::control flow,
                                        array<"a", uint<8>, 4, in_ram> a) {
    flow.for_("row", 5, [&](auto r) {
        flow.for_("add", 4, [&](auto i) {
            a[i] += x.read();
            when(a[i] > 30, [&] { a[i] = r; });
        });
        flow.for_("give", 4, [&](auto i) {
            y.write(a[i]);
            a[i] = wrap<uint<8>>(a[i] + r);
        });
    });
});

} // namespace

int main(int argc, char** argv) {
    return hls::generate<counted, limited, under_conditions, exchanged, table, in_registers,
                         many_indexes, rows>(argc, argv);
}
