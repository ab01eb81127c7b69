import Onion
import Testing

@Suite("Merges of documents")
struct DocumentMergeTests {
    private static let offer = """
        # What the kitchen has on offer.
        content: lunch            # the key
        template: news
        fields:
          # A guest reads it first.
          title: { en: Lunch, de: Mittagessen }
          body: Two courses       # without drinks
        ---
        template: news
        kind: content
        fields:
          title: { type: text }
        view:
          id: view
          subviews:
            - { id: titleLabel, type: label, text: $title }
            - { id: bodyLabel, type: label, lines: 0 }
        constraints:
          - titleLabel.top = view.top + 8
        """ + "\n"

    @Test("Texts of two languages in one line are merged, and all comments stay")
    func languages() {
        let sample = MergeSample(
            "menu.yaml", Self.offer, ours: [("en: Lunch", "en: Business lunch")],
            theirs: [("de: Mittagessen", "de: Mittagstisch"), ("Two courses", "Three courses")])
        let merge = sample.merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        let expected = Self.offer.replacing("en: Lunch, de: Mittagessen", with: "en: Business lunch, de: Mittagstisch")
        #expect(merge.text == expected.replacing("Two courses", with: "Three courses"))
    }

    @Test(
        "Where a branch has lost a separator, so that keys are repeated, the lines are merged",
        arguments: [true, false])
    func lostSeparator(isOurs: Bool) {
        let base = "screen: one\nsummary: S\ncontent: a\n---\nscreen: two\ncontent: b\n---\nscreen: three\ncontent: c\n"
        let lost = "screen: one\nsummary: S\ncontent: a\nscreen: two\ncontent: b\n---\nscreen: three\ncontent: c\n"
        let changed = base.replacing("summary: S", with: "summary: T")
        let merge = MergeSample("a.yaml", base: base, ours: isOurs ? lost : changed, theirs: isOurs ? changed : lost)
            .merge
        #expect(merge.isByLines && merge.text == lost.replacing("summary: S", with: "summary: T"))
    }

