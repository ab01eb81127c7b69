import GRDB
import OnionModel

extension ReferenceGraph {
    package static let partRows = """
        SELECT id, \(kindNumber), archived IS NULL FROM part ORDER BY id
        """

    /// The references of each head are contiguous, in their order.
    package static let referenceRows = """
        SELECT source, target, pinned, revision, \(UsageSQL.isInside) FROM reference WHERE live = 1 ORDER BY revision, ordinal
        """

    package static let pinnedRows = """
        SELECT target, pinned, \(UsageSQL.isInside) FROM reference WHERE revision = ? ORDER BY ordinal
        """

    /// In negative KiB, as SQLite expects it.
    private static let cacheSize = -2_048

    /// SQLite reads a number faster than a word.
    static let kindNumber =
        "CASE kind " + PartKind.allCases.enumerated().map { "WHEN '\($1.rawValue)' THEN \($0) " }.joined() + "END"

    /// Reads all references of the registry, without bodies.
    ///
    /// - Parameters:
    ///   - asked: Reads only these parts and their users at any depth, with the references between them; nil reads everything.
    ///   - progress: Gets the steps.
    init(_ db: Database, usersOf asked: AskedParts? = nil, _ progress: inout ReportProgress) throws {
        if let asked { try self.init(db, readingUsersOf: asked, &progress) } else { try self.init(all: db, &progress) }
    }

    /// Where the report reads at least this share of all parts, one pass over all references costs less than a look-up for each part.
    private static let shareForPass = 0.25

    private init(_ db: Database, readingUsersOf asked: AskedParts, _ progress: inout ReportProgress) throws {
        var heads: [Int64] = []
        var isAsked: [Bool] = []
        let kinds = PartKind.allCases
        try Query(db, asked.rows).each(asked.arguments) { row in
            let (id, kind, isInUse) = try (row.integer(0), row.integer(1), row.bool(2))
            numbers.append(id)
            self.kinds.append(kinds[Int(kind)])
            inUse.append(isInUse)
            heads.append(try row.integer(3))
            isAsked.append(try row.bool(4))
        }
        self.isAsked = isAsked
        reserveLinks()
        var reader = PinReader(db)
        let all = try Query(db, cached: "SELECT max(id) FROM part").number()
        if Double(heads.count) >= Double(all) * ReferenceGraph.shareForPass {
            try progress.add(Int(Query(db, cached: "SELECT max(id) FROM revision").number()))
            try readReferences(db, &reader, &progress)
        } else {
            for (node, head) in heads.enumerated() { try readLinks(ofRevision: head, to: node, db, &reader) }
        }
        try readPins(db, &reader)
    }

    private init(all db: Database, _ progress: inout ReportProgress) throws {
        // Every page is read once, so that the large cache of a session would only cost memory.
        let usual = try Connection.setCache(ReferenceGraph.cacheSize, of: db)
        defer { _ = try? Connection.setCache(usual, of: db) }
        try progress.add(Int(Query(db, cached: "SELECT max(id) FROM part").number()))
        try progress.add(Int(Query(db, cached: "SELECT max(id) FROM revision").number()))
        try readParts(db, &progress)
        reserveLinks()
        var reader = PinReader(db)
        try readReferences(db, &reader, &progress)
        try readPins(db, &reader)
    }

    private mutating func readParts(_ db: Database, _ progress: inout ReportProgress) throws {
        let kinds = PartKind.allCases
        try Query(db, ReferenceGraph.partRows).each { row in
            let (id, kind, isInUse) = try (row.integer(0), row.integer(1), row.bool(2))
            numbers.append(id)
            self.kinds.append(kinds[Int(kind)])
            inUse.append(isInUse)
            try progress.reach(Int(id))
        }
        try progress.endStep()
    }

    private mutating func readReferences(
        _ db: Database, _ pins: inout PinReader, _ progress: inout ReportProgress
    ) throws {
        var last: Int64?
        var node: Int?
        try Query(db, ReferenceGraph.referenceRows).each { row in
            let source = try row.integer(0)
            if source != last {
                last = source
                node = numbers.number(of: source)
                try progress.reach(Int(row.integer(3)))
            }
            guard let node else { return }
            try append(row.integer(1), pinned: row.id(2), isInside: row.bool(4), to: node, &pins)
        }
        try progress.endStep()
    }

    /// Pinned revisions may pin others.
    private mutating func readPins(_ db: Database, _ pins: inout PinReader) throws {
        var next = 0
        while next < self.pins.count {
            try readLinks(ofRevision: self.pins[next].revision, to: numbers.count + next, db, &pins)
            next += 1
        }
    }

    private mutating func readLinks(
        ofRevision revision: Int64, to node: Int, _ db: Database, _ pins: inout PinReader
    ) throws {
        let found = try Query(db, cached: ReferenceGraph.pinnedRows).all(.integer(revision)) { row in
            (target: try row.integer(0), pinned: try row.id(1), isInside: try row.bool(2))
        }
        for row in found { try append(row.target, pinned: row.pinned, isInside: row.isInside, to: node, &pins) }
    }

    private mutating func append(
        _ target: Int64, pinned: Int64?, isInside: Bool, to source: Int, _ reader: inout PinReader
    ) throws {
        // A reference to a missing part is skipped here; "onion check" reports it.
        guard let part = numbers.number(of: target) else { return }
        let old = if let pinned, try reader.isOld(pinned, of: target) { pinned } else { Int64?.none }
        append(
            Link(to: node(of: part, pinned: old, &reader), isLead: kinds[part] == .screen && !isInside), to: source)
    }

    private mutating func node(of part: Int, pinned: Int64?, _ reader: inout PinReader) -> Int {
        guard let pinned else { return part }
        if let node = reader.nodes[pinned] { return node }
        let node = appendPin(of: part, revision: pinned)
        reader.nodes[pinned] = node
        return node
    }
}

/// The revisions that are pinned.
private struct PinReader {
    /// The nodes of those that are no heads.
    var nodes: [Int64: Int] = [:]
    private var heads: [Int64: Int64] = [:]
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    mutating func isOld(_ revision: Int64, of part: Int64) throws -> Bool {
        if nodes[revision] != nil { return true }
        if let head = heads[part] { return head != revision }
        let head = try Query(db, cached: "SELECT head FROM part WHERE id = ?").first(.integer(part)) {
            try $0.integer(0)
        }
        heads[part] = head
        return head != revision
    }
}
