import OnionTestSupport
import Testing

@Suite("A locale that no text is in")
struct UnknownLocaleTests {
    private static let warning = "warning: no text of the registry is in jp; did you mean \"ja\"?\n"

    @Test("Commands warn of it, and show the texts of the base locale")
    func warnings() throws {
        let onion = try OnionCommandLine.pizzeria()
        for words in [
            ["assemble", "new-year"], ["tree", "new-year"], ["preview", "new-year"], ["frames", "new-year"],
        ] {
            let outcome = try onion.start(words + ["--locale", "jp"]).wait()
            #expect(outcome.status == 0 && outcome.error == Self.warning, "\(words)")
            #expect(!outcome.output.isEmpty)
        }
        let exported = try onion.run("export", "--strings", "jp")
        #expect(exported.status == 0 && exported.error == Self.warning)
    }

    @Test(
        "A locale whose readers are shown other texts than those of the base locale is known",
        arguments: ["ja-JP", "deu", "en-AU"])
    func known(locale: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("assemble", "new-year", "--locale", locale).error == "")
    }

    @Test("A check of how screens fit finds it, once for all screens")
    func finding() throws {
        let onion = try OnionCommandLine.pizzeria()
        let message = #"no text of the registry is in jp; did you mean "ja"?"#
        try expect(
            onion.run("check", "--fit", "new-year", "--locale", "jp", "--device", "iphone-15"),
            is: Outcome(
                status: 1,
                output: """
                    screen/new-year  jp
                      unknown-locale: \(message)
                    1 finding in 1 layout

                    """))
        let rows = try onion.run(
            "check", "--fit", "--locale", "jp", "--rule", "unknown-locale", "--device", "iphone-15", "--format",
            "ndjson")
        #expect(rows.status == 1 && rows.output.split(separator: "\n").count == 1)
        #expect(rows.output.contains(#""reference":"registry""#))
        let ignored = try onion.run(
            "check", "--fit", "new-year", "--locale", "jp", "--device", "iphone-15", "--ignore", "unknown-locale")
        #expect(ignored.status == 0)
    }

    @Test("The texts of a file count, and those of a registry without languages are in all")
    func files() throws {
        let onion = try OnionCommandLine()
        func warnings(text: String, locale: String) throws -> String {
            try onion.folder.write(
                """
                template: a
                kind: content
                view: { id: view, subviews: [{ id: l, type: label, text: \(text) }] }
                constraints: [l.edges = view.edges]
                """, to: "a.yaml")
            return try onion.run("frames", "a.yaml", "--locale", locale).error
        }
        #expect(
            try warnings(text: "{ en: Hi, de: Hallo }", locale: "fr")
                == "warning: no text is in fr; the texts are in de, en\n")
        #expect(try warnings(text: "{ en: Hi, de: Hallo }", locale: "de-AT") == "")
        #expect(try warnings(text: "Hi", locale: "fr") == "")
    }
}
