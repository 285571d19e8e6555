// A random graph as C++ source in the public language, for a compiler: what random_kernels writes.
#pragma once

#include <fmt/format.h>

#include <limits>
#include <string>

#include <hls/ir/meaning.hpp>
#include <hls/ir/view.hpp>
#include <hls/language/values/expression.hpp>
#include <hls/schedule/options.hpp>

namespace test {

class said_kernel {
    using op = hls::ir::op;

    hls::ir::graph_view const& g_;
    std::string parameters_, tables_, first_, body_;

public:
    explicit said_kernel(hls::ir::graph_view const& g) : g_(g) {
        for (int r = 0; r < g.resource_count; ++r)
            if (is_used(g, r)) declare(r);
        for (int i = 1; i < g.node_count; ++i) say(i);
    }

    // A value of constants only is one in the language, too.
    static bool is_known(hls::ir::graph_view const& g, int id, hls::wide& value) {
        hls::ir::node const& n = g.nodes[id];
        if (!hls::ir::is_pure(n.kind) || n.kind == op::registered) return false;
        hls::ir::operand_value known[3]{};
        for (int k = 0; k < 3; ++k) {
            int const from = hls::ir::operand(n, k);
            if (from == hls::ir::none) continue;
            known[k].type = g.nodes[from].type;
            if (!is_known(g, from, known[k].value)) return false;
        }
        value = n.kind == op::constant ? hls::ir::constant_value(n)
                                       : hls::ir::evaluate(n, known[0], known[1], known[2]);
        return true;
    }

    // The language leaves out what stands under a condition that is constant.
    static bool is_never(hls::ir::graph_view const& g, hls::ir::node const& n) {
        if (!hls::ir::is_predicated(n.kind) || n.c == hls::ir::none) return false;
        hls::wide value = 0;
        return is_known(g, n.c, value) && value == 0;
    }

    // A graph may have what the language rejects: ports and state that nobody uses.
    static bool is_used(hls::ir::graph_view const& g, int r) {
        hls::ir::resource_kind const kind = g.resources[r].kind;
        bool used = kind == hls::ir::resource_kind::argument;
        for (int i = 1; i < g.node_count; ++i) {
            op const n = g.nodes[i].kind;
            bool const keeps = n == op::next || n == op::shift || n == op::store;
            used = used || (hls::ir::names_resource(n) && !keeps && g.nodes[i].resource == r &&
                            !is_never(g, g.nodes[i]));
        }
        return used;
    }

    // Values of state stand first: what is assigned later does not change them.
    std::string text(std::string const& name, std::string const& options) const {
        return fmt::format("{3}constexpr auto {0} = kernel<\"{0}\"{1}>([]({2}) {{\n{4}{5}}});\n",
                           name, options, parameters_, tables_, first_, body_);
    }
    static std::string type(hls::ir::value_type t) {
        return fmt::format("{}int<{}>", t.is_signed ? "s" : "u", t.width);
    }
    // The lowest long long has no literal.
    static std::string number(hls::wide v) {
        if (v > std::numeric_limits<long long>::max())
            return fmt::format("{}ull", static_cast<unsigned long long>(v));
        return v < 0 ? fmt::format("({}ll - 1)", static_cast<long long>(v + 1))
                     : fmt::format("{}ll", static_cast<long long>(v));
    }

private:
    hls::ir::node const& at(int i) const { return g_.nodes[i]; }
    static std::string value(int i) { return fmt::format("v{}", i); }
    std::string hardware(int r) const {
        hls::ir::resource const& x = g_.resources[r];
        return hls::ir::is_port(x) || x.kind == hls::ir::resource_kind::argument
                   ? x.id.text
                   : fmt::format("{}_{}", x.id.text, r);
    }

    void parameter(std::string const& kind, std::string const& name, std::string const& more) {
        parameters_ += fmt::format("{}{}<\"{}\", {}> {}", parameters_.empty() ? "" : ",\n    ",
                                   kind, name, more, name);
    }

