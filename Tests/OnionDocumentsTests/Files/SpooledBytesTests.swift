import Foundation
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Texts larger than memory")
struct SpooledBytesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the names of the texts in a file of the folder, and its problems.
    private func read(_ name: String, _ bytes: Data) throws -> (names: [String], problems: [String]) {
        let path = try folder.write(bytes, to: name)
        var (names, problems): ([String], [String]) = ([], [])
        let end = try StringFileReader(locale: .init(LocaleTag(wellFormed: "ru"))).each(
            in: StringFiles.files(at: path).files[0].bytes(), source: name
        ) { step in
            names += step.units.map(\.name)
            problems += step.findings.problems.map(\.summary)
        }
        return (names, problems + (end.map { [$0.summary] } ?? []))
    }

    /// Few long texts, because a test spends its time on texts, not on bytes.
    private let count = 12_000
    private let text = String(repeating: "Текст, который занимает место 🍕 ", count: 8)

    private func strings(_ end: String = "") -> String {
        (0..<count).map { "\"ключ-\($0)\" = \"\(text)\($0)\";\n" }.joined() + end
    }

    @Test("A file of strings is read to its end, in any encoding")
    func strings() throws {
        let names = (0..<count).map { "ключ-\($0)" }
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
            let bytes = try #require(strings().data(using: encoding))
            #expect(bytes.count > 5 << 20)
            let read = try read("a.strings", bytes)
            #expect(read.names == names && read.problems == [])
        }
    }

    @Test("A problem at the end of a large file is reported with its position")
    func problems() throws {
        let end = "b = \"\u{E9}"
        #expect(
            try read("a.strings", Data(strings(end).utf8)).problems == [
                "a.strings:\(count + 1):5: syntax expected=\""
            ])
        #expect(
            try read("a.strings", Data(strings(end).utf8) + [0xE9]).problems == [
                "a.strings:\(count + 1):7: invalid-encoding encoding=UTF-8"
            ])
        let wide = try #require(strings(end).data(using: .utf16BigEndian))
        #expect(
            try read("a.strings", wide + [0xD8, 0x3C]).problems == [
                "a.strings:\(count + 1):7: invalid-encoding encoding=UTF-16"
            ])
    }

    @Test("XML and catalogues are read to their end, and groups release their memory")
    func others() throws {
        let names = (0..<count).map { "ключ-\($0)" }
        let units = names.map {
            "<group><trans-unit id=\"\($0)\"><source>Text</source><target>\(text)</target></trans-unit></group>\n"
        }
        let xliff = "<xliff version=\"1.2\"><file target-language=\"ru\"><body>\(units.joined())</body></file></xliff>"
        let catalog = names.map {
            "\"\($0)\": {\"localizations\": {\"ru\": {\"stringUnit\": {\"value\": \"\(text)\"}}}}"
        }
        let entries = names.map { "<key>\($0)</key>\n<string>\(text)</string>" }
        for (name, text) in [
            ("a.xliff", xliff), ("a.xcstrings", "{\"strings\": {\(catalog.joined(separator: ",\n"))}}"),
            ("a.strings", "<plist><dict>\(entries.joined())</dict></plist>"),
        ] {
            let read = try read(name, Data(text.utf8))
            #expect(text.utf8.count > 4 << 20 && read.names == names && read.problems == [])
        }
    }

    @Test("Bytes are UTF-8 to the reader exactly when they are to the standard library")
    func encodings() {
        var breaking = BrokenBytes(sample: Array("a = \"Пиццы é 🍕 \u{10FFFF}\u{D7FF}\u{E000} плюс\";".utf8))
        for _ in 0..<BrokenBytes.rounds * 4 {
            let bytes = breaking.next()
            guard !bytes.prefix(4).contains(0), let first = bytes.first, first < 0xEF else { continue }
            let (_, problems) = StringFileReader(locale: .given(.english)).read(bytes: bytes, source: "a.strings")
            #expect(
                problems.contains { $0.code == .invalidEncoding }
                    == (String(validating: bytes, as: UTF8.self) == nil))
        }
    }
}
