import OnionCoding
import OnionModel
import Testing

@testable import OnionAssembly

/// Reading a damaged body throws or finds other values, and never reads beyond the bytes.
struct DamagedBodyTests {
    private static let recipes = [
        #"{"content":0,"wrap":[1,2]}"#,
        #"{"summary":"a \"b\" \\","compose":{"template":0,"contents":[{"content":1},{"screen":2},{"template":3}]}}"#,
    ]
    private static let contents = [
        #"{"template":0,"fields":{"body":{"en":"a \"b\" c","ru":"Закрыть дверь"},"image":{"name":"x","size":[1,2]}},"actions":1}"#
    ]
    /// The bytes after a body in the buffer. They would close what the body leaves open.
    private static let neighbour = #"","x":1}}}"#

    @Test("a body that breaks off anywhere is refused", arguments: recipes + contents)
    func truncated(body: String) {
        let bytes = Array(body.utf8)
        for count in bytes.indices {
            #expect(throws: Problem.self, "\(count) bytes") { try read(Array(bytes[..<count])) }
        }
    }

    @Test("a body with a wrong byte anywhere is refused, or read to the end", arguments: recipes + contents)
    func flipped(body: String) {
        let bytes = Array(body.utf8)
        for index in bytes.indices {
            for wrong in Array("\"\\{}[],:0 \u{0}a".utf8) + [0xFF] {
                var damaged = bytes
                damaged[index] = wrong
                #expect(throws: Never.self) { try readOrRefuse(damaged) }
            }
        }
    }

    @Test("a text is found to end where it ends, however long it is and wherever it begins")
    func strings() throws {
        for start in 0..<9 {
            for length in 0..<40 {
                for text in [
                    String(repeating: "x", count: length), String(repeating: "x", count: length) + #"\"\\é!#"#,
                ] {
                    let bytes = Array((String(repeating: " ", count: start) + "\"\(text)\",\"\\").utf8)
                    try bytes.withUnsafeBytes { bytes in
                        var scanner = JSONScanner(bytes, in: 0..<bytes.count)
                        let range = try scanner.value()
                        #expect(String(decoding: bytes[range], as: UTF8.self) == "\"\(text)\"")
                        #expect(scanner.peek() == UInt8(ascii: ","))
                    }
                }
            }
        }
    }

    private func readOrRefuse(_ body: [UInt8]) throws {
        do { try read(body) } catch is Problem {}
    }

    /// Reads a body between other bodies as a screen and as a content; throws the first error.
    private func read(_ body: [UInt8]) throws {
        let all = Array("{\"".utf8) + body + Array(Self.neighbour.utf8)
        let range = 2..<(2 + body.count)
        try all.withUnsafeBytes { bytes in
            let isContent = body.starts(with: Array("{\"t".utf8))
            guard isContent else {
                for step in try ScreenBody(bytes.slice(range)).steps { #expect(step.parent.map { $0 >= 0 } ?? true) }
                return
            }
            _ = try ContentBody.template(in: bytes, range)
            var values: [Layers.Value] = []
            _ = try ContentBody(
                bytes, body: range, template: try Self.template, locales: LocaleChain(.english, base: .english),
                values: &values)
            for value in values {
                #expect(range.contains(value.name.lowerBound) && value.name.upperBound <= range.upperBound)
                #expect(range.contains(value.text.lowerBound) && value.text.upperBound <= range.upperBound)
            }
        }
    }

    private static var template: CompiledTemplate {
        get throws {
            let fields = [Field(name: "body", type: .text), Field(name: "image", type: .image)]
            let template = Template(key: try Key("t"), kind: .content, fields: fields, view: TemplateView(id: "view"))
            return CompiledTemplate(template, number: 1, digest: [], locales: LocaleChain(.english, base: .english))
        }
    }
}
