// The values of a kernel's steps, each stage straight-line code made of the operations that decide
// about steps: for runs in which what is done depends on when words come.
#pragma once

#include <hls/support/inlined.hpp>

#include "stage.hpp"
#include "stage_frames.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part, int Kernel>
class native_stages final : public stage_values {
    using facts = stage_facts<Part, Kernel>;
    static constexpr auto const& graph = decision_graph<Part, Kernel>;
    static constexpr auto const& chosen = chosen_nodes<Part, Kernel>;
    using values = frame<decision_graph<Part, Kernel>>; // of a step
    using memories = stage_memories<decision_graph<Part, Kernel>,
                                    std::make_integer_sequence<int, graph.resource_count>>;

    stage_frames<Part, Kernel> frames_;
    memories memories_;

public:
    explicit native_stages(std::size_t slots) : frames_(slots) {}

    void set_argument(int resource, wide value) override { frames_.set_argument(resource, value); }
    bool act(non_blocking_stage& s, auto& ports) { return run<true>(s, ports); }
    std::vector<wide> foresee(non_blocking_stage& s, stage_ports& p) override {
        run<false>(s, p);
        return frames_.all_of(s.slot);
    }
    void leave(std::size_t slot, int basic_block, std::size_t kept) override {
        frames_.keep(slot, basic_block, kept);
    }

private:
    template <class Ports>
    using stage_function = bool (native_stages::*)(non_blocking_stage&, Ports&);
    template <bool Acts, class Ports, int... Group>
    static constexpr std::array<stage_function<Ports>, sizeof...(Group)>
    list_functions(std::integer_sequence<int, Group...>) {
        return {&native_stages::run_stage<Acts, Group, Ports>...};
    }

    template <bool Acts, class Ports>
    bool run(non_blocking_stage& s, Ports& p) {
        static constexpr auto functions = list_functions<Acts, Ports>(
            std::make_integer_sequence<int, facts::basic_blocks * facts::stages>{});
        if (s.stage >= facts::stages) return true;
        return (this->*functions[std::size_t(s.basic_block * facts::stages + s.stage)])(s, p);
    }

    // Only what other stages use is in memory, unless somebody looks at all of it.
    template <bool Acts, int Group, class Ports>
    bool run_stage(non_blocking_stage& s, Ports& p) {
        using nodes = typename facts::template nodes_of<Group>;
        if constexpr (Acts) {
            values f;
            frames_.template enter<Group>(f, s.slot);
            if (!look_at_all(f, s, p, nodes{})) return false;
            happen_all(f, s, p, nodes{});
            frames_.template leave<Group>(f, s.slot);
            return true;
        } else {
            return look_at_all(frames_[s.slot], s, p, nodes{});
        }
    }
    template <int... Node>
    HLS_INLINED bool look_at_all(values& f, non_blocking_stage& s, auto& p,
                                 std::integer_sequence<int, Node...>) {
        bool goes_on = true;
        static_cast<void>(in_order{0, (goes_on = goes_on && look<Node>(f, s, p), 0)...});
        return goes_on;
    }
    template <int... Node>
    HLS_INLINED void happen_all(values& f, non_blocking_stage& s, auto& p,
                                std::integer_sequence<int, Node...>) {
        static_cast<void>(in_order{0, (happen<Node>(f, s, p), 0)...});
    }

    template <int Node>
    static constexpr bool is_foreign(int basic_block) {
        return Node != ir::none && !ir::always_there(graph.nodes[Node].kind) &&
               graph.nodes[Node].basic_block != basic_block;
    }
    // A value of a step of another basic block.
    template <int Node, int BasicBlock>
    HLS_INLINED void fetch(values& f, non_blocking_stage& s, auto& p) {
        if constexpr (is_foreign<Node>(BasicBlock))
            value_of<graph, Node>(f) =
                value_of<graph, Node>(frames_[p.slot_before(s, graph.nodes[Node].basic_block)]);
    }

    template <int Resource>
    HLS_INLINED auto& memory() {
        return static_cast<stage_memory<graph, Resource>&>(memories_);
    }
    template <int Node>
    HLS_INLINED auto tapped(non_blocking_stage& s, auto& p) {
        constexpr int late = facts::late_shift(Node);
        auto& m = memory<graph.nodes[Node].resource>();
        int place = int(graph.nodes[Node].value);
        if constexpr (late != 0) place -= p.steps_before(s, late);
        return m.words[(m.newest + std::size_t(place)) % m.words.size()];
    }
    template <int Node>
    HLS_INLINED static std::size_t index(values& f) {
        constexpr ir::node n = graph.nodes[Node];
        constexpr auto depth = std::size_t(graph.resources[n.resource].depth);
        std::size_t const at = place<graph, Node>(f);
        return facts::may_be_mis_speculated(n.basic_block) ? at % depth : at;
    }

    // What an operation finds. False: the stage waits.
    template <int Node>
    HLS_INLINED bool look(values& f, non_blocking_stage& s, auto& p) {
        constexpr ir::node n = graph.nodes[Node];
        fetch<n.a, n.basic_block>(f, s, p);
        fetch<n.b, n.basic_block>(f, s, p);
        fetch<n.c, n.basic_block>(f, s, p);
        if constexpr (ir::is_pure(n.kind)) {
            compute<graph, Node>(f);
            return true;
        } else if constexpr (n.kind == ir::op::peek || n.kind == ir::op::take_credit) {
            return ask<Node>(f, s, p);
        } else {
            bool const happens = detail::happens<graph, Node>(f);
            if constexpr (facts::is_noted(Node))
                if (happens) s.note(chosen.original[Node]);
            return find<Node>(f, s, p, happens);
        }
    }

