// error: HLS0260.*take its members
// Which members count is stated member by member; operators that users define for their packets
// stay better.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

template <class A, class B>
concept both_stereo = std::is_same_v<A, stereo> && std::is_same_v<B, stereo>;
template <class A, class B>
requires both_stereo<A, B>
constexpr auto operator+(A const& a, B const& b) { return a.left + b.right; }

inline constexpr auto k =
    kernel<"k">([](in<"p", stereo> p, in<"q", stereo> q, out<"y", uint<9>> y) {
        stereo const a = p.read(), b = q.read();
#ifdef CORRECTED
        when(a.left == b.left, [&] { y.write(a + b); });
#else
        when(a == b, [&] { y.write(a + b); });
#endif
    });

static_assert(schedule<k>.ii >= 1);
