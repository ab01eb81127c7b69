import Foundation
import OnionTestSupport
import Testing

@Suite("A locale that no text is in")
struct UnknownLocaleTests {
    private static let warning = "warning: no text of the registry is in jp; did you mean \"ja\"?\n"

    @Test("Commands that show or check screens refuse a mistyped one; an export may be the first for a translator")
    func refusals() throws {
        let onion = try OnionCommandLine.pizzeria()
        for words in [
            ["assemble", "new-year"], ["tree", "new-year"], ["preview", "new-year"], ["frames", "new-year"],
            ["check", "--fit"], ["check", "--fit", "new-year", "--rule", "overlap"], ["check", "--translations"],
        ] {
            let name = words.last == "--translations" ? ["jp"] : ["--locale", "jp"]
            try expect(
                onion.start(words + name).wait(),
                is: Outcome(status: 2, error: "error: no text is in jp; did you mean \"ja\"?\n"))
        }
        #expect(try onion.run("check", "--translations", "he").status == 1)
        let exported = try onion.run("export", "--strings", "jp")
        #expect(exported.status == 0 && exported.error == Self.warning)
    }

    @Test(
        "One in a language that exists is shown with the texts of the base locale, and told; a check of it is refused")
    func languages() throws {
        let onion = try OnionCommandLine.pizzeria()
        for words in [
            ["assemble", "new-year"], ["tree", "new-year"], ["preview", "new-year"], ["frames", "new-year"],
        ] {
            let outcome = try onion.start(words + ["--locale", "he"]).wait()
            #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(words)")
            #expect(
                outcome.error.contains("warning: no text of the registry is in he; "))
        }
        #expect(try onion.run("check", "--fit", "new-year", "--locale", "he").status == 2)
    }

    @Test(
        "A locale whose readers are shown other texts than those of the base locale is known",
        arguments: ["ja-JP", "deu", "en-AU"])
    func known(locale: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("assemble", "new-year", "--locale", locale).error == "")
    }

    @Test("A check of how screens fit finds one of the configuration, once for all screens")
    func finding() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("locales: [jp]\n", to: ".onion.yaml")
        let message = #"no text of the registry is in jp; did you mean "ja"?"#
        try expect(
            onion.run("check", "--fit", "new-year", "--device", "iphone-15"),
            is: Outcome(
                status: 1,
                output: """
                    screen/new-year  jp
                      unknown-locale: \(message)
                    1 finding in 1 layout

                    """, error: "configuration: .onion.yaml\n"))
        let rows = try onion.run(
            "check", "--fit", "--rule", "unknown-locale", "--device", "iphone-15", "--format", "ndjson")
        #expect(rows.status == 1 && rows.output.split(separator: "\n").count == 1)
        #expect(rows.output.contains(#""reference":"registry""#))
        let ignored = try onion.run(
            "check", "--fit", "new-year", "--device", "iphone-15", "--ignore", "unknown-locale")
        #expect(ignored.status == 0)
    }

    @Test(
        "The language of imported texts and the base locale of a registry exist, or are for private use",
        arguments: [
            ("xx", false), ("jp", false), ("de-AT", true), ("en-XA", true), ("qps-ploc", true), ("zxx-x-key", true),
        ])
    func existing(locale: String, isTaken: Bool) throws {
        for command in [["import", "-", "--from", "strings", "--locale"], ["init", "--base-locale"]] {
            let onion = command[0] == "init" ? try OnionCommandLine() : try OnionCommandLine.initialized()
            let outcome = try onion.run(command + [locale], input: Data())
            #expect((outcome.status == 0) == isTaken, "\(outcome)")
            #expect(outcome.error.contains("\"\(locale)\"") == !isTaken, "\(outcome)")
        }
    }

    @Test("The texts of a file count, and those of a registry without languages are in all")
    func files() throws {
        let onion = try OnionCommandLine()
        func errors(text: String, locale: String) throws -> String {
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
            try errors(text: "{ en: Hi, de: Hallo }", locale: "fr")
                == "warning: no text is in fr; the texts are in de, en\n")
        #expect(try errors(text: "{ en: Hi }", locale: "fr") == "warning: no text is in fr; the texts are in en\n")
        #expect(try errors(text: "{ en: Hi, de: Hallo }", locale: "de-AT") == "")
        #expect(try errors(text: "Hi", locale: "fr") == "")
    }
}
