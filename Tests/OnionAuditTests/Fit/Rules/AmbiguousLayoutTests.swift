import Testing

@testable import OnionAudit

@Suite("Ambiguous layout")
struct AmbiguousLayoutTests {
    @Test("A view that the constraints do not place is reported with the missing dimensions")
    func ambiguous() throws {
        #expect(
            try AmbiguousLayout().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.width = 10, box.top = view.top, box.leading = view.leading]
                """) == ["box: the constraints do not determine the height of box"])
        #expect(
            try AmbiguousLayout().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.edges = view.edges, box.width = 10]
                """) == [])
    }
}
