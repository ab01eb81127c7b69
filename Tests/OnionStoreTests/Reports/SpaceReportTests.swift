import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Questions about one space of several.
@Suite("Questions about a space")
struct SpaceReportTests {
    private static let spaces = ["", "bank", "shop"]
    /// With a space that so few parts use that their references are looked up one by one.
    private static let askedSpaces = spaces + ["kiosk"]

    /// The pizzeria in three spaces, a screen of the shop that shows a template of the bank, and one of a small space.
    private static let apps = Result {
        let test = try TestRegistry()
        for space in spaces {
            var options = ImportOptions()
            options.space = space.isEmpty ? nil : try ImportSpace(space)
            try test.registry.import(.files([Examples.pizzeria]), by: TestRegistry.anna, options: options)
        }
        try test.add(
            """
            template: bank:plain
            kind: content
            fields: { title: { type: text } }
            view: { id: titleLabel, type: label, text: $title }
            ---
            content: shop:borrowed
            template: bank:plain
            fields: { title: Borrowed }
            ---
            screen: shop:borrowed
            content: borrowed
            ---
            number: shop:spare
            value: 1
            """)
        try test.add(
            """
            template: kiosk:plain
            kind: content
            view: { id: titleLabel, type: label, text: Kiosk }
            ---
            content: kiosk:plain
            template: plain
            ---
            screen: kiosk:plain
            content: plain
            """)
        return test
    }

    private func read<Value>(_ body: (Snapshot) throws -> Value) throws -> Value {
        try Self.apps.get().registry.read(body)
    }

    private func isOf(_ space: String) -> (Reference) -> Bool { { $0.key.space ?? "" == space } }

