import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry
import Synchronization
import Testing

/// A datasource that returns a given answer, and records the requests.
private final class GivenActions: ActionsDatasource {
    private let answer: @Sendable (ActionsRequest) throws -> ProvidedActions?
    private let asked = Mutex<[String]>([])

    init(_ answer: @escaping @Sendable (ActionsRequest) throws -> ProvidedActions?) {
        self.answer = answer
    }

    var questions: [String] { asked.withLock { $0 } }

    func actions(for request: ActionsRequest) throws -> ProvidedActions? {
        asked.withLock { $0.append("\(request.content) \(request.actions?.description ?? "none")") }
        return try answer(request)
    }
}

@Suite("Custom datasources")
struct DatasourceTests {
    private static let stored =
        Fixtures.home + "\n---\n" + Fixtures.list + """

            ---
            content: quiet
            template: leaf
            fields: { title: Hush }
            ---
            screen: both
            compose: { template: box, content: { template: list, contents: [{ content: quiet }, { content: hello }] } }
            ---
            screen: bare
            content: quiet
            """

    private func assemble(_ screen: String, _ datasource: GivenActions) throws -> Composition {
        let test = try TestRegistry(Self.stored)
        return try Assembler(test.registry, datasource: datasource).assemble(
            Reference(parsing: screen), traits: Traits(locale: LocaleTag(wellFormed: "ru")))
    }

    @Test("The datasource is asked for each content, from the outside in, with the reference of the action set")
    func questions() throws {
        let datasource = GivenActions { try $0.stored() }
        #expect(try assemble("screen/both", datasource).titles == ["Готово"])
        #expect(datasource.questions == ["content/quiet@1 none", "content/hello@1 actions/buttons@1"])
    }

    @Test("The first version of a screen with states asks the datasource once, too")
    func firstVersion() throws {
        let datasource = GivenActions { try $0.stored() }
        let states = Self.stored.replacing(
            "template: leaf\n", with: "template: leaf\nstates: { faint: { view.alpha: 0.5 } }\n", maxReplacements: 1)
        #expect(states != Self.stored)
        let json = try Assembler(TestRegistry(states).registry, datasource: datasource).assembleJSON(
            Reference(parsing: "screen/bare"), format: .version1)
        #expect(!String(decoding: json, as: UTF8.self).contains("states"))
        #expect(datasource.questions == ["content/quiet@1 none"])
    }

    @Test("A program's actions are placed like stored ones, their titles in one language")
    func given() throws {
        let set = ActionSet(
            key: try Key("any"), datasource: "Night",
            items: [
                Action(id: "a", title: .localized([.english: "Wake", try LocaleTag("ru"): "Разбудить"])),
                Action(id: "b", image: ImageReference(name: "moon"), url: "https://pizzeria.example"),
            ])
        let composition = try assemble("screen/both", GivenActions { $0.actions == nil ? ProvidedActions(set) : nil })
        #expect(composition.layers[0].slots[1].summary == "stack actions [a Разбудить Night 2, b Night 2]")
        #expect(!composition.parts.contains { $0.kind == .actions })
    }

    @Test("A stored set can be taken as a value and changed")
    func changed() throws {
        let composition = try assemble(
            "screen/both",
            GivenActions { request in
                guard var set = try request.storedSet() else { return nil }
                #expect(set.key.text == "buttons")
                set.items.reverse()
                set.items.insert(Action(id: "new", title: .verbatim("Новое")), at: 0)
                return ProvidedActions(set)
            })
        #expect(composition.titles == ["Новое", "Готово"])
    }

    @Test("The digest depends on the answer of the datasource")
    func digest() throws {
        func digest(_ title: String) throws -> String {
            let set = ActionSet(key: try Key("any"), items: [Action(id: "a", title: .verbatim(.plain(title)))])
            return try assemble("screen/both", GivenActions { $0.actions == nil ? ProvidedActions(set) : nil }).digest
        }
        #expect(try digest("A") == digest("A"))
        #expect(try digest("A") != digest("B"))
        #expect(try digest("A") != assemble("screen/both", GivenActions { _ in nil }).digest)
    }

    @Test("The digest depends on which actions a datasource leaves out")
    func withheld() throws {
        let test = try TestRegistry(
            Self.stored + """

                ---
                screen: twins
                compose: { template: box, content: { template: list, contents: [{ content: hello }, { content: hello }] } }
                """)
        func twins(without withheld: Int) throws -> Composition {
            let count = Mutex(0)
            let datasource = GivenActions { request in
                let asked = count.withLock { count in
                    count += 1
                    return count
                }
                return asked == withheld ? nil : try request.stored()
            }
            return try Assembler(test.registry, datasource: datasource).assemble(Reference(parsing: "screen/twins"))
        }
        let (first, second) = try (twins(without: 1), twins(without: 2))
        #expect(first.layers[0].slots[1].summary.hasSuffix("HelloViewController 3]"))
        #expect(second.layers[0].slots[1].summary.hasSuffix("HelloViewController 2]"))
        #expect(first.digest != second.digest)
    }

    @Test("Actions without a slot are refused, and an error of the datasource is thrown")
    func refused() throws {
        let set = ActionSet(key: try Key("any"), items: [Action(id: "a", title: .verbatim("A"))])
        try #expect(
            throws: RegistryError(.noSlotForActions(content: Reference(parsing: "content/quiet@1")))
        ) { try assemble("screen/bare", GivenActions { _ in ProvidedActions(set) }) }
        struct Closed: Error {}
        #expect(throws: Closed.self) { try assemble("screen/both", GivenActions { _ in throw Closed() }) }
    }
}
