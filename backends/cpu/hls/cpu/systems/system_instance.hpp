// A system on the host: what the caller gives and gets, and how far its kernels may be decoupled.
#pragma once

#include <algorithm>

#include "../host/arguments.hpp"
#include "../host/rejected.hpp"
#include "decoupled_execution.hpp"
#include "pipe_capacity.hpp"
#include "tasks.hpp"

namespace hls::cpu {

inline constexpr std::size_t usual_batch = 4096; // words: some pages, which stay in the cache
inline constexpr std::size_t words_in_all_pipes = 1 << 15; // so do these

// A system that is about to run, once. Ports: for each parameter, what the host gives.
template <auto const& System, class Tasks = native_tasks,
          class Ports = usual_ports<std::remove_cvref_t<decltype(System)>>>
class system_instance : public system_tasks<System, Tasks, Ports> {
    using base = system_tasks<System, Tasks, Ports>;
    using base::given_, base::view;
    using typename base::channels, typename base::kernels, typename base::parameters,
        typename base::system_type;
    template <int Instance>
    using resources = typename base::template resources<Instance>;
    template <int Parameter>
    using port_at = typename base::template port_at<Parameter>;
    static_assert(detail::ends_with_inputs(view),
                  "HLS0142: cpu::run<system> runs until an input has no word left, and pipes join "
                  "some kernels of this system to none");

    wide arguments_[view.argument_count + 1]{};
    std::size_t batch_;
    std::vector<std::size_t> room_;

public:
    // Results do not depend on how many words a batch has.
    explicit system_instance(std::size_t batch = usual_batch)
        : batch_(batch), room_(room_for_batches(rooms(), batch)) {
        this->give_room(room_);
    }

    // The machine that sees what is given where it stands.
    template <class... Given>
    static auto for_given(std::type_identity<Given>...) {
        return instance_for<Given...>(parameters{});
    }

    template <class... Given>
    auto operator()(Given&&... given) {
        if constexpr (takes<Given...>())
            return run_on(std::forward<Given>(given)...);
        else
            return detail::no_results<System>();
    }

private:
    template <class... Given>
    auto run_on(Given&&... given) {
        [[maybe_unused]] auto kept =
            connect(parameters{}, kernels{}, std::forward<Given>(given)...);
        bind_all(kernels{});
        this->each_input(
            [&](std::size_t channel, auto& port) { given_[channel] = port.words.size(); });
        expect_outputs(parameters{});
        if constexpr (!base::has_non_blocking_access(kernels{})) run_decoupled();
        this->run();
        reject_deadlock(view, this->waits());
        return results(kept, parameters{});
    }

    // --- room

    template <int... Parameter>
    void expect_outputs(std::integer_sequence<int, Parameter...>) {
        std::size_t const given = *std::max_element(std::begin(given_), std::end(given_));
        const auto expect = [&]<int P>() {
            if constexpr (port_at<P>::is_output)
                expect_words(this->template outer_port<P>(), given);
        };
        (expect.template operator()<Parameter>(), ...);
    }

    static pipe_rooms const& rooms() {
        static pipe_rooms const rooms = room_in_pipes(view);
        return rooms;
    }

    // With all the room that a batch needs, on the words for which that makes no difference.
    void run_decoupled() {
        std::size_t const batch = std::min(batch_, words_in_all_pipes / view.channel_count);
        std::vector<std::size_t> more = room_;
        for (std::size_t& words : more)
            if (words > 0) words = std::max(words, batch);
        if (more == room_) return;
        auto const ahead = words_to_run_decoupled(view, arguments_, given_, rooms().in_hardware);
        if (ahead.empty()) return;
        this->each_input([&](std::size_t channel, auto& port) {
            port.words = port.words.first(ahead[channel]);
        });
        this->give_room(more);
        this->run();
        this->give_room(room_);
        this->each_input([&](std::size_t channel, auto& port) {
            port.words = {port.words.data(), given_[channel]};
        });
    }

    // --- what the caller gives

    template <int Parameter>
    static constexpr int arguments_before =
        detail::count_arguments<system_type>(std::make_integer_sequence<int, Parameter>{});
    template <int Parameter>
    static constexpr bool is_value = port_at<Parameter>::is_argument &&
                                     !detail::is_called_with(view, arguments_before<Parameter>);

    // What the caller gives for a parameter: nothing for an argument that is taken with calls.
    template <int Parameter>
    using given_at = std::conditional_t<port_at<Parameter>::is_argument && !is_value<Parameter>,
                                        port_of<nothing>, port_at<Parameter>>;
    template <int Instance>
    using calls_at = std::conditional_t<detail::is_called(view, Instance),
                                        port_of<invocation_queue<0>>, port_of<nothing>>;

    // Of parameters, then of the calls of kernels.
    template <class... Given, int... Parameter, int... Instance>
    static constexpr auto places(std::integer_sequence<int, Parameter...>,
                                 std::integer_sequence<int, Instance...>) {
        return find_positions<Given...>(
            static_cast<std::tuple<given_at<Parameter>..., calls_at<Instance>...>*>(nullptr));
    }

