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
        let read = DocumentReader(format: .documents(format)).read(bytes: bytes, source: "")
        guard read.problems.isEmpty, read.documents.count == 1, let part = read.documents.first?.part,
            part.reference == name
        else { return false }
        let text = SchemaFile.textWithoutLine(bytes)
        return try DocumentWriter(format: format).text(of: part.node) == text && snapshot.had(part)
    }

    /// What a text has that the registry neither has nor had: the names of parts, or the way in which it is written.
    ///
    /// - Returns: nil for nothing, none for a text that cannot be read.
    func losses(in bytes: [UInt8], as format: DocumentFormat) throws -> [String]? {
        let read = DocumentReader(format: .documents(format)).read(bytes: bytes, source: "")
        var writer = DocumentWriter(format: format)
        return try losses(in: read, of: SchemaFile.textWithoutLine(bytes)) {
            read.documents.flatMap { writer.next($0.part.node) } + writer.end()
        }
    }

    /// What a table has that the registry neither has nor had, or that no export writes.
    func losses(in bytes: [UInt8], as format: CSVFormat, hasFormulas: Bool) throws -> [String]? {
        var types: [Reference: [String: Field.Kind]] = [:]
        try snapshot.eachDocument(of: [.template]) { reference, node in
            guard case .template(let template)? = Part.read(node, source: nil).part else { return }
            types[reference.head] = Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
        }
        var reader = DocumentReader(format: .table(format))
        reader.tables.fieldTypes = { [types] in types[$0.head] }
        let read = reader.read(bytes: bytes, source: "")
        return try losses(in: read, of: bytes) {
            var table = ContentTableWriter(format: format, hasFormulas: hasFormulas)
            for document in read.documents { try table.note(document.part.node) }
            return try read.documents.reduce(into: table.header()) { try $0 += table.row($1.part.node) }
        }
    }

    /// - Parameter written: Writes the documents as an export does.
    private func losses(
        in read: DocumentBatch, of bytes: [UInt8], written: () throws -> [UInt8]
    ) throws -> [String]? {
        guard read.problems.isEmpty else { return [] }
        let unknown = try read.documents.filter { try !snapshot.had($0.part) }
        if !unknown.isEmpty { return unknown.map { "\($0.part.reference)" } }
        return (try? written()) == bytes ? nil : ["comments, or another layout"]
    }

    /// Whether the description of a color set may be replaced: it has a value that the registry has or had, or none.
    func mayReplace(colorSet text: [UInt8], of color: Reference, in sets: AssetCatalogSets) throws -> Bool {
        guard let read = try? sets.color(in: text, named: color.key.text) else { return false }
        if case .color(let said)? = try snapshot.imported([color])[color], said.variants == read.variants {
            return true
        }
        return try snapshot.hadColor(color, valued: read.variants)
    }
}
