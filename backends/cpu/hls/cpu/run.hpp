// The door of this backend: cpu::run<kernel> runs a kernel on the host at the speed of compiled
// code.
//   auto y = cpu::run<fir>(samples);        samples | cpu::run<fir>        cpu::run<mix>(left,
//   right, gain)
// Takes, in the order of the kernel's parameters, a range for every `in` and a value for every
// `argument`; of an invoked kernel the calls instead of arguments (calls.hpp). Gives a vector for
// the only `out`, or a tuple of vectors. Runs until an input has no word left. Of a system all
// kernels run, as system.hpp tells.
#pragma once

#include "calls.hpp"
#include "feed_forward.hpp"
#include "given.hpp"
#include "loops.hpp"
#include "system.hpp"

namespace hls::cpu {

constexpr bool has_reads(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read) return true;
    return false;
}

// A kernel with its state: calls continue where the last one stopped. When an input ran out in the
// middle of an iteration, a kernel without loops begins that iteration again; one with loops goes
// on with the read that found no word.
template <auto const& Kernel>
class machine {
    using kernel_type = std::remove_cvref_t<decltype(Kernel)>;
    static constexpr auto const& graph = hls::detail::meaning<Kernel>;
    using all = std::make_integer_sequence<int, pipes<kernel_type>::count>;
    using arguments_of_calls = decltype(detail::select<detail::is_call_argument<graph>>(all{}));
    using place = std::conditional_t<is_looping(graph), stopped<graph>, nothing>;
    static_assert(has_reads(graph), "HLS0142: cpu::run<kernel> runs until an input has no word "
                                    "left, and this kernel reads from none");

    state<graph> state_;
    [[no_unique_address]] place place_; // where the last call stopped in a kernel with loops

public:
    template <class... Given>
    auto operator()(Given&&... given) {
        pipes<kernel_type> p;
        [[maybe_unused]] auto const kept = connect(p, all{}, std::forward<Given>(given)...);
        run_all(p);
        return results(p, all{});
    }

private:
    void run_all(pipes<kernel_type>& p) {
        if constexpr (is_looping(graph) && asks(graph)) {
            run_asking_loops<graph>(state_, p, place_);
        } else if constexpr (is_looping(graph)) {
            run_loops<graph>(state_, p, place_);
        } else {
            if constexpr (is_feed_forward<graph>) run_blocks<graph>(state_, p);
            run_iterations<graph>(state_, p);
        }
    }

    template <int Resource>
    static constexpr bool is_calls = graph.resources[Resource].call == ir::call_part::start;

    template <int Resource>
    static constexpr bool wants =
        is_calls<Resource> || port_of<parameter<kernel_type, Resource>>::is_input ||
        port_of<parameter<kernel_type, Resource>>::is_argument;

    // How many parameters before this one take something from the caller.
    template <int Resource>
    static constexpr std::size_t given_before() {
        return []<int... R>(std::integer_sequence<int, R...>) {
            return (std::size_t(0) + ... + std::size_t(wants<R>));
        }
        (std::make_integer_sequence<int, Resource>{});
    }

    template <int... Resource, class... Given>
    auto connect(pipes<kernel_type>& p, std::integer_sequence<int, Resource...>, Given&&... given) {
        constexpr std::size_t expected = (std::size_t(0) + ... + std::size_t(wants<Resource>));
        static_assert(
            sizeof...(Given) == expected,
            "HLS0140: cpu::run<kernel> takes one range for every in and one value for every "
            "argument (of an invoked kernel its calls instead), in the order of the kernel's "
            "parameters");
        auto all_given = std::forward_as_tuple(std::forward<Given>(given)...);
        return std::make_tuple(connect_one<Resource>(p, all_given)...);
    }

    template <int Resource>
    auto connect_one(pipes<kernel_type>& p, auto& given) {
        using port = port_of<parameter<kernel_type, Resource>>;
        if constexpr (is_calls<Resource>) {
            return connect_calls(p, std::get<given_before<Resource>()>(given),
                                 arguments_of_calls{});
        } else if constexpr (port::is_input) {
            return see_words(std::get<given_before<Resource>()>(given),
                             p.template port<Resource>().words);
        } else if constexpr (port::is_argument) {
            content_of<Resource, graph>(state_) = static_cast<word_of<graph, Resource>>(
                to_hardware<typename port::word>(std::get<given_before<Resource>()>(given)));
            return nothing{};
        } else {
            return nothing{};
        }
    }

    template <int... Argument>
    static auto connect_calls(pipes<kernel_type>& p, auto& calls,
                              std::integer_sequence<int, Argument...>) {
        constexpr int start = ir::find_call(graph, ir::call_part::start);
        auto rows = rows_of_calls<typename pipes<kernel_type>::template word<Argument>...>(calls);
        p.template port<start>().words = rows->starts;
        std::apply(
            [&](auto const&... words) { ((p.template port<Argument>().words = words), ...); },
            rows->arguments);
        return rows;
    }

    template <int... Resource>
    static auto results(pipes<kernel_type>& p, std::integer_sequence<int, Resource...>) {
        auto outputs = std::tuple_cat(result<Resource>(p)...);
        if constexpr (std::tuple_size_v<decltype(outputs)> == 1)
            return std::get<0>(std::move(outputs));
        else
            return outputs;
    }

    template <int Resource>
    static auto result(pipes<kernel_type>& p) {
        if constexpr (port_of<parameter<kernel_type, Resource>>::is_output)
            return std::make_tuple(p.template port<Resource>().finish());
        else
            return std::tuple<>();
    }
};

template <auto const& Kernel>
struct runner {
    template <class... Given>
    auto operator()(Given&&... given) const {
        if constexpr (hls::detail::is_system_definition<std::remove_cvref_t<decltype(Kernel)>>)
            return system_machine<Kernel>()(std::forward<Given>(given)...);
        else
            return machine<Kernel>()(std::forward<Given>(given)...);
    }

    template <ranges::input_range Range>
    friend auto operator|(Range&& words, runner const& r) {
        return r(std::forward<Range>(words));
    }
};

template <auto const& Kernel>
inline constexpr runner<Kernel> run{};

} // namespace hls::cpu
