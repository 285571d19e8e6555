// Runs in which what kernels do depends on when words come: words and cycles are found together.
// Every kernel goes as far as it is known what it does, by the arithmetic of chain.hpp and
// slots.hpp. Where a stage asks for a word or a place and nobody knows yet, it stops. When all have
// stopped, nothing that is still to be found happens before the first cycle in which one asks; a
// word that is given in that cycle can be had in the next. So there is no word yet (K. Chandy and
// J. Misra, "Asynchronous distributed simulation via a sequence of parallel computations", 1981).
//   What was done is recorded. Evaluated with the same depths and stalls, the record has the same
// cycles.
#pragma once

#include "../watch.hpp"
#include "asked_chain.hpp"
#include "asked_slots.hpp"
#include "slice.hpp"

namespace hls::cpu {

namespace detail {

class asked_recorder : public cycle_observer {
    recorded_run& run_;
    std::vector<given_words> const& inputs_;
    asked_outside outside_;
    std::vector<std::unique_ptr<asked_kernel>> kernels_;
    cycle until_ = never;
    int untold_ = 0;

public:
    asked_recorder(recorded_run& run, std::vector<given_words> const& inputs,
                   std::vector<wide> const& arguments, long long steps, keep_words keep,
                   cycle_options const& o)
        : run_(run), inputs_(inputs) {
        cycle_design const& d = run.design;
        cycle_slice const slice = find_slice(d, keep == keep_words::yes);
        run.kernels.resize(d.kernels.size());
        run.given.resize(d.channels.size());
        outside_.words.resize(d.channels.size());
        if (keep == keep_words::yes) run.words.resize(d.channels.size());
        give(slice, keep);
        for (channel_setup const& s : set_up(d, run.given, o))
            outside_.channels.emplace_back(s, int(outside_.channels.size()), *this);
        for (std::size_t k = 0; k < d.kernels.size(); ++k) add_kernel(k, slice.nodes[k], steps);
        for (ir::binding const& b : d.bindings)
            kernels_[std::size_t(b.instance)]->set_argument(b.resource,
                                                            bound_value(b, arguments.data()));
    }
    asked_recorder(asked_recorder const&) = delete;

    // Until which cycle everything is known.
    cycle record() {
        do {
            advance();
        } while (go_on());
        for (auto& k : kernels_) k->finish();
        return until_;
    }

private:
    void accepted(int, long long, cycle at) override { note_move(at); }
    void taken(int, long long, cycle at) override { note_move(at); }
    void note_move(cycle at) {
        ++outside_.moves;
        outside_.last = std::max(outside_.last, at);
    }

    void give(cycle_slice const& slice, keep_words keep) {
        cycle_design const& d = run_.design;
        std::size_t next = 0;
        for (std::size_t c = 0; c < d.channels.size(); ++c) {
            outside_.is_read.push_back(d.channels[c].kind == ir::channel_kind::pipe);
            if (slice.words[c]) outside_.words[c].keep();
            if (keep == keep_words::yes) outside_.words[c].log_to(run_.words[c]);
            if (d.channels[c].kind != ir::channel_kind::input) continue;
            given_words const& given = inputs_[next++];
            run_.given[c] = (long long)(given.count);
            outside_.words[c].give(given);
            for (std::size_t n = 0; keep == keep_words::yes && n < given.count; ++n)
                outside_.words[c].push(given.word_at(n), false);
        }
    }

    void add_kernel(std::size_t k, std::vector<char> const& needed, long long steps) {
        kernel_view const& kernel = run_.design.kernels[k].kernel;
        std::vector<int> const at = channels_at(run_.design, int(k));
        if (ir::has_loops(kernel.built) || kernel.plan.ii == 1)
            kernels_.push_back(std::make_unique<asked_chain>(kernel, needed, at, outside_,
                                                             run_.kernels[k], steps));
        else
            kernels_.push_back(std::make_unique<asked_slots>(kernel, needed, at, outside_,
                                                             run_.kernels[k], steps));
    }

    void advance() {
        for (bool moves = true; moves;) {
            moves = false;
            for (auto& k : kernels_) moves |= k->advance();
        }
    }

