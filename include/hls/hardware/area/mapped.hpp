// A netlist as look-up tables and flip-flops: what leaves the module and what that depends on, bit
// by bit. Registers of which every bit is the same are one.
#pragma once

#include "../uses.hpp"
#include "bits.hpp"
#include "cover.hpp"

namespace hls::hw::mapping {

struct flip_flop {
    literal data, enable, clear;
    int start;
    int before; // another one with this data; 0: none
};

constexpr bool is_same_kind(flip_flop const& x, flip_flop const& y) {
    return x.data == y.data && x.enable == y.enable && x.clear == y.clear && x.start == y.start;
}

class mapped {
    netlist const& hardware_;
    bit_network bits_;
    flags live_; // gates
    flags seen_; // nets of which all operands are used, as they are
    std::vector<literal> ends_;
    std::vector<int> rest_;
    std::vector<int> luts_, flip_flops_; // by net, by register
    std::vector<flip_flop> kinds_;       // of flip-flops, each once
    std::vector<int> kind_of_data_;      // by gate: the last of them with this data; 0: none
    literal reset_ = zero;

    constexpr net const& at(int id) const { return hardware_.nets[std::size_t(id)]; }

    constexpr void use(literal x) {
        int const g = gate_of(x);
        if (!live_[std::size_t(g)]) rest_.push_back(g);
        live_[std::size_t(g)] = true;
    }

    constexpr void end(literal x) {
        ends_.push_back(x);
        use(x);
    }

    constexpr void end_all(int id, int width) {
        for (literal x : bits_.extended(id, width == as_is ? at(id).type.width : width)) end(x);
    }

    // Of flip-flops: by a reset, or a condition.
    constexpr literal clear_of(storage const& r) {
        if (r.clear == no_net) return r.is_reset ? reset_ : zero;
        bits_.gates.owner = r.clear;
        return bits_.gates.either(bits_.word_of(r.clear)[0], reset_);
    }

    // Of flip-flops, which a reset enables.
    constexpr literal enable_of(storage const& r, literal clear) {
        if (r.enable == no_net) return one;
        literal const e = bits_.word_of(r.enable)[0];
        bits_.gates.owner = r.enable;
        return bits_.gates.either(e, r.clear == no_net ? clear : reset_);
    }

    constexpr bool has_kind(int from, flip_flop const& wanted) const {
        for (int k = from; k != 0; k = kinds_[std::size_t(k)].before)
            if (is_same_kind(kinds_[std::size_t(k)], wanted)) return true;
        return false;
    }

    // One flip-flop, unless there is an equal one.
    constexpr void use_flip_flop(int number, int bit) {
        storage const& r = hardware_.registers[std::size_t(number)];
        literal const data = bits_.extended(r.d, bit + 1)[std::size_t(bit)];
        literal const clear = clear_of(r), enable = enable_of(r, clear);
        live_.resize(bits_.gates.gates.size(), false);
        kind_of_data_.resize(bits_.gates.gates.size(), 0);
        int& last = kind_of_data_[std::size_t(gate_of(data))];
        flip_flop const kind{data, enable, clear, int(r.is_reset) * 2 + int(r.initial >> bit & 1),
                             last};
        if (!has_kind(last, kind)) {
            last = int(kinds_.size());
            kinds_.push_back(kind);
            ++flip_flops_[std::size_t(number)];
        }
        end(data);
        end(enable);
        if (r.clear != no_net) end(clear);
    }

    constexpr void use_operands(int id) {
        if (seen_[std::size_t(id)]) return;
        seen_[std::size_t(id)] = true;
        for_each_operand(at(id), [&](int operand) { end_all(operand, as_is); });
    }

    constexpr void follow() {
        while (!rest_.empty()) {
            gate const g = bits_.gates.gates[std::size_t(rest_.back())];
            rest_.pop_back();
            if (g.stored_in >= 0) use_flip_flop(g.stored_in, g.bit);
            if (g.kind == gate_kind::leaf && g.stored_in < 0 && g.owner != no_net)
                use_operands(g.owner);
            for (literal x : g.in) use(x);
        }
    }

    constexpr void use_outside() {
        for_each_end_elsewhere(hardware_, [&](int id, int width) { end_all(id, width); });
    }

public:
    constexpr mapped(netlist const& h, device const& target)
        : hardware_(h),
          bits_(h, target),
          live_(bits_.gates.gates.size(), false),
          seen_(h.nets.size(), false),
          luts_(h.nets.size(), 0),
          flip_flops_(h.registers.size(), 0),
          kinds_(1) {
        for (std::size_t i = 0; i < h.nets.size(); ++i)
            if (h.nets[i].purpose == role::reset && !bits_.word_of(int(i)).empty())
                reset_ = bits_.word_of(int(i))[0];
        live_[0] = true;
        use_outside();
        follow();
        cover const tables(bits_.gates, ends_, target);
        for (int g = 1; g < int(bits_.gates.gates.size()); ++g)
            if (int const owner = bits_.gates.gates[std::size_t(g)].owner; owner != no_net)
                luts_[std::size_t(owner)] += tables.luts(g);
    }

    constexpr int luts(int id) const { return luts_[std::size_t(id)]; }
    constexpr int flip_flops(int number) const { return flip_flops_[std::size_t(number)]; }
};

} // namespace hls::hw::mapping
