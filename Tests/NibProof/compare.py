"""Compares what Onion reads of sources with what Apple's compiler made of them: see script/compare-nibs."""

import argparse
import collections
import concurrent.futures
import glob
import math
import os

import constraint
import exceptions
import match
import nib
import registry
import rows


class Comparison:
    """The agreements and the differences of a source and its nib."""

    def __init__(self, name, source, archives, reading):
        self.name, self.source, self.archives, self.reading = name, source, archives, reading
        self.around = {child: element for element in source.iter() for child in element}
        self.pairs = match.Matching(source, archives).pairs
        self.ids = {id(view): element.get("id") or self.around[element].get("id") for element, view in self.pairs}
        self.elements = {element.get("id"): element for element, _ in self.pairs}
        frames = [match.same_frame(element, view) for element, view in self.pairs]
        self.same_frames = sum(frames) / max(1, len(frames))
        self.agreements, self.differences = collections.Counter(), []
        self.compare_views()
        self.compare_constraints()

    def compare_views(self):
        for element, view in self.pairs:
            ours = self.reading.views.get(self.ids[id(view)])
            if ours is None:
                self.differ("view", self.ids[id(view)], nib.kind(view), None, element)
                continue
            if not element.get("id"):
                continue
            self.agreements["view"] += 1
            for row, theirs, mine in rows.values(element, view, ours):
                if mine == theirs:
                    self.agreements[row] += 1
                else:
                    self.differ(row, element.get("id"), theirs, mine, element)

    def differ(self, row, identifier, theirs, ours, element=None):
        self.differences.append(exceptions.Difference(self, row, identifier, theirs, ours, element))

    def compare_constraints(self):
        theirs = [each for each in self.nib_constraints() if each and each[0] != each[2]]
        known = set(self.ids.values())
        # A placeholder is removed when the app is built.
        ours = [
            each
            for each in self.reading.constraints
            if each[0][0] in known and (not each[2] or each[2][0] in known) and each[5] != "placeholder"
        ]
        shared, theirs_left, ours_left = constraint.shared(theirs, ours)
        self.agreements["constraint"] += shared
        for each in theirs_left:
            self.differ("constraint", each[0][0], each, None)
        for each in ours_left:
            self.differ("constraint", each[0][0], None, each)

    def nib_constraints(self):
        bars = {
            id(guide): (self.ids[id(view)], nib.BARS[nib.text(guide["_UILayoutGuideIdentifier"])])
            for _, view in self.pairs
            for guide in nib.listed(view, "UISubviews")
            if guide.kind == "_UILayoutGuide"
        }
        for objects in nib.with_inner(objects for _, objects in self.archives):
            for one in nib.constraints(objects):
                yield nib.constraint_of(one, lambda item, attribute: self.anchor(item, attribute, bars))

    def anchor(self, item, attribute, bars):
        if id(item) in self.ids:
            return (self.ids[id(item)], "", attribute)
        if id(item) in bars:
            root, (end, of_safe_area) = bars[id(item)]
            return (root, "safeArea", of_safe_area) if attribute == end else None
        owner = item["UILayoutGuideOwningView"]
        if owner and id(owner) in self.ids:
            return (self.ids[id(owner)], nib.GUIDES[nib.text(item["UILayoutGuideIdentifier"])], attribute)
        return None


def compared(onion, folder, top):
    source = glob.glob(f"{glob.escape(folder)}/source.*")[0]
    reading = registry.Reading(registry.imported(onion, source))
    archives = nib.archives(os.path.join(folder, "nib"))
    return Comparison(os.path.relpath(folder, top), match.parse(source), archives, reading)


def figures(comparisons, listing):
    """Prints the table, and returns the share of each row in percent."""
    agreements, excepted, differences = collections.Counter(), collections.Counter(), []
    for comparison in comparisons:
        agreements += comparison.agreements
        for difference in comparison.differences:
            reason = exceptions.reason(difference)
            if reason:
                excepted[difference.row, reason] += 1
            else:
                differences.append(difference)
            if listing:
                print(f"{difference}{f' ({reason})' if reason else ''}")
    counts = collections.Counter(difference.row for difference in differences)
    print(f"{'ROW':<24} {'AGREE':>6} {'DIFFER':>6} {'SHARE':>8}  EXCEPTIONS")
    for row in sorted(set(agreements) | set(counts)):
        kept = ", ".join(f"{count} {reason}" for (of, reason), count in sorted(excepted.items()) if of == row)
        share = 100 * agreements[row] / (agreements[row] + counts[row])
        print(f"{row:<24} {agreements[row]:>6} {counts[row]:>6} {share:>7.2f}%  {kept}".rstrip())
        yield row, share


def read_floors(path):
    with open(path, encoding="utf-8") as file:
        return {name: float(share) for name, share in (line.rstrip("\n").split("\t") for line in file)}


def write_floors(path, floors, shares):
    """Raises the floors to what agrees now, rounded down; none is lowered."""
    raised = {row: max(floors.get(row, 0), math.floor(100 * share) / 100) for row, share in shares.items()}
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{row}\t{least:g}\n" for row, least in sorted((floors | raised).items()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("onion")
    parser.add_argument("folder")
    parser.add_argument("--floors")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--write-floors", action="store_true")
    options = parser.parse_args()
    found = glob.glob(f"{glob.escape(options.folder)}/**/source.*", recursive=True)
    folders = sorted(os.path.dirname(path) for path in found)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        comparisons = list(pool.map(lambda folder: compared(options.onion, folder, options.folder), folders))
    shares = dict(figures(comparisons, options.list))
    floors = read_floors(options.floors) if options.floors else {}
    if options.write_floors:
        write_floors(options.floors, floors, shares)
    low = [row for row, least in floors.items() if shares.get(row, 0) < least]
    for row in low:
        print(f"script/compare-nibs: {row}: {shares.get(row, 0):.2f} %, at least {floors[row]} % is wanted")
    raise SystemExit(1 if low else 0)


if __name__ == "__main__":
    main()
