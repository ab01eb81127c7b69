import Testing

@testable import OnionAudit

@Suite("Tall content")
struct TallContentTests {
    private func document(height: Double, type: String = "view") -> String {
        """
        view:
          id: view
          subviews:
            - id: outer
              type: \(type)
              subviews: [{ id: slot, slot: content, subviews: [{ id: inner, type: label, text: Hello, lines: 0 }] }]
        constraints:
          - outer.edges = view.edges
          - slot.top = outer.top
          - slot.leading = outer.leading
          - slot.width = 100
          - slot.height = \(height)
          - inner.top = slot.top + 20
          - inner.leading = slot.leading
        """
    }

    @Test("Content taller than its slot is reported at the slot")
    func tall() throws {
        #expect(
            try TallContent().findings(document(height: 30), kind: "layout") == [
                "slot: \"template/scene\" is 10 points taller than its slot, and the slot does not scroll"
            ])
    }

    @Test("Content that has room, or that scrolls, has no finding")
    func fine() throws {
        #expect(try TallContent().findings(document(height: 40), kind: "layout") == [])
        #expect(try TallContent().findings(document(height: 30, type: "scrollView"), kind: "layout") == [])
    }
}
