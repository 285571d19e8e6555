"""Chains of headers, each of which includes, by itself or through others, all that stand before it in its
chain: compiled one behind the other they see only what they would see alone. As few chains as there can be
(Dilworth), found by matching each header with the one before it."""

import os
import pathlib
import re

INCLUDE = re.compile(r'(?m)^ *# *include [<"](.+?)[>"]')


def included(header, folders):
    """What of ours a header includes: beside it, or from one of the folders."""
    found = []
    for name in INCLUDE.findall(header.read_text(encoding="utf-8")):
        places = [pathlib.Path(os.path.normpath(folder / name)) for folder in (header.parent, *folders)]
        found += [place for place in places if place.is_file()][:1]
    return found


def reached(headers, folders):
    """{header: everything of ours that it includes, also through others}"""
    all_of = {}

    def closure(header):
        if header not in all_of:
            all_of[header] = set()
            for other in included(header, folders):
                all_of[header] |= {other} | closure(other)
        return all_of[header]

    for header in headers:
        closure(header)
    return all_of


def matched(all_of):
    """{header: the next one in its chain}"""
    following = {}

    def find_before(header, seen):
        for other in sorted(all_of[header] - seen, key=lambda h: (-len(all_of[h]), h)):
            if other in seen:
                continue
            seen.add(other)
            if other not in following or find_before(following[other], seen):
                following[other] = header
                return True
        return False

    for header in sorted(all_of, key=lambda h: (len(all_of[h]), h)):
        find_before(header, set())
    return following


def chains(headers, folders):
    """Every header in one list, behind what it includes."""
    following = matched(reached(headers, folders))
    result = []
    for header in sorted(set(headers) - set(following.values())):
        chain = [header]
        while chain[-1] in following:
            chain.append(following[chain[-1]])
        result.append(chain)
    return result
