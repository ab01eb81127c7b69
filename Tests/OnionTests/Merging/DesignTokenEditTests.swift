import Onion
import Testing

@Suite("Edits of design tokens")
struct DesignTokenEditTests {
    private static func object(_ components: String, _ rest: String = "") -> String {
        "{\"colorSpace\":\"srgb\",\"components\":[\(components)]\(rest)}"
    }
    private static let gray = object("0.251,0.314,0.376", ",\"hex\":\"#405060\"")
    private static let blue = object("0.063,0.125,0.188", ",\"hex\":\"#102030\"")
    private static func length(_ value: String) -> String { "{\"value\":\(value),\"unit\":\"px\"}" }

    @Test(
        "A value keeps the notation of the file",
        arguments: [
            ("\"#405060\"", gray, blue, "\"#102030\""),
            ("\"#abc\"", gray, object("0.671,0.804,0.937", ",\"hex\":\"#abcdef\""), "\"#abcdef\""),
            ("\"#ABC\"", gray, object("0.671,0.804,0.937", ",\"hex\":\"#abcdef\""), "\"#ABCDEF\""),
            ("\"rgb(64, 80, 96)\"", gray, blue, "\"#102030\""),
            ("\"#405060\"", gray, object("0.063,0.125,0.188", ",\"alpha\":0.5,\"hex\":\"#102030\""), "\"#10203080\""),
            (
                "{ \"hex\": \"#405060\",\n  \"components\": [0.251,\n  0.314, 0.376], \"colorSpace\": \"srgb\" }", gray,
                blue,
                "{ \"hex\": \"#102030\",\n  \"components\": [0.063,\n  0.125, 0.188], \"colorSpace\": \"srgb\" }"
            ),
            (object("0.251, 0.314, 0.376"), gray, blue, object("0.063, 0.125, 0.188")),
            (
                "{\"r\": 0.25, \"g\": 0.31, \"b\": 0.38}", gray, blue,
                "{\"r\": 0.063, \"g\": 0.125, \"b\": 0.188}"
            ),
            (
                "{  \"colorSpace\": \"hsl\", \"components\": [1, 2, 3]}", gray, gray,
                "{  \"colorSpace\": \"hsl\", \"components\": [1, 2, 3]}"
            ),
            ("\"1.50rem\"", length("24"), length("20"), "\"1.25rem\""),
            ("\"24 px\"", length("24"), length("20"), "\"20 px\""),
            ("24", length("24"), length("20"), "20"),
            (
                "{ \"unit\": \"rem\", \"value\": 1.50 }", length("24"), length("20"),
                "{ \"unit\": \"rem\", \"value\": 1.25 }"
            ),
            ("\"1.5\"", "1.5", "2", "\"2\""),
            ("\"Semi Bold\"", "600", "700", "\"bold\""),
            ("[\"Inter\",   \"Arial\"]", "[\"Inter\",\"Arial\"]", "\"Roboto\"", "[\"Roboto\",   \"Arial\"]"),
            ("\"Inter, Arial\"", "\"Inter, Arial\"", "\"Roboto\"", "\"Roboto, Arial\""),
            ("\"{gray}\"", "\"{gray}\"", "\"{blue}\"", "\"{blue}\""),
            (
                "{ \"fontSize\": \"16px\",\n  \"fontWeight\": \"bold\", \"letterSpacing\": \"0.50px\" }",
                "{\"fontSize\":\(length("16")),\"fontWeight\":700,\"letterSpacing\":\(length("0.5"))}",
                "{\"fontSize\":\(length("20")),\"fontWeight\":700,\"letterSpacing\":\(length("0.5"))}",
                "{ \"fontSize\": \"20px\",\n  \"fontWeight\": \"bold\", \"letterSpacing\": \"0.50px\" }"
            ),
        ])
    func notations(own: String, base: String, new: String, expected: String) throws {
        let file = { (value: String) in
            "{\n  \"$description\": \"All\",\n\n  \"g\": {  \"$type\": \"x\",\n\t\"t\": { \"$value\": \(value),   \"$deprecated\": true }\n\n  } }\n"
        }
        let composed = { (value: String) in Array("{\"g\":{\"t\":{\"$type\":\"x\",\"$value\":\(value)}}}".utf8) }
        let edit = DesignTokenEdit.text(of: Array(file(own).utf8), from: composed(base), to: composed(new))
        #expect(try String(decoding: #require(edit).bytes, as: UTF8.self) == file(expected))
    }

    @Test(
        "A token that is only a pointer gets another one, or the value in its place",
        arguments: [
            ("{\"$ref\":\"#/a\"}", "{ \"$ref\":  \"#/a\" }"), ("\"{c.d/e}\"", "{ \"$ref\":  \"#/c/d~1e\" }"),
            ("1", "{ \"$value\": 1 }"),
        ])
    func pointers(new: String, expected: String) throws {
        let composed = { (value: String) in Array("{\"t\":{\"$value\":\(value)}}".utf8) }
        let edit = DesignTokenEdit.text(
            of: Array("{\"t\": { \"$ref\":  \"#/a\" }}".utf8), from: composed("{\"$ref\":\"#/a\"}"), to: composed(new))
        let (bytes, lost) = try #require(edit)
        let text = String(decoding: bytes, as: UTF8.self).replacing(" ", with: "")
        #expect(text == "{\"t\":\(expected)}".replacing(" ", with: "") && lost.isEmpty, "\(text) \(lost)")
    }

    @Test("Values that change places are not lost; an extension that goes is")
    func places() throws {
        let file = { (first: String, second: String, rest: String) in
            Array("{\"a\":{\"$value\":\(first)\(rest)},\"b\":{\"$value\":\(second)},\"c\":{\"$value\":2}}".utf8)
        }
        let swapped = try #require(
            DesignTokenEdit.text(of: file("15", "20", ""), from: file("15", "20", ""), to: file("20", "15", "")))
        #expect(swapped.bytes == file("20", "15", "") && swapped.lost.isEmpty, "\(swapped.lost)")
        let (old, extensions) = ("\"{b}\"", ",\"$extensions\":{\"x\":{\"mine\":1}}")
        let lost = try #require(
            DesignTokenEdit.text(
                of: file(old, "1", extensions), from: file(old, "1", extensions), to: file("3", "1", ""))
        ).lost
        #expect(lost.count == 1 && lost[0].hasPrefix("a.$extensions.x.mine 1"), "\(lost)")
    }

    @Test(
        "A file in the older form keeps it",
        arguments: [
            ("\"value\": \"#405060\", \"comment\": \"x\"", "\"value\": \"#102030\", \"comment\": \"x\""),
            (
                "\"type\":  \"color\", \"value\": \"#405060\"",
                "\"type\":  \"color\", \"value\": \"#102030\""
            ), ("\"type\": \"color\", \"value\": \"{base}\"", "\"type\": \"color\", \"value\": \"#102030\""),
        ])
    func olderForm(own: String, expected: String) throws {
        let file = { (token: String) in "{ \"color\": {\n  \"t\": { \(token) },\n  \"u\": { \"value\": 1 } } }\n" }
        let composed = { (value: String) in
            Array(
                "{\"color\":{\"t\":{\"$type\":\"color\",\"$description\":\"x\",\"$value\":\(value)}}}".utf8)
        }
        let edit = DesignTokenEdit.text(
            of: Array(file(own).utf8), from: composed(Self.gray), to: composed(Self.blue))
        #expect(try String(decoding: #require(edit).bytes, as: UTF8.self) == file(expected))
    }
}
