import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Reading YAML")
struct YAMLReaderTests {
    @Test("A stream gives its documents in order, without the empty ones")
    func documents() {
        #expect(
            json("# nothing\n---\n---\na: 1\n---\n# still nothing\n...\n---\n- x\n---\n") == ["{\"a\":1}", "[\"x\"]"])
        #expect(json("") == [])
        #expect(json("~") == ["null"])
        #expect(json("\"\"") == ["\"\""])
    }

    @Test(
        "Plain scalars follow the core schema of YAML 1.2",
        arguments: [
            ("null", "null"), ("Null", "null"), ("NULL", "null"), ("~", "null"), ("", "null"), ("nULL", "\"nULL\""),
            ("true", "true"), ("True", "true"), ("TRUE", "true"), ("false", "false"), ("False", "false"),
            ("FALSE", "false"),
            ("yes", "\"yes\""), ("no", "\"no\""), ("on", "\"on\""), ("off", "\"off\""), ("y", "\"y\""),
            ("tRUE", "\"tRUE\""),
            ("12", "12"), ("-12", "-12"), ("+12", "12"), ("012", "12"), ("0x1F", "31"), ("0o17", "15"),
            ("0x", "\"0x\""),
            ("0o8", "\"0o8\""), ("-0x1", "\"-0x1\""), ("0x-1", "\"0x-1\""), ("0b1", "\"0b1\""), ("1.5", "1.5"),
            ("1.", "1"),
            (".5", "0.5"), ("-.5", "-0.5"), ("1e3", "1000"), ("1.e3", "1000"), ("1E-3", "0.001"),
            ("1e-400", "\"1e-400\""), ("-1e-400", "\"-1e-400\""), ("0e-400", "0"), (".", "\".\""),
            ("e3", "\"e3\""),
            ("1e", "\"1e\""), ("1_000", "\"1_000\""), ("12:30", "\"12:30\""), ("2001-12-14", "\"2001-12-14\""),
            ("infinity", "\"infinity\""), ("nan", "\"nan\""), ("+", "\"+\""), ("\"12\"", "\"12\""),
            ("'true'", "\"true\""),
            ("!!str 12", "\"12\""), ("! 12", "\"12\""), ("|-\n  12", "\"12\""), (">-\n  a\n  b", "\"a b\""),
        ])
    func scalars(yaml: String, expected: String) {
        #expect(json("key: \(yaml)\n") == ["{\"key\":\(expected)}"])
    }

    @Test(
        "A text that a comment cuts is refused, if the comment begins like a part of it",
        arguments: [
            ("a: Win #1 prize", "1:8 #1 prize"), ("a: |\n  Win #1\nb:\n  - ein\n    Żółć 😀 #2  ", "5:12 #2"),
            ("a: #1 prize", "1:4 #1 prize"), ("- x #FF0000", "1:5 #FF0000"),
        ])
    func comments(yaml: String, problem: String) {
        let read = YAMLReader.read(Array(yaml.utf8))
        #expect(read.problems.map { "\($0.position) \($0.values["value"] ?? "")" } == [problem])
        #expect(read.documents == [])
    }

    @Test(
        "Other comments are none of the text's business",
        arguments: [
            "a: Win # 1", "a: Win  #1", "a: Win ## 1", "a: 'Win' #1", "a: 3 #px", "a: true #1", "a: #1\n  b: 2",
            "#1\na: Win#1 #", "a: [b, #1\n  c]", "? a #b\n: c",
        ])
    func otherComments(yaml: String) {
        #expect(YAMLReader.read(Array(yaml.utf8)).problems == [])
    }

    @Test("Numbers that are not finite are kept")
    func infinity() throws {
        let items = try #require(
            YAMLReader.read(Array("[.inf, -.Inf, +.INF, .nan, 1e999, -.nan]".utf8)).documents.first?.items)
        #expect(items[0].value == .number(.infinity))
        #expect(items[1].value == .number(-.infinity))
        #expect(items[2].value == .number(.infinity))
        guard case .number(let number) = items[3].value else {
            Issue.record("no number")
            return
        }
        #expect(number.isNaN)
        #expect(items[4].value == .number(.infinity))
        #expect(items[5].value == .string("-.nan"))
    }

    @Test("Keys are always texts")
    func keys() {
        #expect(
            json("{no: 1, 12: 2, true: 3, ~: 4, \"<<\": 5, 1.0: 6, '': 7}")
                == ["{\"no\":1,\"12\":2,\"true\":3,\"~\":4,\"<<\":5,\"1.0\":6,\"\":7}"])
    }

    @Test("Values and keys know their line and their column in Unicode scalars")
    func positions() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("ключ: 🍕\r\nb: {c: [é, x]}\r\n---\nd: 1\n".utf8)
        let documents = YAMLReader.read(bytes).documents
        try #require(documents.count == 2)
        #expect(documents[0].position == Position(line: 1, column: 1))
        #expect(documents[0]["ключ"]?.position == Position(line: 1, column: 7))
        #expect(
            documents[0].entries?.map(\.keyPosition) == [Position(line: 1, column: 1), Position(line: 2, column: 1)])
        #expect(
            documents[0]["b"]?["c"]?.items?.map(\.position) == [
                Position(line: 2, column: 9), Position(line: 2, column: 12),
            ])
        #expect(documents[1].position == Position(line: 4, column: 1))
    }

    @Test("Aliases are replaced by the values of their anchors")
    func aliases() {
        #expect(
            json("a: &x {b: [1]}\nc: *x\nd: &x 2\ne: *x\n&k f: *k\n")
                == ["{\"a\":{\"b\":[1]},\"c\":{\"b\":[1]},\"d\":2,\"e\":2,\"f\":\"f\"}"])
    }

    @Test(
        "Problems are reported with their positions",
        arguments: [
            ("<<: {a: 1}\n", "1:1: unsupported key=<<"),
            ("{a: 1}: 2\n", "1:1: wrong-type expected=a text, found=a map"),
            ("? - a\n: 2\n", "1:3: wrong-type expected=a text, found=a list"),
            ("a: &x 1\n*x : 2\n", "2:1: wrong-type expected=a text, found=an alias"),
            ("a: *x\n", "1:4: unknown-reference alias=x"),
            (
                "a: &x 1\n---\nb: *x\n",
                "3:4: unknown-reference alias=x"
            ),
            ("a: &x [*x]\n", "1:8: conflict alias=x"),
            ("a: !!binary aGk=\n", "1:4: unsupported tag=!!binary"),
            ("a: !mine {b: 1}\n", "1:4: unsupported tag=!mine"),
            ("a: !!str [b]\n", "1:4: unsupported tag=!!str"),
            (
                "a:\n\tb: 1\n",
                "2:1: syntax"
            ),
            (
                "a: b: c\n",
                "1:5: syntax reason=mapping values are not allowed in this context"
            ),
            ("a: [1, 2\n", "1:4: syntax reason=did not find expected ',' or ']'"),
            ("a: {b: 1\n", "1:4: syntax reason=did not find expected ',' or '}'"),
            ("a: {b: x, y}\n", "1:11: syntax key=y"), ("a: {b}\n", "1:5: syntax key=b"),
            ("a: [{b: x, \"y z\"}]\n", "1:12: syntax key=y z"),
            ("a: 'x\n", "1:4: syntax reason=found unexpected end of stream"),
            (
                "a: \"\\q\"\n",
                "1:5: syntax reason=found unknown escape character"
            ),
            (
                "a: 1\n b: 2\n",
                "2:3: syntax reason=mapping values are not allowed in this context"
            ),
            ("a: @b\n", "1:4: syntax reason=found character that cannot start any token"),
            ("a: !x!y 1\n", "1:4: syntax reason=found undefined tag handle"),
            (
                "é: x\0y\n",
                "1:5: syntax character=U+0000"
            ),
        ])
    func refusals(yaml: String, expected: String) {
        let (documents, problems) = YAMLReader.read(Array(yaml.utf8))
        #expect(documents.count == (yaml.contains("---") ? 1 : 0))
        #expect(problems.map(\.summary) == [expected])
    }

    @Test("A key with a colon may have no value, in braces and brackets, too")
    func emptyValues() {
        let (documents, problems) = YAMLReader.read(Array("\u{FEFF}\u{FEFF}a: { b: , c: }\nd: [x, y: ]\ne:\n".utf8))
        #expect(problems == [])
        let document = documents.first
        #expect(document?["a"]?["c"]?.value == .null && document?["d"]?.items?.last?["y"]?.value == .null)
    }

    @Test("A key that appears twice is refused at the second one")
    func repeatedKey() {
        let (documents, problems) = YAMLReader.read(Array("a: 1\nb: 2\na: 3\n".utf8))
        #expect(documents == [])
        #expect(problems.map(\.position) == [Position(line: 3, column: 1)])
    }

    @Test("Bytes that are no UTF-8 are refused at the very place")
    func invalidUTF8() {
        let problems = YAMLReader.read(Array("a: 1\né: ".utf8) + [0xC3, 0x28]).problems
        #expect(problems.map(\.summary) == ["2:4: invalid-encoding"])
    }

    @Test(
        "UTF-16 is refused by its name",
        arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0], [0, 0x61]] as [[UInt8]])
    func utf16(bytes: [UInt8]) {
        #expect(YAMLReader.read(bytes).problems.map(\.codeAndValues) == ["invalid-encoding"])
    }

    @Test("Documents before a syntax error are read, a document with a problem is not, and those after it are")
    func remainder() {
        let (documents, problems) = YAMLReader.read(
            Array("a: 1\n---\nb: 1\nb: 2\nb: 3\n---\nc: 1\n---\nd: [\n---\ne: 1\n".utf8))
        #expect(
            documents.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } == ["{\"a\":1}", "{\"c\":1}"])
        #expect(problems.map(\.position.line) == [4, 5, 10])
    }

    private func json(_ yaml: String) -> [String] {
        let (documents, problems) = YAMLReader.read(Array(yaml.utf8))
        #expect(problems == [])
        return documents.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
    }
}
