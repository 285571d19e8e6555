// Texts of files that belong together, by their names.
#pragma once

#include <map>
#include <string>

namespace hls::verilog {

using file_map = std::map<std::string, std::string>;

} // namespace hls::verilog
