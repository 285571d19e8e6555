// What runs where the compiler does not optimise, beside native code.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

namespace interpreted {
namespace {

using namespace hls;
using hls::pipe, hls::uint;
namespace cpu = hls::cpu;

inline constexpr int table_words[] = {3, 1, 4, 1, 5, 9, 2, 6};

constexpr auto mixed =
    kernel<"mixed">([](in<"x", uint<16>> x, argument<"gain", uint<8>> gain, out<"y", uint<32>> y,
                       shift_register<"taps", uint<16>, 5> taps, array<"seen", uint<12>, 64> seen,
                       rom<"table", uint<4>, table_words> table, reg<"sum", uint<20>> sum) {
        uint<16> const v = x.read();
        taps << v;
        auto const place = bits<5, 0>(v);
        seen[place] = seen[place] + table[bits<2, 0>(v)];
        when(v > 3000, [&] { sum += taps[4] * gain; });
        when(bit(sum, 3), [&] { y.write(sum + seen[bits<8, 3>(v)]); });
    });

constexpr auto looping =
    kernel<"looping">([](in<"n", uint<8>> n, out<"y", uint<32>> y, control flow,
                         reg<"a", uint<32>> a, reg<"b", uint<32>> b) {
        uint<8> const count = n.read();
        a = 0;
        b = 1;
        flow.for_("i", count, [&] {
            uint<32> const next = a + b;
            a = b;
            b = next;
        });
        y.write(a);
    });

constexpr auto polling =
    kernel<"polling">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"idle", uint<8>> idle) {
        auto const got = x.try_read();
        when(got.ok, [&] { y.write(got.word * 3 + idle); }).otherwise([&] { idle += 1; });
    });

constexpr auto halves = kernel<"halves">([](in<"v", uint<8>> v, out<"h", uint<8>> h) {
    uint<8> const word = v.read();
    when(bit(word, 0), [&] { h.write(word >> 1); });
});

constexpr auto pairs = hls::system<"pairs">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, pipe<"counts", uint<8>, 4> counts) {
        halves(x, counts);
        looping(counts, y);
    });

std::vector<int> some_words(int most) {
    std::vector<int> words;
    for (int i = 0; i < 3000; ++i) words.push_back((i * 40503 + i / 7) % most);
    return words;
}

template <auto const& Kernel, class Engine>
using machine = cpu::kernel_instance<Kernel, Engine>;

TEST_CASE("interpreted: the words of native code, and the same state from run to run") {
    machine<mixed, cpu::interpreted_engine<mixed>> interpreted;
    machine<mixed, cpu::native_engine> native;
    auto const x = some_words(1 << 16);
    for (int run = 0; run < 3; ++run) {
        auto const y = native(x, 7);
        CHECK(y.size() > 100);
        CHECK(interpreted(x, 7) == y);
    }
}

TEST_CASE("interpreted: loops of run-time bounds") {
    machine<looping, cpu::interpreted_engine<looping>> interpreted;
    machine<looping, cpu::native_engine> native;
    auto const x = some_words(50);
    CHECK(interpreted(x) == native(x));
}

TEST_CASE("interpreted: non-blocking reads, for a number of iterations") {
    cpu::kernel_instance<polling, cpu::interpreted_engine<polling>, true> interpreted;
    cpu::kernel_instance<polling, cpu::native_engine, true> native;
    auto const x = some_words(256);
    for (int run = 0; run < 3; ++run) {
        auto const y = native(cpu::iterations(3500), x);
        CHECK(y.size() == 3000);
        CHECK(interpreted(cpu::iterations(3500), x) == y);
    }
}

TEST_CASE("interpreted: kernels of a system") {
    using tasks = cpu::detail::interpreted_tasks<cpu::detail::kernels_as_simplified>;
    using words = std::type_identity<std::vector<int> const&>;
    typename decltype(cpu::system_instance<pairs, tasks>::for_given(words{}))::type interpreted;
    typename decltype(cpu::system_instance<pairs, cpu::native_tasks>::for_given(
        words{}))::type native;
    auto const x = some_words(64);
    auto const y = native(x);
    CHECK(y.size() > 1000);
    CHECK(interpreted(x) == y);
}

} // namespace
} // namespace interpreted
