import Foundation
import OnionTestSupport
import Testing

@Suite("onion report controllers")
struct ControllersTests {
    @Test("Rows have the choice for each template and content, with what it was weighed by")
    func rows() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.run("report", "controllers", "--limit", "4")
        #expect(
            outcome.output == """
                PART                    ADVICE      VIEWS  TAPS  INPUTS  REASON
                template/address@1      view            2     1       0  a table or a collection makes its cells
                template/basket-line@1  view            6     0       0  many views that show data, with one tap at most
                template/card@1         controller      2     0       0  it contains other view controllers
                template/code-entry@1   controller      8     0       1  many views, with more to do than one tap
                25 controller, 20 view, 3 parent, 7 either

                """)
        #expect(outcome.error == "51 more parts; raise --limit to show them\n")
        let rows = try onion.run("report", "controllers", "--format", "ndjson").output.split(separator: "\n")
        func row(_ part: String) -> Substring? { rows.first { $0.contains("\"\(part)\"") } }
        // The template only shows something; its content has a button besides, or two.
        #expect(row("template/illustrated-message@1")?.contains(#""advice":"parent","views":3,"taps":0"#) == true)
        #expect(row("content/new-year@1")?.contains(#""advice":"parent","views":3,"taps":1"#) == true)
        #expect(row("content/app-update@1")?.contains(#""advice":"either","views":3,"taps":2"#) == true)
        #expect(row("content/code-entry@1")?.contains(#""advice":"controller","views":8,"taps":2,"inputs":1"#) == true)
        // It says what the navigation bar shows.
        #expect(row("content/margherita-in-detail@1")?.contains("bars or the status bar") == true)
    }

    @Test("Tables with blank prototypes and other views that code fills are left out")
    func blank() throws {
        let onion = try OnionCommandLine.initialized()
        let cell = "{ id: cell, type: tableViewCell, subviews: [{ id: inside, type: contentView }] }"
        let documents = """
            template: blank
            kind: content
            view: { id: table, type: tableView, dataMode: prototypes, subviews: [\(cell)] }
            ---
            template: titled
            kind: content
            view: { id: view, subviews: [{ id: title, type: label }] }
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let rows = try onion.run("report", "controllers", "--format", "ndjson").output
        #expect(rows.contains("template/titled@1") && !rows.contains("template/blank@1"), "\(rows)")
    }

    @Test("The view controllers of a screen are a tree, each inside the one that contains it")
    func tree() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.run("report", "controllers", "--screen", "new-year")
        #expect(
            outcome.output == """
                screen/new-year@1
                └─ ModalContainerViewController  template/modal@1
                   └─ OnboardingViewController  in container, template/onboarding@1
                      └─ NewYearContentViewController  in contentContainerView, content/new-year@1  parent

                """)
        let json = try onion.run("report", "controllers", "--screen", "new-year", "--format", "ndjson")
        #expect(
            json.output.split(separator: "\n").last ?? "" == #"""
                {"id":2,"parent":1,"slot":"contentContainerView","reference":"content/new-year@1",\#
                "controller":"NewYearContentViewController","advice":"parent",\#
                "reason":"few views that show data, with one tap at most"}
                """#)
    }

    @Test("A screen that is not there is refused with a near match, and --screen is for no other report")
    func refused() throws {
        let onion = try OnionCommandLine.pizzeria()
        let missing = try onion.run("report", "controllers", "--screen", "new-yaer")
        #expect(missing.status == 2 && missing.error.contains("new-year"), "\(missing)")
        #expect(try onion.run("report", "flow", "--screen", "new-year").status == 64)
        let empty = try OnionCommandLine.initialized()
        #expect(try empty.run("report", "controllers").output == "there are no templates and contents\n")
    }
}
