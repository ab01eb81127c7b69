import Foundation
import OnionTestSupport
import Testing

@Suite("onion check --fit")
struct FitTests {
    /// Two screens of one content in one language, with findings that depend on no font.
    private static let menu = """
        template: box
        kind: layout
        view: { id: view, subviews: [{ id: container, slot: content }, { id: close, type: button, image: { name: Close, size: [20, 20] } }] }
        constraints:
          - container.edges = view.edges
          - close.top = safeArea.top + 10
          - close.leading = view.leading + 10
          - close.width = 30
          - close.height = 30
        ---
        template: switches
        kind: content
        view: { id: view, subviews: [{ id: one, type: switch }, { id: two, type: switch }] }
        constraints:
          - one.center = view.center
          - two.centerY = view.centerY
          - two.leading = one.trailing - 10
        ---
        content: switches
        template: switches
        ---
        screen: home
        content: switches
        wrap: [box]
        ---
        screen: settings
        content: switches
        wrap: [box]
        """

    /// Screens without findings.
    private static let fine = """
        template: switch
        kind: content
        view: { id: view, subviews: [{ id: one, type: switch }] }
        constraints: [one.center = view.center]
        """

    private func registry(_ documents: String = menu) throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        let imported = try onion.run("import", "-", input: documents)
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        return onion
    }

    @Test("A person gets two lines for each view, with its worst finding and the number of others")
    func table() throws {
        try expect(
            registry().run("check", "--fit"),
            is: Outcome(
                status: 1,
                output: """
                    content/switches@1 one  in screen/home@1 and 1 more, iphone-se en and 5 more
                      overlap: "two" of "content/switches@1" covers 12 × 31 points of it
                    template/box@1 close  in screen/home@1 and 1 more, iphone-se en and 5 more
                      small-target: is 30 × 30, but at least 44 × 44 is required
                    12 findings in 6 layouts

                    """))
    }

    @Test("Other formats have one row for each finding, with all its traits")
    func rows() throws {
        let onion = try registry()
        let words = [
            "check", "--fit", "home", "--rule", "small-target", "--device", "iphone-8", "--orientation", "landscape",
            "--locale", "ru", "--text-size", "AX1", "--text-size", "XS", "--direction", "rtl", "--format",
        ]
        let message = "is 30 × 30, but at least 44 × 44 is required"
        try expect(
            onion.start(words + ["csv"]).wait(),
            is: Outcome(
                status: 1,
                output: """
                    rule,severity,reference,template,content,view,part,device,ios,orientation,locale,textSize,direction,state,tab,appearance,message,amount
                    small-target,error,screen/home@1,template/box@1,,close,template/box@1,iphone-8,18,landscape,ru,AX1,rightToLeft,,,,"\(message)",14
                    small-target,error,screen/home@1,template/box@1,,close,template/box@1,iphone-8,18,landscape,ru,XS,rightToLeft,,,,"\(message)",14

                    """))
        let objects = try onion.start(words + ["ndjson"]).wait().output.split(separator: "\n")
        #expect(objects.count == 2)
        #expect(
            objects.first == """
                {"rule":"small-target","severity":"error","reference":"screen/home@1","template":"template/box@1","content":null,"view":"close",\
                "part":"template/box@1","device":"iphone-8","ios":18,"orientation":"landscape","locale":"ru","textSize":"AX1","direction":"rightToLeft","state":null,"tab":null,\
                "appearance":null,"message":"\(message)","amount":14}
                """)
    }

    @Test("The order of the rows is the same on every run")
    func order() throws {
        let onion = try OnionCommandLine.pizzeria()
        let runs = try (0..<2).map { _ in
            try onion.run("check", "--fit", "--device", "iphone-se", "--text-size", "AX5", "--format", "ndjson")
        }
        #expect(runs[0] == runs[1] && runs[0].output.split(separator: "\n").count > 50)
    }

    @Test("A screen is checked in every language of its texts")
    func languages() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["check", "--fit", "welcome", "--device", "iphone-se", "--text-size", "AX5", "--format", "tsv"]
        let lines = try onion.start(words).wait().output.split(separator: "\n").dropFirst()
        let locales = Set(lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[10] })
        #expect(locales.isSuperset(of: ["de", "en", "ja", "ru"]))
    }

    @Test("The pizzeria fits in all of its languages and states, in all appearances", arguments: ["normal", "high"])
    func pizzeria(contrast: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.run("check", "--fit", "--contrast", contrast)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("nothing is wrong in "), "\(outcome)")
    }

    @Test("Screens and files without findings exit with 0")
    func fine() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write(Self.fine, to: "menu.yaml")
        try expect(
            onion.run("check", "--fit", "menu.yaml", "--all-devices", "--format", "json"),
            is: Outcome(status: 0, output: "[]\n"))
        try expect(
            onion.run("check", "--fit", "menu.yaml", "--device", "iphone-8"),
            is: Outcome(status: 0, output: "nothing is wrong in 1 layout\n"))
    }

    @Test("A rule can be ignored, for all views or for views of one name")
    func exemptions() throws {
        let onion = try registry()
        let count = { (words: [String]) throws in
            try onion.start(["check", "--fit", "--format", "ndjson"] + words).wait().output.split(separator: "\n").count
        }
        #expect(try count([]) == 12)
        #expect(try count(["--ignore", "overlap"]) == 6)
        #expect(try count(["--ignore", "overlap", "--ignore", "small-target:close"]) == 0)
        #expect(try count(["--ignore", "small-target:open"]) == 12)
        #expect(try count(["--rule", "overlap", "--rule", "small-target", "--ignore", "overlap"]) == 6)
    }

    @Test(
        "Invalid arguments are refused with a remedy",
        arguments: [
            (["--fit", "--rule", "overlaps"], "unknown rule \"overlaps\"; did you mean \"overlap\"?"),
            (["--fit", "--ignore", "tiny:close"], "unknown rule \"tiny\"; write one of broken-constraint, "),
            (["--fit", "--ignore", "overlap:"], "\"overlap:\" has no view after the colon; remove the colon"),
            (["--fit", "--device", "iphone-88"], "unknown device \"iphone-88\""),
            (["home"], #"screens, files, devices, traits and rules need --fit; write "onion check --fit home""#),
            (
                ["--device", "iphone-8"],
                #"screens, files, devices, traits and rules need --fit; write "onion check --fit""#
            ),
        ])
    func wrongWords(words: [String], message: String) throws {
        let outcome = try registry().start(["check"] + words).wait()
        #expect(outcome.status == 64 && outcome.output == "" && outcome.error.contains(message), "\(outcome.error)")
    }

    @Test("The colors of a low contrast are named, and those of increased contrast are checked, too")
    func contrast() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = """
            color: ink
            light: "#000000"
            dark: "#FFFFFF"
            highContrast: { light: "#BBBBBB" }
            ---
            color: sand
            light: "#FFFFF0"
            dark: "#101010"
            ---
            template: t
            kind: content
            view:
              id: view
              backgroundColor: sand
              subviews: [{ id: a, type: label, text: Hello, textColor: ink }]
            constraints: [a.top = view.topMargin, a.leading = view.leadingMargin]
            ---
            content: c
            template: t
            ---
            screen: s
            content: c
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let outcome = try onion.run("check", "--fit", "--rule", "low-contrast")
        let finding = "in ink on sand has a contrast of 1.9 : 1 where the user increases the contrast"
        #expect(outcome.status == 1 && outcome.output.contains(finding), "\(outcome.output)")
        #expect(try onion.run("check", "--fit", "--rule", "low-contrast", "--appearance", "dark").status == 0)
    }

    @Test("A template and a content are checked alone, in their own size")
    func alone() throws {
        let onion = try registry(
            Self.menu + "\n" + """
                ---
                template: pair
                kind: content
                view: { id: view, subviews: [{ id: one, type: switch }, { id: two, type: switch }] }
                constraints:
                  - one.top = view.top
                  - one.leading = view.leading
                  - one.bottom = view.bottom
                  - two.top = view.top
                  - two.leading = one.trailing - 10
                """)
        for name in ["content/switches", "template/pair"] {
            let outcome = try onion.run("check", "--fit", name, "--device", "iphone-se", "--format", "ndjson")
            let finding = "\"rule\":\"overlap\",\"severity\":\"error\",\"reference\":\"\(name)\""
            #expect(outcome.status == 1 && outcome.output.contains(finding), "\(outcome.output)")
        }
        #expect(try onion.run("check", "--fit", "template/box", "--rule", "small-target").output.contains("30 × 30"))
        #expect(try onion.run("check", "--field", "a=b").status == 64)
    }

    @Test("A screen or a file that does not exist is refused")
    func missing() throws {
        let onion = try registry()
        try expect(
            onion.run("check", "--fit", "hom"),
            is: Outcome(
                status: 2, error: "error: there is no part or controller \"hom\"; did you mean \"screen/home\"?\n"))
        #expect(try onion.run("check", "--fit", "nowhere.yaml").status == 2)
        try onion.folder.write("actions: alone\nitems: [{ id: a, title: A, selector: \"a:\" }]\n", to: "alone.yaml")
        try expect(
            onion.run("check", "--fit", "home", "alone.yaml"),
            is: Outcome(
                status: 2, output: "", error: "error: \"alone.yaml\" has no screen, template, content or scene\n"))
        let empty = try OnionCommandLine.initialized()
        for words in [["check", "--fit"], ["preview", "--all"], ["preview", "--all", "-o", "gallery/"]] {
            try expect(
                empty.start(words).wait(),
                is: Outcome(
                    status: 2, output: "",
                    error: "error: the registry has no screens; import some, or name a file\n"))
        }
    }

    @Test("A closed pipe ends the command silently")
    func brokenPipe() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            "onion check --fit --text-size AX5 --text-size AX4 --text-size AX3 --format ndjson | head -n 1 | wc -l")
        expect(outcome, is: Outcome(status: 0, output: "1\n"))
    }

    @Test("Ctrl-C ends it as the signal does, and leaves nothing behind")
    func interruption() throws {
        let onion = try OnionCommandLine()
        _ = try onion.shell("mkfifo menu.yaml")
        let sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
        let program = try onion.start(
            ["check", "--fit", "menu.yaml", "--all-devices"] + sizes.flatMap { ["--text-size", $0] }
                + ["ar", "cs", "de", "en", "fr", "it", "ja", "ko", "pl", "ru", "zh"].flatMap { ["--locale", $0] })
        // Opening the pipe waits for its reader, which catches the signal by then.
        let pipe = try FileHandle(forWritingTo: URL(filePath: onion.folder.path("menu.yaml")))
        try pipe.write(contentsOf: Data(Self.menu.utf8))
        program.interrupt()
        try pipe.close()
        try expect(program.wait(), is: Outcome(status: -SIGINT))
        #expect(try files(in: onion) == ["menu.yaml"])
    }

    private func files(in onion: OnionCommandLine) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
    }
}
