// Which FIFO primitives a design needs: their modules are printed once in a file.
#pragma once

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

} // namespace hls::verilog
