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

    /// Whether a text has no documents but those that the registry has or had.
    func isKnown(_ bytes: [UInt8], as format: DocumentFormat) throws -> Bool {
        let read = DocumentReader(format: .documents(format)).read(bytes: bytes, source: "")
        guard read.problems.isEmpty else { return false }
        var writer = DocumentWriter(format: format)
        var text: [UInt8] = []
        for document in read.documents {
            guard try snapshot.had(document.part) else { return false }
            text += writer.next(document.part.node)
        }
        return text + writer.end() == SchemaFile.textWithoutLine(bytes)
    }

    /// Whether a table has no contents but those that the registry has or had, as an export writes them.
    func isKnown(_ bytes: [UInt8], as format: CSVFormat, hasFormulas: Bool) throws -> Bool {
        var types: [Reference: [String: Field.Kind]] = [:]
        try snapshot.eachDocument(of: [.template]) { reference, node in
            guard case .template(let template)? = Part.read(node, source: nil).part else { return }
            types[reference.head] = Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
        }
        var reader = DocumentReader(format: .table(format))
        reader.tables.fieldTypes = { [types] in types[$0.head] }
        let read = reader.read(bytes: bytes, source: "")
        guard read.problems.isEmpty, try read.documents.allSatisfy({ try snapshot.had($0.part) }) else { return false }
        var table = ContentTableWriter(format: format, hasFormulas: hasFormulas)
        do throws(Problem) {
            for document in read.documents { try table.note(document.part.node) }
            var text = table.header()
            for document in read.documents { text += try table.row(document.part.node) }
            return text == bytes
        } catch {
            return false
        }
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
