import Foundation
import Onion
import OnionCoding
import OnionDocuments

/// The existing files at the path of an export: unchanged files of an earlier export, and files that were written or changed by other means.
///
/// A file that has only what the registry has or had was written by an earlier export, and may be replaced or removed.
struct EarlierExport {
    let snapshot: Snapshot

    /// Throws when files that are about to be replaced have what the registry never had.
    ///
    /// - Throws: `RegistryError` `not-replaceable` for a file that is never replaced, also not with `--force`; ``CommandError``
    ///   `notOfExport`.
    static func require(_ changed: [String]) throws {
        for path in changed { try OutputPath(path).require() }
        if !changed.isEmpty { throw CommandError(.notOfExport(paths: changed)) }
    }

    /// Whether the file at a path may become a document of a part.
    func mayReplace(_ path: String, with text: [UInt8], of part: Reference, as format: DocumentFormat) throws -> Bool {
        guard let bytes = Self.bytes(at: path) else { return true }
        return try bytes == text || bytes.isEmpty || isWritten(bytes, for: part, as: format)
    }

    /// Whether a text is what an export wrote for a part that the registry had under this name.
    func isWritten(_ bytes: [UInt8], for name: Reference, as format: DocumentFormat) throws -> Bool {
        let read = DocumentReader(format: .documents(format)).read(bytes: bytes, source: "")
        guard read.problems.isEmpty, read.documents.count == 1, let part = read.documents.first?.part,
            part.reference == name
        else { return false }
        let text = SchemaFile.textWithoutLine(bytes)
        return try DocumentWriter(format: format).text(of: part.node) == text && snapshot.had(part)
    }

    /// Whether the file at a path may become one of any documents: it has none but those of the registry.
    func mayReplace(_ path: String, as format: DocumentFormat) throws -> Bool {
        guard let bytes = Self.bytes(at: path), !bytes.isEmpty else { return true }
        // A large file is not read whole to be replaced.
        guard bytes.count <= ImportSources.maximumWholeSize else { return FoundDocument(bytes: bytes).isOnions }
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

    /// Whether the description of a color set may be replaced: it has a value that the registry has or had, or none.
    func mayReplace(colorSet text: [UInt8], of color: Reference) throws -> Bool {
        guard let read = try? AssetCatalogSets.color(in: text, named: color.key.text) else { return false }
        if case .color(let said)? = try snapshot.imported([color])[color], said.variants == read.variants {
            return true
        }
        return try snapshot.hadColor(color, valued: read.variants)
    }

    /// The bytes of a regular file; nil for anything else, also for a link.
    static func bytes(at path: String) -> [UInt8]? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileManager.default.contents(atPath: path).map(Array.init)
    }
}
