// Waveforms: what a simulation does not show (tests/cycles/waves compares the rest with Icarus).
#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/waves/waves.hpp>
#include <hls/hls.hpp>

namespace {

struct shade {
    hls::uint<8> grey;
    hls::sint<5> tone;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(shade, grey, tone);

namespace {

using hls::in, hls::out, hls::array, hls::control, hls::kernel;
using hls::cpu::cycle, hls::cpu::stall_pattern;
using word = hls::uint<16>;

constexpr auto lighter = kernel<"lighter">([](in<"x", shade> x, out<"y", shade> y) {
    auto v = x.read();
    v.grey += 2;
    v.tone -= 1;
    y.write(v);
});
constexpr auto twice = hls::system<"twice">(
    [](in<"x", shade> x, out<"y", shade> y, hls::pipe<"between", shade, 5> between) {
        lighter(x, between);
        lighter(between, y);
    });
constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 4> m, control flow) {
        flow.for_("fill", 4, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 4, [&](auto i) { y.write(m[3 - i]); });
    });
inline constexpr hls::options half{.clock_mhz = 200, .initiation_interval = 2};
constexpr auto slow =
    kernel<"slow", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() * 3 + 1); });

// A value that is held, 5 at first.
constexpr auto held = kernel<"held">(
    [](in<"x", word> x, hls::level_out<"l", word, 5> l) { l.write(x.read() + 256); });

// Values by name and cycle, just before the next rising edge.
struct waves {
    std::map<std::string, std::vector<std::string>> values;
    long long first = -1; // ps

    explicit waves(std::string const& file) {
        std::istringstream lines(file);
        std::map<std::string, std::string> now;
        std::vector<std::pair<std::string, std::string>> names; // with code
        std::vector<std::string> scopes;
        std::string clock;
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string kind, a, b, c, d;
            words >> kind >> a >> b >> c >> d;
            if (kind == "$scope") scopes.push_back(b);
            if (kind == "$upscope") scopes.pop_back();
            if (kind == "$var") {
                std::string path;
                for (std::size_t s = 2; s < scopes.size(); ++s) path += scopes[s] + ".";
                names.push_back({path + d.substr(0, d.find('[')), c});
                if (d == "clk") clock = c;
                if (b == "") FAIL("a variable without a width");
            } else if (kind[0] == '#') {
                if (first < 0) first = std::stoll(kind.substr(1));
            } else if (kind[0] == 'b' || kind[0] == 's') {
                now[a] = kind.substr(1);
            } else if (kind[0] != '$') {
                std::string const code = kind.substr(1);
                if (code == clock && kind[0] == '1' && now.count(code) != 0)
                    for (auto const& [name, signal] : names) values[name].push_back(now[signal]);
                now[code] = kind.substr(0, 1);
            }
        }
    }

    std::vector<std::string> const& of(std::string const& name) const {
        REQUIRE_MESSAGE(values.count(name) == 1, name);
        return values.at(name);
    }
};

std::string drawn(hls::cpu::recorded_run const& run, hls::cpu::cycle_options const& o = {},
                  cycle from = 0, cycle until = hls::cpu::never) {
    std::ostringstream to;
    hls::cpu::write_waves(to, run, o, from, until);
    return to.str();
}

std::string bits(unsigned value) {
    std::string text;
    for (; value != 0; value >>= 1) text.insert(text.begin(), char('0' + (value & 1)));
    return text.empty() ? "0" : text;
}

std::vector<shade> shades(std::size_t count) {
    std::vector<shade> all(count);
    for (std::size_t n = 0; n < count; ++n) all[n] = {n * 3, int(n % 7) - 3};
    return all;
}

} // namespace

TEST_CASE("waves: members of structs, and how full pipes are") {
    auto const run = hls::cpu::record_words<twice>(shades(20));
    hls::cpu::cycle_options const o{.stalls = {{"y", stall_pattern::bursts(1, 2)}}};
    waves const w(drawn(run, o));
    auto const t = hls::cpu::find_cycles(run, o);
    auto const &in = t.of("between"), &out = t.taken_from("between"), &y = t.of("y");
    long long most = 0;
    for (cycle c = 0; c <= t.last; ++c) {
        auto const before = [&](cycle x) { return x < c; };
        long long const fill = std::count_if(in.begin(), in.end(), before) -
                               std::count_if(out.begin(), out.end(), before);
        CHECK(w.of("between_fill")[std::size_t(c)] == bits(unsigned(fill)));
        most = std::max(most, fill);
    }
    CHECK(most >= 4);
    for (std::size_t n = 0; n < y.size(); ++n) {
        auto const at = std::size_t(y[n]);
        int const tone = int(n % 7) - 5;
        CHECK(w.of("y.grey")[at] == bits(unsigned(n * 3 + 4) & 255));
        CHECK(w.of("y.tone")[at] == bits(unsigned(tone) & 31));
        CHECK(w.of("kernel_lighter_2.y.tone")[at] == w.of("y.tone")[at]);
        CHECK(w.of("y_data")[at] == bits((unsigned(tone) & 31) << 8 | ((n * 3 + 4) & 255)));
    }
}

