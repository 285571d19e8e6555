// Which FIFO primitives a design needs: their modules are printed once in a file.
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/hardware/netlist.hpp>
#include <hls/system/storage.hpp>

#include "primitives.hpp"

namespace hls::verilog {

struct primitive {
    char const* name;
    char const* text;
};

inline primitive primitive_of(ir::pipe_storage kind) {
    if (kind == ir::pipe_storage::slice) return {"hls_slice", slice_text};
    if (kind == ir::pipe_storage::registers) return {"hls_fifo_registers", fifo_registers_text};
    return {"hls_fifo_ram", fifo_ram_text};
}

inline primitive primitive_of(hw::queue const& q) {
    return primitive_of(q.is_ram ? ir::pipe_storage::ram : ir::pipe_storage::registers);
}

inline std::string primitive_parameters(ir::pipe_plan const& plan, int width) {
    return plan.storage == ir::pipe_storage::slice
               ? fmt::format(".WIDTH({})", width)
               : fmt::format(".WIDTH({}), .DEPTH({})", width, plan.depth);
}

inline std::string storage_text(ir::pipe_plan const& p) {
    switch (p.storage) {
    case ir::pipe_storage::wires: return "wires";
    case ir::pipe_storage::slice: return "slice";
    case ir::pipe_storage::registers: return "registers";
    case ir::pipe_storage::ram: return "RAM";
    }
    return "";
}

} // namespace hls::verilog
