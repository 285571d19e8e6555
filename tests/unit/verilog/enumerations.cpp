// Waveforms show enumerations by their names: the files for viewers.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>
#include <hls/cpu/waves/waves.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/testbench/views.hpp>

namespace motor {
enum class state : unsigned char { idle, run, broken = 10, lost = 255 };
}
namespace lamp {
enum class state : unsigned char { off, on };
}
namespace {
enum class gap : signed char { least = -128, minus = -2, zero = 0, most = 127 };
enum class flag : bool { off, on };
enum color { red, green = 5 };
enum class far : int { below = -200, near = -1, one = 1, above = 1000 };
template <class T>
struct of {
    enum class kind : T { first, second };
};

struct order {
    hls::enumeration<motor::state> what;
    hls::uint<4> amount;
    std::array<hls::enumeration<gap>, 2> gaps;
};

using hls::in, hls::out, hls::reg, hls::kernel, hls::pipe, hls::level_out;

constexpr auto moved = kernel<"moved">([](in<"x", motor::state> x, out<"y", gap> y,
                                          reg<"last", motor::state, motor::state::run> last,
                                          reg<"bright", lamp::state, lamp::state::off> bright,
                                          reg<"f", flag, flag::on> f) {
    motor::state const idle = motor::state::idle;
    auto const now = x.read();
    y.write(hls::select(last == motor::state::broken && bright == lamp::state::on && f == flag::on,
                        gap::minus, gap::zero));
    hls::when(now == idle, [&] { f = flag::off; });
    bright = hls::select(now == motor::state::run, lamp::state::on, lamp::state::off);
    last = now;
});
constexpr auto counted =
    kernel<"counted">([](in<"x", gap> x, level_out<"shown", color, red> shown, out<"y", far> y) {
        auto const v = x.read();
        shown = hls::select(v == gap::minus, green, red);
        y.write(hls::select(v == gap::zero, far::near, far::one));
    });
constexpr auto both =
    hls::system<"both">([](in<"x", motor::state> x, level_out<"shown", color, red> shown,
                           out<"y", far> y, pipe<"between", gap, 4> between) {
        moved(x, between);
        counted(between, shown, y);
    });

} // namespace
BOOST_HANA_ADAPT_STRUCT(order, what, amount, gaps);
namespace {

constexpr auto sorted =
    kernel<"sorted">([](in<"x", order> x, out<"y", hls::aligned<order, 4>> y, reg<"r", order> r) {
        order v = x.read();
        hls::when(v.what == motor::state::idle, [&] { r = v; });
        y.write(r);
    });
constexpr auto sorted_twice =
    hls::system<"sorted_twice">([](in<"x", order> x, out<"y", gap> y, pipe<"p", order, 4> p) {
        constexpr auto passed = kernel<"passed">([](in<"x", order> a, out<"y", order> b) {
            order v = a.read();
            v.gaps[0] = gap::most;
            b.write(v);
        });
        constexpr auto taken = kernel<"taken">(
            [](in<"x", order> a, out<"y", gap> b) { b.write(order(a.read()).gaps[1]); });
        passed(x, p);
        taken(p, y);
    });

template <class E>
hls::report::enumeration read(int width) {
    return hls::report::enumeration_from(hls::detail::enumeration_source_of<E>, width);
}

std::string listed(hls::report::enumeration const& x) {
    std::string text = x.name + ":";
    for (auto const& e : x.enumerators) text += " " + std::to_string(e.bits) + "=" + e.name;
    return text;
}

std::string beside(hls::report::wave_views const& views, std::string const& path) {
    for (auto const& file : views.beside)
        if (file.path == path) return file.text;
    return "no such file";
}

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("enumerations: the names of their constants") {
    CHECK(listed(read<motor::state>(8)) == "motor.state: 0=idle 1=run 10=broken 255=lost");
    CHECK(listed(read<lamp::state>(8)) == "lamp.state: 0=off 1=on");
    CHECK(listed(read<gap>(8)) == "gap: 128=least 254=minus 0=zero 127=most");
    CHECK(listed(read<flag>(1)) == "flag: 0=off 1=on");
    CHECK(listed(read<color>(32)) == "color: 0=red 5=green");
    // Those from -128 to 127 only.
    CHECK(listed(read<far>(32)) == "far: 4294967295=near 1=one");
    CHECK(of<short>::kind::first != of<short>::kind::second);
    CHECK(listed(read<of<short>::kind>(16)) == "of.kind: 0=first 1=second");
    enum class inner : unsigned short { a, b };
    CHECK(listed(read<inner>(16)) == "inner: 0=a 1=b");
    CHECK(listed(read<int>(32)) == ":");
}

TEST_CASE("enumerations: files for the waveforms of a simulation") {
    auto const files = hls::verilog::wave_view_files(hls::design_of<moved>);
    CHECK(files.at("moved.motor.state.txt") == "00 idle\n01 run\n0A broken\nFF lost\n");
    CHECK(files.at("moved.gap.txt") == "80 least\nFE minus\n00 zero\n7F most\n");
    CHECK(files.at(".surfer/mappings/moved.gap.txt") == "Name = moved.gap\nBits = 8\n"
                                                        "0b10000000 least\n0b11111110 minus\n"
                                                        "0b00000000 zero\n0b01111111 most\n");
    CHECK(files.at("moved.lamp.state.txt") == "00 off\n01 on\n");
    std::string const& gtkw = files.at("moved.gtkw");
    CHECK(has(gtkw, "[savefile] \"./moved.gtkw\"\n"));
    CHECK(has(gtkw, "@2022\n^1 ./moved.motor.state.txt\nmoved_tb.kernel.x_data[7:0]\n"));
    CHECK(has(gtkw, "@2022\n^1 ./moved.gap.txt\nmoved_tb.kernel.y_data[7:0]\n"));
    CHECK(has(gtkw, "^1 ./moved.motor.state.txt\nmoved_tb.kernel.last[7:0]\n"));
    CHECK(has(gtkw, "^1 ./moved.lamp.state.txt\nmoved_tb.kernel.bright[7:0]\n"));
    CHECK(has(gtkw, "@28\nmoved_tb.kernel.f\n")); // a line, not a text
    std::string const& sucl = files.at("moved.sucl");
    CHECK(has(sucl, "variable_add moved_tb.kernel.last\nitem_set_format moved.motor.state\n"));
    CHECK(has(sucl, "variable_add moved_tb.kernel.f\nitem_set_format moved.flag\n"));
    CHECK(files.at(".surfer/mappings/moved.flag.txt") ==
          "Name = moved.flag\nBits = 1\n0b0 off\n0b1 on\n");
    CHECK(files == hls::verilog::wave_view_files(hls::design_of<moved>));
}

TEST_CASE("enumerations: files for the waveforms of a run have the same names for both") {
    std::vector<motor::state> const x{motor::state::run, motor::state::broken, motor::state::idle};
    std::ostringstream vcd;
    auto const views = hls::cpu::write_waves(vcd, hls::cpu::record_words<both>(x));
    auto const files = hls::verilog::wave_view_files(hls::design_of<both>);
    CHECK(views.beside.size() == 8);
    for (auto const& [path, text] : views.beside) CHECK(files.at(path) == text);
    for (char const* shown :
         {"@2022\n^1 ./both.motor.state.txt\nboth_tb.kernel.x_data[7:0]\n",
          "@2022\n^1 ./both.gap.txt\nboth_tb.kernel.kernel_moved.y_data[7:0]\n",
          "@2022\n^1 ./both.color.txt\nboth_tb.kernel.kernel_counted.shown[31:0]\n",
          "@2022\n^1 ./both.far.txt\nboth_tb.kernel.y_data[31:0]\n"}) {
        CHECK_MESSAGE(has(views.gtkwave, shown), shown);
        CHECK_MESSAGE(has(files.at("both.gtkw"), shown), shown);
    }
    CHECK(beside(views, "both.color.txt") == "00000000 red\n00000005 green\n");
    CHECK(beside(views, "both.far.txt") == "FFFFFFFF near\n00000001 one\n");
    CHECK(has(vcd.str(), " x_data [7:0] $end")); // bits, as in a simulation
    CHECK(has(vcd.str(), "b1010 "));
}

TEST_CASE("enumerations: members of packets") {
    auto const files = hls::verilog::wave_view_files(hls::design_of<sorted>);
    std::string const& gtkw = files.at("sorted.gtkw");
    for (char const* shown : {"^1 ./sorted.motor.state.txt\nsorted_tb.kernel.x.what[7:0]\n",
                              "^1 ./sorted.gap.txt\nsorted_tb.kernel.x.gaps_0[7:0]\n",
                              "^1 ./sorted.gap.txt\nsorted_tb.kernel.x.gaps_1[7:0]\n",
                              "^1 ./sorted.motor.state.txt\nsorted_tb.kernel.y.what[7:0]\n",
                              "^1 ./sorted.motor.state.txt\nsorted_tb.kernel.r_what[7:0]\n",
                              "^1 ./sorted.gap.txt\nsorted_tb.kernel.r_gaps_1[7:0]\n"})
        CHECK_MESSAGE(has(gtkw, shown), shown, gtkw);
    CHECK(has(gtkw, "\n@22\nsorted_tb.kernel.x.amount[3:0]\n"));
    CHECK(has(files.at("sorted.sucl"),
              "variable_add sorted_tb.kernel.x.what\nitem_set_format sorted.motor.state\n"));
}

// With padding the last member has more bits than the enumeration; the names are of the sign's
// copies.
TEST_CASE("enumerations: members of packets with padding") {
    using padded = hls::aligned<order, 8>;
    hls::ir::word_field const& last = hls::detail::leaves_of<padded>.all[3];
    CHECK(last.type == hls::ir::value_type{40, true});
    CHECK(listed(hls::report::enumeration_from(last.enumerators, last.type.width)) ==
          "gap: 1099511627648=least 1099511627774=minus 0=zero 127=most");
}

static_assert(std::is_same_v<hls::cpu::host_word_of<hls::enumeration<gap>>, gap>);
TEST_CASE("enumerations: members of packets in the waveforms of a run") {
    using host = std::tuple<motor::state, int, std::array<gap, 2>>;
    std::vector<host> const x{{motor::state::run, 1, {gap::minus, gap::most}},
                              {motor::state::broken, 2, {gap::zero, gap::least}}};
    std::ostringstream vcd;
    auto const run = hls::cpu::record_words<sorted_twice>(x);
    auto const views = hls::cpu::write_waves(vcd, run);
    auto const files = hls::verilog::wave_view_files(hls::design_of<sorted_twice>);
    for (char const* shown :
         {"^1 ./sorted_twice.motor.state.txt\nsorted_twice_tb.kernel.x.what[7:0]\n",
          "^1 ./sorted_twice.gap.txt\nsorted_twice_tb.kernel.kernel_taken.x.gaps_0[7:0]\n"}) {
        CHECK_MESSAGE(has(views.gtkwave, shown), shown);
        CHECK_MESSAGE(has(files.at("sorted_twice.gtkw"), shown), shown);
    }
    CHECK(has(vcd.str(), " what [7:0] $end"));
    CHECK(hls::cpu::run<sorted_twice>(x) == std::vector<gap>{gap::most, gap::least});
}

TEST_CASE("enumerations: others of one name have files of their own") {
    using hls::report::enumeration, hls::report::viewed_signal, hls::report::wave_format;
    enumeration const one{"state", 8, {{0, "idle"}}}, other{"state", 8, {{0, "waiting"}}};
    auto const views = hls::report::views_of({{"top",
                                               false,
                                               {{"a", "[7:0]", wave_format::unsigned_word, one},
                                                {"b", "[7:0]", wave_format::unsigned_word, other},
                                                {"c", "[7:0]", wave_format::unsigned_word, one},
                                                {"d", "[7:0]", wave_format::unsigned_word, other}},
                                               {}}},
                                             "k");
    CHECK(views.beside.size() == 4);
    CHECK(beside(views, "k.state.txt") == "00 idle\n");
    CHECK(beside(views, "k.state.2.txt") == "00 waiting\n");
    CHECK(has(views.gtkwave, "^1 ./k.state.txt\ntop.c[7:0]\n"));
    CHECK(has(views.gtkwave, "^1 ./k.state.2.txt\ntop.d[7:0]\n"));
}
