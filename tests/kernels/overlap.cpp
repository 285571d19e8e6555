// Loops in one body that overlap (attribute overlap), and the same loops one after the other.
#include "../support/overlap_bodies.hpp"

#include <hls/verilog/generate.hpp>

namespace {

using namespace overlap_bodies;
using hls::kernel, hls::overlapping;
using hls::uint;

constexpr auto blocks_apart = kernel<"blocks_apart">(chain<overlapping::never, 0>);
constexpr auto blocks = kernel<"blocks">(chain<required, 0>);
constexpr auto blocks_with_one_copy = kernel<"blocks_with_one_copy">(chain<required, 1>);
constexpr auto blocks_with_four = kernel<"blocks_with_four">(chain<required, 4>);
constexpr auto lengths = kernel<"lengths">(lengths_body<required>);
constexpr auto lengths_apart = kernel<"lengths_apart">(lengths_body<overlapping::never>);
constexpr auto kept = kernel<"kept">(kept_body<required>);
constexpr auto kept_apart = kernel<"kept_apart">(kept_body<overlapping::never>);
constexpr auto nests = kernel<"nests">(nests_body<required, 0>);
constexpr auto nests_of_two = kernel<"nests_of_two">(nests_body<required, 2>);
constexpr auto nests_of_one = kernel<"nests_of_one">(nests_body<required, 1>);
constexpr auto nests_apart = kernel<"nests_apart">(nests_body<overlapping::never, 0>);
constexpr auto twice = kernel<"twice">(twice_body<required>);
constexpr auto twice_apart = kernel<"twice_apart">(twice_body<overlapping::never>);
constexpr auto counted = kernel<"counted">(counted_body<required, 0, 0>);
constexpr auto counted_with_two = kernel<"counted_with_two">(counted_body<required, 2, 0>);
constexpr auto counted_one_in_flight =
    kernel<"counted_one_in_flight">(counted_body<required, 0, 1>);
constexpr auto varying = kernel<"varying">(varying_body<required, 0, 0>);
constexpr auto varying_apart = kernel<"varying_apart">(varying_body<overlapping::never, 0, 0>);
constexpr auto varying_with_four = kernel<"varying_with_four">(varying_body<required, 4, 0>);
constexpr auto varying_with_five = kernel<"varying_with_five">(varying_body<required, 0, 5>);
constexpr auto searching = kernel<"searching">(searching_body<required>);
constexpr auto framed = kernel<"framed">(framed_body<required>);
constexpr auto framed_apart = kernel<"framed_apart">(framed_body<overlapping::never>);
constexpr auto headers = kernel<"headers">(headers_body<required, false>);
constexpr auto headers_apart = kernel<"headers_apart">(headers_body<overlapping::never, false>);
constexpr auto headers_in_slots = kernel<"headers_in_slots">(headers_body<required, true>);

constexpr auto endless = kernel<"endless">(endless_body<required, 0>);
constexpr auto endless_apart = kernel<"endless_apart">(endless_body<overlapping::never, 0>);
constexpr auto endless_one_in_flight = kernel<"endless_one_in_flight">(endless_body<required, 1>);
constexpr auto endless_varying = kernel<"endless_varying">(endless_varying_body<required>);

// Parts of a system: a pipe on each side, with rates that follow from the loops.
constexpr auto before =
    kernel<"before">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() ^ 5); });
constexpr auto after =
    kernel<"after">([](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() + 1); });
constexpr auto joined =
    hls::system<"joined">([](in<"x", uint<8>> x, out<"y", uint<16>> y, hls::pipe<"u", uint<8>> u,
                             hls::pipe<"v", uint<16>> v) {
        before(x, u);
        blocks(u, v);
        after(v, y);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<
        blocks_apart, blocks, blocks_with_one_copy, blocks_with_four, lengths, lengths_apart, nests,
        nests_of_two, nests_of_one, nests_apart, kept, kept_apart, twice, twice_apart, counted,
        counted_with_two, counted_one_in_flight, varying, varying_apart, varying_with_four,
        varying_with_five, searching, framed, framed_apart, headers, headers_apart,
        headers_in_slots, endless, endless_apart, endless_one_in_flight, endless_varying, joined>(
        argc, argv);
}
