// A word goes up or down in an array until it stands right: two loops share its memory, and load
// again what they store. Rings of dependences move one another on: each alone has cycles enough.
#include <hls/hls.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::uint,
    hls::when;

constexpr auto queue = kernel<"queue">(
    [](in<"order", uint<17>> order, out<"least", uint<16>> least, array<"tree", uint<16>, 256> tree,
       reg<"used", uint<8>> used, reg<"place", uint<9>> place, reg<"moves", uint<1>> moves,
       reg<"last", uint<16>> last, control flow) {
        uint<17> const given = order.read();
        uint<16> const key = hls::bits<15, 0>(given);
        moves = 1;
        when(hls::bit(given, 16), [&] {
            used += 1;
            place = used;
            flow.while_(
                "up", [&] { return moves != 0; },
                [&] {
                    uint<16> const above = tree[place >> 1];
                    when(place > 1 && above > key, [&] {
                        tree[place] = above;
                        place = place >> 1;
                    }).otherwise([&] {
                        tree[place] = key;
                        moves = 0;
                    });
                });
        }).otherwise([&] {
            least.write(tree[1]);
            last = tree[used];
            used -= 1;
            place = 1;
            flow.while_(
                "down", [&] { return moves != 0; },
                [&] {
                    uint<9> const left = place * 2, right = place * 2 + 1;
                    uint<16> const a = tree[left], b = tree[right];
                    uint<1> const goes_right = right <= used && b < a;
                    uint<16> const child = select(goes_right, b, a);
                    when(left <= used && child < last, [&] {
                        tree[place] = child;
                        place = select(goes_right, right, left);
                    }).otherwise([&] {
                        tree[place] = last;
                        moves = 0;
                    });
                });
        });
    });
static_assert(hls::schedule<queue>.loop("up").ii == 1 && hls::schedule<queue>.loop("down").ii == 1);

} // namespace
