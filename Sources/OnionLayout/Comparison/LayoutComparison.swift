import OnionModel

extension LayoutResult {
    /// Returns the differences between this layout and a later layout of the same screen.
    ///
    /// Views are matched by the names of their layer and of the view, so a view keeps its identity in another
    /// container. Frames are compared in the superview: a view that only moves with its superview has not changed.
    ///
    /// - Parameters:
    ///   - other: The layout to compare with.
    ///   - layers: The names of this layout's layers, indexed by layer number.
    ///   - otherLayers: The names of the other layout's layers, indexed by layer number.
    package func changes(to other: LayoutResult, layers: [String], otherLayers: [String]) -> LayoutChanges {
        let (old, new) = (NamedViews(self, layers), NamedViews(other, otherLayers))
        let (before, after) = (namedIssues(layers), other.namedIssues(otherLayers))
        return LayoutChanges(
            frames: old.changes(to: new), newIssues: after.filter { !before.containsEquivalent($0) },
            resolvedIssues: before.filter { !after.containsEquivalent($0) })
    }

    private func namedIssues(_ layers: [String]) -> [LayoutChanges.LayerIssue] {
        issues.map { .init(layer: layers.name($0.layer), issue: $0.withLayer(0)) }
    }
}

extension [LayoutChanges.LayerIssue] {
    /// Whether the array has an equivalent issue: the same broken constraint, or the same ambiguity.
    fileprivate func containsEquivalent(_ other: LayoutChanges.LayerIssue) -> Bool {
        contains { issue in
            guard issue.layer == other.layer else { return false }
            switch (issue.issue, other.issue) {
            case (.unsatisfiable(_, let one, _), .unsatisfiable(_, let other, _)): return one == other
            default: return issue.issue == other.issue
            }
        }
    }
}

extension LayoutIssue {
    /// Returns the issue with another layer number. Issues are compared by the names of layers, so the number must not matter.
    fileprivate func withLayer(_ number: Int) -> LayoutIssue {
        switch self {
        case .unsatisfiable(_, let broken, let others):
            .unsatisfiable(layer: number, broken: broken, conflictingWith: others)
        case .ambiguous(_, let view, let missing): .ambiguous(layer: number, view: view, missing: missing)
        case .incomplete: .incomplete
        }
    }
}

extension [String] {
    fileprivate func name(_ layer: Int) -> String { indices.contains(layer) ? self[layer] : "" }
}

private struct NamedViews {
    struct Name: Hashable {
        var layer: String
        var view: String
    }

    private struct Entry {
        var name: Name
        /// The index of the superview's entry; nil for the root view.
        var parent: Int?
        var frame: Rect
    }

    /// The smallest difference that is reported as a change, in points; less than a pixel of any device.
    private static let tolerance = 0.1
    /// The largest error that rounding to pixels can cause, in points: a pixel of a 2x device is half a point.
    private static let pixel = 0.55

    /// The views in depth-first order, superviews first.
    private var entries: [Entry] = []
    private var numbers: [Name: Int] = [:]

    init(_ result: LayoutResult, _ layers: [String]) {
        var counts: [Name: Int] = [:]
        var waiting: [(view: LaidOutView, parent: Int?)] = [(result.root, nil)]
        while let (view, parent) = waiting.popLast() {
            var name = Name(layer: layers.name(view.layer), view: view.id)
            counts[name, default: 0] += 1
            if let count = counts[name], count > 1 { name.view += "#\(count)" }
            numbers[name] = entries.count
            entries.append(Entry(name: name, parent: parent, frame: view.frame))
            waiting += view.subviews.reversed().map { ($0, entries.count - 1) }
        }
    }

    func changes(to other: NamedViews) -> [FrameChange] {
        let stayed = other.entries.compactMap { entry in
            guard let number = numbers[entry.name] else {
                return other.isOutermost(entry, absentFrom: self)
                    ? FrameChange(.appeared, layer: entry.name.layer, view: entry.name.view, after: entry.frame) : nil
            }
            return moved(entry, from: entries[number], growth: growth(around: entries[number], to: entry, in: other))
        }
        let vanished = entries.compactMap { entry in
            other.numbers[entry.name] == nil && isOutermost(entry, absentFrom: other)
                ? FrameChange(.vanished, layer: entry.name.layer, view: entry.name.view, before: entry.frame) : nil
        }
        return stayed + vanished
    }

    /// Whether the superview of an absent view exists in the other layout.
    private func isOutermost(_ entry: Entry, absentFrom other: NamedViews) -> Bool {
        guard let parent = entry.parent else { return true }
        return other.numbers[entries[parent].name] != nil
    }

    private func moved(_ entry: Entry, from old: Entry, growth: Size) -> FrameChange? {
        let (before, after) = (old.frame, entry.frame)
        let isResized = differ(before.width, after.width) || differ(before.height, after.height)
        guard isResized || differ(before.x, after.x) || differ(before.y, after.y) else { return nil }
        let followsSuperview =
            isExplained(movement: after.x - before.x, growth: after.width - before.width, with: growth.width)
            && isExplained(movement: after.y - before.y, growth: after.height - before.height, with: growth.height)
        return FrameChange(
            isResized ? .resized : .moved, layer: entry.name.layer, view: entry.name.view, before: before, after: after,
            followsSuperview: followsSuperview)
    }

    /// Returns the growth of a view's superview, in points; zero if the view has another superview now.
    private func growth(around old: Entry, to new: Entry, in other: NamedViews) -> Size {
        guard let before = old.parent.map({ entries[$0] }), let after = new.parent.map({ other.entries[$0] }),
            before.name == after.name
        else { return Size() }
        return Size(width: after.frame.width - before.frame.width, height: after.frame.height - before.frame.height)
    }

    /// Whether the changes of origin and length follow from the growth of the superview.
    private func isExplained(movement: Double, growth: Double, with superview: Double) -> Bool {
        let choices = [(0, superview), (superview, 0), (superview / 2, 0), (0, 0)]
        return choices.contains { isWithinPixel($0.0, and: movement) && isWithinPixel($0.1, and: growth) }
    }

    /// Whether two lengths are equal but for rounding to pixels.
    private func isWithinPixel(_ one: Double, and other: Double) -> Bool { abs(one - other) <= NamedViews.pixel }

    private func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) > NamedViews.tolerance }
}
