# The C++ text of expressions and statements.
import complexes
import floating
import meaning
from tree import Apply, Element, Members, Name, Number, Take
from words import ENUMERATIONS, Packet

SUFFIX = {"unsigned": "u", "long long": "LL", "unsigned long long": "ULL", "int": ""}


# Of a number that may have more bits than any C++ literal.
def wide_text(value):
    if -(1 << 63) <= value < 1 << 63:
        return str(value)
    kind, half = ("wide", "LL") if value < 0 else ("uwide", "ULL")
    return f"(hls::{kind}({value >> 64}{half}) << 64 | {value & ((1 << 64) - 1)}ULL)"


def number_text(e):
    if e.c_type == "bool":
        return "true" if e.value else "false"
    names = [n for n, value in ENUMERATIONS.get(e.c_type, (None, {}))[1].items() if value == e.value]
    if names:
        return f"{e.c_type}::{names[0]}"
    if e.c_type not in SUFFIX:
        return f"static_cast<{e.c_type}>({e.value})"
    if e.value == -(1 << 63):
        return f"({e.value + 1}LL - 1)"
    if e.value == -(1 << 31):
        return f"({e.value + 1} - 1)"
    text = f"{e.value}{SUFFIX[e.c_type]}"
    return f"({text})" if e.value < 0 else text


def function_text(e):
    parts = ", ".join(text(p) for p in e.parts)
    if e.what == "cast":
        return f"{e.more.text}({parts})"
    if e.what == "at":
        t, values = e.more.text, e.parts[1:]
        list_of = ", ".join(f"{t}({text(p)})" for p in values)
        return f"hls::at(std::array<{t}, {len(values)}>{{{list_of}}}, {text(e.parts[0])})"
    if e.what == "fixed":
        sign, a, b, to = e.more
        x, y = (f"hls::from_raw<{f.text}>({text(p)})" for f, p in zip((a, b), e.parts))
        return f"{to.text}({x} {sign} {y}).raw"
    if e.what == "complex":
        return complexes.text(e.more, [text(p) for p in e.parts])
    if e.what == "floating":
        return floating.text(e.more, *[text(p) for p in e.parts])
    if e.what in ("saturate", "wrap"):
        return f"hls::{e.what}<{e.more.text}>({parts})"
    if e.what == "bits":
        return f"hls::bits<{e.more[0]}, {e.more[1]}>({parts})"
    if e.what == "named":
        return f'hls::named<"{e.more}">({parts})'
    name = f"(hls::{e.what})" if e.what in ("min", "max") else f"hls::{e.what}"
    return f"{name}({parts})"


COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


def is_comparison(e):
    if not isinstance(e, Apply):
        return False
    if e.what == "floating":
        return e.more[0] in (*floating.COMPARISONS, *floating.CLASSES)
    return is_comparison(e.parts[0]) if e.what == "+" and len(e.parts) == 1 else e.what in (*COMPARISONS, "!")


# A comparison that is compared again, or a bool that masks bits, has to be stored: HLS0333.
def stored(e):
    truth = is_comparison(e) or isinstance(e, Number) and e.c_type == "bool"
    return f"hls::uint<1>({text(e)})" if truth else text(e)


def text(e):
    if isinstance(e, Number):
        return number_text(e)
    if isinstance(e, Name):
        return e.name
    if isinstance(e, Element):
        member = f".{e.member[0]}" if e.member else ""
        places = f"[{text(e.index)}]" if e.column is None else f"({text(e.index)}, {text(e.column)})"
        return f"{e.memory.name}{places}{member}"
    if isinstance(e, Take):
        return f"{e.port.name}.read()"
    if isinstance(e, Members):
        return f"{e.type.name}{{{', '.join(text(p) for p in e.parts)}}}"
    if e.what in meaning.FUNCTIONS:
        return function_text(e)
    if len(e.parts) == 1:
        return f"({e.what}{text(e.parts[0])})"
    side = stored if e.what in COMPARISONS + ("&",) else text
    return f"({side(e.parts[0])} {e.what} {side(e.parts[1])})"


def memory_text(p):
    given = [f".banks = {p.banks}"] * (p.banks > 1 and not p.chooses) + [p.memory] * bool(p.memory) + \
        [f".private_copies = {p.copies}"] * (p.copies > 0)
    return f", hls::memory{{{', '.join(given)}}}" if given or p.content else ""


def size_text(p):
    return f"hls::extents<{p.rows}, {p.depth // p.rows}>" if p.rows else f"{p.depth}"


def parameter_text(p):
    word = p.c_type or (p.type.text if p.type else "")
    if p.kind == "invocation_queue":
        return f"invocation_queue<{p.depth}>"
    initial = numbers_text(p.initial) if isinstance(p.initial, tuple) else wide_text(p.initial)
    more = {"reg": f", {initial}", "shift_register": f", {p.depth}",
            "array": f", {size_text(p)}{memory_text(p)}" + f", {p.content}" * bool(p.content),
            "rom": f", {p.content}", "pipe": f", {p.depth}, {p.banks - 1}"}.get(p.kind, "")
    if p.level >= 0:
        more = f", {initial}" if p.kind == "out" else f", synchronised<{p.level}>" * (p.level > 0)
        return f'level_{p.kind}<"{p.name}", {word}{more}> {p.name}'
    return f'{p.kind}<"{p.name}", {word}{more}> {p.name}'


