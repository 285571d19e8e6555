// Counts the overflows of a kernel, place by place.
#pragma once

#include <algorithm>
#include <cstring>

#include <hls/ir/meaning.hpp>

#include "report.hpp"
#include "traced.hpp"

namespace hls::cpu::detail {

// Copies of an unrolled loop's body, and calls of a function, share their place in the program.
inline bool is_same_place(looked_at const& p, ir::overflow_point const& q) {
    return p.kind == q.kind && p.where.line == q.where.line && p.id == q.id.text &&
           p.type == q.type && p.depth == q.depth && p.what == q.what &&
           p.fraction == q.limits.fraction && same_text(p.where.file, q.where.file);
}

class overflow_log {
    check_options options_;
    std::vector<looked_at> places_;
    std::vector<std::size_t> place_of_; // by point of the traced kernel

public:
    overflow_log(traced_kernel const& t, check_options const& options) : options_(options) {
        for (ir::overflow_point const& point : t.places) {
            std::size_t at = 0;
            while (at < places_.size() && !is_same_place(places_[at], point)) ++at;
            if (at == places_.size())
                places_.push_back({point.kind,
                                   t.id,
                                   point.what,
                                   point.id.text,
                                   point.type,
                                   point.depth,
                                   point.limits.fraction,
                                   point.where,
                                   point.declared,
                                   0,
                                   0,
                                   {}});
            place_of_.push_back(at);
        }
    }

    // Of the kernel, if it has another one in a system.
    void set_name(std::string const& name) {
        for (looked_at& p : places_) p.kernel = name;
    }

    bool looks_at(ir::overflow_kind kind) const {
        switch (kind) {
        case ir::overflow_kind::index: return options_.indexes;
        case ir::overflow_kind::shifted: return options_.shifts;
        case ir::overflow_kind::not_finite: return options_.infinities;
        case ir::overflow_kind::limited: return options_.limits;
        case ir::overflow_kind::never_stored: return options_.never_stored;
        default: return true;
        }
    }
    void look(std::size_t point) { ++places_[place_of_[point]].looks; }

    // `when` gives the iterations, which nobody wants to know of the thousandth overflow.
    void lose(std::size_t point, overflowed_value v, auto when) {
        looked_at& p = places_[place_of_[point]];
        ++p.count;
        if (int(p.first.size()) < options_.first_shown || options_.stop) {
            when(v);
            p.first.push_back(std::move(v));
        }
        if (options_.stop) throw check_error(check_text(p));
    }

    // By line: the order of the trace is that of calls.
    void add_to(check_report& report) const {
        auto const first = std::ptrdiff_t(report.places.size());
        for (looked_at const& p : places_)
            if (p.count > 0)
                report.places.insert(std::upper_bound(report.places.begin() + first,
                                                      report.places.end(), p, stands_before),
                                     p);
    }

private:
    static bool stands_before(looked_at const& x, looked_at const& y) {
        int const order = std::strcmp(x.where.file, y.where.file);
        return order < 0 || (order == 0 && x.where.line < y.where.line);
    }
};

} // namespace hls::cpu::detail
