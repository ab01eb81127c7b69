public import OnionModel

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
