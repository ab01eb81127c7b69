import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The heads of all parts in use, sorted by kind and key, read on all cores one batch ahead of the consumer.
struct ReadHeads {
    /// A head with everything that can be found out without its registry.
    struct Head: Sendable {
        var stored: StoredPart
        var part: Result<Part, any Error>
        /// The references of its document; none where it cannot be read.
        var references: [ReferenceSite]
        /// The paths of its reference rows, in order.
        var paths: [String]
        /// Whether all these rows are marked as those of a head.
        var isLive: Bool
        /// The words that a search finds it by; nil when the search index does not contain it yet.
        var words: SearchedWords?
        /// What it breaks of the rules for which it is enough.
        var findings: [Finding]
    }

    /// A head as its rows describe it.
    private struct Row: Sendable {
        var stored: StoredPart
        var body: StoredBody
        var paths: [String]
        var isLive: Bool
    }

    /// The size of a batch in parts. Two batches are in memory.
    private static let batch = 1_024
    /// The number of parts that one thread reads in one go, with one word divider, which caches foldings of letters.
    private static let piece = 8

    private let heads: Query
    private let references: Query
    private let space: String?
    /// The last revision in the search index; nil without an index.
    private let lastIndexed: Int64?
    private let rules: OwnRules?
    /// The kinds that are not read yet, by their names, the current one first.
    private var kinds = PartKind.allCases.sorted { $0.rawValue < $1.rawValue }[...]
    /// The last key of the current kind that was read.
    private var last = ""
    private var work: ParallelResults<[Head], Never>?
    /// The first row that could not be read; it is skipped.
    private(set) var damage: DamagedRow?

    /// Starts to read the first batch.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - lastIndexed: The last revision in the search index; nil without an index.
    ///   - rules: The rules by which each part is checked; nil for none.
    init(_ db: Database, in space: String? = nil, lastIndexed: Int64? = nil, rules: OwnRules? = nil) throws {
        self.space = space
        heads = try Query(
            db,
            """
            SELECT part.id, part.kind, part.key, part.head, 0, revision.number, revision.body
            FROM part
            JOIN revision ON revision.id = part.head
            WHERE part.archived IS NULL AND part.kind = ? AND part.key > ?\(SpaceSQL.condition(in: space))
            ORDER BY part.key LIMIT \(ReadHeads.batch)
            """)
        references = try Query(
            db,
            """
            SELECT target.kind, target.key, pinned.number, reference.path, reference.live
            FROM reference
            LEFT JOIN part AS target ON target.id = reference.target
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ?
            ORDER BY reference.ordinal
            """)
        self.lastIndexed = lastIndexed
        self.rules = rules
        try begin()
    }

    /// Returns the next batch; nil after the last one.
    mutating func next() throws -> [Head]? {
        guard let heads = work?.results() else { return nil }
        try begin()
        return Array(heads.joined())
    }

    /// Starts to read the batch after the last one.
    private mutating func begin() throws {
        var rows: [Row] = []
        while rows.isEmpty, let kind = kinds.first {
            rows = try self.rows(of: kind)
            if rows.isEmpty { kinds.removeFirst() }
            last = rows.last?.stored.reference.key.text ?? ""
        }
        guard !rows.isEmpty else { return work = nil }
        let (lastIndexed, rules) = (lastIndexed, rules)
        work = Parallel().start(count: (rows.count - 1) / ReadHeads.piece + 1, itemsPerThread: 2) { [rows] number in
            ReadHeads.read(rows[(number * ReadHeads.piece)...].prefix(ReadHeads.piece), lastIndexed, rules)
        }
    }

    /// Returns the next rows of a kind; none at its end.
    private mutating func rows(of kind: PartKind) throws -> [Row] {
        var damage = damage
        defer { self.damage = damage }
        let arguments = [.text(kind.rawValue), .text(last)] + SpaceSQL.arguments(in: space)
        return try heads.all(arguments) { columns -> Row? in
            do {
                return try row(columns)
            } catch let row as DamagedRow {
                damage = damage ?? row
                return nil
            }
        }
    }

    private func row(_ row: Columns) throws -> Row? {
        guard let stored = try StoredPart(row) else { return nil }
        var named: [Reference] = []
        var paths: [String] = []
        var isLive = true
        try references.each(.integer(stored.head)) { row in
            if let reference = try row.reference(at: 0, revision: 2) { named.append(reference) }
            paths.append(try row.text(3))
            isLive = try row.bool(4) && isLive
        }
        let revision = try StoredRevision(id: stored.head, number: Int(row.integer(5)), digest: [], body: row.bytes(6))
        return Row(
            stored: stored, body: StoredBody(reference: stored.reference, revision: revision, references: named),
            paths: paths, isLive: isLive)
    }

    private static func read(_ rows: ArraySlice<Row>, _ lastIndexed: Int64?, _ rules: OwnRules?) -> [Head] {
        var divider = WordDivider()
        return rows.map { row in
            let part = Result { try row.body.part() }
            let isIndexed = lastIndexed.map { row.stored.head <= $0 } ?? false
            let read = try? part.get()
            return Head(
                stored: row.stored, part: part, references: read?.references ?? [], paths: row.paths,
                isLive: row.isLive,
                words: isIndexed ? read.map { SearchedWords(of: $0, divider: &divider) } : nil,
                findings: read.flatMap { part in rules.map { $0.findings(in: part) } } ?? [])
        }
    }
}
