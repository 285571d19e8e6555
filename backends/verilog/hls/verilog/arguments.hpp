// Reads the command line of a generator by the table of its options: `--name`, `--name VALUE`,
// `--name=VALUE`, and names of kernels, in any order; behind `--` all are names.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"

namespace hls::verilog::detail {

inline std::runtime_error wrong_argument(std::string const& what) {
    return std::runtime_error(fmt::format("HLS0263: {}; --help lists the arguments", what));
}

inline option_row const& option_of(std::string_view name, std::string const& argument) {
    for (option_row const& row : option_table)
        if (row.name == name) return row;
    throw wrong_argument(fmt::format("there is no option {}", argument));
}

class argument_reader {
    int const count_;
    char** const all_;
    int next_ = 1;
    std::vector<option_row const*> given_;
    request result_;

public:
    argument_reader(int argc, char** argv) : count_(argc), all_(argv) {}

    request read() {
        bool names_only = false;
        while (next_ < count_) {
            std::string const argument = all_[next_++];
            if (names_only || argument.empty() || argument[0] != '-')
                result_.kernels.push_back(argument);
            else if (argument == "--")
                names_only = true;
            else
                option(argument == "-h" ? "--help" : argument);
        }
        if (!result_.help) check_needs();
        return std::move(result_);
    }

private:
    void option(std::string const& argument) {
        std::size_t const equals = argument.find('=');
        std::string const name = argument.substr(0, equals);
        option_row const& row =
            option_of(name.substr(0, 2) == "--" ? std::string_view(name).substr(2) : "", argument);
        bool const has_value = equals != std::string::npos;
        if (row.value.empty() && has_value)
            throw wrong_argument(fmt::format("{} takes no value", name));
        if (!row.value.empty() && !has_value && next_ == count_)
            throw wrong_argument(fmt::format("{} needs a value: {} {}", name, name, row.value));
        row.take(result_, has_value           ? argument.substr(equals + 1)
                          : row.value.empty() ? ""
                                              : all_[next_++]);
        given_.push_back(&row);
    }

    bool is_given(std::string_view name) const {
        for (option_row const* row : given_)
            if (row->name == name) return true;
        return false;
    }

    void check_needs() const {
        for (option_row const* row : given_)
            if (!row->needs.empty() && !is_given(row->needs))
                throw wrong_argument(fmt::format("--{} needs --{} too", row->name, row->needs));
    }
};

inline constexpr std::size_t help_column = 24;

// Words of a text in lines of 80 columns, from `help_column` on.
inline std::string wrapped(std::string_view text) {
    std::string result;
    std::size_t column = help_column;
    while (!text.empty()) {
        std::string_view const word = text.substr(0, text.find(' '));
        bool const breaks = column + word.size() > 79;
        if (breaks)
            result += "\n" + std::string(help_column, ' ');
        else if (!result.empty())
            result += ' ';
        column = (breaks ? help_column : column) + word.size() + 1;
        result += word;
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return result + "\n";
}

inline std::string help_row(std::string const& head, std::string_view text) {
    bool const fits = head.size() + 2 <= help_column;
    return head + (fits ? "" : "\n") +
           std::string(fits ? help_column - head.size() : help_column, ' ') + wrapped(text);
}

inline std::string help_text(char const* program) {
    std::string text = fmt::format(
        "Prints the Verilog of kernels and systems: to standard output, or with --output to files\n"
        "Usage: {} [OPTIONS] [NAME...]\n\n",
        program);
    text += help_row("  NAME...", "Kernels and systems to print (default: all)");
    for (option_row const& row : option_table) {
        std::string head = row.name == "help" ? "  -h, --help" : fmt::format("  --{}", row.name);
        if (!row.value.empty()) head.append(" ").append(row.value);
        text +=
            help_row(head, row.needs.empty() ? std::string(row.help)
                                             : fmt::format("{} (needs --{})", row.help, row.needs));
    }
    return text;
}

} // namespace hls::verilog::detail
