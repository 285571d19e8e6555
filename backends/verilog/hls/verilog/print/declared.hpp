// What this backend gives, declared: Verilog, test bench and schedule of a kernel or a system, as
// text. Parts of the backend that need it include this, and not the door (verilog.hpp).
#pragma once

#include <map>
#include <string>
#include <vector>

#include <hls/design/view.hpp>

namespace hls {

namespace verilog {

using file_map = std::map<std::string, std::string>; // name -> text

std::string module_text(kernel_view const& k);
std::string schedule_report(kernel_view const& k);

// <kernel>_tb.v and its word files, for random words on every input.
file_map random_testbench(kernel_view const& k, int words, unsigned seed);

// The same for words of the user's own, and <kernel>_y.txt (or .bin) with those that are expected
// of an output y. Inputs without data get `words` random ones; below 0: as many as the longest
// data. Throws std::runtime_error: HLS0804, HLS0805, HLS0826 to HLS0829.
struct port_data {
    std::string port;   // an input or an argument
    std::string source; // a file; the number of an argument
};
using data_list = std::vector<port_data>;
file_map data_testbench(kernel_view const& k, data_list const& data, int words, unsigned seed);

std::string module_text(system_view const& s);
std::string schedule_report(system_view const& s);
file_map random_testbench(system_view const& s, int words, unsigned seed);
file_map data_testbench(system_view const& s, data_list const& data, int words, unsigned seed);

// What a generator prints: a kernel, or a system.
struct design {
    kernel_view const* kernel;
    system_view const* system;
    char const* name() const { return kernel != nullptr ? kernel->name : system->name; }
};

// main() of a generator.
int run_generator(design const* designs, int count, int argc, char** argv);

template <auto const& Part>
constexpr design design_of() {
    if constexpr (hls::detail::is_system<Part>)
        return {nullptr, &view_of_system<Part>};
    else
        return {&view<Part>, nullptr};
}

} // namespace verilog

template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
std::string verilog_text() {
    return verilog::module_text(view<Kernel, Wanted>);
}

} // namespace hls
