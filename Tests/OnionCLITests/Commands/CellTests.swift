import Foundation
import OnionTestSupport
import Testing

@Suite("Cells and sections on the command line")
struct CellTests {
    private static let documents = """
        template: pizza-cell
        kind: cell
        fields: { name: { type: text, required: true }, price: { type: text } }
        view:
          id: view
          type: tableViewCell
          cellStyle: value1
          accessoryType: disclosureIndicator
          reuseIdentifier: pizza
          show: screen/pizza
          subviews:
            - { id: name, type: label, text: $name }
            - { id: price, type: label, text: $price }
        ---
        template: list
        kind: layout
        fields: { title: { type: text } }
        view:
          id: view
          subviews:
            - id: table
              type: tableView
              tableViewStyle: grouped
              subviews:
                - id: pizzas
                  type: tableViewSection
                  headerTitle: $title
                  footerTitle: { en: All with tomato, fr: Toutes à la tomate }
                  slot: contents
        constraints: [table.edges = view.edges]
        ---
        template: empty
        kind: content
        view: { id: view }
        ---
        content: nothing
        template: empty
        ---
        content: margherita
        template: pizza-cell
        fields: { name: Margherita, price: 9 € }
        ---
        content: funghi
        template: pizza-cell
        fields: { name: Funghi, price: 11 € }
        ---
        screen: pizza
        content: nothing
        ---
        screen: pizzas
        compose:
          template: list
          fields: { title: { en: Pizzas, fr: Pizzas, ar: بيتزا } }
          contents: [{ content: margherita }, { content: funghi }]

        """

