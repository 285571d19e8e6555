# Attributes of an array: how it is built in hardware.

DOUBLED = ", .pump = hls::pumping::doubled"
DUAL = ".true_dual_port = true"


def with_dual_ports(memory):
    """The same attributes and true dual port, which stands before those of merging."""
    before, merge, after = memory.partition(".merge")
    parts = [part.strip(" ,") for part in (before, DUAL, merge + after)]
    return ", ".join(part for part in parts if part)


SINGLE = ".kind = hls::memory_kind::single_port_ram"


def in_single_port(memory):
    """The same attributes and single-port RAM; some have another kind, which stays."""
    if "registers" in memory or DOUBLED in memory:
        return memory
    if ".kind" in memory:
        return memory.replace(".kind = hls::memory_kind::block_ram", SINGLE)
    later = min((memory.index(m) for m in (".forwarding", ".merge") if m in memory), default=len(memory))
    parts = [part.strip(" ,") for part in (memory[:later], SINGLE, memory[later:])]
    return ", ".join(part for part in parts if part)


ARBITRATED = ".arbitrated = true"


def can_be_arbitrated(memory):
    """Banks and replicates can, but where ports read or write no replicates."""
    if any(other in memory for other in ("registers", ".bank_width", DOUBLED, ".merge")):
        return False
    return "max_replicates" not in memory or not (DUAL in memory or SINGLE in memory)


def random_rows(random, depth, t):
    """Several elements in a row of a RAM, of banks of rows."""
    lanes = random.choice([lanes for lanes in (2, 2, 4, 8) if depth % lanes == 0] or [1])
    width = lanes << max(0, (t.width - 1) // 8).bit_length()
    banks = random.choice([banks for banks in (1, 1, 2) if depth // lanes % banks == 0])
    kind = random.choice(["block_ram", "block_ram", "block_ram", "registers"])
    return (f".banks = {banks}, " * (banks > 1) +
            f".bank_width = {width}, .kind = hls::memory_kind::{kind}" +
            random.choice(["", ", .forwarding = 0", DOUBLED]) * (kind == "block_ram"))


def random_memory(random, depth, t):
    """How an array is built: banks by bits of the index, rows, replicates, RAM or registers; often as the library
    likes."""
    if random.random() < 0.2:
        return random_rows(random, depth, t)
    bits = list(range(max(1, (depth - 1).bit_length())))
    random.shuffle(bits)
    chosen = ", ".join(str(b) for b in bits[:random.randint(1, min(3, len(bits)))])
    return random.choice(["", "", "", f".bank_bits = {{{chosen}}}", f".max_replicates = {random.randint(1, 5)}",
                          ".kind = hls::memory_kind::block_ram", ".kind = hls::memory_kind::registers",
                          f".kind = hls::memory_kind::block_ram, .forwarding = {random.randint(-1, 2)}",
                          f".max_replicates = {random.randint(1, 3)}{DOUBLED}"])
