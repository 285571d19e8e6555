// Interpreted runs in the place of native ones: of a kernel alone, and of a system's tasks. What is
// written and read, calls, files and the order of a system's kernels are those of cpu::run.
#pragma once

#include <limits>
#include <optional>

#include "../systems/kernel_instance.hpp"
#include "../systems/system_instance.hpp"
#include "interpreter.hpp"

namespace hls::cpu::detail {

// Traced once for all runs.
template <auto const& Kernel>
traced_kernel const& traced_with_overflow_points() {
    static traced_kernel const traced = trace_with_overflow_points(Kernel);
    return traced;
}

template <auto const& Graph>
void set_arguments(interpreted_kernel& k, state<Graph>& s) {
    [&]<int... Resource>(std::integer_sequence<int, Resource...>) {
        auto const set = [&](auto resource) {
            constexpr int r = decltype(resource)::value;
            if constexpr (Graph.resources[r].kind == ir::resource_kind::argument)
                k.set_argument(r, wide(content_of<r, Graph>(s)));
        };
        (set(std::integral_constant<int, Resource>()), ...);
    }
    (std::make_integer_sequence<int, Graph.resource_count>{});
    k.begin();
}

inline constexpr long long every_step = std::numeric_limits<long long>::max();

// Until it waits for a word; one with non-blocking accesses, until it moves no word any more.
template <auto const& Graph, class Pipes>
void run_alone(interpreted_kernel& k, Pipes& p, auto may_go_on) {
    auto const ports = describe_ports<Graph>(p);
    auto const steps = [&](long long most) {
        while (most > 0 && may_go_on() && k.step(ports, is_looping(Graph))) --most;
        return most == 0;
    };
    constexpr bool pauses = has_non_blocking(Graph);
    constexpr long long chunk = is_looping(Graph) ? every_step : chunk_size;
    word_progress watch;
    for (int idle = 0; idle < (is_looping(Graph) ? patience : 1); ++idle) {
        std::size_t const before = words_moved<Graph>(p);
        bool const goes_on = steps(chunk);
        if (!goes_on && (!pauses || k.wait().resource >= 0)) return;
        if (!pauses || words_moved<Graph>(p) != before) idle = -1;
        watch.look(words_taken<Graph>(p), is_looping(Graph) ? 1 : chunk_size, Graph.id.text);
    }
}

template <auto const& System, int Instance>
using kernel_in_system = typename decltype(kernel_of(
    hls::detail::marked_type<design_of<System>.instances[Instance].type>()))::type;

// With the line where it is declared, of which its type knows nothing.
template <auto const& System, int Instance>
traced_kernel const& traced_in_system() {
    static traced_kernel const traced = [] {
        auto kernel = hls::detail::prototype<kernel_in_system<System, Instance>>;
        kernel.where = design_of<System>.instances[Instance].declared;
        return trace_with_overflow_points(kernel);
    }();
    return traced;
}

// Kernels as they are written, with the places that can lose bits.
template <check_options Options>
struct kernels_as_written {
    static constexpr check_options options = Options;

    template <auto const& Kernel>
    static traced_kernel const& of() {
        return traced_with_overflow_points<Kernel>();
    }
    template <auto const& System, int Instance>
    static traced_kernel const& in_system() {
        return traced_in_system<System, Instance>();
    }
};

// What they mean, as native code is made of it.
struct kernels_as_simplified {
    static constexpr check_options options{};

    template <auto const& Kernel>
    static traced_kernel const& of() {
        return kept_graph<hls::detail::meaning_of<Kernel>>();
    }
    template <auto const& System, int Instance>
    static traced_kernel const& in_system() {
        return kept_graph<graph_in_system<System, Instance>>();
    }
};

template <class Kernels>
struct interpreting_engine {
    std::optional<interpreted_kernel> kernel;
    value_observer const* follower = nullptr;
    long long begun = 0; // iterations, of a counted run

    // Goes on where the last run has stopped.
    template <auto const& Kernel, auto const& Graph, class Pipes>
    void run(state<Graph>& s, Pipes& p) {
        if (!kernel) {
            traced_kernel const& traced = Kernels::template of<Kernel>();
            kernel.emplace(traced, Kernels::options);
            kernel->follow(follower, traced.id);
            set_arguments<Graph>(*kernel, s);
        }
        constexpr bool counted =
            Graph.resource_count > hls::detail::meaning_of<Kernel>.resource_count;
        if constexpr (counted)
            run_alone<Graph>(*kernel, p, [&] {
                return begun > kernel->iteration() ||
                       takes_permit(
                           p.template port<permit_resource<hls::detail::meaning_of<Kernel>>>());
            });
        else
            run_alone<Graph>(*kernel, p, [] { return true; });
    }

private:
    bool takes_permit(auto& port) {
        if (port.at == port.words.size()) return false;
        ++port.at;
        ++begun;
        return true;
    }
};

// Of the first one of several that are alike.
template <auto const& System, int Instance, class Ports, class Kernels>
struct interpreted_task : task<graph_in_system<System, Instance>, Ports> {
    interpreted_kernel kernel{Kernels::template in_system<System, Instance>(), Kernels::options};
    std::vector<interpreted_port> described;
};

template <auto const& System, int Instance, class Ports, class Kernels>
void run_task(interpreted_task<System, Instance, Ports, Kernels>& t) {
    constexpr auto const& Graph = graph_in_system<System, Instance>;
    if (t.described.empty()) {
        t.described = describe_ports<Graph>(t.ports);
        set_arguments<Graph>(t.kernel, t.kept);
    }
    if constexpr (is_looping(Graph) || cpu::stops_within_steps<Graph, Ports>) {
        while (t.kernel.step(t.described, true)) {
        }
        t.at.resource = t.kernel.wait().resource;
        t.at.for_room = t.kernel.wait().for_room;
    } else {
        while (certain_iterations<Graph>(t.ports) > 0) t.kernel.step(t.described, true);
        note_wait<Graph>(t.at, t.ports, std::make_integer_sequence<int, Graph.resource_count>{});
    }
}

template <class Kernels>
struct interpreted_tasks {
    template <auto const& System, class Given, int Instance>
    using task = interpreted_task<System, first_alike(design_of<System>, Instance),
                                  ports_in_system<System, Given, Instance>, Kernels>;
};

} // namespace hls::cpu::detail
