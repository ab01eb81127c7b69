import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Actions that no screen shows, and selectors")
struct ActionsTests {
    private static func report(_ test: TestRegistry) throws -> ActionsReport {
        try test.registry.read { try $0.actions() }
    }

    @Test("The actions of a set that no screen reaches are in no screen")
    func unshown() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + """
                actions: ящик
                datasource: BoxViewController
                items:
                  - { id: open, title: { en: Open, ru: Открыть }, selector: "open:" }
                  - { id: close, title: Close, url: "https://example.com" }
                ---
                actions: alone
                items: [{ id: wait, title: Wait, selector: "wait:" }]
                ---
                content: alone
                template: leaf
                fields: { title: Alone }
                actions: alone
                """)
        let report = try Self.report(test)
        #expect(report.actions == 4)
        #expect(
            report.unshown.map(\.testDescription) == [
                "actions/alone@1#wait Wait", "actions/ящик@1#close Close of BoxViewController",
                "actions/ящик@1#open Open of BoxViewController",
            ])
    }

    @Test("An action that does nothing is reported, and a finding of a check")
    func withoutTarget() throws {
        let test = try TestRegistry(
            """
            actions: a
            items: [{ id: go, title: Go, selector: "go:" }, { id: idle, title: Idle }, { id: open, title: Open, url: "tel:112" }]
            """)
        #expect(try Self.report(test).withoutTarget.map(\.name) == ["actions/a@1#idle"])
        var findings: [String] = []
        try test.registry.read {
            try $0.check { findings.append("\($0.code.rawValue) \($0.path): \($0.message)") }
        }
        #expect(
            findings == [
                "missing-target items[1]: the action \"idle\" has no step, such as a selector; its button does nothing"
            ])
    }

    @Test("Of a set that is pinned, screens show the actions of that revision")
    func pinned() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            "content: hello\ntemplate: leaf\nfields: { title: Hello }\nactions: buttons@1"
        )
        let two = """
            actions: buttons
            datasource: HelloViewController
            items: [{ id: later, title: Later, selector: "later:" }, { id: done, title: Done, selector: "donePressed:" }]
            """
        try test.add(two)
        #expect(try Self.report(test).unshown.map(\.name) == ["actions/buttons@2#later"])
        try test.add("content: hello\ntemplate: leaf\nfields: { title: Hello }\nactions: buttons")
        #expect(try Self.report(test).unshown == [])
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        #expect(
            try Self.report(test).unshown.map(\.name) == [
                "actions/buttons@2#done", "actions/buttons@2#later",
            ])
    }

    @Test("Selectors are counted by the datasources that have them")
    func selectors() throws {
        let test = try TestRegistry(
            """
            actions: a-1
            datasource: A
            items: [{ id: go, title: Go, selector: "go:" }, { id: stay, title: Stay, selector: "stay:" }, { id: link, title: Link, url: "https://example.com" }]
            ---
            actions: a-2
            datasource: A
            items: [{ id: go, title: Go, selector: "go:" }, { id: stay, title: Stay, selector: "stay:" }]
            ---
            actions: b
            datasource: B
            items: [{ id: go, title: Go, selector: "go:" }]
            ---
            actions: nobody
            items: [{ id: on, title: On, selector: "on:" }]
            ---
            actions: somebody
            items: [{ id: on, title: On, selector: "on:" }]
            ---
            actions: gone
            datasource: C
            items: [{ id: stay, title: Stay, selector: "stay:" }]
            """)
        try test.registry.remove([Reference(parsing: "actions/gone")], by: TestRegistry.anna)
        let report = try Self.report(test)
        #expect(report.actions == 8)
        #expect(
            report.selectors.map(\.testDescription) == [
                "go: 3 actions of 2 datasources, first actions/a-1@1#go of A",
                // Without a datasource each set stands for itself.
                "on: 2 actions of 2 datasources, first actions/nobody@1#on of nobody",
                "stay: 2 actions of 1 datasources, first actions/a-1@1#stay of A",
            ])
        #expect(report.selectors.map(\.isShared) == [true, true, false])
    }

    @Test("An empty registry has no actions, and the pizzeria shows all of its")
    func nothing() throws {
        let empty = try Self.report(TestRegistry())
        #expect(empty.actions == 0 && empty.unshown == [] && empty.selectors == [])
        let report = try Self.report(.pizzeria())
        #expect(report.actions == 30 && report.unshown == [])
    }
}

extension ReportedAction {
    fileprivate var testDescription: String {
        let title = title.map { " \($0.text(for: .english, base: .english) ?? "")" } ?? ""
        return name + title + (datasource.map { " of \($0)" } ?? "")
    }
}

extension SelectorUse {
    fileprivate var testDescription: String {
        "\(selector) \(actions) actions of \(datasources) datasources, first \(action) of \(datasource ?? "nobody")"
    }
}
