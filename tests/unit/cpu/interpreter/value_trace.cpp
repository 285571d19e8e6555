// Value traces on the CPU: every value with its line, its iteration and its name; the words are
// those of cpu::run.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/value_trace.hpp>

#include "overflowing_kernels.hpp"

namespace {

using hls::cpu::run_traced, hls::cpu::traced_value, hls::cpu::value_observer;
using words = std::vector<int>;

constexpr auto counts =
    hls::kernel<"counts">([](hls::out<"y", hls::uint<4>> y, hls::reg<"n", hls::uint<2>> n) {
        n += 1;
        y.write(n);
    });

// Everything that is reported, a line each.
struct story {
    std::string text;
    value_observer follower(long long from = 0, long long until = 1000) {
        return {[this](traced_value const& v) { add(v); }, from, until};
    }

private:
    void add(traced_value const& v) {
        text += v.kernel + " " + std::to_string(v.iteration);
        for (hls::cpu::loop_iteration const& l : v.loops)
            text += " " + l.loop + " " + std::to_string(l.iteration);
        text += " " + value_text(v) + "\n";
    }
};

// Values of one kind with one name, in their order.
template <class Run>
words told(char const* what, std::string const& name, Run const& run) {
    words all;
    run(value_observer{[&](traced_value const& v) {
        if (std::string(v.what) == what && v.name == name) all.push_back(int(v.value));
    }});
    return all;
}

TEST_CASE("values are reported in the order of the program, of the selected iterations") {
    story s;
    words const x{100, 100, 56, 1};
    CHECK(run_traced<lossy::sums>(s.follower(2, 3), x) == hls::cpu::run<lossy::sums>(x));
    CHECK(s.text == "sums 2 user.cpp:3: read x = 56\n"
                    "sums 2 state total = 200\n"
                    "sums 2 user.cpp:3: add = 256\n"
                    "sums 2 user.cpp:3: resize = 0\n"
                    "sums 2 user.cpp:4: resize = 0\n"
                    "sums 2 user.cpp:4: write y = 0\n"
                    "sums 2 user.cpp:3: next total = 0\n");
}

TEST_CASE("iterations of loops, elements of memories, what has not happened") {
    story s;
    words const x{3, 100};
    CHECK(run_traced<lossy::places>(s.follower(), x).size() == x.size());
    CHECK(s.text.find("places 1 i 1 user.cpp:17: store m[5] = 4\n") != std::string::npos);
    CHECK(s.text.find("places 1 user.cpp:21: lookup primes[4] = 11\n") != std::string::npos);
    CHECK(s.text.find("places 1 i 2") == std::string::npos);
    CHECK(s.text.find("next i = 1\n") != std::string::npos); // a counter of one bit
    CHECK(s.text.find("next i = 2\n") == std::string::npos);
    story calls;
    (void)run_traced<lossy::powers>(calls.follower(), words{2, 3});
    CHECK(calls.text.find("powers 1 k 2 user.cpp:72: write y = 27\n") != std::string::npos);
    CHECK(calls.text.find("k 1 user.cpp:72: write y") == std::string::npos);
}

TEST_CASE("kernels of a system under their names, with the words of its pipes") {
    words const x{1, 2, 250};
    std::map<std::string, words> written;
    auto const y = run_traced<lossy::twice>({.report =
                                                 [&](traced_value const& v) {
                                                     if (std::string(v.what) == "write")
                                                         written[v.kernel].push_back(int(v.value));
                                                 }},
                                            x);
    CHECK(y == hls::cpu::run<lossy::twice>(x));
    CHECK(written.size() == 2);
    CHECK(written["raised"] == words{101, 102, 94});
    CHECK(written["raised_2"] == words(y.begin(), y.end()));
}

TEST_CASE("what is reported as written is what is returned") {
    words const x{0, 5, 2047, -2048, 77, 1};
    auto const y = hls::cpu::run<lossy::meant>(x);
    auto const run = [&](value_observer const& f) { CHECK(run_traced<lossy::meant>(f, x) == y); };
    CHECK(told("write", "y", run) == words(y.begin(), y.end()));
    CHECK(told("read", "x", run) == x);
}

TEST_CASE("so many iterations of a kernel that reads nothing") {
    story s;
    hls::cpu::iterations const five(5);
    auto const y = hls::cpu::run<counts>(five);
    CHECK(run_traced<counts>(s.follower(4), five) == y);
    CHECK(run_traced<counts>(s.follower(5), hls::cpu::iterations(5)) == y);
    CHECK(s.text.find("counts 4 ") == 0);
    CHECK(s.text.find("counts 5 ") == std::string::npos);
    auto const checked = hls::cpu::run_checked<counts>(five);
    CHECK(checked.words == y);
    CHECK(checked.report.count() == 1); // 4 does not fit in n
}

} // namespace
