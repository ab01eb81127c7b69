import Foundation
import OnionTestSupport
import Testing

@Suite("onion export of tables")
struct TableExportTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        _ = try onion.run("import", "home.yaml")
    }

    private static let contents = """
        content: a
        template: leaf
        summary: "One, \\"two\\"; three"
        fields:
          title: { en: "Hello\\r\\nyou", ru: " Привет; \\t😀 ", de: "# refused: x", fr: { one: "un \\"x\\"", other: "" } }
          picture: { name: clock, size: [276, 245.5] }
          tint: { light: "#000000", dark: white }
          share: -0.5
          open: false
        actions: buttons
        ---
        content: b
        template: leaf
        fields: { title: "\\uFEFF{x}", picture: "a,b", tint: systemBlue, share: 1e15 }
        """

    @Test("A table that was exported imports again unchanged, also in a new registry", arguments: ["csv", "tsv"])
    func roundTrip(format: String) throws {
        _ = try onion.run("import", "-", input: Self.contents)
        let outcome = try onion.run("export", "--format", format, "-o", "all.\(format)")
        expect(outcome, is: Outcome(status: 0))
        try expect(onion.run("import", "all.\(format)"), is: Outcome(status: 0, output: "3 unchanged\n"))
        let streamed = try onion.run("import", "all.\(format)", "--on-error", "skip")
        #expect(streamed.output == "3 unchanged\n")

        let other = try OnionCommandLine.initialized()
        _ = try other.run("import", "-", input: onion.run("export", "template/leaf", "actions/buttons").output)
        let table = try onion.run("export", "--format", format).output
        _ = try other.run("import", "-", "--from", format, input: table)
        #expect(try other.run("export", "--format", format).output == table)
    }

    @Test("A table has the columns that its contents have, sorted")
    func columns() throws {
        try expect(
            onion.run("export", "content/hello", "--format", "csv"),
            is: Outcome(
                status: 0, output: "key,template,summary,actions,title.en,title.ru\nhello,leaf,,buttons,Hello,Привет\n")
        )
        _ = try onion.run("import", "-", input: Self.contents)
        let table = try onion.run("export", "--format", "csv").output
        #expect(
            table.hasPrefix(
                "key,template,summary,actions,open,picture,share,tint,title,title.de,title.en,title.fr,title.ru\na,leaf,"
            ))
        #expect(try onion.run("export", "-o", "all.csv").status == 0)
        #expect(try String(contentsOf: onion.folder.url.appending(path: "all.csv"), encoding: .utf8) == table)
    }

    @Test("A content that a table cannot hold is refused by its name, and no file is written")
    func refusals() throws {
        try expect(
            onion.run("export", "content/hello", "template/leaf", "--format", "csv", "-o", "a.csv"),
            is: Outcome(
                status: 2,
                error: """
                    error: template/leaf cannot be in a table, which holds contents; remove it, or write it as YAML

                    """))
        _ = try onion.run("import", "-", input: "content: c\ntemplate: leaf\nfields: { title: { en: '' } }\n")
        try expect(
            onion.run("export", "--format", "tsv", "-o", "a.csv"),
            is: Outcome(
                status: 2,
                error: """
                    error: content/c fields.title.en: a table cannot hold an empty text; write it as YAML or NDJSON

                    """))
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("a.csv")))
        let names = try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
        #expect(names.allSatisfy { !$0.hasPrefix(".a") })
        try onion.folder.write("", to: "folder/x")
        #expect(try onion.run("export", "--format", "csv", "-o", "folder").status == 64)
    }
}
