import Foundation
import OnionCoding
import OnionTerminal
import OnionTestSupport
import Testing

@Suite("What a terminal gets, and what a pipe gets")
struct TerminalTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    /// Runs a command in a terminal without colours.
    private func onTerminal(_ command: String, columns: Int = 60) throws -> (status: Int32, lines: [String]) {
        let outcome = try onion.shell(
            PseudoTerminal.running("stty cols \(columns) rows 24; \(command)"),
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        return (outcome.status, outcome.output.split(separator: "\r\n").map(String.init))
    }

    @Test(
        "A table fits the terminal, with all of its text, and a pipe has a line for each row",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason),
        arguments: ["list templates", "usage actions/promo-code --screens", "report unused", "log", "list screens"])
    func tables(command: String) throws {
        _ = try onion.run("remove", "screen/new-year", "-m", "A message that is longer than a narrow terminal is wide")
        let piped = try onion.shell("onion \(command) 2> /dev/null").output
        let rows = piped.split(separator: "\n")
        for columns in [60, 100] {
            let lines = try onTerminal("onion \(command) 2> /dev/null", columns: columns).lines
            #expect(lines.allSatisfy { $0.columns <= columns }, "\(lines.joined(separator: "\n"))")
            #expect(lines.count >= rows.count && (columns == 100 || lines.count > rows.count))
            let letters = { (text: String) in text.filter { !$0.isWhitespace }.sorted() }
            #expect(letters(lines.joined()) == letters(piped))
        }
    }

    @Test("Sentences are wrapped before names are", .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func names() throws {
        let lines = try onTerminal("onion list templates", columns: 130).lines
        let piped = try onion.run("list", "templates").output.split(separator: "\n")
        let references = Set(piped.map { $0.prefix { $0 != " " } })
        #expect(references.isSubset(of: lines.map { $0.prefix { $0 != " " } }))
        #expect(lines.count > piped.count)
    }

    @Test(
        "A terminal gets at most twenty problems and their number, a pipe all of them",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func problems() throws {
        let bad = (0..<30).map { "---\ncontent: b\($0)\ntemplate: nope\n" }.joined()
        try onion.folder.write(bad, to: "bad.yaml")
        let terminal = try onTerminal("onion import bad.yaml", columns: 200)
        #expect(terminal.status == 2 && terminal.lines.count == 22)
        #expect(
            terminal.lines.suffix(2) == [
                "error: 10 more problems; \"2> FILE\" writes all of them to a file",
                "error: 30 problems, nothing was stored",
            ])
        #expect(try onion.run("import", "bad.yaml").error.split(separator: "\n").count == 31)
    }

    @Test(
        "A terminal gets at most twenty users of a part in use",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func users() throws {
        let terminal = try onTerminal(
            "onion remove template/illustrated-message template/modal template/onboarding", columns: 200)
        let piped = try onion.run("remove", "template/illustrated-message", "template/modal", "template/onboarding")
        let count = piped.error.split(separator: "\n").count
        #expect(count > 22 && terminal.lines.count == 22)
        #expect(terminal.lines.last == "  and \(count - 21) more; \"2> FILE\" writes all of them to a file")
    }

    @Test("Of a thousand changed documents, people get twenty and the number, programs all")
    func changes() throws {
        let documents = (0..<1_000).map { "{\"content\":\"c\($0)\",\"template\":\"promo-code\"}\n" }.joined()
        let template = "{\"template\":\"promo-code\",\"kind\":\"content\",\"view\":{\"id\":\"view\"}}\n"
        let empty = try OnionCommandLine.initialized()
        let table = try empty.run("import", "-", "--dry-run", input: template + documents).output.split(separator: "\n")
        #expect(table.count == 22)
        #expect(table.suffix(2) == ["and 981 more", "1001 created (a dry run: nothing was stored)"])
        let rows = try empty.run("import", "-", "--dry-run", "--format", "csv", input: template + documents).output
        #expect(rows.split(separator: "\n").count == 1_002)
        let object = try empty.run("import", "-", "--format", "json", input: template + documents).output
        let report = try JSONReader.read(Array(object.utf8))
        #expect(report["parts"]?.items?.count == 1_001)
        #expect(report["summary"]?["created"]?.value == .number(1_001))
    }

    @Test("SF Symbols without a drawing are told as what they are, and not as missing images")
    func symbols() throws {
        try onion.folder.write(
            """
            template: t
            kind: content
            view:
              id: view
              subviews:
                - { id: a, type: imageView, image: square.and.arrow.up.trianglebadge.exclamationmark }
                - { id: b, type: imageView, image: tornado }
                - { id: c, type: imageView, image: xmark }
                - { id: d, type: imageView, image: Logo }
            constraints:
              - a.edges = view.edges
              - b.edges = view.edges
              - c.edges = view.edges
              - d.edges = view.edges
            """, to: "t.yaml")
        let outcome = try onion.run("preview", "t.yaml", "-o", "t.png")
        #expect(
            outcome.error == """
                warning: the image "Logo" is missing: a placeholder is drawn
                warning: the SF Symbol "square.and.arrow.up.trianglebadge.exclamationmark" (iOS 15) has no drawing here: a \
                placeholder is drawn
                warning: the SF Symbol "tornado" (iOS 13) has no drawing here: a placeholder is drawn

                """)
    }
}
