import GRDB
import OnionCoding
import OnionModel

/// The registry as it would be after an import: the stored parts, overlaid with the documents of the import.
final class PendingRegistry {
    /// The result of following a reference.
    enum Existence {
        case present
        case archived
        case absent
        /// The part exists, the pinned revision does not.
        case noRevision(latest: Int)
    }

    /// The maximum number of cached parts: a registry may have millions. A part needs about 5 KB.
    private static let capacity = 8_192

    private let table: PartTable
    private let incoming: [Reference: PendingRevision]
    /// Parts that are assumed to exist, with unknown content.
    private let assumed: Set<Reference>
    /// A cache of stored parts by reference. It is cleared when it is full.
    private var known: [Reference: Part?] = [:]
    /// The rows of stored parts, by their heads.
    private var stored: [Reference: StoredPart?] = [:]
    /// The keys of parts by kind, as documents of a space write them.
    private var keys: [KindInSpace: [String]] = [:]
    /// The last owners of names before renames.
    private var renames: [Reference: (part: Reference, change: Int64)]?
    /// What spaces allow others to use.
    private var exports: SpaceExports?
    /// The near matches of all documents together.
    var nearMatches = NearMatches()

    init(db: Database, incoming: [PendingRevision] = [], assuming names: Set<Reference> = []) {
        self.assumed = names
        self.table = PartTable(db: db)
        self.incoming = Dictionary(incoming.map { ($0.reference, $0) }) { first, _ in first }
    }

    /// Returns whether a document of the import is about a part, even one that cannot be read.
    func isIncoming(_ reference: Reference) -> Bool {
        incoming[reference.head] != nil || assumed.contains(reference.head)
    }

    /// Returns the patterns of what a space allows others to use, where a part of it is not among these; nil where a part of another space
    /// may refer to it.
    func exports(without reference: Reference, for space: String?) throws -> [String]? {
        if reference.key.space == space { return nil }
        let exports = try knownExports()
        return exports.allows(reference) ? nil : exports.patterns(of: reference.key.space)
    }

    private func knownExports() throws -> SpaceExports {
        let exports = try exports ?? SpaceTable(db: table.db).exports()
        self.exports = exports
        return exports
    }

    /// Returns the images of other spaces that a part names and may not use, with their paths and with what their spaces allow others to use.
    func imagesNotExported(to part: Part) throws -> [(image: Key, exports: [String], path: String)] {
        let exports = try knownExports()
        if exports.patterns.isEmpty { return [] }
        let (space, images) = (part.key.space, ImageTable(db: table.db))
        return try part.images { try template($0) }.compactMap { path, image in
            let stored = try image.storedNames(in: space).first { try images.isInUse($0) == true }
            guard let key = stored.map(Key.init(stored:)), key.space != space, !exports.allows(image: key) else {
                return nil
            }
            return (key, exports.patterns(of: key.space) ?? [], path)
        }
    }

    func existence(of reference: Reference) throws -> Existence {
        if let item = incoming[reference.head] {
            guard let number = reference.revision else { return .present }
            if number == item.number { return .present }
            let isStored = try !item.isNew && table.revision(of: item.identity.id, number: number) != nil
            return isStored ? .present : .noRevision(latest: item.number)
        }
        if assumed.contains(reference.head) { return .present }
        guard let part = try storedPart(reference.head) else { return .absent }
        if let number = reference.revision, try table.revision(of: part.id, number: number) == nil {
            return .noRevision(latest: try table.latestNumber(of: part.id))
        }
        return part.isArchived ? .archived : .present
    }

    /// Returns the part that a reference leads to; nil when it leads nowhere.
    func part(_ reference: Reference) throws -> Part? {
        if let item = incoming[reference.head], reference.revision == nil || reference.revision == item.number {
            return item.document.part
        }
        if assumed.contains(reference.head) { return nil }
        if let part = known[reference] { return part }
        let part = try read(reference)
        makeRoom()
        known[reference] = part
        return part
    }

