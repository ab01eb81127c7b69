public import OnionModel

/// A part that is to be stored, along with the document that it was read from.
public struct Document: Sendable {
    public var part: Part
    /// What stood in the document, for the places of problems.
    public var node: Node
    /// The file as the user named it; nil when there is none.
    public var source: String?

    public init(part: Part, node: Node, source: String? = nil) {
        self.part = part
        self.node = node
        self.source = source
    }
}

/// Who writes, and why.
public struct Authorship: Hashable, Sendable {
    public var author: String
    public var message: String?

    public init(author: String, message: String? = nil) {
        self.author = author
        self.message = message
    }
}

/// What an import did, or would do, part by part.
public struct ImportReport: Hashable, Sendable {
    /// What became of one document.
    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        case created, changed, restored, unchanged
    }

    /// One document's part, with the number of the revision that it stands at now.
    public struct Row: Hashable, Sendable {
        public var reference: Reference
        public var outcome: Outcome
    }

    /// Sorted by kind and key.
    public var rows: [Row]

    public func count(_ outcome: Outcome) -> Int {
        rows.count { $0.outcome == outcome }
    }
}
