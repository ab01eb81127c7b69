import OnionModel

/// The findings that a project has at some time. Later checks accept them, so that only new ones fail.
package struct Baseline: Sendable {
    /// The check whose findings they are.
    package enum Check: String, Sendable {
        case registry, fit
    }

    /// The identity of a finding, which is stable when texts, frames and revisions change.
    package struct Key: Hashable, Sendable {
        package var rule: String
        /// The part or the file, without a revision; empty for the registry as a whole.
        package var reference: String
        package var template: String?
        package var content: String?
        /// The name of the view, or the path in the document.
        package var place: String?
        /// The device and the traits of the layout; nil where the finding is the same on all.
        package var traits: String?
        package var appearance: String?
    }

    package let check: Check
    /// The number of findings of each key.
    package private(set) var counts: [Key: Int] = [:]

    /// The number of findings.
    package var count: Int { counts.values.reduce(0, +) }

    package init(of check: Check) {
        self.check = check
    }

    package mutating func insert(_ key: Key, count: Int = 1) {
        counts[key, default: 0] += count
    }

    /// Removes one finding. Returns false when there is none.
    mutating func remove(_ key: Key) -> Bool {
        guard let count = counts[key] else { return false }
        counts[key] = count > 1 ? count - 1 : nil
        return true
    }

    /// The keys in the order of their file.
    package var keys: [Key] {
        counts.keys.map { (key: $0, names: $0.members.map { $0.value ?? "" }) }
            .sorted { $0.names.lexicographicallyPrecedes($1.names) { $0.precedesByBytes($1) } }.map(\.key)
    }
}

extension Baseline.Key {
    /// The members by their keys in a file.
    private static var members: [(name: String, path: WritableKeyPath<Baseline.Key, String?>)] {
        [
            ("template", \.template), ("content", \.content), ("place", \.place), ("traits", \.traits),
            ("appearance", \.appearance),
        ]
    }

    /// The names of all keys of a line in a file.
    static var names: [String] { ["rule", "reference"] + members.map(\.name) }

    /// All members by their keys in a file, in the order there.
    var members: [(name: String, value: String?)] {
        [("rule", rule), ("reference", reference)] + Self.members.map { ($0.name, self[keyPath: $0.path]) }
    }

    /// Fails without a rule and a reference.
    init?(_ members: [String: String]) {
        guard let rule = members["rule"], let reference = members["reference"] else { return nil }
        self.init(rule: rule, reference: reference)
        for member in Self.members { self[keyPath: member.path] = members[member.name] }
    }

    /// The finding in words: `overlap of badge in screen/new-year, iphone-se de`.
    package var description: String {
        let subject = [place.map { "of \($0) in" } ?? "in", reference].joined(separator: " ")
        let layer = (content ?? template).map { $0 == reference ? "" : " (\($0))" } ?? ""
        let rest = [traits, appearance].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        return "\(rule) \(subject)\(layer)\(rest.isEmpty ? "" : ", \(rest)")"
    }
}