    // All have stopped. False: the run is over.
    bool go_on() {
        asked_item first{never, asked_item::why::end};
        for (auto const& k : kernels_)
            for (asked_item const& x : k->items())
                if (x.at < first.at || (x.at == first.at && x.kind < first.kind)) first = x;
        if (first.at == never) return false;
        if (is_quiet(first.at) || first.kind == asked_item::why::end || is_stopped(first.kind))
            return end(first.at);
        asked_clock& clock = outside_.clock;
        switch (first.kind) {
        case asked_item::why::question: clock.answers = first.at; break;
        case asked_item::why::wait: clock.waits = first.at; break;
        default: clock.cap = first.at + most_ahead; break;
        }
        return true;
    }
    static constexpr cycle most_ahead = 256;

    bool end(cycle at) {
        until_ = at;
        run_.complete = false;
        return false;
    }

    // No word is on its way any more, and all who could go on have asked long enough.
    bool is_quiet(cycle now) const {
        if (now <= outside_.last) return false;
        for (cycle_channel const& c : outside_.channels)
            if (cycle const offered = c.offered(); offered != never && offered > now) return false;
        return std::all_of(kernels_.begin(), kernels_.end(),
                           [](auto const& k) { return k->items().empty() || k->has_given_up(); });
    }

    // Somebody hears of it after so many answers, and after so many cycles.
    bool is_stopped(asked_item::why kind) {
        if (!is_watched() || (kind != asked_item::why::cap && ++untold_ < most_untold))
            return false;
        untold_ = 0;
        run_progress p{"record", run_.design.name, 0, 0};
        for (std::size_t c = 0; c < outside_.channels.size(); ++c) {
            ir::channel const& x = run_.design.channels[c];
            if (x.kind != ir::channel_kind::input || !has_handshake(x)) continue;
            p.done += outside_.channels[c].taken();
            p.given += run_.given[c];
        }
        return run_.stopped = tell(p);
    }
    static constexpr int most_untold = 1024;
};

inline void refuse_asking_at_once(recorded_run const& run, cycle_options const& o) {
    std::vector<channel_setup> const all = set_up(run.design, run.given, o);
    for (std::size_t c = 0; c < all.size(); ++c)
        if (comes_at_once(all[c].kind, all[c].storage, all[c].slices, all[c].exit) &&
            asks_for(run.design, run.design.channels[c]))
            throw std::invalid_argument(std::string("HLS0811: a kernel asks for words of pipe '") +
                                        run.design.channels[c].id.text +
                                        "' in the cycle in which they are written: it is wires, "
                                        "behind an exit FIFO of zero latency; give it a depth");
}

struct asked_given {
    std::vector<given_words> inputs; // copies: the caller's may be gone
    std::vector<wide> arguments;
    long long steps;
    keep_words keep;
};

inline std::shared_ptr<asked_given const> keep_given(std::vector<given_words> const& inputs,
                                                     std::vector<wide> const& arguments,
                                                     long long steps, keep_words keep) {
    auto given = std::make_shared<asked_given>();
    for (given_words const& x : inputs) {
        auto words = std::make_shared<std::vector<wide>>();
        for (std::size_t n = 0; n < x.count; ++n) words->push_back(x.word_at(n));
        given->inputs.push_back({x.count, [words](std::size_t n) { return (*words)[n]; }});
    }
    given->arguments = arguments;
    given->steps = steps;
    given->keep = keep;
    return given;
}

inline recorded_run record_asked(cycle_design const& design,
                                 std::shared_ptr<asked_given const> given, cycle_options const& o) {
    if (o.any_depth)
        throw std::invalid_argument(std::string("HLS0814: '") + design.name +
                                    "' asks with try_read or try_write, and is not evaluated with "
                                    "pipes that never fill: who finds room at once may never stop; "
                                    "give depths");
    recorded_run run{design, {}, std::vector<long long>(design.channels.size())};
    refuse_asking_at_once(run, o);
    cycle const until =
        asked_recorder(run, given->inputs, given->arguments, given->steps, given->keep, o).record();
    run.asked = std::make_shared<asked_run>(
        asked_run{o, until, given->steps, [design, given](cycle_options const& other) {
                      return record_asked(design, given, other);
                  }});
    return run;
}

} // namespace detail

} // namespace hls::cpu
