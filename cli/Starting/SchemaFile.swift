import Foundation
import Onion
import OnionCoding

/// The JSON Schema of documents beside YAML files, and the comment by which editors find it: that of the YAML language server, which most
/// editors have. The folder is hidden, so that no import reads it.
struct SchemaFile {
    static let path = ".onion/document.schema.json"

    private static let comment = "# yaml-language-server: $schema="

    /// Returns the first line of a file, with its line break.
    ///
    /// - Parameter path: The path of the file from the folder that has the schema: `screens/home.yaml`.
    static func line(forFileAt path: String) -> [UInt8] {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
        return Array("\(comment)\(up)\(Self.path)\n".utf8)
    }

    /// Returns a text without the first line of ``line(forFileAt:)``.
    static func textWithoutLine(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.starts(with: comment.utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
        return Array(bytes[(end + 1)...])
    }

    /// Writes the schema into a folder, unless it is there.
    static func write(into folder: OutputFolder) throws {
        let file = try folder.file(path)
        let bytes = JSONWriter.pretty(DocumentSchema.node) + Array("\n".utf8)
        if EarlierExport.bytes(at: file.path) != bytes { try file.write(bytes) }
    }

    /// Whether the folder of a file has the schema.
    static func isBeside(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return EarlierExport.bytes(at: folder + Self.path) != nil
    }
}