    private func registry() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        let imported = try onion.run("import", "-", input: Self.documents)
        #expect(imported.status == 0, "\(imported.error)")
        return onion
    }

    @Test("A section of a table shows cells, which are contents of a template of the kind cell")
    func section() throws {
        let onion = try registry()
        let tree = try onion.run("tree", "pizzas").output
        #expect(tree.contains("pizzas ▸ contents") && tree.contains("pizza-cell@1  cell"))
        let composition = try onion.run("assemble", "pizzas", "--locale", "fr").output
        #expect(composition.contains(#""footerTitle":"Toutes à la tomate""#))
        #expect(composition.contains(#""embed":["dequeueReusableCell","arrangeInOrder"],"remove":["prepareForReuse"]"#))
        #expect(try onion.run("list", "templates", "--kind", "cell").output.contains("pizza-cell"))
    }

    @Test("The rows have the width of each device, and a cell alone has its own size")
    func frames() throws {
        let onion = try registry()
        let rows = try onion.run("frames", "pizzas", "--device", "iphone-15").output
        #expect(rows.contains("pizzas.header label"))
        #expect(rows.contains("(0, 56, 393, 43.67)") && rows.contains("(0, 99.67, 393, 43.67)"), "\(rows)")
        let small = try onion.run("frames", "pizzas", "--device", "iphone-se").output
        #expect(small.contains("(0, 20, 320, ") && small.contains("(0, 56, 320, 43.5)"), "\(small)")
        let alone = try onion.run("frames", "content/margherita", "--device", "iphone-se").output
        #expect(alone.contains("(0, 0, 320, 43.5)"), "\(alone)")
    }

    @Test("A step of a cell leads to a screen, and its screens are users of the cell")
    func leads() throws {
        let onion = try registry()
        #expect(try onion.run("usage", "template/pizza-cell", "--transitive").output.contains("screen/pizzas"))
        #expect(try onion.run("report", "flow").output.contains("screen/pizza"))
    }

    @Test("Documents come out as they went in")
    func roundTrip() throws {
        let onion = try registry()
        #expect(try onion.run("export", "-o", "out/").status == 0)
        let again = try onion.run("import", "out")
        #expect(again.status == 0 && again.output.contains("8 unchanged"), "\(again.output)")
    }

    @Test("A cell is only for tables, and sections are only parts of tables")
    func refusals() throws {
        let onion = try registry()
        func problem(_ document: String) throws -> String {
            let run = try onion.run("import", "-", input: document)
            #expect(run.status != 0)
            return run.error
        }
        #expect(
            try problem("screen: alone\ncontent: funghi\n").contains(
                "screen/alone content: content/funghi is a cell, which only a table shows"))
        let collection = """
            template: grid
            kind: layout
            view: { id: view, subviews: [{ id: grid, type: collectionView, slot: content }] }
            ---
            screen: wrong
            content: funghi
            wrap: [grid]
            """
        #expect(
            try problem(collection).contains(
                "screen/wrong content: content/funghi is a cell, which only a table shows; "
                    + "put it in a slot that is a tableView or a tableViewSection"))
        #expect(
            try problem("template: a\nkind: cell\nview: { id: view, type: label }\n").contains(
                "a template of kind cell cannot have a root view of type label"))
        #expect(
            try problem(
                "template: a\nkind: content\nview: { id: view, subviews: [{ id: one, type: tableViewSection }] }\n"
            ).contains("the tableViewSection \"one\" is no subview of a tableView"))
        #expect(
            try problem("template: a\nkind: cell\nview: { id: view, type: tableViewCell, rowHight: 3 }\n").contains(
                "did you mean \"rowHeight\"?"))
    }

    @Test("Each section of a table may be a slot of its own")
    func severalSections() throws {
        let onion = try registry()
        let documents = """
            template: card
            kind: layout
            view:
              id: view
              subviews:
                - id: table
                  type: tableView
                  subviews:
                    - { id: one, type: tableViewSection, headerTitle: One, slot: { name: one, takes: contents } }
                    - { id: two, type: tableViewSection, headerTitle: Two, slot: { name: two, takes: contents } }
                - { id: box, slot: { name: box, takes: content, count: 0...1 } }
            constraints: [table.edges = view.edges, box.top = view.top, box.leading = view.leading]
            ---
            screen: card
            compose: { template: card, slots: { one: [{ content: margherita }], two: [{ content: funghi }] } }

            """
        let imported = try onion.run("import", "-", input: documents)
        #expect(imported.status == 0, "\(imported.error)")
        let frames = try onion.run("frames", "card", "--device", "iphone-se").output
        #expect(frames.contains("one.header label") && frames.contains("two.header label"), "\(frames)")
        let wrong = documents.replacing("two: [{ content: funghi }]", with: "two: [], box: { content: funghi }")
        let refused = try onion.run("import", "-", input: wrong)
        #expect(
            refused.status != 0 && refused.error.contains("slots.box: content/funghi is a cell"), "\(refused.error)")
    }

    @Test("A storyboard's static table keeps the texts of its sections, and fits every device")
    func storyboard() throws {
        let onion = try OnionCommandLine.initialized()
        let cell = """
            <tableViewCell id="cell" style="IBUITableViewCellStyleValue1" textLabel="text" detailTextLabel="detail"
              accessoryType="checkmark"><rect key="frame" x="0" y="55" width="600" height="44"/>
              <tableViewCellContentView key="contentView" id="content">
                <rect key="frame" x="0" y="0" width="556" height="44"/><subviews>
                <label id="text" text="Sound"><rect key="frame" x="20" y="12" width="50" height="20"/></label>
                <label id="detail" text="Loud"><rect key="frame" x="500" y="12" width="40" height="20"/></label>
              </subviews></tableViewCellContentView></tableViewCell>
            """
        try onion.folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
              useAutolayout="YES"><scenes><scene sceneID="s"><objects>
              <tableViewController id="vc" customClass="SettingsViewController"><tableView key="view" id="table" style="grouped">
                <rect key="frame" x="0" y="0" width="600" height="600"/>
                <sections><tableViewSection id="one" headerTitle="Alarm" footerTitle="When somebody calls"><cells>\(cell)</cells>
                </tableViewSection></sections>
              </tableView></tableViewController></objects></scene></scenes></document>
            """, to: "Settings.storyboard")
        let imported = try onion.run("import", "Settings.storyboard")
        #expect(imported.status == 0, "\(imported.error)")
        let content = try onion.run("show", "content/settings").output
        #expect(content.contains("Alarm") && content.contains("When somebody calls") && content.contains("Loud"))
        let frames = try onion.run("frames", "content/settings", "--device", "iphone-se").output
        #expect(frames.contains("tableViewCell") && frames.contains("320, 43.5"), "\(frames)")
        // The detail ends 8 points before the checkmark, which is 24 points wide before the margin.
        #expect(frames.contains("contentView") && frames.contains("(0, 0, 280, 43.5)"), "\(frames)")
    }
}
