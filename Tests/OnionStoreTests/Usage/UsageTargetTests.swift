import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Targets of usage")
struct UsageSubjectTests {
    private func rows(
        _ name: String, _ filter: UsageFilter = UsageFilter(), in test: TestRegistry
    ) throws -> [String] {
        var rows: [String] = []
        _ = try test.registry.read { snapshot in
            try snapshot.eachUsage(of: snapshot.usageTarget(named: name), filter) { usage in
                let fills = usage.fills.map { $0 ? " filled" : " empty" } ?? ""
                rows.append(usage.testDescription + fills)
            }
        }
        return rows
    }

    @Test("The users of an action are the screens that place it, and with transitive usage the screens around them")
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
                "screen/home compose.contents[1].screen screen/today",
                "screen/profile compose.content.contents[1].screen screen/promo-card",
                "screen/promo-card content content/promo-code", "screen/promo-code content content/promo-code",
                "screen/today compose.content.contents[1].screen screen/promo-card",
            ])
    }

    @Test("The users of an action of an old revision are the users that pin this revision")
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

    @Test("The users of a field are the contents that fill it, and those that leave it empty")
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

    @Test("A name that does not exist is refused with the names that are")
    func unknown() throws {
        let test = try TestRegistry(Fixtures.home)
        let (buttons, leaf) = try (Reference(parsing: "actions/buttons"), Reference(parsing: "template/leaf"))
        let (box, hello) = try (Reference(parsing: "template/box"), Reference(parsing: "content/hello"))
        let fields = ["title", "picture", "tint", "share", "open"]
        let codes: [(String, RegistryError.Code)] = [
            ("actions/buttons#don", .actionNotFound("don", in: buttons, known: ["done"])),
            ("template/leaf#titel", .fieldNotFound("titel", in: leaf, known: fields)),
            ("template/box#title", .fieldNotFound("title", in: box, known: [])),
            ("content/hello#title", .nothingToUse("title", in: hello)),
        ]
        for (name, code) in codes {
            #expect(throws: RegistryError(code), "\(name)") { try rows(name, in: test) }
        }
    }
}
