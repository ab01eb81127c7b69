import OnionDocuments
import OnionModel
import Testing

@Suite("Tables as lines of JSON")
struct CSVLinesTests {
    @Test("A record stands on the line that it begins on in the table, whatever the size of the pieces")
    func lines() throws {
        let table = "key,template,a\n\na,t,\"1\n2\n3\"\nb,t,\"x\"y\nc,t,4\n\"d\n\"\n\ne,t,5\n"
        let records = [
            3: #"{"content":"a","template":"t","fields":{"a":"1\n2\n3"}}"#,
            7: #"{"content":"c","template":"t","fields":{"a":"4"}}"#,
            11: #"{"content":"e","template":"t","fields":{"a":"5"}}"#,
        ]
        for size in [1, 60, 1000] {
            var lines = try CSVLines(CSVContents(Array(table.utf8)))
            var found: [Int: String] = [:]
            while let piece = lines.next(size: size) {
                let texts = String(decoding: piece.lines, as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(texts.last == "")
                for (index, text) in texts.enumerated() where text != "" { found[piece.first + index] = String(text) }
            }
            #expect(found == records)
            #expect(
                lines.takeProblems().map(\.position) == [Position(line: 6, column: 8), Position(line: 8, column: 1)])
            #expect(lines.takeProblems() == [])
        }
    }
}