    void declare(int r) {
        hls::ir::resource const& x = g_.resources[r];
        std::string const word = type(x.type), name = hardware(r);
        using kind = hls::ir::resource_kind;
        if (x.kind == kind::rom) return declare_table(x, name);
        if (x.kind == kind::reg)
            return parameter("reg", name, fmt::format("{}, {}", word, number(x.initial)));
        if (x.kind == kind::array)
            return parameter(
                "array", name,
                fmt::format("{}, {}, hls::memory{{.banks = {}{}{}{}{}{}}}", word, x.depth,
                            hls::ir::bank_count(x.memory),
                            x.memory.replicates > 1
                                ? fmt::format(", .max_replicates = {}", x.memory.replicates)
                                : "",
                            hls::ir::is_single_port(x.memory)
                                ? ", .kind = hls::memory_kind::single_port_ram"
                                : "",
                            hls::ir::is_double_pumped(x.memory) ? ", .pump = hls::pumping::doubled"
                                                                : "",
                            hls::ir::is_true_dual(x.memory) ? ", .true_dual_port = true" : "",
                            x.memory.arbitrated ? ", .arbitrated = true" : ""));
        if (x.kind == kind::shift_register)
            return parameter("shift_register", name, fmt::format("{}, {}", word, x.depth));
        parameter(hls::ir::kind_name(x.kind), name, word);
    }
    // Words that fit: others are an error.
    static std::string table_word(hls::ir::resource const& x, int i) {
        hls::wide const word = hls::ir::wrap(hls::uwide(hls::wide(x.content[i])), x.type);
        return x.type.is_signed ? fmt::format("{}", static_cast<long long>(word))
                                : fmt::format("{}ull", static_cast<unsigned long long>(word));
    }

    void declare_table(hls::ir::resource const& x, std::string const& name) {
        std::string words;
        for (int i = 0; i < x.depth; ++i) words += (i == 0 ? "" : ", ") + table_word(x, i);
        tables_ += fmt::format("constexpr {} {}_of_{}[] = {{{}}};\n",
                               x.type.is_signed ? "long long" : "unsigned long long", name,
                               g_.id.text, words);
        parameter("rom", name, fmt::format("{}, {}_of_{}", type(x.type), name, g_.id.text));
    }

    void line(std::string const& text) { body_ += "    " + text + "\n"; }
    void under(int predicate, std::string const& text) {
        line(predicate == hls::ir::none
                 ? text
                 : fmt::format("when({}, [&] {{ {} }});", value(predicate), text));
    }
    void define(int i, std::string const& text) {
        line(fmt::format("auto const {} = {};", value(i), text));
    }

    void say(int i) {
        hls::ir::node const& n = at(i);
        if (hls::ir::names_resource(n.kind) && !is_used(g_, n.resource)) {
            if (n.kind == op::read || n.kind == op::load) define(i, type(n.type) + "(0)");
            return;
        }
        std::string const name = hls::ir::names_resource(n.kind) ? hardware(n.resource) : "";
        switch (n.kind) {
        case op::constant:
            return define(i, fmt::format("{}({}{})", type(n.type),
                                         n.value < 0 ? number(n.value) : fmt::format("{}", n.value),
                                         n.value < 0 ? "" : "ull"));
        case op::argument: return define(i, fmt::format("{}({})", type(n.type), name));
        case op::state:
            first_ += fmt::format("    {} const {} = {};\n", type(n.type), value(i), name);
            return;
        case op::tap:
            first_ +=
                fmt::format("    {} const {} = {}[{}];\n", type(n.type), value(i), name, n.value);
            return;
        case op::read: return taken(i, n, name + ".read()");
        case op::load: return taken(i, n, fmt::format("{}[{}]", name, value(n.a)));
        case op::lookup:
            return define(i, fmt::format("{}({}[{}])", type(n.type), name, value(n.a)));
        case op::write: return under(n.c, fmt::format("{}.write({});", name, value(n.a)));
        case op::next: return under(n.c, fmt::format("{} = {};", name, value(n.a)));
        case op::shift: return under(n.c, fmt::format("{} << {};", name, value(n.a)));
        case op::store:
            return under(n.c, fmt::format("{}[{}] = {};", name, value(n.a), value(n.b)));
        default: return define(i, n.type.width > 64 ? node(n) : type(n.type) + "(" + pure(n) + ")");
        }
    }

