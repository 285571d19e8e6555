// error: HLS0193.*input `z` of kernel `k` is never read
// The error of a kernel that a generator prints, which nothing else has looked at.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace user {

using namespace hls;
using hls::uint;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) {
#ifdef CORRECTED
        y.write(x.read() ^ z.read());
#else
        (void)z;
        y.write(x.read());
#endif
    });

} // namespace user

int main(int argc, char** argv) { return hls::generate<user::k>(argc, argv); }
