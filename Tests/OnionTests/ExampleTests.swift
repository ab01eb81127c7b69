import Foundation
import Onion
import OnionTestRegistry
import Testing

/// The examples in the documentation of the most used declarations: each test runs the code of its declarations.
@Suite("The examples in doc comments")
struct ExampleTests {
    private let test: TestRegistry
    private let registry: Registry
    private let authorship = Authorship(author: "Anna")
    private let screen: Reference

    init() throws {
        test = try TestRegistry.pizzeria()
        registry = test.registry
        screen = try Reference(parsing: "screen/new-year")
    }

    @Test("A registry is created, opened and read")
    func registryExamples() throws {
        let folder = try TemporaryFolder()
        do {
            let registry = try Registry.create(at: folder.path("onion.sqlite"), baseLocale: try LocaleTag("de"))
            #expect(try registry.read { try $0.baseLocale.text } == "de")
        }
        do {
            let registry = try Registry.open(
                at: folder.path("onion.sqlite"), options: Registry.Options(concurrentReaders: 4))
            #expect(try registry.read { try $0.datasources() } == [])
        }
        do {
            let registry = try Registry.open(at: folder.path("onion.sqlite"))
            try registry.import(.files([Examples.pizzeria]), by: authorship)
            let part = try registry.read { try $0.part(Reference(parsing: "template/onboarding")) }
            print(part.reference)
            #expect(part.reference.description.hasPrefix("template/onboarding@"))
        }
        let keys = try registry.read { snapshot in
            var keys: [Key] = []
            try snapshot.eachPart(PartFilter(kinds: [.screen])) { keys.append($0.reference.key) }
            return keys
        }
        #expect(keys.contains(screen.key))
    }

    @Test("A snapshot counts and lists the users of a template")
    func snapshotExamples() throws {
        try registry.read { snapshot in
            let template = try snapshot.reference(named: "onboarding", among: [.template])
            print(try snapshot.usageCount(of: .part(template)), "users of", template)
            #expect(try snapshot.usageCount(of: .part(template)) > 0)
        }
        let paths = try registry.read { snapshot in
            try snapshot.usage(
                of: .part(snapshot.reference(named: "template/onboarding")), UsageFilter(isTransitive: true))
        }
        for path in paths { print(path.user, path.path) }
        #expect(paths.contains { $0.user.description == "screen/new-year" })
    }

