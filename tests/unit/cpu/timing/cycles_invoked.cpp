// The cycles of invoked kernels: calls are given as for cpu::run. (tests/cycles compares with
// simulation.)
#include <doctest/doctest.h>

#include <sstream>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/waves/waves.hpp>

namespace {

using hls::in, hls::out, hls::argument, hls::invocation_queue, hls::kernel, hls::control;
using hls::cpu::find_cycles, hls::cpu::stall_pattern, hls::cpu::cycle;
using word = hls::uint<16>;
using cycles = std::vector<cycle>;

template <int Queue>
constexpr auto sum_of =
    [](invocation_queue<Queue>, argument<"n", hls::uint<4>> n, argument<"gain", hls::sint<8>> gain,
       in<"x", word> x, out<"y", hls::sint<24>> y,
       control flow) { flow.for_("i", n, [&](auto) { y.write(x.read() * gain); }); };
constexpr auto direct = kernel<"direct">(sum_of<0>);
constexpr auto queued = kernel<"queued">(sum_of<2>);
constexpr auto ticks =
    kernel<"ticks">([](invocation_queue<0>, out<"y", hls::uint<8>> y) { y.write(7); });

constexpr auto low = kernel<"low">(
    [](in<"x", hls::sint<24>> x, out<"y", word> y) { y.write(hls::wrap<word>(x.read())); });
constexpr auto both = hls::system<"both">([](in<"x", word> x, argument<"n", hls::uint<4>> n,
                                             hls::pipe<"p", hls::sint<24>, 4> p, out<"y", word> y) {
    direct(n, -3, x, p);
    low(p, y);
});

std::vector<unsigned> numbers(unsigned count) {
    std::vector<unsigned> all(count);
    for (unsigned n = 0; n < count; ++n) all[n] = n + 1;
    return all;
}

using calls = std::vector<std::pair<int, int>>;

} // namespace

TEST_CASE("cycles of invoked kernels: as many words as the calls say, with their factors") {
    auto const run = hls::cpu::record_words<direct>(calls{{2, 1}, {0, 5}, {3, -2}}, numbers(10));
    auto const t = find_cycles(run);
    CHECK(t.of("x").size() == 5);
    CHECK(t.of("start").size() == 4 - 1);
    CHECK(t.of("done").size() == 3);
    for (std::size_t c = 0; c < run.words.size(); ++c)
        if (run.design.channels[c].id.text == std::string("y"))
            CHECK(run.words[c] == std::vector<hls::wide>{1, 2, -6, -8, -10});
}

TEST_CASE("cycles of invoked kernels: calls wait in the queue") {
    calls const four(4, {8, 1});
    auto const alone = hls::cpu::record<direct>(four, numbers(40));
    auto const waiting = hls::cpu::record<queued>(four, numbers(40));
    auto const first = find_cycles(alone), second = find_cycles(waiting);
    CHECK(first.of("start")[1] > 8);
    CHECK(second.of("start")[0] == 0);
    CHECK(second.of("start")[2] < 8);
    CHECK(second.of("y").size() == 32);
    CHECK(find_cycles(hls::cpu::record<ticks>(5)).of("y") == cycles{1, 2, 3, 4, 5});
}

TEST_CASE("cycles of invoked kernels in systems: numbers are the same in all calls") {
    auto const run = hls::cpu::record_words<both>(numbers(10), std::vector<int>{2, 1});
    CHECK(find_cycles(run).of("y").size() == 3);
    for (std::size_t c = 0; c < run.words.size(); ++c)
        if (run.design.channels[c].id.text == std::string("p"))
            CHECK(run.words[c] == std::vector<hls::wide>{-3, -6, -9});
}

TEST_CASE("cycles of invoked kernels: arguments are no ports; what is rejected") {
    auto const run = hls::cpu::record<queued>(calls{{2, 1}, {3, -2}}, numbers(10));
    CHECK(hls::cpu::profile(run).access("queued", "n") == nullptr);
    CHECK(hls::cpu::profile(run).access("queued", "start")->words == 2);
    CHECK_THROWS_WITH(find_cycles(run, {.stalls = {{"n", {}}}}),
                      "HLS0808: there is no port 'n' in 'queued'; there is: start, x, y, done");
    std::ostringstream to;
    CHECK_THROWS_WITH(
        hls::cpu::write_waves(to, run),
        "HLS0812: kernel 'queued' is invoked; waveforms are drawn of kernels that run "
        "freely");
}
