// Definitions of the functions that verilog.hpp declares.
#pragma once

#include "print/declared.hpp"

// Users of the library see nothing here.
#if !defined(HLS_VERILOG_LIBRARY) || defined(HLS_VERILOG_SOURCE)

#include <hls/hardware/lower.hpp>

#include "command_line.hpp"
#include "print/around/wide.hpp"
#include "print/block_sources.hpp"
#include "print/module.hpp"
#include "print/prints.hpp"
#include "print/system.hpp"
#include "report/design.hpp"
#include "testbench/data_bench.hpp"
#include "testbench/design_bench.hpp"

#ifdef HLS_VERILOG_SOURCE
#define HLS_VERILOG_INLINE
#else
#define HLS_VERILOG_INLINE inline
#endif

namespace hls::verilog {

HLS_VERILOG_INLINE std::string module_text(design_view const& d) {
    return print(d) + wide_text(interface_of(d)) + block_sources(d);
}

HLS_VERILOG_INLINE std::string printing_module_text(generated const& g) {
    return print_with_prints(g) + wide_text(interface_of(*g.design)) + block_sources(*g.design);
}

HLS_VERILOG_INLINE std::string schedule_report(design_view const& d) {
    return schedule_text(report::facts_of(d));
}

HLS_VERILOG_INLINE file_map random_testbench(design_view const& d, int words, unsigned seed) {
    int const steps_per_word = detail::reads_words(d) ? 1000 : 1; // some steps read nothing
    auto const steps = [&](int count) { return 1LL * std::max(count, 1) * steps_per_word; };
    auto const tried = [&](int count) {
        stimulus const given = random_stimulus(d, count, seed);
        long long const most = std::min(steps(count), detail::most_steps);
        return detail::has_level_inputs(d) ? with_expectations(d, given, most)
                                           : detail::with_reference(d, given, most);
    };
    stimulus const s = with_expectations(d, random_stimulus(d, words, seed), steps(words));
    return make_testbench(d, detail::with_advice(interface_of(d), words, s, tried));
}

HLS_VERILOG_INLINE file_map data_testbench(design_view const& d, data_list const& data, int words,
                                           unsigned seed) {
    return detail::make_data_testbench(d, data, words, seed);
}

HLS_VERILOG_INLINE std::vector<std::string>
write_report([[maybe_unused]] std::vector<design_view const*> const& designs,
             [[maybe_unused]] report_request const& wanted) {
#if defined(HLS_VERILOG_SOURCE) || defined(HLS_REPORT_PAGE)
    return detail::write_whole_report(designs, wanted);
#else
    reject_page();
#endif
}

HLS_VERILOG_INLINE int run_generator(generated const* designs, int count, int argc, char** argv) {
    return detail::run_command({designs, std::size_t(count)}, argc, argv);
}

} // namespace hls::verilog

#undef HLS_VERILOG_INLINE

#endif
