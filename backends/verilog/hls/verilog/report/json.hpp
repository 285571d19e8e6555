// The facts of a design as JSON, for other tools: a member for each fact, in the order of
// hls/report/facts.hpp.
#pragma once

#include <hls/report/design.hpp>

#include "../print/primitives_used.hpp"
#include "json_value.hpp"

namespace hls::verilog {

namespace detail {

template <class T>
json list_of(std::vector<T> const& all, auto const& as_json) {
    json list = json::array();
    for (T const& x : all) list.push_back(as_json(x));
    return list;
}

inline json json_of(report::source_line const& x) {
    return x.line == 0 ? json() : object().add("file", x.file).add("line", x.line);
}

inline json json_of(ir::area const& x) {
    return object()
        .add("luts", x.luts)
        .add("flip_flops", x.flip_flops)
        .add("multipliers", x.multipliers)
        .add("ram_blocks", x.ram_blocks)
        .add("single_port_rams", x.single_port_rams);
}

inline json json_of(report::path_step const& x) {
    return object()
        .add("what", x.what)
        .add("where", json_of(x.where))
        .add("percent", x.percent)
        .add("times", report::times(x));
}

inline json json_of(std::vector<report::path_step> const& all) {
    return list_of(all, [](report::path_step const& x) { return json_of(x); });
}

inline json json_of(report::limit const& x) {
    constexpr char const* names[] = {"none", "recurrence", "port", "requested"};
    return object().add("why", names[int(x.why)]).add("through", json_of(x.through));
}

inline json json_of(report::loop const& x) {
    constexpr char const* shapes[] = {"pipelined", "outer",      "coalesced", "fused",
                                      "joined",    "overlapped", "unrolled",  "never"};
    return object()
        .add("name", x.name)
        .add("where", json_of(x.where))
        .add("depth", x.depth)
        .add("shape", shapes[int(x.shape)])
        .add("while", x.is_while)
        .add("trips", x.trips)
        .add("unroll", x.unroll)
        .add("interval", x.interval)
        .add("runs", x.runs)
        .add("wait", x.wait)
        .add("cycles", x.cycles)
        .add("parts", x.parts)
        .add("queue", x.queue)
        .add("requested_interval", x.requested_interval)
        .add("limit", json_of(x.limited))
        .add("notes", x.notes);
}

inline json json_of(report::latency_control const& x) {
    return object()
        .add("effect", json_of(x.effect))
        .add("anchor", json_of(x.anchor))
        .add("relation", x.relation)
        .add("requested", x.requested)
        .add("cycles", x.cycles);
}

inline json json_of(std::vector<report::dependence> const& all) {
    return list_of(all, [](report::dependence const& x) -> json {
        return object().add("signal", x.signal).add("on", x.on);
    });
}

inline json json_of(report::exit_fifo const& x) {
    constexpr char const* names[] = {"registers", "RAM", "bypassed"};
    bool const is_lut_ram = x.storage != ir::queue_storage::bypassed && ir::is_lut_ram(x.built_of);
    return object()
        .add("port", x.port)
        .add("words", x.depth)
        .add("in", is_lut_ram ? "LUT RAM" : names[int(x.storage)])
        .add("distance", x.distance);
}

inline json json_of(report::schedule_row const& x) {
    return object()
        .add("cycle", x.cycle)
        .add("loop", x.loop)
        .add("what", x.what)
        .add("where", json_of(x.where))
        .add("count", x.count)
        .add("bits", x.bits)
        .add("ready_ps", x.ready_ps);
}

inline json json_of(report::arbitrated_port const& x) {
    return object()
        .add("kind", x.kind)
        .add("accesses",
             list_of(x.accesses,
                     [](report::path_step const& a) {
                         return object().add("what", a.what).add("where", json_of(a.where));
                     }))
        .add("port", x.port)
        .add("banks", list_of(x.banks, [](int bank) { return json(bank); }));
}

inline json json_of(report::memory const& x) {
    return object()
        .add("name", x.name)
        .add("kind", x.kind)
        .add("where", json_of(x.where))
        .add("words", x.words)
        .add("bits", x.bits)
        .add("banks", x.banks)
        .add("bank_bits", x.bank_bits)
        .add("replicates", x.replicates)
        .add("forwarded_steps", x.forwarded_steps)
        .add("multiplexer_bits", x.multiplexer_bits)
        .add("arbitrated", list_of(x.arbitrated, [](auto const& p) { return json_of(p); }))
        .add("area", json_of(x.size));
}

inline json json_of_stated(int count) { return count < 0 ? json() : json(count); }

inline json json_of(ir::block_parameter const& p) {
    json value = p.text != nullptr ? json(p.text) : json::number(fmt::format("{}", p.number), true);
    return object().add("name", p.name).add("value", std::move(value));
}

inline json json_of(std::vector<ir::block_parameter> const& all) {
    return list_of(all, [](ir::block_parameter const& p) { return json_of(p); });
}

// null: nothing is stated.
inline json stated_json(block_area const& each) {
    return object()
        .add("luts", json_of_stated(each.luts))
        .add("flip_flops", json_of_stated(each.flip_flops))
        .add("multipliers", json_of_stated(each.multipliers))
        .add("ram_blocks", json_of_stated(each.ram_blocks))
        .add("single_port_rams", json_of_stated(each.single_port_rams));
}

inline json json_of(report::user_block const& x) {
    return with(object()
                    .add("module", x.module)
                    .add("where", json_of(x.where))
                    .add("instances", x.instances)
                    .add("latency", x.latency)
                    .add("interval", x.interval)
                    .add("results", json(x.results))
                    .add("parameters", json_of(x.parameters)),
                stated_json(x.each));
}

inline json json_of(report::rtl_module const& x) {
    if (!x.is_one) return json();
    return with(object().add("source", x.source).add("parameters", json_of(x.parameters)),
                stated_json(x.each));
}

inline json json_of(report::shared_use const& x) {
    return object()
        .add("what", x.what.what)
        .add("where", json_of(x.what.where))
        .add("cycle", x.cycle);
}

inline json json_of(report::shared_operator const& x) {
    return object()
        .add("what", x.what)
        .add("first_bits", x.first_bits)
        .add("second_bits", x.second_bits)
        .add("bits", x.bits)
        .add("by", list_of(x.by, [](report::shared_use const& y) { return json_of(y); }));
}

inline json json_of(report::line_area const& x) {
    return object().add("where", json_of(x.where)).add("area", json_of(x.size));
}

inline json json_of(report::invocation const& x) {
    return object()
        .add("argument_bits", x.argument_bits)
        .add("requested_calls", x.requested_calls)
        .add("calls", x.queue.depth)
        .add("in", verilog::storage_text(x.queue, x.built_of));
}

inline json json_of(report::longest_path const& x) {
    return object().add("ps", x.ps).add("cycle", x.cycle).add("steps", json_of(x.steps));
}

// The figures of a kernel; null: nobody knows them.
inline json figures_json(report::kernel const& k) {
    auto const known = [&](int figure) { return k.rtl.is_one ? json() : json(figure); };
    return object()
        .add("name", k.name)
        .add("module", k.module)
        .add("where", json_of(k.where))
        .add("device", k.device)
        .add("has_loops", k.has_loops)
        .add("interval", known(k.interval))
        .add("latency", known(k.latency))
        .add("stages", known(k.stages))
        .add("register_bits", known(k.register_bits))
        .add("period_ps", known(k.period_ps))
        .add("wanted_ps", known(k.wanted_ps));
}

inline json json_of(report::kernel const& k) {
    auto const any = [](auto const& x) { return json_of(x); };
    return with(figures_json(k), object()
                                     .add("rtl", json_of(k.rtl))
                                     .add("limit", json_of(k.limited))
                                     .add("invocation", k.is_invoked ? json_of(k.called) : json())
                                     .add("loops", list_of(k.loops, any))
                                     .add("latency_controls", list_of(k.controls, any))
                                     .add("reached_limits", k.reached_limits)
                                     .add("reordered_ports", k.reordered_ports)
                                     .add("changed_floats", k.changed_floats)
                                     .add("longest_path", json_of(k.longest))
                                     .add("exit_fifos", list_of(k.exit_fifos, any))
                                     .add("within_cycle", json_of(k.within_cycle))
                                     .add("schedule", list_of(k.schedule, any))
                                     .add("memories", list_of(k.memories, any))
                                     .add("user_blocks", list_of(k.user_blocks, any))
                                     .add("shared_operators", list_of(k.shared_operators, any))
                                     .add("area", json_of(k.size))
                                     .add("area_by_line", list_of(k.lines, any)));
}

inline json json_of(report::instance const& x) {
    return object()
        .add("name", x.name)
        .add("where", json_of(x.where))
        .add("requested_mhz", x.requested_mhz)
        .add("kernel", json_of(x.facts));
}

inline json json_of(report::pipe const& x) {
    constexpr char const* reasons[] = {"requested", "slice holds two", "throughput", "handshake"};
    return object()
        .add("name", x.name)
        .add("from", x.from)
        .add("to", x.to)
        .add("bits", x.bits)
        .add("words", x.plan.depth)
        .add("requested_words", x.requested_words)
        .add("in", verilog::storage_text(x.plan, x.built_of))
        .add("reason", reasons[int(x.plan.reason)])
        .add("slices", x.plan.slices)
        .add("area", json_of(x.size));
}

} // namespace detail

inline std::string json_text(report::design const& d) {
    using detail::json_of;
    auto const any = [](auto const& x) { return json_of(x); };
    json const all = object()
                         .add("name", d.name)
                         .add("where", json_of(d.where))
                         .add("system", d.is_system)
                         .add("pipelined_handshake", d.has_pipelined_handshake)
                         .add("proven", d.is_proven)
                         .add("requested_mhz", d.requested_mhz)
                         .add("kernels", detail::list_of(d.kernels, any))
                         .add("pipes", detail::list_of(d.pipes, any))
                         .add("within_cycle", json_of(d.within_cycle))
                         .add("area", json_of(d.size));
    return text_of(all, 1) + "\n";
}

} // namespace hls::verilog
