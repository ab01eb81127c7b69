import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionTerminal

@Suite("Wireframes of iOS 26")
struct GlassWireframeTests {
    private func rows(_ view: LaidOutView, version: Int) -> [String] {
        let root = Trees.screen(of: [view])
        var environment = LayoutEnvironment(size: root.frame.size)
        environment.show(systemVersion: version)
        var warnings = PictureWarnings()
        return Wireframe().lines(
            of: [(LayoutResult(root: root), RenderEnvironment(environment: environment, appearance: .light), "")],
            noting: &warnings
        ).map(\.text)
    }

    @Test("A tab bar is a platter with round corners, in place of a line")
    func tabBar() {
        let bar = Trees.view(.tabBar, Rect(y: 60, width: 300, height: 49))
        func hasPlatter(_ version: Int) -> Bool {
            rows(bar, version: version).dropFirst().dropLast().contains { $0.contains("╭") && $0.contains("╮") }
        }
        #expect(hasPlatter(26) && !hasPlatter(18))
    }

    @Test("A navigation bar has no line below it")
    func navigationBar() {
        let bar = Trees.view(.navigationBar, Rect(y: 30, width: 300, height: 44), [.title: .text(.verbatim("Pizza"))])
        let (old, new) = (rows(bar, version: 18), rows(bar, version: 26))
        #expect(new.contains { $0.contains("Pizza") })
        #expect(old.joined().count { $0 == "─" } >= new.joined().count { $0 == "─" } + 40)
    }
}
