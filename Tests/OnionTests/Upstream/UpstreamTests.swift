import Foundation
import Onion
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Whatever an empty registry takes, a registry with an older state of the same files takes.
@Suite("An import of a newer state of the same files")
struct UpstreamTests {
    @Test("Any scene may become any other one, and back", arguments: SceneShape.allCases)
    func scenes(_ old: SceneShape) throws {
        let fresh = try SceneShape.allCases.map { try State(of: $0.storyboard, in: "Today.storyboard") }
        for (new, state) in zip(SceneShape.allCases, fresh) {
            try expectSame(old.storyboard, new.storyboard, state, "\(old) to \(new)", in: "Today.storyboard")
        }
    }

    @Test("Any view of a xib may become any other one, and back", arguments: CellShape.allCases)
    func cells(_ old: CellShape) throws {
        let fresh = try CellShape.allCases.map { try State(of: $0.xib, in: "Offer.xib") }
        for (new, state) in zip(CellShape.allCases, fresh) {
            try expectSame(old.xib, new.xib, state, "\(old) to \(new)", in: "Offer.xib")
        }
    }

    /// Expects that a registry with an older document takes a newer one, has what an empty one gets of it, and returns to the older state.
    private func expectSame(
        _ old: String, _ new: String, _ fresh: State, _ name: String, in file: String
    ) throws {
        let registry = try TestRegistry()
        let before = try State(importing: old, into: registry, as: file)
        for (text, expected, step) in [(new, fresh, ""), (old, before, ", and back")] {
            do {
                let state = try State(importing: text, into: registry, as: file)
                let different = state.parts.symmetricDifference(expected.parts).map(\.reference.description)
                #expect(different == [], "\(name)\(step)")
                #expect(state.findings == expected.findings, "\(name)\(step)")
            } catch let refusal as ImportRefused {
                Issue.record("\(name)\(step): \(refusal.problems.map(\.description))")
                return
            }
        }
    }
}

/// What a registry has: its parts in use, and the findings of a check.
private struct State {
    /// Views have the names of their objects, because a view keeps its name.
    var parts: Set<Part> = []
    var findings: Set<String> = []

    /// Imports a document into an empty registry.
    init(of text: String, in file: String) throws {
        try self.init(importing: text, into: TestRegistry(), as: file)
    }

    init(importing text: String, into test: TestRegistry, as file: String) throws {
        try test.registry.import(.files([test.folder.write(text, to: file)]), by: TestRegistry.anna)
        var (parts, findings): (Set<Part>, Set<String>) = ([], [])
        try test.registry.read { snapshot in
            for name in try test.names {
                let reference = try Reference(parsing: name).head
                // The template of a container that nothing shows any more stays: it may be somebody's.
                if try reference.kind == .template && snapshot.object(of: reference) == nil
                    && !snapshot.isUsed(reference)
                {
                    continue
                }
                parts.insert(try snapshot.part(reference).part.withObjectNames)
            }
            try snapshot.check { findings.insert("\($0)") }
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
