// Words of packets as structs, tuples and arrays of the host, which are seen where they stand, and
// outputs that are wanted as such: they give the same as the packets themselves.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <list>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include <hls/cpu/run.hpp>

namespace cpu_host_words {

struct sample {
    hls::sint<7> level;
    hls::uint<1> mark;
    hls::uint<40> time;
};
struct host_sample {
    int level;
    bool mark;
    std::int64_t time;
    bool operator==(host_sample const&) const = default;
};
struct pair_of_bytes {
    hls::uint<8> low, high;
};

} // namespace cpu_host_words

BOOST_HANA_ADAPT_STRUCT(cpu_host_words::sample, level, mark, time);
BOOST_HANA_ADAPT_STRUCT(cpu_host_words::host_sample, level, mark, time);
BOOST_HANA_ADAPT_STRUCT(cpu_host_words::pair_of_bytes, low, high);

namespace cpu_host_words {
namespace {

using hls::control, hls::ended, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg, hls::uint,
    hls::when;
using hls::cpu::to_caller_as;
using host_tuple = std::tuple<std::int8_t, std::uint8_t, std::int64_t>;

constexpr auto scaled =
    kernel<"scaled">([](in<"x", hls::sint<9>> x, out<"y", hls::sint<20>> y,
                        hls::argument<"by", uint<5>> by) { y.write(x.read() * by); });

constexpr auto turn_around = kernel<"turn_around">([](in<"x", sample> x, out<"y", sample> y) {
    sample const s = x.read();
    y.write({-s.level, !s.mark, s.time + 1});
});

// Gives the marked samples only.
constexpr auto marked = kernel<"marked">([](in<"x", sample> x, out<"y", sample> y, control flow) {
    flow.for_("i", 4, [&](auto) {
        sample const s = x.read();
        when(s.mark == 1, [&] { y.write(s); });
    });
});

constexpr auto both = hls::system<"both">(
    [](in<"x", sample> x, out<"y", sample> y, pipe<"turned", sample, 2> turned) {
        turn_around(x, turned);
        marked(turned, y);
    });

std::vector<sample> samples(std::size_t count) {
    std::mt19937_64 random{5};
    std::vector<sample> words;
    for (std::size_t n = 0; n < count; ++n) words.push_back({random(), random(), random()});
    return words;
}

template <class Host>
std::vector<Host> as_host(std::vector<sample> const& words) {
    std::vector<Host> all;
    for (sample const& s : words)
        all.push_back(Host{static_cast<std::int8_t>(s.level.value()), s.mark.value() != 0,
                           static_cast<std::int64_t>(s.time.value())});
    return all;
}

template <auto const& Part>
void check_part() {
    auto const x = samples(2000);
    auto const expected = hls::cpu::run<Part>(x);
    CHECK(expected.size() > 900);
    auto const own = as_host<host_sample>(x);
    CHECK((hls::cpu::run<Part>(own, to_caller_as<host_sample>) == as_host<host_sample>(expected)));
    CHECK((hls::cpu::run<Part>(x, to_caller_as<host_tuple>) == as_host<host_tuple>(expected)));
    auto const tuples = as_host<host_tuple>(x);
    std::list<host_tuple> const list{tuples.begin(), tuples.end()}; // is copied
    CHECK((hls::cpu::run<Part>(list, to_caller_as<host_tuple>) == as_host<host_tuple>(expected)));
    CHECK((as_host<host_tuple>(hls::cpu::run<Part>(tuples)) == as_host<host_tuple>(expected)));
}

TEST_CASE("blocks, loops and systems see the host's words") {
    check_part<turn_around>();
    check_part<marked>();
    check_part<both>();
}

TEST_CASE("the host's words are wrapped, and sign bits come back") {
    std::vector<host_sample> const x{{100, false, -1}, {-64, true, 0}};
    CHECK((hls::cpu::run<turn_around>(x, to_caller_as<host_sample>) ==
           std::vector<host_sample>{{28, true, 0}, {-64, false, 1}}));
}

constexpr auto swap = kernel<"swap">(
    [](in<"x", pair_of_bytes> x, out<"y", pair_of_bytes> y, reg<"last", uint<8>> last) {
        auto const p = x.read();
        y.write({p.high, p.low + last});
        last = p.low;
    });

TEST_CASE("arrays are words; state stays whatever the words are") {
    using bytes = std::array<std::uint8_t, 2>;
    hls::cpu::kernel_instance<swap> instance;
    CHECK((instance(std::vector<bytes>{{1, 2}, {3, 4}}, to_caller_as<bytes>) ==
           std::vector<bytes>{{2, 1}, {4, 4}}));
    CHECK((instance(std::vector<std::pair<int, int>>{{5, 6}}, to_caller_as<std::pair<int, int>>) ==
           std::vector<std::pair<int, int>>{{6, 8}}));
}

// The length of a message behind its last word.
constexpr auto count_words = kernel<"count_words">(
    [](in<"x", ended<uint<8>>> x, out<"y", uint<16>> y, reg<"length", uint<16>> length) {
        auto const w = x.read();
        length += 1;
        when(w.last == 1, [&] {
            y.write(length);
            length = 0;
        });
    });

TEST_CASE("ended words have two members; a number may be wanted as another one") {
    using word = std::pair<std::uint8_t, bool>;
    std::vector<word> const x{{7, false}, {7, true}, {7, true}};
    CHECK((hls::cpu::run<count_words>(x) == std::vector<std::uint16_t>{2, 1}));
    CHECK((hls::cpu::run<count_words>(x, to_caller_as<int>) == std::vector<int>{2, 1}));
}

// Enumerations are taken and given as themselves.
enum class light : unsigned char { red, green, amber };
inline constexpr auto next_light =
    hls::kernel<"next_light">([](hls::in<"x", light> x, hls::out<"y", light> y) {
        auto const now = x.read();
        y.write(hls::select(now == light::amber, light::red, now + 1));
    });
TEST_CASE("enumerations") {
    std::vector const given{light::red, light::green, light::amber};
    CHECK(hls::cpu::run<next_light>(given) == std::vector{light::green, light::amber, light::red});
}

TEST_CASE("integers of the library stand for numbers") {
    std::vector<hls::sint<9>> const words{-256, 7, 255};
    CHECK(hls::cpu::run<scaled>(words, uint<5>(31)) == std::vector<std::int32_t>{-7936, 217, 7905});
    std::list<hls::sint<12>> const longer{-257, 8}; // wraps as any number
    CHECK(hls::cpu::run<scaled>(longer, 2) == std::vector<std::int32_t>{510, 16});
}

} // namespace
} // namespace cpu_host_words
