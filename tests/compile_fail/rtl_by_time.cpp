// error: HLS0420 rtl_by_time.cpp:\d+: what kernel `polling` does depends on time.*RTL kernel `same`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

constexpr auto same =
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
constexpr auto polling = kernel<"polling">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifdef CORRECTED
    y.write(x.read());
#else
    auto const word = x.try_read();
    when(word.ok, [&] { y.write(word.word); });
#endif
});
constexpr auto both =
    hls::system<"both">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        same(x, p);
        polling(p, y);
    });
static_assert(design_of<both>.instance_count == 2);

} // namespace
