// Kernels of a system are decoupled from the hardware's pipes: never further than a run with the
// hardware's room gets, whose words they give.
#include <doctest/doctest.h>

#include <numeric>

#include "../../../support/wired_parts.hpp"
#include "systems.hpp"

namespace cpu_ahead {
namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg,
    hls::uint, hls::when;
using namespace test_systems;
namespace ir = hls::ir;
using wired::word, wired::copy, wired::fork, wired::join, wired::interleaved, wired::half,
    wired::primed;

// ----- Words are counted: random systems of kernels with different rates. -----

constexpr auto block =
    kernel<"block">([](in<"x", word> x, out<"y", word> y, argument<"n", uint<5>> n,
                       array<"m", word, 32> m, control flow) {
        flow.for_("fill", n, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", n, [&](auto i) { y.write(m[i] + 1); });
    });

template <auto const& Kernel>
ir::instance part() {
    ir::instance i{};
    i.kernel = hls::view<Kernel>;
    i.meaning = ir::view_of(hls::detail::simplified<Kernel>);
    return i;
}

// Of some kernels; cycles too.
struct random_system {
    std::mt19937 random;
    std::vector<ir::instance> instances;
    std::vector<ir::channel> channels;
    std::vector<ir::binding> bindings;
    std::vector<int> open{}; // without a reader

    explicit random_system(unsigned seed) : random(seed) {
        for (int kernels = 3 + below(10); kernels > 0; --kernels) add_kernel();
        for (int c : open) channels[std::size_t(c)].kind = ir::channel_kind::output;
        if (below(3) == 0) close_cycle();
    }

    int below(int n) { return int(random() % unsigned(n)); }

    hls::design_view view() const {
        hls::design_view s{};
        s.name = "random";
        s.channel_count = int(channels.size());
        s.instance_count = int(instances.size());
        s.binding_count = int(bindings.size());
        s.channels = channels.data();
        s.instances = instances.data();
        s.bindings = bindings.data();
        return s;
    }

    void add_kernel() {
        static std::vector<ir::instance> const parts{
            part<copy>(),   part<fork>(),  part<fork>(),        part<fork>(),         part<join>(),
            part<join>(),   part<join>(),  part<interleaved>(), part<wired::twice>(), part<half>(),
            part<primed>(), part<block>(), part<block>(),       part<block>()};
        int const k = int(instances.size());
        instances.push_back(parts[std::size_t(below(int(parts.size())))]);
        ir::graph_view const& g = instances.back().meaning;
        for (int r = 0; r < g.resource_count; ++r) {
            if (g.resources[r].kind == ir::resource_kind::input)
                channels[std::size_t(channel_to_read())].reader = {k, r, {}};
            if (g.resources[r].kind == ir::resource_kind::argument)
                bindings.push_back({k, r, -1, 1 + below(20)});
        }
        for (int r = 0; r < g.resource_count; ++r)
            if (g.resources[r].kind == ir::resource_kind::output) {
                open.push_back(int(channels.size()));
                channels.push_back({});
                channels.back().kind = ir::channel_kind::pipe;
                channels.back().writer = {k, r, {}};
                channels.back().reader = {ir::nobody, 0, {}};
            }
    }

    int channel_to_read() {
        if (!open.empty() && below(12) != 0) {
            auto const at = open.begin() + below(int(open.size()));
            int const c = *at;
            open.erase(at);
            return c;
        }
        channels.push_back({});
        channels.back().kind = ir::channel_kind::input;
        channels.back().writer = {ir::nobody, 0, {}};
        return int(channels.size()) - 1;
    }

    // An input gets its words from an output.
    void close_cycle() {
        for (std::size_t c = 0; c < channels.size(); ++c)
            for (std::size_t o = 0; o < channels.size(); ++o)
                if (channels[c].kind == ir::channel_kind::input &&
                    channels[o].kind == ir::channel_kind::output) {
                    channels[c].kind = ir::channel_kind::pipe;
                    channels[c].writer = channels[o].writer;
                    channels.erase(channels.begin() + long(o));
                    return;
                }
    }
};

// Its steps move words together, natively too.
bool moves_together(ir::graph_view const& g) {
    if (g.basic_block_count > 1 || hls::cpu::detail::acts_before_reads(g, true)) return false;
    for (int i = 1; i < g.node_count; ++i)
        if (hls::cpu::detail::is_access(g.nodes[i]) && g.nodes[i].c != ir::none) return false;
    return true;
}

// Makes reads and writes as soon as it can: one by one, where native runs do.
class single_moves {
    hls::design_view const& s_;
    struct running {
        ir::behaviour kernel;
        ir::kernel_step step;
        int at = 0;
        std::vector<hls::ir::node> nodes;
        std::vector<int> cycles;
        std::vector<long long> written; // through each port, before the step
    };
    std::vector<running> kernels_;

public:
    std::vector<long long> read, written; // by channel, so far
    long long moves = 0;

    explicit single_moves(hls::design_view const& s)
        : s_(s),
          kernels_(std::size_t(s.instance_count)),
          read(std::size_t(s.channel_count)),
          written(std::size_t(s.channel_count)) {
        for (int k = 0; k < s.instance_count; ++k) {
            running& r = kernels_[std::size_t(k)];
            r.nodes = hls::cpu::detail::nodes_with_numbers(s, k, nullptr);
            r.cycles.resize(r.nodes.size());
            hls::kernel_view kernel = s.instances[k].kernel;
            kernel.built = s.instances[k].meaning;
            kernel.built.nodes = r.nodes.data();
            kernel.plan.cycle = r.cycles.data();
            r.kernel = ir::behaviour(kernel);
            r.step = r.kernel.step();
            r.written.resize(std::size_t(s.channel_count));
        }
    }

    // Until nothing moves, or so many moves have been made.
    void run(std::vector<std::size_t> const& given, std::vector<std::size_t> const& room,
             long long most) {
        for (bool moved = true; moved && moves < most;) {
            moved = false;
            for (int k = 0; k < s_.instance_count; ++k)
                for (int n = 0; n < 100 && move(k, given, room); ++n) moved = true;
        }
    }

private:
    int channel(int k, ir::transfer const& t) const {
        int c = 0;
        for (;; ++c) {
            ir::channel_end const& end = t.writes ? s_.channels[c].writer : s_.channels[c].reader;
            if (end.instance == k && end.resource == t.resource) return c;
        }
    }

    bool move(int k, std::vector<std::size_t> const& given, std::vector<std::size_t> const& room) {
        running& r = kernels_[std::size_t(k)];
        if (r.at == r.step.count) {
            r.step = r.kernel.step();
            r.at = 0;
            r.written = written;
            return true;
        }
        bool const together = moves_together(s_.instances[k].meaning);
        int const end = together ? r.step.count : r.at + 1;
        for (int t = r.at; t < end; ++t)
            if (!can_move(k, t, given, room)) return false;
        for (; r.at < end; ++r.at, ++moves) {
            ir::transfer const& t = r.step.at[r.at];
            ++(t.writes ? written : read)[std::size_t(channel(k, t))];
        }
        return true;
    }

    bool can_move(int k, int number, std::vector<std::size_t> const& given,
                  std::vector<std::size_t> const& room) const {
        running const& r = kernels_[std::size_t(k)];
        ir::transfer const& t = r.step.at[number];
        auto const c = std::size_t(channel(k, t));
        if (t.writes)
            return s_.channels[c].kind != ir::channel_kind::pipe ||
                   r.written[c] - read[c] < (long long)(room[c]);
        long long before = 0; // of the same port, in the same step
        for (int other = r.at; other < number; ++other)
            before += r.step.at[other].resource == t.resource;
        bool const is_input = s_.channels[c].kind == ir::channel_kind::input;
        return read[c] + before < (is_input ? (long long)(given[c]) : written[c]);
    }
};

TEST_CASE("counted: with any room no further than with little room and all words") {
    int ahead_of_some = 0, larger = 0;
    for (unsigned seed = 1; seed <= 600; ++seed) {
        CAPTURE(seed);
        random_system random(seed);
        hls::design_view const s = random.view();
        std::vector<std::size_t> given, room, plenty(std::size_t(s.channel_count), 1 << 30);
        for (int c = 0; c < s.channel_count; ++c) {
            bool const is_input = s.channels[c].kind == ir::channel_kind::input;
            given.push_back(is_input ? std::size_t(1000 + random.below(3000)) : 0);
            room.push_back(std::size_t(1 + random.below(random.below(2) != 0 ? 4 : 24)));
        }
        auto const ahead = hls::cpu::words_to_run_decoupled(s, nullptr, given, room);
        if (ahead.empty()) continue;
        ++ahead_of_some;
        single_moves little(s), much(s);
        little.run(given, room, 1 << 22);
        much.run(ahead, plenty, 1 << 22);
        REQUIRE(much.moves < 1 << 22);
        for (std::size_t c = 0; c < given.size(); ++c) {
            if (s.channels[c].kind == ir::channel_kind::input) CHECK(ahead[c] <= given[c]);
            CHECK(much.read[c] <= little.read[c]);
            CHECK(much.written[c] <= little.written[c]);
        }
        larger += much.moves > little.moves / 2;
        much.run(given, room, 1 << 22);
        CHECK(much.read == little.read);
        CHECK(much.written == little.written);
    }
    MESSAGE("systems: ", ahead_of_some, ", more than half of the way: ", larger);
    CHECK(ahead_of_some > 100);
    CHECK(larger > ahead_of_some / 2);
}

// ----- And computed. -----

// Both outputs wait for `z`; blocks of more words than `a` holds stop for ever.
constexpr auto in_blocks = hls::system<"in_blocks">(
    [](argument<"n", uint<5>> n, in<"x", word> x, in<"z", word> z, out<"y", word> y,
       out<"w", word> w, pipe<"a", word, 16> a, pipe<"b", word> b, pipe<"c", word> c,
       pipe<"d", word> d, pipe<"e", word> e, pipe<"f", word> f) {
        fork(x, a, b);
        block(b, c, n);
        join(a, c, d);
        fork(d, e, f);
        block(f, w, 3);
        join(e, z, y);
    });

auto run_in_blocks(std::size_t batch, int n, std::size_t more) {
    hls::cpu::system_instance<in_blocks> machine(batch);
    return machine(n, random_bytes(5000), random_bytes(more, 2));
}

TEST_CASE("batches give the same words, wherever an input ends") {
    for (int const n : {1, 2, 7, 16})
        for (std::size_t const more : {0u, 100u, 3000u, 4999u, 6000u}) {
            CAPTURE(n);
            CAPTURE(more);
            auto const wanted = run_in_blocks(1, n, more);
            CHECK(std::get<0>(wanted).size() == std::min(more, std::size_t(5000 / n * n)));
            for (std::size_t const batch : {50u, 4096u})
                CHECK((run_in_blocks(batch, n, more) == wanted));
        }
}

TEST_CASE("a deadlock is none the later") {
    for (std::size_t const batch : {1u, 50u, 4096u})
        CHECK_THROWS_AS(run_in_blocks(batch, 31, 5000), hls::cpu::deadlock);
}

} // namespace
} // namespace cpu_ahead
