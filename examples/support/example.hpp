// The frame of every example: command line, results with their checks, errors in one line.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "table.hpp"

namespace examples {

struct request {
    std::string input;  // empty: the sample which Debian installs
    std::string output; // empty: the example writes none
    std::string directory;
    std::size_t words = 2000; // of the slice that is simulated
    bool check_overflow = false;
    std::vector<long long> values; // iterations: the first one, and that behind the last; or none
    bool no_tools = false;
    bool no_layout = false;
    bool profile = false;
    std::string profile_json; // file; empty: none
    std::string waves;        // file; empty: none
    std::string report;       // directory; empty: none

    std::filesystem::path input_or(std::filesystem::path (*sample)()) const {
        return input.empty() ? sample() : std::filesystem::path{input};
    }
};

// The table of an example, which knows whether a check failed.
struct results {
    table rows;
    bool passed = true;
    std::string report = {}; // follows the table
    int profiles = 0;        // of kernels and systems, so far
    int reports = 0;

    void print() const {
        rows.print();
        fmt::print("{}", report);
    }

    void row(std::string label, std::string value) { rows.row(std::move(label), std::move(value)); }
    void check(std::string label, bool fulfilled, std::string value) {
        passed = passed && fulfilled;
        row(std::move(label), std::move(value) + (fulfilled ? "" : "; FAIL"));
    }
};

// What a function returns, and how long it took.
template <class Function>
auto timed(Function function) {
    const auto start = std::chrono::steady_clock::now();
    auto value = function();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return std::pair{std::move(value), seconds.count()};
}

// Compares what the kernel gave on this computer with what plain C++ gives, word for word.
template <class Words, class Expected>
void check_words(results& table, std::size_t input_words, double seconds, const Words& words,
                 const Expected& expected, const std::string& reference) {
    const bool equal = std::equal(words.begin(), words.end(), expected.begin(), expected.end());
    table.check("on the CPU", equal,
                fmt::format("{} words in {:.4f} s, all {} results {} {}", input_words, seconds,
                            words.size(), equal ? "equal to those of" : "are not those of",
                            reference));
}

namespace detail {

void make_work_directory(const std::filesystem::path& path);

} // namespace detail

// main() of an example: body(request, results) does the work. Exit code 0: all checks passed.
int run_example(const std::string& name, const std::string& purpose,
                const std::string& default_output, int argc, char** argv,
                const std::function<void(const request&, results&)>& body);

} // namespace examples