    // Of a predicated access only a select of the same predicate looks at the word.
    void taken(int i, hls::ir::node const& n, std::string const& word) {
        if (n.c == hls::ir::none) return define(i, fmt::format("{}({})", type(n.type), word));
        std::string const wire = fmt::format("w{}", i);
        parameter("wire", wire, type(n.type));
        under(n.c, fmt::format("{} = {};", wire, word));
        define(i, fmt::format("{}({})", type(n.type), wire));
    }

    // Passes and append leave operands that are narrower than the language would have them.
    bool fits(hls::ir::node const& n) const {
        hls::ir::value_type const a = at(n.a).type, b = at(n.b).type;
        if (n.kind == op::concat) return b.width == n.value && a.width + n.value == n.type.width;
        if (n.kind == op::reduce_xor || n.kind == op::count_leading_zeros)
            return a.width == n.value;
        if (n.kind == op::slice) return n.value + n.type.width <= a.width;
        if (n.kind == op::select) return hls::ir::common(b, at(n.c).type).width <= 128;
        bool const shifts = n.kind == op::shift_left || n.kind == op::shift_right;
        if (shifts && at(n.b).kind == op::constant)
            return at(n.b).value >= 0 &&
                   (n.kind == op::shift_right || at(n.b).value < n.type.width);
        bool const grows = n.kind >= op::add && n.kind <= op::bit_not;
        return !grows || hls::ir::result_type(n.kind, a, b).width <= 128;
    }

    // The expression without the wrapping to the node's type.
    std::string pure(hls::ir::node const& n) const {
        std::string const a = value(n.a), b = value(n.b);
        if (!fits(n)) return node(n);
        switch (n.kind) {
        case op::add: return a + " + " + b;
        case op::subtract: return a + " - " + b;
        case op::multiply: return a + " * " + b;
        case op::bit_and: return a + " & " + b;
        case op::bit_or: return a + " | " + b;
        case op::bit_xor: return a + " ^ " + b;
        case op::bit_not: return "~" + a;
        case op::shift_left:
            return fmt::format("{}({}) << {}", type(n.type), a, b); // keeps the type
        case op::shift_right: return a + " >> " + b;
        case op::equal: return a + " == " + b;
        case op::less: return a + " < " + b;
        case op::select: return fmt::format("hls::select({}, {}, {})", a, b, value(n.c));
        case op::resize: return a;
        case op::slice:
            return fmt::format("hls::bits<{}, {}>({})", n.value + n.type.width - 1, n.value, a);
        case op::concat: return fmt::format("hls::concat({}, {})", a, b);
        case op::reduce_xor: return fmt::format("hls::xor_reduce({})", a);
        case op::count_leading_zeros: return fmt::format("hls::count_leading_zeros({})", a);
        case op::registered: return fmt::format("hls::fpga_reg({})", a);
        default: return node(n);
        }
    }

    // Results of more than 64 bits have no type of their own in the language.
    std::string node(hls::ir::node const& n) const {
        std::string operands;
        for (int k = 0; k < 3; ++k)
            if (hls::ir::operand(n, k) != hls::ir::none)
                operands += (operands.empty() ? "" : ", ") + value(hls::ir::operand(n, k));
        return fmt::format("test::pure<hls::ir::op({}), {}, {}, {}ll>({})", int(n.kind),
                           n.type.width, n.type.is_signed, n.value, operands);
    }
};

} // namespace test
