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

    /// Runs a command in a terminal without colors.
    private func onTerminal(_ command: String, columns: Int = 60) throws -> (status: Int32, lines: [String]) {
        let outcome = try onion.shell(
            PseudoTerminal.running("stty cols \(columns) rows 24; \(command)"),
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        return (outcome.status, outcome.output.split(separator: "\r\n").map(String.init))
    }

    @Test(
        "A table fits the terminal and breaks no reference, and a pipe has a line for each row",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason),
        arguments: [
            "list templates", "usage actions/promo-code --screens", "report unused", "log", "list screens",
            "list datasources",
            "history template/sheet",
        ])
    func tables(command: String) throws {
        _ = try onion.run("remove", "screen/new-year", "-m", "A message that is longer than a narrow terminal is wide")
        let piped = try onion.shell("onion \(command) 2> /dev/null").output
        let references = { (text: String) in
            Set(text.matches(of: /[a-z]+\/[a-z-]+(@[0-9]+)?/).map { String($0.output.0) })
        }
        for columns in [60, 80, 100] {
            let lines = try onTerminal("onion \(command) 2> /dev/null", columns: columns).lines
            #expect(lines.allSatisfy { $0.columns <= columns }, "\(lines.joined(separator: "\n"))")
            #expect(lines.map(references).reduce(into: []) { $0.formUnion($1) } == references(piped))
            #expect(!lines.contains { $0.contains(/\d{4}-\d\d-\d\dT/) })
        }
    }

    @Test(
        "Rows that do not fit are lists of their values",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func lists() throws {
        let lines = try onTerminal("onion usage actions/promo-code --screens --limit 1 2> /dev/null").lines
        #expect(
            lines == [
                "screen/promo-code", "  path     content", "  uses     content/promo-code",
                "  layers   modal@1 › onboarding",
                "  through  content/promo-code",
            ])
    }

    @Test(
        "Columns that tell nothing are left out, but not those of a pipe",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func telling() throws {
        #expect(
            try onTerminal("onion usage template/sheet").lines == [
                "USER                     PATH     USES", "screen/payment-declined  wrap[0]  template/sheet",
                "screen/cancel-order      wrap[0]  template/sheet",
            ])
        #expect(
            try onion.run("usage", "template/sheet").output.hasPrefix(
                "USER                     PATH     USES            FOLLOWS"))
    }

    @Test("Times are short and local", .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func times() throws {
        let time = try onion.shell("onion log --format csv | tail -n 1 | cut -d, -f2").output.dropLast()
        let instant = try Date(
            String(time), strategy: .iso8601.year().month().day().time(includingFractionalSeconds: true))
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 9 * 3_600)
        formatter.dateFormat = "d MMM HH:mm"
        let lines = try onTerminal("TZ=UTC-9 onion log 2> /dev/null", columns: 80).lines
        #expect(lines.last?.contains("  \(formatter.string(from: instant))  import  anna  ") == true, "\(lines)")
        // Another year has no room for a time of day.
        try onion.execute("UPDATE change SET time = '2019-03-04T05:06:07.000Z'")
        #expect(try onTerminal("TZ=UTC onion log").lines.last?.contains(" 4 Mar 2019 ") == true)
    }

    @Test(
        "A finding has two lines at most, with the place whole",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func findings() throws {
        let command = "onion check --fit birthday-gift --text-size AX5 --device iphone-se 2> /dev/null"
        let lines = try onTerminal(command, columns: 80).lines
        let piped = try onion.shell(command).output.split(separator: "\n")
        #expect(lines.count > 2 && lines.count == piped.count)
        #expect(lines.allSatisfy { $0.columns <= 80 })
        for (line, whole) in zip(lines, piped) {
            #expect(whole.hasPrefix(line.prefix { $0 != "…" }))
        }
    }

    @Test(
        "A person at a terminal is told what comes next",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func hints() throws {
        let empty = try OnionCommandLine()
        func last(_ command: String) throws -> Substring? {
            try empty.shell(PseudoTerminal.running(command), environment: ["TERM": "xterm", "NO_COLOR": "1"]).output
                .split(separator: "\r\n").last
        }
        #expect(try last("onion init") == "next: onion import FOLDER; onion start writes a first screen")
        #expect(try last("onion new color accent") == "next: onion import colors/accent.yaml")
        try empty.folder.write(Fixtures.home, to: "home.yaml")
        #expect(
            try last("onion import home.yaml") == "next: onion preview screen/home; onion serve opens the catalogue")
        #expect(try last("onion list screens") == "next: onion show screen/home; onion usage screen/home")
        #expect(try last("onion tree screen/home") == "next: onion preview screen/home")
        #expect(
            try last("onion import home.yaml > /dev/null")
                != "next: onion preview screen/home; onion serve opens the catalogue")
        #expect(try empty.run("list").error == "")
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
                warning: the SF Symbol "tornado" (iOS 13) has no drawing here: a sign with its initial letter is drawn
                wrote t.png

                """)
    }
}
