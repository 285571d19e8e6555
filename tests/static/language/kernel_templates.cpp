// Kernels that are templates, with loops: what is read in a loop's body begins there, also in words
// of several integers. (g++ 12 has other lines in templates than the statement's.)
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

struct sample {
    std::array<uint<20>, 3> word;
    sint<7> weight;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(sample, word, weight);
namespace {

template <class T>
constexpr auto moved = kernel<"moved">([](in<"x", T> x, in<"y", T> y, out<"z", T> z,
                                          reg<"last", T> last, shift_register<"line", T, 3> line,
                                          array<"kept", T, 64> kept, control flow) {
    flow.for_("i", 50, [&](auto i) {
        T const v = x.read(), before = kept[i];
        line << v;
        z.write(select(i == 3, last, line[2]));
        last = y.read();
        kept[i] = select(i == 9, before, v);
    });
});
static_assert(schedule<moved<uint<20>>>.feasible);
static_assert(schedule<moved<uint<129>>>.feasible);
static_assert(schedule<moved<sample>>.feasible);
static_assert(schedule<moved<aligned<sample, 4>>>.feasible);
static_assert(schedule<moved<hls::vector<sint<8>, 2>>>.feasible);
static_assert(schedule<moved<hls::vector<float32, 2>>>.feasible);
static_assert(schedule<moved<complex<fixed<8, 4>>>>.feasible);

} // namespace
