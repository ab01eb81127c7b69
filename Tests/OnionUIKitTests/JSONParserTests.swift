import Foundation
import Testing

@testable import OnionCompositions

@Suite("The JSON of compositions")
struct JSONParserTests {
    private func value(_ text: String) throws(CompositionError) -> JSON {
        try JSONParser.value(of: Data(text.utf8))
    }

    @Test("Members keep their order, and values their types")
    func values() throws {
        let json = try value(#" {"b": [1, -2.5e3, true, null], "a": "x", "c": {}} "#)
        #expect(json.members?.map(\.key) == ["b", "a", "c"])
        #expect(json["b"]?.array?.map(\.summary) == ["1.0", "-2500.0", "true", "null"])
        #expect(json["a"]?.string == "x")
        #expect(json["c"]?.members?.isEmpty == true)
        #expect(json["d"] == nil)
    }

    @Test(
        "Escapes are read, also halves of surrogate pairs",
        arguments: [
            (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\uD83C\uDF55""#, "é🍕"),
            (#""\uD83C!""#, "\u{FFFD}!"), (#""\uD83C\u0041""#, "\u{FFFD}A"), ("\"é\"", "é"),
        ])
    func escapes(_ text: String, _ expected: String) throws {
        #expect(try value(text).string == expected)
    }

    @Test(
        "What is no JSON is refused where it stops to be",
        arguments: [
            ("", 0), ("{", 1), ("[1,]", 3), ("01", 2), ("1.", 2), ("-", 1), ("1e", 2), ("tru", 3), ("1 2", 2),
            (#"{"a" 1}"#, 5), (#"{1: 2}"#, 1), ("\"a", 2), ("\"\n\"", 1), (#""\x""#, 2), ("1e999", 5), ("NaN", 0),
        ])
    func errors(_ text: String, _ offset: Int) {
        #expect(throws: CompositionError.invalidJSON(offset: offset)) { try value(text) }
    }

    @Test("Deep and large texts are refused, and those at the limits are read")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try value(nested(Limits.depth)).array?.count == 1)
        #expect(throws: CompositionError.tooDeep) { try value(nested(Limits.depth + 1)) }
        #expect(throws: CompositionError.tooLarge) { try JSONParser.value(of: Data(count: Limits.bytes + 1)) }
        let zeros = Array(repeating: "0", count: Limits.values).joined(separator: ",")
        #expect(throws: CompositionError.tooLarge) { try value("[\(zeros)]") }
    }

    @Test("A number is in its range or none, and a text with plural forms shows the general one")
    func ranges() throws {
        let json = try value(#"{"n": 2.5, "i": 3, "t": {"one": "a pizza", "other": "pizzas"}}"#)
        #expect(json["n"]?.number(in: 0...2) == nil)
        #expect(json["n"]?.integer(in: 0...9) == nil)
        #expect(json["i"]?.integer(in: 0...9) == 3)
        #expect(json["t"]?.text == "pizzas")
    }
}
