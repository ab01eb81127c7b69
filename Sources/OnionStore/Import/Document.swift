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

/// Documents that were read whole, with what is wrong with the others.
public struct DocumentBatch: Sendable {
    /// A document that has only what it changes.
    public struct Patch: Sendable {
        public var node: Node
        /// The file as the user named it.
        public var source: String

        public init(node: Node, source: String) {
            self.node = node
            self.source = source
        }
    }

    public var documents: [Document]
    /// For imports whose documents have only what they change.
    public var patches: [Patch]
    /// What is wrong with texts and documents by themselves.
    public var problems: [Problem]
    /// The names of documents that are there, but have problems.
    public var unreadable: Set<Reference>
    /// Whether documents are missing whose names nobody knows.
    public var isPartial: Bool
    /// The names of all texts of the import, in their order.
    public var sources: [String]
    /// Images that belong to the import.
    public var images: [ImageEntry]

    public init(
        documents: [Document] = [], patches: [Patch] = [], problems: [Problem] = [], unreadable: Set<Reference> = [],
        isPartial: Bool = false, sources: [String] = [], images: [ImageEntry] = []
    ) {
        self.documents = documents
        self.patches = patches
        self.images = images
        self.problems = problems
        self.unreadable = unreadable
        self.isPartial = isPartial
        self.sources = sources
    }
}

extension Document {
    /// Where it stands.
    var place: FirstPlaces.Place { FirstPlaces.Place(source: source, position: node.position) }
}

extension Problem {
    /// Two documents of one import are about the same part.
    static func standsTwice(
        _ reference: Reference, at place: FirstPlaces.Place, first: FirstPlaces.Place
    ) -> Problem {
        .duplicate(reference.description, first: first.told, source: place.source, position: place.position)
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

        /// Counts in words: `2 created, 1 changed`.
        static func told(_ count: (Outcome) -> Int) -> String {
            allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
                .joined(separator: ", ")
        }
    }

    /// One document's part, with the number of the revision that it stands at now.
    public struct Row: Hashable, Sendable {
        public var reference: Reference
        public var outcome: Outcome
        /// The number of the revision that it stood at; nil for a new part.
        public var before: Int?
        /// What is different from the revision before, where somebody asked for it; empty for a new part.
        public var differences: [Difference] = []
    }

    /// One file of an image.
    public struct ImageRow: Hashable, Sendable {
        public var variant: ImageVariant
        public var outcome: Outcome
    }

    /// Sorted by kind and key.
    public var rows: [Row]
    /// Sorted by variant.
    public var images: [ImageRow] = []

    /// How many documents and images something became of.
    public func count(_ outcome: Outcome) -> Int {
        rows.count { $0.outcome == outcome } + images.count { $0.outcome == outcome }
    }
}
