import Foundation
import OnionTestSupport
import Testing

@Suite("Invalid documents")
struct DocumentTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    private func problems(_ lines: String...) -> Outcome {
        let count = "\(lines.count) problem\(lines.count == 1 ? "" : "s"), nothing was stored"
        return Outcome(status: 2, error: (lines + [count]).map { "error: \($0)\n" }.joined())
    }

    private func imported(_ text: String) throws -> Outcome {
        try onion.folder.write(text, to: "a.yaml")
        return try onion.refused("import", "a.yaml")
    }

    @Test(
        "A key holds letters, digits, hyphens, underscores and full stops",
        arguments: [
            (#""a/b""#, #"the key "a/b" may not contain "/""#),
            (#""a@1""#, #"the key "a@1" may not contain "@""#),
            (#""a#b""#, ##"the key "a#b" may not contain "#""##),
            (#""a b""#, #"the key "a b" may not contain a space"#),
            (#""a\u0001b""#, #"the key "a\u{1}b" may not contain a control character (U+0001)"#),
            (#""a\nb""#, #"the key "a\nb" may not contain a line feed (U+000A)"#),
            (#""a\0""#, #"the key "a\u{0}" may not contain a NUL character (U+0000)"#),
            (#""\u202Eabc""#, #"the key "\u{202E}abc" may not contain a formatting character (U+202E)"#),
            (#""""#, #"the key "" is empty"#),
            (#""-a""#, #"the key "-a" begins with "-""#),
            (#"".""#, #"the key "." begins with ".""#),
            (#""../a""#, #"the key "../a" may not contain "/""#),
        ])
    func keys(written: String, message: String) throws {
        let remedy = #"write letters, digits, "-", "_" and ".", such as "new-year""#
        try expect(
            imported("content: \(written)\ntemplate: story\n"), is: problems("a.yaml:1:10: \(message); \(remedy)"))
        #expect(
            try onion.refused("import", "-", input: Data("{\"screen\": \(written)}".utf8)).error
                .contains("error: standard input:1:12: \(message)")
                || written == #""a\0""#)
    }

    @Test(
        "A key is a text",
        arguments: [("[a]", "a list"), ("12", "the number 12; put it in quotes"), ("null", "nothing")])
    func keyTypes(written: String, found: String) throws {
        try expect(
            imported("content: \(written)\ntemplate: story\n"),
            is: problems("a.yaml:1:10: expected a text, found \(found)"))
    }

    @Test("A key of a megabyte is refused in a line that can be read")
    func longKey() throws {
        let key = String(repeating: "k", count: 1 << 20)
        let message = "the key \"\(key.prefix(60))…\" is longer than 128 bytes"
        let remedy = #"write letters, digits, "-", "_" and ".", such as "new-year""#
        try expect(imported("content: \(key)\ntemplate: story\n"), is: problems("a.yaml:1:10: \(message); \(remedy)"))
        let name = String(key.prefix(100_000))
        try expect(
            onion.refused("show", "content/\(name)"), is: Outcome(status: 2, error: "error: \(message); \(remedy)\n"))
        #expect(try onion.refused("show", name).status == 2)
        let unknown = try onion.refused("import", "-", input: Data("{\"content\":\"a\",\"\(key)\":1}".utf8))
        #expect(unknown.status == 2 && unknown.error.utf8.count < 1_000)
        #expect(unknown.error.contains("unknown key \"\(key.prefix(60))…\" in a content"))
    }

    @Test("Two documents of one key are refused, in one file, in two, and when a file is named twice")
    func twice() throws {
        let document = "screen: a\ncontent: story-tomatoes\n"
        try expect(
            imported("\(document)---\n\(document)"),
            is: problems("a.yaml:4:1: screen/a appears twice; the first is at a.yaml:1:1; remove one of the two"))
        try onion.folder.write(document, to: "one.yaml")
        try onion.folder.write(#"{"screen":"a","content":"story-tomatoes"}"#, to: "two.json")
        try expect(
            onion.refused("import", "one.yaml", "two.json"),
            is: problems("two.json:1:1: screen/a appears twice; the first is at one.yaml:1:1; remove one of the two"))
        try expect(
            onion.refused("import", "one.yaml", "one.yaml"),
            is: problems("one.yaml:1:1: screen/a appears twice; the first is at one.yaml:1:1; remove one of the two"))
    }

    @Test(
        "All problems of a document are reported at once, also after a wrong first key",
        arguments: [
            (
                "templte: a\nkind: contet\nview: { id: view, alfa: 1 }\n",
                ["1:1: unknown key \"templte\"", "2:7: ", "3:19: "]
            ),
            ("template: a/b\nkind: contet\nview: { id: view, alfa: 1 }\n", ["1:11: the key", "2:7: ", "3:19: "]),
            ("name: a\ntemplate: b\nkind: contet\nview: 5\n", ["1:1: unknown key \"name\"", "3:7: ", "4:7: "]),
            (
                "actions: a\nitems: [{ id: b, title: 5 }, { id: b, title: c, url: 5 }]\n",
                ["2:25: ", "2:36: ", "2:54: "]
            ),
            ("screen: a\nwrap: 5\n", ["1:1: ", "2:7: "]),
            (
                "content: a\ntemplate: nope\ncolour: red\nactions: gone\n",
                ["2:11: ", "3:1: content/a: unknown key", "4:10: "]
            ),
        ])
    func allFaults(document: String, positions: [String]) throws {
        let lines = try imported(document).error.split(separator: "\n")
        #expect(lines.count == positions.count + 1)
        for (line, position) in zip(lines, positions) { #expect(line.hasPrefix("error: a.yaml:\(position)")) }
    }

    @Test("A document has one kind, and each of its keys once")
    func kinds() throws {
        try expect(
            imported("content: a\nscreen: b\ntemplate: story\n"),
            is: problems(
                "a.yaml:1:1: content/a fields: the field \"image\" is missing, which template/story requires; add a "
                    + "value of type image",
                "a.yaml:1:1: content/a fields: the field \"title\" is missing, which template/story requires; add a "
                    + "value of type text",
                "a.yaml:1:1: content/a fields: the field \"body\" is missing, which template/story requires; add a "
                    + "value of type text",
                """
                a.yaml:2:1: content/a: unknown key "screen" in a content; the document is a content already; \
                divide two documents by a line of ---
                """))
        #expect(
            try imported("content: a\ncontent: b\n").error.hasPrefix("error: a.yaml:2:1: \"content\" appears twice"))
        try expect(
            imported("contnet: a\n"),
            is: problems(
                "a.yaml:1:1: unknown key \"contnet\" at the beginning of a document; did you mean \"content\"?",
                "a.yaml:1:1: the key \"template\" is missing; add it: the content template whose fields this content fills"
            ))
        try expect(
            imported("- content: a\n"),
            is: problems(
                """
                a.yaml:1:1: expected a document, found a list; begin it with one of template: KEY, content: KEY, \
                actions: KEY, screen: KEY, color: KEY, font: KEY, number: KEY, app: KEY
                """))
    }

    @Test(
        "Invalid numbers and numbers out of range are refused in YAML",
        arguments: [
            (".nan", "expected a finite number"), (".inf", "expected a finite number"),
            ("-.inf", "expected a finite number"), ("1e999", "expected a finite number"),
            ("-1e999", "expected a finite number"), ("99999999999999999999", "the number 1e20 is out of range"),
            ("-1", "the number -1 is out of range"), ("1.5", "the number 1.5 is out of range"),
        ])
    func numbers(written: String, message: String) throws {
        try expect(
            imported("template: a\nkind: content\nview: { id: view, alpha: \(written) }\n"),
            is: problems("a.yaml:3:26: template/a view.alpha: \(message); write a number from 0 to 1"))
    }

    @Test(
        "Invalid numbers are refused in JSON",
        arguments: [
            ("NaN", "\"NaN\" is not a JSON number; write a number or null"),
            ("Infinity", "\"Infinity\" is not a JSON number; write a number or null"),
            ("1e999", "the number \"1e999\" is too large; the largest number is about 1.8e308"),
            ("-1e999", "the number \"-1e999\" is too large; the largest number is about 1.8e308"),
        ])
    func jsonNumbers(written: String, message: String) throws {
        let text = #"{"template":"a","kind":"content","view":{"id":"view","alpha":\#(written)}}"#
        try expect(
            onion.refused("import", "-", input: Data(text.utf8)), is: problems("standard input:1:62: \(message)"))
    }

    @Test(
        "A pin names an existing revision",
        arguments: [
            (
                "99999999999999999999",
                "\"story@99999999999999999999\" has no revision number after \"@\"; write a number from 1, such as \"onboarding@3\""
            ),
            ("0", "\"story@0\" has no revision number after \"@\"; write a number from 1, such as \"onboarding@3\""),
            ("-1", "\"story@-1\" has no revision number after \"@\"; write a number from 1, such as \"onboarding@3\""),
            ("7", "there is no template/story@7; its latest revision is 1"),
        ])
    func pins(number: String, message: String) throws {
        try expect(
            imported("content: a\ntemplate: story@\(number)\n"),
            is: problems("a.yaml:2:11: content/a template: \(message)"))
    }

    @Test(
        "Plural forms are Unicode's plural categories, and include \"other\"",
        arguments: [
            (
                "{ en: { one: x } }",
                "4:16: content/a fields.title.en: the plural form \"other\" is missing, which every language needs; add it"
            ),
            (
                "{ en: { onne: x, other: y } }",
                "4:18: content/a fields.title.en: unknown plural category \"onne\"; did you mean \"one\"?"
            ),
            (
                "{ en: { one: 1, other: y } }",
                "4:23: content/a fields.title.en.one: expected a text, found the number 1; put it in quotes"
            ),
            (
                "{ ja: x, other: y }",
                "4:12: content/a fields.title: unknown plural category \"ja\"; write one of zero, one, two, few, many, other"
            ),
            ("{ en: { other: { one: x } } }", "4:25: content/a fields.title.en.other: expected a text, found a map"),
        ])
    func forms(title: String, message: String) throws {
        try expect(
            imported("content: a\ntemplate: story\nfields:\n  title: \(title)\n"), is: problems("a.yaml:\(message)"))
    }

    @Test("Locales are language tags", arguments: ["english", "e", "", "en-", "12", "e_n"])
    func locales(tag: String) throws {
        #expect(
            try imported("content: a\ntemplate: story\nfields: { title: { en: x, \"\(tag)\": y } }\n").error
                .contains(
                    """
                    content/a fields.title: "\(tag)" is not a locale; write a language tag such as "en", "pt-BR" or "zh-Hans"

                    """))
    }
}
