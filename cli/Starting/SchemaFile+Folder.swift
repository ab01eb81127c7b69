import OnionCoding
import OnionDocuments

extension SchemaFile {
    /// Writes the schema into a folder, unless it is there.
    static func write(into folder: OutputFolder) throws {
        let file = try folder.file(path)
        let bytes = JSONWriter.pretty(DocumentSchema.node) + Array("\n".utf8)
        if EarlierExport.bytes(at: file.path) != bytes { try file.write(bytes) }
    }

    /// Whether the folder of a file has the schema.
    static func isBeside(_ path: String) -> Bool { EarlierExport.bytes(at: pathBeside(path)) != nil }

    /// The path of the schema beside a file.
    static func pathBeside(_ path: String) -> String {
        (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + Self.path
    }
}
