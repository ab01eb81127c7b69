import OnionCoding

/// The JSON Schema of documents beside YAML files, and the comment by which editors find it: that of the YAML language server, which most
/// editors have. The folder is hidden, so that no import reads it.
package enum SchemaFile {
    package static let path = ".onion/document.schema.json"

    private static let comment = "# yaml-language-server: $schema="

    /// Returns the first line of a file, with its line break.
    ///
    /// - Parameter path: The path of the file from the folder that has the schema: `screens/home.yaml`.
    package static func line(forFileAt path: String) -> [UInt8] {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
        return Array("\(comment)\(up)\(Self.path)\n".utf8)
    }

    /// Returns the first line of a text if it is one of ``line(forFileAt:)``. One that names another schema is somebody's own.
    package static func line(of bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: comment.utf8), let end = bytes.firstIndex(of: .newline) else { return nil }
        var path = bytes[comment.utf8.count..<end]
        if path.last == .carriageReturn { path.removeLast() }
        while path.starts(with: "../".utf8) { path.removeFirst(3) }
        return path.elementsEqual(Self.path.utf8) ? Array(bytes[...end]) : nil
    }

    /// Returns a text without the first line of ``line(forFileAt:)``.
    package static func textWithoutLine(_ bytes: [UInt8]) -> [UInt8] {
        Array(bytes.dropFirst(line(of: bytes)?.count ?? 0))
    }
}
