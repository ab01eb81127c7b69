import Foundation
import OnionTestSupport
import Testing

@Suite("onion import --dry-run --changes")
struct DryRunTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Fixtures.home + "\n---\n" + Fixtures.list, to: "home.yaml")
        _ = try onion.run("import", "home.yaml")
    }

    /// Documents that change one content and add another.
    private let documents = """
        {"content":"hello","template":"leaf","fields":{"title":{"en":"Hi","ru":"Привет"},"share":1},"actions":"buttons"}
        {"content":"new","template":"leaf","fields":{"title":"New"}}

        """

    private let changes = """
        changed   content/hello@2
          changed text fields.title.en: "Hello" → "Hi"
          added field fields.share: 1

        """

    @Test("The differences are listed for each part, and nothing is stored")
    func whole() throws {
        let expected = "\(changes)created   content/new@1\n1 created, 1 changed (a dry run: nothing was stored)\n"
        try expect(
            onion.refused("import", "-", "--dry-run", "--changes", input: Data(documents.utf8)),
            is: Outcome(status: 0, output: expected))
        let only = try onion.run("import", "-", "--changes", input: documents)
        #expect(only.status == 64 && only.error.hasPrefix("error: --changes needs --dry-run"))
    }

    @Test("Records are listed in their order, in streamed and other imports")
    func stream() throws {
        let screen = "{\"screen\":\"home\",\"content\":\"hello\",\"wrap\":[\"box\",\"list\"]}\n"
        let outcome = try onion.refused(
            "import", "-", "--dry-run", "--changes", "--on-error", "skip", "--from", "ndjson",
            input: Data((documents + screen).utf8))
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix(changes + "changed   screen/home@2\n  "))
        #expect(outcome.output.hasSuffix("\n1 created, 2 changed (a dry run: nothing was stored)\n"))
        let refused = try onion.refused(
            "import", "-", "--dry-run", "--changes", "--mode", "update", input: Data(documents.utf8))
        #expect(refused.status == 2 && refused.output == changes)
    }

    @Test("Other formats have one row per difference", arguments: [[], ["--on-error", "skip"]])
    func rows(more: [String]) throws {
        let arguments = ["import", "-", "--dry-run", "--changes", "--from", "ndjson"] + more
        let outcome = try onion.run(arguments + ["--format", "ndjson"], input: Data(documents.utf8))
        #expect(outcome.status == 0)
        let differences = [
            #""difference":"changed","subject":"text","path":"fields.title.en","location":null,"before":"Hello","after":"Hi"}"#,
            #""difference":"added","subject":"field","path":"fields.share","location":null,"before":null,"after":1}"#,
        ]
        #expect(outcome.output == differences.map { #"{"reference":"content/hello@2",\#($0)"# + "\n" }.joined())
        let object = try onion.run(arguments + ["--format", "json"], input: Data(documents.utf8))
        #expect(
            object.output.contains(
                #"{"reference":"content/hello@2","outcome":"changed","before":"content/hello@1","differences":[{"#
                    + differences.joined(separator: ",{") + "],\"formerName\":null}"))
        let same =
            #"{"content":"hello","template":"leaf","fields":{"title":{"en":"Hello","ru":"Привет"}},"actions":"buttons"}"#
        let none = try onion.run(arguments + ["--format", "csv"], input: Data(same.utf8))
        #expect(none.output == "reference,difference,subject,path,location,before,after\n")
    }

    @Test("For string files, the texts that would change are listed")
    func texts() throws {
        try onion.folder.write("\"content/hello#title\" = \"Здравствуйте\";\n", to: "a.strings")
        let outcome = try onion.run("import", "a.strings", "--locale", "ru", "--dry-run", "--changes")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix(
                "changed   content/hello@2\n  changed text fields.title.ru: \"Привет\" → \"Здравствуйте\"\n"))
    }
}
