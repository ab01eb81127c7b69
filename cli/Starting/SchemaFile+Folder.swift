import Onion
import OnionCoding
import OnionDocuments
import OnionSupport

extension SchemaFile {
    /// Writes the schema into a folder, unless it is there.
    static func write(into folder: OutputFolder, isForced: Bool) throws {
        let file = try self.file(in: folder, isForced: isForced)
        let bytes = text
        if OutputFile.bytes(at: file.path) != bytes { try file.write(bytes) }
    }

    /// The file of the schema in a folder.
    static func file(in folder: OutputFolder, isForced: Bool) throws -> OutputFile {
        try folder.file(path, replacing: Replacement.written(isWritten).unless(isForced))
    }

    private static var text: [UInt8] { text(of: DocumentSchema.node) }

    /// Returns a schema with the mark of a file that Onion wrote, in the member that JSON Schema has for comments.
    private static func text(of schema: Node) -> [UInt8] {
        let mark = WrittenMark.name + SHA256.hash(JSONWriter.pretty(schema)).hexadecimal
        return JSONWriter.pretty(schema.replacing("$comment", with: .string(mark))) + Array("\n".utf8)
    }

    /// Whether a text is a schema as some version of Onion wrote it.
    private static func isWritten(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes) else { return false }
        return text(of: node.replacing("$comment", with: nil)) == bytes
    }

    /// Whether the folder of a file has the schema.
    static func isBeside(_ path: String) -> Bool { OutputFile.bytes(at: pathBeside(path)) != nil }

    /// The path of the schema beside a file.
    static func pathBeside(_ path: String) -> String {
        (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + Self.path
    }
}
