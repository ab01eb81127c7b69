import Foundation
import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The objects of files that parts were made of. They identify the part of a file after either of both was renamed.
struct OriginTable {
    /// The origin of a stored part.
    struct Row {
        var part: Reference
        /// The file's path from the folder of the registry.
        var file: String
        /// The object's identifier in the file; empty where the part is not an object of one file, but files have copies of it.
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

        /// Whether the document in the file is the same, byte for byte.
        func matches(_ document: Document) -> Bool {
            text.map { $0 == JSONWriter.compact(document.origin?.document ?? document.node) } ?? false
        }
    }

    let db: Database

    /// Returns the documents under the names of the parts that were made of the same objects. A new object gets the next free name where a
    /// part of another object occupies its own.
    ///
    /// An exported part that was created in the registry is identified by the document of its file then: the document of a template that
    /// several scenes share is that of the first one, and the others only repeat it.
    ///
    /// A file that moved is the same file when the old one is gone. A text that is no file, such as standard input, is
    /// the part that has its name. So is a color set, because code and storyboards name it, unless a color has that name in the asset
    /// catalogue.
    ///
    /// - Parameter objects: The identifiers of the objects that an export has just made of parts.
    /// - Returns: The documents; the parts that are in their files, also those that only others repeat; and the files that objects moved to, or
    ///   that have others in their place, by their former origins.
    func named(
        _ documents: [Document], madeOf objects: [Reference: String] = [:]
    ) throws -> (documents: [Document], parts: Set<Reference>, moved: [DocumentOrigin: String]) {
        guard documents.contains(where: { $0.origin != nil }) else { return (documents.filter { !$0.isBase }, [], [:]) }
        var documents = try ColorAssets(db: db).named(documents.map(located))
        let bases = documents.filter(\.isBase)
        documents.removeAll(where: \.isBase)
        let comparison = try ExportComparison(documents, bases: bases, db)
        var names = try OriginNames(documents, self, madeOf: objects)
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
        let said = documents.map { document in
            var document = document
            document.origin?.document = document.part.node
            return document
        }
        return (said, Set(names.names.values), names.moved)
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
        var names = try OriginNames(documents, self)
        if let comparison = try ExportComparison(documents, bases: [], db) { try names.assign(comparison) }
        return try names.assignShown(names.assignKnown()).flatMap(\.self)
    }

    /// Stores the documents of files for parts that are of no other file.
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

    /// Whether an object is gone that is not in the files of the import: with its file, or out of it.
    func isGone(_ row: Row) throws -> Bool {
        if try isFileGone(row.file) { return true }
        // A color set is a file of its own.
        if row.file.hasSuffix(".json") { return false }
        let path = try "\(folder)/\(row.file)"
        // Only identifiers of Interface Builder are searched for.
        guard
            row.object.unicodeScalars.allSatisfy({
                $0 == "-" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }),
            let size = FileOnDisk(path: path).size, size <= OriginTable.largestFile,
            let bytes = RegularFile.bytes(at: path)
        else { return false }
        return bytes.firstRange(of: " id=\"\(row.object)\"".utf8) == nil
    }

    /// Whether a file is gone.
    ///
    /// - Parameter file: The path of the file from the folder of the registry.
    func isFileGone(_ file: String) throws -> Bool { try access("\(folder)/\(file)", F_OK) != 0 }

    /// The largest file, in bytes, that is searched for an object.
    private static let largestFile = 64 << 20

    /// Stores the files' documents of parts that have just been stored.
    ///
    /// - Parameter change: The change that they were stored with; nil when nothing was stored.
    func store(_ stored: [PendingRevision], change: Int64?) throws {
        for item in stored {
            guard let origin = item.document.origin, item.document.exported?.isOfOtherFile != true else { continue }
            try store(origin, of: item.identity.id, change: change)
            let files = try Set(item.document.textFiles.map(path))
            try TranslationTable(db: db).store(files: files, of: item.identity.id)
        }
    }

    /// Forgets that files have copies of parts that documents have just defined, and the color sets, which are gone, of colors that are design
    /// tokens now.
    func forgetCopies(among stored: [PendingRevision]) throws {
        let sql = "DELETE FROM origin WHERE part = ?"
        for item in stored where !item.isNew && item.document.origin == nil && !item.document.isCopy {
            guard [.color, .template].contains(item.reference.kind) else { continue }
            let set = item.document.isOfDesignTokens ? try row(of: item.reference) : nil
            guard try copy(of: item.reference) != nil || set.map({ try isFileGone($0.file) }) ?? false else { continue }
            try db.cachedStatement(sql: sql).execute(arguments: [item.identity.id])
        }
    }

    /// Stores a file's document of a part.
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

    /// Restores the documents of files from before changes that are reverted, so that the next import applies them again.
    static let revertDocuments = """
        UPDATE origin SET document = former, former = NULL, change = NULL WHERE change IN reverted;
        """

    // MARK: - Files

    /// Returns the document with the path of its file from the folder of the registry; empty for other sources.
    private func located(_ document: Document) throws -> Document {
        var document = document
        if let file = document.origin?.file { document.origin?.file = try path(of: file) }
        return document
    }

    /// Returns the path of a file from the folder of the registry; empty for other sources.
    func path(of file: String) throws -> String {
        guard let path = resolved(file) else { return "" }
        return try RelativePath.from(folder, to: path)
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

    /// Returns the absolute path without links; that of what is not there, and of a link that leads nowhere, in a folder that is there.
    func resolved(_ path: String) -> String? {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        // What is no file, such as standard input, is in no folder.
        guard let slash = path.lastIndex(of: "/"), let folder = realpath(String(path[...slash]), nil) else {
            return nil
        }
        defer { free(folder) }
        let home = String(cString: folder)
        return (home == "/" ? "" : home) + path[slash...]
    }
}
