import OnionCoding
import OnionModel
import OnionTestDocuments
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

    private func text(_ node: Node?) -> String {
        node.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } ?? "nothing"
    }

    private func merged(
        _ before: String?, _ stored: String, _ file: String, keepingStored: Bool = false
    ) throws -> (result: String, conflicts: [String]) {
        let (result, conflicts) = try node(stored).merged(
            with: node(file), since: before.map(node), base: .english, keepingStored: keepingStored)
        return (
            text(result),
            conflicts.map { "\($0.path): \(text($0.before)) | \(text($0.stored)) | \(text($0.file))" }
        )
    }

    @Test(
        "What the file changed comes, and everything else stays",
        arguments: [
            Example(#"{"a":1}"#, #"{"a":2,"b":3}"#, #"{"a":1}"#, #"{"a":2,"b":3}"#),
            Example(#"{"a":1}"#, #"{"a":1,"b":3}"#, #"{"a":4}"#, #"{"a":4,"b":3}"#),
            Example(#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"c":3}"#, #"{"b":2,"d":4}"#, #"{"b":2,"c":3,"d":4}"#),
            Example(#"{"a":1}"#, #"{}"#, #"{"a":1}"#, #"{}"#),
            Example(#"{"a":1}"#, #"{"a":2}"#, #"{"a":2}"#, #"{"a":2}"#),
            Example(#"{"t":"x"}"#, #"{"t":{"en":"x","fr":"y"}}"#, #"{"t":"z"}"#, #"{"t":{"en":"z","fr":"y"}}"#),
            Example(
                #"{"t":{"en":"x"}}"#, #"{"t":{"en":"x","fr":"y"}}"#, #"{"t":{"en":"x","de":"w"}}"#,
                #"{"t":{"en":"x","fr":"y","de":"w"}}"#),
            Example("[0,0,9]", "[0,0,9]", "[0,9,9]", "[0,9,9]"),
            Example(#"["a","b","c"]"#, #"["a","b","c","d"]"#, #"["x","b","c"]"#, #"["x","b","c","d"]"#),
            Example(#"["a","b","a"]"#, #"["a","b"]"#, #"["c","b","a"]"#, #"["c","b"]"#),
            Example(
                #"[{"en":"a"},{"en":"b"},{"en":"c"}]"#, #"[{"en":"a","de":"x"},{"en":"b"},{"en":"c"}]"#,
                #"[{"en":"a"},{"en":"b"}]"#, #"[{"en":"a","de":"x"},{"en":"b"}]"#),
            Example(
                #"{"wrap":["a"]}"#, #"{"wrap":["a","b"]}"#, #"{"wrap":["c","a"]}"#, #"{"wrap":["c","a","b"]}"#),
            Example(
                #"[{"id":"a","x":1},{"id":"b"}]"#, #"[{"id":"b","y":2},{"id":"a","x":1},{"id":"c"}]"#,
                #"[{"id":"a","x":3},{"id":"b"},{"id":"d"}]"#,
                #"[{"id":"b","y":2},{"id":"d"},{"id":"a","x":3},{"id":"c"}]"#),
            Example(
                #"[{"id":"a"},{"id":"b"}]"#, #"[{"id":"a"},{"id":"b","y":2}]"#, #"[{"id":"b"},{"id":"a"}]"#,
                #"[{"id":"b","y":2},{"id":"a"}]"#),
            // Constraints are known by what they bind.
            Example(
                #"{"constraints":["a.top = b.top","a.width = 9"]}"#,
                #"{"constraints":["a.top = b.top + 8","a.width = 9","a.height = 1"]}"#,
                #"{"constraints":["a.top = b.top","a.width = 10"]}"#,
                #"{"constraints":["a.top = b.top + 8","a.width = 10","a.height = 1"]}"#),
            // A view that was wrapped in the file keeps what the registry has changed in it.
            Example(
                #"{"view":{"id":"v","subviews":[{"id":"a","x":1},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","y":7,"subviews":[{"id":"a","x":2},{"id":"c"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"s","subviews":[{"id":"a","x":1}]},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","y":7,"subviews":[{"id":"s","subviews":[{"id":"a","x":2}]},{"id":"c"},{"id":"b"}]}}"#
            ),
            // A view that was removed on one side, and is as before on the other, goes alone.
            Example(
                #"{"view":{"id":"v","subviews":[{"id":"s","subviews":[{"id":"a","x":1}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"s","subviews":[{"id":"a","x":2}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","x":1}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","x":2}]}}"#),
            Example(nil, #"{"a":3,"b":2}"#, #"{"a":3}"#, #"{"a":3,"b":2}"#),
        ])
    func merge(example: Example) throws {
        for keepsStored in [false, true] {
            let merged = try merged(example.before, example.stored, example.file, keepingStored: keepsStored)
            #expect(merged.result == example.result)
            #expect(merged.conflicts == [])
        }
    }

    struct Conflict: Sendable {
        let before: String?, stored: String, file: String
        /// The results when the file wins, and when the registry wins.
        let theirs: String, ours: String
        let conflicts: [String]

        init(
            _ before: String?, _ stored: String, _ file: String, _ theirs: String, _ ours: String,
            _ conflicts: String...
        ) {
            (self.before, self.stored, self.file) = (before, stored, file)
            (self.theirs, self.ours, self.conflicts) = (theirs, ours, conflicts)
        }
    }

    @Test(
        "What both sides have changed is a conflict, as fine as it can be, and one side wins",
        arguments: [
            Conflict(#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#, #"{"a":3}"#, #"{"a":2}"#, "a: 1 | 2 | 3"),
            Conflict(#"{"a":1}"#, #"{}"#, #"{"a":3}"#, #"{"a":3}"#, #"{}"#, "a: 1 | nothing | 3"),
            Conflict(#"{"a":1}"#, #"{"a":2}"#, #"{}"#, #"{}"#, #"{"a":2}"#, "a: 1 | 2 | nothing"),
            Conflict(#"{}"#, #"{"a":2}"#, #"{"a":3}"#, #"{"a":3}"#, #"{"a":2}"#, "a: nothing | 2 | 3"),
            Conflict(
                #"{"t":"x"}"#, #"{"t":{"en":"w","fr":"y"}}"#, #"{"t":"z"}"#, #"{"t":{"en":"z","fr":"y"}}"#,
                #"{"t":{"en":"w","fr":"y"}}"#, #"t.en: "x" | "w" | "z""#),
            Conflict(
                #"{"fields":{"no":"x","name":"y"}}"#, #"{"fields":{"no":"a","name":"b"}}"#,
                #"{"fields":{"no":"c","name":"y"}}"#, #"{"fields":{"no":"c","name":"b"}}"#,
                #"{"fields":{"no":"a","name":"b"}}"#, #"fields.no: "x" | "a" | "c""#),
            Conflict(
                #"{"i":{"name":"a","size":[1,1]}}"#, #"{"i":{"name":"a","size":[2,2]}}"#,
                #"{"i":{"name":"b","size":[1,1]}}"#, #"{"i":{"name":"b","size":[1,1]}}"#,
                #"{"i":{"name":"a","size":[2,2]}}"#,
                #"i: {"name":"a","size":[1,1]} | {"name":"a","size":[2,2]} | {"name":"b","size":[1,1]}"#),
            Conflict(
                "[0,0,9]", "[1,0,9]", "[0,9,9]", "[0,9,9]", "[1,0,9]", ": [0,0,9] | [1,0,9] | [0,9,9]"),
            // Items without a name: both sides have changed the same one, or added some at the same place.
            Conflict(
                #"["a","b","c"]"#, #"["a","x","c"]"#, #"["a","y","c"]"#, #"["a","y","c"]"#, #"["a","x","c"]"#,
                #": ["a","b","c"] | ["a","x","c"] | ["a","y","c"]"#),
            Conflict(
                #"["a"]"#, #"["a","x"]"#, #"["a","y"]"#, #"["a","y"]"#, #"["a","x"]"#,
                #": ["a"] | ["a","x"] | ["a","y"]"#),
            // Numbers are one value.
            Conflict(
                "[1,0,9]", "[2,0,9]", "[1,0,8]", "[1,0,8]", "[2,0,9]", ": [1,0,9] | [2,0,9] | [1,0,8]"),
            // Named otherwise here and there, or removed here.
            Conflict(
                #"[{"id":"a"},{"id":"b"}]"#, #"[{"id":"x"},{"id":"b"}]"#, #"[{"id":"y"},{"id":"b"}]"#,
                #"[{"id":"y"},{"id":"b"}]"#, #"[{"id":"x"},{"id":"b"}]"#, #"a: ["a"] | ["x"] | ["y"]"#),
            Conflict(
                #"[{"id":"a"},{"id":"b"}]"#, #"[{"id":"b"}]"#, #"[{"id":"y"},{"id":"b"}]"#,
                #"[{"id":"y"},{"id":"b"}]"#, #"[{"id":"b"}]"#, #"a: ["a"] | [] | ["y"]"#),
            Conflict(
                #"{"constraints":["a.top = b.top"]}"#, #"{"constraints":["a.top = c.top"]}"#,
                #"{"constraints":["a.top = d.top"]}"#, #"{"constraints":["a.top = d.top"]}"#,
                #"{"constraints":["a.top = c.top"]}"#,
                #"constraints: ["a.top = b.top"] | ["a.top = c.top"] | ["a.top = d.top"]"#),
            Conflict(
                #"{"view":{"id":"v","subviews":[{"id":"a"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"x"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"y"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"y"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"x"},{"id":"b"}]}}"#,
                #"view.subviews: ["a"] | ["x"] | ["y"]"#),
            Conflict(
                #"{"constraints":["a.top = b.top"]}"#, #"{"constraints":["a.top = b.top + 8"]}"#,
                #"{"constraints":["a.top = b.top + 9"]}"#, #"{"constraints":["a.top = b.top + 9"]}"#,
                #"{"constraints":["a.top = b.top + 8"]}"#,
                #"constraints[a.top = b.top]: "a.top = b.top" | "a.top = b.top + 8" | "a.top = b.top + 9""#),
            // Removed here, and changed there.
            Conflict(
                #"{"view":{"id":"v","subviews":[{"id":"a","x":1}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","x":2}]}}"#, #"{"view":{"id":"v"}}"#, #"{"view":{"id":"v"}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","x":2}]}}"#,
                #"a: {"id":"a","x":1} | {"id":"a","x":2} | nothing"#),
            // A view that was added in one that the other side has removed.
            Conflict(
                #"{"view":{"id":"v","subviews":[{"id":"s"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"s","subviews":[{"id":"a"}]}]}}"#, #"{"view":{"id":"v"}}"#,
                #"{"view":{"id":"v"}}"#, #"{"view":{"id":"v","subviews":[{"id":"s","subviews":[{"id":"a"}]}]}}"#,
                #"s: {"id":"s"} | {"id":"s"} | nothing"#),
            // Moved to two places.
            Conflict(
                #"{"view":{"id":"v","subviews":[{"id":"p"},{"id":"q"},{"id":"a"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"p","subviews":[{"id":"a"}]},{"id":"q"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"p"},{"id":"q","subviews":[{"id":"a"}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"p"},{"id":"q","subviews":[{"id":"a"}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"p","subviews":[{"id":"a"}]},{"id":"q"}]}}"#,
                #"a.superview: "" | "p" | "q""#),
            // Moved into each other.
            Conflict(
                #"{"view":{"id":"v","subviews":[{"id":"a"},{"id":"b"}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","subviews":[{"id":"b"}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"b","subviews":[{"id":"a"}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"b","subviews":[{"id":"a"}]}]}}"#,
                #"{"view":{"id":"v","subviews":[{"id":"a","subviews":[{"id":"b"}]}]}}"#,
                #"view: {"id":"v","subviews":[{"id":"a"},{"id":"b"}]} | {"id":"v","subviews":[{"id":"a","subviews":[{"id":"b"}]}]} | {"id":"v","subviews":[{"id":"b","subviews":[{"id":"a"}]}]}"#
            ),
            Conflict(
                #"[{"id":"a"},{"id":"b"},{"id":"c"}]"#, #"[{"id":"b"},{"id":"a"},{"id":"c"}]"#,
                #"[{"id":"a"},{"id":"c"},{"id":"b"}]"#, #"[{"id":"a"},{"id":"c"},{"id":"b"}]"#,
                #"[{"id":"b"},{"id":"a"},{"id":"c"}]"#, #": ["a","b","c"] | ["b","a","c"] | ["a","c","b"]"#),
            // What the file said is not known.
            Conflict(
                nil, #"{"a":1,"b":2}"#, #"{"a":3}"#, #"{"a":3,"b":2}"#, #"{"a":1,"b":2}"#, "a: nothing | 1 | 3"),
            Conflict(
                nil, #"[{"id":"a","y":2},{"id":"c"}]"#, #"[{"id":"a","x":1},{"id":"b"}]"#,
                #"[{"id":"a","y":2,"x":1},{"id":"b"}]"#, #"[{"id":"a","y":2,"x":1},{"id":"b"},{"id":"c"}]"#,
                #"[c]: nothing | {"id":"c"} | nothing"#),
        ])
    func conflict(example: Conflict) throws {
        let theirs = try merged(example.before, example.stored, example.file)
        #expect(theirs.result == example.theirs)
        #expect(theirs.conflicts == example.conflicts)
        let ours = try merged(example.before, example.stored, example.file, keepingStored: true)
        #expect(ours.result == example.ours)
        #expect(ours.conflicts == example.conflicts)
    }
}