    @Test("An import takes files, parts and options")
    func importExamples() throws {
        let test = try TestRegistry()
        let (registry, folder) = (test.registry, test.folder)
        try FileManager.default.copyItem(atPath: Examples.pizzeria, toPath: folder.path("Documents"))
        do {
            let authorship = Authorship(author: "ci", message: "Nightly")
            let report = try registry.import(.files([folder.path("Documents")]), by: authorship)
            print(report) // 2 created, 1 changed
            for row in report.rows { print(row.outcome, row.reference) }
            #expect(report.description == "\(report.records) created")
            #expect(report.rows.contains { $0.outcome == .created && $0.reference.head == screen })
        }

        let content = Content(
            key: try Key("lunch"), template: try Reference(parsing: "template/news"),
            fields: ["title": .text(.verbatim("Lunch"))])
        let document = Document(.content(content))
        #expect(document.source == nil)
        let lunch = content
        let lunchScreen = Screen(key: try Key("lunch"), composed: .content(try Reference(parsing: "content/lunch")))
        #expect(throws: ImportRefused.self) {
            try registry.import(.parts([.content(lunch), .screen(lunchScreen)]), by: authorship)
        }
    }

    @Test("An import of records reports its progress, and skips what is wrong")
    func recordExamples() throws {
        let folder = test.folder
        try folder.write("{\"content\":\"a\",\"template\":\"no\"}\n", to: "contents.ndjson")
        // Stores valid documents, in steps that are kept when the import is interrupted.
        var options = ImportOptions(onError: .skip, batch: 50_000)
        options.isResumed = true
        let report = try registry.import(.files([folder.path("contents.ndjson")]), by: authorship, options: options)
        print(report.created, report.refused)
        #expect(report.refused == 1)
    }

    @Test("A screen is assembled, also inside a read and for other traits")
    func assemblyExamples() throws {
        let assembler = Assembler(registry)
        let screen = try Reference(parsing: "screen/new-year")
        let composition = try assembler.assemble(screen, traits: Traits(locale: try LocaleTag("ru"), appearance: .dark))
        #expect(composition.traits.appearance == .dark)

        var traits = Traits(locale: try LocaleTag("ar"), appearance: .dark)
        traits.contentSizeCategory = .accessibilityLarge
        do {
            let composition = try Assembler(registry).assemble(screen, traits: traits)
            #expect(composition.traits.contentSizeCategory == .accessibilityLarge)
        }
        do {
            let composition = try Assembler(registry).assemble(screen)
            print(composition.layer.template, composition.statusBar.hidden)
            for slot in composition.layer.slots { print(slot) }
            let received = try Composition(json: composition.json)
            print(received.digest == composition.digest) // true
            #expect(received == composition)
        }
        do {
            let registry = registry
            // The registry did not exist then.
            #expect(throws: RegistryError.self) {
                let day = try Instant("2025-11-01")
                let composition = try registry.read(asOf: day) { snapshot in
                    try snapshot.assemble(snapshot.reference(named: "screen/new-year"))
                }
                Issue.record("There is \(composition.screen).")
            }
            #expect(try registry.read { try $0.assemble(screen) } == assembler.assemble(screen))
        }
        let screens = [screen]
        let sizes = try registry.read { snapshot in
            let session = try AssemblySession(snapshot)
            return try screens.map { try session.json(of: $0).count }
        }
        let again = try { () throws in
            let sizes = try assembler.session { session in
                try screens.map { try session.json(of: $0).count }
            }
            return sizes
        }()
        #expect(sizes == again)
    }

    @Test("A reference is parsed, and pins a revision or follows the head")
    func referenceExamples() throws {
        let pinned = try Reference(parsing: "template/onboarding@3")
        let head = Reference(.template, try Key("onboarding"))
        print(pinned.head == head, pinned.revision ?? 0) // true 3
        #expect(pinned.head == head && pinned.revision == 3)
    }

    @Test("The asynchronous forms read and import")
    func asynchronousExamples() async throws {
        let screens = [screen]
        let summaries = try await registry.read { snapshot in
            try screens.map { screen in
                try Task.checkCancellation()
                return try snapshot.part(screen).part.summary ?? ""
            }
        }
        #expect(summaries.count == 1)
        let report = try await registry.import(.files([Examples.pizzeria]), by: Authorship(author: "Anna"))
        #expect(report.description == "\(report.records) unchanged")
    }

    @Test(
        "The tests have each line of the examples",
        arguments: [
            "Registry", "Registry+Async", "Snapshot", "Snapshot+Usage", "ImportOptions", "ImportReport", "Assembler",
            "AssemblySession", "Reference", "Traits", "Composition", "Document",
        ])
    func lines(file: String) throws {
        let sources = Examples.folder.deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        // The library for apps is another package, and has a Composition of its own.
        let own = files?.compactMap { $0 as? URL }.filter { !$0.pathComponents.contains("OnionForApps") }
        let found = try #require(own?.first { $0.lastPathComponent == "\(file).swift" })
        let source = try String(contentsOf: found, encoding: .utf8)
        let examples = source.components(separatedBy: "/// ```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "/// ```\n").first
        }
        #expect(!examples.isEmpty)
        let tests = Self.squeezed(try String(contentsOfFile: #filePath, encoding: .utf8))
            .replacing(#/folder\.path\(("[^"]*")\)/#) { $0.output.1 }
        for line in examples.joined().split(separator: "\n") {
            let code = Self.squeezed(line.trimmingCharacters(in: .whitespaces).drop { $0 == "/" })
            let isTested = code.isEmpty || tests.contains(code)
            #expect(isTested, "No test has this line of \(file): \(line)")
        }
    }

    /// The text without spaces, so that lines may be wrapped in another way.
    private static func squeezed(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
}
