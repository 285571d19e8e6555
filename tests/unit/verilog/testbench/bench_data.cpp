// Words of the user's own: numbers in text, words in bytes, and arguments, as --data takes them.
#include <doctest/doctest.h>

#include <hls/hls.hpp>
#include <hls/verilog/testbench/data_bench.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace {

using hls::wide;
using hls::verilog::data_port;

namespace detail = hls::verilog::detail;

data_port port_of(hls::ir::value_type type, std::vector<hls::ir::word_field> fields,
                  bool has_end = false) {
    return {"x",
            0,
            hls::ir::resource_kind::input,
            hls::ir::call_part::apart,
            type,
            has_end,
            false,
            std::move(fields)};
}

hls::ir::word_field field(char letter, hls::ir::value_type type, int low) {
    hls::ir::word_field made{};
    made.id.text[0] = letter;
    made.type = type;
    made.low = low;
    return made;
}

data_port byte() { return port_of({8, false}, {field('x', {8, false}, 0)}); }
data_port pair() {
    return port_of({12, false}, {field('a', {4, false}, 0), field('b', {8, true}, 4)});
}

std::vector<wide> words(data_port const& p, char const* text) {
    return detail::words_of_text(p, text, "file");
}

void rejected(data_port const& p, char const* text, char const* why) {
    CHECK_THROWS_WITH_AS(words(p, text), doctest::Contains(why), std::runtime_error);
}

TEST_CASE(
    "numbers in text are decimal or hexadecimal, with anything between them, and no comments") {
    CHECK(words(byte(), "1, 0x7f;0XAb\n255") == std::vector<wide>{1, 127, 171, 255});
    CHECK(words(byte(), "# 1\n2 # 3\n#") == std::vector<wide>{2});
    CHECK(words(byte(), "").empty());
    CHECK(words(byte(), "-0") == std::vector<wide>{0});
    CHECK(words(pair(), "3 -1 15, -128") == std::vector<wide>{0xff3, 0x80f});
}

TEST_CASE("what is no number, or no word, is rejected with its line") {
    rejected(byte(), "1\n\n2x", "HLS0827: 'file' line 3: '2x' is not a number");
    rejected(byte(), "0x", "HLS0827");
    rejected(byte(), "a", "HLS0827");
    rejected(byte(), "256", "HLS0828: 'file' line 1: 256 does not fit into 'x', which is uint<8>");
    rejected(byte(), "-1", "HLS0828");
    rejected(byte(), "340282366920938463463374607431768211457", "HLS0828"); // 2^128 + 1
    rejected(pair(), "1 128",
             "HLS0828: 'file' line 1: 128 does not fit into 'b', which is sint<8>");
    rejected(pair(), "1 -129", "HLS0828");
    rejected(pair(), "1 2\n3",
             "HLS0829: 'file' line 2: the last word of 'x' has not all of its 2 members");
}

TEST_CASE("text and bytes say the words that they are read from") {
    CHECK(detail::text_of_words(pair(), {0xff3, 0x80f}) == "3 -1\n15 -128\n");
    CHECK(detail::bytes_of_words(pair(), {0xff3, 0x10f}) == std::string("\xf3\x0f\x0f\x01", 4));
    CHECK(detail::words_of_bytes(pair(), std::string("\xf3\xff\x0f\x01", 4), "file") ==
          std::vector<wide>{0xff3, 0x10f});
    CHECK_THROWS_WITH_AS(detail::words_of_bytes(pair(), "abc", "file"),
                         doctest::Contains("HLS0805"), std::runtime_error);
}

TEST_CASE("a file is one message where words have ends") {
    auto const file = std::filesystem::temp_directory_path() / fmt::format("hls_{}.txt", getpid());
    std::ofstream(file) << "1\n2\n3\n";
    CHECK(detail::words_of_file(byte(), file.string()) == std::vector<wide>{1, 2, 3});
    auto const ended = port_of({9, false}, {field('x', {8, false}, 0)}, true);
    CHECK(detail::words_of_file(ended, file.string()) == std::vector<wide>{1, 2, 0x103});
    std::filesystem::remove(file);
    CHECK_THROWS_WITH_AS(detail::words_of_file(byte(), file.string()), doctest::Contains("HLS0804"),
                         std::runtime_error);
}

constexpr auto frames = hls::kernel<"frames">(
    [](hls::in<"n", hls::uint<4>> n, hls::out<"y", hls::uint<16>> y, hls::control flow) {
        hls::uint<4> const k = n.read();
        flow.for_("line", 60, [&](auto v) {
            flow.for_("dot", 100, [&](auto h) { y.write(v * 128 + h + k); });
        });
    });

constexpr auto deaf =
    hls::kernel<"deaf">([](hls::in<"n", hls::uint<4>> n, hls::out<"y", hls::uint<4>> y,
                           hls::reg<"count", hls::uint<2>> count) {
        hls::uint<4> v = 0;
        hls::when(count != 3, [&] {
            v = n.read();
            count += 1;
        });
        y.write(v);
    });

TEST_CASE("all words of a file are used") {
    auto const file = std::filesystem::temp_directory_path() / fmt::format("hls_n{}.txt", getpid());
    std::ofstream(file) << "0 1 2 3 4 5 6 7 8 9";
    hls::verilog::data_list const data{{"n", file.string()}};
    auto files = detail::make_data_testbench(hls::design_of<frames>, data, -1, 1);
    std::string const& y = files["frames_y.txt"];
    CHECK(std::count(y.begin(), y.end(), '\n') == 60000);
    CHECK_THROWS_WITH_AS(detail::make_data_testbench(hls::design_of<deaf>, data, -1, 1),
                         doctest::Contains("HLS0853"), std::runtime_error);
    auto const& some = detail::make_data_testbench(hls::design_of<deaf>, data, 4, 1);
    CHECK(some.contains("deaf_y.txt"));
    std::filesystem::remove(file);
}

TEST_CASE("an argument is a number, or the numbers of its members") {
    CHECK(detail::argument_of(byte(), "7") == 7);
    CHECK(detail::argument_of(port_of({8, true}, {field('x', {8, true}, 0)}), "-5") == -5);
    CHECK(detail::argument_of(pair(), "0xf,-1") == 0xfff);
    CHECK_THROWS_WITH_AS(detail::argument_of(byte(), "1,2"), doctest::Contains("HLS0829"),
                         std::runtime_error);
    CHECK_THROWS_WITH_AS(detail::argument_of(byte(), ""), doctest::Contains("HLS0804"),
                         std::runtime_error);
    CHECK_THROWS_WITH_AS(detail::argument_of(byte(), "1.5"),
                         doctest::Contains("HLS0804: cannot read '1.5'; argument 'x' is a file "
                                           "that exists, or the integer of its bits"),
                         std::runtime_error);
    CHECK_FALSE(detail::are_numbers("numbers.txt"));
    CHECK_FALSE(detail::are_numbers("-"));
}

} // namespace
