import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Lists")
struct ListTests {
    private static func names(_ filter: PartFilter, in test: TestRegistry) throws -> [String] {
        var names: [String] = []
        try test.registry.read { try $0.eachPart(filter) { names.append($0.reference.description) } }
        return names
    }

    @Test(
        "A filter selects parts that meet all conditions, sorted by kind and key",
        arguments: [
            (
                PartFilter(kinds: [.template], templateKind: .navigation),
                ["template/modal@1", "template/navigation-bar@1"]
            ),
            (
                PartFilter(templateKind: .layout),
                ["template/card@1", "template/onboarding@1", "template/scrolling@1", "template/sheet@1"]
            ),
            (PartFilter(kinds: [.content], templateKind: .layout), []),
            (PartFilter(kinds: [.screen], matching: "promo"), ["screen/promo-card@1", "screen/promo-code@1"]),
            (
                PartFilter(matching: "promo"),
                [
                    "template/promo-code@1", "actions/promo-code@1", "content/promo-code@1", "screen/promo-card@1",
                    "screen/promo-code@1",
                ]
            ),
            (PartFilter(kinds: [.screen], matching: "pro*e"), ["screen/profile@1", "screen/promo-code@1"]),
            (PartFilter(kinds: [.screen, .template], matching: "?oday"), ["screen/today@1"]),
            (PartFilter(matching: "?oda"), []),
            (PartFilter(matching: "PROMO"), []),
            (PartFilter(matching: "_romo"), []),
            (
                PartFilter(datasource: "PromoCodeContentViewController"),
                ["actions/promo-code@1", "content/birthday-gift@1", "content/promo-code@1"]
            ),
            (PartFilter(datasource: "Nobody"), []),
            (PartFilter(unused: true), []),
            (PartFilter(archived: true), []),
        ])
    func filters(filter: PartFilter, names: [String]) throws {
        #expect(try Self.names(filter, in: .pizzeria()) == names)
    }

    @Test("Unused are parts that no head in use refers to; screens are never counted")
    func unused() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.list)
        #expect(try Self.names(PartFilter(unused: true), in: test) == ["template/list@1"])
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        #expect(
            try Self.names(PartFilter(unused: true), in: test) == [
                "template/box@1", "template/list@1", "content/hello@1",
            ])
        #expect(try Self.names(PartFilter(archived: true), in: test) == ["screen/home@1"])
    }

    @Test("A row has the values of the head")
    func lines() throws {
        let test = try TestRegistry.pizzeria()
        try test.add("screen: today\nsummary: Other\ncontent: story-sourdough")
        var lines: [PartSummary] = []
        try test.registry.read {
            try $0.eachPart(PartFilter(matching: "modal")) { lines.append($0) }
            try $0.eachPart(PartFilter(kinds: [.actions], matching: "promo-code")) { lines.append($0) }
            try $0.eachPart(PartFilter(kinds: [.screen], matching: "today")) { lines.append($0) }
        }
        #expect(lines.map(\.reference.description) == ["template/modal@1", "actions/promo-code@1", "screen/today@2"])
        #expect(lines.map(\.templateKind) == [.navigation, nil, nil])
        #expect(lines.map(\.controller) == ["ModalContainerViewController", "PromoCodeContentViewController", nil])
        #expect(
            lines.map(\.summary) == [
                "A close button over everything, for screens that come from below",
                "For every content that shows a code", "Other",
            ])
        #expect(lines.allSatisfy { !$0.isArchived && $0.changed.hasSuffix("Z") && $0.changed.count == 24 })
    }

    @Test("A datasource is listed with the action sets that it provides")
    func datasources() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            "actions: a\ndatasource: HelloViewController\nitems: []\n---\nactions: b\nitems: []\n---\nactions: c\ndatasource: A\nitems: []"
        )
        let testDescription = try test.registry.read { try $0.datasources() }.map { "\($0.name): \($0.actions)" }
        #expect(testDescription == ["A: [actions/c]", "HelloViewController: [actions/a, actions/buttons]"])
    }

    @Test("A part is found by kind and key, by a unique key, or by its controller")
    func names() throws {
        let test = try TestRegistry.pizzeria()
        func find(_ name: String, _ kinds: [PartKind] = PartKind.allCases) throws -> String {
            try test.registry.read { try $0.reference(named: name, among: kinds).description }
        }
        #expect(try find("template/modal@1") == "template/modal@1")
        #expect(try find("modal") == "template/modal")
        #expect(try find("modal@1") == "template/modal@1")
        #expect(try find("new-year", [.screen]) == "screen/new-year")
        // A part of another kind is found where no screen has the name.
        #expect(try find("modal", [.screen]) == "template/modal")
        #expect(try find("ModalContainerViewController", [.screen]) == "template/modal")
        #expect(throws: RegistryError.self) { try find("new-year", [.template]) }
        #expect(try find("OnboardingViewController") == "template/onboarding")
        // A class that is a controller and a datasource: the template goes first.
        #expect(try find("NewYearContentViewController") == "template/illustrated-message")
        #expect(try find("NewYearContentViewController", [.actions]) == "actions/new-year")
        try #expect(
            throws: RegistryError(
                .ambiguous(
                    "new-year",
                    candidates: ["actions/new-year", "content/new-year", "screen/new-year"]
                        .map { try Reference(parsing: $0) }))
        ) { try find("new-year") }
        try #expect(
            throws: RegistryError(
                .nameNotFound("onbording", nearest: Reference(parsing: "template/onboarding")))
        ) { try find("onbording") }
        let error = #expect(throws: RegistryError.self) { try find("tmplate/modal") }
        #expect(error?.code.name == "invalid-name")
        #expect(throws: RegistryError.self) { try find("modal@x") }
    }
}
