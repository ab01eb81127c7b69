import Foundation
import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The objects of files that parts were made of. They tell which part a file means after either of both was renamed.
struct OriginTable {
    /// The origin of a stored part.
    struct Row {
        var part: Reference
        /// The file's path from the folder of the registry.
        var file: String
        var object: String
        /// The document that was made of the object at the last import, as compact JSON; nil when it is not known.
        var text: [UInt8]?

        /// The document that was made of the object at the last import; nil when it is not known.
        var document: Node? { text.flatMap { try? JSONReader.read($0) } }

        /// Whether the document has the name of a part, as far as that is seen without reading it.
        func isNamed(_ part: Reference) -> Bool {
            let name = Node.map([Node.Entry(part.kind.rawValue, .string(part.key.text))])
            return text?.starts(with: JSONWriter.compact(name).dropLast()) ?? false
        }

        /// Whether the file says the same, to the byte.
        func says(_ document: Document) -> Bool {
            text.map { $0 == JSONWriter.compact(document.origin?.document ?? document.node) } ?? false
        }
    }

    let db: Database

    /// Returns the documents under the names of the parts that were made of the same objects. A new object gets the
    /// next free name where a part of another object has its own.
    ///
    /// A part of the registry's own that an export has written is known by what its file said then: the document of a template that several
    /// scenes have is that of the first one, and the others only repeat it.
    ///
    /// A file that moved is the same file when the old one is gone. A text that is no file, such as standard input, is
    /// the part that has its name. So is a color set, because code and storyboards name it, unless a color has that name in the asset
    /// catalogue.
    ///
    /// - Parameter objects: The identifiers of the objects that an export has just made of parts.
    func named(_ documents: [Document], madeOf objects: [Reference: String] = [:]) throws -> [Document] {
        guard documents.contains(where: { $0.origin != nil }) else { return documents.filter { !$0.isBase } }
        var documents = try ColorAssets(db: db).named(documents.map(located))
        let bases = documents.filter(\.isBase)
        documents.removeAll(where: \.isBase)
        let comparison = try ExportComparison(documents, bases: bases, db)
        var names = try Names(documents, self, madeOf: objects)
        if let comparison { try names.assign(comparison) }
        try names.assignAll()
        documents.removeAll { $0.origin != nil && !$0.isColorSet && names.repeated.contains($0.part.reference) }
        for index in documents.indices {
            guard documents[index].origin != nil else { continue }
            if documents[index].isColorSet {
                let node = documents[index].part.node
                documents[index].origin?.document = node
                continue
            }
            if let comparison, comparison.compares(documents[index]) {
                documents[index] = try ofOwnFile(comparison.compared(documents[index], names.names))
                continue
            }
            let part = documents[index].part.renamed(names.names)
            documents[index].part = part
            documents[index].node = Node(part.node.value, at: documents[index].node.position)
        }
        documents = try withStoredNames(documents)
        return documents.map { document in
            var document = document
            document.origin?.document = document.part.node
            return document
        }
    }

    /// Notes whether the part of a document of an export has another file, which stays its origin.
    private func ofOwnFile(_ document: Document) throws -> Document {
        guard let file = document.origin?.file, let row = try row(of: document.part.reference), !row.file.isEmpty,
            row.file != file
        else { return document }
        var document = document
        document.exported?.isOfOtherFile = try !isGone(row)
        return document
    }

    /// Returns those of documents of files whose objects no part was made of.
    func unknown(among documents: [Document]) throws -> [Document] {
        let documents = try documents.filter { !$0.isBase }.map(located)
        var names = try Names(documents, self)
        if let comparison = try ExportComparison(documents, bases: [], db) { try names.assign(comparison) }
        return try names.assignShown(names.assignKnown()).flatMap(\.self)
    }

    /// Stores what files say of parts that are of no other file.
    func noteExport(of documents: [Document]) throws {
        for document in documents {
            let stored = try? Snapshot(db).document(document.part.reference)
            let document = try located(stored.map(document.leavingOutAsset(unlessIn:)) ?? document)
            let reference = document.part.reference
            guard let origin = document.origin, !origin.file.isEmpty,
                let part = try PartTable(db: db).part(reference.kind, reference.key)
            else { continue }
            if let row = try row(of: reference), !row.file.isEmpty, row.file != origin.file {
                guard try isGone(row) else { continue }
            }
            try store(origin, of: part.id, change: nil)
        }
    }

