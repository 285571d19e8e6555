// A system on the host: its tasks take turns until none of them can move.
#pragma once

#include "given.hpp"
#include "system_ahead.hpp"
#include "system_room.hpp"
#include "system_shape.hpp"
#include "system_wait.hpp"
#include "watch.hpp"

namespace hls::cpu {

inline constexpr std::size_t usual_batch = 4096; // words: some pages, which stay in the cache
inline constexpr std::size_t words_in_all_pipes = 1 << 15; // so do these

// A system that is about to run, once. Ports: for each parameter, what the host gives.
template <auto const& System, class Tasks = native_tasks,
          class Ports = usual_ports<std::remove_cvref_t<decltype(System)>>>
class system_machine {
    using system_type = std::remove_cvref_t<decltype(System)>;
    static constexpr system_view const& view = view_of_system<System>;
    using kernels = std::make_integer_sequence<int, view.instance_count>;
    using channels = std::make_integer_sequence<int, view.channel_count>;
    using parameters =
        std::make_integer_sequence<int, int(std::tuple_size_v<parameters_of_system<system_type>>)>;
    static_assert(detail::ends_with_inputs(view),
                  "HLS0142: cpu::run<system> runs until an input has no word left, and pipes join "
                  "some kernels of this system to none");

    decltype(detail::make_tasks<System, Tasks, Ports>(kernels{})) tasks_;
    decltype(detail::make_all_pipe_words<System>(channels{})) pipes_;
    wide arguments_[view.argument_count + 1]{};
    std::size_t batch_;
    std::vector<std::size_t> room_;
    std::vector<std::size_t> given_; // words of inputs, by channel

    template <int Instance>
    using resources =
        std::make_integer_sequence<int, view.instances[Instance].meaning.resource_count>;
    template <int Parameter>
    using port_at = std::tuple_element_t<std::size_t(Parameter), Ports>;

public:
    // Results do not depend on how many words a batch has.
    explicit system_machine(std::size_t batch = usual_batch)
        : batch_(batch), room_(room_for_batches(rooms(), batch)) {
        give_room(room_, channels{});
    }

    // The machine that sees what is given where it stands.
    template <class... Given>
    static auto for_given(std::type_identity<Given>...) {
        return machine_for<Given...>(parameters{});
    }

    template <class... Given>
    auto operator()(Given&&... given) {
        [[maybe_unused]] auto kept =
            connect(parameters{}, kernels{}, std::forward<Given>(given)...);
        bind_all(kernels{});
        given_.resize(std::size_t(view.channel_count));
        each_input([&](std::size_t channel, auto& port) { given_[channel] = port.words.size(); });
        if constexpr (!asks_somewhere(kernels{})) run_ahead();
        run();
        refuse_deadlock(view, all_waits(kernels{}));
        return results(kept, parameters{});
    }

    auto& tasks() { return tasks_; }

private:
    // --- room

    template <int... Channel>
    [[gnu::noinline]] void give_room(std::vector<std::size_t> const& room,
                                     std::integer_sequence<int, Channel...>) {
        (give_room<Channel>(room[std::size_t(Channel)]), ...);
    }

    template <int Channel>
    void give_room(std::size_t room) {
        if constexpr (view.channels[Channel].kind == ir::channel_kind::pipe) {
            constexpr ir::channel_end writer = view.channels[Channel].writer;
            constexpr int step = accesses(view.instances[writer.instance].meaning, writer.resource);
            std::get<std::size_t(Channel)>(pipes_).set_room(room, std::size_t(step));
        }
    }

    static pipe_rooms const& rooms() {
        static pipe_rooms const rooms = room_in_pipes(view);
        return rooms;
    }

    // With all the room that a batch needs, on the words for which that makes no difference.
    void run_ahead() {
        std::size_t const batch = std::min(batch_, words_in_all_pipes / view.channel_count);
        std::vector<std::size_t> more = room_;
        for (std::size_t& words : more)
            if (words > 0) words = std::max(words, batch);
        if (more == room_) return;
        auto const ahead = words_to_run_ahead(view, arguments_, given_, rooms().in_hardware);
        if (ahead.empty()) return;
        each_input([&](std::size_t channel, auto& port) {
            port.words = port.words.first(ahead[channel]);
        });
        give_room(more, channels{});
        run();
        give_room(room_, channels{});
        each_input([&](std::size_t channel, auto& port) {
            port.words = {port.words.data(), given_[channel]};
        });
    }

    // Where words come from outside, those of calls too.
    void each_input(auto act) { each_input_of_kernels(act, kernels{}); }

    template <int... Instance>
    void each_input_of_kernels(auto& act, std::integer_sequence<int, Instance...>) {
        (each_input_of<Instance>(act, resources<Instance>{}), ...);
    }

    template <int Instance, int... Resource>
    void each_input_of(auto& act, std::integer_sequence<int, Resource...>) {
        (act_on_input<Instance, Resource>(act), ...);
    }

    template <int Instance, int Resource>
    void act_on_input([[maybe_unused]] auto& act) {
        constexpr int channel = detail::channel_of(view, Instance, Resource);
        if constexpr (channel >= 0)
            if constexpr (view.channels[channel].kind == ir::channel_kind::input)
                act(std::size_t(channel), task_at<Instance>().ports.template port<Resource>());
    }

    template <int Instance, int Resource>
    auto& pipe_at() {
        constexpr int channel = detail::channel_of(view, Instance, Resource);
        return std::get<std::size_t(channel < 0 ? 0 : channel)>(pipes_);
    }

    template <int Instance>
    auto& task_at() {
        return std::get<std::size_t(Instance)>(tasks_);
    }

