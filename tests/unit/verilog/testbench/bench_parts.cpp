// What test benches are made of: words as digits, arguments, stalls, cycles of a first call, ends
// of pipes, and that models which differ are no expectation.
#include <doctest/doctest.h>

#include <hls/verilog/testbench/design_bench.hpp>

#include <set>
#include <string>

namespace {

using hls::argument, hls::in, hls::invocation_queue, hls::kernel, hls::out, hls::pipe, hls::sint,
    hls::uint;

namespace detail = hls::verilog::detail;

TEST_CASE("a word has a digit for each 4 bits, and for those that are left") {
    CHECK(detail::hex(0x1ff, 9) == "1ff");
    CHECK(detail::hex(0xa5, 8) == "a5");
    CHECK(detail::hex(-1, 5) == "1f");
    CHECK(detail::hex(1, 1) == "1");
    CHECK(detail::hex_lines({1, 2}, 8) == "01\n02\n");
    CHECK(detail::hex_lines({}, 8) == "0\n");
    CHECK(detail::hex_lines({10, 300}) == "0000000a\n0000012c\n");
}

template <int Queue>
constexpr auto scale_body = [](invocation_queue<Queue>, argument<"gain", sint<8>> gain,
                               in<"x", sint<8>> x,
                               out<"y", sint<16>> y) { y.write(x.read() * gain); };
constexpr auto queued = kernel<"queued">(scale_body<4>);
constexpr auto direct = kernel<"direct">(scale_body<0>);

long long first_cycle(hls::design_view const& k) {
    auto const s = hls::verilog::with_expectations(k, hls::verilog::random_stimulus(k, 4, 1), 1000);
    for (int c = 0; c < k.channel_count; ++c)
        if (std::string(k.channels[c].id.text) == "y") return s.ports[std::size_t(c)].cycles.at(0);
    return -1;
}

TEST_CASE("a first call passes its queue, if there is one, and a word its register") {
    CHECK(first_cycle(hls::design_of<direct>) == 1);
    CHECK(first_cycle(hls::design_of<queued>) == 2);
}

constexpr auto weighted =
    kernel<"weighted">([](in<"x", uint<8>> x, argument<"weight", uint<32>> weight,
                          out<"y", uint<40>> y) { y.write(x.read() * weight); });

TEST_CASE("arguments and words are drawn from the seed") {
    auto const& k = hls::design_of<weighted>;
    std::set<hls::wide> arguments, words;
    for (unsigned seed = 1; seed <= 8; ++seed) {
        auto const s = hls::verilog::random_stimulus(k, 3, seed);
        CHECK(s.ports.at(0).words.size() == 3);
        arguments.insert(s.arguments.at(0));
        words.insert(s.ports.at(0).words.begin(), s.ports.at(0).words.end());
    }
    CHECK(arguments.size() == 8);
    CHECK(words.size() > 16);
}

TEST_CASE("a port has the stalls of its number, and inputs those of gaps") {
    auto const& k = hls::design_of<weighted>; // x, weight, y
    auto const run = detail::stalled(k, hls::verilog::random_stimulus(k, 3, 1), 2);
    REQUIRE(run.ports.size() == 2);
    CHECK(run.ports[0].seed == 2048);
    CHECK(run.ports[1].seed == 2050);
    CHECK(run.ports[0].percent == 74);
    CHECK(run.ports[1].percent == 26);
    CHECK(run.ports[0].words.size() == 3);
    CHECK(run.ports[1].words.empty());
    for (auto const& port : detail::stalled(k, hls::verilog::random_stimulus(k, 3, 1), 0).ports)
        CHECK(port.percent == 0);
}

constexpr auto doubled =
    kernel<"doubled">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(2 * x.read()); });
constexpr auto added =
    kernel<"added">([](in<"x", uint<9>> x, out<"y", uint<10>> y) { y.write(x.read() + 1); });
constexpr auto chain =
    hls::system<"chain">([](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"p", uint<9>, 4> p) {
        doubled(x, p);
        added(p, y);
    });

