import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Status bar and presentation")
struct AskChildrenTests {
    @Test(
        "A container without an answer asks its child, and so on inward",
        arguments: [
            ("screen/welcome", "hidden (1), default (nobody)"),
            ("screen/payment-declined", "shown (nobody), lightContent (0)"),
            ("screen/app-update", "shown (nobody), default (nobody)"),
            ("screen/profile", "hidden (0), default (nobody)"),
        ])
    func statusBar(screen: String, answer: String) throws {
        #expect(try TestRegistry.pizzeria().assemble(screen).statusBar.summary == answer)
    }

    @Test("Each half of the answer may come from another layer, and the outermost goes first")
    func halves() throws {
        let frame = Fixtures.frame.replacing("view:", with: "statusBar: { style: darkContent }\nview:")
        let leaf =
            "template: leaf\nkind: content\nstatusBar: { hidden: true, style: lightContent }\npresentation: { style: popover }\nview: { id: view }"
        let test = try TestRegistry(
            "\(frame)\n---\n\(leaf)\n---\ncontent: c\ntemplate: leaf\n---\nscreen: s\ncontent: c\nwrap: [frame]")
        let composition = try test.assemble("screen/s")
        #expect(composition.statusBar.summary == "hidden (1), darkContent (0)")
        // Only the outermost layer is presented.
        #expect(composition.presentation == nil)
        try test.add("screen: s\ncontent: c")
        #expect(try test.assemble("screen/s").presentation == Presentation(style: .popover))
        #expect(try test.assemble("screen/s").containment == [])
    }
}