    // --- turns

    template <int... Instance>
    static constexpr bool asks_somewhere(std::integer_sequence<int, Instance...>) {
        return (asks(view.instances[Instance].meaning) || ...);
    }

    template <int... Parameter>
    void report(std::integer_sequence<int, Parameter...>) {
        run_progress so_far{"run", view.name, 0, 0};
        (count_words<Parameter>(so_far), ...);
        if (detail::tell(so_far)) throw run_stopped(so_far);
    }

    template <int Parameter>
    void count_words([[maybe_unused]] run_progress& so_far) {
        if constexpr (port_at<Parameter>::is_input) {
            so_far.done += (long long)(outer_port<Parameter>().at);
            constexpr int channel = detail::channel_of_parameter(
                Parameter, static_cast<typename system_type::parameters*>(nullptr));
            so_far.given += (long long)(given_[std::size_t(channel)]);
        }
    }

    // Until nothing moves any more.
    [[gnu::noinline]] void run() {
        constexpr int turns = asks_somewhere(kernels{}) ? patience : 1; // in which nothing moves
        for (int idle = 0; idle < turns; ++idle)
            while (all_take_turns(kernels{})) {
                idle = 0;
                if (detail::is_watched()) report(parameters{});
            }
    }

    template <int... Instance>
    bool all_take_turns(std::integer_sequence<int, Instance...>) {
        bool moved = false;
        ((moved |= take_turn<Instance>(resources<Instance>{})), ...);
        return moved;
    }

    // True if it moved a word.
    template <int Instance, int... Resource>
    bool take_turn(std::integer_sequence<int, Resource...> all) {
        auto& t = task_at<Instance>();
        if (t.at.resource >= 0 && !can_go_on<Instance>(all)) return false;
        auto const each = [&](auto act) {
            (act(t.ports.template port<Resource>(), pipe_at<Instance, Resource>()), ...);
        };
        // First what the kernel writes: words move within their row when there is no place.
        each([](auto& port, auto& pipe) { detail::lend_place(port, pipe); });
        each([](auto& port, auto& pipe) { detail::lend_words(port, pipe); });
        std::size_t before = 0, after = 0;
        each([&](auto& port, auto&) { before += detail::position(port); });
        run_task(t);
        each([&](auto& port, auto&) { after += detail::position(port); });
        each([](auto& port, auto& pipe) { detail::take_back(port, pipe); });
        return after != before;
    }

    template <int Instance, int... Resource>
    bool can_go_on(std::integer_sequence<int, Resource...>) {
        auto& t = task_at<Instance>();
        return ((Resource == t.at.resource && detail::is_served(t.ports.template port<Resource>(),
                                                                pipe_at<Instance, Resource>())) ||
                ...);
    }

    template <int... Instance>
    std::vector<kernel_wait> all_waits(std::integer_sequence<int, Instance...>) {
        return {kernel_wait{detail::channel_of(view, Instance, task_at<Instance>().at.resource),
                            task_at<Instance>().at.for_room}...};
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
        return find_places<Given...>(
            static_cast<std::tuple<given_at<Parameter>..., calls_at<Instance>...>*>(nullptr));
    }

    template <class... Given, int... Parameter>
    static auto machine_for(std::integer_sequence<int, Parameter...>) {
        constexpr auto found = places<Given...>(parameters{}, kernels{});
        return std::type_identity<system_machine<
            System, Tasks,
            std::tuple<port_when_given<port_at<Parameter>, found.of[std::size_t(Parameter)],
                                       Given...>...>>>{};
    }

    template <int... Parameter, int... Instance, class... Given>
    auto connect(std::integer_sequence<int, Parameter...> all,
                 std::integer_sequence<int, Instance...> instances, Given&&... given) {
        constexpr auto found = places<Given...>(parameters{}, kernels{});
        static_assert(places<Given...>(all, instances).used == sizeof...(Given),
                      "HLS0140: cpu::run<system> takes one range for every in and one value for "
                      "every argument, in the order of the system's parameters, then the calls of "
                      "every invoked kernel, in the order in which the system names them; for an "
                      "out it may be given cpu::into_file(path)");
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
        auto& ports = task_at<Instance>().ports;
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
            return see_words<typename port_at<Parameter>::word>(std::get<std::size_t(Place)>(given),
                                                                outer_port<Parameter>().words);
        } else if constexpr (is_value<Parameter>) {
            arguments_[arguments_before<Parameter>] =
                wide(to_hardware<typename port_at<Parameter>::word>(
                    std::get<std::size_t(Place)>(given)));
            return nothing{};
        } else {
            return open_sink(std::get<std::size_t(Place)>(given));
        }
    }

    // The kernel's port at a port of the system.
    template <int Parameter>
    auto& outer_port() {
        constexpr ir::channel c = view.channels[detail::channel_of_parameter(
            Parameter, static_cast<typename system_type::parameters*>(nullptr))];
        constexpr ir::channel_end end = c.kind == ir::channel_kind::input ? c.reader : c.writer;
        return task_at<end.instance>().ports.template port<end.resource>();
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
            wide value = b.value;
            if constexpr (b.argument >= 0) value = arguments_[b.argument];
            constexpr int alike = detail::first_alike(view, Instance);
            content_of<Resource, detail::graph_in_system<System, alike>>(task_at<Instance>().kept) =
                wrapped<r.type.width, r.type.is_signed>(value);
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
            return hand_over<typename port_at<Parameter>::word>(outer_port<Parameter>(), kept);
        } else {
            return std::tuple<>();
        }
    }
};

} // namespace hls::cpu
