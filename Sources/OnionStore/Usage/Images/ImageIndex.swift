import GRDB
import OnionCoding
import OnionModel

/// The table of the revisions that name images.
///
/// Writes do not wait for it: the next query about images adds missing rows, as with the search index. Where
/// the table cannot be written, and during a read, missing revisions are scanned.
struct ImageIndex {
    /// The version of the search for names in bodies; a table of another version is rebuilt.
    static let format: Int64 = 5
    /// The number of revisions of one step.
    static let batch: Int64 = 5_000

    let db: Database
    /// The last revision in the table.
    let last: Int64

    init(_ db: Database) throws {
        self.db = db
        last =
            try Query(db, cached: "SELECT revision FROM image_state WHERE format = ?")
            .number(.integer(ImageIndex.format))
    }

    /// Whether revisions are missing.
    var isBehind: Bool {
        get throws { try newest > last }
    }

    /// The last revision of the registry.
    var newest: Int64 {
        get throws { try Query(db, cached: "SELECT max(id) FROM revision").number() }
    }

    /// Returns some revisions after one that may name an image, with its space or without, in order, and the last one that was scanned; nil at
    /// the end.
    func revisions(naming image: Key, after id: Int64) throws -> (found: [Int64], end: Int64)? {
        if id < last {
            let found = try Query(db, cached: UsageSQL.images)
                .all(.text(image.name), .text(image.text), .integer(id), .integer(ImageIndex.batch)) {
                    try $0.integer(0)
                }
            return (found, found.count < ImageIndex.batch ? last : found.last ?? last)
        }
        var found: [Int64] = []
        var end = id
        try eachBody(after: id) { id, names in
            if names.contains(image.name) || names.contains(image.text) { found.append(id) }
            end = id
        }
        return end == id ? nil : (found, end)
    }

    /// Returns the revisions that may name any of some images with their spaces.
    func revisions(namingAnyOf images: Set<String>) throws -> Set<Int64> {
        var found: Set<Int64> = []
        let query = try Query(db, cached: "SELECT revision FROM image_use WHERE name = ?")
        for image in images { try query.each(.text(image)) { found.insert(try $0.integer(0)) } }
        var end = images.isEmpty ? .max : last
        while true {
            let start = end
            try eachBody(after: start) { id, names in
                if !names.isDisjoint(with: images) { found.insert(id) }
                end = id
            }
            if end == start { return found }
        }
    }

    /// Adds some of the missing revisions; returns the last one in the table.
    func catchUp() throws -> Int64 {
        if last == 0 { try reset() }
        let insert = try Query(db, cached: "INSERT OR IGNORE INTO image_use (name, revision) VALUES (?, ?)")
        var end = last
        try eachBody(after: last) { id, names in
            for name in names { try insert.each(.text(name), .integer(id)) { _ in } }
            end = id
        }
        try db.cachedStatement(sql: "UPDATE image_state SET revision = ?").execute(arguments: [end])
        return end
    }

    private func reset() throws {
        try db.execute(sql: "DELETE FROM image_use")
        try db.execute(sql: "REPLACE INTO image_state (id, format, revision) VALUES (1, \(ImageIndex.format), 0)")
    }

    /// Visits the next revisions with the names in them.
    private func eachBody(after id: Int64, _ visit: (Int64, Set<String>) throws -> Void) throws {
        try Query(db, cached: UsageSQL.bodies).each(.integer(id), .integer(ImageIndex.batch)) { row in
            let (id, bytes) = try (row.integer(0), row.bytes(2))
            // A body that cannot be read has no names; a check of the registry reports it.
            let body = try? JSONReader.read(bytes)
            try visit(id, body.map { ImageNames($0).names } ?? [])
        }
    }
}

extension Registry {
    /// Brings the table of the revisions that name images up to date, unless the registry is only read or another machine writes to it.
    ///
    /// ``Snapshot/eachUsage(of:_:_:)`` is correct without it, but scans the missing revisions: after a large import,
    /// all of them.
    ///
    /// - Parameter progress: called after each transaction with the revisions done and their total.
    /// - Throws: ``RegistryError`` `busy`; and errors of `progress`.
    public func updateImages(_ progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }) throws {
        guard canWrite else { return }
        while try read({ try ImageIndex($0.db).isBehind }) {
            let (done, total) = try write { db in try (ImageIndex(db).catchUp(), ImageIndex(db).newest) }
            try progress(Int(done), Int(total))
        }
    }
}

/// The names in a stored body that may be names of images.
struct ImageNames {
    private(set) var names: Set<String> = []

    init(_ body: Node) {
        search(body)
    }

    private mutating func search(_ node: Node) {
        for item in node.items ?? [] { search(item) }
        for entry in node.entries ?? [] {
            // A state has the property after its view: `icon.image`.
            switch entry.key.split(separator: ".").last ?? "" {
            case "fields":
                // Values of fields; in a template, their declarations, of which the examples have names of images.
                for field in entry.value.entries ?? [] {
                    meet(field.value)
                    if let example = field.value["example"] { meet(example) }
                }
            case "slots", "states", "views":
                // Their names may be any of these words.
                for named in entry.value.entries ?? [] { search(named.value) }
            case let key where ImageNames.keys.contains(String(key)): meet(entry.value)
            default: search(entry.value)
            }
        }
    }

    /// A document writes an image as its name, or as a map with its name and size.
    private mutating func meet(_ node: Node) {
        if let name = node.string ?? node["name"]?.string {
            names.formUnion(ImageReference(name: name).storedNames(in: nil))
        }
    }

    private static let keys = Set(Property.images.map(\.rawValue) + ["selectedImage"])
}
