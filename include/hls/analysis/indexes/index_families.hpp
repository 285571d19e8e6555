// Linear forms of indexes, and of parts of them, by family: those of one family have all terms in
// common, so whether and when they meet is a matter of two numbers each.
#pragma once

#include "../dependence_distance.hpp"

namespace hls::ir {

inline constexpr int max_index_families = max_nodes / 2; // each has an access and an index
inline constexpr int max_family_terms = max_nodes / 2;

// Terms that several indexes of one array have in common.
struct index_family {
    int first_term;
    short count;
    short bits;
    short resource;
    bool one_offset; // of all its accesses
};

// Family 0: not known, so each access of it may meet every other of its array.
struct index_forms {
    int family_count;
    index_family families[max_index_families];
    int term_count;
    form_term terms[max_family_terms];
    int family[max_nodes];       // of an access
    long long offset[max_nodes]; // of an access, modulo 2^bits
    index_fields fields[max_nodes];
    // Of each loop, and of the kernel at 0, the spread of the family that was asked for last:
    // accesses of one family come together.
    int last_family[max_loops + 1];
    index_spread last_spread[max_loops + 1];
};

namespace detail {

constexpr void keep_low_bits(linear_form& form) {
    int kept = 0;
    for (int i = 0; i < form.count; ++i) {
        form.terms[kept] = form.terms[i];
        form.terms[kept].factor = small_factor(form.terms[i].factor, form.bits);
        kept += form.terms[kept].factor != 0;
    }
    form.count = kept;
    form.offset = modulo(form.offset, form.bits);
}

// Does not depend on the order of the terms.
constexpr unsigned hash(linear_form const& form, int resource) {
    unsigned sum = unsigned(resource) * 64 + unsigned(form.bits);
    for (int i = 0; i < form.count; ++i) {
        form_term const& t = form.terms[i];
        unsigned const mixed =
            (unsigned(t.leaf) * 4 + unsigned(t.kind)) * 0x9e3779b1u ^ unsigned(t.factor);
        sum += mixed * 0x85ebca6bu;
    }
    return sum ^ (sum >> 15);
}

constexpr bool is_of_family(index_forms const& all, index_family const& f, linear_form const& form,
                            int resource) {
    if (f.resource != resource || f.bits != form.bits || f.count != form.count) return false;
    for (int i = 0; i < f.count; ++i) {
        form_term const& t = all.terms[f.first_term + i];
        if (factor_of(form, t.leaf, t.kind) != t.factor) return false;
    }
    return true;
}

struct family_table {
    int of_terms[max_nodes]; // by hash; 0: free
};

constexpr int new_family(index_forms& all, linear_form const& form, int resource) {
    if (all.term_count + form.count > max_family_terms) return 0;
    index_family& f = all.families[all.family_count];
    f = {all.term_count, short(form.count), short(form.bits), short(resource), true};
    for (int i = 0; i < form.count; ++i) all.terms[all.term_count++] = form.terms[i];
    return all.family_count++;
}

// The family that the form is of; it may be new.
constexpr int family_of(index_forms& all, family_table& t, linear_form const& form, int resource,
                        bool& is_new) {
    unsigned slot = hash(form, resource) & (max_nodes - 1);
    for (; t.of_terms[slot] != 0; slot = (slot + 1) & (max_nodes - 1))
        if (is_of_family(all, all.families[t.of_terms[slot]], form, resource))
            return t.of_terms[slot];
    is_new = true;
    t.of_terms[slot] = new_family(all, form, resource);
    return t.of_terms[slot];
}

} // namespace detail

// Bits of an index below all its terms.
constexpr int fixed_bits(index_forms const& forms, int family) {
    index_family const& f = forms.families[family];
    int zeros = f.bits;
    for (int i = 0; i < f.count; ++i)
        for (int low = 0; low < zeros; ++low)
            if (detail::modulo(forms.terms[f.first_term + i].factor, low + 1) != 0) zeros = low;
    return zeros;
}

} // namespace hls::ir
