import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Lists")
struct ListTests {
    @Test("Sorted by usage, each part has the number of its direct users, as usage counts them")
    func usage() throws {
        for test in [try TestRegistry.pizzeria(), try Self.pinned()] {
            try test.registry.read { snapshot in
                var listed: [PartSummary] = []
                try snapshot.eachPart(PartFilter(order: .usage)) { listed.append($0) }
                var plain: [Reference] = []
                try snapshot.eachPart(PartFilter()) { plain.append($0.reference) }
                #expect(Set(listed.map(\.reference)) == Set(plain) && listed.count == plain.count)
                for part in listed {
                    let paths = try snapshot.usage(of: .part(part.reference.head))
                    let users = Set(paths.compactMap { $0.steps.first?.user.head })
                    #expect(part.users == users.count, "\(part.reference)")
                    #expect(try snapshot.usageCount(of: .part(part.reference.head)) == users.count)
                }
                let counts = listed.compactMap(\.users)
                #expect(counts == counts.sorted(by: >))
                // Equal counts keep the order of kinds and keys.
                let ties = Dictionary(grouping: listed, by: { $0.users }).values.map { $0.map(\.reference) }
                #expect(ties.allSatisfy { $0 == $0.sorted() })
                var first: [PartSummary] = []
                try snapshot.eachPart(PartFilter(order: .usage, limit: 2)) { first.append($0) }
                #expect(first == Array(listed.prefix(2)))
            }
        }
    }

    /// `hello@1` and with it `leaf` are used by the old revision of a screen that another screen pins; `box` by heads, twice.
    private static func pinned() throws -> TestRegistry {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame + "\n---\n" + Fixtures.list)
        try test.add("screen: twice\ncontent: hello\nwrap: [box, box]")
        try test.add("screen: old\ncompose: { template: frame, content: { screen: home@1 } }")
        try test.add("screen: home\ncontent: hello\nwrap: [box, frame]")
        try test.add(
            Fixtures.home.replacing("en: Hello", with: "en: Hi").replacing("screen: home", with: "screen: other"))
        try test.registry.remove([Reference(parsing: "screen/twice")], by: TestRegistry.anna)
        return test
    }

    @Test("A list by usage takes every filter, and the time")
    func usageFilters() throws {
        let test = try TestRegistry.pizzeria()
        func names(_ filter: PartFilter) throws -> [String] {
            var names: [String] = []
            try test.registry.read { try $0.eachPart(filter) { names.append("\($0.reference.key) \($0.users ?? -1)") } }
            return names
        }
        #expect(
            try names(PartFilter(templateKind: .layout, order: .usage))
                == ["onboarding 12", "scrolling 5", "detail 4", "card 3", "sheet 2", "settings 1"])
        #expect(try names(PartFilter(kinds: [.content], matching: "promo", order: .usage)) == ["promo-code 2"])
        #expect(try names(PartFilter(archived: true, order: .usage)) == [])
        try test.add("screen: extra\ncontent: new-year\nwrap: [sheet]")
        try test.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
        #expect(
            try names(PartFilter(templateKind: .layout, order: .usage, limit: 3)) == [
                "onboarding 12", "scrolling 5", "detail 4",
            ])
        try test.registry.read(asOf: Instant("2026-11-01T13:00Z")) { snapshot in
            var users: [Int?] = []
            try snapshot.eachPart(PartFilter(matching: "sheet", order: .usage)) { users.append($0.users) }
            #expect(users == [2])
        }
    }

    @Test("A list by key ends at its limit")
    func limit() throws {
        #expect(
            try Self.names(PartFilter(kinds: [.content, .template], limit: 26), in: .pizzeria()).suffix(2)
                == ["content/address-home@1", "content/address-office@1"])
    }

    @Test("The parts with the most users are read from one index, in order")
    func usagePlan() throws {
        let plan = try TestRegistry.pizzeria().plan(Snapshot.ranked(PartFilter(kinds: [.content])))
        #expect(plan.contains("SEARCH part USING INDEX part_by_users (kind=? AND users>?)"), "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN part") || $0.hasPrefix("SCAN reference") }, "\(plan)")
    }

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
                ["template/modal@1", "template/navigation-bar@1", "template/split-view@1", "template/tab-bar@1"]
            ),
            (
                PartFilter(templateKind: .layout),
                [
                    "template/card@1", "template/detail@1", "template/onboarding@1", "template/scrolling@1",
                    "template/settings@1", "template/sheet@1",
                ]
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
