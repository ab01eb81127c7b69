import Foundation
import OnionSupport
import OnionTestSupport
import Testing

@Suite("The pages of the manual")
struct ManualTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine()
        try expect(onion.run("manual", "man/man1"), is: Outcome(status: 0))
    }

    private func page(_ name: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "man/man1/\(name).1"), encoding: .utf8)
    }

    @Test("Every command has a page of its name, with all its options", arguments: HelpTests.commands)
    func options(command: String) throws {
        let page = try page("onion-\(command)").replacing("\\-", with: "-")
        #expect(
            page.hasPrefix(".TH \"ONION-\(command.uppercased())\" \"1\" \"\" \"onion \(Version.number)\" \"Onion\"\n"))
        #expect(page.contains(".SH \"SYNOPSIS\"\n\\fBonion \(command)\\fR"))
        #expect(page.contains(".SH \"EXAMPLES\"\n") && page.contains("onion \(command)"))
        let help = try onion.run(command, "--help").output
        let options = help.matches(of: /\n  (?:-[a-z], )?(--[a-z-]+)/).map { String($0.output.1) }
        #expect(options.contains("--help"))
        for option in options { #expect(page.contains("\\fB\(option)\\fR"), "\(option)") }
    }

    @Test("An option has its values and its default, and a page the exit codes of Onion")
    func facts() throws {
        let page = try page("onion-import")
        #expect(
            page.contains(
                """
                .TP
                \\fB\\-\\-mode\\fR \\fImode\\fR
                Accept documents of new parts (create), of existing parts (update), or both (upsert). \
                Values: upsert, create, update. Default: upsert.

                """))
        #expect(page.contains(".TP\n\\fB69\\fR\nthe registry is busy.\n"))
        #expect(page.contains("generate\\-contents | onion import \\- \\-\\-from ndjson\n.EE\n"))
        let root = try self.page("onion")
        #expect(root.contains(".TP\n\\fBonion\\-import\\fR(1)\nImport documents, tables"))
        #expect(root.contains(".TP\n\\fBONION_REGISTRY\\fR\n"))
        #expect(try self.page("onion-generate-uikit").contains("\\fBonion generate uikit\\fR"))
        let reports = try self.page("onion-report")
        #expect(reports.contains(".SH \"REPORTS\"\n.TP\n\\fBreuse\\fR\nThe screens that show each template"))
    }

    @Test("man finds the page of a command by both names, and has nothing to say about any", .enabled(if: Self.hasMan))
    func man() throws {
        for words in ["onion-import", "onion import"] {
            let shown = try onion.shell("MANWIDTH=100 MANPAGER=cat man -M man \(words)")
            #expect(shown.status == 0 && shown.output.contains("onion-import - Import documents"), "\(shown)")
            #expect(shown.output.contains("74     an input or output error."))
        }
        try expect(
            onion.shell("for page in man/man1/*; do man --warnings --local-file $page >/dev/null; done"),
            is: Outcome(status: 0))
    }

    private static var hasMan: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/man")
    }
}
