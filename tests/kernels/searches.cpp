// The place of a minimum or maximum among lanes of few bits, so that many are equal: trees, in
// which the same one is found as in a chain.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::kernel, hls::reg, hls::when, hls::select;

constexpr hls::options at_rate{.device = hls::generic, .clock_mhz = 100};

// Which of two is kept: the earlier one of equal ones, or the later one.
enum class keeps { first_greatest, last_greatest, first_least, last_least };

template <keeps Which>
constexpr auto is_better(auto const& x, auto const& best) {
    if constexpr (Which == keeps::first_greatest)
        return x > best;
    else if constexpr (Which == keeps::last_greatest)
        return x >= best;
    else if constexpr (Which == keeps::first_least)
        return x < best;
    else
        return x <= best;
}

template <keeps Which, int Lanes>
constexpr auto in_a_word =
    [](in<"x", std::array<sint<3>, Lanes>> x, out<"place", uint<4>> place, out<"y", sint<3>> y) {
        auto const v = x.read();
        sint<3> best = v[0];
        uint<4> found = 0;
        for (int k = 1; k < Lanes; ++k) {
            auto const better = is_better<Which>(v[k], best);
            best = select(better, v[k], best);
            found = select(better, uint<4>(k), found);
        }
        place.write(found);
        y.write(best);
    };
constexpr auto first_greatest = kernel<"first_greatest">(in_a_word<keeps::first_greatest, 8>);
constexpr auto last_greatest = kernel<"last_greatest">(in_a_word<keeps::last_greatest, 5>);
constexpr auto first_least = kernel<"first_least">(in_a_word<keeps::first_least, 7>);
constexpr auto last_least = kernel<"last_least">(in_a_word<keeps::last_least, 11>);

// Only the place is needed, and whether there was a better one than the limit.
constexpr auto place_only = kernel<"place_only">(
    [](in<"x", std::array<uint<3>, 6>> x, in<"limit", uint<3>> limit, out<"place", uint<3>> place,
       out<"is_any", uint<1>> is_any, out<"from_zero", uint<3>> from_zero) {
        auto const v = x.read();
        uint<3> best = limit.read(), found = 7, zero = 0;
        uint<1> any = 0;
        for (int k = 0; k < 6; ++k) {
            auto const better = v[k] > best;
            best = select(better, v[k], best);
            found = select(better, uint<3>(k), found);
            zero = select(better, uint<3>(k), zero);
            any |= better;
        }
        from_zero.write(zero);
        place.write(found);
        is_any.write(any);
    });

// A record is kept from word to word: the recurrence has one comparison.
template <keeps Which, int Lanes>
constexpr auto of_all_words =
    [](in<"x", std::array<uint<3>, Lanes>> x, in<"restart", uint<4>> restart,
       out<"place", uint<9>> place, reg<"best", uint<3>, 3> best, reg<"found", uint<9>> found,
       reg<"number", uint<5>> number, reg<"other", sint<4>> other, out<"y", sint<6>> y) {
        auto const v = x.read();
        when(restart.read() == 0, [&] { best = 3; });
        for (int k = 0; k < Lanes; ++k)
            when(is_better<Which>(v[k], best), [&] {
                best = v[k];
                found = number * Lanes + k;
                other = v[(k + 1) % Lanes] - 2;
            });
        place.write(found);
        y.write(other + best);
        number += 1;
    };
constexpr auto greatest_of_all =
    kernel<"greatest_of_all", at_rate>(of_all_words<keeps::first_greatest, 8>);
constexpr auto least_of_all = kernel<"least_of_all", at_rate>(of_all_words<keeps::last_least, 9>);

template <int Lanes>
constexpr auto record = [](in<"x", std::array<sint<16>, Lanes>> x, out<"place", uint<8>> place,
                           reg<"best", sint<16>> best, reg<"found", uint<8>> found) {
    auto const v = x.read();
    for (int k = 0; k < Lanes; ++k)
        when(v[k] > best, [&] {
            best = v[k];
            found = k;
        });
    place.write(found);
};
constexpr auto record_of_16 = kernel<"record_of_16", at_rate>(record<16>);
static_assert(hls::schedule<record_of_16>.ii == 1);

// Steps whose results are needed on their way, or whose order is mixed, stay a chain.
constexpr auto no_tree =
    kernel<"no_tree">([](in<"x", std::array<uint<3>, 6>> x, out<"y", uint<3>> y,
                         out<"place", uint<3>> place, reg<"best", uint<3>> best) {
        auto const v = x.read();
        uint<3> found = 0, mixed = 0;
        uint<3> least = v[0];
        for (int k = 0; k < 6; ++k) {
            when(v[k] >= best, [&] { best = v[k]; });
            if (k == 3) y.write(best);
            uint<1> const better = k % 2 == 0 ? uint<1>(v[k] < least) : uint<1>(v[k] <= least);
            mixed = select(better, uint<3>(k), mixed);
            least = select(better, v[k], least);
            found = select(best == v[k], uint<3>(k), found);
        }
        y.write(mixed ^ found);
        place.write(least);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<first_greatest, last_greatest, first_least, last_least, place_only,
                         greatest_of_all, least_of_all, record_of_16, no_tree>(argc, argv);
}
