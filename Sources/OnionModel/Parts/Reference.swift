/// A name for a part: its kind, its key and, when it is pinned, the number of one revision.
///
/// Written `template/onboarding`, or `template/onboarding@3` when it is pinned.
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
    /// The reference as documents write it: `template/onboarding@3`.
    public var description: String { "\(kind.rawValue)/\(nameInKind)" }

    /// The name where the kind is known: `onboarding@3`.
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
    /// Reads `onboarding@3` where the kind is known. It also reads `template/onboarding@3`.
    ///
    /// - Throws: ``Problem`` when the text is no key, or the revision no positive number.
    public init(_ text: String, kind: PartKind) throws(Problem) {
        let prefix = "\(kind.rawValue)/"
        let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        if let other = PartKind.allCases.first(where: { name.hasPrefix("\($0.rawValue)/") }) {
            throw Problem.wrongKind(text, is: other, expected: kind)
        }
        let (key, revision) = try Reference.split(name)
        self.init(kind, try Key(key), revision: revision)
    }

    /// Reads `template/onboarding@3`.
    ///
    /// - Throws: ``Problem`` when the kind is missing or unknown, or the rest is no key with or without a revision.
    public init(parsing text: String) throws(Problem) {
        guard let slash = text.firstIndex(of: "/") else { throw Problem.referenceWithoutKind(text) }
        let word = String(text[..<slash])
        guard let kind = PartKind(rawValue: word) else { throw Problem.unknownKind(word) }
        try self.init(String(text[text.index(after: slash)...]), kind: kind)
    }

    /// Divides `onboarding@3` into its key and its revision.
    package static func split(_ name: String) throws(Problem) -> (key: String, revision: Int?) {
        guard let at = name.firstIndex(of: "@") else { return (name, nil) }
        let digits = name[name.index(after: at)...]
        guard let revision = Int(digits), revision >= 1, digits.first != "+" else {
            throw Problem.invalidPin(name)
        }
        return (String(name[..<at]), revision)
    }
}
