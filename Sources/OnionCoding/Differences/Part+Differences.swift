public import OnionModel

extension Part {
    /// Returns the differences to another state of the part, in the order of its document.
    ///
    /// Both are of one kind; their keys are not compared. Two parts whose documents are the same have no difference, and
    /// those of other documents have one or more.
    public func differences(to other: Part) -> [Difference] {
        var comparison = PartComparison()
        switch (self, other) {
        case (.template(let before), .template(let after)): comparison.compare(before, after)
        case (.content, .content): comparison.compareContents(node, other.node)
        case (.actions, .actions): comparison.compareActions(node, other.node)
        case (.screen(let before), .screen(let after)): comparison.compare(before, after)
        default: break
        }
        if comparison.differences.isEmpty {
            // The same things may be written in two ways, such as one layer in a slot for one and in a slot for several.
            comparison.compareMembers(node, other.node) { $0 == kind.rawValue ? nil : .value }
        }
        if comparison.differences.isEmpty { comparison.compareSpelling(node, other.node, of: kind) }
        return comparison.differences
    }
}

/// The differences of two documents so far.
struct PartComparison {
    private(set) var differences: [Difference] = []

    mutating func report(_ difference: Difference) {
        differences.append(difference)
    }

    /// Compares two values of a path, map by map; what is no map is compared as a whole.
    mutating func compare(_ before: Node?, _ after: Node?, as subject: Difference.Subject, at path: String) {
        switch (before, after) {
        case (nil, nil): break
        case (nil, let after?): report(Difference(.added, subject, at: path, after: after))
        case (let before?, nil): report(Difference(.removed, subject, at: path, before: before))
        case (let before?, let after?):
            guard before != after else { return }
            if before.entries != nil, after.entries != nil {
                compareMembers(before, after, as: subject, at: path)
            } else {
                report(Difference(.changed, subject, at: path, before: before, after: after))
            }
        }
    }

    /// Compares two maps key by key: those of the map before in its order, then those that are new.
    ///
    /// - Parameter subject: what a member is; nil passes it over, because it is compared in another way.
    mutating func compareMembers(
        _ before: Node, _ after: Node, at path: String = "", subject: (String) -> Difference.Subject?
    ) {
        let (old, new) = (before.members, after.members)
        let entries = (before.entries ?? []) + (after.entries ?? []).filter { old[$0.key] == nil }
        for key in entries.map(\.key) {
            guard let subject = subject(key) else { continue }
            compare(old[key], new[key], as: subject, at: path.isEmpty ? key : "\(path).\(key)")
        }
    }

    /// Compares members whose keys inside have other forms of Unicode.
    mutating func compareSpelling(_ before: Node, _ after: Node, of kind: PartKind) {
        let old = before.members
        for entry in after.entries ?? [] where entry.key != kind.rawValue {
            guard let then = old[entry.key], JSONWriter.compact(then) != JSONWriter.compact(entry.value) else {
                continue
            }
            report(Difference(.changed, .value, at: entry.key, before: then, after: entry.value))
        }
    }

    mutating func compareMembers(
        _ before: Node, _ after: Node, as subject: Difference.Subject, at path: String = ""
    ) {
        compareMembers(before, after, at: path) { _ in subject }
    }
}

extension Node {
    /// The values of the map by key.
    var members: [String: Node] {
        Dictionary((entries ?? []).map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// The map without some of its keys.
    func without(_ keys: Set<String>) -> Node {
        .map((entries ?? []).filter { !keys.contains($0.key) })
    }
}
