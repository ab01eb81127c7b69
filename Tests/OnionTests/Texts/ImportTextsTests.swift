import Foundation
import Onion
import OnionTestRegistry
import Testing

@Suite("Importing string files of any size")
struct ImportTextsTests {
    private let test: TestRegistry
    /// More texts than are kept in memory, and more parts than are stored at once.
    private let count = 2_500

    init() throws {
        test = try TestRegistry(
            """
            template: card
            kind: content
            view: { id: view }
            fields:
              title: { type: text, maxLength: 20 }
              body: { type: text }
            """)
        let contents = (0..<count).map {
            "{\"content\":\"a-\($0)\",\"template\":\"card\",\"fields\":{\"title\":{\"en\":\"Title\"},\"body\":{\"en\":\"Body\"}}}\n"
        }
        let documents = DocumentReader(format: .documents(.ndjson)).read(
            bytes: Array(contents.joined().utf8), source: "a.ndjson")
        try test.registry.import(.documents(documents), by: TestRegistry.anna)
    }

    /// Returns a file with the titles of all contents, and after them their bodies.
    private func file(_ language: String, end: String = "") throws -> String {
        let lines = ["title", "body"].flatMap { field in
            (0..<count).map { "\"content/a-\($0)#\(field)\" = \"\(language) \(field) \($0)\";\n" }
        }
        return try test.folder.write(lines.joined() + end, to: "\(language).lproj/a.strings")
    }

    private func refusal(_ paths: [String]) throws -> [String] {
        do {
            try test.registry.import(.stringFiles(paths), by: TestRegistry.anna)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems.map(\.description)
        }
    }

    private func changes() throws -> Int {
        var count = 0
        try test.registry.read { try $0.eachChange { _ in count += 1 } }
        return count
    }

    @Test("Several languages of a part, each in a file, make one revision of it and one change of all")
    func languages() throws {
        let before = try changes()
        let paths = try ["ru", "de", "fr"].map { try file($0) }
        let report = try test.registry.import(.stringFiles(paths), by: TestRegistry.anna)
        #expect(report.rows.count == count && report.count(.changed) == count)
        #expect(report.rows.map(\.reference) == report.rows.map(\.reference).sorted())
        #expect(try changes() == before + 1)
        let part = try test.part("content/a-\(count - 1)")
        #expect(part.revision == 2)
        let texts = part.part.locatedTexts.map { placed in
            ["en", "ru", "de", "fr"].map {
                placed.text.text(for: LocaleTag(wellFormed: $0) ?? .english, base: .english) ?? ""
            }
        }
        #expect(
            texts
                == ["Body", "Title"].map { en in
                    [en] + ["ru", "de", "fr"].map { "\($0) \(en.lowercased()) \(count - 1)" }
                })
        #expect(try test.registry.import(.stringFiles(paths), by: TestRegistry.anna).count(.unchanged) == count)
        #expect(try changes() == before + 1)
    }

    @Test("A problem of the last text stores nothing, and all problems are reported in one pass")
    func lastProblem() throws {
        let before = try test.export(.ndjson)
        let path = try file("ru", end: "\"content/b#title\" = \"x\";\n")
        let other = try test.folder.write(
            "\"content/a-7#title\" = \"longer than twenty characters\";", to: "de.lproj/a.strings")
        let problems = try refusal([path, other])
        #expect(problems.count == 2)
        #expect(problems.first?.hasPrefix("\(path):\(2 * count + 1):1: there is no content/b; ") == true)
        #expect(
            problems.last == "\(other):1:23: content/a-7 fields.title.de: the text has 29 characters, "
                + "but the field \"title\" allows 20; shorten it, or increase maxLength of the field")
        #expect(try test.export(.ndjson) == before)
    }

    @Test("Of a text that appears twice in a file the last one counts, and the same text in two files is refused")
    func repeated() throws {
        let path = try file("ru", end: "\"a-3#title\" = \"x\";\n")
        let report = try test.registry.import(.stringFiles([path]), by: TestRegistry.anna)
        #expect(
            report.texts.warnings.map(\.description) == [
                "\(path):\(2 * count + 1):1: \"a-3#title\" appears twice in ru; the first is at 4:1, and the last one "
                    + "counts; remove one of the two"
            ])
        #expect(
            try test.part("content/a-3").part.locatedTexts[1].text.text(for: LocaleTag("ru"), base: .english) == "x")
        let other = try test.folder.write("\"content/a-3#title\" = \"x\";", to: "ru.lproj/b.strings")
        #expect(
            try refusal([try file("ru"), other]) == [
                "\(other):1:1: \"content/a-3#title\" appears twice in ru; the first is at \(path):4:1; remove one of the two"
            ])
    }

    @Test("Of a truncated file, only this problem is reported, and the other files are read")
    func broken() throws {
        let path = try file("ru", end: "\"content/b#title\" = \"x\";\n\"c")
        let other = try test.folder.write("d = \"x\";", to: "de.lproj/a.strings")
        #expect(
            try refusal([path, other]) == [
                "\(path):\(2 * count + 2):1: the closing quote is missing; end the text with \"",
                "\(other):1:1: \"d\" is not the name of a text; write the part and the path of the text, such as content/new-year#title",
            ])
    }

    @Test("A part that was changed during the import refuses the whole import, with both sides")
    func expectation() throws {
        let path = try file("ru")
        try test.registry.import(.stringFiles([path]), by: TestRegistry.anna)
        let before = try test.export(.ndjson)
        let german = try file("de")
        #expect {
            try test.registry.import(
                .stringFiles([german]), by: TestRegistry.anna,
                options: ImportOptions(expecting: [Reference(parsing: "content/a-9@1")]))
        } throws: {
            guard case .revisionMoved(let conflict) = ($0 as? RegistryError)?.code else { return false }
            return conflict.reference.description == "content/a-9"
                && conflict.mine?.contains { $0.description.contains("de title 9") } == true
        }
        #expect(try test.export(.ndjson) == before)
    }

    @Test("An error in the progress closure stops the import, and nothing is stored")
    func stopped() throws {
        struct Stopped: Error {}
        let before = try test.export(.ndjson)
        let path = try file("ru")
        #expect(throws: Stopped.self) {
            try test.registry.import(
                .stringFiles([path]), by: TestRegistry.anna,
                listener: ImportListener(progress: { if $0.records > 0 { throw Stopped() } }))
        }
        #expect(try test.export(.ndjson) == before)
    }

    @Test("A catalogue has its texts in the order of their names, whatever the order of the kinds is")
    func order() throws {
        try test.add(
            "actions: b\nitems:\n- { id: ok, title: { en: OK } }\n---\nactions: b-2\nitems:\n- { id: ok, title: { en: OK } }"
        )
        var names: [String] = []
        try test.registry.read { try $0.eachText(in: [.english], byName: true) { names.append($0.name) } }
        #expect(names.count == 2 * count + 2)
        #expect(names == names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
        #expect(names.prefix(2) == ["actions/b#ok.title", "actions/b-2#ok.title"])
    }
}
