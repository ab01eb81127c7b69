import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Reading JSON member by member")
struct JSONMembersTests {
    private static let sample = #"""
        { "a": 1, "strings" : {"x": [1, {"y": "é"}], "y\n": {}, "z": "Привет"},
          "b": {}, "c": [] }
        """#

    /// The members of the outer object and of `strings` in it, with their places, as a reader of the whole text would have them.
    private func read(_ bytes: [UInt8], longest: Int = 1_000) throws(Problem) -> Node {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var members = try JSONMembers(buffer, longest: longest)
            let node = try node(&members, depth: 0)
            try members.end()
            return node
        }
    }

    private func node(_ members: inout JSONMembers, depth: Int) throws(Problem) -> Node {
        guard depth < 2, members.isObject else { return try members.value() }
        let start = members.position
        var entries: [Node.Entry] = []
        members.enter()
        while let key = try members.nextKey() {
            entries.append(Node.Entry(key.key, try node(&members, depth: depth + 1), at: key.position))
        }
        return Node(.map(entries), at: start)
    }

    @Test("The result is that of a reader of the whole text, or its problem, for any damage")
    func broken() {
        var breaking = BrokenBytes(sample: Array(Self.sample.utf8))
        for bytes in [Array(Self.sample.utf8)] + (0..<BrokenBytes.rounds).map({ _ in breaking.next() }) {
            let found = description { () throws(Problem) in try read(bytes) }
            let expected = description { () throws(Problem) in try JSONReader.read(bytes) }
            // A key that appears twice is reported before its value is read.
            #expect(found == expected || found.contains("duplicate name=") && expected.hasPrefix("refused"))
        }
    }

    private func description(_ read: () throws(Problem) -> Node) -> String {
        do throws(Problem) {
            return String(describing: try read())
        } catch {
            return "refused: \(error.identity)"
        }
    }

    @Test("A key that appears twice is refused, with any number of keys between the two")
    func repeated() {
        let keys = (0..<2_000).map { "\"key-\($0)\":\($0)" } + ["\"key-3\":0"]
        let text = "{\n\(keys.joined(separator: ",\n"))\n}"
        #expect(
            description { () throws(Problem) in try read(Array(text.utf8)) }
                == "refused: 2002:1: duplicate name=key-3")
    }

    @Test("A value or a key that is too long is refused")
    func long() {
        let long = String(repeating: "x", count: 1_000)
        for text in ["{\"a\": \"\(long)\"}", "{\"a\": {\"\(long)\": 1}}"] {
            #expect(
                description { () throws(Problem) in try read(Array(text.utf8)) }.hasSuffix(
                    "too-large limit=1000"))
            #expect(description { () throws(Problem) in try read(Array(text.utf8), longest: 1_100) }.contains(long))
        }
    }
}