    @Test("The reuse of a space counts the screens of all spaces", arguments: askedSpaces)
    func reuse(space: String) throws {
        try read { snapshot in
            for kind in PartKind.allCases {
                let all = try snapshot.reuse(of: .parts(kind))
                let own = try snapshot.reuse(of: .parts(kind), space: space)
                #expect(own.screens == all.screens)
                #expect(own.items == all.items.filter { $0.subject.space == space })
            }
            let all = try snapshot.reuse(of: .images)
            #expect(
                try snapshot.reuse(of: .images, space: space).items == all.items.filter { $0.subject.space == space })
        }
    }

    @Test("The actions of a controller's class are those of its space")
    func classes() throws {
        let test = try TestRegistry()
        let screen = """
            template: %s:settings
            kind: content
            controller: SettingsViewController
            view: { id: view }
            ---
            content: %s:settings
            template: settings
            ---
            screen: %s:settings
            content: settings

            """
        try test.add(["shop", "bank"].map { screen.replacing("%s", with: $0) }.joined(separator: "---\n"))
        try test.add(
            """
            actions: bank:settings
            datasource: SettingsViewController
            items: [{ id: go, title: Go, does: [{ show: settings }] }]
            """)
        var leads: [String] = []
        try test.registry.read { snapshot in
            _ = try snapshot.eachFlowRow { if case .lead(let lead) = $0 { leads.append("\(lead.screen)") } }
        }
        #expect(leads == ["bank:screen/settings"])
    }

    @Test("The reuse of a space has the number of screens by space")
    func screensBySpace() throws {
        let counts = try read { try $0.reuse(space: "bank").screensBySpace }
        #expect(counts["shop"] == 1)
        #expect(counts.keys.sorted() == ["bank", "shop"])
    }

    @Test("Reports of a space have the rows of the whole report for its parts", arguments: askedSpaces)
    func rows(space: String) throws {
        func requireRows<Row: Equatable>(
            _ part: (Row) -> Reference, _ rows: (_ space: String?, (Row) throws -> Void) throws -> Void
        ) throws {
            var (all, own): ([Row], [Row]) = ([], [])
            try rows(nil) { all.append($0) }
            try rows(space) { own.append($0) }
            #expect(own == all.filter { isOf(space)(part($0)) })
        }
        try read { snapshot in
            try requireRows(\.reference) { space, visit in try snapshot.eachUnused(space: space, visit) }
            try requireRows(\.reference) { space, visit in try snapshot.eachPlaceholder(space: space, visit) }
            try requireRows(\.part) { space, visit in try snapshot.eachControllerAdvice(space: space, visit) }
            try requireRows(\.part) { space, visit in try snapshot.eachAction(space: space, visit) }
            try requireRows(\.set) { space, visit in try snapshot.actions(space: space).unshown.forEach(visit) }
            try requireRows(\.reference) { space, visit in try snapshot.missingImages(space: space).forEach(visit) }
            try requireRows(\.reference) { space, visit in
                let locales = try snapshot.translations().map(\.locale)
                try snapshot.eachTranslationFinding(in: locales, space: space, visit)
            }
            try requireRows(\.screen) { space, visit in try snapshot.eachFlowRow(space: space, visit) }
        }
    }

    @Test("Duplicates of a space are among its parts", arguments: spaces)
    func duplicates(space: String) throws {
        var found: [Duplicate] = []
        try read { try $0.eachDuplicate(space: space) { found.append($0) } }
        #expect(found.allSatisfy { $0.references.allSatisfy(isOf(space)) })
    }

    @Test("A check of a space has the findings of its parts", arguments: spaces)
    func check(space: String) throws {
        let test = try TestRegistry()
        try test.add(
            "actions: idle\nitems: [{ id: a, title: A }]\n---\nactions: bank:idle\nitems: [{ id: b, title: B }]")
        let findings = try test.registry.read { snapshot in
            var found: [Finding] = []
            try snapshot.check(space: space) { found.append($0) }
            return found
        }
        #expect(findings.map(\.reference?.key.text) == (space == "shop" ? [] : [space == "" ? "idle" : "bank:idle"]))
    }

    @Test(
        "A search in a space finds what the whole search finds in it", arguments: spaces,
        ["pizza", "new year", "izz", "bank"])
    func search(space: String, words: String) throws {
        let registry = try Self.apps.get().registry
        let all = try registry.search(words, limit: 1_000).map(\.reference)
        let own = try registry.search(words, space: space, limit: 1_000).map(\.reference)
        #expect(Set(own) == Set(all.filter(isOf(space))))
    }

    @Test("The log of a space has the changes of its parts")
    func log() throws {
        var summaries: [String] = []
        try read { try $0.eachChange(ChangeFilter(space: "shop")) { summaries.append($0.summary) } }
        #expect(summaries.count == 2)
        #expect(summaries[0] == "4 created")
    }

    @Test("The screens that an import affects can be those of one space")
    func impact() throws {
        let template = "template: shared:leaf\nkind: content\nview: { id: view, type: label, text: A }"
        let test = try TestRegistry(template)
        for space in ["bank", "shop"] {
            try test.add(
                "content: \(space):a\ntemplate: shared:leaf\n---\nscreen: \(space):a\ncontent: a")
        }
        let read = template.replacing("text: A", with: "text: B").read()
        #expect(try test.registry.impact(of: read).screens.map(\.description) == ["bank:screen/a", "shop:screen/a"])
        #expect(try test.registry.impact(of: read, in: "shop").screens.map(\.description) == ["shop:screen/a"])
    }

    @Test(
        "The parts of a space are a range of an index",
        arguments: [
            Snapshot.textHeads(in: "shop"), Snapshot.headsInOrder(in: "shop"), Snapshot.headsOfKind(in: "shop"),
            Snapshot.actingHeads(in: "shop"), Snapshot.partsInOrder(in: "shop"),
        ])
    func plan(sql: String) throws {
        let plan = try TestRegistry.pizzeria().plan(sql)
        #expect(plan.contains { $0.hasPrefix("SEARCH part USING") && $0.hasSuffix("(kind=? AND key>? AND key<?)") })
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
    }

    @Test("The users of a space are found from its parts on")
    func usersPlan() throws {
        let asked = try #require(AskedParts(of: [.template], in: "shop"))
        let plan = try TestRegistry.pizzeria().plan(asked.rows)
        #expect(plan.contains { $0.hasSuffix("(kind=? AND key>? AND key<?)") })
        #expect(!plan.contains { $0 == "SCAN part" || $0 == "SCAN reference" })
    }
}

extension UsageTarget {
    /// The space of a part or an image; empty for the default one.
    fileprivate var space: String {
        switch self {
        case .part(let reference): reference.key.space ?? ""
        case .image(let name): Key(stored: name).space ?? ""
        case .action, .field, .datasource: ""
        }
    }
}

extension FlowRow {
    fileprivate var screen: Reference {
        switch self {
        case .lead(let lead): lead.screen
        case .start(let screen), .unreachable(let screen), .deadEnd(let screen): screen
        }
    }
}
