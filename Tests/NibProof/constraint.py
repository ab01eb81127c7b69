"""One form for constraints that mean the same."""

FLIPPED = {"=": "=", "<=": ">=", ">=": "<="}


def normal(first, relation, second, multiplier, constant, priority):
    """The lower anchor first. An anchor is the id of a view, its guide or nothing, and an attribute.

    The constant is nothing for the standard space, which UIKit measures at run time.
    """
    if second and second < first:
        first, second, relation = second, first, FLIPPED[relation]
        multiplier, constant = 1 / multiplier, -constant / multiplier if constant is not None else None
    return (first, relation, second, round(multiplier, 3), constant and round(constant, 2), priority)


def sentence(one):
    first, relation, second, multiplier, constant, priority = one
    words = [named(first), relation]
    words += [f"{multiplier:g} *"] * (multiplier != 1) + ([named(second)] if second else [])
    if constant is None:
        words.append("+ the standard space")
    elif constant or not second:
        words.append(f"+ {constant:g}")
    return " ".join(words + [f"@{priority}"] * (priority != "1000"))


def named(anchor):
    return ".".join(part for part in anchor if part)


def shared(theirs, ours):
    """Returns the number of equal constraints, and what is left of either. A standard space equals any constant."""
    count, left, rest = 0, [], list(ours)
    for one in sorted(theirs, key=lambda one: one[4] is None):
        equal = next((other for other in rest if equals(one, other)), None)
        if equal:
            rest.remove(equal)
            count += 1
        else:
            left.append(one)
    return count, left, rest


def equals(one, other):
    return one == other or (one[4] is None and one[:4] + one[5:] == other[:4] + other[5:])
