// Ranges piped into runs: zipped, in chunks of any size, without an end.
#include <doctest/doctest.h>

#include <list>
#include <ranges>
#include <vector>

#include <range/v3/range/conversion.hpp>
#include <range/v3/view/chunk.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>

#include <hls/cpu/lazy.hpp>

namespace lazy {

namespace views = ranges::views;
using hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;
using word = uint<16>;
using words = std::vector<int>;

constexpr auto sums = kernel<"sums">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum) {
    sum += x.read();
    y.write(sum);
});

constexpr auto difference = kernel<"difference">(
    [](in<"a", word> a, in<"b", word> b, out<"y", word> y) { y.write(a.read() - b.read()); });

// A word, then as many as it says: a chunk may end anywhere within.
constexpr auto runs = kernel<"runs">([](in<"x", word> x, out<"y", word> y, control flow) {
    uint<2> const count = x.read();
    flow.for_("i", count, [&](auto) { y.write(x.read() + 100); });
});

// Words are dropped: a chunk may give none.
constexpr auto odd = kernel<"odd">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    when((v & 1) == 1, [&] { y.write(v); });
});

constexpr auto backwards =
    kernel<"backwards">([](in<"x", word> x, in<"z", word> z, out<"y", word> y) {
        word const v = x.read();
        y.write(v);
        when(v == 0, [&] { y.write(z.read()); });
    });

// Words of more than 128 bits: one input, of several limbs.
struct quad {
    BOOST_HANA_DEFINE_STRUCT(quad, (uint<64>, a), (uint<64>, b), (uint<64>, c));
};
constexpr auto turned = kernel<"turned">([](in<"x", quad> x, out<"y", quad> y) {
    quad const v = x.read();
    y.write(quad{v.c, v.a, v.b});
});

words widened(auto&& range) {
    words all;
    for (auto&& w : range) all.push_back(int(w));
    return all;
}

TEST_CASE("lazy runs: the words of one run, whatever the size of chunks") {
    words const x = views::iota(0, 1000) | views::transform([](int i) { return i * 37 % 4; }) |
                    ranges::to<std::vector>();
    for (int const size : {1, 2, 3, 64, 999, 1000, 5000}) {
        CAPTURE(size);
        CHECK(widened(x | views::chunk(size) | hls::cpu::run<sums>) ==
              widened(hls::cpu::run<sums>(x)));
        CHECK(widened(x | views::chunk(size) | hls::cpu::run<runs>) ==
              widened(hls::cpu::run<runs>(x)));
        CHECK(widened(x | views::chunk(size) | hls::cpu::run<odd>) ==
              widened(hls::cpu::run<odd>(x)));
    }
    words const none;
    CHECK(widened(none | views::chunk(3) | hls::cpu::run<sums>).empty());
}

TEST_CASE("lazy runs: ranges without an end, and no more of them than is asked for") {
    int pulled = 0;
    auto const counted = views::iota(1) | views::transform([&](int i) { return ++pulled, i; });
    CHECK(widened(counted | views::chunk(4) | hls::cpu::run<sums> | views::take(6)) ==
          words{1, 3, 6, 10, 15, 21});
    CHECK(pulled == 8);
    CHECK(widened(views::iota(0) | views::chunk(1) | hls::cpu::run<odd> | views::take(3)) ==
          words{1, 3, 5});
}

TEST_CASE("zipped ranges: a word for each input") {
    words const a{5, 6, 7, 8, 9}, b{1, 1, 2, 2, 3};
    words const expected{4, 5, 5, 6, 6};
    CHECK(widened(views::zip(a, b) | hls::cpu::run<difference>) == expected);
    CHECK(widened(views::zip(a, b) | views::chunk(2) | hls::cpu::run<difference>) == expected);
    std::list<std::pair<int, int>> const pairs{{5, 1}, {0, 2}, {3, 3}};
    CHECK(widened(pairs | hls::cpu::run<difference>) == words{4, 65534, 0});
    words const x{1, 0, 2}, z{7, 8, 9};
    CHECK(widened(views::zip(x, z) | hls::cpu::run<backwards>) == words{1, 0, 7, 2});
}

TEST_CASE("lazy runs: words of more than 128 bits") {
    std::vector<quad> x;
    for (unsigned i = 0; i < 7; ++i) x.push_back({i, i + 10, i + 20});
    words seen;
    for (quad const& q : x | views::chunk(3) | hls::cpu::run<turned>)
        for (auto const& member : {q.a, q.b, q.c}) seen.push_back(int(member.value()));
    CHECK(seen.size() == 21);
    CHECK(words(seen.begin() + 15, seen.begin() + 18) == words{25, 5, 15});
}

TEST_CASE("standard ranges are ranges too") {
    CHECK(widened(std::views::iota(1, 5) | hls::cpu::run<sums>) == words{1, 3, 6, 10});
    CHECK(widened(hls::cpu::run<sums>(std::views::iota(1, 5))) == words{1, 3, 6, 10});
}

} // namespace lazy
