// Native runs where input ends: after no word, after one, in the middle of an iteration, of a
// message; all at once and in parts. Hardware does the same (tests/support/edges.sh).
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/testbench/reference.hpp>

#include "../../../support/edges.hpp"
#include "../../../support/reference_words.hpp"

namespace cpu_edges {
namespace {

using namespace edges;
using test::words;
namespace cpu = hls::cpu;
using bytes = std::vector<std::uint8_t>;
using shorts = std::vector<std::uint16_t>;

bytes random_bytes(std::size_t count) {
    std::mt19937 random(1);
    bytes result(count);
    for (auto& w : result) w = std::uint8_t(random());
    return result;
}

words widened(auto const& from) { return {from.begin(), from.end()}; }

// What the reference gives at the only output.
template <auto const& Part>
words expected(bytes const& x) {
    if constexpr (requires { Part.is_system; }) {
        hls::verilog::reference_run run(hls::design_of<Part>, {});
        run.words(0).assign(x.begin(), x.end());
        REQUIRE(run.run(1 << 20));
        return widened(run.words(1));
    } else {
        return test::reference_words<Part>({widened(x)})[1];
    }
}

template <auto const& Part>
void check_counts() {
    for (std::size_t count = 0; count <= 13; ++count) {
        CAPTURE(count);
        auto const x = random_bytes(count);
        CHECK((widened(cpu::run<Part>(x)) == expected<Part>(x)));
    }
}

// Parts of any size give together what all words at once give.
template <auto const& Kernel>
void check_parts() {
    auto const x = random_bytes(601);
    for (std::size_t const size : {1u, 2u, 3u, 5u, 300u}) {
        CAPTURE(size);
        cpu::kernel_instance<Kernel> instance;
        words joined;
        for (std::size_t at = 0; at < x.size(); at += size) {
            auto const last = std::min(at + size, x.size());
            auto const y = instance(bytes(x.begin() + long(at), x.begin() + long(last)));
            joined.insert(joined.end(), y.begin(), y.end());
        }
        CHECK((joined == expected<Kernel>(x)));
    }
}

TEST_CASE("kernels: input of any length") {
    check_counts<doubled>();
    check_counts<announced>();
    check_counts<pair_swapped>();
    check_counts<pair_passed>();
    check_counts<fours>();
    check_counts<headed>();
}

TEST_CASE("kernels: an iteration whose input comes in parts happens once") {
    check_parts<doubled>();
    check_parts<pair_swapped>();
    check_parts<pair_passed>();
    check_parts<fours>();
}

TEST_CASE("systems: input of any length") {
    check_counts<pass_doubled>();
    check_counts<pass_announced>();
    check_counts<pass_pair_swapped>();
    check_counts<pass_pair_passed>();
    check_counts<pass_fours>();
    check_counts<pass_headed>();
}

TEST_CASE("no word: what leaves before the first read leaves") {
    CHECK(cpu::run<doubled>(bytes{}).empty());
    CHECK(cpu::run<announced>(bytes{}) == bytes{0});
    CHECK(cpu::run<headed>(bytes{}) == bytes{0});
    CHECK(cpu::run<pass_doubled>(bytes{}).empty());
    CHECK(cpu::run<pass_announced>(bytes{}) == bytes{0});
    CHECK(cpu::run<pass_headed>(bytes{}) == bytes{0});
}

TEST_CASE("the middle of an iteration: what leaves before the read that waits leaves") {
    bytes const three{1, 2, 3};
    CHECK(cpu::run<pair_swapped>(three) == bytes{2, 1});
    CHECK(cpu::run<pair_passed>(three) == bytes{2, 4, 4});
    CHECK(cpu::run<fours>(three).empty());
    CHECK(cpu::run<pass_pair_swapped>(three) == bytes{2, 1});
    CHECK(cpu::run<pass_pair_passed>(three) == bytes{2, 4, 4});
    CHECK(cpu::run<pass_fours>(three).empty());
    auto const both = std::tuple<shorts, bytes>{{3}, {7, 8}};
    CHECK(cpu::run<two_ends>(three, bytes{7, 8, 9}) == both);
    CHECK(cpu::run<pass_two_ends>(three, bytes{7, 8, 9}) == both);
}

TEST_CASE("the middle of a message: its sum does not leave") {
    std::vector<ended<hls::uint<8>>> const x{{1, 0}, {2, 1}, {3, 0}};
    auto const check = [](auto const& y) {
        REQUIRE(y.size() == 1);
        CHECK((y[0].word.value() == 3 && y[0].last.value() == 1));
    };
    check(cpu::run<message_sum>(x));
    check(cpu::run<pass_message_sum>(x));
    cpu::kernel_instance<message_sum> instance;
    check(instance(x));
    CHECK(instance(std::vector<ended<hls::uint<8>>>{{4, 1}})[0].word.value() == 7);
}

TEST_CASE("kernels that speak to each other within an iteration") {
    check_counts<dialog>();
    check_counts<dialog_in_loop>();
    CHECK(cpu::run<dialog>(bytes{1, 2, 3}) == bytes{4, 7, 10});
}

} // namespace
} // namespace cpu_edges
