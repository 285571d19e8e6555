// error: HLS0910: the compiler's limit of constant evaluation ends before the schedule of the
// kernel is found More rounds than the compilers evaluate by default.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr int rounds = 4;
#elif defined(__clang__)
constexpr int rounds = 200;
#else
constexpr int rounds = 500;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<10>> x, out<"y", uint<32>> y,
                   array<"m", uint<32>, 1024, memory{.banks = 1, .max_replicates = 1}> m) {
        uint<10> at = x.read();
        for (int n = 0; n < rounds; ++n) {
            uint<32> const more = m[at] + n;
            m[at] = more;
            at = more;
        }
        y.write(at);
    });

constexpr auto const& planned = schedule<k>;
