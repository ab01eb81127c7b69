import Testing

@testable import OnionAudit

@Suite("Clipped text")
struct ClippedTextTests {
    @Test("A view that is lower than a line cuts its letters through")
    func low() throws {
        #expect(
            try ClippedText().findings(
                """
                view: { id: view, subviews: [{ id: title, type: label, text: Hello }] }
                constraints: [title.top = view.top, title.leading = view.leading, title.height = 12]
                """) == ["title: \"Hello\" is cut off: its view is 8 points lower than a line"])
    }

    @Test(
        "A view lower than its line by the empty space around the letters has no finding, and neither has an empty text"
    )
    func fine() throws {
        for (text, height) in [("Hello", 18.0), ("' '", 5)] {
            let document = """
                view: { id: view, subviews: [{ id: title, type: label, text: \(text) }] }
                constraints: [title.top = view.top, title.leading = view.leading, title.height = \(height)]
                """
            #expect(try ClippedText().findings(document) == [])
            #expect(try TruncatedText().findings(document) == [])
        }
    }

    @Test("The edge of a view that clips cuts off what reaches beyond it, and nothing else does")
    func edge() throws {
        func document(clips: Bool, type: String = "view") -> String {
            """
            view:
              id: view
              subviews:
                - id: card
                  type: \(type)
                  clipsToBounds: \(clips)
                  subviews: [{ id: title, type: label, text: Hello }]
            constraints:
              - card.top = view.top
              - card.leading = view.leading
              - card.width = 100
              - card.height = 50
              - title.top = card.top + 35
              - title.leading = card.leading
            """
        }
        #expect(
            try ClippedText().findings(document(clips: true)) == [
                "title: \"Hello\" is cut off by the bottom of \"card\": it reaches 5 points beyond"
            ])
        #expect(try ClippedText().findings(document(clips: false)) == [])
        #expect(try ClippedText().findings(document(clips: true, type: "scrollView")) == [])
    }
}
