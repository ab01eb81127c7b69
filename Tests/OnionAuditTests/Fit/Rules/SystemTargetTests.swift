import Testing

@testable import OnionAudit

@Suite("System target")
struct SystemTargetTests {
    private func findings(_ rule: some FitRule, _ button: String) throws -> [String] {
        try rule.findings(
            """
            view: { id: view, subviews: [{ id: thing, type: button, \(button) }] }
            constraints: [thing.top = view.top, thing.leading = view.leading]
            """)
    }

    @Test("A plain button of UIKit's own size has this finding, and no other")
    func own() throws {
        for button in ["title: Send", "title: Send, configuration: plain", "title: Send, titleColor: '#FF0000'"] {
            #expect(try findings(SystemTarget(), button).count == 1)
            #expect(try findings(SmallTarget(), button) == [])
        }
    }

    @Test("A button that the document made look otherwise, or made smaller, is the document's")
    func documents() throws {
        let image = "image: { name: Close, size: [20, 20] }"
        for button in [image, "title: Send, \(image)", "title: Send, backgroundColor: '#FF0000'"] {
            #expect(try findings(SystemTarget(), button) == [])
            #expect(try findings(SmallTarget(), button).count == 1)
        }
    }

    @Test("The rules of UIKit's own defaults are off, unless they are asked for")
    func off() {
        #expect(Set(FitCheck.ruleNames).subtracting(FitCheck.defaultRuleNames) == ["system-target", "system-contrast"])
        #expect(ProjectConfiguration().fitRules == FitCheck.defaultRuleNames)
    }
}
