import Foundation
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Hostile string files")
struct StringFileHostilityTests {
    private let reader = StringFileReader(locale: .init(LocaleTag(wellFormed: "ru")))

    @Test(
        "Declared entities are refused before they are expanded",
        arguments: ["a.xliff", "a.stringsdict", "a.strings"])
    func entities(source: String) {
        for declaration in [
            "<!DOCTYPE a [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;&x;&x;&x;\">]>",
            "<!DOCTYPE a SYSTEM \"file:///etc/passwd\" [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
            "<!DOCTYPE a><!ENTITY x \"lol\">",
        ] {
            let text = "<?xml version=\"1.0\"?>\n\(declaration)<plist><dict><key>&y;</key></dict></plist>"
            let problems = reader.read(bytes: Array(text.utf8), source: source).problems
            #expect(problems.map(\.code) == [.unsupported])
        }
    }

    @Test("Depth is refused, however deep it goes")
    func depth() {
        let deep = String(repeating: "<dict>", count: 100_000)
        let braces = String(repeating: "{\"strings\":", count: 100_000)
        for (text, source) in [
            ("<plist>\(deep)", "a.xliff"), ("<plist>\(deep)", "a.stringsdict"), (braces, "a.xcstrings"),
        ] {
            let problems = reader.read(bytes: Array(text.utf8), source: source).problems
            #expect(problems.map(\.code) == [.tooDeep])
        }
        #expect(reader.problems(in: String(repeating: "{", count: 100_000), source: "a.strings").count == 1)
    }

    @Test("A file of more than 4 GiB is refused before it is read")
    func size() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "a.strings")
        #expect(truncate(path, 4 << 30 + 1) == 0)
        #expect {
            _ = try StringFiles.files(at: path).files[0].bytes()
        } throws: {
            ($0 as? Problem)?.summary == "\(path): too-large limit=4294967296"
        }
    }

    @Test("A truncated file is refused or shorter, and never crashes", arguments: StringFileFormat.allCases)
    func cut(format: StringFileFormat) throws {
        let sample = StringFileSamples.bytes(format)
        let whole = reader.read(bytes: sample, source: "a.\(format.rawValue)")
        #expect(whole.problems == [])
        for count in 0..<sample.count - 1 {
            let (file, problems) = reader.read(bytes: Array(sample.prefix(count)), source: "a.\(format.rawValue)")
            #expect(!problems.isEmpty || file.units.count <= whole.file.units.count)
        }
    }

    @Test(
        "A comment, a text or a key of two megabytes is read in linear time",
        arguments: ["/* %*/a = b;", "a = \"%\";", "\"%\" = b;"])
    func long(pattern: String) {
        let text = pattern.replacing("%", with: String(repeating: "é ", count: 700_000))
        #expect(reader.read(bytes: Array(text.utf8), source: "a.strings").file.units.count == 1)
    }

    /// Returns that many language tags: `aaa-AA`, `baa-AA`, and so on.
    private func tags(_ count: Int) -> [String] {
        (0..<count).map { number in
            let letters = [1, 26, 676].map { Character(UnicodeScalar(UInt8(97 + number / $0 % 26))) }
            let region = [17_576, 456_976].map { Character(UnicodeScalar(UInt8(65 + number / $0 % 26))) }
            return "\(String(letters))-\(String(region))"
        }
    }

    @Test("A text in twenty thousand languages is read or refused in linear time")
    func manyLanguages() {
        let tags = tags(20_000)
        let reader = StringFileReader()
        let catalog = tags.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}" }
        let text =
            "{\"sourceLanguage\":\"en\",\"strings\":{\"content/a#title\":{\"localizations\":{\(catalog.joined(separator: ","))}}}}"
        let (file, problems) = reader.read(bytes: Array(text.utf8), source: "a.xcstrings")
        #expect(file.units.flatMap(\.translations).count == tags.count || !problems.isEmpty)
        let files = tags.map {
            "<file original=\"a\" source-language=\"en\" target-language=\"\($0)\"><body>"
                + "<trans-unit id=\"content/a#title\"><source>A</source><target>B</target></trans-unit></body></file>"
        }
        let xliff = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(files.joined())</xliff>"
        let read = reader.read(bytes: Array(xliff.utf8), source: "a.xliff")
        #expect(!read.file.units.isEmpty || !read.problems.isEmpty)
    }
}
