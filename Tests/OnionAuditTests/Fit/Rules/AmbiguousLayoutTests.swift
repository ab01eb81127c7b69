import Testing

@testable import OnionAudit

@Suite("Ambiguous layout")
struct AmbiguousLayoutTests {
    @Test("A view that the constraints do not place is told with what is missing, and others are not")
    func ambiguous() throws {
        #expect(
            try AmbiguousLayout().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.width = 10, box.top = view.top, box.leading = view.leading]
                """) == ["box: the constraints leave the height of box open"])
        #expect(
            try AmbiguousLayout().findings(
                """
                view: { id: view, subviews: [{ id: box }] }
                constraints: [box.edges = view.edges, box.width = 10]
                """) == [])
    }
}
