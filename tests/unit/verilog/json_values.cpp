// JSON that reports print and read, beside nlohmann-json, which shares nothing with it.
#include <doctest/doctest.h>

#include <random>
#include <vector>

#include <hls/verilog/report/page/json_reader.hpp>
#include <nlohmann/json.hpp>

namespace {

using other = nlohmann::ordered_json;
using hls::verilog::json, hls::verilog::text_of, hls::verilog::detail::json_reader;

std::string printed(other const& x, int indent) {
    return x.dump(indent, ' ', false, other::error_handler_t::replace);
}

std::string random_text(std::mt19937& random) {
    std::string text;
    for (unsigned n = random() % 12; n > 0; --n)
        text +=
            random() % 3 == 0 ? char(random() % 128) : "a\"\\/\b\f\n\r\t\x01\x7f <"[random() % 13];
    return random() % 2 == 0 ? text + "\xe2\x82\xac\xf0\x9f\x99\x82\xc3\xa9" : text;
}

// The same value twice.
struct both {
    json own;
    other theirs;
};

both random_value(std::mt19937& random, int depth) {
    switch (random() % (depth > 3 ? 6 : 8)) {
    case 0: return {json(), other()};
    case 1: return {json(random() % 2 == 0), other(false)};
    case 2: {
        int const x = int(random());
        return {json(x), other(x)};
    }
    case 3: {
        double const x = double(int(random() % 100'000)) / 16; // both print the shortest text
        return {json(x), other(x)};
    }
    case 4:
    case 5: {
        std::string const x = random_text(random);
        return {json(x), other(x)};
    }
    case 6: {
        both all{json::array(), other::array()};
        for (unsigned n = random() % 4; n > 0; --n) {
            both const x = random_value(random, depth + 1);
            all.own.push_back(x.own);
            all.theirs.push_back(x.theirs);
        }
        return all;
    }
    default: {
        both all{json::object(), other::object()};
        for (unsigned n = random() % 4; n > 0; --n) {
            both const x = random_value(random, depth + 1);
            std::string const name = std::to_string(random() % 3);
            all.own.set(name, x.own);
            all.theirs[name] = x.theirs;
        }
        return all;
    }
    }
}

} // namespace

TEST_CASE("random values are printed as by another library, and read again") {
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        both x = random_value(random, 0);
        if (x.own.kind() == hls::verilog::json_kind::boolean) x.theirs = x.own.text() == "true";
        std::string const text = text_of(x.own, 1);
        if (text.find("true") == std::string::npos) CHECK(text == printed(x.theirs, 1));
        CHECK(other::parse(text) == other::parse(text_of(x.own, -1)));
        CHECK(text_of(json_reader(text).read(), 1) == text);
        CHECK(text_of(json_reader(text_of(x.own, -1)).read(), 1) == text);
    }
}

TEST_CASE("bytes that are no character become the one that stands for what is unknown") {
    std::string const unknown = "\xef\xbf\xbd", three = unknown + unknown + unknown;
    CHECK(text_of(json("a\xff\xe2\x82 b"), -1) == "\"a" + three + " b\"");
    CHECK(text_of(json("\xed\xa0\x80"), -1) == "\"" + three + "\"");
    CHECK(text_of(json("\xc3"), -1) == "\"" + unknown + "\"");
}

TEST_CASE("objects keep the order of their members") {
    std::vector<int> const some{1, 2};
    json const own = hls::verilog::object()
                         .add("a", 1)
                         .add("b", {"x", 1, "y"})
                         .add("c", some)
                         .add("d", json::array());
    other const theirs = {{"a", 1}, {"b", {"x", 1, "y"}}, {"c", some}, {"d", other::array()}};
    CHECK(text_of(own, 1) == printed(theirs, 1));
    CHECK(own["a"].is_integer());
    CHECK(own["none"].is_null());
    CHECK(text_of(with(own, hls::verilog::object().add("a", "new").add("e", 0.5)), -1) ==
          R"({"a":"new","b":["x",1,"y"],"c":[1,2],"d":[],"e":0.5})");
}

TEST_CASE("what is no JSON is null") {
    for (char const* text :
         {"", "{", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"a", "\"\\x\"", "\"\\u12g4\"",
          "nul", "1.", "1 .5", "1e 5", "1e", "-", "[1] 2", "\"\n\"", "figures"}) {
        CHECK(json_reader(text).read().is_null());
        CHECK(other::parse(text, nullptr, false).is_discarded());
    }
    CHECK(json_reader(std::string(1000, '[')).read().is_null());
    CHECK(json_reader("\"\\u00e9\\u20ac\\n\"").read().text() == "\xc3\xa9\xe2\x82\xac\n");
}
