// error: HLS0141.*packets for packets
// A float of the host for the integer beside a floating point number.
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

#include <tuple>
#include <vector>

struct tagged {
    hls::float32 value;
    hls::uint<8> tag;
};
BOOST_HANA_ADAPT_STRUCT(tagged, value, tag);

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", tagged> x, out<"y", tagged> y) { y.write(x.read()); });

int main() {
#ifdef CORRECTED
    std::vector<std::tuple<float, int>> const x{{1, 2}};
#else
    std::vector<std::tuple<float, float>> const x{{1, 2}};
#endif
    auto const y = cpu::run<k>(x);
    return y.empty();
}
