// What the files of --report hold of a kernel.
#pragma once

#include "../json.hpp"

namespace hls::verilog::detail {

inline json json_of(report::operation const& x) {
    constexpr char const* kinds[] = {"computes", "effect", "memory", "leaf", "wires", "jump"};
    return {{"id", x.number},
            {"what", x.what},
            {"kind", kinds[int(x.kind)]},
            {"where", json_of(x.where)},
            {"bits", x.bits},
            {"signed", x.is_signed},
            {"block", x.basic_block},
            {"cycle", x.cycle},
            {"cycles", x.cycles},
            {"ready_ps", x.ready_ps},
            {"values", x.values},
            {"operands", x.operands},
            {"cluster", x.cluster}};
}

inline json numbers_of(std::vector<report::path_step> const& path) {
    return list_of(path, [](report::path_step const& x) { return json(x.operation); });
}

// Recurrences and shared ports: what the schedule marks.
inline json limits_json(report::kernel const& k) {
    json all = json::array();
    auto const add = [&](std::string const& loop, report::limit const& l) {
        if (l.through.empty()) return;
        all.push_back(
            {{"loop", loop}, {"why", json_of(l)["why"]}, {"operations", numbers_of(l.through)}});
    };
    add("", k.limited);
    for (report::loop const& l : k.loops) add(l.name, l.limited);
    return all;
}

inline json schedule_json(report::kernel const& k) {
    return {{"kernel", k.name},
            {"latency", k.latency},
            {"interval", k.interval},
            {"has_loops", k.has_loops},
            {"period_ps", k.period_ps},
            {"limits", limits_json(k)},
            {"longest_path", numbers_of(k.longest.steps)},
            {"operations",
             list_of(k.operations, [](report::operation const& x) { return json_of(x); })}};
}

inline json loop_details(report::loop const& l) {
    return with(json_of(l), {{"latency", l.latency},
                             {"period_ps", l.period_ps},
                             {"concurrency", l.concurrency},
                             {"most_in_flight", l.most_in_flight},
                             {"speculated_iterations", l.unsure_iterations},
                             {"interleaved_runs", l.interleaved_runs}});
}

inline json json_of(report::bottleneck const& b) {
    return {{"kind", b.kind},
            {"loop", b.loop},
            {"where", json_of(b.where)},
            {"interval", b.interval},
            {"what", b.what},
            {"through", json_of(b.through)},
            {"operations", numbers_of(b.through)},
            {"fixes", b.fixes}};
}

inline json json_of(report::basic_block const& b) {
    return {{"number", b.number},
            {"loop", b.loop},
            {"operations", b.operations},
            {"cycles", b.cycles},
            {"next", b.next}};
}

inline json json_of(report::cluster const& x) {
    return {{"number", x.number},
            {"block", x.basic_block},
            {"kind", x.is_stall_free ? "stall-free" : "stall-enable"},
            {"first_cycle", x.first},
            {"last_cycle", x.last},
            {"operations", x.operations},
            {"held_by", json_of(x.held_by)}};
}

inline json json_of(report::feedback const& x) {
    return {{"name", x.name},
            {"loop", x.loop},
            {"where", json_of(x.where)},
            {"bits", x.bits},
            {"distance", x.distance},
            {"interval", x.interval},
            {"depth", x.distance * x.interval},
            {"cycles", x.cycles}};
}

inline json json_of(report::row_area const& x) {
    return {{"row", x.row}, {"name", x.name}, {"area", json_of(x.size)}};
}

inline json json_of(report::block_area const& x) {
    auto const any = [](auto const& y) { return json_of(y); };
    return {{"number", x.number},           {"loop", x.loop},
            {"where", json_of(x.where)},    {"area", json_of(x.size)},
            {"rows", list_of(x.rows, any)}, {"lines", list_of(x.lines, any)}};
}

inline json json_of(report::area_advice const& x) {
    return {{"kind", x.kind}, {"where", json_of(x.where)}, {"text", x.text}};
}

inline json json_of(report::removed_memory const& x) {
    return {{"name", x.name},   {"kind", x.kind}, {"where", json_of(x.where)},
            {"words", x.words}, {"bits", x.bits}, {"reason", x.reason}};
}

inline json json_of(report::memory_access const& x) {
    return {{"what", x.what.what},           {"kind", x.kind},   {"where", json_of(x.what.where)},
            {"operation", x.what.operation}, {"cycle", x.cycle}, {"bank", x.bank}};
}

inline json memory_json(report::memory const& m) {
    auto const any = [](auto const& x) { return json_of(x); };
    return with(json_of(m), {{"storage", m.storage},
                             {"bank_words", m.bank_words},
                             {"lanes", m.lanes},
                             {"private_copies", m.private_copies},
                             {"read_ports", m.read_ports},
                             {"write_ports", m.write_ports},
                             {"grade", m.grade},
                             {"reason", m.reason},
                             {"accesses", list_of(m.accesses, any)}});
}

inline json kernel_summary(report::instance const& x) {
    return with(figures_json(x.facts), {{"name", x.name},
                                        {"kernel", x.facts.name},
                                        {"requested_mhz", x.requested_mhz},
                                        {"operations", x.facts.operations.size()},
                                        {"area", json_of(x.facts.size)}});
}

inline json pipeline_json(report::kernel const& k) {
    auto const any = [](auto const& x) { return json_of(x); };
    return {{"kernel", k.name},
            {"latency", k.latency},
            {"stages", k.stages},
            {"register_bits", k.register_bits},
            {"clusters", list_of(k.clusters, any)},
            {"feedback", list_of(k.feedbacks, any)},
            {"exit_fifos", list_of(k.exit_fifos, any)},
            {"latency_controls", list_of(k.controls, any)},
            {"longest_path", with(json_of(k.longest), {{"period_ps", k.period_ps}})},
            {"within_cycle", json_of(k.within_cycle)}};
}

} // namespace hls::verilog::detail
