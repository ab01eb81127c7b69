import Testing

@testable import OnionAudit

@Suite("Small target")
struct SmallTargetTests {
    private func findings(_ view: String, width: Double, height: Double) throws -> [String] {
        try SmallTarget().findings(
            """
            view: { id: view, subviews: [{ id: thing, \(view) }] }
            constraints:
              - thing.top = view.top
              - thing.leading = view.leading
              - thing.width = \(width)
              - thing.height = \(height)
            """)
    }

    @Test("A button smaller than the minimum touch size is reported")
    func small() throws {
        let message = "thing: is 80 × 29, but at least 44 × 44 is required"
        #expect(try findings("type: button, title: Send", width: 80, height: 29) == [message])
        #expect(try findings("type: button, title: Send", width: 44, height: 44) == [])
    }

    @Test("A control of UIKit's standard height has no finding, a lower one has one")
    func natural() throws {
        #expect(try findings("type: switch", width: 51, height: 31) == [])
        #expect(try findings("type: segmentedControl, segments: [A, B]", width: 100, height: 20).count == 1)
    }

    @Test("Labels, disabled buttons and buttons in bars have no finding")
    func fine() throws {
        #expect(try findings("type: label, text: Send", width: 80, height: 29) == [])
        #expect(try findings("type: button, title: Send, isEnabled: false", width: 80, height: 29) == [])
        #expect(
            try SmallTarget().findings(
                """
                view: { id: view, subviews: [{ id: bar, type: toolbar, subviews: [{ id: send, type: button, title: Send }] }] }
                constraints: [bar.top = view.top, bar.leading = view.leading, bar.trailing = view.trailing, send.center = bar.center]
                """) == [])
    }
}
