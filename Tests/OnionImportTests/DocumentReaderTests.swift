import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Documents from files, folders and texts")
struct DocumentReaderTests {
    private static let actions = "actions: done\nitems: [{ id: done, title: Done }]\n"
    private static let json = #"{"actions":"done","items":[{"id":"done","title":"Done"}]}"#

    @Test(
        "The file extension gives the format, in any case of letters",
        arguments: [
            ("a.yaml", actions), ("a.yml", actions), ("A.YAML", actions), ("a.json", json), ("a.JSON", "[\(json)]"),
            ("a.ndjson", json + "\n"), ("a.jsonl", "\n\(json)\n\n"),
        ])
    func endings(name: String, text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: name)
        let read = DocumentReader().read(paths: [path])
        #expect(read.problems == [])
        #expect(read.documents.map(\.part.reference.description) == ["actions/done"])
        #expect(read.documents.map(\.source) == [path])
    }

    @Test("A thousand problems are listed and the others counted, and documents with problems are not kept")
    func manyProblems() {
        let lines = (0..<3_000).map { "{\"color\":\"c\($0)\",\"light\":7}" }
        for (text, format) in [
            (lines.joined(separator: "\n"), DocumentFormat.ndjson), ("[\(lines.joined(separator: ","))]", .json),
            (lines.joined(separator: "\n---\n"), .yaml),
        ] {
            var batch = text.read(format: format)
            #expect(batch.problems.count == 1_000 && batch.unlisted == 2_000, "\(format)")
            #expect(batch.documents.isEmpty && batch.flawed.isEmpty && batch.unreadable.count == 3_000)
            batch.append(Self.actions.read())
            batch.append(text.read(format: format))
            #expect(batch.problems.count == 1_000 && batch.unlisted == 5_000 && batch.documents.count == 1)
        }
    }

    @Test(
        "A message has a limit of values, which ends its reading where it is reached",
        arguments: DocumentFormat.allCases)
    func message(format: DocumentFormat) {
        let document = format == .yaml ? "---\n[]\n" : "[[]]\n"
        let text = String(repeating: document, count: 200_001)
        let bytes = Array((format == .json ? "[\(String(repeating: "[],", count: 200_000))[]]" : text).utf8)
        let read = DocumentReader.ofMessage(format: .documents(format)).read(bytes: bytes, source: "body")
        #expect(read.problems.contains { $0.code == .tooMany })
        #expect(read.isPartial && read.problems.count + read.unlisted <= 200_001)
    }

    @Test(
        "Without a known extension, the beginning of the text gives the format",
        arguments: [
            (json, ["done"]), (json + "\n" + json.replacing("done\",\"i", with: "two\",\"i"), ["done", "two"]),
            ("  \n[\(json)]", ["done"]), ("{\n\"actions\": \"done\",\n\"items\": []\n}", ["done"]),
            (actions, ["done"]), ("# {\n" + actions, ["done"]), ("\u{FEFF}" + json, ["done"]),
            ("{ actions: done, items: [] }", ["done"]), ("{ \"actions\": done, 'items': [] }", ["done"]),
            ("[ # a comment\n{ actions: done, items: [] }]", []), ("{actions: done, items: []}\n", ["done"]),
            ("{ \"actions\": \"d\\\"one\", \"items\": [ }", []),
            ("{ \"content\": \"c\", \"template\": \"t\", \"fields\": { \"n\": -1.5 },\nsummary: One }", ["c"]),
        ])
    func sniffing(text: String, keys: [String]) {
        let read = text.read(source: "standard input")
        #expect(read.documents.map(\.part.key.text) == keys)
        #expect(read.problems.isEmpty == !keys.isEmpty)
    }

    @Test("A requested format has priority over the extension")
    func format() {
        #expect(Self.json.read(source: "a.yaml", format: .ndjson).documents.count == 1)
        #expect(Self.actions.read(source: "a.yaml", format: .json).documents.isEmpty)
    }

    @Test(
        "Documents of a folder are read at any depth, in the order of their paths, without hidden files and asset catalogues"
    )
    func folders() throws {
        let folder = try TemporaryFolder()
        for name in [
            "menu/b.yaml", "menu/a/z.yml", "menu/a.json", "menu/README.md", "menu/.hidden.yaml", "menu/.git/c.yaml",
            "menu/x.yaml/inner.ndjson", "menu/picture.png", "menu/Images.xcassets/clock.imageset/Contents.json",
        ] {
            try folder.write(name.hasSuffix("json") ? Self.json : Self.actions, to: name)
        }
        let path = folder.path("menu")
        for written in [path, path + "/"] {
            let read = DocumentReader().read(paths: [written])
            #expect(read.problems == [])
            #expect(
                read.documents.map { String(($0.source ?? "").dropFirst(path.count + 1)) } == [
                    "a.json", "a/z.yml", "b.yaml", "x.yaml/inner.ndjson",
                ])
        }
    }

    @Test("Many files of a folder are read as they would be one by one")
    func folderOfMany() throws {
        let folder = try TemporaryFolder()
        let names = (10..<70).map { "menu/\($0).\($0 % 9 == 0 ? "json" : "yaml")" }
        for (number, name) in names.enumerated() {
            let text = "{\"actions\": \"done-\(number)\", \"items\": [\(number % 7 == 3 ? "{" : "")]}"
            try folder.write(number % 11 == 5 ? "actions: UPPER KEY\n" : text, to: name)
        }
        let reader = DocumentReader(isStrict: true)
        let whole = reader.read(paths: [folder.path("menu")])
        let each = names.map { DocumentReader().read(paths: [folder.path($0)]) }
        #expect(whole.documents.map(\.part) == each.flatMap(\.documents).map(\.part))
        #expect(whole.documents.map(\.source) == each.flatMap(\.documents).map(\.source))
        #expect(whole.problems == each.flatMap(\.problems))
        #expect(whole.sources == names.map(folder.path))
        #expect(whole.isPartial && whole.problems.count > 8)
        let input = ImportSources(paths: [folder.path("menu")], reader: reader).documents
        #expect(input.documents.map(\.part) == whole.documents.map(\.part) && input.problems == whole.problems)
        #expect(input.sources == whole.sources)
    }

    @Test("A file that is too large is passed over in a folder, and refused by name")
    func unreadableFile() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b", "c", "d", "e", "f", "g", "h", "i"] {
            try folder.write(Self.actions.replacing("done", with: name), to: "menu/\(name).yaml")
        }
        let large = try FileHandle(forWritingTo: URL(filePath: folder.path("menu/d.yaml")))
        try large.truncate(atOffset: 2 << 30)
        try large.close()
        let read = DocumentReader().read(paths: [folder.path("menu")])
        #expect(read.documents.map(\.part.key.text) == ["a", "b", "c", "e", "f", "g", "h", "i"])
        #expect(read.problems == [] && read.passedOver.map(\.path) == [folder.path("menu/d.yaml")])
        #expect(read.passedOver.map(\.problem?.codeAndValues) == ["too-large limit=1073741824"])
        let strict = DocumentReader(isStrict: true).read(paths: [folder.path("menu")])
        #expect(strict.documents.count == 8 && strict.isPartial)
        #expect(strict.problems.map(\.codeAndValues) == ["too-large limit=1073741824"])
    }

    @Test("A link to a file is read, a link to a folder is not followed, and one that leads nowhere is passed over")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.actions, to: "real/a.yaml")
        try folder.write("", to: "menu/notes.txt")
        let links = [("file.yaml", "real/a.yaml"), ("folder", "real"), ("lost.yaml", "nowhere")]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("menu/\(name)"), withDestinationPath: folder.path(target))
        }
        let read = DocumentReader().read(paths: [folder.path("menu")])
        #expect(read.problems == [])
        #expect(
            read.passedOver == [
                PassedOver(folder.path("menu/folder"), because: .link),
                PassedOver(folder.path("menu/lost.yaml"), because: .unreadable, read.passedOver.last?.problem),
            ])
        #expect(
            read.passedOver.last?.problem?.codeAndValues == "missing-file target=\(folder.path("nowhere"))")
        #expect(read.documents.map(\.source) == [folder.path("menu/file.yaml")])
    }

    @Test("The example apps of packages in a checkout are passed over, and those of a package that is read are not")
    func examples() throws {
        let folder = try TemporaryFolder()
        for name in [
            "App", "Local Pods/Kit/Example App", "Local Pods/Kit/Sources", "Packages/More/Test App", "Example",
        ] {
            try folder.write("actions: a\(name.count)\nitems: []\n", to: "checkout/\(name)/a.yaml")
        }
        try folder.write("", to: "checkout/Local Pods/Kit/Kit.podspec")
        try folder.write("", to: "checkout/Packages/More/Package.swift")
        let read = DocumentReader().read(paths: [folder.path("checkout")])
        #expect(read.documents.map(\.part.key.text) == ["a3", "a7", "a22"])
        #expect(read.passedOver.map(\.reason) == [.example, .example])
        #expect(DocumentReader().read(paths: [folder.path("checkout/Local Pods/Kit")]).documents.count == 2)
    }

    @Test("The problems of many files are in the order of their paths")
    func manyFiles() throws {
        let folder = try TemporaryFolder()
        let names = (100..<200).map { "\($0).yaml" }
        for (index, name) in names.enumerated() {
            try folder.write(index % 2 == 0 ? "actions: a\(index)\nitems: []\n" : "a: [", to: name)
        }
        let read = DocumentReader(isStrict: true).read(paths: [folder.path("")])
        #expect(read.sources.map { String($0.suffix(8)) } == names)
        #expect(read.documents.map(\.part.key.text) == stride(from: 0, to: 100, by: 2).map { "a\($0)" })
        #expect(
            read.problems.compactMap { $0.source?.suffix(8) } == stride(from: 1, to: 100, by: 2).map { names[$0][...] })
    }

    @Test("A folder with the name of a file is read as a folder")
    func folderLikeFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.actions, to: "menu.yaml/a.yaml")
        #expect(DocumentReader().read(paths: [folder.path("menu.yaml")]).documents.count == 1)
    }

    @Test("Missing files and empty folders are reported")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "empty/notes.txt")
        let empty = try folder.write("", to: "a.yaml")
        let comment = try folder.write("# nothing\n---\n", to: "b.yaml")
        let lines = try folder.write("\n \r\n", to: "d.ndjson")
        let paths = [folder.path("nowhere"), folder.path("empty"), empty, comment, lines]
        #expect(
            DocumentReader().read(paths: paths).problems.map(\.summary) == [
                "\(paths[0]): missing-file",
                "\(paths[1]): empty",
                "\(empty): empty", "\(comment): empty",
                "\(lines): empty",
            ])
    }

    @Test("Every file is read, however many have problems")
    func everyFile() throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write("actions: a\nitems: 5\n---\nactions: b\nitms: []\n", to: "a.yaml")
        let good = try folder.write(Self.actions, to: "b.yaml")
        let broken = try folder.write(#"{"actions": }"#, to: "c.json")
        let read = DocumentReader().read(paths: [bad, good, broken])
        #expect(read.documents.map(\.source) == [good])
        #expect(read.unreadable.sorted().map(\.description) == ["actions/a", "actions/b"])
        #expect(read.isPartial)
        #expect(
            read.problems.map(\.description) == [
                "\(bad):2:8: actions/a items: expected a list, found the number 5",
                "\(bad):5:1: actions/b: unknown key \"itms\" in an action set; did you mean \"items\"?",
                "\(bad):4:1: actions/b: the key \"items\" is missing; add it: the actions in the order in which they are shown",
                "\(broken):1:13: expected a value, found \"}\"",
            ])
    }

    @Test("A byte order mark and Windows' line ends change nothing", arguments: DocumentFormat.allCases)
    func windows(format: DocumentFormat) throws {
        let text =
            switch format {
            case .yaml: Self.actions.replacing("\n", with: "\r\n")
            case .json: "[\r\n\(Self.json)\r\n]\r\n"
            case .ndjson: "\(Self.json)\r\n"
            }
        let read = ("\u{FEFF}" + text).read(format: format)
        #expect(read.problems == [])
        #expect(read.documents.map(\.part) == Self.actions.parts)
    }

    @Test("Bytes that are not UTF-8 are refused with their position", arguments: DocumentFormat.allCases)
    func encoding(format: DocumentFormat) {
        let before = format == .yaml ? "actions: a\nsummary: \"x" : "{\"actions\":\"a\",\"summary\":\"x"
        let read = DocumentReader(format: .documents(format)).read(
            bytes: Array(before.utf8) + [0xFF, 0x22, 0x7D], source: "a")
        #expect(read.documents.isEmpty)
        #expect(read.problems.count == 1)
        #expect(read.problems.first?.message.contains("UTF-8") == true)
        #expect(read.problems.first?.position.line == (format == .yaml ? 2 : 1))
    }

    @Test("A key of a million bytes is refused with a line that can be read")
    func hugeKeys() {
        let huge = String(repeating: "k", count: 1_000_000)
        let short = "\"\(String(repeating: "k", count: 60))…\""
        #expect(
            "screen: \(huge)\ncontent: c".problems == [
                """
                menu.yaml:1:9: the key \(short) is longer than 128 bytes; \
                write letters, digits, "-", "_" and ".", such as "new-year"
                """
            ])
        let read = "{\"actions\":\"a\",\"\(huge)\":1,\"items\":[]}".read(source: "a.json")
        #expect(
            read.problems.map(\.description) == [
                "a.json:1:16: actions/a: unknown key \(short) in an action set; the keys are actions, datasource, summary, items"
            ])
    }

    @Test("The message about a SQLite database says that it is one")
    func database() {
        #expect("SQLite format 3\0".read(source: "copy").problems.map(\.code) == [.unsupported])
    }

    @Test("Tens of thousands of documents in one file are read")
    func hugeFile() {
        let count = 20_000
        let lines = (0..<count).map { #"{"actions":"a\#($0)","items":[]}"# }.joined(separator: "\n")
        let read = lines.read(source: "a.ndjson")
        #expect(read.problems == [])
        #expect(read.documents.count == count)
        #expect(read.documents.last?.node.position == Position(line: count, column: 1))
    }
}
