import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionModel

/// The existing files at the path of an export: unchanged files of an earlier export, and files that were written or changed by other means.
///
/// A file that has only what the registry has or had was written by an earlier export, and may be replaced or removed.
struct EarlierExport {
    let snapshot: Snapshot

    /// Whether a text is what an export wrote for a part that the registry had under this name.
    func isWritten(_ bytes: [UInt8], for name: Reference, as format: DocumentFormat) throws -> Bool {
        let read = Self.read(bytes, as: format)
        guard read.problems.isEmpty, read.documents.count == 1, let part = read.documents.first?.part,
            part.reference == name
        else { return false }
        let text = SchemaFile.textWithoutLine(bytes)
        let writer = DocumentWriter(format: format, lineEnds: LineEnds(of: bytes))
        return try writer.text(of: part.node) == text && snapshot.had(part)
    }

    /// What a text has that the registry neither has nor had: the names of parts, or the way in which it is written.
    ///
    /// - Returns: nil for nothing.
    func losses(in bytes: [UInt8], as format: DocumentFormat) throws -> [String]? {
        let read = Self.read(bytes, as: format)
        var writer = DocumentWriter(format: format, lineEnds: LineEnds(of: bytes))
        return try losses(in: read, of: SchemaFile.textWithoutLine(bytes)) {
            read.documents.flatMap { writer.next($0.part.node) } + writer.end()
        }
    }

    /// What a table has that the registry neither has nor had, or that no export writes.
    func losses(in bytes: [UInt8], as format: CSVFormat, hasFormulas: Bool) throws -> [String]? {
        let read = try read(bytes, as: format)
        return try losses(in: read, of: bytes) {
            var table = ContentTableWriter(
                format: format, hasFormulas: hasFormulas, lineEnds: LineEnds(of: bytes))
            for document in read.documents { try table.note(document.part.node) }
            return try read.documents.reduce(into: table.header()) { try $0 += table.row($1.part.node) }
        }
    }

    /// Reads a file of documents.
    static func read(_ bytes: [UInt8], as format: DocumentFormat) -> DocumentBatch {
        DocumentReader(format: .documents(format)).read(bytes: bytes, source: "")
    }

    /// Reads a table of contents.
    func read(_ bytes: [UInt8], as format: CSVFormat) throws -> DocumentBatch {
        var types: [Reference: [String: Field.Kind]] = [:]
        try snapshot.eachDocument(of: [.template]) { reference, node in
            guard case .template(let template)? = Part.read(node, source: nil).part else { return }
            types[reference.head] = Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
        }
        var reader = DocumentReader(format: .table(format))
        reader.tables.fieldTypes = { [types] in types[$0.head] }
        return reader.read(bytes: bytes, source: "")
    }

    /// - Parameter written: Writes the documents as an export does.
    private func losses(
        in read: DocumentBatch, of bytes: [UInt8], written: () throws -> [UInt8]
    ) throws -> [String]? {
        if !read.problems.isEmpty { return read.problems.map(\.withLine) }
        var names: Set<Reference> = []
        let unknown = try read.documents.flatMap { document -> [String] in
            let name = document.part.reference
            if !names.insert(name).inserted { return ["\(name), which is there twice"] }
            if try snapshot.had(document.part) { return [] }
            guard let stored = try? snapshot.document(name) else { return ["\(name)"] }
            let changes = FileContents(document.part.node).lost(in: FileContents(stored)).map { "\(name).\($0)" }
            return changes.isEmpty ? ["\(name)"] : changes
        }
        if !unknown.isEmpty { return unknown }
        let text = try? written()
        if text == bytes { return nil }
        let lines = Set((text ?? []).split(separator: .newline))
        let comments = bytes.split(separator: .newline).filter { $0.contains(UInt8(ascii: "#")) && !lines.contains($0) }
        let others = read.documents.flatMap { FileContents($0.node).lost(in: FileContents($0.part.node)) }
        return ["comments, or another layout"] + comments.map { String(decoding: $0, as: UTF8.self).quoted } + others
    }

    /// What the description of a color set loses with another color: a value that the registry never had, and what Onion does not know.
    func losses(inColorSet text: [UInt8], with color: NamedColor, in sets: AssetCatalogSets) throws -> [String]? {
        let reference = Reference(.color, color.key)
        let read: (color: NamedColor?, leftOut: [String])
        do throws(Problem) {
            read = try sets.color(in: text, named: color.key.text)
        } catch {
            return [error.withLine]
        }
        var isKnown = try read.color.map { try snapshot.hadColor(reference, valued: $0.variants) } ?? false
        if case .color(let said)? = try snapshot.imported([reference])[reference], let color = read.color {
            isKnown = isKnown || said.variants == color.variants
        }
        let losses = (isKnown ? [] : ["\(reference)"] + read.leftOut) + sets.lost(from: text, with: color)
        return losses.isEmpty ? nil : losses
    }
}

extension DocumentBatch {
    /// Whether a file has all documents of an export and no others, in any layout and order.
    ///
    /// - Parameter eachDocument: Visits the documents of the export.
    func says(_ eachDocument: ((Reference, Node) throws -> Void) throws -> Void) throws -> Bool {
        guard problems.isEmpty else { return false }
        var others = Set(documents.map { JSONWriter.compact($0.part.node) })
        guard others.count == documents.count else { return false }
        var isSame = true
        try eachDocument { isSame = others.remove(JSONWriter.compact($1)) != nil && isSame }
        return isSame && others.isEmpty
    }
}
