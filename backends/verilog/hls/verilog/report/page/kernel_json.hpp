// What the files of --report hold of a kernel.
#pragma once

#include "../json.hpp"

namespace hls::verilog::detail {

inline json json_of(report::operation const& x) {
    constexpr char const* kinds[] = {"computes", "effect", "memory", "leaf", "wires", "jump"};
    return object()
        .add("id", x.number)
        .add("what", x.what)
        .add("kind", kinds[int(x.kind)])
        .add("where", json_of(x.where))
        .add("bits", x.bits)
        .add("signed", x.is_signed)
        .add("block", x.basic_block)
        .add("cycle", x.cycle)
        .add("cycles", x.cycles)
        .add("ready_ps", x.ready_ps)
        .add("values", x.values)
        .add("operands", x.operands)
        .add("cluster", x.cluster);
}

inline json numbers_of(std::vector<report::path_step> const& path) {
    json all = json::array();
    for (report::path_step const& x : path) {
        all.push_back(x.operation);
        for (int other : x.others) all.push_back(other);
    }
    return all;
}

// Recurrences and shared ports: what the schedule marks.
inline json limits_json(report::kernel const& k) {
    json all = json::array();
    auto const add = [&](std::string const& loop, report::limit const& l) {
        if (l.through.empty()) return;
        all.push_back(object()
                          .add("loop", loop)
                          .add("why", json_of(l)["why"])
                          .add("operations", numbers_of(l.through)));
    };
    add("", k.limited);
    for (report::loop const& l : k.loops) add(l.name, l.limited);
    return all;
}

inline json schedule_json(report::kernel const& k) {
    return object()
        .add("kernel", k.name)
        .add("latency", k.latency)
        .add("interval", k.interval)
        .add("has_loops", k.has_loops)
        .add("period_ps", k.period_ps)
        .add("limits", limits_json(k))
        .add("longest_path", numbers_of(k.longest.steps))
        .add("operations",
             list_of(k.operations, [](report::operation const& x) { return json_of(x); }));
}

inline json loop_details(report::loop const& l) {
    return with(json_of(l), object()
                                .add("latency", l.latency)
                                .add("period_ps", l.period_ps)
                                .add("concurrency", l.concurrency)
                                .add("most_in_flight", l.most_in_flight)
                                .add("speculated_iterations", l.unsure_iterations)
                                .add("interleaved_runs", l.interleaved_runs));
}

inline json json_of(report::bottleneck const& b) {
    return object()
        .add("kind", b.kind)
        .add("loop", b.loop)
        .add("where", json_of(b.where))
        .add("interval", b.interval)
        .add("what", b.what)
        .add("through", json_of(b.through))
        .add("operations", numbers_of(b.through))
        .add("fixes", b.fixes);
}

inline json json_of(report::basic_block const& b) {
    return object()
        .add("number", b.number)
        .add("loop", b.loop)
        .add("operations", b.operations)
        .add("cycles", b.cycles)
        .add("next", b.next);
}

inline json json_of(report::cluster const& x) {
    return object()
        .add("number", x.number)
        .add("block", x.basic_block)
        .add("kind", x.is_stall_free ? "stall-free" : "stall-enable")
        .add("first_cycle", x.first)
        .add("last_cycle", x.last)
        .add("operations", x.operations)
        .add("held_by", json_of(x.held_by));
}

inline json json_of(report::feedback const& x) {
    return object()
        .add("name", x.name)
        .add("loop", x.loop)
        .add("where", json_of(x.where))
        .add("bits", x.bits)
        .add("distance", x.distance)
        .add("interval", x.interval)
        .add("depth", x.distance * x.interval)
        .add("cycles", x.cycles);
}

inline json json_of(report::row_area const& x) {
    return object().add("row", x.row).add("name", x.name).add("area", json_of(x.size));
}

inline json json_of(report::block_area const& x) {
    auto const any = [](auto const& y) { return json_of(y); };
    return object()
        .add("number", x.number)
        .add("loop", x.loop)
        .add("where", json_of(x.where))
        .add("area", json_of(x.size))
        .add("rows", list_of(x.rows, any))
        .add("lines", list_of(x.lines, any));
}

inline json json_of(report::area_advice const& x) {
    return object().add("kind", x.kind).add("where", json_of(x.where)).add("text", x.text);
}

inline json json_of(report::removed_memory const& x) {
    return object()
        .add("name", x.name)
        .add("kind", x.kind)
        .add("where", json_of(x.where))
        .add("words", x.words)
        .add("bits", x.bits)
        .add("reason", x.reason);
}

inline json json_of(report::memory_access const& x) {
    return object()
        .add("what", x.what.what)
        .add("kind", x.kind)
        .add("where", json_of(x.what.where))
        .add("operation", x.what.operation)
        .add("cycle", x.cycle)
        .add("bank", x.bank);
}

inline json memory_json(report::memory const& m) {
    auto const any = [](auto const& x) { return json_of(x); };
    return with(json_of(m), object()
                                .add("storage", m.storage)
                                .add("bank_words", m.bank_words)
                                .add("chose_banks", m.chose_banks)
                                .add("lanes", m.lanes)
                                .add("chose_rows", m.chose_rows)
                                .add("private_copies", m.private_copies)
                                .add("read_ports", m.read_ports)
                                .add("write_ports", m.write_ports)
                                .add("true_dual_port", m.ports == port_kind::true_dual)
                                .add("single_port", m.ports == port_kind::single)
                                .add("grade", m.grade)
                                .add("reason", m.reason)
                                .add("accesses", list_of(m.accesses, any)));
}

inline json kernel_summary(report::instance const& x) {
    return with(figures_json(x.facts), object()
                                           .add("name", x.name)
                                           .add("kernel", x.facts.name)
                                           .add("requested_mhz", x.requested_mhz)
                                           .add("operations", x.facts.operations.size())
                                           .add("area", json_of(x.facts.size)));
}

inline json pipeline_json(report::kernel const& k) {
    auto const any = [](auto const& x) { return json_of(x); };
    return object()
        .add("kernel", k.name)
        .add("latency", k.latency)
        .add("stages", k.stages)
        .add("register_bits", k.register_bits)
        .add("clusters", list_of(k.clusters, any))
        .add("feedback", list_of(k.feedbacks, any))
        .add("exit_fifos", list_of(k.exit_fifos, any))
        .add("latency_controls", list_of(k.controls, any))
        .add("longest_path", with(json_of(k.longest), object().add("period_ps", k.period_ps)))
        .add("within_cycle", json_of(k.within_cycle));
}

} // namespace hls::verilog::detail
