import Foundation
import OnionTestSupport
import Testing

@Suite("onion report flow")
struct FlowTests {
    /// `new-year` leads to `today`, which is around nothing that leads on, and `order-accepted` presents `new-year`.
    private static let leads = """
        actions: new-year
        datasource: NewYearContentViewController
        items:
          - { id: done, title: { en: 'See <"all"> | offers\\N' }, show: today }
          - { id: later, title: Later, does: [{ perform: remind, with: { hours: 2 } }, { dismiss: true }] }
        ---
        actions: order-accepted
        items: [{ id: hours, title: Opening hours, present: new-year, presentation: { style: pageSheet } }]
        ---
        content: order-accepted
        template: illustrated-message
        fields: { title: Accepted, image: clock }
        actions: order-accepted
        """

    private static func onion() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.pizzeria()
        let imported = try onion.run("import", "-", input: leads)
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        return onion
    }

    @Test("An app whose screens are shown by code has no ways, and the report says why")
    func byCode() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = """
            template: page
            kind: content
            view: { id: view }
            ---
            content: a
            template: page
            ---
            content: b
            template: page
            ---
            screen: a
            content: a
            ---
            screen: b
            content: b
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let outcome = try onion.run("report", "flow")
        #expect(outcome.status == 0 && outcome.output.contains("0 ways between them"), "\(outcome)")
        #expect(outcome.error.contains("the app does that in code"), "\(outcome)")
    }

    @Test("Rows have the ways and what is wrong with screens, from a screen or from all starts")
    func rows() throws {
        let onion = try Self.onion()
        let outcome = try onion.run("report", "flow", "--from", "order-accepted", "--limit", "3")
        #expect(
            outcome.output == #"""
                SCREEN                 TITLE                   DOES     TO               ACTION
                screen/new-year        See <"all"> | offers\N  show     screen/today     actions/new-year@2#done
                screen/order-accepted  Opening hours           present  screen/new-year  actions/order-accepted@2#hours
                screen/settings        Name                    present  screen/profile   template/settings@1#nameCell

                SCREEN
                screen/allow-location       is not reached
                screen/allow-notifications  is not reached
                screen/app-update           is not reached
                27 screens, 5 ways between them, 21 unreachable, 0 dead ends

                """#)
        #expect(
            outcome.error == "2 more ways; raise --limit to show them\n18 more screens; raise --limit to show them\n")
        let json = try onion.run("report", "flow", "--from", "order-accepted", "--format", "ndjson", "--limit", "1")
        #expect(
            json.output == #"""
                {"finding":"lead","reference":"screen/new-year","action":"actions/new-year@2#done",\#
                "title":"See <\"all\"> | offers\\N","does":"show","to":"screen/today"}

                """#)
        let missing = try onion.run("report", "flow", "--from", "todday")
        #expect(missing.status == 2 && missing.error.contains("today"), "\(missing)")
        #expect(try onion.run("report", "flow", "--from", "template/modal").status == 2)
    }

    @Test("Where something leads to every screen, the remedy is to name the first one")
    func withoutStart() throws {
        let onion = try OnionCommandLine.initialized()
        let imported = try onion.run(
            "import", "-",
            input: """
                template: leaf
                kind: content
                view: { id: view, subviews: [{ id: next, type: button, title: Next, show: two }, { id: back, type: button, title: Back, show: one }] }
                ---
                content: only
                template: leaf
                ---
                screen: one
                content: only
                ---
                screen: two
                content: only
                """)
        #expect(imported.status == 0, "\(imported)")
        let all = try onion.run("report", "flow")
        #expect(all.output.hasSuffix("\n2 screens, 4 ways between them, 0 starts, 2 unreachable, 0 dead ends\n"))
        #expect(all.error == "something leads to every screen; name the first one with --from\n")
        let one = try onion.run("report", "flow", "--from", "one")
        #expect(one.output.hasSuffix("\n2 screens, 4 ways between them, 0 unreachable, 0 dead ends\n"))
        #expect(one.error == "")
    }

    @Test("Usage, a removal and a tree know what leads to a screen")
    func users() throws {
        let onion = try Self.onion()
        let users = try onion.run("usage", "screen/today", "--transitive", "--format", "csv")
        #expect(
            users.output.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
                == ["actions/new-year", "content/new-year", "screen/new-year", "screen/home"])
        let removed = try onion.refused("remove", "screen/today")
        #expect(removed.status == 2 && removed.error.contains("actions/new-year@2 items[0].show"))
        #expect(try onion.run("rename", "screen/today", "сегодня").status == 0)
        let tree = try onion.run("tree", "screen/new-year").output
        #expect(tree.contains("show сегодня") && tree.contains("perform remind, dismiss"))
        #expect(try onion.run("check").status == 0)
    }

    @Test("Names and titles are escaped for Mermaid and DOT")
    func diagrams() throws {
        let onion = try Self.onion()
        let mermaid = try onion.run("report", "flow", "--from", "order-accepted", "--format", "mermaid", "--limit", "2")
            .output
        #expect(
            mermaid == #"""
                flowchart LR
                  s0["new-year"]
                  s1["today"]
                  s0 -->|"See #60;#34;all#34;#62; #124; offers#92;N"| s1
                  s2["order-accepted"]
                  s2 -.->|"Opening hours"| s0

                """#)
        let dot = try onion.run("report", "flow", "--from", "order-accepted", "--format", "dot", "--limit", "2").output
        #expect(dot.contains(#"s0 -> s1 [label="See <\"all\"> | offers\\N"];"#))
        #expect(dot.hasPrefix("digraph flow {\n") && dot.hasSuffix("}\n"))
    }

    @Test("Without Graphviz, a picture is refused with the name of its package; without ways, there is none")
    func missing() throws {
        let onion = try Self.onion()
        let outcome = try onion.start(
            ["report", "flow", "-o", "flow.svg"],
            environment: ["PATH": OnionCommandLine.executable.deletingLastPathComponent().path]
        ).wait()
        #expect(outcome.status == 74 && outcome.error.contains("on Debian, the package graphviz"), "\(outcome)")
        let empty = try OnionCommandLine.initialized().run("report", "flow", "-o", "flow.svg")
        #expect(empty.status == 2 && empty.error.contains("no screen leads to another one"), "\(empty)")
    }

    static let hasGraphviz =
        ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].contains {
            FileManager.default.isExecutableFile(atPath: $0)
        }

    @Test(
        "The picture has the screens, their names, and the titles at the arrows",
        .enabled(if: hasGraphviz, "this needs Graphviz, which script/bootstrap installs"),
        arguments: ["svg", "png", "pdf"])
    func picture(format: String) throws {
        let onion = try Self.onion()
        let outcome = try onion.run("report", "flow", "-o", "flow.\(format)")
        #expect(outcome.status == 0, "\(outcome)")
        let data = try Data(contentsOf: onion.folder.url.appending(path: "flow.\(format)"))
        guard format == "svg" else { return #expect(data.count > 10_000) }
        let svg = String(decoding: data, as: UTF8.self)
        for text in ["new-year", "order-accepted", "today", "Opening hours", "Why our dough sleeps"] {
            #expect(svg.contains(text), "\(text)")
        }
    }

    @Test("A screen that is only a column of another one has no picture of its own", .enabled(if: hasGraphviz))
    func columns() throws {
        let onion = try Self.onion()
        let imported = try onion.run(
            "import", "-",
            input: """
                template: columns
                kind: navigation
                view: { id: view, slot: columns }
                ---
                screen: both
                compose: { template: columns, contents: [{ screen: order-accepted }, { screen: today }] }
                """)
        #expect(imported.status == 0, "\(imported)")
        #expect(try onion.run("report", "flow", "--from", "both", "-o", "flow.svg").status == 0)
        let svg = try String(contentsOf: onion.folder.url.appending(path: "flow.svg"), encoding: .utf8)
        #expect(svg.contains(">both<") && !svg.contains(">order-accepted<"))
    }
}
