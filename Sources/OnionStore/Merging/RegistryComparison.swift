import GRDB
package import OnionCoding
import OnionModel

/// The differences of the parts and images in use of two registries, and of what their spaces export.
///
/// Parts are the same ones by their identity, and others by their name. Documents are read only where the revisions differ, so that equal parts
/// cost little.
package struct RegistryComparison {
    /// What differs: parts sorted by kind and key, then images, then spaces.
    package private(set) var items: [DifferingItem] = []
    private var found: [(reference: Reference, item: DifferingItem)] = []

    /// Compares a registry with another one: what only the other has is added.
    ///
    /// - Throws: ``RegistryError`` when a registry cannot be read.
    package init(from registry: Registry, to other: Registry) throws {
        try registry.read { ours in
            try other.read { theirs in
                try compareParts(ours, theirs)
                items = found.sorted { $0.reference < $1.reference }.map(\.item)
                try compareImages(ours, theirs)
                compareExports(try ours.exportsOfSpaces(), try theirs.exportsOfSpaces())
            }
        }
    }

    private mutating func compareParts(_ ours: Snapshot, _ theirs: Snapshot) throws {
        let pairs = try PartPairs(ours: ours.listedParts(), theirs: theirs.listedParts())
        let matcher = RevisionMatcher(ours: ours.db, theirs: theirs.db, rows: pairs.rows)
        for part in pairs.onlyOurs { note(part.inUse, nil) }
        for part in pairs.onlyTheirs { note(nil, part.inUse) }
        for pair in pairs.both {
            guard let own = pair.ours.inUse, let other = pair.theirs.inUse else {
                note(pair.ours.inUse, pair.theirs.inUse)
                continue
            }
            let renaming = Self.renaming(of: own.reference, to: other.reference)
            let isSame = try own.hasHead(of: other) || matcher.areEqual(own.stored.head, other.stored.head)
            let differences = try isSame ? [] : Self.differences(ours.db, own, theirs.db, other, pairs)
            if (renaming + differences).isEmpty { continue }
            found.append(
                (other.reference, DifferingItem(name: other.reference.description, differences: renaming + differences))
            )
        }
    }

    /// Notes a part that one of the registries has.
    private mutating func note(_ own: ListedPart?, _ other: ListedPart?) {
        guard let part = own ?? other else { return }
        let change: Difference.Change = own == nil ? .added : .removed
        found.append((part.reference, DifferingItem(name: part.reference.description, change: change)))
    }

    private static func renaming(of old: Reference, to new: Reference) -> [Difference] {
        if old == new { return [] }
        let (before, after) = (Node.string(old.key.text), Node.string(new.key.text))
        return [Difference(.changed, .value, at: old.kind.rawValue, before: before, after: after)]
    }

    private static func differences(
        _ ours: Database, _ own: ListedPart, _ theirs: Database, _ other: ListedPart, _ pairs: PartPairs
    ) throws -> [Difference] {
        guard let part = try PartTable(db: ours).read(own.stored),
            let new = try PartTable(db: theirs).read(other.stored)
        else { return [] }
        return part.renamed(pairs.newNames).differences(to: new)
    }

    private mutating func compareExports(_ own: [String: [String]], _ others: [String: [String]]) {
        for space in Set(own.keys).union(others.keys).sorted() where own[space] != others[space] {
            let difference = Difference(
                .changed, .value, at: "exports", before: own[space].map(SpaceExports.node),
                after: others[space].map(SpaceExports.node))
            items.append(DifferingItem(name: SpaceExports.name(of: space), differences: [difference]))
        }
    }

    // MARK: - Images

    private mutating func compareImages(_ ours: Snapshot, _ theirs: Snapshot) throws {
        let (own, others) = try (Self.images(ours), Self.images(theirs))
        for variant in Set(own.keys).union(others.keys).sorted() {
            let name = variant.description
            switch (own[variant], others[variant]) {
            case (let old?, let new?):
                let differences = Self.differences(of: old, to: new)
                if !differences.isEmpty { items.append(DifferingItem(name: name, differences: differences)) }
            case (nil, _): items.append(DifferingItem(name: name, change: .added))
            case (_, nil): items.append(DifferingItem(name: name, change: .removed))
            }
        }
    }

    private static func images(_ snapshot: Snapshot) throws -> [ImageVariant: StoredImage] {
        var images: [ImageVariant: StoredImage] = [:]
        try snapshot.eachImage { images[$0.variant] = $0 }
        return images
    }

    private static func differences(of old: StoredImage, to new: StoredImage) -> [Difference] {
        func difference(_ path: String, _ before: String?, _ after: String?) -> Difference? {
            if before == after { return nil }
            return Difference(
                .changed, .value, at: path, before: before.map { .string($0) }, after: after.map { .string($0) })
        }
        return [
            difference("digest", old.digestText, new.digestText),
            difference("rendering", old.rendering?.rawValue, new.rendering?.rawValue),
            difference("preservesVector", "\(old.resizing.preservesVector)", "\(new.resizing.preservesVector)"),
            difference("slices", old.resizing.slices, new.resizing.slices),
        ].compactMap(\.self)
    }
}

extension PartPairs {
    /// Their names of our parts, where these are others.
    fileprivate var newNames: [Reference: Reference] {
        let renamed = both.filter { $0.ours.reference != $0.theirs.reference }
        return Dictionary(renamed.map { ($0.ours.reference, $0.theirs.reference) }) { first, _ in first }
    }
}
