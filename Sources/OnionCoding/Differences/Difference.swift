import OnionModel

/// One difference between two states of a part.
///
/// Views, fields, actions and layers are identified by their names, and constraints by the attributes that they bind. An item that
/// only has another index is moved.
public struct Difference: Hashable, Sendable {
    /// The kind of difference.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// An item is new, gone, has another value, or has another index.
        case added, removed, changed, moved
    }

    /// The kind of item that differs.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        /// An item that has a name or its own identity.
        case view, property, constraint, variation, state, field, text, action, layer
        /// A key of the document that is none of the others: `summary`, `statusBar.hidden`.
        case value
    }

    /// The kind of difference.
    public var change: Change
    /// The kind of item that differs.
    public var subject: Subject
    /// Where it is, by names in place of numbers: `titleLabel.font`, `fields.title.de`, `template/modal`.
    public var path: String
    /// The value before; for a move, the old index. Nil for an addition.
    public var before: Node?
    /// The value after; for a move, the new index. Nil for a removal.
    public var after: Node?
    /// For an added or removed item, its parent with its index there, from 0: `stack[1]`. Nil for the outermost one.
    public var location: String?

    /// Creates a difference at a path.
    public init(
        _ change: Change, _ subject: Subject, at path: String, before: Node? = nil, after: Node? = nil,
        location: String? = nil
    ) {
        self.change = change
        self.subject = subject
        self.path = path
        self.before = before
        self.after = after
        self.location = location
    }
}

extension Difference: CustomStringConvertible {
    /// The difference on one line: `changed property titleLabel.font: "headline" → "title1"`.
    public var description: String {
        let values = [values.before, values.after].compactMap(\.self).joined(separator: " → ")
        return values.isEmpty ? headline : "\(headline): \(values)"
    }

    /// The line without the values: `added view badge in stack[1]`.
    public var headline: String {
        let line = "\(change.rawValue) \(subject.rawValue) \(path)"
        return location.map { "\(line) in \($0)" } ?? line
    }

    /// The values as people read them: texts in quotes, constraints and places as they are, the rest as JSON. Where both look the same,
    /// because they only have other forms of Unicode, all but ASCII is written as escapes.
    public var values: (before: String?, after: String?) {
        let values = (before: before.map(text), after: after.map(text))
        guard let before = values.before, let after = values.after, before == after else { return values }
        return (before.escapingNonASCII, after.escapingNonASCII)
    }

    private func text(of value: Node) -> String {
        if change == .moved || subject == .constraint, let string = value.string { return string }
        return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}

extension String {
    /// The JSON with escapes for all scalars that are not ASCII.
    fileprivate var escapingNonASCII: String {
        utf16.map { unit in
            unit < 0x80 ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(unit, radix: 16, uppercase: true).padded
        }
        .joined()
    }

    private var padded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