    /// Adds a head to the cache. Templates, contents and action sets are requested again and again, screens rarely.
    func remember(_ head: ReadHeads.Head) {
        let reference = head.stored.reference
        guard reference.kind != .screen, let part = try? head.part.get() else { return }
        makeRoom()
        stored[reference] = head.stored
        known[reference] = part
    }

    private func makeRoom() {
        if known.count >= PendingRegistry.capacity { known.removeAll(keepingCapacity: true) }
        if stored.count >= PendingRegistry.capacity { stored.removeAll(keepingCapacity: true) }
    }

    func template(_ reference: Reference) throws -> Template? {
        if case .template(let template) = try part(reference) { template } else { nil }
    }

    func content(_ reference: Reference) throws -> Content? {
        if case .content(let content) = try part(reference) { content } else { nil }
    }

    func screen(_ reference: Reference) throws -> Screen? {
        if case .screen(let screen) = try part(reference) { screen } else { nil }
    }

    /// Returns the part that had a name before a rename, with the number of the change; nil where none had it.
    func rename(of reference: Reference) throws -> (part: Reference, change: Int64)? {
        let known = try renames ?? Snapshot(table.db).renames()
        renames = known
        return known[reference.head]
    }

    /// Returns whether exactly this part was ever stored, under its name or a later one.
    func had(_ part: Part) throws -> Bool { try Snapshot(table.db).had(part) }

    /// Returns the key that a mistyped one most likely means, as a document in a space writes it; nil if none is near.
    func nearest(to reference: Reference, in space: String?) throws -> String? {
        let kind = reference.kind
        let place = KindInSpace(kind: kind, space: space)
        let known = try keys[place] ?? knownKeys(of: kind).map { $0.written(in: space).text } + kind.wordsOfUIKit
        keys[place] = known
        return nearMatches.nearest(to: reference.key.written(in: space).text, among: known)
    }

    private func knownKeys(of kind: PartKind) throws -> [Key] {
        try incoming.keys.filter { $0.kind == kind }.sorted().map(\.key)
            + Snapshot(table.db).keys(of: kind).map(Key.init(stored:))
    }

    private struct KindInSpace: Hashable {
        var kind: PartKind
        var space: String?
    }

    /// Returns the stored contents and screens that refer to a part, at most a thousand.
    func contentsAndScreens(using part: Reference) throws -> [Part] {
        let sql = """
            SELECT DISTINCT source.kind, source.key FROM reference
            JOIN part AS target ON target.id = reference.target
            JOIN part AS source ON source.id = reference.source
            WHERE target.kind = ? AND target.key = ? AND reference.live = 1 AND source.kind IN ('content', 'screen')
            LIMIT 1000
            """
        let users = try Query(table.db, cached: sql).all(.text(part.kind.rawValue), .text(part.key.text)) {
            try $0.reference(at: 0)
        }
        return try users.compactMap { try self.part($0) }
    }

    private func storedPart(_ reference: Reference) throws -> StoredPart? {
        if let part = stored[reference] { return part }
        let part = try table.part(reference.kind, reference.key)
        makeRoom()
        stored[reference] = part
        return part
    }

    private func read(_ reference: Reference) throws -> Part? {
        guard let part = try storedPart(reference.head) else { return nil }
        guard let number = reference.revision else { return try table.read(part) }
        return try table.revision(of: part.id, number: number).map { try table.read(part.reference, at: $0) }
    }
}

extension PartKind {
    /// The words that mean UIKit's own values in place of a part's name.
    fileprivate var wordsOfUIKit: [String] {
        switch self {
        case .color: ColorReference.uiKitNames.sorted()
        case .font: FontStyle.Style.allCases.map(\.rawValue)
        case .template, .content, .actions, .screen, .number, .app: []
        }
    }
}
