// error: HLS0268.*a word for each element
// errors: 2
// Contents have a word for each element.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int first_primes[] = {2, 3, 5, 7};
#else
inline constexpr int first_primes[] = {2, 3, 5};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<2>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4, memory{}, first_primes> a) {
        y.write(a[x.read()]);
        a[0] += 1;
    });

constexpr auto const& planned = schedule<k>;
