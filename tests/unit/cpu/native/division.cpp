// Division, square roots and functions of bits as native code: all words of few bits, and wide ones
// at their edges.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

#include <hls/cpu/run.hpp>

namespace {

using namespace hls;

inline constexpr auto of_bytes =
    kernel<"of_bytes">([](in<"x", sint<8>> x, in<"y", sint<8>> y, out<"q", sint<9>> q,
                          out<"r", sint<8>> r, out<"u", sint<10>> u, out<"v", hls::uint<8>> v) {
        sint<8> const a = x.read(), b = y.read();
        hls::uint<8> const c = a;
        q.write(a / b);
        r.write(a % b);
        u.write(c / b);
        v.write(c % b);
    });

inline constexpr auto of_long = kernel<"of_long">(
    [](in<"x", sint<64>> x, in<"y", sint<64>> y, out<"q", sint<64>> q, out<"r", sint<64>> r,
       out<"third", sint<64>> third, out<"mixed", hls::uint<64>> mixed) {
        sint<64> const a = x.read(), b = y.read();
        q.write(a / b);
        r.write(a % b);
        third.write(a / 3);
        mixed.write(hls::uint<64>(a) / hls::uint<64>(b));
    });

inline constexpr auto of_int = kernel<"of_int">(
    [](in<"x", sint<32>> x, in<"y", sint<32>> y, out<"q", sint<33>> q, out<"r", sint<32>> r) {
        sint<32> const a = x.read(), b = y.read();
        q.write(a / b);
        r.write(a % b);
    });

inline constexpr auto root = kernel<"root">(
    [](in<"x", hls::uint<64>> x, out<"y", hls::uint<32>> y, out<"narrow", hls::uint<30>> narrow) {
        hls::uint<64> const v = x.read();
        y.write(sqrt(v));
        narrow.write(sqrt(bits<59, 0>(v)));
    });

inline constexpr auto orders =
    kernel<"orders">([](in<"x", hls::uint<64>> x, out<"ones", hls::uint<7>> ones,
                        out<"zeros", hls::uint<7>> zeros, out<"mirrored", hls::uint<64>> mirrored,
                        out<"left", hls::uint<37>> left, out<"all", hls::uint<8>> all) {
        hls::uint<64> const v = x.read();
        ones.write(popcount(v));
        zeros.write(count_trailing_zeros(v));
        mirrored.write(reverse_bits(v));
        left.write(rotate_left(bits<36, 0>(v), bits<6, 0>(v)));
        all.write(popcount(v * v) + count_trailing_zeros(v * v));
    });

std::vector<std::int64_t> edges() {
    std::vector<std::int64_t> words{0, 1, -1, 2, -2, 3, 7, -7, 10, 1000000007};
    auto const least = std::numeric_limits<std::int64_t>::min();
    auto const most = std::numeric_limits<std::int64_t>::max();
    for (std::int64_t w : {least, least + 1, most, most - 1, std::int64_t(1) << 32,
                           (std::int64_t(1) << 32) - 1, -(std::int64_t(1) << 31)})
        words.push_back(w);
    return words;
}

template <class T>
auto all_pairs(std::vector<T> const& words) {
    std::pair<std::vector<T>, std::vector<T>> pairs;
    for (T x : words)
        for (T y : words) {
            pairs.first.push_back(x);
            pairs.second.push_back(y);
        }
    return pairs;
}

__extension__ typedef __int128 exact;

} // namespace

TEST_CASE("all pairs of bytes, divided as C++ does; by zero it is 0") {
    std::vector<std::int8_t> bytes;
    for (int i = -128; i < 128; ++i) bytes.push_back(std::int8_t(i));
    auto const [x, y] = all_pairs(bytes);
    auto const [q, r, u, v] = cpu::run<of_bytes>(x, y);
    bool same = true;
    for (std::size_t i = 0; i < x.size(); ++i) {
        int const a = x[i], b = y[i], c = std::uint8_t(x[i]);
        same = same && q[i] == (b == 0 ? 0 : a / b) && r[i] == (b == 0 ? 0 : a % b) &&
               u[i] == (b == 0 ? 0 : c / b) && v[i] == (b == 0 ? 0 : c % b);
    }
    CHECK(x.size() == 65536);
    CHECK(same);
}

TEST_CASE("words of 64 bits, and of 32, at their edges") {
    auto const [x, y] = all_pairs(edges());
    auto const [q, r, third, mixed] = cpu::run<of_long>(x, y);
    auto const [narrow_q, narrow_r] =
        cpu::run<of_int>(std::vector<std::int32_t>(x.begin(), x.end()),
                         std::vector<std::int32_t>(y.begin(), y.end()));
    for (std::size_t i = 0; i < x.size(); ++i) {
        exact const a = x[i], b = y[i];
        CHECK(q[i] == std::int64_t(b == 0 ? 0 : a / b));
        CHECK(r[i] == std::int64_t(b == 0 ? 0 : a % b));
        CHECK(third[i] == x[i] / 3);
        CHECK(mixed[i] == (b == 0 ? 0 : std::uint64_t(x[i]) / std::uint64_t(y[i])));
        std::int64_t const c = std::int32_t(x[i]), d = std::int32_t(y[i]);
        CHECK(narrow_q[i] == (d == 0 ? 0 : c / d));
        CHECK(narrow_r[i] == (d == 0 ? 0 : c % d));
    }
}

TEST_CASE("square roots around squares") {
    std::vector<std::uint64_t> words{0, 1, 2, 3, ~0ull, ~0ull - 1, (1ull << 60) - 1};
    for (std::uint64_t k :
         {2ull, 1000ull, 94906265ull, 94906267ull, (1ull << 30) - 1, (1ull << 32) - 1})
        for (std::uint64_t d : {0ull, 1ull, ~0ull}) words.push_back(k * k + d);
    auto const [y, narrow] = cpu::run<root>(words);
    auto const is_root = [](exact of, exact found) {
        return found * found <= of && (found + 1) * (found + 1) > of;
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        CHECK(is_root(words[i], y[i]));
        CHECK(is_root(words[i] & ((1ull << 60) - 1), narrow[i]));
    }
}

TEST_CASE("counts and orders of bits") {
    std::vector<std::uint64_t> const words{0, 1, ~0ull, 1ull << 63, 0x123456789abcdef0, 6};
    auto const [ones, zeros, mirrored, left, all] = cpu::run<orders>(words);
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::uint64_t const w = words[i];
        CHECK(ones[i] == std::popcount(w));
        CHECK(zeros[i] == std::countr_zero(w));
        std::uint64_t reversed = 0;
        for (int k = 0; k < 64; ++k) reversed |= (w >> k & 1) << (63 - k);
        CHECK(mirrored[i] == reversed);
        std::uint64_t const low = w & ((1ull << 37) - 1), by = (w & 127) % 37;
        CHECK(left[i] == ((low << by | (by == 0 ? 0 : low >> (37 - by))) & ((1ull << 37) - 1)));
    }
    CHECK(int(all[0]) == 128);
    CHECK(int(all[3]) == 127); // 2^126
    CHECK(int(all[5]) == 4);   // 36
}
