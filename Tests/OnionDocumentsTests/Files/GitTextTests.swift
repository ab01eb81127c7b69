import Foundation
import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionDocuments

@Suite("What Git leaves in files")
struct GitTextTests {
    private static let conflict = "<<<<<<< HEAD\n%\n=======\n%\n>>>>>>> other\n"

    /// Returns a text with a conflict around a line.
    private func conflict(_ line: String) -> String { Self.conflict.replacing("%", with: line) }

    private func summary(_ text: String) -> String? { GitText.problem(in: Array(text.utf8))?.summary }

    @Test("A line that begins one side of a conflict, or ends it, is enough")
    func conflicts() {
        #expect(summary("a\nb\n" + conflict("c")) == "3:1: syntax marker=<<<<<<<")
        #expect(summary("<<<<<<< a\r\nx\r\n||||||| b\r\n=======\r\n>>>>>>> c") == "1:1: syntax marker=<<<<<<<")
        #expect(summary("a <<<<<<< b\n=======\na >>>>>>> c\n") == nil)
        #expect(summary("<<<<<<< a\n=======\n") == "1:1: syntax marker=<<<<<<<")
        #expect(summary("a\n=======\nb\n>>>>>>> c\n") == "4:1: syntax marker=>>>>>>>")
        #expect(summary("a\n>>>>>>>\n<<<<<<<\n") == "2:1: syntax marker=>>>>>>>")
        #expect(summary("<<<<<<<< a\n=======\n>>>>>>>> c\n") == nil)
        #expect(summary("<<<<<<<a\n=======\n >>>>>>> c\n") == nil)
        #expect(summary("Heading\n=======\n") == nil)
        #expect(summary("") == nil)
    }

    @Test("A conflict in UTF-16 and in a drawing is one, too")
    func encodings() throws {
        let text = Array(("é\nb\n" + conflict("c")).utf16)
        for mark in [[0xFEFF], []] as [[UInt16]] {
            let units = mark + (mark.isEmpty ? Array("x\n".utf16) : []) + text
            for bytes in [
                units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
                units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            ] {
                let line = mark.isEmpty ? 4 : 3
                #expect(GitText.problem(in: bytes)?.summary == "\(line):1: syntax marker=<<<<<<<")
                #expect(GitText.problem(in: Array(bytes.prefix(12))) == nil)
                let strings = StringFileReader().read(bytes: bytes, source: "fr.lproj/a.strings")
                #expect(strings.problems.map(\.summary) == ["fr.lproj/a.strings:\(line):1: syntax marker=<<<<<<<"])
            }
        }
        for drawing in ["<svg>\n\(conflict("<g/>"))</svg>", conflict("<svg></svg>")] {
            let problem = try #require(GitText.problem(in: Array(drawing.utf8)))
            #expect(throws: problem) { try ImageHeader(Array(drawing.utf8)) }
        }
    }

    @Test("A pointer of Git LFS is told as such, whatever the file should be")
    func pointers() throws {
        let folder = try TemporaryFolder()
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n"
        for name in ["a.yaml", "a.json", "a.csv", "a.storyboard", "a.tokens"] {
            let path = try folder.write(pointer, to: name)
            #expect(
                DocumentReader().read(paths: [path]).problems.map(\.codeAndValues) == ["unsupported format=Git LFS"])
        }
        let strings = StringFileReader().read(bytes: Array(pointer.utf8), source: "fr.lproj/a.strings")
        #expect(strings.problems.map(\.codeAndValues) == ["unsupported format=Git LFS"])
    }

    @Test("Every format says that a conflict is not resolved, and where")
    func formats() throws {
        let folder = try TemporaryFolder()
        let texts = [
            "a.yaml": "content: a\n" + conflict("template: t"), "a.json": "{\n" + conflict("\"a\": 1") + "}",
            "a.ndjson": "{}\n" + conflict("{}"), "a.csv": "key,template\n" + conflict("a,t"),
            "a.storyboard": "<document>\n" + conflict("<a/>") + "</document>",
            "a.tokens": "{\n" + conflict("\"a\": {}") + "}",
            "a.imageset/Contents.json": "{\n" + conflict("\"images\": []") + "}",
            "a.colorset/Contents.json": "{\n" + conflict("\"colors\": []") + "}",
        ]
        for (name, text) in texts {
            let path = try folder.write(text, to: name)
            let input = path.hasSuffix("/Contents.json") ? String(path.dropLast("/Contents.json".count)) : path
            let read = DocumentReader().read(paths: [input], withImages: true)
            #expect(read.problems.map(\.summary) == ["\(path):2:1: syntax marker=<<<<<<<"], "\(name)")
        }
        for name in ["fr.lproj/a.strings", "fr.lproj/a.stringsdict", "a.xcstrings", "a.xliff"] {
            let text = "\n" + conflict("\"a\" = \"b\";")
            let read = StringFileReader().read(bytes: Array(text.utf8), source: name)
            #expect(read.problems.map(\.summary) == ["\(name):2:1: syntax marker=<<<<<<<"], "\(name)")
        }
    }

    @Test("In a folder, a conflict is refused, but told in a file of another program")
    func found() throws {
        let folder = try TemporaryFolder()
        let own = try folder.write(conflict("template: a") + "view: { id: v }\n", to: "All/a.yaml")
        let other = try folder.write(conflict("name: a"), to: "All/b.yaml")
        let main = try folder.write(conflict("<document/>"), to: "All/Main.storyboard")
        let read = DocumentReader().read(paths: [folder.path("All")], withImages: true)
        #expect(
            read.problems.map(\.summary) == ["\(own):1:1: syntax marker=<<<<<<<", "\(main):1:1: syntax marker=<<<<<<<"])
        #expect(read.passedOver.map(\.path) == [other])
        #expect(read.passedOver.first?.problem?.summary == "\(other):1:1: syntax marker=<<<<<<<")
    }
}
