import Foundation
import OnionCoding
import OnionStore
import OnionTestRegistry
import Testing

/// What an export writes into new storyboards and xibs, an import reads, and it changes nothing, whatever these have no form for. The parts
/// are random and have the keys of all documents. `script/fuzz` makes others.
@Suite("Storyboards and xibs of exports that are imported again")
struct StoryboardRoundTripFuzzTests {
    private let onion: OnionCommandLine
    private let screens: [String]
    private let templates: [String]

    init() throws {
        onion = try OnionCommandLine()
        let registry = try EveryKey.registry.get()
        try registry.test.registry.backup(to: onion.folder.path("onion.sqlite"))
        screens = registry.documents.compactMap { $0["screen"]?.string }
        // A key of the document of a screen, too.
        templates = registry.documents.filter { $0.entries?.first?.key == "template" }
            .compactMap { $0["template"]?.string }
    }

    /// The registry after the export of each screen and each template into a document of its own. About a hundred commands take a minute, so
    /// that the tests copy what one of them has made.
    private static let exported = Result {
        let tests = try StoryboardRoundTripFuzzTests()
        for screen in tests.screens {
            _ = try tests.run("export", "screen/\(screen)", "-o", "App/screen-\(screen).storyboard")
        }
        for template in tests.templates {
            _ = try tests.run("export", "template/\(template)", "-o", "App/\(template).xib")
        }
        return tests.onion.folder
    }

    private func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Outcome {
        let outcome = try onion.start(arguments).wait()
        #expect(outcome.status == 0, "\(arguments.prefix(4)): \(outcome.error)")
        return outcome
    }

    /// Has each screen and each template in a document of its own.
    private func exportEach() throws {
        let exported = try Self.exported.get()
        for name in ["onion.sqlite", "App"] {
            try? FileManager.default.removeItem(atPath: onion.folder.path(name))
            try FileManager.default.copyItem(atPath: exported.path(name), toPath: onion.folder.path(name))
        }
    }

    /// Imports a file or a folder, and expects that nothing changes.
    private func importUnchanged(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try onion.rows()
        let outcome = try run("import", path)
        let lines = outcome.output.split(separator: "\n").filter { !$0.hasSuffix(" unchanged") && $0 != "0 changed" }
        #expect(lines == [], "\(path)", sourceLocation: sourceLocation)
        #expect(try onion.rows() == before, "\(path)", sourceLocation: sourceLocation)
    }

    @Test("An import of a storyboard for each screen and a xib for each template changes nothing, and says so")
    func each() throws {
        try exportEach()
        try importUnchanged("App")
        for path in [screens.first, screens.last].compactMap({ $0.map { "App/screen-\($0).storyboard" } }) {
            try importUnchanged(path)
        }
        for template in [templates.first, templates.last].compactMap(\.self) {
            try importUnchanged("App/\(template).xib")
        }
    }

    @Test("An import of one storyboard of all screens and one xib of all templates changes nothing")
    func all() throws {
        _ = try run("export", "-o", "App/All.storyboard")
        _ = try run("export", "-o", "App/All.xib")
        try importUnchanged("App")
        try importUnchanged("App/All.storyboard")
        try importUnchanged("App/All.xib")
    }

    @Test("A file that nobody has edited stays unchanged when the registry has changed")
    func changedRegistry() throws {
        _ = try run("export", "content/hello", "-o", "hello.yaml")
        _ = try run("export", "-o", "App/All.storyboard")
        #expect(try onion.folder.replace("Hello", by: "Good day", in: "hello.yaml"))
        #expect(try run("import", "hello.yaml").output.hasPrefix("changed   content/hello@2"))
        try importUnchanged("App")
    }

    @Test("An edit of a word changes the part that has it, and nothing else", arguments: ["one", "each"])
    func edit(files: String) throws {
        if files == "one" {
            _ = try run("export", "-o", "App/All.storyboard")
            _ = try run("export", "-o", "App/All.xib")
        } else {
            try exportEach()
        }
        #expect(try onion.folder.replace("\"Hello\"", by: "\"Good day\"", in: "App"))
        let rows = Set(try onion.rows().filter { $0.hasPrefix("revision") })
        let lines = try run("import", "App").output.split(separator: "\n").filter { !$0.hasPrefix("1 changed, ") }
        #expect(lines.map { $0.prefix { $0 != "@" } } == ["changed   content/hello"])
        #expect(rows.isSubset(of: try onion.rows()))
        try importUnchanged("App")
    }

    /// Only one part may change. An edit of what the registry has otherwise, such as one of several plural forms, is refused.
    @Test("An edit of any text of a file changes one part, or is a merge conflict, and makes no part")
    func editOfAnyText() throws {
        try exportEach()
        let names = try onion.folder.files(under: "App").keys.sorted()
        var random = SeededGenerator(seed: BrokenBytes.seed)
        var changed = 0
        for name in names.shuffled(using: &random).prefix(24) {
            guard try editText(in: "App/\(name)", &random) else { continue }
            let before = try onion.rows()
            let outcome = try onion.run("import", "App/\(name)")
            let changes = outcome.output.split(separator: "\n").filter {
                !$0.hasPrefix("unchanged") && !$0.hasSuffix("unchanged") && !$0.hasSuffix(" changed")
            }
            if outcome.status == 0 {
                #expect(changes.allSatisfy { $0.hasPrefix("changed ") } && changes.count < 2, "\(name): \(changes)")
                changed += changes.count
                try importUnchanged("App")
            } else {
                #expect(outcome.error.contains("both sides changed"), "\(name): \(outcome.error)")
                #expect(try onion.rows() == before)
                _ = try run("import", "App/\(name)", "--ours")
            }
        }
        #expect(changed > 0)
    }

    /// Replaces one of the texts of the views and items in a file.
    ///
    /// - Returns: False for a file without texts.
    private func editText(in path: String, _ random: inout SeededGenerator) throws -> Bool {
        let text = try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
        let texts = text.matches(
            of: /<(?:label|button|textField|textView|state|searchBar)\b[^>]*? (?:text|title|placeholder)="([^"]*)"/)
        guard let place = texts.randomElement(using: &random)?.output.1 else { return false }
        let edited = text.replacingCharacters(in: place.startIndex..<place.endIndex, with: "Edited")
        try onion.folder.write(edited, to: path)
        return true
    }
}