    @Test("What both branches add in one place is there once each, with its comment")
    func additions() {
        let last = "    - { id: bodyLabel, type: label, lines: 0 }\n"
        let sample = MergeSample(
            "menu.yaml", Self.offer, ours: [(last, last + "    - { id: button, type: button }\n")],
            theirs: [
                (last, last + "    # Hidden in winter.\n    - { id: terrace, type: label, text: Terrace }\n"),
                ("view.top + 8", "view.top + 16"),
            ])
        let merge = sample.merge
        #expect(!merge.hasConflicts)
        #expect(
            merge.text
                == Self.offer.replacing(
                    last,
                    with: last + "    # Hidden in winter.\n    - { id: terrace, type: label, text: Terrace }\n"
                        + "    - { id: button, type: button }\n"
                ).replacing("view.top + 8", with: "view.top + 16"))
    }

    @Test("A comment of theirs at a value of ours comes with the merge, and two changes of one comment are a conflict")
    func comments() {
        let ours = [("Two courses", "Three courses"), ("Lunch, de", "Brunch, de")]
        let merge = MergeSample(
            "menu.yaml", Self.offer, ours: ours,
            theirs: [("without drinks", "with drinks")]
        ).merge
        #expect(!merge.hasConflicts && merge.text.contains("body: Three courses       # with drinks\n"))
        let conflict = MergeSample(
            "menu.yaml", Self.offer, ours: ours + [("without drinks", "with tea")],
            theirs: [("without drinks", "with drinks")]
        ).merge
        #expect(conflict.hasConflicts && conflict.text.contains("with tea") && conflict.text.contains("with drinks"))
    }

    @Test("Lists of texts are merged as Git merges lines, in one line or several", arguments: [true, false])
    func lists(isInFlow: Bool) {
        let list = { (items: [String]) in
            isInFlow ? " [\(items.joined(separator: ", "))]" : items.map { "\n      - \($0)" }.joined()
        }
        func document(_ items: [String]) -> String {
            """
            template: filter
            kind: content
            view:
              id: view
              subviews:
                - id: sizes
                  type: segmentedControl
                  segments:\(list(items))
                  contentMode: center

            """
        }
        func merge(_ ours: [String], _ theirs: [String]) -> FileMerge {
            MergeSample(
                "filter.yaml", base: document(["S", "M", "L"]), ours: document(ours),
                theirs: document(theirs)
            ).merge
        }
        let both = merge(["XS", "M", "L"], ["S", "M", "XL"])
        #expect(!both.hasConflicts && both.text == document(["XS", "M", "XL"]))
        for (ours, theirs) in [(["S", "X", "L"], ["S", "Y", "L"]), (["S", "M", "L", "X"], ["S", "M", "L", "Y"])] {
            let conflict = merge(ours, theirs)
            #expect(conflict.hasConflicts && !conflict.isByLines, "\(conflict.text)")
            #expect(conflict.places == ["template/filter sizes.segments"])
        }
        let removed = merge(["M", "L"], ["S", "Medium", "L"])
        #expect(removed.hasConflicts)
    }

    @Test(
        "A view or a document that one branch has named otherwise and the other one has changed is merged as Git does it"
    )
    func renamedByOne() {
        let base = Self.offer.replacing(
            "    - { id: bodyLabel, type: label, lines: 0 }",
            with: "    - id: bodyLabel\n      type: label\n      alpha: 1\n      lines: 0")
        for (old, new) in [("bodyLabel", "courses"), ("content: lunch", "content: dinner")] {
            let merge = MergeSample(
                "menu.yaml", base, ours: [(old, new)], theirs: [("lines: 0", "lines: 2"), ("Two courses", "Three")]
            ).merge
            #expect(!merge.hasConflicts, "\(merge.places)")
            #expect(
                merge.text
                    == base.replacing(old, with: new).replacing("lines: 0", with: "lines: 2").replacing(
                        "Two courses", with: "Three"))
        }
    }

    @Test("A view that both branches have named otherwise is a conflict")
    func renamed() {
        let line = "- { id: titleLabel, type: label, text: $title }"
        let merge = MergeSample(
            "menu.yaml", Self.offer,
            ours: [(line, line.replacing("titleLabel", with: "heading")), ("titleLabel.top", "heading.top")],
            theirs: [(line, line.replacing("titleLabel", with: "caption")), ("titleLabel.top", "caption.top")]
        ).merge
        #expect(merge.hasConflicts)
    }

    @Test("A value that both branches have changed is between markers, and the rest is merged")
    func conflict() {
        let sample = MergeSample(
            "menu.yaml", Self.offer, ours: [("Two courses", "Three courses")],
            theirs: [("Two courses", "Four courses"), ("en: Lunch", "en: Brunch")])
        let merge = sample.merge
        #expect(merge.places == ["content/lunch fields.body"])
        let body = "  body: Two courses       # without drinks\n"
        let marked = """
            <<<<<<< ours
              body: Three courses       # without drinks
            =======
              body: Four courses       # without drinks
            >>>>>>> theirs

            """
        #expect(merge.text == Self.offer.replacing("en: Lunch", with: "en: Brunch").replacing(body, with: marked))
    }

    @Test("Changes that fit alone and not together are a conflict of the document")
    func unfit() {
        let sample = MergeSample(
            "menu.yaml", Self.offer,
            ours: [("view.top + 8\n", "view.top + 8\n  - bodyLabel.top = titleLabel.bottom\n")],
            theirs: [("    - { id: bodyLabel, type: label, lines: 0 }\n", "")])
        let merge = sample.merge
        #expect(merge.places == ["template/news "] && merge.hasConflicts)
        #expect(merge.text.contains("<<<<<<< ours") && merge.text.contains("bodyLabel"))
    }

    @Test(
        "A field that one branch renames and a new content of the other one has is a conflict",
        arguments: [true, false])
    func unknownField(isOurs: Bool) {
        let renamed = Self.offer.replacing("  title: {", with: "  heading: {").replacing("$title", with: "$heading")
        let added = "---\ncontent: dinner\ntemplate: news\nfields:\n  title: Dinner\n"
        let merge = MergeSample(
            "menu.yaml", base: Self.offer, ours: isOurs ? renamed : Self.offer + added,
            theirs: isOurs ? Self.offer + added : renamed
        ).merge
        #expect(merge.hasConflicts && merge.text.contains("<<<<<<< ours") && merge.text.contains("dinner"))
    }

    @Test("Documents that both branches add or remove are those of both")
    func documents() {
        let sample = MergeSample(
            "menu.yaml", Self.offer, ours: [(Self.offer, Self.offer + "---\ncolor: brand\nlight: red\n")],
            theirs: [(Self.offer, Self.offer + "---\ncolor: accent\nlight: blue\n")])
        #expect(!sample.merge.hasConflicts)
        #expect(sample.merge.text == Self.offer + "---\ncolor: accent\nlight: blue\n---\ncolor: brand\nlight: red\n")
    }

    @Test("JSON keeps its form")
    func json() {
        let base = """
            [
              {"color": "brand", "light": "#FF0000", "dark": "#FF8800"},
              {"color": "accent", "light": "#0000FF"}
            ]
            """
        let last = "\"#0000FF\"}"
        let adding = { (name: String, value: String) in
            (last, last + ",\n  {\"color\": \"\(name)\", \"light\": \"\(value)\"}")
        }
        let sample = MergeSample(
            "colors.json", base, ours: [("\"#FF0000\"", "\"#FF00FF\""), adding("sea", "#008888")],
            theirs: [("\"#FF8800\"", "\"#884400\""), adding("sun", "#DDAA00")])
        let merge = sample.merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(
            merge.text == """
                [
                  {"color": "brand", "light": "#FF00FF", "dark": "#884400"},
                  {"color": "accent", "light": "#0000FF"},
                  {"color": "sun", "light": "#DDAA00"},
                  {"color": "sea", "light": "#008888"}
                ]
                """)
    }

    @Test("A document of another program is merged line by line, as Git does it")
    func foreign() {
        let sample = MergeSample(
            "ci.yaml", "steps:\n  - a\n  - b\n  - c\n", ours: [("- a", "- a1")], theirs: [("- c", "- c1")])
        #expect(sample.merge.isByLines && !sample.merge.hasConflicts)
        #expect(sample.merge.text == "steps:\n  - a1\n  - b\n  - c1\n")
        let conflict = MergeSample("ci.yaml", "a: 1\n", ours: [("1", "2")], theirs: [("1", "3")]).merge
        #expect(conflict.text == "<<<<<<< ours\na: 2\n=======\na: 3\n>>>>>>> theirs\n" && conflict.hasConflicts)
    }
}
