// The facts of a kernel as text: interval and why, latency, and what happens in each cycle at which
// line.
#pragma once

#include <algorithm>

#include "../print/primitives_used.hpp"
#include "../print/user_blocks.hpp"
#include "area.hpp"
#include "chart.hpp"
#include "loops.hpp"

namespace hls::verilog {

namespace detail {

inline std::string reason_text(report::kernel const& k) {
    std::string const impossible = fmt::format(
        "II {} is not possible: {}\n    ", k.interval - 1,
        k.limited.why == report::obstacle::port ? "these accesses share one port"
                                                : "each iteration waits for the last one through");
    switch (k.limited.why) {
    case report::obstacle::none: return "II 1 is the smallest there is";
    case report::obstacle::recurrence:
        return impossible + path_text(k.limited.through, "\n    -> ") +
               slower_text(k.limited, "\n  ");
    case report::obstacle::port: return impossible + path_text(k.limited.through, "\n    ");
    case report::obstacle::requested: break;
    }
    return fmt::format("II {} was asked for", k.interval);
}

// Speed-limiting: the clock gave way to an interval.
inline std::string lowered_text(report::kernel const& k) {
    if (k.period_ps <= k.wanted_ps) return "";
    return fmt::format(", lowered from {:.1f} MHz for the interval: see the longest path",
                       mhz_of(k.wanted_ps));
}

// How the kernel is called.
inline std::string call_text(report::invocation const& x) {
    std::string const head =
        fmt::format("invoked, {} of arguments; ", plural(x.argument_bits, "bit"));
    if (x.queue.depth == 0) return head + "no queue: a call is accepted when its run begins\n";
    return head + fmt::format("invocation queue of {} asked for, {} in {}\n",
                              plural(x.requested_calls, "call"), x.queue.depth,
                              verilog::storage_text(x.queue, x.built_of));
}

inline std::string head_text(report::kernel const& k) {
    std::string const interval =
        k.has_loops ? "" : fmt::format("initiation interval {}, ", k.interval);
    std::string text =
        fmt::format("kernel {} ({})\n  {}latency {}, {}, {} bits carried between stages\n"
                    "  clock {:.1f} MHz on {}{}{}\n",
                    k.name, report::text_of(k.where), interval, plural(k.latency, "cycle"),
                    plural(k.stages, "stage"), k.register_bits, mhz_of(k.period_ps), k.device,
                    k.is_large ? ", with the delays of large kernels" : "", lowered_text(k));
    if (k.is_invoked) text += "  " + call_text(k.called);
    return k.has_loops ? text : text + fmt::format("  {}\n", reason_text(k));
}

// "write y (fir.cpp:8) exactly 2 cycles after read x (fir.cpp:7): 2", one a line.
inline std::string controls_text(std::vector<report::latency_control> const& all) {
    std::string text;
    auto const named = [](report::path_step const& x) {
        return fmt::format("{} ({})", x.what, report::text_of(x.where));
    };
    for (report::latency_control const& c : all)
        text += fmt::format("    {} {} {} after {}: {}\n", named(c.effect), c.relation,
                            plural(c.requested, "cycle"), named(c.anchor), c.cycles);
    return text.empty() ? text : "  latency controls\n" + text;
}

inline std::string list_text(char const* head, std::vector<std::string> const& all) {
    std::string text;
    for (std::string const& line : all) text += "    " + line + "\n";
    return text.empty() ? text : head + text;
}

inline std::string longest_path_text(report::kernel const& k) {
    if (k.longest.steps.empty()) return "";
    return fmt::format("  longest path, {} ps of {}, in cycle {}\n       {}\n", k.longest.ps,
                       k.period_ps, k.longest.cycle, path_text(k.longest.steps, "\n    -> "));
}

inline std::string exit_fifos_text(std::vector<report::exit_fifo> const& all) {
    std::string text;
    for (report::exit_fifo const& q : all)
        text += fmt::format(
            "  exit FIFO of {}: {} in {}; credits are reserved up to {} before the word "
            "comes\n",
            q.port, plural(q.depth, "word"), storage_text(q), plural(q.distance, "cycle"));
    return text;
}

// Banks and rows that nobody requested, and replicates, which the library always chooses.
inline std::string chosen_text(report::memory const& m) {
    std::string text = m.chose_banks ? plural(m.banks, "bank") : "";
    if (m.chose_rows)
        text += fmt::format("{}rows of {} words", text.empty() ? "" : " with ", m.lanes);
    if (m.replicates > 1)
        text += fmt::format("{}{} replicates", text.empty() ? "" : ", each in ", m.replicates);
    text = fmt::format("    {}: {}, chosen for the interval\n", m.name, text);
    if (m.most_replicates > 0 && report::loads_of(m) > m.most_replicates)
        text += fmt::format("      at most {} are chosen unasked: memory{{.max_replicates = {}}} "
                            "has one for each load\n",
                            m.most_replicates, report::loads_of(m));
    return text;
}

inline char const* port_kind_text(port_kind ports) {
    switch (ports) {
    case port_kind::true_dual: return "true dual port";
    case port_kind::single: return "single port";
    default: return "";
    }
}

// Of a bank.
inline std::string ports_text(report::memory const& m) {
    bool const are_shared = m.ports != port_kind::simple_dual;
    return fmt::format("    {}: {}{}{}, {} for loads {} {} for stores\n", m.name,
                       m.is_double_pumped ? "double pumped" : "",
                       m.is_double_pumped && are_shared ? ", " : "", port_kind_text(m.ports),
                       plural(m.read_ports, "port"), are_shared ? "or" : "and", m.write_ports);
}

// " of each of 4 banks", " of banks 1, 3"; of one bank nothing is said.
inline std::string banks_text(report::memory const& m, std::vector<int> const& banks) {
    if (m.banks == 1) return "";
    if (int(banks.size()) == m.banks) return fmt::format(" of each of {} banks", m.banks);
    return fmt::format(" of bank{} {}", banks.size() == 1 ? "" : "s", fmt::join(banks, ", "));
}

// "    m: arbitrated, 3 loads share a port (lines 21, 22, 23)".
inline std::string arbitrated_text(report::memory const& m) {
    std::string text;
    for (report::arbitrated_port const& p : m.arbitrated) {
        std::string lines;
        for (report::path_step const& x : p.accesses)
            lines += fmt::format("{}{}", lines.empty() ? "" : ", ", x.where.line);
        text += fmt::format("    {}: arbitrated, {} {} share a port{} (lines {})\n", m.name,
                            p.accesses.size(), p.kind == "access" ? "accesses" : p.kind + "s",
                            banks_text(m, p.banks), lines);
    }
    return text;
}

// What memories have beside their words.
inline std::string memories_text(report::kernel const& k) {
    std::string text;
    for (report::memory const& m : k.memories) {
        if (m.is_overlapped)
            text +=
                fmt::format("    {}: {} of {} for loops that overlap, {} in {}\n", m.name,
                            m.private_copies == 1 ? "1 copy" : plural(m.private_copies, "copie"),
                            plural(m.words / m.private_copies, "word"),
                            plural(m.words * m.bits, "bit"), m.storage);
        if (m.is_double_pumped || m.ports != port_kind::simple_dual) text += ports_text(m);
        text += arbitrated_text(m);
        if (m.forwarded_steps > 0)
            text += fmt::format("    {}: what the last {} stored is forwarded from registers\n",
                                m.name, plural(m.forwarded_steps, "step"));
        if (m.chose_banks || m.chose_rows || m.replicates > 1) text += chosen_text(m);
        if (m.lanes > 1)
            text += fmt::format("    {}: {} of {} rows of {} words\n", m.name,
                                plural(m.banks, "bank"), m.bank_words, m.lanes);
        else if (m.read_ports > 0 && m.bank_words * m.banks > m.words)
            text += fmt::format("    {}: {} of {} words for {}\n", m.name, plural(m.banks, "bank"),
                                m.bank_words, plural(m.words, "element"));
        if (m.multiplexer_bits > 0)
            text += fmt::format("    {}: {} of multiplexers, for indexes or shifts that are known "
                                "at run time only\n",
                                m.name, plural(m.multiplexer_bits, "bit"));
    }
    return text.empty() ? text : "  memories\n" + text;
}

// "1 multiplier", "? LUTs" where nothing is stated, nothing for 0.
inline std::string stated_text(block_area const& each) {
    std::string text;
    auto const add = [&](int count, char const* what) {
        if (count == 0) return;
        text += text.empty() ? "" : ", ";
        text += count < 0 ? fmt::format("? {}s", what) : plural(count, what);
    };
    add(each.luts, "LUT");
    add(each.flip_flops, "flip-flop");
    add(each.multipliers, "multiplier");
    add(each.ram_blocks, "block RAM");
    add(each.single_port_rams, "single-port RAM");
    return text.empty() ? "nothing" : text;
}

inline bool states_all(block_area const& each) {
    int const least = std::min(
        {each.luts, each.flip_flops, each.multipliers, each.ram_blocks, each.single_port_rams});
    return least >= 0;
}

inline std::string user_blocks_text(std::vector<report::user_block> const& all) {
    std::string text;
    bool is_known = true;
    for (report::user_block const& b : all) {
        std::string const interval =
            b.interval > 1 ? fmt::format(", one word in {}", plural(b.interval, "cycle")) : "";
        text += fmt::format("    {}{} ({}): {} of {}{}, each takes {}\n", b.module,
                            parameters_text(b.parameters.data(), int(b.parameters.size())),
                            report::text_of(b.where), plural(b.instances, "instance"),
                            plural(b.latency, "cycle"), interval, stated_text(b.each));
        is_known &= states_all(b.each);
    }
    if (!is_known) text += "    ?: not stated in .area, and not in the sums below\n";
    return text.empty() ? text : "  user blocks\n" + text;
}

// "multiply 13 x 13: k.cpp:8 in cycle 0, k.cpp:8 in cycle 1".
inline std::string operators_text(std::vector<report::shared_operator> const& all) {
    std::string text;
    for (report::shared_operator const& o : all) {
        std::string const second = o.second_bits == 0 ? "" : fmt::format(" x {}", o.second_bits);
        text += fmt::format("    {} {}{}: ", o.what, o.first_bits, second);
        for (std::size_t i = 0; i < o.by.size(); ++i)
            text += fmt::format("{}{} in cycle {}", i == 0 ? "" : ", ",
                                report::text_of(o.by[i].what.where), o.by[i].cycle);
        text += "\n";
    }
    return text.empty() ? text : "  operations that share an operator\n" + text;
}

inline std::string rows_text(report::kernel const& k) {
    int const column = k.has_loops ? 12 : 0;
    std::size_t width = 28; // parts of floating point operations have long names
    for (report::schedule_row const& r : k.schedule) width = std::max(width, r.what.size());
    std::string text = fmt::format("  {:>5}  {:<{}}{:<{}} {:>5} {:>5}  {:>8}  {}\n", "cycle",
                                   column > 0 ? "loop" : "", column, "operation", width, "count",
                                   "bits", "ready ps", "line");
    for (report::schedule_row const& r : k.schedule)
        text +=
            fmt::format("  {:>5}  {:<{}}{:<{}} {:>5} {:>5}  {:>8}  {}\n", r.cycle, r.loop, column,
                        r.what, width, r.count, r.bits, r.ready_ps, report::text_of(r.where));
    return text;
}

// "kernel gcd", its module and what is stated of it.
inline std::string rtl_text(report::kernel const& k) {
    report::rtl_module const& m = k.rtl;
    std::string const parameters = parameters_text(m.parameters.data(), int(m.parameters.size()));
    std::string text = fmt::format(
        "kernel {} ({})\n  RTL kernel: module {}{}{}, which takes {}\n"
        "  nobody knows its interval, its latency and its clock: they are those of the module\n",
        k.name, report::text_of(k.where), k.name, parameters,
        m.source.empty() ? "" : " of " + m.source, stated_text(m.each));
    if (!states_all(m.each)) text += "  ?: not stated in .area, and not in the sums below\n";
    return text + area_section(k) + "\n";
}

inline std::string kernel_text(report::kernel const& k, bool in_colour) {
    if (k.rtl.is_one) return rtl_text(k);
    return head_text(k) + loops_text(k) + controls_text(k.controls) +
           list_text("  limits of optimisations\n", k.reached_limits) +
           list_text("  ports, not in the order of the program\n", k.reordered_ports) +
           list_text("  floating point, not as written\n", k.changed_floats) +
           longest_path_text(k) + exit_fifos_text(k.exit_fifos) + memories_text(k) +
           user_blocks_text(k.user_blocks) + operators_text(k.shared_operators) +
           "  within a cycle\n" + dependence_text(k.within_cycle) + area_section(k) + "\n" +
           rows_text(k) + chart_text(k, in_colour);
}

} // namespace detail

} // namespace hls::verilog
