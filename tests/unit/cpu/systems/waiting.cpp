// Non-blocking kernels on the host: the words, and that runs end.
#include <doctest/doctest.h>

#include <vector>

#include <hls/cpu/run.hpp>

namespace cpu_waiting {
namespace {

using hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::pipe, hls::reg, hls::system,
    hls::uint, hls::when;

constexpr auto passing = kernel<"passing">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    auto got = x.try_read();
    when(got.ok, [&] { y.write(got.word * 3); });
});

constexpr auto offering = kernel<"offering">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"kept", uint<8>> kept, reg<"has", bool> has) {
        when(!has, [&] { kept = x.read(); });
        has = !y.try_write(kept * 5 + 1);
    });

// Collects words as they come, and gives up after a while.
constexpr auto collecting =
    kernel<"collecting">([](in<"x", uint<16>> x, out<"y", uint<24>> y, reg<"sum", uint<24>> sum,
                            reg<"words", uint<8>> words, reg<"idle", uint<6>> idle, control flow) {
        sum = 0;
        words = 0;
        idle = 0;
        flow.while_(
            "collect", [&] { return (words < 100) & (idle < 40); },
            [&] {
                auto got = x.try_read();
                when(got.ok, [&] {
                    sum += got.word;
                    words += 1;
                    idle = 0;
                }).otherwise([&] { idle += 1; });
            });
        when(words > 0, [&] { y.write(sum); });
    });

constexpr auto slow = kernel<"slow", options{.stall_free = true}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() + 7); });

// Every pipe is so small that each kernel finds it empty and full.
constexpr auto chain = system<"chain">(
    [](in<"x", uint<8>> x, out<"y", uint<24>> y, pipe<"p", uint<16>, 1> p, pipe<"q", uint<16>> q) {
        offering(x, p);
        slow(p, q);
        collecting(q, y);
    });

std::vector<int> bytes(int count) {
    std::vector<int> x;
    for (int i = 0; i < count; ++i) x.push_back(i * 7 % 251);
    return x;
}

long long sum_of(std::vector<int> const& x, int from, int to, int factor, int more) {
    long long sum = 0;
    for (int i = from; i < to; ++i) sum += x[std::size_t(i)] * factor + more;
    return sum;
}

TEST_CASE("a non-blocking kernel writes what it finds, and its run ends") {
    for (int const count : {0, 1, 2, 255, 5000}) {
        auto const x = bytes(count);
        auto const y = hls::cpu::run<passing>(x);
        REQUIRE(y.size() == x.size());
        for (std::size_t i = 0; i < x.size(); ++i) CHECK(y[i] == x[i] * 3);
    }
}

TEST_CASE("a kernel whose words are always taken offers each once") {
    auto const x = bytes(1000);
    auto const y = hls::cpu::run<offering>(x);
    REQUIRE(y.size() == x.size());
    for (std::size_t i = 0; i < x.size(); ++i) CHECK(y[i] == x[i] * 5 + 1);
}

TEST_CASE("a loop with non-blocking reads ends its run when nothing comes any more") {
    auto const x = bytes(250);
    auto const y = hls::cpu::run<collecting>(x);
    REQUIRE(y.size() == 3);
    CHECK(y[0] == sum_of(x, 0, 100, 1, 0));
    CHECK(y[1] == sum_of(x, 100, 200, 1, 0));
    CHECK(y[2] == sum_of(x, 200, 250, 1, 0));
    CHECK(hls::cpu::run<collecting>(bytes(0)).empty());
}

TEST_CASE("non-blocking kernels run beside others, and find room and words") {
    for (std::size_t const batch : {1u, 2u, 100u, 4096u}) {
        auto const x = bytes(450);
        hls::cpu::system_instance<chain> machine(batch);
        auto const y = machine(x);
        long long sum = 0;
        for (auto const w : y) sum += w;
        CHECK(sum == sum_of(x, 0, 450, 5, 8));
    }
}

} // namespace
} // namespace cpu_waiting
