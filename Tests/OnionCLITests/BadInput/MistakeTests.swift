import OnionTestSupport
import Testing

/// Messages that lead to what was meant.
@Suite("Mistakes that people make")
struct MistakeTests {
    private static let label =
        "template: t\nkind: content\nview:\n  id: view\n  subviews:\n    - { id: a, type: label, "
    private static let views =
        "template: t\nkind: content\nview: { id: view, subviews: [{ id: a }] }\nconstraints:\n  - "

    @Test(
        "A mistake in a document gets the remedy for what was meant",
        arguments: [
            ("\(label)font: 17 }", "found the number 17; write { size: 17 }"),
            ("\(label)font: bold }", "unknown text style \"bold\"; write { weight: bold }"),
            ("\(label)font: Helvetica }", "a map such as { family: Helvetica, size: 17 }"),
            ("\(label)font: title }", "did you mean \"title1\"?"),
            ("\(label)numberOfLines: 2 }", "unknown key \"numberOfLines\" in a view; did you mean \"lines\"?"),
            ("\(label)textAlignment: center }", "did you mean \"alignment\"?"),
            ("\(label)color: red }", "did you mean \"textColor\"?"),
            ("\(label)textColor: [1, 0, 0] }", "expected a color, found a list; write \"#RRGGBB\""),
            (
                "\(label)textColor: #FF0000 }",
                "standard input:6:40: the value is missing, because #FF0000 is a comment; write \"#FF0000\" in quotes"
            ),
            (
                "template: t\nkind: content\nview:\n  id: view\n  backgroundColor: #FFF\n",
                "standard input:5:20: the value is missing, because #FFF is a comment"
            ),
            (
                "content: c\ntemplate: promo-code\ntitle: Hi",
                "unknown key \"title\" in a content; write it in the map \"fields\""
            ),
            ("\(views)a.top: view.top", "expected a constraint, found a map; write it with =, >= or <="),
            ("\(views)a.width = 50%", "write a share of another view, as in \"0.5 * view.width\""),
            ("screen: s\ncontent: new-year\nwrap: modal", "expected a list, found the text \"modal\"; write [modal]"),
            (
                "screen: s\ncontent: new-year\nwrap: [onboard]",
                "there is no template/onboard; did you mean \"onboarding\"?"
            ),
            (
                "screen: s\ncontent: screen/new-year",
                "expected a content, found \"screen/new-year\", which is a screen; name a content"
            ),
            (
                "template: t\nkind: content\nview: { id: view, subviews: { id: a } }",
                "expected a list, found a map; begin each item with \"- \""
            ),
        ])
    func documents(text: String, remedy: String) throws {
        let outcome = try OnionCommandLine.pizzeria().run("import", "-", "--dry-run", input: text)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains(remedy), "\(outcome.error)")
    }

    @Test("Comments and texts with a # are not taken for colors")
    func comments() throws {
        let text = """
            template: t
            kind: content
            summary: # abc
            view: # fff is a comment
              id: view
              backgroundColor: "#FFFFFF" #fff
              type: label
              text: |
                color: #FFFFFF
            """
        try expect(
            OnionCommandLine.initialized().run("import", "-", input: text),
            is: Outcome(status: 0, output: "created   template/t@1\n1 created\n"))
    }

    @Test("A database is no document")
    func database() throws {
        let outcome = try OnionCommandLine.pizzeria().run("import", "onion.sqlite")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.hasPrefix("error: onion.sqlite: a SQLite database is not a document; export the documents"))
    }

    @Test("A question without an answer says so")
    func nothing() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("usage", "screen/welcome"), is: Outcome(status: 0, output: "nothing uses screen/welcome\n"))
        #expect(try onion.refused("usage", "image/clok").error.hasPrefix("error: there is no image/clok; "))
        try expect(
            onion.run("usage", "screen/new-year", "--screens"),
            is: Outcome(status: 0, output: "no screen shows screen/new-year\n"))
    }
}
