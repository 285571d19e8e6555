// What this backend gives, declared: Verilog, test bench and schedule of a design, as text. Parts
// of the backend that need it include this, and not the door (verilog.hpp).
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/kernel/printing.hpp>

namespace hls {

namespace verilog {

using file_map = std::map<std::string, std::string>; // name -> text

// The Verilog of a design: a module for each kernel and one for the system.
std::string module_text(design_view const& d);
// The text of --schedule, without colours.
std::string schedule_report(design_view const& d);

// <design>_tb.v and its word files, for random words on every input.
file_map random_testbench(design_view const& d, int words, unsigned seed);

// Words of each input, where nothing says how many.
inline constexpr int default_words = 500;

// The same for words of the user's own, and <design>_y.txt (or .bin) with those that are expected
// of an output y. Inputs without data get `words` random ones; below 0: as many as the longest
// data, and default_words where data are of arguments only. Throws std::runtime_error: HLS0804,
// HLS0805, HLS0826 to HLS0829.
struct port_data {
    std::string port;   // an input or an argument
    std::string source; // a file; the number of an argument
};
// The words of some inputs; the others get random ones.
using data_list = std::vector<port_data>;
// <design>_tb.v and its word files, for words that are given, and `words` random ones of the other
// inputs.
file_map data_testbench(design_view const& d, data_list const& data, int words, unsigned seed);

// What --report writes about designs: report.html and the files of its facts.
struct report_request {
    std::string directory;
    std::string source_folder; // where to look for source files that have moved
    std::string profile = {};  // of a run: the text of cpu::profile_json; empty: none
    std::string measured = {}; // after synthesis: the text that scripts/qor writes; empty: none
};

// Gives the problems of source files, which the report states too. Throws std::runtime_error:
// HLS0802, HLS0803, HLS0837 to HLS0841.
std::vector<std::string> write_report(std::vector<design_view const*> const& designs,
                                      report_request const& wanted);

// A print of a kernel, as it is traced.
struct printed_statement {
    source where;
    std::string text;
    std::vector<std::string> loops; // around it, the outer ones first
    std::vector<ir::printed_value> values;
};

// How the prints of a kernel are shown: it is the same kernel with its prints as outputs.
struct shown_kernel {
    kernel_view const* printing = nullptr; // null: it prints nothing
    std::vector<printed_statement> (*prints)() = nullptr;
};

// What a generator prints.
struct generated {
    design_view const* design;
    shown_kernel const* shown = nullptr; // by instance; null: nobody knows whether one prints
    char const* name() const { return design->name; }
};

// The module with all prints.
std::string printing_module_text(generated const& g);

// main() of a generator.
int run_generator(generated const* designs, int count, int argc, char** argv);

namespace detail {

struct print_collector {
    ir::recorder recorder; // megabytes
    std::vector<printed_statement> prints;
    std::vector<short> basic_blocks;
};

inline void collect_print(void* to, ir::print_note const& n) {
    print_collector& c = *static_cast<print_collector*>(to);
    c.prints.push_back({n.where, n.text, {}, {}});
    for (int i = 0; i < n.values.size(); ++i) c.prints.back().values.push_back(n.values[i]);
    c.basic_blocks.push_back(n.basic_block);
}

inline void add_loops(print_collector& c) {
    ir::builder const& g = c.recorder.graph;
    for (std::size_t i = 0; i < c.prints.size(); ++i)
        for (int l = 0; l < g.loop_count; ++l)
            if (g.loops[l].head <= c.basic_blocks[i] && c.basic_blocks[i] <= g.loops[l].latch)
                c.prints[i].loops.push_back(g.loops[l].id.text);
}

template <auto const& Kernel>
std::vector<printed_statement> prints_of() {
    std::vector<print_collector> c(1); // without <memory>, which takes long to read
    c[0].recorder.prints = {c.data(), collect_print};
    trace_into(Kernel, c[0].recorder);
    add_loops(c[0]);
    return std::move(c[0].prints);
}

template <auto const& Kernel, options Wanted>
constexpr shown_kernel shown_of_kernel() {
    if constexpr (hls::detail::is_rtl<Kernel>)
        return {nullptr, hls::detail::has_prints<Kernel>() ? prints_of<Kernel> : nullptr};
    else if constexpr (hls::detail::has_prints<Kernel>())
        return {&view<hls::detail::printing<Kernel>, Wanted>, prints_of<Kernel>};
    return {};
}

template <auto const& Part, int Instance>
constexpr shown_kernel shown_of() {
    if constexpr (hls::detail::is_system<Part>) {
        constexpr ir::instance const& x = design_of<Part>.instances[Instance];
        using kernel = typename decltype(kernel_of(hls::detail::marked_type<x.type>()))::type;
        return shown_of_kernel<hls::detail::prototype<kernel>, x.wanted>();
    } else {
        return shown_of_kernel<Part, hls::detail::requested<Part>>();
    }
}

template <int Instances>
struct shown_kernels {
    shown_kernel kernels[Instances + 1]; // none is behind the last one
};

template <auto const& Part, int... Instance>
constexpr auto list_shown(std::integer_sequence<int, Instance...>) {
    return shown_kernels<int(sizeof...(Instance))>{{shown_of<Part, Instance>()...}};
}

template <auto const& Part>
inline constexpr auto
    all_shown = list_shown<Part>(std::make_integer_sequence<int, design_of<Part>.instance_count>());

} // namespace detail

namespace detail {

template <class T>
inline constexpr bool is_kernel_definition = false;
template <literal Name, class Body, auto Options>
inline constexpr bool is_kernel_definition<kernel_definition<Name, Body, Options>> = true;
template <literal Name, class Body, class... Parameter>
inline constexpr bool is_kernel_definition<rtl_definition<Name, Body, Parameter...>> = true;

template <class T>
inline constexpr bool is_design = std::is_same_v<T, design_view>;

// What generate() takes: a kernel, a system, or design_of<kernel, options>.
template <class T>
concept generator_part =
    is_kernel_definition<T> || hls::detail::is_system_definition<T> || is_design<T>;

// Looks for errors of a kernel or a system first of all. A design has none any more.
template <auto const& Part>
constexpr bool is_sound() {
    if constexpr (is_design<std::remove_cvref_t<decltype(Part)>>)
        return true;
    else if constexpr (hls::detail::is_system<Part>)
        return hls::detail::is_acceptable<Part>();
    else if constexpr (!hls::detail::is_accepted<Part>())
        return false;
    else if constexpr (hls::detail::expect_schedule<Part, false>())
        return schedule<Part>.ii >= 0;
    else
        return true;
}

} // namespace detail

// A kernel, a system or a design, as generate() takes it.
template <auto const& Part>
constexpr generated generated_of() {
    if constexpr (detail::is_design<std::remove_cvref_t<decltype(Part)>>)
        return {&Part};
    else
        return {&design_of<Part>, detail::all_shown<Part>.kernels};
}

} // namespace verilog

// The Verilog of a kernel or system: what `program NAME` prints.
template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
std::string verilog_text() {
    return verilog::module_text(design_of<Kernel, Wanted>);
}

} // namespace hls