TEST_CASE("words of a kernel or system that its passes changed are no expectation") {
    hls::design_view const &one = hls::design_of<doubled>, &two = hls::design_of<chain>;
    for (hls::design_view const* d : {&one, &two}) {
        CHECK_NOTHROW(detail::require_same(*d, 1, {2, 4}, {2, 4}));
        CHECK_THROWS_WITH_AS(detail::require_same(*d, 1, {2, 4}, {2, 5}),
                             doctest::Contains("HLS0903"), std::logic_error);
    }
    CHECK_THROWS_AS(detail::require_same(hls::design_of<doubled>, 1, {2}, {2, 4}),
                    std::logic_error);
    CHECK_NOTHROW(detail::require_same(hls::design_of<chain>, 1, {2}, {2, 4}));
}

// The iteration before left what is read; with several in flight, another one.
constexpr auto unstored = kernel<"unstored", hls::options{.clock_mhz = 200}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, hls::control flow) {
        flow.for_("row", 12, [&](auto, hls::array<"a", uint<16>, 8> a, hls::reg<"v", uint<16>> v) {
            v = x.read();
            flow.for_("k", 30, {.max_interleaving = 0}, [&](auto k) {
                a[k & 7] = v;
                v = a[(k * 3) & 7] * 77 + v;
            });
            y.write(v);
        });
    });

TEST_CASE("an element of an iteration's array that it has not stored is no fault of the passes") {
    auto const& k = hls::design_of<unstored>;
    hls::verilog::reference_run written(k, {});
    written.words(0) = {1, 2, 3};
    written.run(1000);
    CHECK(written.unstored().find("element 3 of array `a` is read in an iteration of loop `row`") !=
          std::string::npos);
    CHECK_THROWS_WITH_AS(detail::require_same(k, 1, {2, 4}, {2, 5}, written.unstored()),
                         doctest::Contains("HLS0852"), std::runtime_error);
}

bool is_known(std::vector<hls::wide> const& a, std::vector<hls::wide> const& b, bool cut,
              hls::verilog::known_words known, std::size_t count) {
    auto const x = detail::compared(a, b, cut);
    return x.known == known && x.count == count;
}

TEST_CASE("what two runs have in common is known") {
    using hls::verilog::known_words;
    CHECK(is_known({1, 2}, {1, 2}, false, known_words::all, 2));
    CHECK(is_known({1, 2}, {1, 3}, false, known_words::number, 2));
    CHECK(is_known({1, 2}, {1}, false, known_words::least, 1));
    CHECK(is_known({1, 2}, {1}, true, known_words::all, 1));
    CHECK(is_known({1, 2}, {1, 3}, true, known_words::least, 2));
}

int predictions = 0;

// It would go on for ever, and gives no word.
hls::hw::prediction without_end(hls::hw::stalled_run const& run) {
    hls::hw::prediction found{};
    found.known = ++predictions < 10; // of so many questions one has no end
    found.ports.resize(run.ports.size());
    return found;
}

TEST_CASE("a run without end is predicted for at most so many steps") {
    auto const& k = hls::design_of<weighted>;
    auto s = hls::verilog::random_stimulus(k, 3, 1);
    auto run = detail::stalled(k, s, 1);
    run.steps = 10;
    auto* const before = hls::hw::registered_predictor;
    hls::hw::registered_predictor = without_end;
    CHECK(detail::predict(s, run, 1, 100));
    CHECK(predictions == 3); // 10, 80, 100
    CHECK(s.predicted.at(0).open_ended);
    hls::hw::registered_predictor = nullptr;
    CHECK_FALSE(detail::predict(s, run, 1, 100));
    hls::hw::registered_predictor = before;
}

TEST_CASE("a trace shows both ends of a pipe") {
    auto const pipes = hls::verilog::traced_pipes(hls::design_of<chain>);
    REQUIRE(pipes.size() == 2);
    CHECK(pipes[0].name == "p.in");
    CHECK(pipes[1].name == "p.out");
    CHECK(pipes[0].stem != pipes[1].stem);
}

} // namespace
