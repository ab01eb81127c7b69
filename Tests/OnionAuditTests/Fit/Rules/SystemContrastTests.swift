import Testing

@testable import OnionAudit

@Suite("System contrast")
struct SystemContrastTests {
    private func findings(_ rule: some FitRule, _ label: String, root: String = "") throws -> [String] {
        try rule.findings(
            """
            view: { id: view\(root), subviews: [{ id: thing, \(label) }] }
            constraints: [thing.top = view.top, thing.leading = view.leading]
            """
        ).map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
    }

    @Test("UIKit's blue on its backgrounds and on white has this finding, and no other")
    func blue() throws {
        for text in ["type: button, title: Send", "type: label, text: Hello, textColor: systemBlue"] {
            #expect(try findings(SystemContrast(), text) == ["thing: light"])
            #expect(try findings(LowContrast(), text) == [])
            let white = ", backgroundColor: '#FFFFFF'"
            #expect(try findings(SystemContrast(), text, root: white) == ["thing: light", "thing: dark"])
            #expect(try findings(LowContrast(), text, root: white) == [])
        }
    }

    @Test(
        "Colors that a document chose, and the label color on a white that stays white in the dark, are the document's"
    )
    func documents() throws {
        let yellow = "type: label, text: Hello, textColor: systemYellow"
        #expect(try findings(SystemContrast(), yellow) == [])
        #expect(try findings(LowContrast(), yellow) == ["thing: light"])
        let (label, white) = ("type: label, text: Hello", ", backgroundColor: '#FFFFFF'")
        #expect(try findings(SystemContrast(), label, root: white) == [])
        #expect(try findings(LowContrast(), label, root: white) == ["thing: dark"])
        let gray = ", backgroundColor: '#CCCCCC'"
        #expect(
            try findings(LowContrast(), "type: button, title: Send", root: gray) == ["thing: light", "thing: dark"])
    }
}
