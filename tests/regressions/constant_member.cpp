// A packet with a member that holds a number, through fpga_reg: HLS0125 was reported for an
// assignment that nobody wrote. Found by tests/oracle.
#include "agrees.hpp"

namespace parts {

struct couple {
    hls::sint<7> left;
    hls::uint<5> right;
};

} // namespace parts

BOOST_HANA_ADAPT_STRUCT(parts::couple, left, right);

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint;

constexpr auto constant_member =
    kernel<"constant_member">([](in<"x", uint<5>> x, out<"y", sint<12>> y) {
        parts::couple const p = hls::fpga_reg(parts::couple{-5, x.read()});
        y.write(p.left * p.right);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<constant_member>(argc, argv); }
