import OnionModel
import Testing

@testable import OnionAudit

@Suite("Outside the safe area")
struct OutsideSafeAreaTests {
    private let insets = DirectionalInsets(top: 44, bottom: 34)

    private func document(_ view: String, top: String) -> String {
        """
        view: { id: view, subviews: [{ id: thing, \(view) }] }
        constraints: [thing.top = \(top), thing.leading = view.leading]
        """
    }

    @Test("A text or a control below the status bar or the home indicator is reported")
    func covered() throws {
        let rule = OutsideSafeArea()
        #expect(
            try rule.findings(document("type: label, text: Hello", top: "view.top + 20"), safeArea: insets) == [
                "thing: reaches 24 points outside the safe area at the top"
            ])
        #expect(
            try rule.findings(document("type: switch", top: "view.top + 430"), safeArea: insets) == [
                "thing: reaches 15 points outside the safe area at the bottom"
            ])
    }

    @Test("Pictures, bars, what is within the safe area and what lies beyond the screen are left to others")
    func fine() throws {
        let rule = OutsideSafeArea()
        #expect(try rule.findings(document("type: label, text: Hello", top: "safeArea.top"), safeArea: insets) == [])
        #expect(
            try rule.findings(
                document("type: imageView, image: { name: Cat, size: [50, 50] }", top: "view.top"), safeArea: insets)
                == [])
        #expect(
            try rule.findings(
                document("type: toolbar, subviews: [{ id: title, type: label, text: Hello }]", top: "view.top"),
                safeArea: insets) == [])
        #expect(try rule.findings(document("type: label, text: Hello", top: "view.top - 5"), safeArea: insets) == [])
    }

    @Test("A template that is designed for a part of the screen has no safe area")
    func part() throws {
        let document = document("type: label, text: Hello", top: "view.top")
        #expect(try OutsideSafeArea().findings(document, safeArea: insets, fillsScreen: false) == [])
    }
}
