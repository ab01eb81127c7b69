import Foundation
import OnionTestSupport
import Testing

@Suite("A template's fallback")
struct FallbackTests {
    private static let documents = """
        screen: update
        content: app-update
        wrap: [onboarding]
        ---
        template: hologram
        kind: content
        fallback: update
        view: { id: view, subviews: [{ id: label, type: label, text: Hello }] }
        constraints: [label.edges = view.edges]
        ---
        content: hologram
        template: hologram
        ---
        screen: hologram
        content: hologram
        """

    private static func onion() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.pizzeria()
        let imported = try onion.run("import", "-", input: documents)
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        return onion
    }

    @Test("A composition names the screen, and follows its renames")
    func composition() throws {
        let onion = try Self.onion()
        #expect(try onion.run("assemble", "screen/hologram").output.contains(#""kind":"content","fallback":"update""#))
        #expect(try onion.run("rename", "screen/update", "newer").status == 0)
        #expect(try onion.run("assemble", "screen/hologram").output.contains(#""fallback":"newer""#))
        #expect(try onion.run("show", "template/hologram").output.contains("fallback: newer\n"))
    }

    @Test("A screen that is a fallback is in use, and a missing one is refused")
    func reference() throws {
        let onion = try Self.onion()
        #expect(try onion.run("usage", "screen/update").output.contains("template/hologram  fallback"))
        #expect(try onion.run("remove", "screen/update").status == 2)
        let other = Self.documents.replacingOccurrences(of: "fallback: update", with: "fallback: updates")
        let refused = try onion.run("import", "-", input: other)
        #expect(refused.status == 2 && refused.error.contains("there is no screen/updates"), "\(refused)")
        #expect(try onion.run("check").status == 0)
    }
}
