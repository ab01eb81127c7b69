import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
    @Test("Every kind of value is read, with white space around it or not")
    func values() throws {
        let node = try read(" {\"a\": [null, true, false, 12, -0.5e1, \"x\"],\r\n\t\"b\": {}, \"c\": []} \n")
        #expect(compact(node) == #"{"a":[null,true,false,12,-5,"x"],"b":{},"c":[]}"#)
    }

    @Test("Keys and values know their line and their column in Unicode scalars")
    func positions() throws {
        let node = try read("{\"Закрыть\": \"🍕é\", \"b\":\r\n  [1,\n\"x\"]}")
        #expect(node.position == Position(line: 1, column: 1))
        #expect(node.entries?.map(\.keyPosition) == [Position(line: 1, column: 2), Position(line: 1, column: 19)])
        #expect(node["Закрыть"]?.position == Position(line: 1, column: 13))
        #expect(node["b"]?.position == Position(line: 2, column: 3))
        #expect(node["b"]?.items?.map(\.position) == [Position(line: 2, column: 4), Position(line: 3, column: 1)])
    }

    @Test("A text may begin further down in its file, and with a byte order mark")
    func beginning() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("[1,\n2]".utf8)
        let node = try JSONReader.read(bytes, startingAt: Position(line: 7, column: 5))
        #expect(node.items?.map(\.position) == [Position(line: 7, column: 6), Position(line: 8, column: 1)])
        #expect(try bytes.withUnsafeBytes { try JSONReader.read($0) }.position == Position(line: 1, column: 1))
    }

    @Test(
        "Escapes are replaced by their characters, a surrogate pair by one",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\uD83C\uDF55!""#, "Aé🍕!"),
            (#""a\u0000b""#, "a\0b"), (#""é\n🍕""#, "é\n🍕"), ("\"\"", ""),
        ])
    func escapes(json: String, text: String) throws {
        #expect(try read(json).string == text)
    }

    @Test(
        "Numbers are the nearest Double",
        arguments: [
            "0", "-0", "1", "9007199254740993", "0.1", "3.14159", "1e22", "1e23", "1E+2", "1e-7",
            "2.2250738585072011e-308",
            "1.7976931348623157e308", "123456789012345678901234567890", "0.000000000000000000000000000001", "5e-324",
            "0.30000000000000004", "8.41e21", "9007199254740992e-22", "0e999999999999",
        ])
    func numbers(json: String) throws {
        guard case .number(let number) = try read(json).value else {
            Issue.record("no number")
            return
        }
        #expect(number == Double(json))
    }

    @Test(
        "Text that is not JSON is refused with its position",
        arguments: [
            ("", "1:1: empty"),
            (" \n ", "2:2: empty"),
            ("1 2", "1:3: syntax expected=the end of the text after its value found=2"),
            ("[1,]", "1:3: syntax"),
            ("{\"a\":1 ,\n}", "1:8: syntax"),
            ("[,1]", "1:2: syntax"),
            ("[1 2]", #"1:4: syntax expected=a comma or "]" found=2"#),
            ("{\"a\":1 \"b\":2}", #"1:8: syntax expected=a comma or "}" found=""#),
            ("{\"a\" 1}", "1:6: syntax expected=a colon after the key found=1"),
            ("{a:1}", "1:2: syntax expected=a key in double quotes found=a"),
            ("['x']", "1:2: syntax"),
            ("[1] // x", "1:5: syntax"),
            ("[1e-400]", "1:2: out-of-range value=1e-400"),
            ("[-0.00e-9, 0.1e-999]", "1:12: out-of-range value=0.1e-999"),
            ("NaN", "1:1: syntax found=NaN"),
            ("-Infinity", "1:2: syntax found=Infinity"),
            ("[True]", "1:2: syntax found=True"),
            ("tru", "1:1: syntax expected=a value found=tru"),
            ("01", "1:1: syntax"),
            ("-01", "1:1: syntax"),
            ("1.", "1:3: syntax expected=a digit after the point"),
            ("[1.]", "1:4: syntax expected=a digit after the point found=]"),
            ("[1e]", "1:4: syntax expected=a digit after the exponent's letter found=]"),
            ("+1", "1:1: syntax expected=a value found=+"),
            (".5", "1:1: syntax expected=a value found=."),
            ("0x10", "1:2: syntax expected=the end of the text after its value found=x"),
            ("[1e999]", "1:2: too-large value=1e999"),
            ("{\"title\":1,\n\"title\":2}", "2:1: duplicate name=title"),
            ("[\"a", "1:2: syntax"),
            ("[\"a\\", "1:4: syntax"),
            ("\"é\\x\"", "1:3: syntax"),
            ("\"\\u12G4\"", "1:2: syntax"),
            ("[\"é\nb\"]", "1:4: syntax"),
            ("\"a\tb\"", "1:3: syntax"),
            ("\"\u{1}\"", "1:2: syntax"),
            ("\"a\\uD83C\"", "1:3: syntax"),
            ("\"\\uD83C\\u0041\"", "1:2: syntax"),
            ("\"\\uDF55\"", "1:2: syntax"),
            ("[1, [2", #"1:7: syntax expected=a comma or "]""#),
        ])
    func refusals(json: String, identity: String) {
        #expect(refusal(of: Array(json.utf8)) == identity)
    }

    @Test(
        "Bytes that are no UTF-8 are refused at the very place",
        arguments: [
            ([0x22, 0xC3, 0xA9, 0xFF, 0x22], "1:3"), ([0x22, 0xC3, 0xA9, 0xC3, 0x22], "1:3"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2"), ([0x22, 0xC0, 0x80, 0x22], "1:2"),
            ([0x22, 0x80, 0x5C, 0x6E, 0x22], "1:2"),
            ([0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22], "1:4"), ([0x22, 0xEF, 0xBF, 0xBD, 0xF5, 0x22], "1:3"),
            ([0x5B, 0x0A, 0xFF], "2:1"),
        ] as [([UInt8], String)])
    func invalidUTF8(bytes: [UInt8], place: String) {
        #expect(refusal(of: bytes) == "\(place): invalid-encoding")
    }

    @Test("UTF-16 is refused by its name")
    func utf16() {
        #expect(refusal(of: [0xFF, 0xFE, 0x31, 0x00]) == "1:1: invalid-encoding")
    }

    @Test("Keys are compared by their bytes, in small objects and in large ones")
    func keys() throws {
        #expect(try read("{\"\u{E9}\": 1, \"e\u{301}\": 2}").entries?.count == 2)
        let many = (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        #expect(try read("{\(many)}").entries?.count == 100_000)
        #expect(refusal(of: Array("{\(many),\"key77\":0}".utf8))?.hasSuffix("duplicate name=key77") == true)
    }

    @Test("128 levels are read, more are refused however many they are", arguments: ["[", "{\"a\":"])
    func depth(opening: String) throws {
        let sound = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(compact(try read(sound)) == sound)
        for depth in [129, 10_000, 1_000_000] {
            let refusal = refusal(of: Array(String(repeating: opening, count: depth).utf8))
            #expect(refusal == "1:\(128 * opening.utf8.count + 1): too-deep limit=128")
        }
    }

    @Test("A sample cut off anywhere is refused")
    func truncation() {
        let sample = Array(#"{"a": [1.5e3, "é\n🍕\u00e9", true], "b": {"c": null, "d": -0.25}}"#.utf8)
        for count in sample.indices {
            #expect(refusal(of: Array(sample[..<count])) != nil)
        }
    }

    @Test("Random changes of a sample are read or refused, and what is read is written back")
    func mutations() throws {
        let sample = Array(
            #"{"a": [1.5e3, "é\n🍕\u00e9\ud83c\udf55", true], "b": {"c": null, "d": -0.25}, "": ""}"#.utf8)
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[bytes.indices.randomElement(using: &generator) ?? 0] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            guard let node = try? JSONReader.read(bytes) else { continue }
            #expect(compact(try JSONReader.read(JSONWriter.compact(node))) == compact(node))
        }
    }

    @Test(
        "The items of a list are read one after the other, up to a mistake",
        arguments: [
            ("[]", ["[]"]), ("7", ["7"]), (#"{"a":[1,2]}"#, [#"{"a":[1,2]}"#]),
            (" [ 1 , [2] , {} ] ", ["1", "[2]", "{}"]),
            ("[1, [2], x]", ["1", "[2]", "1:10: syntax"]), ("[1, ]", ["1", "1:3: syntax"]),
            ("[1] 2", ["1", "1:5: syntax"]),
        ])
    func items(json: String, expected: [String]) throws {
        var items: [String] = []
        do throws(Problem) {
            try JSONReader.readItems(Array(json.utf8)) { items.append(compact($0)) }
        } catch {
            items.append("\(error.position): \(error.code.rawValue)")
        }
        #expect(items == expected)
    }

    @Test("Values are counted over a list and over lines, and reading ends at the limit")
    func limit() throws {
        var count = 0
        #expect(throws: Problem.self) {
            try JSONReader.readItems(Array("[{},{},{},{}]".utf8), values: ValueCount(limit: 3)) { _ in count += 1 }
        }
        #expect(count == 3)
        var values = ValueCount(limit: 5)
        let line = Array(#"{"a":1}"#.utf8)
        for number in 1...3 {
            let read = line.withUnsafeBytes { bytes in
                try? JSONReader.readLine(bytes, startingAt: Position(line: number, column: 1), values: &values)
            }
            #expect((read != nil) == (number < 3))
        }
    }

    private func read(_ json: String) throws -> Node {
        try JSONReader.read(Array(json.utf8))
    }

    private func compact(_ node: Node) -> String {
        String(decoding: JSONWriter.compact(node), as: UTF8.self)
    }

    /// `line:column: code key=value`, or nil if the bytes are read.
    private func refusal(of bytes: [UInt8]) -> String? {
        do throws(Problem) {
            _ = try JSONReader.read(bytes)
            return nil
        } catch {
            return error.identity
        }
    }
}

private let unknownEscape = ""
private let lostEnd = ""
private let oneValue = ""
