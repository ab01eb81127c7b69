import Foundation
import Onion
import OnionTestRegistry
import OnionTestSupport
import Testing

/// A scene that becomes another kind of part, where the registry has changed its parts.
@Suite("A newer state of a file that does not fit changes of the registry")
struct UpstreamConflictTests {
    private let test: TestRegistry

    /// A registry with a scene that is a content, in which people have changed something.
    private init(_ changes: String) throws {
        test = try TestRegistry()
        try take(.label)
        if !changes.isEmpty { try test.add(changes) }
    }

    init() throws { try self.init("") }

    private static let translated = """
        content: today
        template: today
        fields: { title: { en: Today, de: Heute } }

        """

    private static let special = """
        content: special
        template: today
        fields: { title: Special }
        ---
        screen: special
        content: special

        """

    @discardableResult
    private func take(
        _ shape: SceneShape, _ conflicts: ImportOptions.ConflictPolicy = .refuse
    ) throws -> ImportReport {
        var options = ImportOptions()
        options.conflicts = conflicts
        let file = try test.folder.write(shape.storyboard, to: "Today.storyboard")
        return try test.registry.import(.files([file]), by: TestRegistry.anna, options: options)
    }

    private func findings() throws -> [String] {
        var findings: [String] = []
        try test.registry.read { try $0.check { findings.append("\($0)") } }
        return findings
    }

    private func refusal(_ shape: SceneShape) -> [String] {
        do {
            try take(shape)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems.map(\.identity)
        } catch {
            return ["\(error)"]
        }
    }

    @Test(
        "It is a conflict with the name of the part, and either side may win",
        arguments: [(translated, "content/today"), (special, "content/special")])
    func conflict(_ changes: String, _ user: String) throws {
        let own = try Self(changes)
        let before = try own.test.export(.yaml)
        let part = try own.test.part(user).part
        let refused = own.refusal(.embed)
        #expect(refused.count == 1 && refused[0].contains("template/today: unfit-changes"), "\(refused)")
        #expect(refused.first?.contains("user=\(user)") == true, "\(refused)")
        #expect(try own.test.export(.yaml) == before)

        let theirs = try Self(changes)
        let archived = try theirs.take(.embed, .file).rows.filter { $0.outcome == .archived }
        #expect(archived.contains { $0.reference.head.description == user }, "\(archived)")
        #expect(try theirs.findings() == [])

        try own.take(.embed, .registry)
        #expect(try own.findings() == [])
        let kept = try own.test.export(.yaml)
        #expect(try own.test.part(user).part == part)
        // The decision lasts.
        #expect(own.refusal(.embed) == [])
        #expect(try own.test.export(.yaml) == kept)
    }

    @Test(
        "A template that people put around a content stays a layout, if they decide so, although its scene has no container any more"
    )
    func layout() throws {
        let test = try Self("")
        try test.take(.embedWithLabel)
        try test.test.add("screen: special\ncontent: queue\nwrap: [today]\n")
        let refused = test.refusal(.label)
        #expect(refused.count == 1 && refused[0].contains("template/today: unfit-changes"), "\(refused)")
        try test.take(.label, .registry)
        #expect(try test.findings() == [])
        let kept = try test.test.export(.yaml)
        #expect(kept.contains("screen: special"))
        #expect(test.refusal(.label) == [])
        #expect(try test.test.export(.yaml) == kept)
        try test.take(.embedWithLabel)
        try test.take(.label, .file)
        #expect(try !test.test.names.contains { $0.hasPrefix("screen/special") })
        #expect(try test.findings() == [])
    }

    @Test("Changes and renames of parts stay when their scene becomes another kind of part")
    func renamed() throws {
        let test = try Self("")
        let edited = try test.test.export(.yaml).replacing("alignment: left", with: "alignment: center")
        try test.test.add(edited.components(separatedBy: "---\n").filter { $0.hasPrefix("template: today") }[0])
        for kind in [PartKind.template, .content, .screen] {
            let (part, name) = (Reference(kind, try Key("today")), try Key("now"))
            try test.test.registry.rename(part, to: name, by: TestRegistry.anna)
        }
        for shape in [SceneShape.embedWithLabel, .label] {
            try test.take(shape)
            #expect(try test.test.names.contains { $0.hasPrefix("screen/now@") })
            #expect(try test.test.names.contains("content/now@1") == (shape == .label))
            #expect(try test.test.export(.yaml).contains("alignment: center"))
            #expect(try test.findings() == [])
        }
    }

    @Test("A part that people use stays when its scene is gone, with what it needs")
    func used() throws {
        let test = try Self("screen: special\ncontent: today\n")
        let archived = try test.take(.elsewhere).rows.filter { $0.outcome == .archived }
        #expect(archived.map(\.reference.head.description) == ["screen/today"])
        #expect(try test.test.names.filter { $0.hasSuffix("today@1") } == ["template/today@1", "content/today@1"])
        #expect(try test.findings() == [])
    }

    @Test("A part that an import archived comes back with its file; one that people removed does not")
    func removed() throws {
        let test = try Self("")
        try test.take(.elsewhere)
        #expect(try !test.test.names.contains { $0.hasPrefix("screen/today") })
        try test.take(.label)
        #expect(try test.test.names.contains("screen/today@1"))
        try test.test.registry.remove([Reference(parsing: "screen/today")], by: TestRegistry.anna)
        try test.take(.label)
        #expect(try !test.test.names.contains { $0.hasPrefix("screen/today") })
    }
}
