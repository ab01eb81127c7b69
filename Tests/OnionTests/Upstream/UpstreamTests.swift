import Foundation
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Whatever an empty registry takes, a registry with an older state of the same files takes.
@Suite("An import of a newer state of the same files")
struct UpstreamTests {
    @Test("Any scene may become any other one, and back", arguments: SceneShape.allCases)
    func scenes(_ old: SceneShape) throws {
        try expectSame(SceneShape.allCases.drop { $0 != old }.map { ("\($0)", $0.storyboard) }, in: "Today.storyboard")
    }

    @Test("Any view of a xib may become any other one, and back", arguments: CellShape.allCases)
    func cells(_ old: CellShape) throws {
        try expectSame(CellShape.allCases.drop { $0 != old }.map { ("\($0)", $0.xib) }, in: "Offer.xib")
    }

    @Test(
        "A scene may get its first container view while its file moves, or gets another name",
        arguments: [SceneShape.container, .embed, .staticTableWithContainer],
        ["Base.lproj/Today.storyboard", "Other.storyboard"])
    func movedScenes(_ new: SceneShape, to file: String) throws {
        let registry = try TestRegistry()
        _ = try State(importing: SceneShape.label.storyboard, into: registry, as: "Today.storyboard")
        try FileManager.default.removeItem(atPath: registry.folder.path("Today.storyboard"))
        let fresh = try State(importing: new.storyboard, into: TestRegistry(), as: file)
        let state = try State(importing: new.storyboard, into: registry, as: file)
        #expect(fresh.parts.subtracting(state.parts).map(\.reference.description) == [])
    }

    @Test(
        "A scene may move to another storyboard and get any other shape there, and back", arguments: SceneShape.moving)
    func scenesThatMove(_ old: SceneShape) throws {
        let empty = SceneShape.storyboard(of: [])
        func state(_ shape: SceneShape, in file: String, of registry: TestRegistry) throws -> State {
            for other in ["Today", "Other"] {
                try registry.folder.write(other == file ? shape.storyboard : empty, to: "App/\(other).storyboard")
            }
            return try State(importing: registry.folder.path("App"), into: registry)
        }
        for new in SceneShape.moving {
            let registry = try TestRegistry()
            for (shape, file) in [(old, "Today"), (new, "Other"), (old, "Today")] {
                do {
                    let moved = try state(shape, in: file, of: registry)
                    let fresh = try state(shape, in: file, of: TestRegistry())
                    let different = moved.parts.symmetricDifference(fresh.parts).map(\.reference.description)
                    #expect(different == [], "\(old) to \(new), \(shape) in \(file)")
                } catch let refusal as ImportRefused {
                    Issue.record("\(old) to \(new), \(shape) in \(file): \(refusal.problems.map(\.description))")
                }
            }
        }
    }

    /// Expects that a registry with the first document takes each of the others, has what an empty one gets of it, and returns to the first
    /// state.
    private func expectSame(_ documents: [(name: String, text: String)], in file: String) throws {
        let registry = try TestRegistry()
        let old = documents[0]
        let before = try State(importing: old.text, into: registry, as: file)
        for new in documents.dropFirst() {
            let fresh = try State(importing: new.text, into: TestRegistry(), as: file)
            for (document, expected) in [(new, fresh), (old, before)] {
                let step = "\(old.name) to \(new.name)\(document.name == old.name ? ", and back" : "")"
                do {
                    let state = try State(importing: document.text, into: registry, as: file)
                    let different = state.parts.symmetricDifference(expected.parts).map(\.reference.description)
                    #expect(different == [], "\(step)")
                    #expect(state.findings == expected.findings, "\(step)")
                } catch let refusal as ImportRefused {
                    Issue.record("\(step): \(refusal.problems.map(\.description))")
                    return
                }
            }
        }
    }
}

/// What a registry has: its parts in use, and the findings of a check.
private struct State {
    /// Parts and views have the names of their objects, because they keep those that they got first.
    var parts: Set<Part> = []
    var findings: Set<String> = []

    init(importing text: String, into test: TestRegistry, as file: String) throws {
        try self.init(importing: test.folder.write(text, to: file), into: test)
    }

    init(importing path: String, into test: TestRegistry) throws {
        try test.registry.import(.files([path]), by: TestRegistry.anna)
        var (parts, findings): (Set<Part>, Set<String>) = ([], [])
        try test.registry.read { snapshot in
            let references = try test.names.map { try Reference(parsing: $0).head }
            let objects = try references.map { part in
                let object = try snapshot.object(of: part) ?? ""
                return (part, object.isEmpty ? part : Reference(part.kind, Key(stored: object)))
            }
            let names = Dictionary(objects) { first, _ in first }
            for part in references {
                parts.insert(try snapshot.part(part).part.renamed(names).withObjectNames)
            }
            try snapshot.check { finding in
                let part = finding.reference.map { names[$0.head] ?? $0.head }
                findings.insert("\(part as Any) \(finding.check) \(finding.code)")
            }
        }
        (self.parts, self.findings) = (parts, findings)
    }
}

extension Part {
    /// A template whose views are named after their objects, or another part as it is.
    fileprivate var withObjectNames: Part {
        guard case .template(let template) = self else { return self }
        let names = template.view.all.compactMap { view -> (String, String)? in
            guard case .identifier(let object)? = view[.objectID] else { return nil }
            return (view.id, object)
        }
        return .template(template.renamed(views: Dictionary(names) { first, _ in first }))
    }
}
