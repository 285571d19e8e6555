// Fences: which effects a fence orders. Effects are what others can see: words that ports move, and
// what is loaded from and stored in arrays; registers are seen by nobody but the kernel.
#pragma once

#include "../ir/node.hpp"

namespace hls {

// As the orders of atomic_fence (003, Pipe and Atomic Fence), with words read and written as the
// atomic loads and stores.
enum class fencing : unsigned char {
    full,    // everything before the fence has acted before anything after it acts
    release, // everything before it, before words are given after it
    acquire, // words that are taken before it, before anything after it
};

namespace ir {

// Non-blocking reads count as reads; credits are not seen by anybody.
constexpr bool is_taken(op kind) { return kind == op::read || kind == op::peek; }

constexpr bool is_seen(op kind) {
    return is_taken(kind) || kind == op::write || kind == op::load || kind == op::store;
}

// The fence holds until effects of this kind that stand before it have acted.
constexpr bool waits_for(node const& fence, op kind) {
    return fence.value == int(fencing::acquire) ? is_taken(kind) : is_seen(kind);
}

// Effects of this kind that stand after the fence act when it holds no more.
constexpr bool must_wait(node const& fence, op kind) {
    return fence.value == int(fencing::release) ? kind == op::write : is_seen(kind);
}

// A word that is given before the fence has left before the kernel waits for one behind it.
constexpr bool parts_ports(node const& n) {
    return n.kind == op::fence && waits_for(n, op::write) && must_wait(n, op::read);
}

} // namespace ir

} // namespace hls
