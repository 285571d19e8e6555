// Programs written by tests/oracle: print the words that kernels and systems give for the words in
// a file. What they should give is computed in Python, without the library.
//   case NAME, then for each parameter a line with its words as hexadecimal bits
#pragma once

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <hls/hls.hpp>

#include "../support/reference_words.hpp"

namespace oracle {

using hls::uwide;
using hls::wide;

enum class letter : unsigned char { a, b, k = 10, z = 255 };
enum class step : signed char { back = -1, none, forth, least = -128 };
enum class flag : bool { off, on };
enum place : short { low = -1000, origin = 0, high = 1000 };

using bits = std::vector<uwide>;

struct given_words {
    std::string name;
    std::vector<bits> words;
};

inline uwide number_in(std::string const& text) {
    uwide value = 0;
    for (char const c : text) value = value << 4 | uwide(c <= '9' ? c - '0' : c - 'a' + 10);
    return value;
}

inline std::vector<given_words> read_cases(char const* file) {
    std::ifstream stream(file);
    std::vector<given_words> cases;
    for (std::string line; std::getline(stream, line);) {
        std::istringstream parts(line);
        std::string word;
        parts >> word;
        if (word == "case") {
            parts >> word;
            cases.push_back({word, {}});
            continue;
        }
        bits& some = cases.back().words.emplace_back();
        for (; parts && word != "."; parts >> word) some.push_back(number_in(word));
    }
    return cases;
}

constexpr uwide cut(wide value, int width) {
    return width >= 128 ? uwide(value) : uwide(value) & ((uwide(1) << width) - 1);
}

inline void print(std::string const& name, char const* way, std::vector<bits> const& outputs) {
    std::printf("%s %s\n", name.c_str(), way);
    for (bits const& words : outputs) {
        for (uwide const w : words)
            std::printf("%llx%016llx ", static_cast<unsigned long long>(w >> 64),
                        static_cast<unsigned long long>(w));
        std::printf(".\n");
    }
}

// ----- the graph's reference model -----

inline std::vector<bits> reference(hls::ir::graph_view const& graph,
                                   std::vector<bits> const& given) {
    test::host_ports all({}, graph.resource_count);
    for (std::size_t r = 0; r < given.size(); ++r)
        for (uwide const w : given[r])
            all.given[r].push_back(hls::ir::wrap(w, graph.resources[r].type));
    hls::ir::basic_reference_model machine(graph, test::words(std::size_t(graph.node_count)),
                                           test::words(std::size_t(hls::ir::state_words(graph))));
    for (int r = 0; r < graph.resource_count; ++r)
        if (graph.resources[r].kind == hls::ir::resource_kind::argument)
            machine.set_argument(r, all.argument(r));
    test::run_to_end(machine, all);
    std::vector<bits> outputs(all.written.size());
    for (std::size_t r = 0; r < outputs.size(); ++r)
        for (wide const w : all.written[r])
            outputs[r].push_back(cut(w, graph.resources[r].type.width));
    return outputs;
}

template <auto const& Kernel>
std::vector<bits> reference(std::vector<bits> const& given) {
    static constexpr hls::ir::graph_view graph = hls::ir::view_of(hls::detail::written<Kernel>);
    return reference(graph, given);
}

// The graph that becomes hardware, in the order in which that acts.
template <auto const& Kernel>
std::vector<bits> reference_of_hardware(std::vector<bits> const& given) {
    static constexpr hls::ir::graph_view graph = hls::view<Kernel>.built;
    return reference(graph, given);
}

// ----- words of native runs -----

// As the caller has them: numbers, and packets.
template <class T>
std::vector<T> host_words(bits const& from) {
    std::vector<T> words;
    for (uwide const w : from) {
        if constexpr (hls::is_packet<T>) {
            T packet{};
            int at = 0;
            auto const take = [&](auto& member) {
                using field = std::remove_cvref_t<decltype(member)>;
                member = field(w >> at);
                at += field::width;
            };
            hls::detail::for_each_leaf(take, packet);
            words.push_back(packet);
        } else {
            words.push_back(T(w));
        }
    }
    return words;
}

template <class T>
uwide bits_of(T const& word, int width) {
    if constexpr (hls::is_packet<T>) {
        uwide all = 0;
        int at = 0;
        auto const put = [&](auto const& member) {
            using field = std::remove_cvref_t<decltype(member)>;
            all |= cut(wide(member.value()), field::width) << at;
            at += field::width;
        };
        hls::detail::for_each_leaf(put, word);
        return all;
    } else {
        return cut(wide(word), width);
    }
}

template <class T>
bits bits_of_all(std::vector<T> const& words, int width) {
    bits all;
    for (auto const& w : words) all.push_back(bits_of<T>(w, width));
    return all;
}

// Outputs in order, of these widths.
template <class... T>
std::vector<bits> outputs(std::tuple<T...> const& result, std::vector<int> const& widths) {
    std::vector<bits> all;
    std::size_t k = 0;
    std::apply([&](auto const&... some) { (all.push_back(bits_of_all(some, widths[k++])), ...); },
               result);
    return all;
}
template <class T>
std::vector<bits> outputs(std::vector<T> const& result, std::vector<int> const& widths) {
    return {bits_of_all(result, widths[0])};
}

// The arguments of each call.
template <std::size_t Count>
std::vector<std::array<wide, Count>> calls(std::array<bits, Count> const& given) {
    std::vector<std::array<wide, Count>> all(given[0].size());
    for (std::size_t k = 0; k < Count; ++k)
        for (std::size_t i = 0; i < all.size(); ++i) all[i][k] = wide(given[k][i]);
    return all;
}

} // namespace oracle
