public import OnionModel

/// What importing documents would change: parts, and the screens that this reaches.
public struct Impact: Hashable, Sendable {
    /// A part that would not stay as it is.
    public struct ChangedPart: Hashable, Sendable {
        /// With the number of the revision that it would stand at.
        public var reference: Reference
        public var outcome: ImportReport.Outcome
        /// The number of the revision that it stands at now; nil for one that would be created.
        public var before: Int?
        /// What would be different; empty for one that would be created.
        public var differences: [Difference]
    }

    /// Sorted by kind and key.
    public var parts: [ChangedPart]
    /// How many documents say what the registry says already.
    public var unchanged: Int
    /// Who pins an older revision of a part that changes, and so stays as it is; sorted by the part, then by user and path.
    public var pinned: [Usage]
    /// The screens that show a changed part at any depth and follow its head, without revisions, sorted by key. What they look like may
    /// be the same as before.
    public var screens: [Reference]

    /// The names of the changed parts.
    public var changedParts: Set<Reference> { Set(parts.map(\.reference.head)) }
}

/// Why documents would be refused, and who would be broken.
public struct ImpactRefusal: Hashable, Sendable {
    /// All that an import would tell.
    public var problems: [Problem]
    /// The screens that would not hold any more, or could not be stored, without revisions, sorted by key.
    public var screens: [Reference]
    /// The ways from each of them to the parts whose documents have the problems, as far as these are stored.
    public var routes: [Reference: [[Reference]]]
}
