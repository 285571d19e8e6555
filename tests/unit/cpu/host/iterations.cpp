// Runs of so many iterations: the beginning of the whole run, for each way in which kernels run.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include <hls/cpu/checked.hpp>

#include "../../../support/edges.hpp"

namespace cpu_iterations {
namespace {

using namespace edges;
using edges::uint;
namespace cpu = hls::cpu;
using bytes = std::vector<std::uint8_t>;

bytes numbers(std::size_t count) {
    bytes x(count);
    for (std::size_t i = 0; i < count; ++i) x[i] = std::uint8_t(17 * i + 3);
    return x;
}

// `given`: words in, `taken` and `per`: in and out in each iteration.
template <auto const& Part>
void check_beginnings(std::size_t given, std::size_t taken, std::size_t per) {
    auto const x = numbers(given);
    auto const whole = cpu::run<Part>(x);
    for (std::size_t n : {std::size_t(0), std::size_t(1), std::size_t(2), given / 3 / taken,
                          given / taken, given + 5}) {
        CAPTURE(n);
        auto const some = cpu::run<Part>(cpu::iterations((long long)(n)), x);
        CHECK(some.size() == (n * taken <= given ? n * per : whole.size()));
        CHECK(std::equal(some.begin(), some.end(), whole.begin()));
        CHECK(cpu::run_checked<Part>(cpu::iterations((long long)(n)), x).words == some);
    }
}

constexpr auto average = kernel<"average">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, hls::shift_register<"taps", uint<8>, 4> taps) {
        taps << x.read();
        y.write(taps[0] + taps[1] + taps[2] + taps[3]);
    });

TEST_CASE("iterations: kernels with inputs") {
    check_beginnings<doubled>(40, 1, 1);
    check_beginnings<average>(4000, 1, 1);
    check_beginnings<announced>(40, 1, 2);
    check_beginnings<pair_swapped>(40, 2, 2);
    check_beginnings<pair_passed>(40, 2, 2);
    check_beginnings<fours>(80, 4, 1);
    check_beginnings<headed>(60, 3, 4);
}

constexpr auto count_up = kernel<"count_up">([](out<"y", uint<8>> y, reg<"n", uint<8>> n) {
    n += 1;
    y.write(n);
});
constexpr auto in_rounds =
    kernel<"in_rounds">([](out<"y", uint<8>> y, hls::argument<"first", uint<8>> first,
                           reg<"n", uint<8>> n, control flow) {
        flow.for_("i", 3, [&](auto i) { y.write(first + n + i); });
        n += 10;
    });

TEST_CASE("iterations: kernels without inputs") {
    CHECK(cpu::run<count_up>(cpu::iterations(4)) == bytes{1, 2, 3, 4});
    CHECK(cpu::run<in_rounds>(cpu::iterations(2), 5) == bytes{5, 6, 7, 15, 16, 17});
    CHECK(cpu::run<count_up>(cpu::iterations(-1)).empty());
    CHECK(cpu::run_checked<in_rounds>(cpu::iterations(2), 5).words == bytes{5, 6, 7, 15, 16, 17});

    auto const many = cpu::run<count_up>(cpu::iterations(100'000)); // several portions
    CHECK(many.size() == 100'000);
    CHECK(many.back() == std::uint8_t(100'000));
    CHECK(cpu::run_checked<count_up>(cpu::iterations(100'000)).words == many);
}

TEST_CASE("iterations: a kernel instance goes on") {
    cpu::kernel_instance<count_up> instance;
    CHECK(instance(cpu::iterations(2)) == bytes{1, 2});
    CHECK(instance(cpu::iterations(3)) == bytes{3, 4, 5});
}

// Such kernels have no other end.
constexpr auto three_words =
    kernel<"three_words">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<2>> n) {
        when(n < 3, [&] {
            y.write(x.read());
            n += 1;
        });
    });
constexpr auto or_zero = kernel<"or_zero">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const asked = x.try_read();
    y.write(hls::select(asked.ok, asked.word, 0));
});

TEST_CASE("iterations: kernels that stop reading, or ask") {
    CHECK(cpu::run<three_words>(cpu::iterations(50), numbers(9)) == numbers(3));
    CHECK(cpu::run_checked<three_words>(cpu::iterations(50), numbers(9)).words == numbers(3));
    CHECK(cpu::run<or_zero>(cpu::iterations(4), bytes{7, 8}) == bytes{7, 8, 0, 0});
    CHECK(cpu::run_checked<or_zero>(cpu::iterations(4), bytes{7, 8}).words == bytes{7, 8, 0, 0});
}

TEST_CASE("iterations: progress, and a stop") {
    std::vector<long long> done;
    std::atomic<bool> stop = false;
    cpu::with_progress const guard({.report =
                                        [&](cpu::run_progress const& p) {
                                            done.push_back(p.done);
                                            stop = done.size() == 2;
                                        },
                                    .stop = &stop});
    CHECK_THROWS_AS(cpu::run<count_up>(cpu::iterations(1'000'000)), cpu::run_stopped);
    CHECK(done == std::vector<long long>{1 << 14, 2 << 14});
}

} // namespace
} // namespace cpu_iterations
