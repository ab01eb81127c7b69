import Onion
import OnionCoding
import OnionDocuments

extension SchemaFile {
    /// Writes the schema into a folder, unless it is there.
    static func write(into folder: OutputFolder, isForced: Bool) throws {
        let file = try self.file(in: folder, isForced: isForced)
        let bytes = text
        if OutputFile.bytes(at: file.path) != bytes { try file.write(bytes) }
    }

    /// The file of the schema in a folder.
    static func file(in folder: OutputFolder, isForced: Bool) throws -> OutputFile {
        try folder.file(path, replacing: Replacement.written(isSchema).unless(isForced))
    }

    private static var text: [UInt8] { JSONWriter.pretty(DocumentSchema.node) + Array("\n".utf8) }

    /// Whether a text is a schema of some version of Onion, in its layout.
    private static func isSchema(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes) else { return false }
        return node["title"]?.string == DocumentSchema.node["title"]?.string
            && JSONWriter.pretty(node) + Array("\n".utf8) == bytes
    }

    /// Whether the folder of a file has the schema.
    static func isBeside(_ path: String) -> Bool { OutputFile.bytes(at: pathBeside(path)) != nil }

    /// The path of the schema beside a file.
    static func pathBeside(_ path: String) -> String {
        (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + Self.path
    }
}
