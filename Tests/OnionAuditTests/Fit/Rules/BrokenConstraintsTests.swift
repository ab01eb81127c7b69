import Testing

@testable import OnionAudit

@Suite("Broken constraints")
struct BrokenConstraintsTests {
    @Test("Conflicting constraints are reported")
    func broken() throws {
        #expect(
            try BrokenConstraints().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.width = 10, box.width = 20, box.top = view.top]
                """) == [": box.width = 20 was broken, because it cannot hold together with box.width = 10"])
        #expect(
            try BrokenConstraints().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.width = 10]
                """) == [])
    }
}
