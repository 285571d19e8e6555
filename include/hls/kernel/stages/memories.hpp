// more_ports, enough_ports: with banks and replicates of memories, where that is faster.
#pragma once

#include "../../memory/choose.hpp"
#include "../../memory/gain.hpp"
#include "forwarded.hpp"

namespace hls::detail {

template <auto const& Kernel, options Wanted>
inline constexpr auto more_ports = ir::with_more_ports(choose_forwarded<Kernel, Wanted>());

// Needs plans, which are made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr bool are_more_ports_faster() {
    constexpr auto const& plain = choose_forwarded<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return false;
    else if constexpr (!has_search<plain, Wanted>)
        return false;
    else if constexpr (!ir::may_gain_by_ports(searched<plain, Wanted>))
        return false;
    else
        return !ir::same_memories(plain, more_ports<Kernel, Wanted>) &&
               is_shorter_with<plain, more_ports<Kernel, Wanted>, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto
    enough_ports = ir::with_fewer_replicates(more_ports<Kernel, Wanted>, [](int basic_block) {
        return ir::interval_in_plan(more_ports<Kernel, Wanted>,
                                    searched<more_ports<Kernel, Wanted>, Wanted>, basic_block);
    });

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_memories() {
    if constexpr (!are_more_ports_faster<Kernel, Wanted>())
        return choose_forwarded<Kernel, Wanted>();
    else if constexpr (!ir::same_memories(enough_ports<Kernel, Wanted>,
                                          more_ports<Kernel, Wanted>) &&
                       is_shorter_with<enough_ports<Kernel, Wanted>, more_ports<Kernel, Wanted>,
                                       Wanted>())
        return more_ports<Kernel, Wanted>;
    else
        return enough_ports<Kernel, Wanted>;
}

} // namespace hls::detail
