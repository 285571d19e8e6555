// POSIX and standard headers before the library, and `using namespace hls;`. POSIX declares ::uint,
// so that name is written hls::uint; every other name of the library means what it should.
#include <arpa/inet.h>
#include <cmath>
#include <cstdlib>
#include <error.h>
#include <functional>
#include <signal.h>
#include <stdio.h>
#include <string>
#include <strings.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <thread>
#include <time.h>
#include <unistd.h>

#include <hls/hls.hpp>

using namespace hls;

inline constexpr unsigned char squares[] = {0, 1, 4, 9, 16, 25, 36, 49};

inline constexpr auto everything =
    kernel<"everything", options{.device = ice40_hx, .clock_mhz = 20}>(
        [](in<"x", sint<16>> x, in<"small", hls::uint<3>> small, out<"y", sint<32>> y,
           argument<"gain", sint<8>> gain, reg<"total", sint<32>> total,
           array<"words", sint<16>, 64> words, shift_register<"taps", sint<16>, 4> taps,
           rom<"square", hls::uint<8>, squares> square, wire<"sum", sint<32>> sum) {
            taps << x.read();
            hls::uint<3> const place = small.read();
            sum = taps[0] * gain + square[place];
            when(bit(place, 0) == 1, [&] { total += sum; }).otherwise([&] {
                words[place] = taps[3];
            });
            y.write(
                named<"clipped">(max(min(select(sum < 0, -sum, sum), 1000), abs(words[place]))));
            (void)saturate<sint<8>>(sum), (void)concat(place, bits<1, 0>(place));
        });
static_assert(schedule<everything>.ii >= 1);
