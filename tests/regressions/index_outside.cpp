// What an index that misses its memory reads and writes was not defined: words of the CPU, x in the
// simulation. A load gives 0, and a store does nothing.
#include "agrees.hpp"

namespace {

using hls::array, hls::memory, hls::in, hls::kernel, hls::out, hls::rom, hls::shift_register,
    hls::sint, hls::uint;

constexpr int odd[5] = {1, -3, 5, -7, 9};

constexpr auto index_outside = kernel<"index_outside">(
    [](in<"i", sint<5>> i, in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", sint<8>> z,
       array<"few", uint<8>, 3> few, array<"many", uint<8>, 700, memory{.banks = 2}> many,
       rom<"table", sint<8>, odd> table, shift_register<"last", uint<8>, 5> last) {
        sint<5> const at = i.read();
        uint<8> const v = x.read();
        y.write(few[at] + many[at * 30]);
        few[at] = v;
        many[at * 40] = v;
        last << v;
        z.write(table[at] + last[at]);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<index_outside>(argc, argv); }
