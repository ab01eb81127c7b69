import Foundation
import OnionTestSupport
import Testing

@Suite("Large imports in which something goes wrong")
struct ImportFaultTests {
    /// A registry with or without contents.
    private func prepared(hasContents: Bool, _ count: Int, title: String = "A note") throws -> OnionCommandLine {
        let onion = try ManyContents.prepared(count, title: title)
        if hasContents { _ = try onion.run("import", "-", input: ManyContents.ndjson(1, named: "first")) }
        return onion
    }

    @Test(
        "A full temporary folder refuses the import, and the registry is not changed",
        .enabled(if: Mount.isPermitted, Mount.reason), arguments: [false, true])
    func fullTemporaryFolder(hasContents: Bool) throws {
        let onion = try prepared(hasContents: hasContents, 0)
        let mounted = try onion.shell("mkdir small && mount -t tmpfs -o size=1m tmpfs small")
        guard mounted.status == 0 else { throw Failed(outcome: mounted) }
        defer { _ = try? onion.shell("umount small") }
        let before = try onion.rows()
        // Templates after their contents: the contents wait for them.
        let many = ManyContents.ndjson(12_000, title: String(repeating: "long ", count: 80))
            .replacing("\"note\"", with: "\"late\"")
        try onion.folder.write(many, to: "late.ndjson")
        let outcome = try onion.run("import", "late.ndjson", environment: ["TMPDIR": onion.folder.path("small")])
        expect(
            outcome,
            is: Outcome(
                status: 74,
                error: """
                    error: records cannot be written to a temporary file: the disk is full; free disk space, or \
                    set TMPDIR to another folder

                    """))
        #expect(try onion.rows() == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.path("small")) == [])
    }

    @Test("A pipe that breaks in the middle of a record is reported with the position, and nothing is stored")
    func brokenInput() throws {
        let onion = try prepared(hasContents: true, 15_000)
        let before = try onion.rows()
        let size = try Data(contentsOf: onion.folder.url.appending(path: "many.ndjson")).count
        let outcome = try onion.shell("head -c \(size - 30) many.ndjson | onion import -")
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.error.hasPrefix("error: standard input:15000:"))
        #expect(outcome.error.hasSuffix("error: 1 problem, nothing was stored\n"))
        #expect(try onion.rows() == before)
    }

    @Test("A closed output ends a dry run")
    func brokenOutput() throws {
        let onion = try prepared(hasContents: false, 15_000)
        #expect(try onion.run("import", "many.ndjson").status == 0)
        let before = try onion.rows()
        let outcome = try onion.shell(
            """
            sed 's/A note/Another/' many.ndjson | onion import - --dry-run --changes | head -n 1
            echo ${PIPESTATUS[1]}
            """)
        #expect(outcome == Outcome(status: 0, output: "changed   content/c0@2\n141\n"))
        #expect(try onion.rows() == before)
    }

    @Test(
        "Of two large imports at once, each is stored as a whole or reports that the registry is busy",
        arguments: [false, true])
    func twoAtOnce(hasContents: Bool) throws {
        let onion = try prepared(hasContents: hasContents, 0)
        let inputs = ["a", "b"].map { Data(ManyContents.ndjson(15_000, named: $0).utf8) }
        let outcomes = try inputs.map { try onion.start(["import", "-"], input: $0) }.map { try $0.wait() }
        #expect(outcomes.contains { $0.status == 0 })
        for (input, outcome) in zip(inputs, outcomes) where outcome.status != 0 {
            expect(
                outcome,
                is: Outcome(
                    status: 69,
                    error: """
                        error: another process is writing to the registry "onion.sqlite"; try again in a moment

                        """))
            #expect(try onion.run(["import", "-"], input: input).status == 0)
        }
        let count = try onion.run("sql", "SELECT count(*) FROM contents", "--format", "csv").output
        #expect(count.hasSuffix("\n\(30_000 + (hasContents ? 1 : 0))\n"))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test(
        "An import is checked against the template as it is when the import is stored, also if it changed during reading"
    )
    func templateOfSmallImport() throws {
        let onion = try prepared(hasContents: false, 0)
        let program = try onion.startShell(
            "mkfifo pipe; (touch opened; until [ -e go ]; do sleep 0.05; done; cat some.ndjson) > pipe & "
                + "exec onion import pipe --from ndjson")
        // The shell opens the pipe when the import does.
        onion.waitForFile("opened", of: program)
        try onion.folder.write(ManyContents.ndjson(3), to: "some.ndjson")
        let stricter = ManyContents.template.replacing(
            "fields: {", with: "fields: { share: { type: number, required: true },")
        #expect(try onion.run("import", "-", input: stricter).status == 0)
        try onion.folder.write("", to: "go")
        let outcome = try program.wait()
        #expect(outcome.status == 2 && outcome.error.hasSuffix("\nerror: 3 problems, nothing was stored\n"))
        #expect(outcome.error.hasPrefix("error: pipe:1:44: content/c0 fields: the field \"share\" is missing"))
    }

    @Test("A template waits for contents that are being stored, or reports that the registry is busy")
    func templateOfLargeImport() throws {
        let onion = try prepared(hasContents: true, 15_000)
        let program = try onion.startShell(
            "mkfifo pipe; (cat many.ndjson; touch read; until [ -e go ]; do sleep 0.05; done) > pipe & "
                + "exec onion import pipe --from ndjson")
        onion.waitForFile("read", of: program)
        let stricter = ManyContents.template.replacing(
            "fields: {", with: "fields: { share: { type: number, required: true },")
        let change = try onion.run("import", "-", input: stricter)
        try onion.folder.write("", to: "go")
        let outcome = try program.wait()
        if outcome.status == 0 {
            #expect(change.status == 69 || change.error.contains("this would break content/"))
        } else {
            // On a busy machine, the change can be stored before the import begins.
            #expect(change.status == 2 && outcome.status == 2)
        }
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test(
        "A small import and a large one report the same problems of encodings, locales and numbers",
        arguments: [[], ["--on-error", "skip"]])
    func wrongTexts(more: [String]) throws {
        let onion = try prepared(hasContents: true, 0)
        func errors(_ bytes: some Sequence<UInt8>) throws -> [String] {
            let outcome = try onion.run(["import", "-", "--from", "ndjson"] + more, input: Data(bytes))
            return outcome.error.split(separator: "\n").map { String($0).replacing("warning:", with: "error:") }
        }
        let record = "{\"content\":\"a\",\"template\":\"note\",\"fields\":{\"title\":\"Café\"}}\n{}\n"
        let latin = record.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(
            try errors(latin).first == "error: standard input:1:56: the text is not valid UTF-8 here; save it as UTF-8")
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
            let lines = try errors(#require(record.data(using: encoding)))
            #expect(
                lines.first == "error: standard input:1:1: the text is encoded in UTF-16 or UTF-32; save it as UTF-8")
        }
        let numbers = "{\"content\":\"b\",\"template\":\"note\",\"fields\":{\"title\":12}}\n"
        #expect(
            try errors(numbers.utf8).first
                == "error: standard input:1:52: content/b fields.title: expected a text for the field \"title\", found the number 12"
        )
        let locales =
            "{\"content\":\"c\",\"template\":\"note\",\"fields\":{\"title\":{\"pt_br\":\"Oi\",\"EN\":\"Hi\"}}}\n"
        #expect(try onion.run(["import", "-", "--from", "ndjson"] + more, input: Data(locales.utf8)).status == 0)
        #expect(try onion.run("show", "content/c").output.hasSuffix("title: {en: Hi, pt-BR: Oi}\n"))
    }
}
