import OnionCoding
import OnionModel
import OnionTestSupport
import Testing

@Suite("Merging a file into what is stored")
struct MergeTests {
    struct Example: Sendable {
        /// What the file said, what is stored, what the file says, and the result.
        let before: String?, stored: String, file: String, result: String

        init(_ before: String?, _ stored: String, _ file: String, _ result: String) {
            (self.before, self.stored, self.file, self.result) = (before, stored, file, result)
        }
    }

    private func node(_ text: String) throws -> Node { try JSONReader.read(Array(text.utf8)) }

    @Test(
        "What the file changed comes, and everything else stays",
        arguments: [
            Example(#"{"a":1}"#, #"{"a":2,"b":3}"#, #"{"a":1}"#, #"{"a":2,"b":3}"#),
            Example(#"{"a":1}"#, #"{"a":1,"b":3}"#, #"{"a":4}"#, #"{"a":4,"b":3}"#),
            Example(#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"c":3}"#, #"{"b":2,"d":4}"#, #"{"b":2,"c":3,"d":4}"#),
            Example(#"{"a":1}"#, #"{}"#, #"{"a":1}"#, #"{}"#),
            Example(#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#, #"{"a":3}"#),
            Example(#"{"t":"x"}"#, #"{"t":{"en":"x","fr":"y"}}"#, #"{"t":"z"}"#, #"{"t":{"en":"z","fr":"y"}}"#),
            Example("[0,0,9]", "[0,0,9]", "[0,9,9]", "[0,9,9]"), Example("[0,0,9]", "[1,0,9]", "[0,9,9]", "[0,9,9]"),
            Example(#"["a","b"]"#, #"["a","b","c"]"#, #"["b","d"]"#, #"["b","c","d"]"#),
            Example(
                #"[{"id":"a","x":1},{"id":"b"}]"#, #"[{"id":"b","y":2},{"id":"a","x":1},{"id":"c"}]"#,
                #"[{"id":"a","x":3},{"id":"b"},{"id":"d"}]"#,
                #"[{"id":"b","y":2},{"id":"a","x":3},{"id":"c"},{"id":"d"}]"#),
            Example(
                #"[{"id":"a"},{"id":"b"}]"#, #"[{"id":"a"},{"id":"b","y":2}]"#, #"[{"id":"b"},{"id":"a"}]"#,
                #"[{"id":"b","y":2},{"id":"a"}]"#),
            Example(nil, #"{"a":1,"b":2}"#, #"{"a":3}"#, #"{"a":3,"b":2}"#),
            Example(
                nil, #"[{"id":"a","y":2},{"id":"c"}]"#, #"[{"id":"b"},{"id":"a","x":1}]"#,
                #"[{"id":"b"},{"id":"a","y":2,"x":1}]"#),
        ])
    func merge(example: Example) throws {
        let merged = try node(example.stored).merged(
            with: node(example.file), since: example.before.map(node), base: .english)
        #expect(String(decoding: JSONWriter.compact(merged), as: UTF8.self) == example.result)
    }
}
