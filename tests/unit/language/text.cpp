// Integers as texts and sets of bits, beside numbers written by hand.
#include <doctest/doctest.h>

#include <hls/cpu/text.hpp>

namespace {

using namespace hls;
using cpu::from_bits, cpu::to_bitset, cpu::to_text;

static_assert(parse<hls::uint<64>>("0xffff'ffff'ffff'ffff").value() == ~0ULL);
static_assert(parse<sint<9>>("-256").value() == -256);
static_assert((0x1'0000'0000'0000'0000_u128).value() == uwide(1) << 64);

template <class T>
bool is_number(char const* text) {
    try {
        parse<T>(text);
        return true;
    } catch (HLS0239_a_text_is_no_number_of_this_type const&) {
        return false;
    }
}

TEST_CASE("texts of integers are read back") {
    char const* const large = "-1234567890123456789012345678901234567890123456789";
    CHECK(to_text(parse<sint<200>>(large)) == large);
    CHECK(to_text(0x123456789abcdef0123456789abcdef0123_u256, 16) ==
          "0x123456789abcdef0123456789abcdef0123");
    CHECK(to_text(340282366920938463463374607431768211455_u128) ==
          "340282366920938463463374607431768211455");
    CHECK(to_text(sint<7>(-64)) == "-64");
    CHECK(to_text(sint<5>(-1), 2) == "0b11111");
    CHECK(to_text(hls::uint<200>(0)) == "0");
}

TEST_CASE("a text out of range is none") {
    CHECK(is_number<hls::uint<130>>("0x3ffffffffffffffffffffffffffffffff"));
    CHECK(!is_number<hls::uint<130>>("0x400000000000000000000000000000000"));
    CHECK(!is_number<hls::uint<8>>("-1"));
    CHECK(!is_number<sint<8>>("128"));
    CHECK(!is_number<sint<8>>(""));
    CHECK(!is_number<sint<8>>("12a"));
    CHECK(is_number<sint<8>>("-0x80"));
}

TEST_CASE("sets of bits") {
    auto const set = to_bitset(sint<150>(-3));
    CHECK(set.count() == 149);
    CHECK(!set[1]);
    CHECK(to_text(from_bits(set), 16) == "0x3ffffffffffffffffffffffffffffffffffffd");
}

} // namespace
