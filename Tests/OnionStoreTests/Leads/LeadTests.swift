import Foundation
import Onion
import OnionTestRegistry
import Testing

@testable import OnionStore

/// `screen/a` and `screen/b` lead to each other, `screen/b` also to itself; `screen/outer` has `screen/a` inside.
@Suite("Actions that lead to screens")
struct LeadTests {
    static let circle = """
        template: box
        kind: layout
        view: { id: view, subviews: [{ id: container, slot: content }, { id: stack, type: stackView, slot: actions }] }
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        ---
        actions: a
        items: [{ id: go, title: Go, show: b }, { id: stay, title: Stay, selector: "stay:" }]
        ---
        actions: b
        items:
          - { id: back, title: Back, does: [{ perform: save }, { present: a }] }
          - { id: again, title: Again, selectTab: b }
        ---
        content: a
        template: leaf
        actions: a
        ---
        content: b
        template: leaf
        actions: b
        ---
        screen: a
        content: a
        wrap: [box]
        ---
        screen: b
        content: b
        wrap: [box]
        ---
        screen: outer
        compose: { screen: a }
        """

    private func usage(_ name: String, in test: TestRegistry, transitive: Bool = true) throws -> [String] {
        try test.registry.read { snapshot in
            let filter = UsageFilter(isTransitive: transitive)
            let subject = try snapshot.usageTarget(named: name)
            let paths = try snapshot.usage(of: subject, filter)
            #expect(try snapshot.usageCount(of: subject, filter) == Set(paths.map(\.user)).count)
            // Every page continues where the one before ended.
            var paged: [UsagePath] = []
            var next: UsageCursor?
            repeat {
                next = try snapshot.eachUsage(
                    of: subject, UsageFilter(isTransitive: transitive, after: next, limit: 1)
                ) { paged.append($0) }
            } while next != nil
            #expect(paged == paths)
            return paths.map(\.testDescription)
        }
    }

    @Test("Screens may lead to each other in circles, and come out as they went in")
    func circles() throws {
        let test = try TestRegistry(Self.circle)
        #expect(try test.export(.yaml).parts == Self.circle.parts.sorted { $0.reference < $1.reference })
        #expect(try test.add(Self.circle).unchanged == 9)
        #expect(try test.registry.read { try $0.check { Issue.record("\($0)") } } == ())
        let copy = try TestRegistry(try test.export(.yaml))
        #expect(try copy.export(.yaml) == test.export(.yaml))
    }

