// Which pipes may hold more words than in hardware: those of a part of a system whose kernels all
// lead to the one that is seen.
#include <doctest/doctest.h>

#include <hls/hls.hpp>

#include <hls/cpu/systems/pipe_capacity.hpp>

namespace {

using hls::in, hls::kernel, hls::out, hls::pipe, hls::uint;

using word = uint<8>;
constexpr auto fork_of = kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
    word const v = x.read();
    y.write(v);
    z.write(v);
});
constexpr auto pass =
    kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() ^ 1); });
constexpr auto join_of = kernel<"join_of">(
    [](in<"a", word> a, in<"b", word> b, out<"y", word> y) { y.write(a.read() ^ b.read()); });
constexpr auto ring =
    hls::system<"ring">([](in<"x", word> x, out<"y", word> y, pipe<"a", word, 2> a,
                           pipe<"b", word, 2> b, pipe<"c", word, 2> c) {
        fork_of(x, a, b);
        pass(a, c);
        join_of(c, b, y);
    });

TEST_CASE("words of each kernel get to the last one, not to one on the way") {
    hls::design_view const& d = hls::design_of<ring>;
    std::vector<bool> const all(3, true);
    CHECK(hls::cpu::detail::all_lead_to(d, all, 2));
    CHECK_FALSE(hls::cpu::detail::all_lead_to(d, all, 1));
    CHECK_FALSE(hls::cpu::detail::all_lead_to(d, all, 0));
}

TEST_CASE("pipes of a ring of which only the last kernel is seen may hold more") {
    hls::design_view const& d = hls::design_of<ring>;
    auto const rooms = hls::cpu::room_in_pipes(d);
    for (int c = 0; c < d.channel_count; ++c)
        CHECK(rooms.may_be_more[std::size_t(c)] ==
              (d.channels[c].kind == hls::ir::channel_kind::pipe));
}

} // namespace
