import Foundation
import Onion
import OnionTestRegistry
import Testing

/// The datasource of the article "Embed the registry".
private struct EnabledActions: ActionsDatasource {
    let disabled: Set<String>

    func actions(for request: ActionsRequest) throws -> ProvidedActions? {
        guard var set = try request.storedSet() else { return nil }
        set.items.removeAll { disabled.contains($0.id) }
        return ProvidedActions(set)
    }
}

@Suite("The code of the articles in Onion.docc")
struct ArticleTests {
    @Test("The documents of \"Your first template\" are imported and assembled")
    func yourFirstTemplate() throws {
        let documents = try Article("YourFirstTemplate").blocks(of: "yaml").joined(separator: "---\n")
        let test = try TestRegistry(documents)
        #expect(
            try test.names == [
                "template/notice@1", "template/padded@1", "content/closed-today@1", "screen/closed-today@1",
            ])

        let screen = try test.registry.reference(named: "screen/closed-today")
        let traits = Traits(locale: try LocaleTag("de"))
        let composition = try Assembler(test.registry).assemble(screen, traits: traits)
        #expect(composition.layer.template.description == "template/padded@1")
        guard case .layers("container", .content, let layers)? = composition.layer.slots.first else {
            Issue.record("The slot of the layout is not filled: \(composition.layer.slots)")
            return
        }
        #expect(layers.map(\.template.description) == ["template/notice@1"])
        let label = layers.first?.view.subviews.first
        #expect(label?[.text] == .text(.verbatim("Heute geschlossen")))
    }

    @Test("\"Embed the registry\" imports, streams and reads")
    func embedTheRegistry() throws {
        let folder = try TemporaryFolder()
        let registry = try Registry.create(at: folder.path("onion.sqlite"))
        let authorship = Authorship(author: "ci", message: "Nightly")
        let report = try registry.import(.files([Examples.pizzeria]), by: authorship)
        #expect(report.rows.contains { $0.outcome == .created && $0.reference.description == "screen/new-year@1" })

        let path = try folder.write(
            """
            {"content": "lunch", "template": "news", "fields": {"colour": "red"}}
            {"screen": "evening", "content": "new-year", "wrap": ["onboarding", "modal"]}

            """, to: "contents.ndjson")
        let counts = try registry.import(.files([path]), by: authorship, options: ImportOptions(onError: .skip))
        #expect(counts.created == 1)
        #expect(counts.refused == 1)

        let template = try Reference(parsing: "template/modal")
        let users = try registry.read { snapshot in
            try snapshot.usage(of: .part(template), UsageFilter(isTransitive: true))
        }
        #expect(users.contains { $0.user.description == "screen/evening" && $0.path == "wrap[1]" })

        let screen = try registry.reference(named: "screen/new-year")
        let composition = try Assembler(registry).assemble(screen, traits: Traits(appearance: .dark))
        #expect(composition.layer.template.description == "template/modal@1")
    }

    @Test("\"Embed the registry\" matches errors by their codes")
    func errors() throws {
        let test = try TestRegistry.pizzeria()
        let authorship = TestRegistry.anna
        let template = try Reference(parsing: "template/modal")
        var usersOfTemplate: [Reference] = []
        do {
            try test.registry.remove([template], by: authorship)
        } catch let error as RegistryError {
            guard case .inUse(let users, _, _) = error.code else { throw error }
            usersOfTemplate = users.map(\.user)
        }
        #expect(usersOfTemplate.map(\.kind).contains(.screen))

        let path = try test.folder.write("screen: lunch\ncontnet: new-year\n", to: "lunch.yaml")
        var identities: [String] = []
        do {
            try test.registry.import(.files([path]), by: authorship)
        } catch let refusal as ImportRefused {
            for problem in refusal.problems { identities.append("\(problem.position) \(problem.code)") }
        }
        #expect(identities.contains("2:1 unknown-key"))
    }

    @Test("The datasource of \"Embed the registry\" leaves out disabled actions")
    func datasource() throws {
        let test = try TestRegistry.pizzeria()
        let screen = try test.registry.reference(named: "screen/new-year")
        let assembler = Assembler(test.registry, datasource: EnabledActions(disabled: ["done"]))
        #expect(try Assembler(test.registry).assembleJSON(screen).text.contains("doneButtonDidPress:"))
        #expect(try !assembler.assembleJSON(screen).text.contains("doneButtonDidPress:"))
    }

    @Test("\"How a screen is assembled\" gives equal digests for equal bytes")
    func howAScreenIsAssembled() throws {
        let test = try TestRegistry.pizzeria()
        let screen = try test.registry.reference(named: "screen/new-year")
        let traits = Traits(locale: try LocaleTag("ja"), appearance: .dark)
        let json = try Assembler(test.registry).assembleJSON(screen, traits: traits)
        let composition = try Assembler(test.registry).assemble(screen, traits: traits)
        #expect(json.text.contains("わかりました"))
        #expect(json.text.contains(composition.digest))
        #expect(try Assembler(test.registry).assembleJSON(screen, traits: traits) == json)
    }
}

/// An article of the documentation catalogue.
private struct Article {
    let text: String

    init(_ name: String) throws {
        let repository = Examples.folder.deletingLastPathComponent()
        text = try String(
            contentsOf: repository.appending(path: "Sources/Onion/Onion.docc/\(name).md"), encoding: .utf8)
    }

    /// The blocks of code in a language, each with its last line feed.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
