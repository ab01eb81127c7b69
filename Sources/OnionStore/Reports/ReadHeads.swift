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
    /// The last revision in the search index; nil without an index.
    private let lastIndexed: Int64?
    private let rules: OwnRules?
    private var after: StoredPart?
    private var work: ParallelResults<[Head], Never>?
    /// The first row that could not be read; it is skipped.
    private(set) var damage: DamagedRow?

    /// Starts to read the first batch.
    ///
    /// - Parameters:
    ///   - lastIndexed: The last revision in the search index; nil without an index.
    ///   - rules: The rules by which each part is checked; nil for none.
    init(_ db: Database, lastIndexed: Int64? = nil, rules: OwnRules? = nil) throws {
        heads = try Query(
            db,
            """
            SELECT part.id, part.kind, part.key, part.head, 0, revision.number, revision.body
            FROM part
            JOIN revision ON revision.id = part.head
            WHERE part.archived IS NULL AND (part.kind, part.key) > (?, ?)
            ORDER BY part.kind, part.key LIMIT \(ReadHeads.batch)
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
        var damage = damage
        let rows = try heads.all(
            .text(after?.reference.kind.rawValue ?? ""), .text(after?.reference.key.text ?? "")
        ) { columns -> Row? in
            do {
                return try row(columns)
            } catch let row as DamagedRow {
                damage = damage ?? row
                return nil
            }
        }
        self.damage = damage
        after = rows.last?.stored
        guard !rows.isEmpty else { return work = nil }
        let (lastIndexed, rules) = (lastIndexed, rules)
        work = Parallel().start(count: (rows.count - 1) / ReadHeads.piece + 1, itemsPerThread: 2) { number in
            ReadHeads.read(rows[(number * ReadHeads.piece)...].prefix(ReadHeads.piece), lastIndexed, rules)
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