TEST_CASE("waves: an output without handshake is its value") {
    waves const w(drawn(hls::cpu::record_words<held>(std::vector<std::uint16_t>{3, 4, 9})));
    std::vector<std::string> const expected{bits(5), bits(259), bits(260), bits(265)};
    for (std::size_t c = 0; c < expected.size(); ++c) CHECK(w.of("l")[c] == expected[c]);
    CHECK(w.values.count("x_valid") == 1);
    CHECK(w.values.count("l_valid") == 0);
}

TEST_CASE("waves: what a kernel waits for") {
    auto const run = hls::cpu::record_words<twice>(shades(20));
    waves const full(drawn(run, {.stalls = {{"y", stall_pattern::bursts(1, 9)}}}));
    waves const empty(drawn(run, {.stalls = {{"x", stall_pattern::bursts(1, 9)}}}));
    CHECK(full.of("kernel_lighter_2.waits")[5] == "1");
    CHECK(full.of("kernel_lighter_2.waits_for")[5] == "room_in:y");
    CHECK(full.of("kernel_lighter.waits_for")[5] == "-");
    CHECK(full.of("kernel_lighter.waits_for")[60] == "room_in:y"); // the pipe is full as well
    CHECK(empty.of("kernel_lighter.waits")[5] == "1");
    CHECK(empty.of("kernel_lighter.waits_for")[5] == "word_of:x");
    CHECK(empty.of("kernel_lighter.waits")[10] == "0");
}

TEST_CASE("waves: the iteration in each stage") {
    std::vector<std::uint16_t> const words{5, 6, 7, 8, 9, 10, 11, 12};
    auto const run = hls::cpu::record_words<turned>(words);
    waves const w(drawn(run));
    auto const t = hls::cpu::find_cycles(run);
    for (std::size_t n = 0; n < 8; ++n) { // x is read in the first stage
        auto const at = std::size_t(t.of("x")[n]);
        CHECK(w.of("s0_loop")[at] == "fill");
        CHECK(w.of("s0_iteration")[at] == bits(unsigned(n % 4)));
    }
    CHECK(std::count(w.of("s0_loop").begin(), w.of("s0_loop").end(), "drain") == 8);
    auto const slowly = hls::cpu::record_words<slow>(words);
    waves const s(drawn(slowly, {.stalls = {{"x", stall_pattern::arrivals({0, 0, 9})}}}));
    CHECK(s.of("s0_iteration")[1] == "x"); // the next one begins after an interval of 2
    CHECK(s.of("s0_iteration")[2] == "1");
    CHECK(s.of("s0_iteration")[3] == "x");
    CHECK(s.of("s0_iteration")[4] == "10");
    CHECK(s.of("s0_iteration")[9] == "10"); // waits for the word of cycle 9
    CHECK(s.of("s0_iteration")[11] == "11");
}

TEST_CASE("waves: a part of the time is that part of the whole") {
    std::vector<std::uint16_t> words(50);
    for (std::size_t n = 0; n < 50; ++n) words[n] = std::uint16_t(n);
    auto const run = hls::cpu::record_words<slow>(words);
    waves const whole(drawn(run)), part(drawn(run, {}, 20, 30));
    CHECK(part.first == 20 * 5000); // ps, at 200 MHz
    for (auto const& [name, values] : part.values) {
        CHECK(values.size() == 10);
        for (std::size_t c = 0; c < values.size(); ++c) CHECK(values[c] == whole.of(name)[20 + c]);
    }
    // Without words there is no data.
    waves const bare(drawn(hls::cpu::record<slow>(words)));
    CHECK(bare.values.count("x_data") == 0);
    CHECK(bare.of("x_valid") == whole.of("x_valid"));
}

TEST_CASE("waves: viewers show groups of kernels and packets") {
    std::ostringstream to;
    auto const views = hls::cpu::write_waves(to, hls::cpu::record_words<lighter>(shades(3)));
    CHECK(views.gtkwave == "[timestart] 0\n[sst_expanded] 1\n"
                           "@800200\n-kernel\n"
                           "@28\nlighter_tb.kernel.clk\n"
                           "@28\nlighter_tb.kernel.x_valid\n"
                           "@28\nlighter_tb.kernel.x_ready\n"
                           "@22\nlighter_tb.kernel.x_data[12:0]\n"
                           "@28\nlighter_tb.kernel.y_valid\n"
                           "@28\nlighter_tb.kernel.y_ready\n"
                           "@22\nlighter_tb.kernel.y_data[12:0]\n"
                           "@28\nlighter_tb.kernel.waits\n"
                           "@820\nlighter_tb.kernel.waits_for\n"
                           "@24\nlighter_tb.kernel.s0_iteration\n"
                           "@c00200\n-x\n"
                           "@22\nlighter_tb.kernel.x.grey[7:0]\n"
                           "@420\nlighter_tb.kernel.x.tone[4:0]\n"
                           "@1401200\n-x\n"
                           "@c00200\n-y\n"
                           "@22\nlighter_tb.kernel.y.grey[7:0]\n"
                           "@420\nlighter_tb.kernel.y.tone[4:0]\n"
                           "@1401200\n-y\n"
                           "@1000200\n-kernel\n");
    CHECK(views.surfer.find("divider_add lighter_tb.kernel.x\n"
                            "variable_add lighter_tb.kernel.x.grey\n") != std::string::npos);
    CHECK(views.surfer.substr(views.surfer.size() - 9) == "zoom_fit\n");
}
