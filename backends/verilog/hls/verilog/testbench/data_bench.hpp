// A test bench with words of the user's own: which ports there are, what they are given, and what
// is expected of the outputs, in files as those of the inputs.
#pragma once

#include "data_text.hpp"
#include "design_bench.hpp"

namespace hls::verilog {

inline std::vector<data_port> data_ports(design_view const& d) {
    std::vector<data_port> ports;
    for (int c = 0; c < d.channel_count; ++c)
        if (d.channels[c].kind != ir::channel_kind::pipe && !detail::is_number(d.channels[c]))
            ports.push_back(detail::data_port_of(d.channels[c], c,
                                                 d.channels[c].kind == ir::channel_kind::input
                                                     ? ir::resource_kind::input
                                                     : ir::resource_kind::output));
    for (int a = 0; a < d.argument_count; ++a)
        ports.push_back(detail::data_port_of(d.arguments[a], a, ir::resource_kind::argument));
    return ports;
}

namespace detail {

// What can be given: calls and their ends have no words.
inline bool takes_data(data_port const& p) {
    return p.kind != ir::resource_kind::output && p.call != ir::call_part::start;
}

inline data_port const& data_port_named(std::vector<data_port> const& ports, port_data const& given,
                                        std::string const& part) {
    std::string names;
    for (data_port const& p : ports) {
        if (!takes_data(p)) continue;
        if (p.name == given.port) return p;
        names += (names.empty() ? "" : ", ") + p.name;
    }
    throw data_error(
        fmt::format("HLS0826: --data: '{}' has no input or argument '{}'; there is: {}", part,
                    given.port, names.empty() ? "none" : names));
}

inline bool are_numbers(std::string const& text) {
    std::size_t const digit = text.substr(0, 1) == "-" ? 1 : 0;
    return text.size() > digit && text[digit] >= '0' && text[digit] <= '9' &&
           text.find_first_not_of("-0123456789abcdefxABCDEFX,") == text.npos;
}

// An argument is a number, of a packet those of its members, or a file with one word.
inline wide argument_of(data_port const& p, std::string const& source) {
    bool const is_number = are_numbers(source);
    if (std::error_code failure; !is_number && !std::filesystem::exists(source, failure))
        throw data_error(fmt::format("HLS0804: cannot read '{}'; argument '{}' is a file that "
                                     "exists, or the integer of its bits: 24 for 1.5 of a "
                                     "fixed<8, 4>, which has 4 bits behind the point",
                                     source, p.name));
    std::vector<wide> const words =
        is_number ? words_of_text(p, source, "--data " + p.name) : words_of_file(p, source);
    if (words.size() != 1)
        throw data_error(fmt::format("HLS0829: '{}' has {} words; argument '{}' is one", source,
                                     words.size(), p.name));
    return ir::wrap(uwide(words[0]), p.type);
}

// The words by port. A port that is given none has random ones.
using given_data = std::vector<std::pair<data_port const*, std::vector<wide>>>;

inline given_data read_data(std::vector<data_port> const& ports, data_list const& data,
                            std::string const& part) {
    given_data result;
    for (port_data const& given : data) {
        data_port const& p = data_port_named(ports, given, part);
        bool const is_value = p.kind == ir::resource_kind::argument;
        result.push_back({&p, is_value ? std::vector<wide>{argument_of(p, given.source)}
                                       : words_of_file(p, given.source)});
    }
    return result;
}

inline bool goes_to_input(given_data::value_type const& given) {
    return given.first->kind == ir::resource_kind::input;
}

inline int longest(given_data const& data) {
    std::size_t most = 0;
    for (auto const& given : data)
        if (goes_to_input(given)) most = std::max(most, given.second.size());
    return int(most);
}

// Of the inputs that are given none.
inline int random_words(given_data const& data) {
    return std::any_of(data.begin(), data.end(), goes_to_input) ? longest(data) : default_words;
}

// Each call has a word of each of its arguments.
inline void require_calls(given_data const& data, int count) {
    for (auto const& [port, words] : data)
        if (port->kind == ir::resource_kind::input && port->call == ir::call_part::argument &&
            words.size() != std::size_t(count))
            throw data_error(fmt::format("HLS0829: '{}' is an argument of calls, and has {} words "
                                         "for {} calls; --words gives the number of calls",
                                         port->name, words.size(), count));
}

inline void require_prediction(given_data const& data, stimulus const& s) {
    for (auto const& [port, words] : data)
        if (port->is_level && !s.known_without_stalls)
            throw data_error(fmt::format("HLS0833: --data gives values of level '{}', and this "
                                         "program cannot tell which samples the hardware takes; "
                                         "#include <hls/cpu/predict.hpp>",
                                         port->name));
}

// Steps of the reference model for so many words: a word may begin loops of any number of
// iterations, so all words of the files are used, unless `words` states how many are enough.
inline long long most_data_steps(int words, int longest_file) {
    long long const count = std::max({words, longest_file, 1});
    return words >= 0 ? 1000 * count : std::max(1000 * count, std::min(65536 * count, 1LL << 26));
}

// Of designs that depend on time the bench tells what it compares.
inline void require_all_words(design_view const& d, stimulus const& s, long long steps) {
    if (s.open_ended && !depends_on_time(d))
        throw data_error(fmt::format("HLS0853: '{}' has not used all words of the files in {} "
                                     "steps; if it need not, --words states how many are enough",
                                     d.name, steps));
}

inline file_map make_data_testbench(design_view const& d, data_list const& data, int words,
                                    unsigned seed) {
    std::vector<data_port> const ports = data_ports(d);
    given_data const given = read_data(ports, data, d.name);
    int const count = words >= 0 ? words : random_words(given);
    require_calls(given, count);
    stimulus s = random_stimulus(d, count, seed);
    for (auto const& [port, values] : given)
        if (port->kind == ir::resource_kind::argument)
            s.arguments[std::size_t(port->number)] = values[0];
        else
            s.ports[std::size_t(port->number)].words = values;
    long long const steps = most_data_steps(words, std::max(count, longest(given)));
    s = with_expectations(d, s, steps);
    if (words < 0 && longest(given) > 0) require_all_words(d, s, steps);
    require_prediction(given, s);
    s.own_data = true;
    if (!gives_words(interface_of(d), s)) s.words_that_do = 0;
    file_map files = make_testbench(d, s);
    bool const as_text =
        std::any_of(data.begin(), data.end(), [](port_data const& x) { return is_text(x.source); });
    for (data_port const& p : ports)
        if (p.kind == ir::resource_kind::output && p.call == ir::call_part::apart)
            files[fmt::format("{}_{}.{}", d.name, p.name, as_text ? "txt" : "bin")] =
                as_text ? text_of_words(p, s.ports[std::size_t(p.number)].words)
                        : bytes_of_words(p, s.ports[std::size_t(p.number)].words);
    return files;
}

} // namespace detail

} // namespace hls::verilog