    // Whether these are given; says so if not.
    template <class... Given>
    static constexpr bool takes() {
        constexpr bool fits = places<Given...>(parameters{}, kernels{}).used == sizeof...(Given);
        static_assert(fits,
                      "HLS0140: cpu::run<system> takes one range for every in and one value for "
                      "every argument, in the order of the system's parameters, then the calls of "
                      "every invoked kernel, in the order in which the system names them; for an "
                      "out it may be given cpu::into_file(path)");
        return fits;
    }

    template <class... Given, int... Parameter>
    static auto instance_for(std::integer_sequence<int, Parameter...>) {
        constexpr auto found = places<Given...>(parameters{}, kernels{});
        return std::type_identity<system_instance<
            System, Tasks,
            std::tuple<port_when_given<port_at<Parameter>, found.of[std::size_t(Parameter)],
                                       Given...>...>>>{};
    }

    template <int... Parameter, int... Instance, class... Given>
    auto connect(std::integer_sequence<int, Parameter...>, std::integer_sequence<int, Instance...>,
                 Given&&... given) {
        constexpr auto found = places<Given...>(parameters{}, kernels{});
        auto all_given = std::forward_as_tuple(std::forward<Given>(given)...);
        return std::make_tuple(
            connect_one<Parameter, found.of[std::size_t(Parameter)]>(all_given)...,
            connect_calls<Instance, found.of[sizeof...(Parameter) + std::size_t(Instance)]>(
                all_given, resources<Instance>{})...);
    }

    template <int Instance, int Place, int... Resource>
    auto connect_calls([[maybe_unused]] auto& given,
                       [[maybe_unused]] std::integer_sequence<int, Resource...> all) {
        if constexpr (Place >= 0) {
            return take_calls<Instance>(
                std::get<std::size_t(Place)>(given),
                decltype(detail::select<detail::is_given_in_call<System, Instance>>(all)){},
                decltype(detail::select<detail::is_number_in_call<System, Instance>>(all)){});
        } else {
            return nothing{};
        }
    }

    template <int Instance, int... Given, int... Number>
    auto take_calls(auto& calls, std::integer_sequence<int, Given...>,
                    std::integer_sequence<int, Number...>) {
        auto& ports = this->template task_at<Instance>().ports;
        using port_words = std::remove_reference_t<decltype(ports)>;
        constexpr int start = ir::find_call(view.instances[Instance].meaning, ir::call_part::start);
        auto rows = rows_of_calls<typename port_words::template word<Given>...>(calls);
        auto numbers = std::make_tuple(same_in_all<Instance, Number>(rows->starts.size())...);
        ports.template port<start>().words = rows->starts;
        std::apply([&](auto const&... w) { ((ports.template port<Given>().words = w), ...); },
                   rows->arguments);
        std::apply([&](auto const&... w) { ((ports.template port<Number>().words = *w), ...); },
                   numbers);
        return std::make_pair(std::move(rows), std::move(numbers));
    }

    // A number as the argument of all calls.
    template <int Instance, int Resource>
    static auto same_in_all(std::size_t calls) {
        constexpr int channel = detail::channel_of(view, Instance, Resource);
        using word = raw_word_of<System, channel>;
        return std::make_unique<std::vector<buffered_word<word>>>(
            calls, detail::in_row<word>(view.channels[channel].value));
    }

    template <int Parameter, int Place>
    auto connect_one([[maybe_unused]] auto& given) {
        if constexpr (Place < 0) {
            return nothing{};
        } else if constexpr (port_at<Parameter>::is_input) {
            return see_words<typename port_at<Parameter>::word>(
                std::get<std::size_t(Place)>(given), this->template outer_port<Parameter>().words);
        } else if constexpr (is_value<Parameter>) {
            arguments_[arguments_before<Parameter>] = wide(
                see_value<typename port_at<Parameter>::word>(std::get<std::size_t(Place)>(given)));
            return nothing{};
        } else {
            return open_sink(std::get<std::size_t(Place)>(given));
        }
    }

    template <int... Instance>
    void bind_all(std::integer_sequence<int, Instance...>) {
        (bind_kernel<Instance>(resources<Instance>{}), ...);
    }

    template <int Instance, int... Resource>
    void bind_kernel(std::integer_sequence<int, Resource...>) {
        (bind<Instance, Resource>(), ...);
    }

    template <int Instance, int Resource>
    void bind() {
        constexpr ir::resource const& r = view.instances[Instance].meaning.resources[Resource];
        if constexpr (r.kind == ir::resource_kind::argument) {
            constexpr ir::binding b = detail::binding_of(view, Instance, Resource);
            constexpr int alike = detail::first_alike(view, Instance);
            content_of<Resource, detail::graph_in_system<System, alike>>(
                this->template task_at<Instance>().kept) =
                wrapped<r.type.width, r.type.is_signed>(bound_value(b, arguments_));
        }
    }

    // --- what the caller gets

    template <int... Parameter>
    auto results(auto& kept, std::integer_sequence<int, Parameter...>) {
        return alone_or_all(
            std::tuple_cat(result<Parameter>(std::get<std::size_t(Parameter)>(kept))...));
    }

    template <int Parameter>
    auto result([[maybe_unused]] auto& kept) {
        if constexpr (port_at<Parameter>::is_output) {
            return hand_over<typename port_at<Parameter>::word>(
                this->template outer_port<Parameter>(), kept);
        } else {
            return std::tuple<>();
        }
    }
};

} // namespace hls::cpu
