/// A name for a part: its kind, its key and, when it is pinned, the number of one revision.
///
/// Written `template/onboarding`, or `template/onboarding@3` when it is pinned; in the space `pizzeria`, `pizzeria:template/onboarding`.
///
/// ```swift
/// let pinned = try Reference(parsing: "template/onboarding@3")
/// let head = Reference(.template, try Key("onboarding"))
/// print(pinned.head == head, pinned.revision ?? 0)  // true 3
/// ```
public struct Reference: Hashable, Sendable {
    /// The kind of the part.
    public var kind: PartKind
    /// The part's name, unique among the parts of its kind.
    public var key: Key
    /// The revision that is meant; nil follows the head.
    public var revision: Int?

    /// Creates a reference; without a revision, it follows the head.
    public init(_ kind: PartKind, _ key: Key, revision: Int? = nil) {
        self.kind = kind
        self.key = key
        self.revision = revision
    }

    /// The same part without a pin.
    public var head: Reference { Reference(kind, key) }

    /// Whether this is a **lead**, a reference that a tap follows, in a document with this path. All other references say what a
    /// part is made of, and have no cycles. Only the key `compose` puts a screen into another.
    package func isLead(at path: String) -> Bool { kind == .screen && !path.hasPrefix("compose") }
}

extension Reference: CustomStringConvertible {
    /// The reference in full: `template/onboarding@3`, `pizzeria:template/onboarding@3`.
    public var description: String {
        guard let space = key.space else { return "\(kind.rawValue)/\(nameInKind)" }
        return "\(space):\(kind.rawValue)/\(Reference(kind, Key(stored: key.name), revision: revision).nameInKind)"
    }

    /// The name where the kind is known: `onboarding@3`, `pizzeria:onboarding@3`.
    public var nameInKind: String {
        if let revision { "\(key)@\(revision)" } else { key.text }
    }
}

extension Reference: Comparable {
    /// Whether the left reference comes first by kind, key and revision; no revision comes before the first.
    public static func < (left: Reference, right: Reference) -> Bool {
        (left.kind, left.key, left.revision ?? 0) < (right.kind, right.key, right.revision ?? 0)
    }
}

extension Reference {
    /// Reads `onboarding@3` where the kind is known. It also reads `template/onboarding@3` and, with a space, `pizzeria:onboarding@3`,
    /// `pizzeria:template/onboarding@3`, and `:onboarding@3` for the default space.
    ///
    /// - Throws: ``Problem`` when the text is no key, or the revision no positive number.
    public init(_ text: String, kind: PartKind) throws(Problem) {
        try self.init(text, kind: kind, in: nil)
    }

    /// Reads `onboarding@3` where the kind is known, in a space.
    ///
    /// - Parameters:
    ///   - text: The name, with or without the word of its kind.
    ///   - kind: The kind of the part.
    ///   - space: The space of a name without a colon; nil is the default one.
    /// - Throws: ``Problem`` when the text is no key, or the revision no positive number.
    public init(_ text: String, kind: PartKind, in space: String?) throws(Problem) {
        let (key, revision) = try Reference.split(Reference.withoutKind(text, kind))
        self.init(kind, try Key(key, in: space), revision: revision)
    }

    /// Reads `template/onboarding@3`, or `pizzeria:template/onboarding@3`.
    ///
    /// - Throws: ``Problem`` when the kind is missing or unknown, or the rest is no key with or without a revision.
    public init(parsing text: String) throws(Problem) {
        guard let slash = text.utf8.firstIndex(of: Reference.slash) else { throw Problem.referenceWithoutKind(text) }
        let word = Reference.word(in: text, before: slash)
        guard let kind = PartKind(rawValue: String(text[word])) else { throw Problem.unknownKind(String(text[word])) }
        let (key, revision) = try Reference.split(Reference.name(in: text, without: word, of: kind))
        self.init(kind, try Key(key), revision: revision)
    }

    private static let slash = UInt8(ascii: "/")

    /// Returns where the word of the kind is in a name: before the slash, from the beginning or the space on.
    private static func word(in text: String, before slash: String.Index) -> Range<String.Index> {
        let mark = text[..<slash].lastIndex(of: Key.spaceMark)
        return (mark.map(text.index(after:)) ?? text.startIndex)..<slash
    }

    /// Returns a name without the word of its kind.
    private static func withoutKind(_ text: String, _ kind: PartKind) throws(Problem) -> String {
        guard let slash = text.utf8.firstIndex(of: slash) else { return text }
        let word = word(in: text, before: slash)
        guard let found = PartKind(rawValue: String(text[word])) else { return text }
        guard found == kind else { throw Problem.wrongKind(text, is: found, expected: kind) }
        return try name(in: text, without: word, of: kind)
    }

    /// Returns a name without the word of its kind and the slash after it.
    private static func name(
        in text: String, without word: Range<String.Index>, of kind: PartKind
    ) throws(Problem) -> String {
        let rest = text[text.utf8.index(after: word.upperBound)...]
        if let slash = rest.utf8.firstIndex(of: slash), let other = PartKind(rawValue: String(rest[..<slash])) {
            throw Problem.wrongKind(String(rest), is: other, expected: kind)
        }
        return String(text[..<word.lowerBound]) + rest
    }

    /// Divides `onboarding@3` into its key and its revision.
    package static func split(_ name: String) throws(Problem) -> (key: String, revision: Int?) {
        guard let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) else { return (name, nil) }
        let digits = name[name.utf8.index(after: at)...]
        guard let revision = Int(digits), revision >= 1, digits.first != "+" else {
            throw Problem.invalidPin(name)
        }
        return (String(name[..<at]), revision)
    }
}

extension Reference {
    /// Returns the reference that a document in a space means.
    package func absolute(in space: String?) -> Reference {
        Reference(kind, key.absolute(in: space), revision: revision)
    }

    /// Returns the reference as documents in a space write it; the opposite of ``absolute(in:)``.
    package func written(in space: String?) -> Reference {
        Reference(kind, key.written(in: space), revision: revision)
    }
}
