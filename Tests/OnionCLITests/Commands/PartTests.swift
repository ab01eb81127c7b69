import Foundation
import Testing

@Suite("onion show, rename, remove, restore and purge")
struct PartTests {
    @Test("A part is shown as its document, by any of its names")
    func show() throws {
        let onion = try OnionCommandLine.pizzeria()
        let expected = Outcome(
            status: 0,
            output: """
                screen: promo-card
                summary: The same code as a card, for screens that scroll
                content: promo-code
                wrap: [card]

                """)
        for name in ["screen/promo-card", "screen/promo-card@1", "promo-card", "promo-card@1"] {
            #expect(try onion.run("show", name) == expected)
        }
        #expect(try onion.run("show", "OnboardingViewController") == onion.run("show", "template/onboarding"))
        let json = try onion.run("show", "promo-card", "--format", "json").output
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["wrap"] as? [String] == ["card"] && object?["screen"] as? String == "promo-card")
    }

    @Test(
        "Missing names are refused",
        arguments: [
            ("template/onbording", "there is no template/onbording; did you mean \"template/onboarding\"?"),
            ("onbording", "there is no part or controller \"onbording\"; did you mean \"template/onboarding\"?"),
            ("zzzzzz", "there is no part or controller \"zzzzzz\"; \"onion list\" lists them"),
            ("screens/new-year", "unknown kind \"screens\"; did you mean \"screen\"?"),
            (
                "foo/new-year",
                "unknown kind \"foo\"; write one of template, content, actions, screen, color, font, number, app"
            ),
            (
                "screen/new-year@0",
                "\"new-year@0\" has no revision number after \"@\"; write a number from 1, such as \"onboarding@3\""
            ),
            (
                "new-year",
                """
                "new-year" is ambiguous; write the kind before it
                  actions/new-year
                  content/new-year
                  screen/new-year
                """
            ),
            (
                "content/a b",
                """
                the key "a b" may not contain a space; write letters, digits, "-", "_" and ".", such as "new-year"
                """
            ),
            (
                "content/",
                "the key \"\" is empty; write letters, digits, \"-\", \"_\" and \".\", such as \"new-year\""
            ),
        ])
    func names(name: String, message: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        for command in ["show", "usage", "remove", "purge", "restore", "export"] {
            #expect(try onion.run(command, name).error == "error: \(message)\n")
            #expect(try onion.run(command, name).status == 2)
        }
    }

    @Test(
        "A missing revision is reported with the latest one", arguments: ["show", "export", "restore", "tree"])
    func revisions(command: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run(command, "screen/new-year@4"),
            is: Outcome(
                status: 2,
                error: "error: there is no screen/new-year@4; the latest revision of screen/new-year is 1\n"))
    }

    @Test("References follow a rename")
    func rename() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("rename", "template/card", "plate"),
            is: Outcome(status: 0, output: "renamed template/card to template/plate\n"))
        #expect(try onion.run("show", "screen/promo-card").output.contains("wrap: [plate]\n"))
        #expect(try onion.run("check").status == 0)
    }

    @Test("A rename to a taken or invalid key is refused")
    func renameRefusals() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.refused("rename", "template/modal", "card"),
            is: Outcome(status: 2, error: "error: template/card exists already; choose another key\n"))
        try expect(
            onion.refused("rename", "template/modal", "a/b"),
            is: Outcome(
                status: 2,
                error: """
                    error: the key "a/b" may not contain "/"; write letters, digits, "-", "_" and ".", such as \
                    "new-year"

                    """))
        _ = try onion.run("remove", "screen/new-year")
        try expect(
            onion.refused("rename", "screen/profile", "new-year"),
            is: Outcome(
                status: 2,
                error: "error: screen/new-year exists already among the removed parts; choose another key\n"))
    }

    @Test("A removed part can be restored, and only unused parts can be removed")
    func removal() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.refused("remove", "actions/new-year"),
            is: Outcome(
                status: 2,
                error: """
                    error: actions/new-year is in use and cannot be removed; first change or remove the parts that refer to it:
                      content/new-year@1 actions

                    """))
        try expect(
            onion.run("remove", "screen/new-year", "content/new-year", "actions/new-year"),
            is: Outcome(
                status: 0,
                output: "removed screen/new-year\nremoved content/new-year\nremoved actions/new-year\n"))
        try expect(
            onion.refused("remove", "screen/new-year"),
            is: Outcome(
                status: 2,
                error: "error: screen/new-year is removed already; \"onion purge\" deletes it for good\n"))
        #expect(try onion.refused("restore", "screen/new-year").status == 2)
        for name in ["actions/new-year", "content/new-year", "screen/new-year"] {
            try expect(onion.run("restore", name), is: Outcome(status: 0, output: "restored  \(name)@1\n1 restored\n"))
        }
        #expect(try onion.run("tree", "screen/new-year").status == 0)
    }

    @Test("A refusal lists the users of everything that is to be removed, parts and images")
    func refusalOfSeveral() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("import", "\(OnionCommandLine.examples)/Images.xcassets")
        try expect(
            onion.refused("remove", "actions/promo-code", "image/clock", "actions/new-year"),
            is: Outcome(
                status: 2,
                error: """
                    error: some parts are in use and cannot be removed; first change or remove the parts that refer to them:
                      actions/new-year: content/new-year@1 actions
                      actions/promo-code: content/birthday-gift@1 actions
                      actions/promo-code: content/promo-code@1 actions
                      image/clock: content/new-year fields.image

                    """))
        let purge = try onion.refused("purge", "actions/promo-code", "actions/new-year").error
        #expect(purge.contains("\n  actions/new-year: ") && purge.contains("\n  actions/promo-code: "))
    }

    @Test("An older revision comes back as a new one")
    func restore() throws {
        let onion = try OnionCommandLine.pizzeria()
        let old = try onion.run("show", "screen/promo-card")
        _ = try onion.run("import", "-", input: "screen: promo-card\ncontent: promo-code\nwrap: [card, modal]\n")
        #expect(try onion.run("show", "screen/promo-card") != old)
        try expect(
            onion.run("restore", "screen/promo-card@1"),
            is: Outcome(status: 0, output: "changed   screen/promo-card@3\n1 changed\n"))
        #expect(try onion.run("show", "screen/promo-card") == old)
        try expect(
            onion.refused("restore", "screen/promo-card"),
            is: Outcome(
                status: 2,
                error: """
                    error: screen/promo-card is not removed; name the revision to go back to, such as \
                    screen/promo-card@2

                    """))
    }

    @Test("A purge deletes the history, but no part that a revision refers to")
    func purge() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("remove", "screen/new-year")
        try expect(
            onion.refused("purge", "content/new-year"),
            is: Outcome(
                status: 2,
                error: """
                    error: content/new-year is in use and cannot be purged; first change or remove the parts that refer to it:
                      screen/new-year@1 content

                    """))
        try expect(
            onion.refused("purge", "screen/new-year@1"),
            is: Outcome(
                status: 2,
                error: """
                    error: screen/new-year@1 is a single revision, which cannot be removed; name screen/new-year, without a revision

                    """))
        try expect(onion.run("purge", "screen/new-year"), is: Outcome(status: 0, output: "purged screen/new-year\n"))
        #expect(try onion.run("show", "screen/new-year").status == 2)
        try expect(onion.run("list", "--removed"), is: Outcome(status: 0))
    }
}
