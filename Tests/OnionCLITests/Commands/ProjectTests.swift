import Foundation
import OnionTestSupport
import Testing

@Suite(".onion.yaml and --baseline")
struct ProjectTests {
    /// Two findings on one device in one language: an overlap and a small target.
    private static let menu = """
        template: switches
        kind: content
        view: { id: view, subviews: [{ id: one, type: switch }, { id: two, type: switch }, { id: close, type: button, image: { name: xmark, size: [20, 20] }, accessibilityLabel: Close }] }
        constraints:
          - one.center = view.center
          - two.centerY = view.centerY
          - two.leading = one.trailing - 10
          - close.top = view.top + 100
          - close.leading = view.leading + 10
          - close.width = 30
          - close.height = 30

        """

    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.menu, to: "menu.yaml")
    }

    private func fit(_ words: String...) throws -> Outcome {
        let words = ["check", "--fit", "menu.yaml", "--format", "ndjson"] + words
        return try onion.start(words).wait()
    }

    /// The rules and severities of an outcome.
    private func rules(_ outcome: Outcome) -> [String] {
        outcome.output.split(separator: "\n").map { line in
            line.split(separator: ",").prefix(2).joined(separator: " ").replacing("\"", with: "")
                .replacing("{rule:", with: "").replacing("severity:", with: "")
        }
    }

    @Test("Severities and devices come from the file, which is named; only errors fail the check")
    func severities() throws {
        try onion.folder.write(
            "rules: { overlap: warning, small-target: off }\ndevices: [iphone-8]\nlocales: [de]\n", to: ".onion.yaml")
        let outcome = try fit()
        #expect(outcome.status == 0 && outcome.error == "configuration: .onion.yaml\n")
        #expect(rules(outcome) == ["overlap warning"])
        #expect(outcome.output.contains("\"device\":\"iphone-8\"") && outcome.output.contains("\"locale\":\"de\""))
        #expect(try rules(fit("--rule", "small-target", "--device", "iphone-se")) == ["small-target error"])
        #expect(try fit("--rule", "small-target").status == 1)
        try onion.folder.write("devices: [iphone-8]\n", to: "other.yaml")
        let other = try fit("--config", "other.yaml")
        #expect(other.status == 1 && other.error == "configuration: other.yaml\n")
        #expect(rules(other) == ["overlap error", "small-target error"])
    }

    @Test("An exception that matches no finding is reported")
    func exceptions() throws {
        _ = try onion.run("import", "menu.yaml")
        _ = try onion.run("import", "-", input: "content: c\ntemplate: switches\n---\nscreen: s\ncontent: c\n")
        try onion.folder.write(
            """
            exceptions:
              - { rule: overlap, parts: template/switches, view: one, reason: It is a joke. }
              - { rule: small-target, parts: screen/s, view: close, reason: It is one as well. }
              - { rule: overlap, parts: screen/old, reason: This one is old. }
            """, to: ".onion.yaml")
        try expect(
            onion.run("check", "--fit"),
            is: Outcome(
                status: 0, output: "nothing is wrong in 3 layouts\n",
                error: """
                    configuration: .onion.yaml
                    warning: .onion.yaml:4:5: no finding needs this exception; remove it

                    """))
        try expect(
            onion.run("check", "--fit", "--device", "iphone-8"),
            is: Outcome(status: 0, output: "nothing is wrong in 1 layout\n", error: "configuration: .onion.yaml\n"))
    }

    @Test("All mistakes of the file refuse the command")
    func mistakes() throws {
        try onion.folder.write("rules: { overlapp: off }\nlocals: [en]\n", to: ".onion.yaml")
        for words in [["check"], ["check", "--fit", "menu.yaml"], ["preview", "menu.yaml"]] {
            try expect(
                onion.start(words).wait(),
                is: Outcome(
                    status: 2,
                    error: """
                        error: .onion.yaml:2:1: unknown key "locals" in the configuration; did you mean "locales"?
                        error: .onion.yaml:1:10: unknown rule "overlapp"; did you mean "overlap"?

                        """))
        }
        try onion.folder.write(
            "rules: { \(allRules.joined(separator: ", ")) }\n", to: ".onion.yaml")
        #expect(try fit().status == 2)
        #expect(try fit("--config", "none.yaml").status == 2)
    }

    private let allRules = [
        "broken-constraint", "ambiguous-layout", "outside-screen", "outside-safe-area", "tall-content",
        "truncated-text",
        "clipped-text", "overlap", "small-target", "low-contrast", "unknown-locale",
    ].map { "\($0): off" }

    @Test("Only findings that are not in the baseline fail, and those that are gone are reported")
    func baseline() throws {
        let written = try onion.run("check", "--fit", "menu.yaml", "--baseline", "fit", "--write-baseline")
        expect(
            written,
            is: Outcome(status: 0, output: "6 findings in 3 layouts\n", error: "wrote 6 findings to \"fit\"\n"))
        try expect(
            onion.run("check", "--fit", "menu.yaml", "--baseline", "fit"),
            is: Outcome(status: 0, output: "nothing is new in 3 layouts\n", error: "6 findings of the baseline\n"))
        // The button moves, one switch no longer covers the other, and a slider is new.
        let changed = Self.menu.replacing("view.top + 100", with: "view.top + 200").replacing(
            "trailing - 10", with: "trailing + 10"
        )
        .replacing("close.height = 30", with: "close.height = 28")
        try onion.folder.write(
            changed.replacing("{ id: two", with: "{ id: new, type: slider }, { id: two")
                + "  - new.top = view.top + 300\n  - new.leading = view.leading + 20\n  - new.width = 30\n",
            to: "menu.yaml")
        let outcome = try fit("--baseline", "fit")
        #expect(outcome.status == 1)
        #expect(Set(rules(outcome)) == ["small-target error"])
        #expect(outcome.output.contains("\"view\":\"new\"") && !outcome.output.contains("\"view\":\"close\""))
        #expect(
            outcome.error == """
                3 findings of the baseline
                warning: 3 findings of the baseline are gone; write it again with --write-baseline
                  overlap of one in template/switches, ipad-pro-11
                  overlap of one in template/switches, iphone-15
                  overlap of one in template/switches, iphone-se

                """)
        // What was not looked at is not gone.
        #expect(try !fit("--baseline", "fit", "--device", "iphone-8").error.contains("gone"))
        #expect(try !fit("--baseline", "fit", "--rule", "small-target").error.contains("gone"))
    }

    @Test("A baseline replaces no registry and no input, and a check of nothing does not succeed")
    func strict() throws {
        func check(_ words: String...) throws -> Int32 { try onion.start(["check"] + words).wait().status }
        #expect(try check("--baseline", "b", "--write-baseline") == 2)
        #expect(try check("--fit", "--baseline", "b", "--write-baseline") == 2)
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("b")))
        #expect(try check("--fit", "menu.yaml", "--baseline", "b") == 2)
        #expect(try check("--fit", "menu.yaml", "--write-baseline") == 64)
        for path in ["onion.sqlite", "menu.yaml"] {
            let before = try Data(contentsOf: URL(filePath: onion.folder.path(path)))
            #expect(try check("--fit", "menu.yaml", "--baseline", path, "--write-baseline") == 2)
            #expect(try Data(contentsOf: URL(filePath: onion.folder.path(path))) == before)
        }
    }

    @Test("onion check has severities and a baseline for what is no damage")
    func registry() throws {
        _ = try onion.run("import", "menu.yaml")
        _ = try onion.run(
            "import", "-",
            input: "template: t\nkind: content\nview: { id: v, subviews: [{ id: b, type: button, image: x }] }\n")
        try expect(
            onion.run("check", "--baseline", "b", "--write-baseline"),
            is: Outcome(status: 0, output: "1 finding\n", error: "wrote 1 finding to \"b\"\n"))
        try expect(
            onion.run("check", "--baseline", "b"),
            is: Outcome(status: 0, output: "nothing is new\n", error: "1 finding of the baseline\n"))
        // The path of the button changes with a view before it.
        _ = try onion.run(
            "import", "-",
            input:
                "template: t\nkind: content\nview: { id: v, subviews: [{ id: a }, { id: b, type: button, image: x }] }\n"
        )
        #expect(try onion.run("check", "--baseline", "b").status == 0)
        #expect(try onion.run("check", "--fit", "menu.yaml", "--baseline", "b").status == 2)
        try onion.folder.write("rules: { missing-label: warning }\n", to: ".onion.yaml")
        let warned = try onion.run("check")
        #expect(warned.status == 0)
        #expect(
            warned.output.hasSuffix("1 warning\n") && warned.output.hasPrefix("template/t ")
                && warned.output.contains("\n  warning missing-label: "))
        try onion.folder.write("rules: { digest-mismatch: off }\n", to: ".onion.yaml")
        #expect(try onion.run("check").status == 2)
    }
}
