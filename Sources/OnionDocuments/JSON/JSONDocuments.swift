import OnionModel

/// One JSON document a file, or several in an array.
enum JSONDocuments {
    static func read(_ bytes: [UInt8]) -> (documents: [Node], problems: [Problem]) {
        if bytes.allSatisfy(\.isSpace) { return ([], []) }
        do throws(Problem) {
            let node = try JSONReader.read(bytes)
            return (node.items ?? [node], [])
        } catch {
            return ([], [error])
        }
    }

    /// The documents as an array, each laid out to be read.
    static func write(_ nodes: [Node]) -> [UInt8] {
        JSONWriter.pretty(.list(nodes)) + [UInt8(ascii: "\n")]
    }
}
