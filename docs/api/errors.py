"""Which messages a declaration reports: those whose numbers stand in it or above it, and those of the texts (macros
HLS_...) and of the checks (functions check_..., reject_...) that it names."""

import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
ERROR = re.compile(r"HLS\d{4}")
NAMED = re.compile(r"\b(?:HLS_[A-Z_]+|(?:check|reject)_\w+)\b")
TEXT = re.compile(r"^#define (HLS_\w+)(?:\\\n|[^\n])*", re.M)
CHECK = re.compile(r"^(?:inline |constexpr |consteval |\[\[noreturn\]\] )*[\w:]+ ((?:check|reject)_\w+)\(.*?^}", re.M | re.S)


def headers():
    return [path for folder in ("include/hls", "backends") for path in sorted((ROOT / folder).rglob("*.hpp"))]


@functools.cache
def texts():
    """Each macro and check with all that is written under its name."""
    found = {}
    for path in headers():
        content = path.read_text(encoding="utf-8")
        for match in [*TEXT.finditer(content), *CHECK.finditer(content)]:
            found[match[1]] = found.get(match[1], "") + match[0]
    return found


def errors_of(text):
    """In their order of appearance, those of the names last."""
    seen, waiting, errors = set(), [text], []
    while waiting:
        part = waiting.pop(0)
        errors += ERROR.findall(part)
        names = [name for name in dict.fromkeys(NAMED.findall(part)) if name not in seen]
        seen.update(names)
        waiting += [texts()[name] for name in names if name in texts()]
    return tuple(dict.fromkeys(errors))
