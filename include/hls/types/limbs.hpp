// Words of more than 128 bits. Values have at most 128, so such a word is several limbs: a limb is
// as many of its integers, one after the other, as 128 bits hold. A port, a pipe or an array of
// such words is one for each limb inside a kernel; what is outside sees one word.
#pragma once

#include "leaves.hpp"

namespace hls::detail {

inline constexpr int max_word_width = 4096;
inline constexpr int max_limbs = 64; // more than half of 128 bits in each but the last

struct limb_list {
    int count;
    int first[max_limbs + 1]; // integer, of each limb
    int width[max_limbs];
};

// `begins[k]`: a limb begins with integer k in any case.
template <class T>
constexpr limb_list split_word(bool const* begins = nullptr) {
    limb_list limbs{};
    for (int k = 0; k < leaf_count<T>; ++k) {
        int const width = leaves_of<T>.all[k].type.width;
        bool const is_forced = begins != nullptr && begins[k];
        if (k == 0 || is_forced || limbs.width[limbs.count - 1] + width > max_intermediate_width) {
            if (limbs.count == max_limbs) break; // of members only: HLS0292
            limbs.first[limbs.count++] = k;
        }
        limbs.width[limbs.count - 1] += width;
        limbs.first[limbs.count] = k + 1;
    }
    return limbs;
}
template <class T>
inline constexpr limb_list limbs_of = split_word<T>();

template <class T, limb_list const& Limbs = limbs_of<T>>
constexpr ir::value_type limb_type(int limb) {
    return {short(Limbs.width[limb]), false};
}

// The integers of the limbs, each with its lowest bit in its limb.
template <class T, limb_list const& Limbs>
constexpr leaf_table<T> make_leaves_of_limbs() {
    leaf_table<T> table = leaves_of<T>;
    for (int l = 0; l < Limbs.count; ++l)
        for (int k = Limbs.first[l], low = 0; k < Limbs.first[l + 1]; ++k) {
            table.all[k].low = low;
            low += table.all[k].type.width;
        }
    return table;
}
template <class T, limb_list const& Limbs = limbs_of<T>>
inline constexpr leaf_table<T> leaves_of_limbs = make_leaves_of_limbs<T, Limbs>();

} // namespace hls::detail
