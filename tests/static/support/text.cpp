// Names, and messages as text.
#include <hls/support/message.hpp>

namespace {

using namespace hls;

// 48 characters, and one more.
constexpr char const* longest = "a23456789b23456789c23456789d23456789e23456789f23";
constexpr char const* too_long = "a23456789b23456789c23456789d23456789e23456789f234";
static_assert(length(longest) == max_name_length && is_identifier(longest));
static_assert(length(too_long) == max_name_length + 1 && !is_identifier(too_long));
static_assert(is_identifier("x") && is_identifier("Z_9") && is_identifier("a_b_c"));
static_assert(!is_identifier("") && !is_identifier("_x") && !is_identifier("9x") &&
              !is_identifier("a-b") && !is_identifier("a b"));
static_assert(!is_identifier(make_name(too_long).text) && // a name that was cut is seen as such
              same_text(make_name(longest).text, longest));
static_assert(same_text("ab", "ab") && !same_text("ab", "a") && !same_text("a", "ab"));

static_assert(same_text(base_name("/a/b/c.cpp"), "c.cpp") &&
              same_text(base_name("c.cpp"), "c.cpp") && same_text(base_name("a\\c.cpp"), "c.cpp") &&
              same_text(base_name(nullptr), ""));

constexpr message numbers =
    say(7, {"a/k.cpp", 12, nullptr}, "from ", -128, " to ", 1234567890123LL, ", ", 0);
static_assert(same_text(numbers.text, "HLS0007 k.cpp:12: from -128 to 1234567890123, 0"));
static_assert(numbers.number == 7 && bool(numbers) && !bool(message{}));
static_assert(same_text(say(301, {}, "caf\303\251").text, "HLS0301: caf??"));
static_assert(same_text(say(88, {}, "a").text, "HLS0088: a"));

// What does not fit is cut, and the end stays an end.
constexpr message cut = [] {
    message m{};
    for (int i = 0; i < 200; ++i) append(m, "seven..");
    return m;
}();
static_assert(cut.length == int(sizeof cut.text) - 1 && cut.text[cut.length] == 0);

} // namespace
