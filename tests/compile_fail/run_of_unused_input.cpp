// error: HLS0193.*input `z` of kernel `k` is never read
// The error of a kernel that a program runs, which nothing else has looked at.
#include <hls/cpu/run.hpp>

#include <vector>

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

int main() {
    std::vector<int> const words{1, 2};
    return int(hls::cpu::run<user::k>(words, words).size());
}
