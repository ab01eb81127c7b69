import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
    @Test("Compact JSON has no spaces, the keys in their order, and escapes only what it must")
    func compact() {
        let node = Node.map([
            Node.Entry("b", .list([Node(.null), .bool(true), .number(-0.0), .string("é🍕/\u{7F}\u{2028}")])),
            Node.Entry("a\"\\", .string("\u{8}\u{C}\n\r\t\u{1}\u{1F}")),
            Node.Entry("", .map([])),
        ])
        let json = String(decoding: JSONWriter.compact(node), as: UTF8.self)
        #expect(
            json
                == "{\"b\":[null,true,0,\"é🍕/\u{7F}\u{2028}\"],\"a\\\"\\\\\":\"\\b\\f\\n\\r\\t\\u0001\\u001F\",\"\":{}}"
        )
    }

    @Test(
        "A number has one spelling, the shortest that reads back",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (12, "12"), (-3, "-3"), (0.5, "0.5"), (0.1 + 0.2, "0.30000000000000004"),
            (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"), (1e20, "1e20"),
            (-1e-7, "-1e-7"), (1.5e300, "1.5e300"), (.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e308"),
        ])
    func numbers(number: Double, text: String) {
        #expect(number.text == text)
        #expect(Double(text) == number)
    }

    @Test("Pretty JSON keeps short rows of scalars on one line")
    func pretty() throws {
        let long = String(repeating: "x", count: 60)
        let json = """
            {
              "size": [276, 245],
              "title": {"en": "Закрыть", "empty": []},
              "none": {},
              "items": [
                {"id": "done", "style": null},
                [[1], []]
              ],
              "long": [
                "\(long)",
                "\(long)"
              ]
            }
            """.replacing(
                "{\"en\": \"Закрыть\", \"empty\": []}", with: "{\n    \"en\": \"Закрыть\",\n    \"empty\": []\n  }"
            )
            .replacing("[[1], []]", with: "[\n      [1],\n      []\n    ]")
        let node = try JSONReader.read(Array(json.utf8))
        #expect(String(decoding: JSONWriter.pretty(node), as: UTF8.self) == json)
    }

    @Test("A row of exactly 100 columns stays on its line, one of 101 does not")
    func width() {
        let fits = Node.list([.string(String(repeating: "é", count: 96))])
        #expect(!JSONWriter.pretty(fits).contains(UInt8(ascii: "\n")))
        let exceeds = Node.list([.string(String(repeating: "é", count: 97))])
        #expect(JSONWriter.pretty(exceeds).contains(UInt8(ascii: "\n")))
    }

    @Test("Whatever is written reads back, compact and pretty, to the same bytes")
    func roundTrip() throws {
        var nodes = RandomNodes(seed: 7)
        for _ in 0..<5_000 {
            let node = nodes.node(depth: 4)
            let bytes = JSONWriter.compact(node)
            #expect(JSONWriter.compact(try JSONReader.read(bytes)) == bytes)
            #expect(JSONWriter.compact(try JSONReader.read(JSONWriter.pretty(node))) == bytes)
        }
    }

    @Test("Numbers of any bits read back as the same number")
    func numberRoundTrip() throws {
        var nodes = RandomNodes(seed: 3)
        for _ in 0..<50_000 {
            let number = nodes.number()
            #expect(try JSONReader.read(Array(number.text.utf8)).value == .number(number))
        }
    }
}
