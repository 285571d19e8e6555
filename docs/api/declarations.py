"""What the API reference of the web site shows: the declarations of public headers with the comments above them.

A header is read line by line: the house style (scripts/format) puts every declaration of a namespace at the beginning of
a line, and its end too. Functions are shown to their bodies, small aggregates whole, classes with their public members.
"""

import dataclasses
import pathlib
import re

from errors import ERROR, errors_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Part of the reference, its headers.
PARTS = {
    "Kernels and their schedule": ["include/hls/kernel/schedule.hpp", "include/hls/schedule/options.hpp",
                                   "include/hls/design/view.hpp", "include/hls/area.hpp"],
    "Integers and packets": ["include/hls/language/values/integer.hpp", "include/hls/language/values/packet.hpp",
                             "include/hls/language/values/enumeration.hpp",
                             "include/hls/language/wide_integer.hpp"],
    "Fixed point": ["include/hls/language/fixed/*.hpp"],
    "Floating point": ["include/hls/language/floating/value.hpp", "include/hls/language/floating/format.hpp",
                       "include/hls/language/floating/functions.hpp", "include/hls/language/floating/convert.hpp"],
    "Complex numbers": ["include/hls/language/complex/*.hpp"],
    "Functions": ["include/hls/language/functions.hpp", "include/hls/language/integer_functions.hpp",
                  "include/hls/language/packet_functions.hpp", "include/hls/language/print.hpp", "include/hls/language/at.hpp"],
    "Ports, registers, memories": ["include/hls/language/state/*.hpp"],
    "Loops, conditions, calls": ["include/hls/language/loops/control.hpp", "include/hls/language/loops/when.hpp",
                                 "include/hls/language/loops/loop_bounds.hpp", "include/hls/language/invocation.hpp"],
    "Systems": ["include/hls/system/options.hpp", "include/hls/system/connection.hpp", "include/hls/system/system.hpp"],
    "Devices": ["include/hls/device/device.hpp", "include/hls/device/area_budget.hpp"],
    "Runs on the CPU": ["backends/cpu/hls/cpu/*.hpp", "backends/cpu/hls/cpu/host/progress.hpp",
                        "backends/cpu/hls/cpu/host/files.hpp"],
    "Cycles, profiles, waveforms": ["backends/cpu/hls/cpu/recorded/cycle_options.hpp",
                                    "backends/cpu/hls/cpu/recorded/stall_patterns.hpp", "backends/cpu/hls/cpu/profile/*_declared.hpp",
                                    "backends/cpu/hls/cpu/profile/profiler.hpp", "backends/cpu/hls/cpu/waves/waves_declared.hpp"],
    "Verilog and reports": ["backends/verilog/hls/verilog/print/declared.hpp", "backends/verilog/hls/verilog/generate.hpp",
                            "include/hls/report/facts.hpp", "include/hls/report/design.hpp"],
}
SHOWN_WHOLE = 24  # lines of an aggregate
MEMBER = re.compile(r"    (?!return|if|for|static_assert|else|}|:|,|\)|using enum)[\w:(\[~].*")
PASSED_OVER = re.compile(r"static_assert|using namespace|template class|extern|(struct|class) \w+;$")
INTERNAL = re.compile(r"HLS\d|is_parameter$|describe$|detail$|word_layout$|static_assert$|\w+_access$|made_by_trace$")
INTERNAL_MEMBER = re.compile(r"is_parameter|may_be_local|\bdescribe\(|made_by_trace|class Dependent|constexpr \w+\(\);|using \w*word\b")


@dataclasses.dataclass
class Declaration:
    name: str
    text: str  # as shown
    comment: str
    header: str
    line: int
    errors: tuple


def without_template(text):
    """The declaration behind `template <...>` and `requires (...)`."""
    text = re.sub(r"^template\s*", "", re.sub(r"//[^\n]*", "", text))
    depth = 0
    if text.startswith("<"):
        for at, character in enumerate(text):
            depth += (character == "<") - (character == ">" and text[at - 1] != "-")
            if depth == 0:
                text = text[at + 1:].lstrip()
                break
    if text.startswith("requires") and (found := re.search(r"(?<!\w)(constexpr|inline|struct|class|void|int (?=\w+\())", text)):
        text = text[found.start():]
    return text


def name_of(text):
    head = re.sub(r"\b(inline|constexpr|static|explicit|friend|\[\[\w+\]\])\s*", "", without_template(text))
    head = re.sub(r"\bauto ?\((\w+)\)\(", r"auto \1(", head)
    head = re.sub(r"<[^<>()]*\([^()]*\)>(?= \w)", "", head)  # std::bitset<std::size_t(...)>
    if found := re.match(r"(?:struct|class|enum class|concept|using)\s+(\w+)", head):
        return found[1]
    if variable := re.match(r"[^(=]*?(\w+)(?:<[^=(]*>)?\s*=[^=]", head):
        if "operator" not in variable[0]:
            return variable[1]
    found = re.search(r"(operator\s*(?:\(\)|[^\s(]+)|[A-Za-z_]\w*)\)?\s*\(", head) or re.search(r"([A-Za-z_]\w*)(?:<[^=]*>)?\s*(?:=|\{|;)", head)
    return found[1] if found else None