    template <int Node>
    HLS_INLINED bool ask(values& f, non_blocking_stage& s, auto& p) {
        constexpr ir::node n = graph.nodes[Node];
        bool const happens = detail::happens<graph, Node>(f);
        if constexpr (n.kind == ir::op::peek) {
            value_of<graph, Node>(f) = happens && p.peek(s, n.resource);
        } else if constexpr (n.value == 0) {
            value_of<graph, Node>(f) = happens && p.has_credit(s, n.resource);
            if (value_of<graph, Node>(f) != 0) s.note(chosen.original[Node]);
        } else if (happens) {
            s.note(chosen.original[Node]);
            return p.may_keep(s, n.resource, int(n.value));
        }
        return true;
    }

    template <int Node>
    HLS_INLINED bool find(values& f, non_blocking_stage& s, auto& p, bool happens) {
        constexpr ir::node n = graph.nodes[Node];
        using value = node_value<graph, Node>;
        if constexpr (n.kind == ir::op::read) {
            value_of<graph, Node>(f) = 0;
            if (!happens) return true;
            if (!p.may_read(s, n.resource)) return false;
            if constexpr (chosen.parts[Node].needed)
                value_of<graph, Node>(f) = static_cast<value>(p.word(s, n.resource));
        } else if constexpr (n.kind == ir::op::write) {
            return may_write<Node>(s, p, happens);
        } else if constexpr (n.kind == ir::op::jump) {
            if (happens) s.jump = chosen.original[Node];
        } else {
            if constexpr (chosen.parts[Node].needed) load<Node>(f, s, p, happens);
            if constexpr (facts::is_shared(Node))
                return !happens || p.may_access(s, chosen.original[Node]);
        }
        return true;
    }

    template <int Node>
    HLS_INLINED void load(values& f, [[maybe_unused]] non_blocking_stage& s,
                          [[maybe_unused]] auto& p, [[maybe_unused]] bool happens) {
        constexpr ir::node n = graph.nodes[Node];
        using value = node_value<graph, Node>;
        if constexpr (n.kind == ir::op::state)
            hold<graph, Node>(f, memory<n.resource>().words[0]);
        else if constexpr (n.kind == ir::op::tap)
            value_of<graph, Node>(f) = static_cast<value>(tapped<Node>(s, p));
        else if constexpr (n.kind == ir::op::lookup)
            value_of<graph, Node>(f) =
                static_cast<value>(content_words<graph, n.resource>[index<Node>(f)]);
        else if constexpr (n.kind == ir::op::load)
            value_of<graph, Node>(f) =
                happens ? static_cast<value>(memory<n.resource>().words[index<Node>(f)]) : value(0);
    }

    // A credit that was reserved for it in any case is returned.
    template <int Node>
    HLS_INLINED static bool may_write(non_blocking_stage& s, auto& p, bool happens) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (ir::lacks_credit(n)) return !happens || p.may_write(s, n.resource);
        if constexpr (ir::has_credit(n) && graph.nodes[n.b].value != 0)
            if (!happens) s.note(-chosen.original[Node]);
        return true;
    }

    // The stage acts.
    template <int Node>
    HLS_INLINED void happen(values& f, non_blocking_stage& s, auto& p) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (n.kind == ir::op::take_credit && n.value == 0) {
            if (value_of<graph, Node>(f) != 0) p.keep(s, n.resource, 1);
        } else if constexpr (ir::is_predicated(n.kind) && n.kind != ir::op::peek) {
            if (detail::happens<graph, Node>(f)) return happen_now<Node>(f, s, p);
            if constexpr (ir::has_credit(n))
                if constexpr (graph.nodes[n.b].value != 0) p.give_back(s, n.resource);
        }
    }

    template <int Node>
    HLS_INLINED void happen_now(values& f, non_blocking_stage& s, auto& p) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (facts::is_shared(Node)) p.access(s, chosen.original[Node]);
        if constexpr (n.kind == ir::op::read) p.take(s, n.resource);
        if constexpr (n.kind == ir::op::take_credit) p.keep(s, n.resource, int(n.value));
        if constexpr (n.kind == ir::op::write)
            p.give(s, n.resource, given<Node>(f), ir::has_credit(n));
        if constexpr (chosen.parts[Node].needed) store<Node>(f);
    }

    template <int Node>
    HLS_INLINED static wide given(values& f) {
        constexpr int word = graph.nodes[Node].a;
        if constexpr (word != ir::none && chosen.parts[word].needed)
            return static_cast<wide>(stored_value<graph, Node, word>(f));
        return 0;
    }

    template <int Node>
    HLS_INLINED void store(values& f) {
        constexpr ir::node n = graph.nodes[Node];
        if constexpr (n.kind == ir::op::store) {
            memory<n.resource>().words[index<Node>(f)] = stored_value<graph, Node, n.b>(f);
        } else if constexpr (n.kind == ir::op::next) {
            memory<n.resource>().words[0] = stored_value<graph, Node, n.a>(f);
        } else if constexpr (n.kind == ir::op::shift) {
            auto& m = memory<n.resource>();
            m.newest = (m.newest + m.words.size() - 1) % m.words.size();
            m.words[m.newest] = stored_value<graph, Node, n.a>(f);
        }
    }
};

} // namespace detail

} // namespace hls::cpu
