// Steps of a kernel as straight-line code, made of the operations that decide about them. Runs as
// long as all words that a step may need are there; what is left is interpreted
// (recorder/decision_interpreter.hpp).
#pragma once

#include <hls/support/inlined.hpp>

#include "../native/straight_line.hpp"
#include "activation_notes.hpp"
#include "native_facts.hpp"
#include "own_periods.hpp"

namespace hls::cpu {

namespace detail {

// The values of a step, and the registers.
template <auto const& Graph, int Resource>
struct register_slot {
    std::conditional_t<Graph.resources[Resource].kind == ir::resource_kind::reg,
                       word_of<Graph, Resource>, nothing>
        value;
};
template <auto const& Graph, class Resources>
struct register_slots;
template <auto const& Graph, int... R>
struct register_slots<Graph, std::integer_sequence<int, R...>> : register_slot<Graph, R>... {};

template <auto const& Graph>
struct step_values {
    frame<Graph> f;
    register_slots<Graph, std::make_integer_sequence<int, Graph.resource_count>> registers;
    unsigned long long happened;
    int basic_block;
};

template <auto const& Part, int Kernel>
struct native_steps : native_facts<Part, Kernel> {
    using facts = native_facts<Part, Kernel>;
    static constexpr auto const& graph = decision_graph<Part, Kernel>;
    static constexpr auto const& chosen = chosen_nodes<Part, Kernel>;
    using values = step_values<graph>;

    template <int Resource>
    HLS_INLINED static auto& register_of(values& v) {
        return static_cast<register_slot<graph, Resource>&>(v.registers).value;
    }

    template <int Node>
    HLS_INLINED static void execute(values& v, decider_state& s) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (ir::is_pure(n.kind)) {
            compute<graph, Node>(v.f);
        } else {
            bool const happens = detail::happens<graph, Node>(v.f);
            if constexpr (chosen.parts[Node].counts)
                v.happened |= (unsigned long long)(happens) << facts::bit_of(Node);
            if constexpr (n.kind == ir::op::read || n.kind == ir::op::write)
                move_word<Node>(v, s, happens);
            else if constexpr (chosen.parts[Node].needed)
                access<Node>(v, s, happens);
        }
    }

    template <int Node>
    HLS_INLINED static void move_word(values& v, decider_state& s, bool happens) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (n.kind == ir::op::read) value_of<graph, Node>(v.f) = 0;
        if (!happens) return;
        word_queue& queue = *s.queues[std::size_t(n.resource)];
        if constexpr (n.kind == ir::op::read)
            value_of<graph, Node>(v.f) = static_cast<node_value<graph, Node>>(queue.pop());
        else if constexpr (n.a != ir::none && chosen.parts[n.a].needed)
            queue.push(static_cast<wide>(stored_value<graph, Node, n.a>(v.f)));
        else
            queue.push(wide(0));
    }

    template <int Node>
    HLS_INLINED static wide& element(values& v, decider_state& s) {
        constexpr int resource = graph.nodes[Node].resource;
        return s.memory.words[s.memory.cell(resource, int(place<graph, Node>(v.f)))];
    }

    template <int Node>
    HLS_INLINED static void access(values& v, decider_state& s, bool happens) {
        constexpr ir::node n = graph.nodes[Node];
        using value = node_value<graph, Node>;
        if constexpr (n.kind == ir::op::state)
            hold<graph, Node>(v.f, register_of<n.resource>(v));
        else if constexpr (n.kind == ir::op::tap)
            value_of<graph, Node>(v.f) =
                static_cast<value>(s.memory.words[s.memory.cell(n.resource, int(n.value))]);
        else if constexpr (n.kind == ir::op::lookup)
            value_of<graph, Node>(v.f) = looked_up<graph, Node>(v.f);
        else if constexpr (n.kind == ir::op::load)
            value_of<graph, Node>(v.f) =
                happens ? static_cast<value>(element<Node>(v, s)) : value(0);
        else if constexpr (n.kind == ir::op::store)
            if (happens)
                element<Node>(v, s) = static_cast<wide>(stored_value<graph, Node, n.b>(v.f));
    }

    // When the step is complete.
    template <int Node>
    HLS_INLINED static void update(values& v, decider_state& s) {
        constexpr ir::node n = graph.nodes[Node];
        if (!detail::happens<graph, Node>(v.f)) return;
        auto const word = stored_value<graph, Node, n.a>(v.f);
        if constexpr (n.kind == ir::op::next) {
            register_of<n.resource>(v) = word;
        } else {
            s.memory.rotate(n.resource);
            s.memory.words[s.memory.cell(n.resource, 0)] = static_cast<wide>(word);
        }
    }

