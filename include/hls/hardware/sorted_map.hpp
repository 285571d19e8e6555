// A map of few entries, in the order of their keys, that works while compiling.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace hls::hw {

template <class Key, class Value>
class sorted_map {
    std::vector<std::pair<Key, Value>> entries_;

    constexpr auto place_of(Key const& key) {
        return std::find_if(entries_.begin(), entries_.end(),
                            [&](auto const& entry) { return !(entry.first < key); });
    }

public:
    // The value of the key; `otherwise` where the key is new.
    constexpr Value& get(Key const& key, Value const& otherwise) {
        auto at = place_of(key);
        if (at == entries_.end() || key < at->first) at = entries_.insert(at, {key, otherwise});
        return at->second;
    }

    constexpr void set(Key const& key, Value const& value) { get(key, value) = value; }

    constexpr Value const& at(Key const& key) const {
        std::size_t i = 0;
        while (entries_[i].first != key) ++i; // the key is there
        return entries_[i].second;
    }

    constexpr bool contains(Key const& key) const {
        return std::any_of(entries_.begin(), entries_.end(),
                           [&](auto const& entry) { return entry.first == key; });
    }

    constexpr auto begin() const { return entries_.begin(); }
    constexpr auto end() const { return entries_.end(); }
};

} // namespace hls::hw
