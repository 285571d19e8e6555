// The kernels of a system on the host and the pipes between them: tasks run round-robin until none
// of them can move.
#pragma once

#include "../host/progress.hpp"
#include "../host/unbounded_runs.hpp"
#include "deadlock.hpp"
#include "shape.hpp"

namespace hls::cpu {

template <auto const& System, class Tasks, class Ports>
class system_tasks {
protected:
    using system_type = std::remove_cvref_t<decltype(System)>;
    static constexpr design_view const& view = design_of<System>;
    using kernels = std::make_integer_sequence<int, view.instance_count>;
    using channels = std::make_integer_sequence<int, view.channel_count>;
    using parameters =
        std::make_integer_sequence<int, int(std::tuple_size_v<parameters_of_system<system_type>>)>;
    template <int Instance>
    using resources =
        std::make_integer_sequence<int, view.instances[Instance].meaning.resource_count>;
    template <int Parameter>
    using port_at = std::tuple_element_t<std::size_t(Parameter), Ports>;

    std::vector<std::size_t> given_ =
        std::vector<std::size_t>(std::size_t(view.channel_count)); // words of inputs

private:
    decltype(detail::make_tasks<System, Tasks, Ports>(kernels{})) tasks_;
    decltype(detail::make_all_pipe_words<System>(channels{})) pipes_;

public:
    auto& tasks() { return tasks_; }

protected:
    template <int Instance>
    auto& task_at() {
        return std::get<std::size_t(Instance)>(tasks_);
    }

    // The kernel's port at a port of the system.
    template <int Parameter>
    auto& outer_port() {
        constexpr ir::channel c = view.channels[detail::channel_of_parameter(
            Parameter, static_cast<parameters_on_host<system_type>*>(nullptr))];
        constexpr ir::channel_end end = c.kind == ir::channel_kind::input ? c.reader : c.writer;
        return task_at<end.instance>().ports.template port<end.resource>();
    }

    template <int... Instance>
    static constexpr bool has_non_blocking_access(std::integer_sequence<int, Instance...>) {
        return (has_non_blocking(view.instances[Instance].meaning) || ...);
    }

    // Words that a pipe holds, by channel.
    void give_room(std::vector<std::size_t> const& room) { give_room(room, channels{}); }

    // Where words come from outside, those of calls too.
    void each_input(auto act) { each_input_of_kernels(act, kernels{}); }

    // Until nothing moves any more.
    [[gnu::noinline]] void run() {
        constexpr int rounds =
            has_non_blocking_access(kernels{}) ? patience : 1; // in which nothing moves
        detail::word_progress watch;
        for (int idle = 0; idle < rounds; ++idle)
            while (all_tasks_interleave(kernels{})) {
                idle = 0;
                if constexpr (rounds > 1) watch.look(taken_from_inputs(), 1, view.name);
                if (detail::is_reported()) report(parameters{});
            }
    }

    std::size_t taken_from_inputs() {
        std::size_t taken = 0;
        each_input([&](std::size_t, auto& words) { taken += words.at; });
        return taken;
    }

    std::vector<kernel_wait> waits() { return all_waits(kernels{}); }

private:
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

    template <int... Parameter>
    void report(std::integer_sequence<int, Parameter...>) {
        run_progress so_far{"run", view.name, 0, 0};
        (count_words<Parameter>(so_far), ...);
        if (detail::report_progress(so_far)) throw run_stopped(so_far);
    }

    template <int Parameter>
    void count_words([[maybe_unused]] run_progress& so_far) {
        if constexpr (port_at<Parameter>::is_input) {
            so_far.done += (long long)(outer_port<Parameter>().at);
            constexpr int channel = detail::channel_of_parameter(
                Parameter, static_cast<parameters_on_host<system_type>*>(nullptr));
            so_far.given += (long long)(given_[std::size_t(channel)]);
        }
    }

    template <int... Instance>
    bool all_tasks_interleave(std::integer_sequence<int, Instance...>) {
        bool moved = false;
        ((moved |= run_slice<Instance>(resources<Instance>{})), ...);
        return moved;
    }

    // True if it moved a word.
    template <int Instance, int... Resource>
    bool run_slice(std::integer_sequence<int, Resource...> all) {
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
};

} // namespace hls::cpu
