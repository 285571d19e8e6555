// What the module around the kernels of a design is made of, by name: its ports, the signals of its
// pipes, the instances in it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "../design/view.hpp"
#include "unique_names.hpp"

namespace hls::hw {

struct module_port {
    ir::resource what; // input, output or argument; of calls, too
    std::string name;  // of an argument's signal; the stem of a port's signals
    int number;        // channel or argument of the design; of an instance, its resource
    int called = 0;    // of a call: the kernel
};

struct module_interface {
    std::string name;
    std::vector<module_port> ports; // in the order of the parameters
    bool has_reset = true;
    bool has_second_clock = false; // clk_2x, for double pumped memories
    // Of the user's own module: names of inputs, and the values of its parameters.
    std::string clock = "clk", reset = "rst";
    bool is_reset_low = false; // its reset is 0 while it lasts
    ir::block_parameter const* parameters = nullptr;
    int parameter_count = 0;
};

// A channel's port as the resource that a kernel would have.
inline ir::resource port_of(ir::channel const& c) {
    ir::resource x{};
    x.kind =
        c.kind == ir::channel_kind::input ? ir::resource_kind::input : ir::resource_kind::output;
    x.id = c.id;
    x.type = c.type;
    x.has_end = c.has_end;
    x.limb = c.limb;
    x.limbs = c.limbs;
    x.where = c.where;
    x.call = c.call;
    x.is_level = c.is_level;
    x.flip_flops = c.flip_flops;
    x.initial = c.initial;
    return x;
}

// Three signals, which begin with its name; other ports are one.
inline bool is_stream(ir::resource const& x) { return ir::has_handshake(x) && !x.is_level; }

// Some kernel has a memory on clk_2x.
inline bool is_double_pumped(design_view const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (ir::is_double_pumped(s.instances[i].kernel.built)) return true;
    return false;
}

// Of the module around a design's kernels.
inline module_interface interface_around(design_view const& s) {
    module_interface result;
    result.name = s.name;
    result.has_second_clock = is_double_pumped(s);
    unique_names names;
    std::vector<bool> called(std::size_t(s.argument_count));
    for (char const* taken : {"clk", "clk_2x", "rst"}) names.take(taken);
    for (int c = 0; c < s.channel_count; ++c)
        for (char const* signal : {"_data", "_valid", "_ready"})
            if (s.channels[c].kind != ir::channel_kind::pipe && is_stream(port_of(s.channels[c])))
                names.take_exactly(std::string(s.channels[c].id.text) + signal);
    for (int c = 0; c < s.channel_count; ++c) {
        ir::channel const& x = s.channels[c];
        bool const argument = x.call == ir::call_part::argument;
        if (x.kind == ir::channel_kind::pipe || (argument && x.argument < 0)) continue;
        if (argument) called[std::size_t(x.argument)] = true;
        result.ports.push_back(
            {port_of(x), argument || x.is_level ? names.take(x.id.text) : x.id.text, c,
             x.kind == ir::channel_kind::input ? x.reader.instance : x.writer.instance});
    }
    for (int a = 0; a < s.argument_count; ++a)
        if (!called[std::size_t(a)])
            result.ports.push_back({s.arguments[a], names.take(s.arguments[a].id.text), a});
    return result;
}

// Signals of a channel: stems of _data, _valid and _ready, from its writer to its reader. One where
// nothing lies between; otherwise an element between each two.
struct channel_names {
    std::vector<std::string> stems;
    std::vector<std::string> elements; // instances: slices, then the storage, if there is one
};

struct system_names {
    std::vector<channel_names> channels; // by channel
    std::vector<std::string> kernels;    // by instance
};

namespace detail {

class system_namer {
    design_view const& s_;
    unique_names names_;
    std::map<int, std::string> levels_; // by channel: ports of one signal

public:
    explicit system_namer(design_view const& s) : s_(s) {}

    system_names find() {
        system_names result;
        for (char const* taken : {"clk", "clk_2x", "rst"}) names_.take(taken);
        for (module_port const& p : interface_around(s_).ports) reserve(p);
        names_.take(s_.name); // nothing inside the module is called like it
        for (int c = 0; c < s_.channel_count; ++c) result.channels.push_back({ends_of(c), {}});
        for (int c = 0; c < s_.channel_count; ++c) add_elements(c, result.channels[std::size_t(c)]);
        for (int i = 0; i < s_.instance_count; ++i)
            result.kernels.push_back(names_.take(std::string("kernel_") + s_.instances[i].id.text));
        return result;
    }

private:
    void reserve(module_port const& p) {
        if (p.what.is_level) levels_[p.number] = p.name;
        if (!is_stream(p.what)) {
            names_.take_exactly(p.name);
            return;
        }
        names_.take_scope(p.name);
        for (char const* part : {"_data", "_valid", "_ready"}) names_.take_exactly(p.name + part);
    }

    std::string take_stem(std::string const& wanted) {
        std::string const data = names_.take(wanted + "_data");
        std::string const stem = data == wanted + "_data" ? wanted : data; // unique as a whole
        names_.take_scope(stem);
        names_.take(stem + "_valid");
        names_.take(stem + "_ready");
        return stem;
    }

    bool has_storage(int c) const { return s_.pipes[c].storage != ir::pipe_storage::wires; }

    std::vector<std::string> ends_of(int c) {
        ir::channel const& x = s_.channels[c];
        std::string const id = x.id.text;
        bool const pipe = x.kind == ir::channel_kind::pipe;
        if (x.is_level) return {levels_[c]};
        if (x.kind == ir::channel_kind::input && ir::has_slice(x))
            return {take_stem(id + "_port"), take_stem(id + "_out")};
        if (x.kind == ir::channel_kind::output && ir::has_slice(x))
            return {take_stem(id + "_in"), id};
        if (!pipe) return {id};
        if (!has_storage(c) && s_.pipes[c].slices == 0) return {take_stem(id)};
        return {take_stem(id + "_in"), take_stem(id + "_out")};
    }

    void add_elements(int c, channel_names& n) {
        std::string const id = s_.channels[c].id.text;
        if (ir::has_slice(s_.channels[c])) n.elements.push_back(names_.take("port_" + id));
        if (s_.channels[c].kind != ir::channel_kind::pipe) return;
        for (int k = 1; k <= s_.pipes[c].slices; ++k) {
            std::string const number = id + "_" + std::to_string(k);
            bool const last = k == s_.pipes[c].slices && !has_storage(c);
            if (!last) n.stems.insert(n.stems.end() - 1, take_stem(number));
            n.elements.push_back(names_.take("slice_" + number));
        }
        if (has_storage(c)) n.elements.push_back(names_.take("pipe_" + id));
    }
};

} // namespace detail

inline system_names names_of(design_view const& s) { return detail::system_namer(s).find(); }

} // namespace hls::hw
