// The facts of a design as JSON, for other tools: a member for each fact, in the order of
// hls/report/facts.hpp. Needs nlohmann-json, which takes seconds to compile: only the library
// includes this, and programs without it that define HLS_REPORT_JSON.
#pragma once

#include <nlohmann/json.hpp>

#include <hls/report/design.hpp>

#include "../print/primitives_used.hpp"

namespace hls::verilog {

namespace detail {

using json = nlohmann::ordered_json;

template <class T>
json list_of(std::vector<T> const& all, auto const& as_json) {
    json list = json::array();
    for (T const& x : all) list.push_back(as_json(x));
    return list;
}

inline json json_of(report::place const& x) {
    return x.line == 0 ? json() : json{{"file", x.file}, {"line", x.line}};
}

inline json json_of(ir::area const& x) {
    return {{"luts", x.luts},
            {"flip_flops", x.flip_flops},
            {"multipliers", x.multipliers},
            {"ram_blocks", x.ram_blocks}};
}

inline json json_of(report::path_step const& x) {
    return {{"what", x.what}, {"where", json_of(x.where)}, {"percent", x.percent}};
}

inline json json_of(std::vector<report::path_step> const& all) {
    return list_of(all, [](report::path_step const& x) { return json_of(x); });
}

inline json json_of(report::limit const& x) {
    constexpr char const* names[] = {"none", "recurrence", "port", "requested"};
    return {{"why", names[int(x.why)]}, {"through", json_of(x.through)}};
}

inline json json_of(report::loop const& x) {
    constexpr char const* shapes[] = {"pipelined",  "outer",    "coalesced", "fused",
                                      "overlapped", "unrolled", "never"};
    return {{"name", x.name},
            {"where", json_of(x.where)},
            {"depth", x.depth},
            {"shape", shapes[int(x.shape)]},
            {"while", x.is_while},
            {"trips", x.trips},
            {"unroll", x.unroll},
            {"interval", x.interval},
            {"runs", x.runs},
            {"wait", x.wait},
            {"cycles", x.cycles},
            {"parts", x.parts},
            {"requested_interval", x.requested_interval},
            {"limit", json_of(x.limited)},
            {"notes", x.notes}};
}

inline json json_of(report::latency_control const& x) {
    return {{"effect", json_of(x.effect)},
            {"anchor", json_of(x.anchor)},
            {"relation", x.relation},
            {"requested", x.requested},
            {"cycles", x.cycles}};
}

inline json json_of(std::vector<report::dependence> const& all) {
    return list_of(all, [](report::dependence const& x) -> json {
        return {{"signal", x.signal}, {"on", x.on}};
    });
}

inline json json_of(report::exit_fifo const& x) {
    constexpr char const* names[] = {"registers", "RAM", "bypassed"};
    return {{"port", x.port},
            {"words", x.depth},
            {"in", names[int(x.storage)]},
            {"distance", x.distance}};
}

inline json json_of(report::schedule_row const& x) {
    return {{"cycle", x.cycle},          {"loop", x.loop},   {"what", x.what},
            {"where", json_of(x.where)}, {"count", x.count}, {"bits", x.bits},
            {"ready_ps", x.ready_ps}};
}

inline json json_of(report::memory const& x) {
    return {{"name", x.name},
            {"kind", x.kind},
            {"where", json_of(x.where)},
            {"words", x.words},
            {"bits", x.bits},
            {"banks", x.banks},
            {"bank_bits", x.bank_bits},
            {"replicates", x.replicates},
            {"forwarded_steps", x.forwarded_steps},
            {"multiplexer_bits", x.multiplexer_bits},
            {"area", json_of(x.size)}};
}

inline json json_of_stated(int count) { return count < 0 ? json() : json(count); }

// null: nothing is stated.
inline json json_of(report::user_block const& x) {
    return {{"module", x.module},
            {"where", json_of(x.where)},
            {"instances", x.instances},
            {"latency", x.latency},
            {"luts", json_of_stated(x.each.luts)},
            {"flip_flops", json_of_stated(x.each.flip_flops)},
            {"multipliers", json_of_stated(x.each.multipliers)},
            {"ram_blocks", json_of_stated(x.each.ram_blocks)}};
}

inline json json_of(report::shared_use const& x) {
    return {{"what", x.what.what}, {"where", json_of(x.what.where)}, {"cycle", x.cycle}};
}

inline json json_of(report::shared_operator const& x) {
    return {{"what", x.what},
            {"first_bits", x.first_bits},
            {"second_bits", x.second_bits},
            {"bits", x.bits},
            {"by", list_of(x.by, [](report::shared_use const& y) { return json_of(y); })}};
}

inline json json_of(report::line_area const& x) {
    return {{"where", json_of(x.where)}, {"area", json_of(x.size)}};
}

inline json json_of(report::invocation const& x) {
    return {{"argument_bits", x.argument_bits},
            {"requested_calls", x.requested_calls},
            {"calls", x.queue.depth},
            {"in", verilog::storage_text(x.queue)}};
}

inline json json_of(report::longest_path const& x) {
    return {{"ps", x.ps}, {"cycle", x.cycle}, {"steps", json_of(x.steps)}};
}

// The figures of a kernel.
inline json figures_json(report::kernel const& k) {
    return {
        {"name", k.name},           {"module", k.module},       {"where", json_of(k.where)},
        {"device", k.device},       {"has_loops", k.has_loops}, {"interval", k.interval},
        {"latency", k.latency},     {"stages", k.stages},       {"register_bits", k.register_bits},
        {"period_ps", k.period_ps}, {"wanted_ps", k.wanted_ps}};
}

// The members of `more` behind those of `all`, or in their place.
inline json with(json all, json const& more) {
    all.update(more);
    return all;
}

inline json json_of(report::kernel const& k) {
    auto const any = [](auto const& x) { return json_of(x); };
    return with(figures_json(k), {{"limit", json_of(k.limited)},
                                  {"invocation", k.is_invoked ? json_of(k.called) : json()},
                                  {"loops", list_of(k.loops, any)},
                                  {"latency_controls", list_of(k.controls, any)},
                                  {"reached_limits", k.reached_limits},
                                  {"changed_floats", k.changed_floats},
                                  {"longest_path", json_of(k.longest)},
                                  {"exit_fifos", list_of(k.exit_fifos, any)},
                                  {"within_cycle", json_of(k.within_cycle)},
                                  {"schedule", list_of(k.schedule, any)},
                                  {"memories", list_of(k.memories, any)},
                                  {"user_blocks", list_of(k.user_blocks, any)},
                                  {"shared_operators", list_of(k.shared_operators, any)},
                                  {"area", json_of(k.size)},
                                  {"area_by_line", list_of(k.lines, any)}});
}

inline json json_of(report::instance const& x) {
    return {{"name", x.name},
            {"where", json_of(x.where)},
            {"requested_mhz", x.requested_mhz},
            {"kernel", json_of(x.facts)}};
}

inline json json_of(report::pipe const& x) {
    constexpr char const* reasons[] = {"requested", "slice holds two", "throughput", "handshake"};
    return {{"name", x.name},
            {"from", x.from},
            {"to", x.to},
            {"bits", x.bits},
            {"words", x.plan.depth},
            {"requested_words", x.requested_words},
            {"in", verilog::storage_text(x.plan)},
            {"reason", reasons[int(x.plan.reason)]},
            {"slices", x.plan.slices},
            {"area", json_of(x.size)}};
}

} // namespace detail

inline std::string json_text(report::design const& d) {
    using detail::json, detail::json_of;
    auto const any = [](auto const& x) { return json_of(x); };
    json const all = {{"name", d.name},
                      {"where", json_of(d.where)},
                      {"system", d.is_system},
                      {"pipelined_handshake", d.has_pipelined_handshake},
                      {"proven", d.is_proven},
                      {"requested_mhz", d.requested_mhz},
                      {"kernels", detail::list_of(d.kernels, any)},
                      {"pipes", detail::list_of(d.pipes, any)},
                      {"within_cycle", json_of(d.within_cycle)},
                      {"area", json_of(d.size)}};
    return all.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace hls::verilog