    @Test("Users of a screen are what leads to it and the screens that show that; no lead is followed further")
    func users() throws {
        let test = try TestRegistry(Self.circle)
        #expect(
            try usage("screen/b", in: test, transitive: false) == [
                "actions/a items[0].show screen/b", "actions/b items[1].selectTab screen/b",
            ])
        #expect(
            try usage("screen/b", in: test) == [
                "actions/a items[0].show screen/b", "content/a actions actions/a", "screen/a content content/a",
                "screen/outer compose.screen screen/a",
                "actions/b items[1].selectTab screen/b", "content/b actions actions/b", "screen/b content content/b",
            ])
        #expect(
            try usage("content/a", in: test) == ["screen/a content content/a", "screen/outer compose.screen screen/a"])
        #expect(try usage("screen/a", in: test).count == 4)
    }

    @Test("A change of a screen reaches the screens around it, and not those that lead to it")
    func reach() throws {
        let test = try TestRegistry(Self.circle)
        func reached(_ name: String) throws -> [String] {
            try test.registry.read { try $0.screens(reachedFrom: [Reference(parsing: name)]).map(\.description) }
        }
        #expect(try reached("screen/b") == ["screen/b"])
        #expect(try reached("screen/a") == ["screen/a", "screen/outer"])
        #expect(try reached("actions/b") == ["screen/b"])
        #expect(try reached("template/leaf") == ["screen/a", "screen/b", "screen/outer"])
        let routes = try test.registry.read { snapshot in
            try RouteFinder(snapshot, to: [Reference(parsing: "screen/b"), Reference(parsing: "actions/b")])
                .routes(from: Reference(parsing: "screen/a"))
        }
        #expect(routes == [])
        let reuse = try test.registry.read { try $0.reuse() }
        #expect(reuse.items.map(\.screens) == [3, 3])
    }

    @Test("A screen that something leads to is not removed, and its name may change")
    func removal() throws {
        let test = try TestRegistry(Self.circle)
        let b = Reference(.screen, try Key("b"))
        #expect {
            try test.registry.remove([b], by: TestRegistry.anna)
        } throws: { error in
            guard case .inUse(let uses, .remove, true)? = (error as? RegistryError)?.code else { return false }
            return uses.map { "\($0.user.head) \($0.path)" } == [
                "actions/a items[0].show", "actions/b items[1].selectTab",
            ]
        }
        try test.registry.rename(b, to: Key("меню"), by: TestRegistry.anna)
        #expect(try test.part("actions/a").revision == 1)
        guard case .actions(let set) = try test.part("actions/a").part else { return }
        #expect(set.items[0].steps == [.show(Reference(.screen, try Key("меню")))])
    }

    @Test("A screen that is not there is refused with a near match, and so is a revision that is not there")
    func missing() throws {
        let test = try TestRegistry(Self.circle.replacing("show: b", with: "show: a"))
        let found = try test.refusal(
            "actions: c\nitems: [{ id: go, title: Go, show: outter }, { id: x, title: X, show: b@7 }]")
        #expect(
            found == [
                "2:36: actions/c items[0].show: unknown-reference nearest=outer reference=screen/outter",
                "2:71: actions/c items[1].show: unknown-revision latest=1 reference=screen/b@7",
            ])
    }

    @Test("A pinned revision of a screen keeps what it shows in use, in circles, too")
    func pins() throws {
        let test = try TestRegistry(Self.circle)
        try test.add("actions: a\nitems: [{ id: go, title: Go, show: b@1 }]")
        try test.add("screen: b\ncompose: { template: box, content: a }")
        #expect(
            try usage("content/b", in: test) == [
                "screen/b@1 content content/b", "actions/a items[0].show screen/b", "content/a actions actions/a",
            ].prefix(1) + [])
        var unused: [String] = []
        _ = try test.registry.read { try $0.eachUnused { unused.append($0.reference.description) } }
        #expect(unused == [])
        #expect(throws: RegistryError.self) {
            try test.registry.remove([Reference(parsing: "content/b")], by: TestRegistry.anna)
        }
        try test.add("actions: a\nitems: [{ id: go, title: Go, show: b }]")
        _ = try test.registry.read { try $0.eachUnused { unused.append($0.reference.description) } }
        #expect(unused == ["actions/b@1", "content/b@1"])
    }

    @Test("Records of a stream may lead to screens that come later, in circles", arguments: [nil, 100])
    func streams(batch: Int?) throws {
        let records = Self.circle.parts.map { String(decoding: JSONWriter.compact($0.node), as: UTF8.self) }
        let test = try TestRegistry()
        let file = try TemporaryFolder()
        let path = file.path("flow.ndjson")
        try Data(records.joined(separator: "\n").utf8).write(to: URL(filePath: path))
        var options = ImportOptions()
        options.batch = batch
        let report = try test.registry.import(.files([path]), by: TestRegistry.anna, options: options)
        #expect(report.created == 9)
        #expect(try test.export(.yaml).parts == Self.circle.parts.sorted { $0.reference < $1.reference })
        try Data(records.dropLast(2).joined(separator: "\n").utf8).write(to: URL(filePath: path))
        let other = try TestRegistry()
        #expect(throws: ImportRefused.self) {
            try other.registry.import(.files([path]), by: TestRegistry.anna, options: options)
        }
        #expect(try other.names == [])
    }

    @Test("An import of a circle is taken back, and a screen that grew does not check what leads to it")
    func revert() throws {
        let test = try TestRegistry(Self.circle)
        try test.add("actions: a\nitems: [{ id: go, title: Go, show: outer }]")
        _ = try test.registry.revert("2", by: TestRegistry.anna)
        guard case .actions(let set) = try test.part("actions/a").part else { return }
        #expect(set.items[0].steps == [.show(Reference(.screen, try Key("b")))])
        try test.add("screen: b\ncompose: { template: box, content: { screen: a } }")
    }
}

@Suite("Buttons of templates")
struct TemplateButtonTests {
    private static let modal = """
        template: modal
        kind: navigation
        view: { id: view, subviews: [{ id: slot, slot: content }, { id: close, type: button, title: Close, STEP }] }
        """

    @Test("Users of a button are the screens that show its template, where the revision has the button")
    func usage() throws {
        let test = try TestRegistry(LeadTests.circle)
        try test.add(Self.modal.replacing("STEP", with: "selector: 'close:'"))
        try test.add("screen: old\ncontent: a\nwrap: [modal@1, box]")
        try test.add(
            Self.modal.replacing(
                "id: close, type: button, title: Close, STEP", with: "id: other, type: button, dismiss: true"))
        try test.add("screen: new\ncontent: a\nwrap: [box, modal]")
        func users(_ name: String) throws -> [String] {
            try test.registry.read { snapshot in
                try snapshot.usage(of: snapshot.usageTarget(named: name)).map(\.testDescription)
            }
        }
        #expect(try users("template/modal#other") == ["screen/new wrap[1] template/modal"])
        #expect(try users("template/modal@1#close") == ["screen/old wrap[0] template/modal@1"])
        #expect(throws: RegistryError.self) { try users("template/modal#view") }
        #expect(try users("template/leaf#title").count == 2)
    }

    @Test("Every action and button is listed with what it does and the number of its screens")
    func offered() throws {
        let test = try TestRegistry(LeadTests.circle)
        try test.add(Self.modal.replacing("STEP", with: "does: [{ perform: save }, { dismiss: true }]"))
        var rows: [String] = []
        try test.registry.read { snapshot in
            try snapshot.eachAction { rows.append("\($0.name) \($0.steps.map(\.description)) \($0.screens)") }
        }
        #expect(
            rows == [
                #"template/modal@1#close ["perform save", "dismiss"] 0"#, #"actions/a@1#go ["show b"] 2"#,
                #"actions/a@1#stay ["stay:"] 2"#, #"actions/b@1#back ["perform save", "present a"] 1"#,
                #"actions/b@1#again ["selectTab b"] 1"#,
            ])
    }
}