    /// Returns the origin of a part; nil when it was not made of a file.
    func row(of part: Reference) throws -> Row? {
        let sql = "\(OriginTable.query) WHERE part.kind = ? AND part.key = ?"
        return try Query(db, cached: sql).first(.text(part.kind.rawValue), .text(part.key.text), read: Row.init) ?? nil
    }

    /// Returns the parts in use that were made of objects of the file at a path, sorted.
    func parts(ofFileAt path: String) throws -> [Reference] {
        let file = try self.path(of: path)
        return file.isEmpty ? [] : try parts(ofFile: file)
    }

    private func parts(ofFile file: String) throws -> [Reference] {
        let sql = """
            SELECT part.kind, part.key FROM origin JOIN part ON part.id = origin.part
            WHERE origin.file = ? AND part.archived IS NULL ORDER BY part.kind, part.key
            """
        return try Query(db, cached: sql).all(.text(file)) { try $0.reference(at: 0) }.compactMap(\.self)
    }

    /// Returns the parts in use of the storyboards and xibs that a string file translates, sorted: of those with its name, the ones in
    /// the folder that is most like its own.
    ///
    /// - Parameter path: The path of the string file, or of the document as a project has it.
    func parts(translatedBy path: String) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT origin.file FROM origin JOIN part ON part.id = origin.part
            WHERE part.archived IS NULL AND (origin.file LIKE '%.storyboard' OR origin.file LIKE '%.xib') ORDER BY origin.file
            """
        let wanted = DocumentName(resolved(path) ?? path)
        let files = try Query(db, cached: sql).all { try $0.text(0) }
        let likeness = try files.map { file in
            wanted.likeness(to: DocumentName(URL(fileURLWithPath: "\(try folder)/\(file)").standardized.path))
        }
        guard let most = likeness.max(), most > 0 else { return [] }
        return try zip(files, likeness).filter { $0.1 == most }.flatMap { try parts(ofFile: $0.0) }
    }

    /// Returns the parts of a kind that were made of an object of a file.
    fileprivate func rows(of origin: DocumentOrigin, _ kind: PartKind) throws -> [Row] {
        let sql =
            "\(OriginTable.query) WHERE origin.object = ? AND origin.file = ? AND part.kind = ? ORDER BY origin.part"
        return try Query(db, cached: sql)
            .all(.text(origin.object), .text(origin.file), .text(kind.rawValue), read: Row.init)
    }

    /// Returns the templates in use of the scenes of storyboards, by the identifiers of their views.
    fileprivate func templatesOfStoryboards() throws -> [String: Reference] {
        let sql = """
            SELECT part.key, revision.body ->> '$.view.objectID'
            FROM origin JOIN part ON part.id = origin.part JOIN revision ON revision.id = part.head
            WHERE part.kind = 'template' AND part.archived IS NULL AND origin.file LIKE '%.storyboard'
                AND revision.body ->> '$.view.objectID' IS NOT NULL
            ORDER BY origin.part
            """
        let rows = try Query(db, cached: sql).all { try (view: $0.text(1), part: Reference(.template, $0.key(0))) }
        return Dictionary(rows.map { ($0.view, $0.part) }) { first, _ in first }
    }

    /// Returns the parts of a kind that were made of an object of any file, without their documents.
    fileprivate func rows(of object: String, _ kind: PartKind) throws -> [Row] {
        let sql = """
            SELECT part.kind, part.key, origin.file, origin.object, NULL
            FROM origin JOIN part ON part.id = origin.part
            WHERE origin.object = ? AND part.kind = ? ORDER BY origin.part
            """
        return try Query(db, cached: sql).all(.text(object), .text(kind.rawValue), read: Row.init)
    }

    /// Whether an object is gone that is not in the files of the import: with its file, or out of it.
    fileprivate func isGone(_ row: Row) throws -> Bool {
        let path = try "\(folder)/\(row.file)"
        guard access(path, F_OK) == 0 else { return true }
        // Only an identifier of Interface Builder is looked for.
        guard
            row.object.unicodeScalars.allSatisfy({
                $0 == "-" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }),
            let size = FileOnDisk(path: path).state?.size, size <= OriginTable.largestFile,
            let bytes = FileManager.default.contents(atPath: path)
        else { return false }
        return bytes.range(of: Data(" id=\"\(row.object)\"".utf8)) == nil
    }

    /// The largest file, in bytes, that is searched for an object.
    private static let largestFile = 64 << 20

    private static let query = """
        SELECT part.kind, part.key, origin.file, origin.object, origin.document
        FROM origin JOIN part ON part.id = origin.part
        """

    /// Stores what files said about parts that have just been stored.
    ///
    /// - Parameter change: The change that they were stored with; nil when nothing was stored.
    func store(_ stored: [PendingRevision], change: Int64?) throws {
        for item in stored {
            guard let origin = item.document.origin, item.document.exported?.isOfOtherFile != true else { continue }
            try store(origin, of: item.identity.id, change: change)
        }
    }

    /// Stores what a file says about a part.
    func store(_ origin: DocumentOrigin, of part: Int64, change: Int64?) throws {
        guard let document = origin.document else { return }
        let sql = """
            INSERT INTO origin (part, file, object, document, change) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (part) DO UPDATE SET
                file = iif(excluded.file = '', file, excluded.file),
                object = iif(excluded.file = '', object, excluded.object),
                former = iif(document IS excluded.document, former, document),
                change = iif(document IS excluded.document, change, excluded.change),
                document = excluded.document
            WHERE document IS NOT excluded.document
                OR excluded.file <> '' AND (file, object) IS NOT (excluded.file, excluded.object)
            """
        try db.cachedStatement(sql: sql).execute(arguments: [
            part, origin.file, origin.object, String(decoding: JSONWriter.compact(document), as: UTF8.self), change,
        ])
    }

    /// What files said before changes that are taken back, so that they say again what was taken back.
    static let revertDocuments = """
        UPDATE origin SET document = former, former = NULL, change = NULL WHERE change IN reverted;
        """

    // MARK: - Files

    /// Returns the document with the path of its file from the folder of the registry; empty for what is no file.
    private func located(_ document: Document) throws -> Document {
        var document = document
        if let file = document.origin?.file { document.origin?.file = try path(of: file) }
        return document
    }

    /// Returns the path of a file from the folder of the registry; empty for what is no file.
    func path(of file: String) throws -> String {
        guard let path = resolved(file)?.split(separator: "/") else { return "" }
        let home = try folder.split(separator: "/")
        let common = zip(path, home).prefix { String($0).hasBytes(of: String($1)) }.count
        return (home.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
    }

    /// The folder of the registry.
    var folder: String {
        get throws {
            let file =
                try Query(db, cached: "SELECT file FROM pragma_database_list WHERE name = 'main'")
                .first { try $0.text(0) } ?? ""
            return resolved(file).map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? ""
        }
    }

    private func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension OriginTable.Row {
    init?(_ row: Columns) throws {
        guard let part = try row.reference(at: 0) else { return nil }
        try self.init(
            part: part, file: row.text(2), object: row.text(3),
            text: row.optionalText(4).map { Array($0.utf8) })
    }
}

/// The names of the parts that documents mean, found object by object.
private struct Names {
    private let documents: [Document]
    private let table: OriginTable
    /// The names by those in the files. Files read together have different ones, and refer to each other.
    private(set) var names: [Reference: Reference] = [:]
    /// The documents, by their names in the files, that repeat what others say of the same parts.
    private(set) var repeated: Set<Reference> = []
    /// The parts that an export has just made objects of, by these.
    private let made: [String: [Reference]]
    private var taken: Set<Reference> = []
    private let objects: Set<DocumentOrigin>
    private let files: Set<String>
    /// The files that objects moved to, by where they were.
    private var moved: [DocumentOrigin: String] = [:]
    /// Whether objects of other files are gone, for those that were looked for.
    private var gone: [DocumentOrigin: Bool] = [:]

    init(_ documents: [Document], _ table: OriginTable, madeOf objects: [Reference: String] = [:]) throws {
        made = Dictionary(grouping: objects.keys.sorted()) { objects[$0] ?? "" }
        self.documents = documents.filter { $0.origin != nil && !$0.isColorSet }
        self.table = table
        self.objects = Set(documents.compactMap(\.origin))
        files = Set(self.objects.map(\.file))
    }

    mutating func assignAll() throws {
        try noteExportedXibs()
        for group in try assignShown(assignKnown()) {
            let key = try freeKey(for: group)
            for document in group { assign(Reference(document.part.kind, key), to: document) }
        }
    }

    /// Finds the xibs that exports have written of templates in storyboards: their views have the identifiers that they have there. What
    /// such a xib says as the template does, it only repeats. The storyboard stays the file of the part.
    private mutating func noteExportedXibs() throws {
        let xibs = try documents.filter { document in
            guard let origin = document.origin, document.part.kind == .template, origin.isXib,
                names[document.part.reference] == nil
            else { return false }
            return try table.rows(of: origin, .template).isEmpty
        }
        guard made.isEmpty, !xibs.isEmpty else { return }
        let known = try table.templatesOfStoryboards()
        for document in xibs {
            guard let origin = document.origin, case .template(let template) = document.part,
                case .identifier(let view)? = template.view[.objectID], let part = known[view],
                let row = try table.row(of: part), let stored = try? Snapshot(table.db).part(part).part,
                try document.part.repeats(stored, base: Snapshot(table.db).baseLocale)
            else { continue }
            let scene = DocumentOrigin(file: row.file, object: row.object)
            for other in documents where other.origin == origin && other.source == document.source {
                let kind = other.part.kind
                guard let same = try kind == .template ? part : table.rows(of: scene, kind).first?.part else {
                    continue
                }
                names[other.part.reference] = same
                repeated.insert(other.part.reference)
            }
        }
    }

    /// Gives documents the names of the parts that were made of the same objects.
    ///
    /// - Returns: The other documents, those of an object together.
    mutating func assignKnown() throws -> [[Document]] {
        var unknown: [[Document]] = []
        for document in documents {
            let name = document.part.reference
            guard let origin = document.origin, !repeated.contains(name), names[name] == nil else { continue }
            if let part = try known(document, origin) {
                assign(part, to: document)
            } else if let last = unknown.last?.last, last.origin == origin, last.source == document.source,
                last.part.key == document.part.key
            {
                unknown[unknown.count - 1].append(document)
            } else {
                unknown.append([document])
            }
        }
        return unknown
    }

    /// Gives the documents of exports the names of the parts that these have written. A part of another file stays that of this file, too.
    mutating func assign(_ comparison: ExportComparison) throws {
        names.merge(comparison.parts) { own, _ in own }
        repeated.formUnion(comparison.repeated)
        for document in documents {
            guard let part = comparison.parts[document.part.reference] else { continue }
            let row = try table.row(of: part)
            if row.map({ $0.file.isEmpty || $0.file == document.origin?.file }) ?? true { taken.insert(part) }
        }
    }

    private mutating func assign(_ part: Reference, to document: Document) {
        names[document.part.reference] = part
        taken.insert(part)
    }

    /// Returns the part that was made of the same object, in the same file or in one that was there before it moved.
    private mutating func known(_ document: Document, _ origin: DocumentOrigin) throws -> Reference? {
        let part = document.part.reference
        if let made = made[origin.object]?.first(where: { $0.kind == part.kind && !taken.contains($0) }) { return made }
        guard !origin.file.isEmpty else { return nil }
        let own = try table.rows(of: origin, part.kind).filter { !taken.contains($0.part) }
        if own.count > 1, let row = own.first(where: { $0.document.flatMap(Part.name) == part }) { return row.part }
        if let row = own.first { return row.part }
        let name = origin.file.split(separator: "/").last
        for row in try table.rows(of: origin.object, part.kind) where !taken.contains(row.part) {
            guard try isGone(row), try row.part == part || isMoved(row, to: document, origin, named: name) else {
                continue
            }
            moved[DocumentOrigin(file: row.file, object: row.object)] = origin.file
            return row.part
        }
        return nil
    }

    /// Whether an object of another file is the one that a document was made of: by the name of the file, by another part of the
    /// object, or by what it says. Files that Xcode made of one template have the same identifiers, so that one alone says too little.
    private func isMoved(
        _ row: OriginTable.Row, to document: Document, _ origin: DocumentOrigin, named name: Substring?
    ) throws -> Bool {
        if row.file.split(separator: "/").last == name { return true }
        if moved[DocumentOrigin(file: row.file, object: row.object)] == origin.file { return true }
        let before = try table.row(of: row.part)?.document
        return before.map { $0.similarity(to: document.part.node) >= Names.leastSimilarity } ?? false
    }

    /// The least share of values that an object has in common with what was made of it in another file.
    private static let leastSimilarity = 0.5

    /// Finds the parts that known documents show in the places of unknown ones: those that their files showed at the last import, or that an
    /// export has just written there.
    ///
    /// - Returns: The documents that stay unknown, those of an object together.
    mutating func assignShown(_ unknown: [[Document]]) throws -> [[Document]] {
        guard !unknown.isEmpty else { return [] }
        var waiting = Dictionary(unknown.joined().map { ($0.part.reference, $0) }) { first, _ in first }
        var users = documents.filter { names[$0.part.reference] != nil }
        var next = 0
        while next < users.count {
            let user = users[next]
            next += 1
            let sites = user.part.references.filter { waiting[$0.reference] != nil && !$0.isLead }
            guard !sites.isEmpty, let part = names[user.part.reference], let shown = try shown(by: part) else {
                continue
            }
            for site in sites {
                guard let document = waiting[site.reference],
                    let other = shown.first(where: { $0.path == site.path })?.reference.head,
                    other.kind == site.reference.kind, try means(document, other)
                else { continue }
                waiting[site.reference] = nil
                names[site.reference] = other
                var isOwn = taken.insert(other).inserted
                // Where the object of the part is gone, this one has taken its place.
                if isOwn, let row = try table.row(of: other) { isOwn = try isGone(row) }
                if !isOwn { repeated.insert(site.reference) }
                users.append(document)
            }
        }
        return unknown.map { $0.filter { waiting[$0.part.reference] != nil } }.filter { !$0.isEmpty }
    }

    /// Returns what a part referred to when its file was last imported or written; what it refers to now, where it has no file.
    private func shown(by part: Reference) throws -> [ReferenceSite]? {
        if let document = try table.row(of: part)?.document {
            return Part.read(document, source: nil).part?.references
        }
        return try? Snapshot(table.db).part(part).part.references
    }

    /// Whether a document of a file says what is said of a part elsewhere. An export has written it of the part.
    private func means(_ document: Document, _ part: Reference) throws -> Bool {
        guard made.isEmpty else { return true }
        guard let said = try table.row(of: part)?.document.flatMap({ Part.read($0, source: nil).part }) else {
            return false
        }
        return try document.part.repeats(said, base: Snapshot(table.db).baseLocale)
    }

    /// Returns the first key that all parts of an object may have: their own, or one with a number.
    private mutating func freeKey(for group: [Document]) throws -> Key {
        let key = group[0].part.key
        if try isFree(key, for: group) { return key }
        let end = key.text.lastIndex(of: "-")
        let isNumbered = end.map { Int(key.text[$0...].dropFirst()) != nil } ?? false
        let stem = isNumbered ? key.text[..<(end ?? key.text.endIndex)] : key.text[...]
        var number = 2
        while true {
            let candidate = Key(stored: "\(stem.prefix(Key.maximumLength - 10))-\(number)")
            if try isFree(candidate, for: group) { return candidate }
            number += 1
        }
    }

    private mutating func isFree(_ key: Key, for group: [Document]) throws -> Bool {
        for document in group {
            let part = Reference(document.part.kind, key)
            guard !taken.contains(part) else { return false }
            guard let origin = document.origin, !origin.file.isEmpty, let row = try table.row(of: part) else {
                continue
            }
            guard try row.file.isEmpty || isGone(row) else { return false }
        }
        return true
    }

    /// Whether the object that a part was made of is gone, with its file or without.
    private mutating func isGone(_ row: OriginTable.Row) throws -> Bool {
        let object = DocumentOrigin(file: row.file, object: row.object)
        if files.contains(row.file) { return !objects.contains(object) }
        if let isGone = gone[object] { return isGone }
        let isGone = try table.isGone(row)
        gone[object] = isGone
        return isGone
    }
}

extension DocumentOrigin {
    fileprivate var isXib: Bool { file.lowercased().hasSuffix(".xib") }
}
