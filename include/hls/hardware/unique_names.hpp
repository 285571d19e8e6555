// Names for the parts of a module: each is given once, and none is a keyword of Verilog.
#pragma once

#include <map>

#include "../ir/resource.hpp"
#include "reserved_words.hpp"

namespace hls::hw {

// A kernel, or a member of a packet, may be called like a keyword: it then gets a trailing _.
inline std::string module_name(std::string const& id) {
    return reserved_words().count(id) != 0 ? id + "_" : id;
}

// Bits of a word that is one number with a format of its own have no name.
inline std::string member_name(ir::word_field const& x) {
    return module_name(x.id.text[0] != 0 ? x.id.text : "raw");
}

// Hands out names once: a keyword gets a trailing _, a second use a number.
class unique_names {
    std::set<std::string> used_;
    std::set<std::string> scopes_;
    std::map<std::string, int> next_; // number to try first, by the name that was wanted

public:
    // A signal of a port: it keeps its name. (Two ports may differ in case only.)
    std::string take_exactly(std::string const& name) {
        used_.insert(lower(name));
        return name;
    }

    // Of the members of a packet (--waves): no other name is this one, however many may ask for it.
    void take_scope(std::string const& name) { scopes_.insert(module_name(name)); }

    std::string take(std::string const& wanted) {
        std::string name = module_name(wanted);
        for (int& number = next_.try_emplace(wanted, 1).first->second; !claim(name); ++number)
            name = wanted + "_" + std::to_string(number);
        return name;
    }

    // First free number for an operation of a stage: s1_add0, s1_add1.
    std::string take_numbered(std::string const& stem) {
        int& number = next_.try_emplace(stem + "#", 0).first->second;
        while (!claim(stem + std::to_string(number))) ++number;
        return stem + std::to_string(number);
    }

private:
    // False: it is taken.
    bool claim(std::string const& name) {
        return scopes_.count(name) == 0 && used_.insert(lower(name)).second;
    }

    // Some tools do not tell upper from lower case.
    static std::string lower(std::string text) {
        for (char& c : text) c = char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        return text;
    }
};

} // namespace hls::hw
