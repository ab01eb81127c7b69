import OnionCoding
import OnionModel

/// Reads one JSON document per file, or an array of documents. An empty array is returned unchanged.
enum JSONDocuments {
    static func read(_ bytes: [UInt8], values: ValueCount, _ add: (Node) throws(Problem) -> Void) -> [Problem] {
        if bytes.allSatisfy(\.isSpace) { return [] }
        do throws(Problem) {
            try JSONReader.readItems(bytes, values: values, add)
            return []
        } catch {
            return [error]
        }
    }

    /// Returns the documents as an array in readable layout.
    static func write(_ nodes: [Node]) -> [UInt8] {
        JSONWriter.pretty(.list(nodes)) + [UInt8(ascii: "\n")]
    }
}
