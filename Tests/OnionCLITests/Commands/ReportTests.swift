import Testing

@Suite("onion report")
struct ReportTests {
    /// The pizzeria without one screen, with a duplicated template, and with a title that was changed in English only.
    private static func pizzeria() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("remove", "screen/no-connection", "--author", "Boris")
        _ = try onion.run(
            "import", "-", "--author", "Clara",
            input: """
                template: scroller
                kind: layout
                view:
                  id: root
                  subviews: [{ id: column, slot: contents }]
                """)
        _ = try onion.shell(
            "onion show template/modal | sed 's/template: modal/template: dialog/; s/closeButton/cross/g; s/width = 60/width = 44/' "
                + "| onion import - --author Clara")
        _ = try onion.shell(
            "onion show content/cancel-order | sed 's/en: Cancel the order?/en: Cancel it?/' | onion import - --author Dora"
        )
        return onion
    }

    @Test("Reuse is a table for people, with a summary")
    func reuse() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("report", "reuse", "--limit", "3"),
            is: Outcome(
                status: 0,
                output: """
                    TEMPLATE                        SCREENS  SHARE  DIRECT  CONTENTS
                    template/onboarding@1                13   48 %      12         0  ██████████
                    template/navigation-bar@1            11   41 %      10         0  █████████
                    template/illustrated-message@1        9   33 %       0         9  ███████
                    24 templates, 27 screens; reuse factor 3.8: the average template that is shown is in 3.8 screens

                    """,
                error: "21 more templates; raise --limit to show them\n"))
        try expect(
            onion.run("report", "reuse", "--limit", "1", "--format", "ndjson"),
            is: Outcome(
                status: 0,
                output: #"""
                    {"reference":"template/onboarding@1","screens":13,"share":0.4815,"direct":12,"contents":0}

                    """#))
    }

    @Test("Reuse of other kinds, and its trend")
    func reuseOfKinds() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(
            try onion.run("report", "reuse", "--kind", "image", "--limit", "2").output == """
                IMAGE        SCREENS  SHARE  TEMPLATES  CONTENTS  ACTIONS
                image/Close        9   33 %          1         0        0  ███████
                image/copy         6   22 %          0         0        1  █████
                34 images, 27 screens; reuse factor 2.3: the average image that is shown is in 2.3 screens

                """)
        #expect(
            try onion.run("report", "reuse", "--kind", "actions", "--limit", "1", "--format", "ndjson").output == #"""
                {"reference":"actions/promo-code@1","screens":6,"share":0.2222,"contents":2}

                """#)
        _ = try onion.run("remove", "screen/new-year")
        try onion.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
        try expect(
            onion.run("report", "reuse", "--since", "2026-11-01T13:00Z", "--limit", "3"),
            is: Outcome(
                status: 0,
                output: """
                    TEMPLATE                        SCREENS  BEFORE  CHANGE  SHARE  BEFORE
                    template/onboarding@1                12      13      -1   46 %    48 %
                    template/illustrated-message@1        8       9      -1   31 %    33 %
                    template/modal@1                      8       9      -1   31 %    33 %
                    24 templates, 26 screens; reuse factor 3.7: the average template that is shown is in 3.7 screens
                    2026-11-01T13:00:00.000Z: 24 templates, 27 screens; reuse factor 3.8: the average template that is shown is in 3.8 screens

                    """,
                error: "21 more templates; raise --limit to show them\n"))
        #expect(
            try onion.run("report", "reuse", "--since", "2026-11-01T13:00Z", "--limit", "1", "--format", "ndjson")
                .output
                .hasPrefix(
                    #"{"reference":"template/onboarding@1","screensChange":-1,"shareChange":-0.0199,"screens":12,"screensBefore":13,"#
                ))
        #expect(try onion.run("report", "reuse", "--kind", "fruit").error.contains("  - image"))
        #expect(try onion.run("report", "unused", "--kind", "image").status == 64)
        #expect(
            try onion.run("report", "reuse", "--as-of", "2026-11-01", "--since", "2026-11-02").error
                .contains("--since must be earlier than --as-of"))
    }

    @Test(
        "A report of an earlier time says what it said then",
        arguments: [
            ["reuse"], ["reuse", "--kind", "image"], ["unused"], ["duplicates"], ["translations"], ["actions"],
            ["missing"],
        ])
    func past(arguments: [String]) throws {
        let onion = try Self.pizzeria()
        let report = ["report"] + arguments
        let then = try onion.start(report).wait()
        _ = try onion.run("remove", "screen/promo-card", "screen/new-year")
        _ = try onion.shell("onion show template/modal | sed 's/template: modal/template: third/' | onion import -")
        _ = try onion.shell("onion show content/welcome | sed 's/en: /en: New /' | onion import -")
        _ = try onion.shell("onion show actions/new-year | sed 's/id: done/id: finished/' | onion import -")
        // The registry's own changes are the first five.
        try onion.execute(
            "UPDATE change SET time = CASE WHEN id <= 5 THEN '2026-11-01' ELSE '2026-11-03' END || 'T12:00:00.000Z'")
        #expect(try onion.start(report).wait().output.timeless != then.output.timeless)
        let past = try onion.start(report + ["--as-of", "2026-11-02"]).wait()
        #expect(past.output.timeless == then.output.timeless && past.status == then.status)
    }

    @Test("Unused parts are listed with the change that left them unused")
    func unused() throws {
        let onion = try Self.pizzeria()
        let outcome = try onion.run("report", "unused")
        #expect(
            outcome.output.timeless == """
                REFERENCE                SINCE                     BY     WHAT HAPPENED
                template/dialog@1        2026-01-01T00:00:00.000Z  Clara  created and never used
                template/scroller@1      2026-01-01T00:00:00.000Z  Clara  created and never used
                actions/no-connection@1  2026-01-01T00:00:00.000Z  Boris  removed screen/no-connection
                content/no-connection@1  2026-01-01T00:00:00.000Z  Boris  removed screen/no-connection
                4 parts in no screen: 2 templates, 1 action set, 1 content

                """)
        let rows = try onion.run("report", "unused", "--format", "csv")
        #expect(
            rows.output.timeless == """
                reference,since,author,change,verb,summary,wasUsed
                template/dialog@1,2026-01-01T00:00:00.000Z,Clara,4,import,created template/dialog,no
                template/scroller@1,2026-01-01T00:00:00.000Z,Clara,3,import,created template/scroller,no
                actions/no-connection@1,2026-01-01T00:00:00.000Z,Boris,2,remove,removed screen/no-connection,yes
                content/no-connection@1,2026-01-01T00:00:00.000Z,Boris,2,remove,removed screen/no-connection,yes

                """)
    }

    @Test("Duplicates are listed in groups, with their differences")
    func duplicates() throws {
        let onion = try Self.pizzeria()
        try expect(
            onion.run("report", "duplicates"),
            is: Outcome(
                status: 0,
                output: """
                    structure 90 % equal: template/dialog, template/modal
                      changed constraint cross.width: cross.width = 44 → cross.width = 60
                    1 group of templates with nearly equal structure

                    """))
    }

    @Test("Translations are a table of locales, and the missing and stale texts")
    func translations() throws {
        let onion = try Self.pizzeria()
        let outcome = try onion.run("report", "translations", "--locale", "de", "--locale", "ru")
        #expect(
            outcome.output.timeless == """
                LOCALE  TEXTS  CURRENT  MISSING  STALE
                de        158      157        0      1
                ru        158      157        0      1

                STATE  LOCALE  REFERENCE               TEXT          SINCE                     BY    BASE TEXT
                stale  de      content/cancel-order@2  fields.title  2026-01-01T00:00:00.000Z  Dora  Cancel it?
                stale  ru      content/cancel-order@2  fields.title  2026-01-01T00:00:00.000Z  Dora  Cancel it?
                0 texts missing, 2 stale

                """)
        #expect(outcome.status == 1)
        #expect(try onion.run("report", "translations", "--locale", "ar", "--format", "ndjson").status == 1)
        #expect(try onion.run("report", "translations", "--locale", "en").status == 0)
        let row = try onion.run("report", "translations", "--locale", "de", "--format", "ndjson")
        #expect(
            row.output.timeless == #"""
                {"state":"stale","locale":"de","reference":"content/cancel-order@2","text":"fields.title","base":"Cancel it?","translation":"Bestellung stornieren?","since":"2026-01-01T00:00:00.000Z","author":"Dora","change":5}

                """#)
        // The text is stale in four locales.
        let all = try onion.run("report", "translations", "--limit", "1")
        #expect(all.error == "3 more texts; raise --limit to show them\n")
    }

    @Test("Actions in no screen come before the selectors of one datasource")
    func actions() throws {
        let onion = try Self.pizzeria()
        let outcome = try onion.run("report", "actions", "--limit", "2")
        expect(
            outcome,
            is: Outcome(
                status: 0,
                output: """
                    IN NO SCREEN                   TITLE      DATASOURCE
                    actions/no-connection@1#retry  Try again  NoConnectionContentViewController

                    OF ONE DATASOURCE             DATASOURCE                                ACTION
                    callButtonDidPress:           CourierMapContentViewController           actions/courier-on-the-way@1#call
                    changeAddressButtonDidPress:  DeliveryUnavailableContentViewController  actions/delivery-unavailable@1#address

                    ACTION                   TITLE  DOES                   SCREENS
                    template/address@1#view         perform chooseAddress        1
                    template/dialog@1#cross  Close  closeDidPress:               0
                    30 actions, 1 in no screen; 9 selectors, 0 of several datasources

                    """,
                error: """
                    7 more selectors; raise --limit to show them
                    48 more actions and buttons; raise --limit to show them

                    """))
        try expect(
            onion.run("report", "actions", "--limit", "2", "--format", "csv"),
            is: Outcome(
                status: 0,
                output: """
                    finding,reference,title,selector,datasource,datasources,actions,does,screens
                    unshown,actions/no-connection@1#retry,Try again,,NoConnectionContentViewController,,,,
                    single,actions/courier-on-the-way@1#call,,callButtonDidPress:,CourierMapContentViewController,1,1,,

                    """))
    }

    @Test(
        "An empty registry has nothing to report, in any format",
        arguments: [
            ("reuse", "0 templates, 0 screens; no screen shows a template\n"),
            ("unused", "every part is in a screen\n"), ("duplicates", "there are no duplicates\n"),
            ("translations", "there are no texts to translate\n"), ("actions", "there are no actions\n"),
            ("missing", "every image is there\n"),
            ("flow", "0 screens, 0 ways between them, 0 starts, 0 unreachable, 0 dead ends\n"),
        ])
    func empty(report: String, words: String) throws {
        let onion = try OnionCommandLine.initialized()
        try expect(onion.run("report", report), is: Outcome(status: 0, output: words))
        try expect(onion.run("report", report, "--format", "json"), is: Outcome(status: 0, output: "[]\n"))
        try expect(onion.run("report", report, "--format", "ndjson"), is: Outcome(status: 0))
    }

    @Test(
        "Invalid arguments are refused with a remedy",
        arguments: [
            (["report"], "error: Missing expected argument '<subject>'"),
            (["report", "used"], "error: The value 'used' is invalid for '<subject>'"),
            (["report", "reuse", "--locale", "de"], "error: --locale is only for \"onion report translations\""),
            (["report", "reuse", "--from", "screen/a"], "error: --from is only for \"onion report flow\""),
            (["report", "reuse", "--format", "dot"], "error: --format dot is only for \"onion report flow\""),
            (["report", "reuse", "-o", "a.svg"], "error: -o is only for \"onion report flow\""),
            (["report", "flow", "-o", "a.txt"], "error: \"a.txt\" must end in .png, .svg or .pdf"),
            (["report", "flow", "-o", "a.svg", "--format", "dot"], "error: -o and --format exclude each other"),
            (["report", "reuse", "--limit", "0"], "error: --limit must be at least 1"),
        ])
    func wrongWords(arguments: [String], message: String) throws {
        let outcome = try OnionCommandLine().start(arguments).wait()
        #expect(outcome.status == 64 && outcome.output == "")
        #expect(outcome.error.hasPrefix(message))
    }
}
