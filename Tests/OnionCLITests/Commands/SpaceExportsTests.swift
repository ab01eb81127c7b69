import Foundation
import OnionTestSupport
import Testing

/// What spaces allow others to use.
@Suite("exports of a space")
struct SpaceExportsTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.shared, to: "shared/parts.yaml")
    }

    private static let shared = """
        number: gutter
        value: 8
        ---
        template: card
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: title, type: label, text: $title }] }
        constraints: [title.top = view.top + gutter]

        """

    /// Imports the parts that apps share, with a list of what they may use.
    private func share(_ exports: String?) throws {
        let list = exports.map { "exports: \($0)\n" } ?? ""
        try onion.folder.write("space: shared\n\(list)", to: "shared/.onion.yaml")
        let outcome = try onion.startShell("cd shared && \(OnionCommandLine.executable.path) import parts.yaml").wait()
        try #require(outcome.status == 0, "\(outcome)")
    }

    private func importApp(_ document: String) throws -> (status: Int32, error: String) {
        try onion.folder.write(document, to: "app.yaml")
        let outcome = try onion.run("import", "app.yaml", "--space", "shop")
        return (outcome.status, outcome.error)
    }

    private static let content = "content: home\ntemplate: shared:card\n"
    private static let template = """
        template: plain
        kind: layout
        view: { id: view, subviews: [{ id: box, slot: content }] }
        constraints: [box.top = view.top + shared:gutter]

        """

    @Test("A part that is not exported is refused at the reference, and what is exported is named")
    func refused() throws {
        try share("[template/*]")
        #expect(try importApp(Self.content).status == 0)
        let refusal = try importApp(Self.template)
        #expect(refusal.status != 0)
        #expect(refusal.error.contains(#"the space "shared" does not let others use shared:number/gutter"#))
        #expect(refusal.error.contains(#"it exports "template/*""#))
        #expect(refusal.error.contains("constraints[0]"))
    }

    @Test(
        "A pattern without a kind is one of names, a space without a list exports everything, and an empty list nothing"
    )
    func patterns() throws {
        try share("[gut*]")
        #expect(try importApp(Self.template).status == 0)
        #expect(try importApp(Self.content).status != 0)
        try share("[]")
        #expect(try importApp(Self.content).error.contains("it exports nothing"))
        try share(nil)
        #expect(try importApp(Self.content).status == 0)
    }

    @Test("A move that makes another space use what is not exported is refused, and a check finds earlier uses")
    func moves() throws {
        try share("[card]")
        #expect(try importApp(Self.content).status == 0)
        let move = try onion.run("rename", "shared:template/card", "shared:tile")
        #expect(move.status == 0)
        #expect(try onion.run("check").output.contains("not-exported"))
        #expect(try onion.run("rename", "shared:template/tile", "shared:card").status == 0)
        let away = try onion.run("rename", "shared:template/card", "shop:card")
        #expect(away.error.contains("shared:number/gutter"))
        #expect(try onion.run("show", "shared:template/card").status == 0)
    }
}
