import Onion
import OnionTestRegistry
import Testing

/// A datasource of an app: during the night the pizzeria's screens have one more action.
private struct NightDatasource: ActionsDatasource {
    let isNight: Bool

    func actions(for request: ActionsRequest) throws -> ProvidedActions? {
        guard isNight, var set = try request.storedSet() else { return try request.stored() }
        set.datasource = "NightDatasource"
        set.items.append(Action(id: "wake", title: .verbatim("Wake the cook"), selector: "wakeButtonDidPress:"))
        return ProvidedActions(set)
    }
}

@Suite("Embedding Onion")
struct EmbeddingTests {
    @Test("A few lines open a registry, import, assemble, and list the users of a template")
    func program() throws {
        let folder = try TemporaryFolder()

        let registry = try Registry.create(at: folder.path("onion.sqlite"))
        try registry.import(.files([Examples.pizzeria]), by: Authorship(author: "Anna"))

        let screen = try registry.reference(named: "new-year", among: [.screen])
        let composition = try Assembler(registry).assemble(screen, traits: Traits(locale: LocaleTag("ru")))
        #expect(composition.layer.controller == "ModalContainerViewController")
        #expect(composition.statusBar.hidden)
        #expect(composition.titles == ["Ага, понятно"])

        let modal = try registry.reference(named: "ModalContainerViewController")
        let users = try registry.read { try $0.usage(of: .part(modal)) }
        #expect(
            users.map { "\($0.user) \($0.path) \($0.target?.description ?? "")" }.sorted() == [
                "screen/allow-location wrap[1] template/modal",
                "screen/allow-notifications wrap[1] template/modal",
                "screen/birthday-gift wrap[1] template/modal",
                "screen/delivery-unavailable wrap[1] template/modal",
                "screen/new-year wrap[1] template/modal",
                "screen/order-accepted wrap[1] template/modal",
                "screen/profile compose.template template/modal",
                "screen/promo-code wrap[1] template/modal@1",
                "screen/rate-your-order wrap[1] template/modal",
            ])
    }

    @Test("A program's own datasource decides which actions a screen shows", arguments: [true, false])
    func datasource(isNight: Bool) throws {
        let test = try TestRegistry.pizzeria()
        let screen = try Reference(parsing: "screen/new-year")
        let stored = try Assembler(test.registry).assemble(screen)
        let given = try Assembler(test.registry, datasource: NightDatasource(isNight: isNight)).assemble(screen)
        #expect(given.titles == (isNight ? ["Got it", "Wake the cook"] : ["Got it"]))
        #expect((given == stored) == !isNight)
        #expect((given.digest == stored.digest) == !isNight)
    }

    @Test("Documents that are wrong are refused with their places, and the registry stays as it was")
    func refusal() throws {
        let test = try TestRegistry.pizzeria()
        let before = try test.names
        let path = try test.folder.write(
            "screen: lunch\ncontent: new-yaer\nwrap: [modal, onbording]\n", to: "lunch.yaml")
        let refusal = #expect(throws: ImportRefused.self) {
            try test.registry.import(.files([path]), by: TestRegistry.anna)
        }
        #expect(
            refusal?.problems.map(\.description) == [
                "\(path):2:10: screen/lunch content: there is no content/new-yaer; did you mean \"new-year\"?",
                "\(path):3:15: screen/lunch wrap[1]: there is no template/onbording; did you mean \"onboarding\"?",
            ])
        #expect(try test.names == before)
    }

    @Test("A dry run reports the result of an import, and stores nothing")
    func rehearsal() throws {
        let test = try TestRegistry(Fixtures.home)
        let path = try test.folder.write("screen: home\nsummary: New\ncontent: hello\nwrap: [box]\n", to: "home.yaml")
        let rehearsed = try test.registry.import(
            .files([path]), by: TestRegistry.anna, options: ImportOptions(isDryRun: true))
        #expect(rehearsed.rows.map { "\($0.outcome) \($0.reference)" } == ["changed screen/home@2"])
        #expect(rehearsed.rows.map { $0.differences.map(\.description) } == [["added value summary: \"New\""]])
        #expect(try test.part("screen/home").revision == 1)
        let done = try test.registry.import(.files([path]), by: TestRegistry.anna)
        #expect(done.rows.map { "\($0.outcome) \($0.reference)" } == ["changed screen/home@2"])
        #expect(try test.part("screen/home").revision == 2)
    }
}

extension Composition {
    /// The titles of the outermost slot that has actions.
    fileprivate var titles: [String] { layer.titles }
}

extension Layer {
    fileprivate var titles: [String] {
        slots.flatMap { slot in
            switch slot {
            case .layers(_, _, let layers): layers.flatMap(\.titles)
            case .actions(_, let actions): actions.compactMap { $0.action.title?.text(for: .english, base: .english) }
            }
        }
    }
}
