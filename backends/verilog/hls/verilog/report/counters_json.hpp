// What stands where in the counters of a design (--counters), as JSON. scripts/counters reads it.
#pragma once

#include "../print/around/counters.hpp"
#include "json_value.hpp"

namespace hls::verilog {

namespace detail {

inline json counter_row(int address, char const* counts) {
    return object().add("address", address).add("counts", counts);
}

inline json row_of_end(int address, char const* counts, counted_end const& e) {
    json row =
        counter_row(address, counts).add("name", e.name).add("end", e.what).add("signal", e.stem);
    if (e.where.line == 0) return row;
    return std::move(row).add("file", base_name(e.where.file)).add("line", e.where.line);
}

inline json counter_rows(std::vector<counted_end> const& ends) {
    json rows = json::array();
    rows.push_back(counter_row(0, "cycles"));
    int address = 1;
    for (counted_end const& e : ends)
        for (char const* counts : {"words", "waits"})
            rows.push_back(row_of_end(address++, counts, e));
    return rows;
}

} // namespace detail

inline std::string counters_json(design_view const& d) {
    counting const c = counting_of(d);
    counter_names const& n = c.names;
    return text_of(object()
                       .add("module", c.module)
                       .add("clear", n.clear)
                       .add("hold", n.hold)
                       .add("address", n.address)
                       .add("address_bits", address_bits(c))
                       .add("value", n.value)
                       .add("bits", 32)
                       .add("counters", detail::counter_rows(c.ends)),
                   2) +
           "\n";
}

} // namespace hls::verilog
