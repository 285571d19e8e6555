// How words that come to one register are distinguished. A stage holds one step at a time,
// and the register takes a word only where one comes: of words that come in one stage, only whose
// step is there and what it wants has to be asked, not whether the stage moves.
#pragma once

#include "control.hpp"

namespace hls::hw {

struct word_sources {
    bool one_block = true; // all of them come in one stage of one basic block
    bool one_stage = true; // in one stage
    int basic_block = -1;  // of the first one
    int stage = -1;
};

constexpr void add_source(word_sources& all, int basic_block, int stage) {
    if (all.stage < 0) all = {true, true, basic_block, stage};
    all.one_stage &= stage == all.stage;
    all.one_block &= all.one_stage && basic_block == all.basic_block;
}

// Of the words of a register, or of what a shift register takes.
constexpr word_sources sources_of_state(lowering const& l, int resource, ir::op kind) {
    word_sources all;
    for (int i = ir::first_use(l.graph, resource); i != ir::none; i = ir::next_use(l.graph, i))
        if (l.graph.nodes[i].kind == kind)
            add_source(all, l.graph.nodes[i].basic_block, l.plan.cycle[i]);
    return all;
}

// `happens`: the word comes in this cycle, from a step that wants it.
constexpr int chooses(lowering& l, control const& c, word_sources const& all, int basic_block,
                      int stage, int wanted, int happens) {
    if (all.one_block) return wanted;
    return all.one_stage ? both(l.hardware, c.valid[std::size_t(basic_block)][std::size_t(stage)],
                                wanted, stage)
                         : happens;
}

} // namespace hls::hw
