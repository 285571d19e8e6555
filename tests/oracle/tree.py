# Programs: expressions, statements, kernels and systems, as a user of the library writes them.
from dataclasses import dataclass, field

import meaning
from words import Aligned, Packet, Type, type_of_number

# ----- expressions. `library`: its C++ type is one of the library's; `traced`: certainly hardware,
# not a number that is known while compiling -----


@dataclass
class Number:
    """A C++ integer, or an enumerator."""
    value: int
    c_type: str = "int"
    library = traced = False

    @property
    def type(self):
        return type_of_number(self.c_type)


@dataclass
class Name:
    """A variable, register, wire, argument, loop variable, member of a packet or of what was asked."""
    name: str
    type: Type
    traced: bool = True
    library: bool = True
    low: int = None  # range of a loop variable, where it is known
    high: int = None


@dataclass
class Element:
    """m[i] of an array, table or shift register, m(i, column) of rows; m[i].member of one of packets."""
    memory: object
    index: object
    member: tuple = None  # name, Type
    column: object = None
    library = traced = True

    @property
    def type(self):
        return self.member[1] if self.member else self.memory.type

    # Each with the number of places that it tells apart.
    @property
    def indexes(self):
        if self.column is None:
            return [(self.index, self.memory.depth)]
        return [(self.index, self.memory.rows), (self.column, self.memory.depth // self.memory.rows)]


@dataclass
class Take:
    """x.read(), at most once in a statement."""
    port: object
    library = traced = True

    @property
    def type(self):
        return self.port.type


@dataclass
class Apply:
    """An operator or function. `more`: what stands in < >."""
    what: str
    parts: list
    more: object = None
    library = True

    @property
    def traced(self):
        return any(p.traced for p in self.parts)

    @property
    def type(self):
        types = [p.type for p in self.parts]
        if self.what in meaning.FUNCTIONS:
            if isinstance(types[-1], Packet):
                return types[-1]
            return meaning.FUNCTIONS[self.what][0](types, self.more)
        if self.what in ("/", "%") and isinstance(self.parts[1], Number):
            return types[0]
        table = meaning.UNARY if len(types) == 1 else meaning.BINARY
        return table[self.what][0](*types)


@dataclass
class Members:
    """A packet from its members: {a, b}."""
    type: Packet
    parts: list
    library = traced = True


# ----- statements -----


@dataclass
class Declare:
    name: str
    type: object  # None: auto
    value: object
    constant: bool = True


@dataclass
class Assign:
    target: object
    sign: str  # "": assigned; "++", "--": no value
    value: object


@dataclass
class ShiftIn:
    memory: object
    value: object


@dataclass
class Write:
    port: object
    value: object


@dataclass
class TryRead:
    name: str
    port: object


@dataclass
class TryWrite:
    name: str
    port: object
    value: object


@dataclass
class When:
    branches: list  # (condition, body)
    otherwise: list = None


@dataclass
class For:
    loop: str
    first: object  # None: 0
    end: object
    step: int
    options: list
    variable: str
    type: Type  # None: auto
    local: list
    body: list


@dataclass
class While:
    loop: str
    condition: object
    options: list
    local: list
    body: list


@dataclass
class Leave:
    condition: object


@dataclass
class CountUp:
    """A C++ loop, which runs while compiling."""
    variable: str
    count: int
    body: list


# ----- what stands around -----


@dataclass
class Parameter:
    kind: str  # in, out, argument, reg, wire, array, shift_register, rom, invocation_queue, pipe
    name: str
    type: object = None
    depth: int = 1
    banks: int = 1
    initial: int = 0
    words: list = field(default_factory=list)  # of a table, or of an array at configuration, and what these are called
    content: str = ""
    c_type: str = ""  # written in place of the type
    copies: int = 0  # private ones, of an array
    memory: str = ""  # further attributes of an array, which change no word
    chooses: bool = False  # indexes keep to so many banks, and the library chooses banks, or rows, by itself
    level: int = -1  # an input or output without handshake: its flip-flops; -1: it is none
    alignment: int = 0  # bytes, of a port with a packet; 0: it has no padding
    rows: int = 0  # of an array of two dimensions

    # How its words are laid out.
    @property
    def word(self):
        return Aligned(self.type, self.alignment) if self.alignment else self.type


@dataclass
class Kernel:
    name: str
    parameters: list
    body: list
    options: str = ""
    packets: list = field(default_factory=list)
    loops: bool = False
    overlaps: bool = False  # words of an iteration may come after words that later ones read
    interleaves: bool = False  # its hardware is looked at: runs of an inner loop may be interleaved

    def of(self, *kinds):
        return [p for p in self.parameters if p.kind in kinds]


@dataclass
class System:
    name: str
    kernels: list
    parameters: list  # in, out, argument, pipe
    calls: list  # (kernel, what its ports and arguments are connected to)
    options: str = ""
    packets: list = field(default_factory=list)

    def of(self, *kinds):
        return [p for p in self.parameters if p.kind in kinds]
