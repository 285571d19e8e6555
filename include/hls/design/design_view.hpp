// The one value behind tracing: kernels joined by channels, of any size, seen through pointers. A
// system is a design, and so is a kernel alone (kernel_design.hpp).
#pragma once

#include "../analysis/predicates.hpp"
#include "../system/parts.hpp"
#include "../system/storage.hpp"

namespace hls {

struct design_view {
    char const* name;
    source where;
    int channel_count, instance_count, binding_count, argument_count;
    ir::channel const* channels;
    ir::pipe_plan const* pipes; // by channel
    ir::instance const* instances;
    ir::binding const* bindings;
    ir::resource const* arguments;
    system_options wanted;
    bool proven; // pipes of other depths would not move more words, and the system never stops
    // A kernel alone: its module is the design's, and nothing inside makes it wait.
    bool is_kernel = false;

    // By the name that the system gives it: .plan.ii, .plan.latency, .plan.period_ps, .target
    constexpr kernel_view const& kernel(char const* id) const {
        int i = 0;
        while (!same_text(instances[i].id.text, id)) ++i; // not constant when there is none
        return instances[i].kernel;
    }
    // By the name its system gives it: .depth in words, .storage, .reason.
    constexpr ir::pipe_plan const& pipe(char const* id) const {
        int c = 0;
        while (!same_text(channels[c].id.text, id)) ++c; // not constant when there is no such pipe
        return pipes[c];
    }
};

namespace detail {

template <class T>
struct counted_range {
    T const* first;
    int count;
    constexpr T const* begin() const { return first; }
    constexpr T const* end() const { return first + count; }
};

} // namespace detail

constexpr detail::counted_range<ir::channel> channels_of(design_view const& d) {
    return {d.channels, d.channel_count};
}
constexpr detail::counted_range<ir::instance> instances_of(design_view const& d) {
    return {d.instances, d.instance_count};
}
constexpr detail::counted_range<ir::binding> bindings_of(design_view const& d) {
    return {d.bindings, d.binding_count};
}

// A name stands for one kernel (HLS0169), but for RTL kernels of one module with other parameters.
constexpr bool is_same_kernel(ir::instance const& x, ir::instance const& y) {
    return x.meaning.id == y.meaning.id &&
           (!x.kernel.module.is_one || x.meaning.nodes == y.meaning.nodes);
}

constexpr bool depends_on_time(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (ir::depends_on_time(x.kernel.built)) return true;
    return false;
}

constexpr bool steps_depend_on_time(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (ir::steps_depend_on_time(x.kernel.built)) return true;
    return false;
}

constexpr bool has_rtl_kernel(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (x.kernel.module.is_one) return true;
    return false;
}

constexpr bool has_invoked_kernel(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (ir::is_invoked(x.kernel.built)) return true;
    return false;
}

namespace detail {

constexpr int at_least_one(int n) { return n > 0 ? n : 1; }

// What a design_view points to.
template <int Channels, int Instances, int Bindings, int Arguments>
struct sized_design {
    ir::channel channels[at_least_one(Channels)];
    ir::pipe_plan pipes[at_least_one(Channels)];
    ir::instance instances[at_least_one(Instances)];
    ir::binding bindings[at_least_one(Bindings)];
    ir::resource arguments[at_least_one(Arguments)];
};

} // namespace detail

} // namespace hls
