import Foundation
import Onion
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Walks random states of a folder of documents: what an empty registry takes, a registry takes that mirrored another state, and has the same
/// parts then.
@Suite("States of a mirrored folder")
struct MirroredStatesTests {
    @Test("A mirror of several states has what a mirror of the last one has", arguments: 0..<40)
    func states(number: Int) throws {
        var random = SeededGenerator(seed: BrokenBytes.seed &* 1_000 &+ UInt64(number))
        let (long, folder) = try (TestRegistry(), TemporaryFolder())
        for step in 0..<4 {
            let state = FolderState(random)
            try? FileManager.default.removeItem(atPath: folder.path("Documents"))
            for (path, text) in state.files { try folder.write(text, to: "Documents/\(path)") }
            random = state.random
            let fresh = try TestRegistry()
            try Self.mirror(folder, into: fresh)
            let files = state.files.sorted { $0.key < $1.key }.map { "# \($0.key)\n\($0.value)" }.joined()
            #expect(throws: Never.self, "step \(step)\n\(files)") { try Self.mirror(folder, into: long) }
            #expect(try long.export(.yaml) == fresh.export(.yaml), "step \(step)\n\(files)")
        }
    }

    private static func mirror(_ folder: TemporaryFolder, into test: TestRegistry) throws {
        var options = ImportOptions()
        options.isMirror = true
        try test.registry.import(.files([folder.path("Documents")]), by: TestRegistry.anna, options: options)
    }
}

/// Documents that refer to each other. Parts of a name differ between states: in the fields and slots of templates, in what they refer to, and
/// in their files; some names are missing, and some parts have other names.
private struct FolderState {
    private(set) var random: SeededGenerator
    private(set) var files: [String: String] = [:]
    private var fields: [String: [String]] = [:]
    /// The layouts with a slot for actions, and the contents that have some.
    private var rings: Set<String> = []
    private var contents: Set<String> = []

    init(_ random: SeededGenerator) {
        self.random = random
        let colors = names("color")
        for color in colors { add("color: \(color)\nlight: \"#12345\(below(10))\"\n") }
        let templates = names("leaf")
        for name in templates { addLeaf(name, colors) }
        let rings = names("ring")
        for name in rings { addRing(name) }
        let actions = names("actions")
        for name in actions { add("actions: \(name)\nitems: [{ id: go, title: T\(below(3)), selector: go }]\n") }
        let contents = names("content")
        for name in contents { addContent(name, templates, actions) }
        var screens: [String] = []
        for name in names("screen") {
            if addScreen(name, rings, contents, screens) { screens.append(name) }
        }
    }

    private mutating func addLeaf(_ name: String, _ colors: [String]) {
        let own = ["title", "text", "note"].filter { _ in below(2) == 0 }
        fields[name] = own
        let list = own.map { "\($0): { type: text, required: \(below(2) == 0), maxLength: \(5 + below(9)) }" }
        let color = below(2) == 0 ? "" : ", backgroundColor: \(pick(colors))"
        add(
            "template: \(name)\nkind: content\nfields: { \(list.joined(separator: ", ")) }\nview: { id: view\(color) }\n"
        )
    }

    private mutating func addRing(_ name: String) {
        let own = below(2) == 0 ? ["content", "actions"] : ["content"]
        if own.count == 2 { rings.insert(name) }
        let views = own.map { "{ id: \($0)View, type: stackView, slot: \($0) }" }
        add("template: \(name)\nkind: layout\nview: { id: view, subviews: [\(views.joined(separator: ", "))] }\n")
    }

    private mutating func addContent(_ name: String, _ templates: [String], _ actions: [String]) {
        let template = pick(templates)
        let values = (fields[template] ?? []).map { "\($0): { en: T\(below(100)) }" }
        let hasActions = below(2) == 0
        if hasActions { contents.insert(name) }
        let set = hasActions ? "actions: \(pick(actions))\n" : ""
        add("content: \(name)\ntemplate: \(template)\nfields: { \(values.joined(separator: ", ")) }\n\(set)")
    }

    /// Adds a screen. A layout shows the actions of its content, where that has some.
    ///
    /// - Returns: False where no layout can show the content.
    private mutating func addScreen(
        _ name: String, _ rings: [String], _ contents: [String], _ screens: [String]
    ) -> Bool {
        let content = pick(contents)
        let hasActions = self.contents.contains(content)
        let usable = hasActions ? rings.filter(self.rings.contains) : rings
        if below(3) == 0, !screens.isEmpty {
            add("screen: \(name)\ncompose: { template: \(pick(rings)), content: { screen: \(pick(screens)) } }\n")
        } else if !hasActions, below(3) == 0 {
            add("screen: \(name)\ncontent: \(content)\n")
        } else if usable.isEmpty {
            return false
        } else {
            add("screen: \(name)\ncompose: { template: \(pick(usable)), content: { content: \(content) } }\n")
        }
        return true
    }

    /// Some of the names of a kind, at least one; one in four is another name.
    private mutating func names(_ kind: String) -> [String] {
        let all = (0..<4).map { "\(kind)\($0)" + (below(4) == 0 ? "-new" : "") }
        let some = all.filter { _ in below(3) > 0 }
        return some.isEmpty ? [all[0]] : some
    }

    /// Adds a document to one of a few files.
    private mutating func add(_ document: String) {
        files["\(below(3))/\(below(4)).yaml", default: ""] += "---\n\(document)"
    }

    private mutating func pick(_ names: [String]) -> String { names.randomElement(using: &random) ?? "" }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
