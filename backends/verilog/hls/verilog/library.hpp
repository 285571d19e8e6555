// Definitions of the functions that verilog.hpp declares.
#pragma once

#include "print/declared.hpp"

// Users of the library see nothing here.
#if !defined(HLS_VERILOG_LIBRARY) || defined(HLS_VERILOG_SOURCE)

#include <hls/hardware/lower.hpp>

#include "command_line.hpp"
#include "print/module.hpp"
#include "print/prints.hpp"
#include "print/system.hpp"
#include "print/wide.hpp"
#include "report/design.hpp"
#include "testbench/data_bench.hpp"
#include "testbench/system_bench.hpp"

#ifdef HLS_VERILOG_SOURCE
#define HLS_VERILOG_INLINE
#else
#define HLS_VERILOG_INLINE inline
#endif

namespace hls::verilog {

HLS_VERILOG_INLINE std::string module_text(kernel_view const& k) {
    return print_file(hw::lower(k.built, k.plan, *k.target)) + wide_text(interface_of(k));
}

HLS_VERILOG_INLINE std::string printing_module_text(kernel_view const& k,
                                                    kernel_view const& printing,
                                                    std::vector<printed_statement> const& prints) {
    return print_with_prints(k, printing, prints);
}

HLS_VERILOG_INLINE std::string schedule_report(kernel_view const& k) {
    return schedule_text(report::facts_of(k));
}

HLS_VERILOG_INLINE file_map random_testbench(kernel_view const& k, int words, unsigned seed) {
    int const iterations_per_word =
        detail::has_inputs(k.built) ? 1000 : 1; // some iterations read nothing
    auto const steps = [&](int count) { return 1LL * std::max(count, 1) * iterations_per_word; };
    auto const tried = [&](int count) {
        return detail::with_reference(k, random_stimulus(k.built, count, seed),
                                      std::min(steps(count), detail::most_steps));
    };
    stimulus const s = with_expectations(k, random_stimulus(k.built, words, seed), steps(words));
    return make_testbench(k, detail::with_advice(interface_of(k), words, s, tried));
}

HLS_VERILOG_INLINE file_map data_testbench(kernel_view const& k, data_list const& data, int words,
                                           unsigned seed) {
    return detail::make_data_testbench(k, k.built, data, words, seed);
}

HLS_VERILOG_INLINE std::string module_text(system_view const& s) {
    return print(s) + wide_text(interface_of(s));
}

HLS_VERILOG_INLINE std::string schedule_report(system_view const& s) {
    return schedule_text(report::facts_of(s));
}

HLS_VERILOG_INLINE file_map random_testbench(system_view const& s, int words, unsigned seed) {
    auto const steps = [](int count) { return 1000LL * std::max(count, 1); };
    auto const tried = [&](int count) {
        return detail::with_reference(s, random_stimulus(s, count, seed),
                                      std::min(steps(count), detail::most_steps));
    };
    stimulus const expected = with_expectations(s, random_stimulus(s, words, seed), steps(words));
    return make_testbench(s, detail::with_advice(interface_of(s), words, expected, tried));
}

HLS_VERILOG_INLINE file_map data_testbench(system_view const& s, data_list const& data, int words,
                                           unsigned seed) {
    return detail::make_data_testbench(s, s, data, words, seed);
}

HLS_VERILOG_INLINE int run_generator(design const* designs, int count, int argc, char** argv) {
    return detail::run_command({designs, std::size_t(count)}, argc, argv);
}

} // namespace hls::verilog

#undef HLS_VERILOG_INLINE

#endif
