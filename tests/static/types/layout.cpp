// How words are laid out: packets in packets, arrays, ends; what hosts' structs have in them.
#include <hls/hls.hpp>

namespace layouts {

struct place {
    hls::uint<7> x;
    hls::sint<9> y;
};
struct pixel {
    place at;
    std::array<hls::sint<5>, 3> rgb;
    hls::uint<1> last;
};
struct wide {
    hls::uint<100> a;
    hls::uint<20> b;
    hls::uint<100> c;
    hls::sint<9> d;
};
struct numbers {
    short a;
    bool b;
};
struct text {
    char const* t;
};

} // namespace layouts

BOOST_HANA_ADAPT_STRUCT(layouts::place, x, y);
BOOST_HANA_ADAPT_STRUCT(layouts::pixel, at, rgb, last);
BOOST_HANA_ADAPT_STRUCT(layouts::wide, a, b, c, d);
BOOST_HANA_ADAPT_STRUCT(layouts::numbers, a, b);

namespace {

using namespace layouts;

template <class T>
constexpr bool has_leaf(int k, char const* name, hls::ir::value_type type, int low) {
    hls::ir::word_field const& f = hls::detail::leaves_of<T>.all[k];
    return hls::same_text(f.id.text, name) && f.type == type && f.low == low;
}

static_assert(hls::detail::leaf_count<pixel> == 6 && hls::detail::bits_of_word<pixel> == 32);
static_assert(has_leaf<pixel>(0, "at_x", {7, false}, 0) &&
              has_leaf<pixel>(1, "at_y", {9, true}, 7) &&
              has_leaf<pixel>(2, "rgb_0", {5, true}, 16) &&
              has_leaf<pixel>(4, "rgb_2", {5, true}, 26) &&
              has_leaf<pixel>(5, "last", {1, false}, 31));
static_assert(hls::word_type<pixel>() == hls::ir::value_type{32, false});

// The members of what ends stand as though they had no end; an integer is called word.
static_assert(has_leaf<hls::ended<place>>(1, "y", {9, true}, 7) &&
              has_leaf<hls::ended<place>>(2, "last", {1, false}, 16));
static_assert(has_leaf<hls::ended<short>>(0, "word", {16, true}, 0));
static_assert(has_leaf<std::array<hls::uint<3>, 2>>(1, "word_1", {3, false}, 3));

// Of more than 128 bits: two limbs, in each of which integers begin at 0.
static_assert(hls::detail::limbs_of<wide>.count == 2 &&
              hls::detail::limb_type<wide>(0).width == 120 &&
              hls::detail::limb_type<wide>(1).width == 109);
constexpr int low_in_limb(int k) { return hls::detail::leaves_of_limbs<wide>.all[k].low; }
static_assert(low_in_limb(0) == 0 && low_in_limb(1) == 100 && low_in_limb(2) == 0 &&
              low_in_limb(3) == 100);

// Words of the host.
static_assert(has_leaf<numbers>(0, "a", {16, true}, 0) &&
              has_leaf<numbers>(1, "b", {1, false}, 16));
static_assert(!hls::is_packet<text> && !hls::is_packet<int> && !hls::is_packet<hls::uint<3>>);

} // namespace
