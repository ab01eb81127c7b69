import Testing

@testable import OnionAudit

@Suite("Truncated text")
struct TruncatedTextTests {
    @Test("A line too short for its text is reported with the missing width")
    func tooWide() throws {
        #expect(
            try TruncatedText().findings(
                """
                view: { id: view, subviews: [{ id: title, type: label, text: Ten plus five }] }
                constraints: [title.top = view.top, title.leading = view.leading, title.width = 100]
                """) == ["title: \"Ten plus five\" is cut off: it is 30 points too wide for its line"])
    }

    @Test("Too few lines for a text are reported, both by line limit and by height")
    func tooLong() throws {
        #expect(
            try TruncatedText().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: limited, type: label, text: Twenty characters ok, lines: 1 , lineBreakMode: clip }
                    - { id: two, type: label, text: A text of thirty characters it, lines: 2 }
                    - { id: low, type: label, text: A text of thirty characters it, lines: 0 }
                constraints:
                  - two.top = view.top
                  - two.leading = view.leading
                  - two.width = 100
                  - low.top = view.top
                  - low.leading = view.leading
                  - low.width = 100
                  - low.height = 45
                  - limited.top = view.top
                  - limited.leading = view.leading
                """) == [
                    "two: \"A text of thirty characters it\" is cut off: it needs 3 lines and has room for 2",
                    "low: \"A text of thirty characters it\" is cut off: it needs 3 lines and has room for 2",
                ])
    }

    @Test("A text of several lines that shrinks is reported only where it does not fit in its smallest font")
    func shrinking() throws {
        #expect(
            try TruncatedText().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: low, type: label, text: A text of thirty characters it, lines: 0, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5 }
                    - { id: two, type: label, text: A text of thirty characters it, lines: 2, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.9 }
                    - { id: fixed, type: label, text: A text of thirty characters it, lines: 2, minimumScaleFactor: 0.5 }
                    - { id: name, type: textField, text: Ten plus five, adjustsFontSizeToFitWidth: true, minimumFontSize: 10 }
                constraints:
                  - low.top = view.top
                  - low.leading = view.leading
                  - low.width = 100
                  - low.height = 45
                  - two.top = view.top
                  - two.leading = view.leading
                  - two.width = 100
                  - fixed.top = view.top
                  - fixed.leading = view.leading
                  - fixed.width = 100
                  - name.top = view.top
                  - name.leading = view.leading
                  - name.width = 100
                """) == [
                    "two: \"A text of thirty characters it\" is cut off: it needs 3 lines and has room for 2",
                    "fixed: \"A text of thirty characters it\" is cut off: it needs 3 lines and has room for 2",
                ])
    }

    @Test("A button is checked with the title of its state")
    func states() throws {
        func findings(_ properties: String) throws -> [String] {
            try TruncatedText().findings(
                """
                view: { id: view, subviews: [{ id: more, type: button, title: More, selectedTitle: Less of it, disabledTitle: Wait a bit more, \(properties) }] }
                constraints: [more.top = view.top, more.leading = view.leading, more.width = 80]
                """)
        }
        #expect(try findings("hidden: false") == [])
        #expect(
            try findings("isSelected: true") == [
                "more: \"Less of it\" is cut off: it is 20 points too wide for its line"
            ])
        #expect(
            try findings("isEnabled: false") == [
                "more: \"Wait a bit more\" is cut off: it is 70 points too wide for its line"
            ])
        #expect(try findings("isEnabled: false, isSelected: true") == [])
    }

    @Test("Titles of buttons and segments and placeholders are checked as well")
    func controls() throws {
        #expect(
            try TruncatedText().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: send, type: button, title: Send it now, contentInsets: { leading: 20, trailing: 20 } }
                    - { id: choice, type: segmentedControl, segments: [Short, "A longer one"] }
                    - { id: field, type: textField, placeholder: Your address, borderStyle: roundedRect }
                constraints:
                  - send.width = 120
                  - send.top = view.top
                  - send.leading = view.leading
                  - choice.width = 200
                  - choice.top = view.top
                  - choice.leading = view.leading
                  - field.width = 100
                  - field.top = view.top
                  - field.leading = view.leading
                """) == [
                    "send: \"Send it now\" is cut off: it is 30 points too wide for its line",
                    "choice: \"A longer one\" is cut off: it is 20 points too wide for its line",
                    "field: \"Your address\" is cut off: it is 34 points too wide for its line",
                ])
    }

    @Test("A long text is reported by its beginning")
    func long() throws {
        let text = String(repeating: "wordy ", count: 20)
        let findings = try TruncatedText().findings(
            """
            view: { id: view, subviews: [{ id: title, type: label, text: "\(text)" }] }
            constraints: [title.top = view.top, title.leading = view.leading, title.width = 100]
            """)
        #expect(findings.first?.contains("\"wordy wordy wordy wordy wordy wordy word…\"") == true)
    }

    @Test("A text that has room, that shrinks enough, or that is hidden has no finding")
    func fine() throws {
        #expect(
            try TruncatedText().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: title, type: label, text: Just right }
                    - { id: hidden, type: label, text: Too long for its line, hidden: true }
                    - { id: clear, type: label, text: Too long for its line, alpha: 0 }
                constraints:
                  - title.top = view.top
                  - title.leading = view.leading
                  - title.width = 99.8
                  - hidden.width = 20
                  - clear.width = 20
                """) == [])
    }
}
