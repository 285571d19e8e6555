// Tells who follows a kernel what an operation has found, given or stored.
#pragma once

#include "observer.hpp"
#include "traced.hpp"

namespace hls::cpu::detail {

// Whose value goes to the node's port, register or memory; none: it stores nothing.
inline int stored_by(ir::node const& n) {
    switch (n.kind) {
    case ir::op::write:
    case ir::op::next:
    case ir::op::shift: return n.a;
    case ir::op::store: return n.b;
    default: return ir::none;
    }
}

class value_teller {
    traced_kernel const& t_;
    value_observer const* follower_ = nullptr; // null: nobody follows
    std::string kernel_;

public:
    explicit value_teller(traced_kernel const& t) : t_(t) {}

    void follow(value_observer const* f, std::string kernel) {
        follower_ = f;
        kernel_ = std::move(kernel);
    }

    bool is_selected(long long iteration) const {
        return follower_ != nullptr && follower_->from <= iteration && iteration < follower_->until;
    }

    // Of an operation that has happened. `values`: by node.
    void report(int id, std::vector<wide> const& values, long long iteration,
                std::vector<loop_iteration> loops) const {
        ir::node const& n = t_.nodes[std::size_t(id)];
        if (n.kind == ir::op::jump || n.kind == ir::op::fence) return;
        auto const value = [&](int node) { return values[std::size_t(node)]; };
        traced_value v{kernel_, iteration,          std::move(loops), n.where,  ir::op_name(n.kind),
                       name(n), element(n, values), n.type,           value(id)};
        if (int const stored = stored_by(n); stored != ir::none) {
            v.type = t_.resources[std::size_t(n.resource)].type;
            v.value =
                ir::wrap(uwide(value(stored)), v.type); // counters of loops are not cut before
        }
        follower_->report(v);
    }

private:
    std::string name(ir::node const& n) const {
        if (ir::names_resource(n.kind)) return t_.resources[std::size_t(n.resource)].id.text;
        return n.label == 0 ? "" : t_.labels[std::size_t(n.label)].text;
    }

    static long long element(ir::node const& n, std::vector<wide> const& values) {
        switch (n.kind) {
        case ir::op::load:
        case ir::op::store:
        case ir::op::lookup: return (long long)(values[std::size_t(n.a)]);
        case ir::op::tap: return n.value;
        default: return -1;
        }
    }
};

} // namespace hls::cpu::detail
