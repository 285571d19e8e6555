// Paths of operations in reports: what repeats stands once, with its parts added.
#include <doctest/doctest.h>

#include <hls/verilog/report/paths.hpp>

namespace {

hls::verilog::detail::path_steps path_of(std::string const& names) {
    hls::verilog::detail::path_steps all;
    for (char const c : names) all.push_back({std::string(1, c), {"k.hpp", 7}, 4});
    return all;
}

std::string text_of(std::string const& names) {
    return hls::verilog::detail::path_text(path_of(names), " > ");
}

TEST_CASE("a path without repetitions stands as it is") {
    CHECK(text_of("") == "");
    CHECK(text_of("abb") == "a (k.hpp:7, 4 %) > b (k.hpp:7, 4 %) > b (k.hpp:7, 4 %)");
}

TEST_CASE("one operation three times and more") {
    CHECK(text_of("bbb") == "b, 3 times (k.hpp:7, 12 %)");
    CHECK(text_of("abbbbc") == "a (k.hpp:7, 4 %) > b, 4 times (k.hpp:7, 16 %) > c (k.hpp:7, 4 %)");
}

TEST_CASE("several operations three times and more, and what is left of them") {
    CHECK(
        text_of("abababa") ==
        "a (k.hpp:7, 12 %) > b (k.hpp:7, 12 %) > (these 2 operations, 3 times) > a (k.hpp:7, 4 %)");
    CHECK(text_of("aaabaaabaaab") ==
          "a (k.hpp:7, 12 %) > a (k.hpp:7, 12 %) > a (k.hpp:7, 12 %) > b (k.hpp:7, 12 %) > "
          "(these 4 operations, 3 times)");
}

} // namespace
