// error: HLS0134: a kernel has at most 200 parameters
#include <hls/hls.hpp>

#define ONE(i) , hls::reg<"r" #i, bool> r##i
#define TEN(i)                                                                                     \
    ONE(i##0)                                                                                      \
    ONE(i##1) ONE(i##2) ONE(i##3) ONE(i##4) ONE(i##5) ONE(i##6) ONE(i##7) ONE(i##8) ONE(i##9)
#define HUNDRED(i)                                                                                 \
    TEN(i##0)                                                                                      \
    TEN(i##1) TEN(i##2) TEN(i##3) TEN(i##4) TEN(i##5) TEN(i##6) TEN(i##7) TEN(i##8) TEN(i##9)

#ifdef CORRECTED
#define REGISTERS TEN(1)
#else
#define REGISTERS TEN(1) HUNDRED(1) HUNDRED(2)
#endif

constexpr auto many = hls::kernel<"many">([](hls::out<"y", bool> y REGISTERS) {
    y.write(r10);
    r10 = r11;
});
static_assert(hls::schedule<many>.ii == 1);
