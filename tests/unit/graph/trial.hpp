// A graph of one composite operation, and what passes/expand.hpp makes of it.
#pragma once

#include <memory>
#include <vector>

#include <hls/passes/expand.hpp>
#include <hls/passes/pipeline.hpp>

namespace test {

using namespace hls;
using namespace hls::ir;

// One operation on words of up to three arguments; in place of the second a constant.
struct trial {
    std::unique_ptr<builder> written = std::make_unique<builder>();
    std::unique_ptr<builder> made;

    int argument(value_type type, int resource) {
        node n{};
        n.kind = op::argument;
        n.type = type;
        n.resource = short(resource);
        return append_raw(*written, n);
    }
    trial(op kind, value_type type, value_type ta, value_type tb, long long value = 0)
        : trial(kind, type, ta, nullptr, tb, value) {}
    trial(op kind, value_type type, value_type ta, wide const* constant, value_type tb,
          long long value = 0) {
        written->node_count = 1;
        for (int r = 0; r < 3; ++r) {
            written->resources[r].kind = resource_kind::argument;
            written->resources[r].type = r == 0 ? ta : tb;
        }
        node n{};
        n.kind = kind;
        n.type = type;
        n.value = value;
        n.a = argument(ta, 0);
        if (properties(kind).operands > 1)
            n.b = constant == nullptr ? argument(tb, 1) : append_constant(*written, *constant);
        if (properties(kind).operands == 3) n.c = argument(tb, 2);
        node kept{};
        kept.kind = op::next; // an effect, which keeps the result
        kept.type = type;
        kept.a = append_raw(*written, n);
        written->resources[3].kind = resource_kind::output;
        written->resources[3].type = type;
        written->resource_count = 4;
        kept.kind = op::write;
        kept.resource = 3;
        append_raw(*written, kept);
        made = std::make_unique<builder>(narrow(expand(*written)));
    }

    static wide result(builder const& g, wide x, wide y, wide z) {
        std::vector<wide> values(std::size_t(g.node_count));
        for (int i = 1; i < g.node_count; ++i) {
            node const& n = g.nodes[i];
            auto const at = [&](int id) {
                return operand_value{values[std::size_t(id)], g.nodes[id].type};
            };
            values[std::size_t(i)] = n.kind == op::argument   ? (n.resource == 0   ? x
                                                                 : n.resource == 1 ? y
                                                                                   : z)
                                     : n.kind == op::constant ? constant_value(n)
                                     : n.kind == op::write    ? at(n.a).value
                                     : n.kind == op::lookup
                                         ? g.resources[n.resource].content[int(at(n.a).value)]
                                         : evaluate(n, at(n.a), at(n.b), at(n.c));
        }
        return values[std::size_t(g.node_count - 1)];
    }
    bool agrees(wide x, wide y, wide z = 0) const {
        return result(*made, x, y, z) == result(*written, x, y, z);
    }
    bool is_expanded() const {
        for (int i = 1; i < made->node_count; ++i)
            if (is_composite(made->nodes[i].kind)) return false;
        return true;
    }
};

} // namespace test
