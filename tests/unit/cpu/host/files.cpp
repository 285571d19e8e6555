// Files as inputs and outputs of native runs: of kernels and systems, words of all widths, messages
// with an end, files that are missing, cut off or cannot be written.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <stdlib.h>

#include <hls/cpu/run.hpp>

namespace cpu_files {

struct pixel {
    hls::uint<8> red, green;
    hls::sint<5> blue;
};

} // namespace cpu_files

BOOST_HANA_ADAPT_STRUCT(cpu_files::pixel, red, green, blue);

namespace cpu_files {
namespace {

using hls::argument, hls::control, hls::ended, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg,
    hls::sint, hls::uint, hls::when;
using hls::cpu::file_error, hls::cpu::into_file, hls::cpu::words_from;
namespace cpu = hls::cpu;

using bytes = std::vector<std::uint8_t>;

// A directory of its own for one test.
class files {
    std::filesystem::path directory_;

public:
    files() {
        std::string name = (std::filesystem::temp_directory_path() / "hls-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        directory_ = name;
    }
    files(files const&) = delete;
    files& operator=(files const&) = delete;
    ~files() { std::filesystem::remove_all(directory_); }

    std::filesystem::path path(char const* name) const { return directory_ / name; }
    std::filesystem::path with(char const* name, bytes const& content) const {
        std::ofstream(path(name), std::ios::binary)
            .write(reinterpret_cast<char const*>(content.data()),
                   static_cast<std::streamsize>(content.size()));
        return path(name);
    }
    bytes content(char const* name) const {
        std::ifstream file(path(name), std::ios::binary);
        REQUIRE(file);
        return bytes(std::istreambuf_iterator<char>(file), {});
    }
    std::size_t count() const {
        return std::size_t(std::distance(std::filesystem::directory_iterator(directory_), {}));
    }
};

template <class F>
std::string rejected(F run) {
    try {
        run();
    } catch (file_error const& e) {
        return e.what();
    }
    return "nothing";
}

constexpr auto negate =
    kernel<"negate">([](in<"x", sint<12>> x, out<"y", sint<12>> y) { y.write(-x.read()); });
constexpr auto next =
    kernel<"next">([](in<"x", uint<12>> x, out<"y", uint<12>> y) { y.write(x.read() + 1); });
constexpr auto next_long =
    kernel<"next_long">([](in<"x", uint<64>> x, out<"y", uint<64>> y) { y.write(x.read() + 1); });
constexpr auto flip =
    kernel<"flip">([](in<"x", bool> x, out<"y", bool> y) { y.write(x.read() == 0); });
constexpr auto turn = kernel<"turn">([](in<"x", pixel> x, out<"y", pixel> y) {
    auto const p = x.read();
    y.write(pixel{p.green, p.red, -p.blue});
});
constexpr auto mix =
    kernel<"mix">([](out<"sum", uint<17>> sum, in<"a", uint<16>> a, argument<"gain", uint<4>> gain,
                     out<"difference", short> difference, in<"b", uint<8>> b) {
        uint<16> const left = a.read();
        uint<8> const right = b.read();
        sum.write(left + right * gain);
        difference.write(left - right);
    });

constexpr auto message_sum =
    kernel<"message_sum">([](in<"x", ended<uint<12>>> x, out<"y", ended<uint<20>>> y,
                             reg<"sum", uint<20>> sum, control flow) {
        sum = 0;
        flow.for_("word", 100, [&](auto) {
            auto const w = x.read();
            sum += w.word;
            flow.leave_when(w.last);
        });
        y.write({sum, 1});
    });
constexpr auto copy = kernel<"copy">(
    [](in<"x", ended<uint<12>>> x, out<"y", ended<uint<12>>> y) { y.write(x.read()); });

constexpr auto sums = hls::system<"sums">(
    [](in<"x", ended<uint<12>>> x, out<"y", ended<uint<20>>> y, pipe<"p", ended<uint<12>>, 4> p) {
        copy(x, p);
        message_sum(p, y);
    });
constexpr auto twice_mixed = hls::system<"twice_mixed">(
    [](in<"a", uint<16>> a, in<"b", uint<8>> b, argument<"gain", uint<4>> gain,
       out<"sum", uint<17>> sum,
       out<"difference", short> difference) { mix(sum, a, gain, difference, b); });

TEST_CASE("words of a file are bytes, the lowest first; what is above them is not looked at") {
    files f;
    auto const x = f.with("x", {0x01, 0x00, 0xff, 0x0f, 0x00, 0xa8, 0xff, 0xff});
    CHECK(cpu::run<next>(words_from(x)) == std::vector<std::uint16_t>{2, 0, 0x801, 0});
    CHECK(cpu::run<negate>(words_from(x)) == std::vector<std::int16_t>{-1, 1, -2048, 1});
    CHECK((words_from(x) | cpu::run<next>) == cpu::run<next>(words_from(x)));
}

TEST_CASE("a file takes what an output gives, with signs in the bits above the word") {
    files f;
    cpu::run<negate>(std::vector<int>{1, 5, -2047}, into_file(f.path("y")));
    CHECK(f.content("y") == bytes{0xff, 0xff, 0xfb, 0xff, 0xff, 0x07});
    cpu::run<next_long>(std::vector<std::uint64_t>{~0ull, 0x0123456789abcdefull},
                        into_file(f.path("y")));
    CHECK(f.content("y") ==
          bytes{0, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 1});
    cpu::run<flip>(words_from(f.with("x", {0, 1, 2, 3})), into_file(f.path("y")));
    CHECK(f.content("y") == bytes{1, 0, 1, 0});
    CHECK(f.count() == 2);
}

TEST_CASE("a file may be read and replaced by one run") {
    files f;
    auto const x = f.with("x", {1, 0, 2, 0});
    cpu::run<next>(words_from(x), into_file(x));
    CHECK(f.content("x") == bytes{2, 0, 3, 0});
}

TEST_CASE("packets are in files as they are in hardware") {
    files f;
    cpu::run<turn>(words_from(f.with("x", {10, 20, 3, 30, 40, 0xff})), into_file(f.path("y")));
    CHECK(f.content("y") == bytes{20, 10, 29, 40, 30, 1});
}

TEST_CASE("files, ranges and arguments stand in the order of the parameters") {
    files f;
    auto const a = f.with("a", {1, 0, 0xff, 0xff});
    auto const b = f.with("b", {3, 1});
    using longs = std::vector<std::uint32_t>;
    using shorts = std::vector<short>;
    auto const both = cpu::run<mix>(words_from(a), 2, words_from(b));
    CHECK(both == std::tuple<longs, shorts>{{7, 65537}, {-2, -2}});
    CHECK(cpu::run<mix>(into_file(f.path("sum")), words_from(a), 2, bytes{3, 1}) == shorts{-2, -2});
    CHECK(f.content("sum") == bytes{7, 0, 0, 1, 0, 1});
    CHECK(cpu::run<mix>(words_from(a), 2, into_file(f.path("difference")), words_from(b)) ==
          longs{7, 65537});
    CHECK(f.content("difference") == bytes{0xfe, 0xff, 0xfe, 0xff});
    CHECK(cpu::run<mix>(into_file(f.path("sum")), words_from(a), 3, into_file(f.path("difference")),
                        words_from(b)) == std::tuple<>());
    CHECK(f.content("sum") == bytes{10, 0, 0, 2, 0, 1});
    CHECK(cpu::run<mix>(cpu::to_caller, words_from(a), 2, into_file(f.path("difference")),
                        bytes{3}) == longs{7});
    CHECK(f.content("difference") == bytes{0xfe, 0xff});

    CHECK(cpu::run<twice_mixed>(words_from(a), words_from(b), 2) == both);
    CHECK(cpu::run<twice_mixed>(words_from(a), bytes{3, 1}, 2, into_file(f.path("sum"))) ==
          shorts{-2, -2});
    CHECK(f.content("sum") == bytes{7, 0, 0, 1, 0, 1});
    CHECK(cpu::run<twice_mixed>(words_from(a), bytes{4}, 2, cpu::to_caller,
                                into_file(f.path("difference"))) == longs{9});
    CHECK(f.content("difference") == bytes{0xfd, 0xff});
}

TEST_CASE("a file is one message: its last word has the flag") {
    files f;
    auto const x = f.with("x", {1, 0, 2, 0xf0, 0, 1});
    auto const check = [&](auto const& y) {
        REQUIRE(y.size() == 1);
        CHECK(y[0].word.value() == 259);
        CHECK(y[0].last.value() == 1);
    };
    check(cpu::run<message_sum>(words_from(x)));
    check(cpu::run<sums>(words_from(x)));
    auto const copied = cpu::run<copy>(words_from(x));
    REQUIRE(copied.size() == 3);
    CHECK((copied[0].last.value() == 0 && copied[1].last.value() == 0));
    CHECK(copied[2].last.value() == 1);
    CHECK(copied[1].word.value() == 2);
}

TEST_CASE("of messages files hold the words, one message after the other") {
    files f;
    std::vector<ended<uint<12>>> const x{{1, 0}, {2, 1}, {0xfff, 1}};
    cpu::run<copy>(x, into_file(f.path("y")));
    CHECK(f.content("y") == bytes{1, 0, 2, 0, 0xff, 0x0f});
    cpu::run<sums>(x, into_file(f.path("y")));
    CHECK(f.content("y") == bytes{3, 0, 0, 0xff, 0x0f, 0});
}

TEST_CASE("a kernel instance reads one message after the other") {
    files f;
    cpu::kernel_instance<message_sum> instance;
    CHECK(instance(words_from(f.with("a", {1, 0, 2, 0})))[0].word.value() == 3);
    CHECK(instance(words_from(f.with("b", {})), into_file(f.path("y"))) == std::tuple<>());
    CHECK(f.content("y").empty());
    CHECK(instance(words_from(f.with("c", {5, 0})))[0].word.value() == 5);
}

TEST_CASE("files that are missing, cut off or not writable") {
    files f;
    auto const good = f.with("x", {1, 0});
    CHECK(rejected([&] { cpu::run<next>(words_from(f.path("none"))); }) ==
          "HLS0804: cannot read '" + f.path("none").string() +
              "'; name a file that exists and is readable");
    CHECK(rejected([&] { cpu::run<sums>(words_from(f.path("."))); }).starts_with("HLS0804"));
    auto const cut = f.with("cut", {1, 2, 3});
    CHECK(rejected([&] { cpu::run<next>(words_from(cut)); }) ==
          "HLS0805: '" + cut.string() +
              "' ends in the middle of a word: it has 3 bytes, and a word has 2");
    CHECK(rejected([&] { cpu::run<sums>(words_from(cut)); }).starts_with("HLS0805"));
    CHECK(rejected([&] {
              cpu::run<next>(words_from(good), into_file(f.path("none/y")));
          }).starts_with("HLS0802"));
    CHECK(rejected([&] {
              cpu::run<next>(words_from(good), into_file(f.path(".")));
          }).starts_with("HLS0802"));
    CHECK(f.count() == 2);
}

TEST_CASE("what was in a file stays when the run fails") {
    files f;
    auto const y = f.with("y", {7});
    CHECK(rejected([&] {
              cpu::run<mix>(into_file(y), words_from(f.path("none")), 1, bytes{1});
          }).starts_with("HLS0804"));
    CHECK(f.content("y") == bytes{7});
    CHECK(f.count() == 1);
}

} // namespace
} // namespace cpu_files