def head_of(text):
    """To the body, or to what initialises it."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character in "(<[") - (character in ")]" or (character == ">" and text[at - 1] not in "-="))
        if character == "{" and depth <= 0:
            return text[:at].rstrip() + ";"
    return text.rstrip()


def joined_lines(lines):
    """A declaration within a class in one line, where it has several."""
    joined, depth = [], 0
    for line in lines:
        if depth > 0:
            joined[-1] += " " + line.strip()
        else:
            joined.append(line)
        depth += line.count("(") - line.count(")") if depth > 0 or MEMBER.match(line) else 0
    return joined


def public_members(lines):
    """Comments and declarations of a class, without bodies."""
    shown, comment, is_public, skipped = [], [], lines[0].startswith("struct"), False
    for line in joined_lines(lines[1:-1]):
        if re.match(r"(public|private|protected):", line):
            is_public = line.startswith("public")
        elif not is_public or skipped:
            skipped = skipped and not re.match(r"    }", line)
        elif re.match(r"    //", line):
            comment.append(line)
        elif MEMBER.match(line) and INTERNAL_MEMBER.search(line):
            comment, skipped = [], line.rstrip().endswith("{")
        elif MEMBER.match(line):
            shown += comment + [head_of(line).replace(";;", ";")]
            comment = []
            skipped = line.rstrip().endswith("{")
        else:
            comment = []
    return without_deleted(shown)


def without_deleted(lines):
    """Overloads that are there for their message."""
    kept, head = [], []
    for line in lines:
        head.append(line)
        if not re.match(r"    (template|requires|//)", line):
            kept += [] if any("HLS_DELETED" in x or "HLS_BECAUSE" in x for x in head) else head
            head = []
    return kept


def shown_text(lines):
    text = "\n".join(lines)
    if re.match(r"(enum|using|struct|class|concept)", without_template(text)) and not re.match(r"(struct|class)", without_template(text)):
        return text
    if not re.match(r"(struct|class)\b", without_template(text)):
        return head_of(text)
    if len(lines) <= SHOWN_WHOLE and not any("{" in line for line in lines[1:-1]):
        return text
    start = next(i for i, line in enumerate(lines) if re.match(r"(struct|class)\b", without_template(line)))
    return "\n".join([*lines[:start + 1], *public_members(lines[start:]), lines[-1]])


def end_of(lines, at):
    """The line in which the declaration that begins at `at` ends."""
    depth = 0
    for end in range(at, len(lines)):
        code = re.sub(r'//.*|"(?:[^"\\]|\\.)*"|\'.\'', "", lines[end])
        depth += sum((c in "({[") - (c in ")}]") for c in code)
        if depth == 0 and re.search(r"[;}]\s*$", code) and not lines[end + 1].startswith("    "):
            return end
    return len(lines) - 1


def read_header(path):
    """(comment of the file, declarations of the namespaces hls, hls::cpu and hls::verilog)"""
    lines = path.read_text(encoding="utf-8").split("\n")
    header, inside, found, at = str(path.relative_to(ROOT)), [], [], 0
    top = "\n".join(line[3:] for line in lines[:next((i for i, line in enumerate(lines) if not line.startswith("//")), 0)])
    comment = []
    while at < len(lines):
        line = lines[at]
        if match := re.match(r"(?:inline )?namespace ([\w:]*) ?\{$", line):
            inside.append(match[1])
        elif re.match(r"} // namespace", line):
            inside.pop()
        elif line.startswith("//"):
            comment.append(line[3:])
        elif re.match(r"[A-Za-z_\[]", line) and set("::".join(inside).split("::")) <= {"hls", "cpu", "verilog", "report"} and inside:
            end = end_of(lines, at)
            own = [re.sub(r"\s*// HLS0201.*", "", x) for x in lines[at:end + 1]]
            if name := name_of("\n".join(own)):
                if not PASSED_OVER.match(line) and not INTERNAL.match(name):
                    errors = errors_of("\n".join([*comment, *lines[at:end + 1]]))
                    found.append(Declaration(name, shown_text(own), "\n".join(comment), header, at + 1, errors))
            at, comment = end, []
        else:
            comment = []
        at += 1
    return top, found


def headers_of(part):
    return sorted({path for pattern in PARTS[part] for path in ROOT.glob(pattern)})


def slug(heading):
    """As mkdocs makes it."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def message_links():
    """The part of the messages' page for each number."""
    headings = re.findall(r"^### (HLS\d{4}.*)$", (ROOT / "docs/messages.md").read_text(encoding="utf-8"), re.M)
    return {heading[:7]: slug(heading) for heading in headings}


def as_markdown(comment):
    """A comment as text: only what stands between backticks is code."""
    parts = comment.split("`")
    return "`".join(part if i % 2 else re.sub(r"([*_\[\]])", r"\\\1", part.replace("<", "&lt;")) for i, part in enumerate(parts))


def entry(name, declarations, links, top):
    """All declarations of one name in a header; the first one of a header may be described at its top."""
    lines = [f"### `{name}`", ""]
    if top:
        lines += [as_markdown(top), ""]
    for x in declarations:
        lines += [as_markdown(x.comment), "", "```cpp", x.text, "```", ""]
    errors = [error for error in dict.fromkeys([*ERROR.findall(top), *(e for x in declarations for e in x.errors)]) if error in links]
    if errors:
        lines += ["Errors: " + ", ".join(f"[{e}](docs/messages.md#{links[e]})" for e in errors) + ".", ""]
    first = declarations[0]
    return lines + [f"Source: [{first.header}:{first.line}]({first.header}.txt)", ""]


def reference():
    """The page, and the headers that it links to."""
    links, headers = message_links(), []
    lines = ["# API reference", "", "What the public headers declare: signatures, what they mean, the errors that they report, and where they "
             "stand. [The reference](docs/reference.md) explains the rules.", ""]
    for part in PARTS:
        lines += [f"## {part}", ""]
        for path in headers_of(part):
            top, found = read_header(path)
            headers += [path] if found else []
            for i, name in enumerate(dict.fromkeys(x.name for x in found)):
                lines += entry(name, [x for x in found if x.name == name], links, "" if i else top)
    return "\n".join(lines), headers
