// aligned<T, N> beside the structs of C++: the compiler's places of members, and files of structs.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include <hls/cpu/run.hpp>

namespace {

using namespace hls;
using hls::uint;

struct position {
    sint<5> step;
    sint<30> at;
};
struct sample {
    uint<1> valid;
    position where;
    std::array<uint<8>, 3> bytes;
    fixed<24, 8> level;
    sint<64> time;
};

// The same in C++.
struct plain_position {
    std::int8_t step;
    std::int32_t at;
};
struct plain_sample {
    std::uint8_t valid;
    plain_position where;
    std::uint8_t bytes[3];
    std::int32_t level;
    std::int64_t time;
};
struct alignas(16) plain_sample_of_16 : plain_sample {};

} // namespace

BOOST_HANA_ADAPT_STRUCT(position, step, at);
BOOST_HANA_ADAPT_STRUCT(sample, valid, where, bytes, level, time);

namespace {

template <class T>
constexpr int byte_of(int leaf) {
    return hls::detail::leaves_of<T>.all[leaf].low / 8;
}

static_assert(hls::detail::bits_of_word<aligned<sample>> == 8 * sizeof(plain_sample));
static_assert(hls::detail::bits_of_word<aligned<sample, 16>> == 8 * sizeof(plain_sample_of_16));
static_assert(byte_of<aligned<sample>>(1) == offsetof(plain_sample, where));
static_assert(byte_of<aligned<sample>>(2) == offsetof(plain_sample, where.at));
static_assert(byte_of<aligned<sample>>(3) == offsetof(plain_sample, bytes));
static_assert(byte_of<aligned<sample>>(6) == offsetof(plain_sample, level));
static_assert(byte_of<aligned<sample>>(7) == offsetof(plain_sample, time));
static_assert(hls::detail::bits_of_word<sample> == 1 + 35 + 24 + 24 + 64); // no padding

// Through a register and a memory, of another alignment.
inline constexpr auto moved =
    kernel<"moved">([](in<"x", aligned<sample>> x, out<"y", aligned<sample, 16>> y,
                       reg<"count", uint<2>> count, array<"last", aligned<sample, 4>, 4> last) {
        sample s = x.read();
        aligned<sample, 4> const before = last[count];
        last[count] = s;
        s.where.at -= s.where.step;
        s.bytes[1] = before.value().bytes[2];
        s.level = -s.level;
        count += 1;
        y.write(s);
    });

std::string const x_file = "aligned_words.x.bin", y_file = "aligned_words.y.bin";

std::vector<plain_sample> some_samples() {
    std::vector<plain_sample> all;
    for (int i = 0; i < 40; ++i)
        all.push_back({std::uint8_t(i % 2),
                       {std::int8_t(i % 32 - 16), i * 1000003 - 20000000},
                       {std::uint8_t(i), std::uint8_t(i + 1), std::uint8_t(7 * i)},
                       i * 65537 - 1000000,
                       std::int64_t(i) * -1234567890123});
    return all;
}

template <class T>
void write_structs(std::string const& path, std::vector<T> const& all) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<char const*>(all.data()), long(all.size() * sizeof(T)));
}

template <class T>
std::vector<T> read_structs(std::string const& path, std::size_t count) {
    std::vector<T> all(count);
    std::ifstream(path, std::ios::binary)
        .read(reinterpret_cast<char*>(all.data()), long(count * sizeof(T)));
    return all;
}

} // namespace

TEST_CASE("files of structs of C++ are read and written as they are") {
    auto const samples = some_samples();
    write_structs(x_file, samples);
    cpu::run<moved>(cpu::words_from(x_file), cpu::into_file(y_file));
    auto const out = read_structs<plain_sample_of_16>(y_file, samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        plain_sample const& s = samples[i];
        CHECK(out[i].valid == s.valid);
        CHECK(out[i].where.step == s.where.step);
        CHECK(out[i].where.at == s.where.at - s.where.step);
        CHECK(out[i].bytes[0] == s.bytes[0]);
        CHECK(out[i].bytes[1] == (i < 4 ? 0 : samples[i - 4].bytes[2]));
        CHECK(out[i].bytes[2] == s.bytes[2]);
        CHECK(out[i].level == -s.level);
        CHECK(out[i].time == s.time);
    }
    std::remove(x_file.c_str());
    std::remove(y_file.c_str());
}
