// cpu::record takes words as cpu::run does: packets, and what the host has in their place.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <list>
#include <string>
#include <tuple>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

namespace recorded_words {

using hls::in, hls::kernel, hls::out, hls::uint, hls::when;

struct point {
    BOOST_HANA_DEFINE_STRUCT(point, (uint<8>, x), (uint<16>, y));
};

// When words leave depends on both members.
constexpr auto above = kernel<"above">([](in<"p", point> p, out<"far", point> far) {
    point const v = p.read();
    when(v.x > 100 || v.y > 1000, [&] { far.write(v); });
});

constexpr auto copied =
    kernel<"copied">([](in<"p", point> p, out<"to", point> to) { to.write(p.read()); });

struct coordinates {
    std::uint8_t x;
    std::uint16_t y;
};

} // namespace recorded_words

BOOST_HANA_ADAPT_STRUCT(recorded_words::coordinates, x, y);

namespace recorded_words {

std::vector<hls::cpu::cycle> cycles_of(hls::cpu::recorded_run const& run) {
    return hls::cpu::find_cycles(run).of("far");
}

TEST_CASE("records of tuples, arrays, adapted structs and files are those of packets") {
    std::vector<point> packets;
    std::vector<std::tuple<int, int>> tuples;
    std::list<std::pair<unsigned, unsigned>> pairs;
    std::vector<std::array<std::uint16_t, 2>> arrays;
    std::vector<coordinates> adapted;
    for (unsigned i = 0; i < 200; ++i) {
        unsigned const x = i * 37 % 128, y = i * 411 % 1100;
        packets.push_back({x, y});
        tuples.emplace_back(x, y);
        pairs.emplace_back(x, y);
        arrays.push_back({std::uint16_t(x), std::uint16_t(y)});
        adapted.push_back({std::uint8_t(x), std::uint16_t(y)});
    }
    auto const expected = cycles_of(hls::cpu::record<above>(packets));
    CHECK(expected.size() == hls::cpu::run<above>(packets).size());
    CHECK(expected.size() > 20);
    CHECK(cycles_of(hls::cpu::record<above>(tuples)) == expected);
    CHECK(cycles_of(hls::cpu::record<above>(pairs)) == expected);
    CHECK(cycles_of(hls::cpu::record<above>(arrays)) == expected);
    CHECK(cycles_of(hls::cpu::record<above>(adapted)) == expected);
    std::string const file = std::filesystem::temp_directory_path() / "hls_recorded_words.bin";
    hls::cpu::run<copied>(packets, hls::cpu::into_file(file));
    CHECK(cycles_of(hls::cpu::record<above>(hls::cpu::words_from(file))) == expected);
    std::filesystem::remove(file);
}

} // namespace recorded_words
