// error: HLS0408.*-ffast-math
// Under this option compilers drop the test for NaN, and more.
#ifndef CORRECTED
#define __FAST_MATH__ 1 // as -ffast-math does
#endif
#include <vector>

#include <hls/cpu/run.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", float32> x, out<"y", float32> y) { y.write(x.read() * 0.5); });

int main() { return int(cpu::run<k>(std::vector<float>{1.0f}).size()); }
