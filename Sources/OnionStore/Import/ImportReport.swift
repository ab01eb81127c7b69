public import OnionCoding
public import OnionModel

/// The result of an import, or of a dry run, part by part.
public struct ImportReport: Hashable, Sendable {
    /// The result for one document.
    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        /// The part is new, has a new revision, is taken back into use, or stays as it was.
        case created, changed, restored, unchanged

        /// Returns counts in words: `2 created, 1 changed`.
        static func countsInWords(_ count: (Outcome) -> Int) -> String {
            allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
                .joined(separator: ", ")
        }
    }

    /// One part, with the number of its newest revision.
    public struct Row: Hashable, Sendable {
        /// The part with the number of its newest revision.
        public var reference: Reference
        /// The result for the part.
        public var outcome: Outcome
        /// The number of the revision before the import; nil for a new part.
        public var before: Int?
        /// The differences from the revision before, where they were asked for; empty for a new part.
        public var differences: [Difference] = []
    }

    /// One file of an image.
    public struct ImageRow: Hashable, Sendable {
        /// The file's image, and the screens for which it is used.
        public var variant: ImageVariant
        /// The result for the file.
        public var outcome: Outcome
    }

    /// Sorted by kind and key.
    public var rows: [Row]
    /// Sorted by variant.
    public var images: [ImageRow] = []

    /// The number of documents and images with an outcome.
    public func count(_ outcome: Outcome) -> Int {
        rows.count { $0.outcome == outcome } + images.count { $0.outcome == outcome }
    }
}
