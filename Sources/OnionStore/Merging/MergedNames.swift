import GRDB
import OnionModel

/// The renames of parts in a merge.
struct MergedNames {
    private let db: Database
    private let pairs: [PartPairs.Pair]
    private let conflicts: ImportOptions.ConflictPolicy
    private var renames: [(part: StoredPart, key: Key)] = []
    private(set) var problems: [Problem] = []

    init(_ db: Database, _ pairs: [PartPairs.Pair], _ conflicts: ImportOptions.ConflictPolicy) {
        self.db = db
        self.pairs = pairs.filter { $0.ours.reference != $0.theirs.reference }
        self.conflicts = conflicts
    }

    /// Finds the parts that theirs has renamed.
    ///
    /// - Parameter former: The key in the common past.
    mutating func find(_ former: (PartPairs.Pair) throws -> Key?) throws {
        for pair in pairs {
            let (own, other) = (pair.ours.reference.key, pair.theirs.reference.key)
            let before = try former(pair)
            if before == other { continue }
            guard before != own else {
                renames.append((pair.ours.stored, other))
                continue
            }
            switch conflicts.choice(for: pair.ours.reference, in: nil) {
            case .refuse: problems.append(.renamed(pair.ours.reference, to: other))
            case .file: renames.append((pair.ours.stored, other))
            case .registry: break
            }
        }
    }

    /// Renames the parts.
    ///
    /// - Returns: The new keys by the rows of the parts, and the former names by the new ones.
    mutating func apply(in change: ImportChange) throws -> (keys: [Int64: Key], former: [Reference: Reference]) {
        var renames = PartRenames(renames, db)
        try renames.apply(in: change)
        var (keys, former): ([Int64: Key], [Reference: Reference]) = ([:], [:])
        for (part, key) in renames.done {
            keys[part.id] = key
            former[Reference(part.reference.kind, key)] = part.reference
        }
        problems += renames.left.map { part, key in
            .nameTaken(Reference(part.reference.kind, key), by: Reference(part.reference.kind, key))
        }
        return (keys, former)
    }
}
