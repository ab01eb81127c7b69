import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("What one can ask about who uses it")
struct UsageSubjectTests {
    private func rows(
        _ name: String, _ filter: UsageFilter = UsageFilter(), in test: TestRegistry
    ) throws -> [String] {
        var rows: [String] = []
        _ = try test.registry.read { snapshot in
            try snapshot.eachUsage(of: snapshot.usageSubject(named: name), filter) { usage in
                let fills = usage.fills.map { $0 ? " filled" : " empty" } ?? ""
                rows.append(usage.told + fills)
            }
        }
        return rows
    }

    @Test("An action is used by the screens that place it, and by those around them when asked")
    func action() throws {
        let test = try TestRegistry.pizzeria()
        #expect(try rows("actions/new-year#done", in: test) == ["screen/new-year content content/new-year"])
        #expect(
            try rows("actions/promo-code#copy", in: test).sorted() == [
                "screen/birthday-gift content content/birthday-gift", "screen/promo-card content content/promo-code",
                "screen/promo-code content content/promo-code",
            ])
        #expect(
            try rows("actions/promo-code#copy", UsageFilter(isTransitive: true), in: test).sorted() == [
                "screen/birthday-gift content content/birthday-gift",
                "screen/profile compose.content.contents[1].screen screen/promo-card",
                "screen/promo-card content content/promo-code", "screen/promo-code content content/promo-code",
                "screen/today compose.content.contents[1].screen screen/promo-card",
            ])
    }

    @Test("An action that only an old revision has is used by those who pin this revision")
    func oldAction() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            """
            content: kept
            template: leaf
            fields: { title: Hi }
            actions: buttons@1
            ---
            screen: kept
            content: kept
            wrap: [box]
            """)
        try test.add("actions: buttons\ndatasource: HelloViewController\nitems: [{ id: later, title: Later }]")
        #expect(try rows("actions/buttons#done", in: test) == ["screen/kept content content/kept"])
        #expect(try rows("actions/buttons#later", in: test) == ["screen/home content content/hello"])
        #expect(try rows("actions/buttons@1#done", in: test) == ["screen/kept content content/kept"])
    }

    @Test("A field is told with the contents that fill it, and with those that leave it empty")
    func field() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\ncontent: full\ntemplate: leaf\nfields: { title: Hi, picture: clock, open: false }")
        #expect(
            try rows("template/leaf#picture", in: test) == [
                "content/hello template template/leaf empty", "content/full template template/leaf filled",
            ])
        #expect(
            try rows("template/leaf#open", UsageFilter(isTransitive: true), in: test) == [
                "content/hello template template/leaf empty", "screen/home content content/hello empty",
                "content/full template template/leaf filled",
            ])
    }

    @Test("A name that is not there is told with a near match")
    func unknown() throws {
        let test = try TestRegistry(Fixtures.home)
        let messages = [
            "actions/buttons#don": "actions/buttons has no action \"don\"; did you mean \"done\"?",
            "actions/buttons#x": "actions/buttons has no action \"x\"; its actions are done",
            "template/leaf#titel": "template/leaf has no field \"titel\"; did you mean \"title\"?",
            "template/box#title": "template/box has no field \"title\"; it has no fields",
            "content/hello#title":
                "content/hello has nothing of the name \"title\" that others use; write actions/KEY#ACTION or template/KEY#FIELD",
        ]
        for (name, message) in messages.sorted(by: { $0.key < $1.key }) {
            do {
                let rows = try rows(name, in: test)
                Issue.record("\(name) has \(rows)")
            } catch let error as RegistryError {
                #expect(error.description == message)
            }
        }
    }
}