    template <int Node>
    HLS_INLINED static void jump(values& v) {
        if (!detail::happens<graph, Node>(v.f)) return;
        v.happened |= 1ULL << facts::bit_of(Node);
        v.basic_block = int(graph.nodes[Node].value);
    }

    template <int BasicBlock, int... R>
    HLS_INLINED static bool has_words(decider_state const& s, std::integer_sequence<int, R...>) {
        auto has = [&]<int Resource>(std::integral_constant<int, Resource>) {
            constexpr auto reads = std::size_t(facts::reads_in(BasicBlock, Resource));
            if constexpr (reads == 0) return true;
            return s.queues[std::size_t(Resource)]->size() >= reads;
        };
        return (has(std::integral_constant<int, R>{}) && ...);
    }

    template <int BasicBlock, int... In, int... Jumps, int... End>
    HLS_INLINED static void
    make_step(values& v, decider_state& s, std::integer_sequence<int, In...>,
              std::integer_sequence<int, Jumps...>, std::integer_sequence<int, End...>) {
        v.happened = 0;
        (execute<In>(v, s), ...);
        (jump<Jumps>(v), ...);
        (update<End>(v, s), ...);
    }

    // Steps of one basic block. False: a word may be missing.
    template <int BasicBlock>
    HLS_INLINED static bool run(values& v, decider_state& s, step_notes& notes,
                                own_periods& periods, long long& left) {
        constexpr auto resources = std::make_integer_sequence<int, graph.resource_count>{};
        for (; v.basic_block == BasicBlock && left > 0; --left) {
            if constexpr (BasicBlock == 0 && facts::decides_by_itself()) {
                notes.finish();
                close_registers(v, s, resources);
                left -= periods.repeat(left);
                if (left == 0) return true;
            }
            if (!has_words<BasicBlock>(s, resources)) return false;
            make_step<BasicBlock>(v, s, nodes_of<graph, BasicBlock, node_phase::in_order>{},
                                  nodes_of<graph, BasicBlock, node_phase::jump>{},
                                  nodes_of<graph, BasicBlock, node_phase::at_end>{});
            notes.add(BasicBlock, v.happened, facts::template counted<BasicBlock>.of);
        }
        return true;
    }

    // Values that steps of other basic blocks have left, and back.
    template <int Node>
    static void open(values& v, decider_state const& s) {
        constexpr ir::op kind = graph.nodes[Node].kind;
        if constexpr (Node == ir::none)
            return;
        else if constexpr (kind == ir::op::constant)
            compute<graph, Node>(v.f);
        else if constexpr (chosen.crosses[Node] || kind == ir::op::argument)
            hold<graph, Node>(v.f, s.values[std::size_t(chosen.original[Node])]);
    }
    template <int Node>
    static void close(values& v, decider_state& s) {
        if constexpr (chosen.crosses[Node])
            s.values[std::size_t(chosen.original[Node])] =
                static_cast<wide>(bits_in<graph, Node>(v.f));
    }
    template <int Resource>
    static constexpr bool is_register = graph.resources[Resource].kind == ir::resource_kind::reg;
    template <int Resource>
    static void open_register(values& v, decider_state const& s) {
        if constexpr (is_register<Resource>)
            register_of<Resource>(v) =
                static_cast<word_of<graph, Resource>>(s.memory.word(Resource));
    }
    template <int Resource>
    static void close_register(values& v, decider_state& s) {
        if constexpr (is_register<Resource>)
            s.memory.word(Resource) = static_cast<wide>(register_of<Resource>(v));
    }

    template <int... R>
    static void close_registers(values& v, decider_state& s, std::integer_sequence<int, R...>) {
        (close_register<R>(v, s), ...);
    }

    template <int... Node, int... R, int... BasicBlock>
    static long long run_all(decider_state& s, long long most, std::integer_sequence<int, Node...>,
                             std::integer_sequence<int, R...> resources,
                             std::integer_sequence<int, BasicBlock...>) {
        values v{};
        v.basic_block = s.basic_block;
        step_notes notes(s, kernel_of_part<Part, Kernel>());
        own_periods periods(s);
        (open<Node>(v, s), ...);
        (open_register<R>(v, s), ...);
        long long left = most;
        for (bool found = true; found && left > 0;)
            found = (run<BasicBlock>(v, s, notes, periods, left) && ...);
        notes.finish();
        (close<Node>(v, s), ...);
        close_registers(v, s, resources);
        s.basic_block = v.basic_block;
        return most - left;
    }

    static long long make(decider_state& s, long long most) {
        constexpr int basic_blocks = graph.basic_block_count > 0 ? graph.basic_block_count : 1;
        return run_all(s, most, std::make_integer_sequence<int, graph.node_count>{},
                       std::make_integer_sequence<int, graph.resource_count>{},
                       std::make_integer_sequence<int, basic_blocks>{});
    }
};

} // namespace detail

} // namespace hls::cpu
