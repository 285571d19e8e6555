// The lines of a C++ source file without its comments, which become spaces.
#pragma once

#include <cctype>
#include <string>
#include <vector>

namespace hls::verilog::detail {

class comment_remover {
    std::string block_end_; // of a comment or a raw string that goes on; empty: none does
    bool is_comment_ = false;

public:
    std::string operator()(std::string line) {
        for (std::size_t i = 0; i < line.size();)
            i = block_end_.empty() ? code(line, i) : block(line, i);
        return line;
    }

private:
    static void blank(std::string& line, std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) line[i] = ' ';
    }

    // Behind what began in an earlier line, or here.
    std::size_t block(std::string& line, std::size_t at) {
        std::size_t const found = line.find(block_end_, at);
        std::size_t const end =
            found == std::string::npos ? line.size() : found + block_end_.size();
        if (is_comment_) blank(line, at, end);
        if (found != std::string::npos) block_end_.clear();
        return end;
    }

    std::size_t code(std::string& line, std::size_t at) {
        if (line.compare(at, 2, "//") == 0) {
            blank(line, at, line.size());
            return line.size();
        }
        if (line.compare(at, 2, "/*") == 0) {
            is_comment_ = true;
            block_end_ = "*/";
            blank(line, at, at + 2);
            return at + 2;
        }
        if (line.compare(at, 2, "R\"") == 0) return raw_string(line, at);
        return line[at] == '"' || line[at] == '\'' ? literal(line, at) : at + 1;
    }

    std::size_t raw_string(std::string const& line, std::size_t at) {
        std::size_t const begin = line.find('(', at);
        if (begin == std::string::npos) return at + 2;
        is_comment_ = false;
        block_end_ = ")" + line.substr(at + 2, begin - at - 2) + "\"";
        return begin + 1;
    }

    // A quote between digits separates them.
    static std::size_t literal(std::string const& line, std::size_t at) {
        auto const is_digit = [&](std::size_t i) {
            return i < line.size() && std::isxdigit(static_cast<unsigned char>(line[i]));
        };
        if (line[at] == '\'' && at > 0 && is_digit(at - 1) && is_digit(at + 1)) return at + 1;
        for (std::size_t i = at + 1; i < line.size(); ++i) {
            if (line[i] == '\\')
                ++i;
            else if (line[i] == line[at])
                return i + 1;
        }
        return line.size();
    }
};

inline std::vector<std::string> code_of(std::vector<std::string> const& lines) {
    std::vector<std::string> code;
    comment_remover remove;
    for (std::string const& line : lines) code.push_back(remove(line));
    return code;
}

} // namespace hls::verilog::detail
