// A system as plain data: kernels that run at the same time, joined by channels. A channel is a
// pipe between two kernels, or a port of the system with one end outside.
#pragma once

#include "../ir/call.hpp"
#include "../kernel/view.hpp"
#include "options.hpp"

namespace hls {

namespace ir {

inline constexpr int max_channels = 512;
inline constexpr int max_instances = 256;
inline constexpr int max_bindings = 2048;

enum class channel_kind : unsigned char { pipe, input, output };

inline constexpr int nobody = -1;

// One end of a channel: a port of a kernel; nobody: outside of the system, or not connected.
struct channel_end {
    int instance;
    int resource; // of the instance's kernel
    source where; // of the call that connects it
};

// Parts of the calls of an invoked kernel are channels too: `start` and `done` lead outside, and
// each argument is an input, whose words are transferred with `start`.
struct channel {
    channel_kind kind;
    identifier id;
    value_type type; // of a word
    bool is_level;   // output: a value that stays; input: a wire that is sampled; nobody waits
    int flip_flops;  // input, a level: between the wire and its sample
    wide initial;    //   until the first one is written
    bool has_end;    // of ended<T>: its highest bit marks the last word of a message
    int capacity;    // pipe: words that can wait in it, at least, beside its slices
    int slices;      // pipe: register slices in series before its storage
    bool pipelined;  // pipe: it is no wires
    source where;
    channel_end writer, reader;
    call_part call;
    int argument;             // argument of a call: of the system; -1: a number
    wide value;               //   which
    int delay;                // input: cycles until its first word is there
    word_field const* fields; // of a packet, `field_count` of them
    int field_count;
    enumeration_source enumerators; // of an enumeration; null: none
    int limb, limbs;                // of a word of more than 128 bits; 0: none
    int widest_limb;                // pipe: of that word, in bits
};

// A wire of which a kernel takes samples.
constexpr bool is_sampled(channel const& c) { return c.kind == channel_kind::input && c.is_level; }

// A kernel in the system. The same kernel may stand in it several times.
struct instance {
    identifier id;
    kernel_view kernel; // while the system is traced: as written, without a plan
    source where;
    graph_view meaning; // of the kernel, for every device: what the CPU runs
    char const* type;   // an address that stands for the kernel's type
    source declared;
    options wanted; // the kernel's own, then those of the systems around it, the inner ones first
};

// What an argument of a kernel that is not invoked is: an argument of the system, or a number.
struct binding {
    int instance;
    int resource; // of the kernel
    int argument; // of the system; -1: a number
    wide value;
};

constexpr wide bound_value(binding const& b, wide const* arguments) {
    return b.argument < 0 ? b.value : arguments[b.argument];
}

struct system_graph {
    identifier id;
    source where;
    int channel_count, instance_count, binding_count, argument_count;
    channel channels[max_channels];
    instance instances[max_instances];
    binding bindings[max_bindings];
    resource arguments[max_resources];
    system_options wanted;
    message problem; // first mistake found in the user's program, if any
};

} // namespace ir

} // namespace hls
