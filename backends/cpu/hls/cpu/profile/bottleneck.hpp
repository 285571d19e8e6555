// Who makes others wait in a run, and how often kernels begin iterations.
#pragma once

#include "../recorded/recorded_run.hpp"
#include "text.hpp"

namespace hls::cpu::detail {

inline std::string quoted(access_profile const& a) {
    return "`" + a.kernel_name + "." + a.name + "` (" + place_text(a.where) + ")";
}

class bottleneck_finder {
    recorded_run const& run_;
    run_profile const& profile_;
    double high_stall_; // percent from which on an access counts as waiting

public:
    bottleneck_finder(recorded_run const& run, run_profile const& profile, double high_stall)
        : run_(run), profile_(profile), high_stall_(high_stall) {}

    // From kernel to kernel, each time to who makes it wait most, to one that does not wait.
    std::string cause(int a) const {
        std::vector<char> seen(run_.kernels.size());
        for (int now = a;;) {
            int const kernel = neighbour(now);
            int const next = worst_of(kernel);
            if (next < 0) return "Kernel `" + name(kernel) + "` sets the pace. " + of(kernel, "It");
            if (seen[std::size_t(kernel)]) return ring(kernel);
            seen[std::size_t(kernel)] = 1;
            if (at(next).channel < 0) return "The cause is " + quoted(at(next)) + ".";
            if (channel(next).kind != ir::channel_kind::pipe)
                return "The cause lies outside: " + quoted(at(next)) + " waits.";
            now = next;
        }
    }

    // The access that makes a kernel wait most; -1: none does.
    int worst_of(int kernel) const {
        int worst = -1;
        for (int a = 0; a < int(profile_.accesses.size()); ++a)
            if (at(a).kernel == kernel && stall(a) >= high_stall_ &&
                (worst < 0 || stall(a) > stall(worst)))
                worst = a;
        return worst;
    }

    // The intervals of a kernel's loops, the outer ones first.
    std::string of(int kernel) const { return of(kernel, "Kernel `" + name(kernel) + "`"); }

private:
    std::string of(int kernel, std::string const& who) const {
        std::string text;
        for (loop_profile const& l : profile_.loops) {
            if (l.kernel != kernel || l.followed == 0) continue;
            text +=
                (text.empty() ? "" : ", ") +
                (l.name.empty() ? std::string("an iteration") : "one of loop `" + l.name + "`") +
                formatted(" every %.2f cycles (scheduled: %d; ", l.achieved(), l.scheduled) +
                place_text(l.where) + ")";
        }
        return who + " begins " + (text.empty() ? "no second iteration" : text) + ".";
    }

    access_profile const& at(int a) const { return profile_.accesses[std::size_t(a)]; }
    double stall(int a) const { return profile_.stall(at(a)); }
    ir::channel const& channel(int a) const {
        return run_.design.channels[std::size_t(at(a).channel)];
    }
    // The kernel at the other end of the pipe.
    int neighbour(int a) const {
        bool const reads = at(a).kind == event_kind::read;
        return reads ? channel(a).writer.instance : channel(a).reader.instance;
    }
    std::string name(int kernel) const {
        return run_.design.instances[std::size_t(kernel)].id.text;
    }

    // Kernels that wait for each other, from this one on.
    std::string ring(int first) const {
        std::string text = "Words go round: kernel `" + name(first) + "` waits at ";
        for (int kernel = first;;) {
            int const a = worst_of(kernel);
            text += quoted(at(a));
            kernel = neighbour(a);
            if (kernel == first) return text + ". More words in flight would help.";
            text += ", `" + name(kernel) + "` at ";
        }
    }
};

} // namespace hls::cpu::detail
