// The words of a text with their counts: as plain C++ counts them, and as the shell's tools do.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "example.hpp"
#include "tool.hpp"

namespace examples {

// How words are counted. A word is a run of ASCII letters and digits, capital letters as small
// ones.
struct counting {
    std::size_t characters; // what comes behind them does not count
    std::size_t places;     // for different words; further ones are lost
    std::size_t best;       // how many of the most frequent ones are wanted
};

struct word_counts {
    std::map<std::string, long long> words;
    std::vector<std::pair<std::string, long long>> top; // equal counts in the order of the words
    long long lost = 0;

    bool operator==(const word_counts&) const = default;
};

namespace detail {

inline bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

inline char as_small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline void count_word(word_counts& all, const std::string& word, std::size_t places) {
    if (all.words.size() < places || all.words.count(word) != 0) {
        ++all.words[word];
    } else {
        ++all.lost;
    }
}

inline void find_top(word_counts& all, std::size_t best) {
    all.top.assign(all.words.begin(), all.words.end());
    std::stable_sort(all.top.begin(), all.top.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    all.top.resize(std::min(all.top.size(), best));
}

} // namespace detail

inline word_counts count_words(const std::string& text, const counting& how) {
    word_counts all;
    std::string word;
    for (const char c : text + '\n') {
        if (!detail::is_letter_or_digit(c)) {
            if (!word.empty()) {
                detail::count_word(all, word, how.places);
            }
            word.clear();
        } else if (word.size() < how.characters) {
            word += detail::as_small(c);
        }
    }
    detail::find_top(all, how.best);
    return all;
}

// Lines as `uniq -c` prints them.
template <class Words>
std::vector<std::string> as_lines(const Words& words) {
    std::vector<std::string> lines;
    for (const auto& [word, count] : words) {
        lines.push_back(fmt::format("{:7} {}", count, word));
    }
    return lines;
}

// The lines that the shell prints for the words of a file; `behind` is the end of the pipe.
inline std::vector<std::string> lines_by_shell(const request& wanted,
                                               const std::filesystem::path& file,
                                               const counting& how, const std::string& behind) {
    const auto log = std::filesystem::path{wanted.directory} / "shell.log";
    const auto script =
        fmt::format("export LC_ALL=C; tr -cs A-Za-z0-9 '\\n' <\"$1\" | tr A-Z a-z | cut -c1-{} | "
                    "sed '/^$/d' | sort | uniq -c{}",
                    how.characters, behind);
    if (examples::run({"sh", "-c", script, "sh", file.string()}, log) != 0) {
        throw input_error{log, "the shell cannot count words", "see what it says there"};
    }
    std::ifstream stream{log};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

} // namespace examples
