# Types of packets, and words for programs.
from make_expressions import random_type, random_word
from words import ENUMERATIONS, Packet, Type, type_of_number


# Of integers and enumerations; sometimes with an array, and with a packet in it.
def random_packet(random, name, enumerations):
    members, own, inner, left = [], [], [], 126
    for k in range(random.randint(1, 4)):
        t = random_type(random, max(1, min(64, left - 4)))
        text = t.text
        if left > 20 and enumerations.random() < 0.3:
            of = enumerations.choice(list(ENUMERATIONS))
            t, text = type_of_number(of), f"hls::enumeration<{of}>"
        count = random.choice([1, 1, 1, 1, 2, 3]) if t.width <= 12 and left > 60 else 1
        left -= t.width * count
        if count > 1:
            own.append((f"std::array<{text}, {count}>", f"m{k}"))
            members += [(f"m{k}[{i}]", t) for i in range(count)]
        else:
            own.append((text, f"m{k}"))
            members.append((f"m{k}", t))
    if left > 40 and random.random() < 0.3:
        some = (("p", random_type(random, 15)), ("q", random_type(random, 15)))
        inner.append(Packet(f"{name}_in", some))
        own.append((f"{name}_in", "mi"))
        members += [(f"mi.{m}", t) for m, t in some]
    return Packet(name, tuple(members), tuple(own), tuple(inner))


# ended<T> of an integer.
def ended(t):
    return Packet(f"ended<{t.text}>", (("word", t), ("last", Type(1, False))))


def written(random, t):
    """A word that a program can write as a long long."""
    return max(min(random_word(random, t), (1 << 63) - 1), -(1 << 63))
