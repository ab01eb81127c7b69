public import OnionCoding
public import OnionModel

/// The changes that an import would make: parts, and the screens that show them.
public struct Impact: Hashable, Sendable {
    /// A part that would change.
    public struct ChangedPart: Hashable, Sendable {
        /// The part with the number of its revision after the import.
        public var reference: Reference
        /// The result of the import for the part.
        public var outcome: ImportReport.Outcome
        /// The number of its current revision; nil for a new part.
        public var before: Int?
        /// The differences; empty for a new part.
        public var differences: [Difference]
    }

    /// Sorted by kind and key.
    public var parts: [ChangedPart]
    /// The number of documents that change nothing.
    public var unchanged: Int
    /// The references that pin an older revision of a changed part, whose users stay the same; sorted by the part,
    /// then by user and path.
    public var pinned: [Usage]
    /// The files of images that would change.
    public var images: [ImportReport.ImageRow]
    /// The screens that show a changed part or a changed image at any depth and follow its head, without revisions, sorted by key. They
    /// may look the same as before.
    public var screens: [Reference]
    /// The names of the changed images that screens show.
    public var imagesOfScreens: [Reference: [String]]

    /// The names of the changed parts.
    public var changedParts: Set<Reference> { Set(parts.map(\.reference.head)) }
}

/// The reasons why documents would be refused, and the screens that would break.
package struct ImpactRefusal: Hashable, Sendable {
    /// The problems that an import would list.
    package var problems: [Problem]
    /// The number of further problems.
    package var unlisted: Int
    /// The screens that would break or could not be stored, without revisions, sorted by key.
    package var screens: [Reference]
    /// The routes from each of them to the parts whose documents have problems, as far as these are stored.
    package var routes: [Reference: [[Reference]]]
}
