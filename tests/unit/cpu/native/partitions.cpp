// Kernels cut into partitions on the CPU, against the reference model: random kernels in
// partitions of a few nodes, so that cuts of every kind happen, and one that is large by itself.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

#include "../../../support/reference_words.hpp"

namespace cpu_pieces {

using hls::argument, hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::rom,
    hls::shift_register, hls::sint, hls::uint, hls::when;
using test::words;

struct dice {
    unsigned state;
    constexpr int operator()(int sides) {
        state = state * 1664525u + 1013904223u;
        return int((state >> 16) % unsigned(sides));
    }
};

constexpr long long squares[] = {0,   1,   4,   9,   16,   25,  36,  49,
                                 -64, -81, 100, 121, -144, 169, 196, 225};

constexpr void statement(dice& roll, auto& v, auto& wide) {
    auto& a = v[roll(5)];
    auto const& b = v[roll(5)];
    switch (roll(7)) {
    case 0: a = a + b; break;
    case 1: a = a - (b >> 3); break;
    case 2: a = a * b; break;
    case 3: a = hls::select(a < b, b, a + 1); break;
    case 4: a = a ^ b; break;
    case 5: wide = wide + a * b; break;
    default: a = a + (wide >> 11); break;
    }
}

// With a register, an array and a shift register of computed words, if the seed wants them.
template <int Seed, int Statements>
constexpr auto random_kernel = kernel<"random">(
    [](in<"x", sint<16>> x, in<"z", uint<9>> z, out<"y", sint<24>> y, out<"u", sint<50>> u,
       argument<"gain", sint<7>> gain, reg<"sum", sint<24>> sum, reg<"old", uint<12>> old,
       shift_register<"taps", sint<16>, 5> taps, shift_register<"echo", sint<24>, 3> echo,
       array<"memory", sint<20>, 16> memory, rom<"square", sint<9>, squares> square) {
        dice roll{unsigned(Seed)};
        sint<16> const first = x.read();
        sint<24> v[5]{first, z.read(), gain, taps[3] + first, square[uint<4>(first)]};
        sint<50> wide = first;
        for (int i = 0; i < Statements; ++i) {
            statement(roll, v, wide);
            if (roll(12) == 0 && Seed % 2 != 0) sum = sum + v[roll(5)];
            if (roll(12) == 0 && Seed % 2 != 0) v[roll(5)] = sum * 5;
            if (roll(20) == 0 && Seed % 3 != 0) {
                auto const at = uint<4>(v[roll(5)]);
                when(v[0] < v[1], [&] { memory[at] = v[2]; });
                v[3] = v[3] + memory[uint<4>(v[4])];
            }
        }
        if (Seed % 4 < 2) when(v[1] < v[2], [&] { old = v[3]; });
        if (Seed % 5 == 1) {
            v[2] = v[2] + echo[2];
            echo << v[2];
        }
        taps << first;
        y.write(v[0] + v[1] + v[2] + v[3] + v[4]);
        if (Seed % 3 == 1)
            when(v[0] > 0, [&] { u.write(wide + old); });
        else
            u.write(wide + old);
    });

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

template <class Word>
std::vector<Word> random_words(std::size_t count, unsigned seed, unsigned mask = ~0u) {
    std::mt19937 random(seed);
    std::vector<Word> result(count);
    for (auto& w : result) w = static_cast<Word>(random() & mask);
    return result;
}

template <class... P>
auto pipes_for(std::tuple<std::type_identity<P>...>*) -> hls::cpu::pipes<hls::cpu::port_of<P>...>;
template <auto const& Kernel>
using pipes_of = decltype(pipes_for(
    static_cast<hls::cpu::parameters_of<std::remove_cvref_t<decltype(Kernel)>>*>(nullptr)));

template <auto const& Kernel, int Largest>
void check_pieces(std::size_t count) {
    CAPTURE(count);
    CAPTURE(Largest);
    static constexpr auto const& graph = hls::detail::simplified<Kernel>;
    auto const x = random_words<std::int16_t>(count, 1);
    auto const z = random_words<std::uint16_t>(count, 2, 511);
    pipes_of<Kernel> p;
    p.template port<0>().words = x;
    p.template port<1>().words = z;
    hls::cpu::state<graph> s;
    hls::cpu::content_of<4, graph>(s) = -13;
    hls::cpu::run_partitions<graph, Largest>(s, p);
    auto const wanted = test::reference_words<Kernel>({widened(x), widened(z), {}, {}, {-13}});
    CHECK((widened(p.template port<2>().finish()) == wanted[2]));
    CHECK((widened(p.template port<3>().finish()) == wanted[3]));
}

template <auto const& Kernel, int... Largest>
void check_sizes() {
    for (std::size_t const count : {1u, 63u, 64u, 65u, 700u})
        (check_pieces<Kernel, Largest>(count), ...);
}

template <int... Seed>
void check_seeds(std::integer_sequence<int, Seed...>) {
    (check_sizes<random_kernel<Seed + 1, 40>, 1, 9>(), ...);
}

template <auto const& Kernel>
constexpr bool has_all_kinds() {
    auto const& plan = hls::cpu::detail::partitions_of<hls::detail::simplified<Kernel>, 9>;
    bool in_sequence = false, goes_on = false, in_lanes = false;
    for (int i = 0; i < plan.count; ++i) {
        in_sequence |= plan.partitions[i].in_sequence && !plan.partitions[i].goes_on;
        goes_on |= plan.partitions[i].goes_on;
        in_lanes |= !plan.partitions[i].in_sequence;
    }
    return in_sequence && goes_on && in_lanes;
}
static_assert(has_all_kinds<random_kernel<1, 40>>() && has_all_kinds<random_kernel<5, 40>>());

TEST_CASE("random kernels in small pieces") { check_seeds(std::make_integer_sequence<int, 6>{}); }

TEST_CASE("kernels that are large") {
    static constexpr auto const& graph = hls::detail::simplified<random_kernel<5, 400>>;
    static_assert(hls::cpu::is_large(graph));
    for (std::size_t const count : {0u, 1u, 64u, 333u}) {
        auto const x = random_words<std::int16_t>(count, 1);
        auto const z = random_words<std::uint16_t>(count + 3, 2, 511);
        auto const [y, u] = hls::cpu::run<random_kernel<5, 400>>(x, z, 29);
        auto const wanted =
            test::reference_words<random_kernel<5, 400>>({widened(x), widened(z), {}, {}, {29}});
        CHECK((widened(y) == wanted[2]));
        CHECK((widened(u) == wanted[3]));
    }
}

} // namespace cpu_pieces