class Printer:
    def __init__(self, indent=1):
        self.lines, self.indent = [], indent

    def say(self, line):
        self.lines.append("    " * self.indent + line)

    def block(self, statements):
        self.indent += 1
        for s in statements:
            getattr(self, f"do_{type(s).__name__}")(s)
        self.indent -= 1

    def do_Declare(self, s):
        word = s.type.text if s.type else "hls::uint<1>" if is_comparison(s.value) else "auto"
        word += " const" * s.constant
        self.say(f"{word} {s.name} = {text(s.value)};")

    def do_Assign(self, s):
        if s.value is None:
            self.say(f"{s.sign}{text(s.target)};")
        elif s.sign.startswith("["):
            self.say(f"hls::bits<{s.sign[1:-1].replace(':', ', ')}>({text(s.target)}) = {text(s.value)};")
        else:
            self.say(f"{text(s.target)} {s.sign}= {text(s.value)};")

    def do_ShiftIn(self, s):
        self.say(f"{s.memory.name} << {text(s.value)};")

    def do_Write(self, s):
        self.say(f"{s.port.name}.write({text(s.value)});")

    def do_TryRead(self, s):
        self.say(f"auto const {s.name} = {s.port.name}.try_read();")

    def do_TryWrite(self, s):
        self.say(f"uint<1> const {s.name} = {s.port.name}.try_write({text(s.value)});")

    def do_When(self, s):
        word = "when"
        for condition, body in s.branches:
            self.say(f"{word}({text(condition)}, [&] {{")
            self.block(body)
            word = "}).otherwise_when"
        if s.otherwise is not None:
            self.say("}).otherwise([&] {")
            self.block(s.otherwise)
        self.say("});")

    def do_CountUp(self, s):
        self.say(f"for (int {s.variable} = 0; {s.variable} < {s.count}; ++{s.variable}) {{")
        self.block(s.body)
        self.say("}")

    def loop(self, before, options, after, variable, s):
        some = [variable] * bool(variable) + [parameter_text(p) for p in s.local]
        wishes = f"{{{', '.join(options)}}}, " if options else ""
        self.say(f"{before}{wishes}{after}[&]({', '.join(some)}) {{")
        self.block(s.body)
        self.say("});")

    def do_For(self, s):
        bounds = text(s.end)
        if s.first is not None:
            by = f", {s.step}" if s.step != 1 else ""
            bounds = f"range({text(s.first)}, {bounds}{by})"
        self.loop(f'flow.for_("{s.loop}", {bounds}, ', s.options, "",
                  f"{s.type.text if s.type else 'auto'} {s.variable}", s)

    def do_While(self, s):
        self.loop(f'flow.while_("{s.loop}", ', s.options,
                  f"[&] {{ return {text(s.condition)}; }}, ", "", s)

    def do_Leave(self, s):
        self.say(f"flow.leave_when({text(s.condition)});")


def packet_text(p, where):
    own = p.text_of_members or tuple((t.text, m) for m, t in p.members)
    members = "".join(f" {declared} {m};" for declared, m in own)
    names = ", ".join(m for _, m in own)
    before = "".join(packet_text(inner, where) for inner in p.inner)
    return (f"{before}namespace {where} {{ struct {p.name} {{{members} }}; }}\n"
            f"BOOST_HANA_ADAPT_STRUCT({where}::{p.name}, {names});\n")


def numbers_text(values):
    some = [v - (1 << 64) if v >> 63 > 0 else v for v in values]
    numbers = ", ".join(number_text(Number(v, "long long")) for v in some)
    return f"std::array<long long, {len(some)}>{{{numbers}}}"


def packets_text(p, where):
    words = ", ".join(numbers_text(w) for w in p.words)
    kind = f"std::array<long long, {len(p.type.members)}>"
    return f"namespace {where} {{ inline constexpr {kind} {p.content}[] = {{{words}}}; }}\n"


# Tables, packets: what stands before a kernel or system.
def globals_text(packets, parameters, where):
    lines = [packet_text(p, where) for p in packets if not p.name.startswith("ended")]
    for p in parameters:
        if p.content and isinstance(p.type, Packet):
            lines.append(packets_text(p, where))
        elif p.content:
            words = ", ".join(number_text(Number(w, "long long")) for w in p.words)
            lines.append(f"namespace {where} {{ inline constexpr long long {p.content}[] = "
                         f"{{{words}}}; }}\n")
    return "".join(lines)


__all__ = ["Printer", "Apply", "Packet", "globals_text", "parameter_text", "text"]
