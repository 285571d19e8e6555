// Kernels that hand words round: what returns to a kernel is as late as the way round is long, and
// how often it begins an iteration depends on the words on that way.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../facts.hpp"

namespace hls::report {

namespace detail {

// Pipes on the way from an instance to another one, as few as there can be; empty: no way.
inline std::vector<pipe const*> pipes_between(design const& d, std::string const& from,
                                              std::string const& to) {
    std::vector<std::vector<pipe const*>> ways{{}};
    std::vector<std::string> seen;
    for (std::size_t k = 0; k < ways.size(); ++k) {
        std::string const at = ways[k].empty() ? from : ways[k].back()->to;
        if (!ways[k].empty() && at == to) return ways[k];
        for (pipe const& p : d.pipes) {
            if (p.from != at || std::find(seen.begin(), seen.end(), p.to) != seen.end()) continue;
            seen.push_back(p.to);
            ways.push_back(ways[k]);
            ways.back().push_back(&p);
        }
    }
    return {};
}

} // namespace detail

// The pipes of the shortest ring of kernels; empty: there is none.
inline std::vector<pipe const*> shortest_ring(design const& d) {
    std::vector<pipe const*> shortest;
    for (instance const& x : d.kernels) {
        std::vector<pipe const*> const ring = detail::pipes_between(d, x.name, x.name);
        if (!ring.empty() && (shortest.empty() || ring.size() < shortest.size())) shortest = ring;
    }
    return shortest;
}

} // namespace hls::report
