// invocation_queue<2>: the kernel is invoked. It waits for a call, takes the values of its
// arguments with it, runs its body once and reports `done`; two further calls can wait meanwhile.
// invocation_queue<0>: a call is accepted when its run begins, so none waits in the hardware.
#pragma once

#include "../ir/call.hpp"
#include "state/declare.hpp"

namespace hls {

inline constexpr int max_waiting_calls = 4096;

// A parameter: invocation_queue<2>. Calls that can wait in the hardware, 0 to 4096.
template <int Calls>
class invocation_queue {
    static_assert(Calls >= 0 && Calls <= max_waiting_calls,
                  "HLS0177: the invocation queue of a kernel holds 0 to 4096 calls");

public:
    static constexpr bool is_parameter = true;
    static constexpr int calls = Calls;
    static constexpr ir::resource describe(source where) {
        ir::resource r = detail::described<uint<1>>(ir::resource_kind::input, "start", where);
        r.call = ir::call_part::start;
        r.waiting = Calls;
        return r;
    }

    template <class Dependent = int>
    constexpr invocation_queue() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit invocation_queue(made_by_trace m) {
        ir::record(m.recorder, ir::op::read, uint<1>::type, m.recorder.graph.where, ir::none,
                   ir::none, ir::none, 0, m.resource);
    }
};

namespace detail {

template <class P>
inline constexpr bool is_invocation_queue = false;
template <int Calls>
inline constexpr bool is_invocation_queue<invocation_queue<Calls>> = true;

// `done` stands behind the resources of the parameters.
constexpr int declare_done(ir::recorder& r) {
    ir::resource x = described<uint<1>>(ir::resource_kind::output, "done", r.graph.where);
    x.call = ir::call_part::done;
    return ir::detail::add_resource(r, x);
}

// The last effect of a call.
constexpr void record_done(ir::recorder& r, int done) {
    source const where = r.graph.where;
    int const happened = append_constant(r.graph, 1, where);
    ir::record(r, ir::op::write, uint<1>::type, where, happened, ir::none, ir::none, 0, done);
}

} // namespace detail

} // namespace hls
