import Foundation
import OnionTestSupport
import Testing

@Suite("onion import and edit with --expect")
struct ExpectTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
        let change = "onion show template/sheet | sed 's/spacing: 12/spacing: 16/' | onion import - --author Boris"
        #expect(try onion.shell(change).status == 0)
    }

    private let refusal = """
        error: template/sheet was changed meanwhile: your revision is 1, the latest is 2; merge the two, \
        and expect revision 2
          in the registry, since revision 1 (Boris):
            changed property stackView.spacing: 12 → 16

        """

    @Test("An import with an outdated expected revision is refused, with both sides of the change")
    func imports() throws {
        let mine = "onion show template/sheet@1 | sed 's/cornerRadius: 16/cornerRadius: 20/' > mine.yaml"
        _ = try onion.shell(mine)
        let mineToo = refusal + "  in your document, since revision 1:\n"
        for more in [[], ["--dry-run"]] {
            let outcome = try onion.start(["import", "mine.yaml", "--expect", "template/sheet@1"] + more).wait()
            #expect(outcome.status == 2 && outcome.output == "" && outcome.error.hasPrefix(mineToo))
        }
        #expect(try onion.run("import", "mine.yaml", "--expect", "sheet@2", "--expect", "template/card@1").status == 0)
    }

    @Test("A streamed import with an outdated expected revision is refused before anything is read")
    func streams() throws {
        let records = (0..<15_000).map { "{\"content\":\"c\($0)\",\"template\":\"illustrated-message\"" }
            .map { "\($0),\"fields\":{\"image\":\"clock\",\"title\":\"A note\"}}\n" }.joined()
        for more in [[], ["--dry-run"], ["--on-error", "skip"]] {
            let outcome = try onion.run(
                ["import", "-", "--expect", "template/sheet@1"] + more, input: Data(records.utf8))
            expect(outcome, is: Outcome(status: 2, error: refusal))
        }
        let taken = try onion.run(["import", "-", "--expect", "template/sheet@2"], input: Data(records.utf8))
        #expect(taken.status == 0 && taken.output == "15000 created\n")
    }

    @Test("An edit with an outdated expected revision opens no editor")
    func edits() throws {
        try expect(
            onion.run("edit", "sheet", "--expect", "sheet@1", environment: ["EDITOR": "touch opened"]),
            is: Outcome(status: 2, error: refusal))
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("opened")))
        try expect(
            onion.run("edit", "sheet", "--expect", "sheet@2", environment: ["EDITOR": "true"]),
            is: Outcome(status: 0, output: "unchanged template/sheet@2\n"))
    }
}
