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
        #expect(rows.contains("(0, 55.67, 393, 43.67)") && rows.contains("(0, 99.33, 393, 43.67)"), "\(rows)")
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
        let content = try onion.run("show", "template/settings").output
        #expect(content.contains("Alarm") && content.contains("When somebody calls") && content.contains("Loud"))
        let frames = try onion.run("frames", "content/settings", "--device", "iphone-se").output
        #expect(frames.contains("tableViewCell") && frames.contains("320, 43.5"), "\(frames)")
        // The detail ends 8 points before the checkmark, which is 24 points wide before the margin.
        #expect(frames.contains("contentView") && frames.contains("(0, 0, 280, 43.5)"), "\(frames)")
    }

    @Test("A screen selects a row, which is drawn with another ground, and a bool field may select it, too")
    func selection() throws {
        let onion = try registry()
        func picture(_ document: String? = nil) throws -> Data {
            if let document {
                let imported = try onion.run("import", "-", input: document)
                #expect(imported.status == 0, "\(imported.error)")
            }
            #expect(try onion.run("preview", "pizzas", "-o", "a.png").status == 0)
            return try Data(contentsOf: onion.folder.url.appending(path: "a.png"))
        }
        let plain = try picture()
        let screen = """
            screen: pizzas
            compose:
              template: list
              fields: { title: { en: Pizzas } }
              contents: [{ content: margherita }, { content: funghi }]

            """
        let selected = try picture(screen + "  selected: funghi\n")
        #expect(selected != plain)
        #expect(try onion.run("tree", "pizzas").output.contains("pizza-cell@1  cell  selected"))
        #expect(try onion.run("assemble", "pizzas").output.contains(#""selected":true"#))
        let refused = try onion.run("import", "-", input: screen + "  selected: fungi\n")
        #expect(refused.status != 0 && refused.error.contains("fungi"), "\(refused.error)")
        #expect(try picture(screen) == plain)
        let cell = try onion.run("show", "template/pizza-cell", "--format", "yaml").output
            .replacing("type: tableViewCell", with: "type: tableViewCell\n  isSelected: $chosen")
            .replacing("fields:\n", with: "fields:\n  chosen: { type: bool }\n")
        _ = try picture(cell)
        let content = "content: funghi\ntemplate: pizza-cell\nfields: { name: Funghi, price: 11 €, chosen: true }\n"
        #expect(try picture(content) == selected)
    }

    @Test(
        "A collection has its cells in lines, in sections of a screen, on every device; its cells fit, and are shown in full length"
    )
    func collection() throws {
        let onion = try registry()
        let documents = """
            template: tile
            kind: cell
            fields: { name: { type: text } }
            view: { id: view, type: collectionViewCell, backgroundColor: systemGray5, subviews: [{ id: name, type: label, text: $name }] }
            constraints: [name.center = view.center]
            ---
            template: shop
            kind: layout
            view:
              id: view
              subviews:
                - id: grid
                  type: collectionView
                  itemSize: [100, 80]
                  sectionInset: { top: 8, leading: 16, bottom: 8, trailing: 16 }
                  subviews:
                    - { id: head, type: collectionViewSection, headerTitle: { en: New }, slot: { name: new, takes: contents } }
                    - { id: rest, type: collectionViewSection, headerTitle: { en: All }, slot: contents }
            constraints: [grid.edges = view.edges]

            """
        let names = (1...20).map { "tile\($0)" }
        let contents = names.map { "---\ncontent: \($0)\ntemplate: tile\nfields: { name: \($0) }\n" }.joined()
        let list = names.dropFirst(2).map { "{ content: \($0) }" }.joined(separator: ", ")
        let screen = """
            ---
            screen: shop
            compose: { template: shop, slots: { new: [{ content: tile1 }, { content: tile2 }], contents: [\(list)] } }

            """
        let imported = try onion.run("import", "-", input: documents + contents + screen)
        #expect(imported.status == 0, "\(imported.error)")
        for (device, second) in [("iphone-se", "(204, "), ("iphone-15", "(146.67, "), ("ipad-pro-11", "(133, ")] {
            let frames = try onion.run("frames", "shop", "--device", device).output
            let line = frames.split(separator: "\n").filter { $0.contains("collectionViewCell") }.dropFirst().first
            #expect(line?.contains(second) == true, "\(device): \(line ?? "")")
        }
        #expect(
            try onion.run("assemble", "shop").output.contains(
                #""embed":["dequeueReusableCell","arrangeInLines"],"remove":["prepareForReuse"]"#))
        #expect(try onion.run("tree", "shop").output.contains("head ▸ new: contents"))
        #expect(
            try onion.run("preview", "shop", "--full-length", "--device", "iphone-se", "-o", "long.svg").status == 0)
        let long = try String(contentsOf: onion.folder.url.appending(path: "long.svg"), encoding: .utf8)
        #expect(long.contains("tile20"))
        #expect(try onion.run("check", "--fit", "shop").output.contains("nothing is wrong"))
        let impact = try onion.run("impact", "-", input: documents.replacing("[100, 80]", with: "[120, 80]"))
        #expect(impact.output.contains("itemSize") && impact.output.contains("screen/shop"), "\(impact)")
        #expect(try onion.run("export", "-o", "out/").status == 0)
        #expect(try onion.run("import", "out").output.contains("unchanged"))
    }

    @Test("A storyboard's flow layout, its headers and footers, and accessory views of cells are kept")
    func flowLayout() throws {
        let onion = try OnionCommandLine.initialized()
        func cell(_ id: String, _ more: String = "") -> String {
            """
            <collectionViewCell id="\(id)" reuseIdentifier="\(id)"><rect key="frame" x="0" y="40" width="90" height="60"/>\(more)
              <collectionViewCellContentView key="contentView" id="\(id)c"><rect key="frame" x="0" y="0" width="90" height="60"/>
              </collectionViewCellContentView></collectionViewCell>
            """
        }
        let cells = cell("one") + cell("two", #"<size key="customSize" width="70" height="30"/>"#)
        try onion.folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
              useAutolayout="YES"><scenes><scene sceneID="s"><objects>
              <collectionViewController id="vc" customClass="ShopViewController"><collectionView key="view" id="grid">
                <rect key="frame" x="0" y="0" width="600" height="600"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="12" minimumInteritemSpacing="10"
                  sectionInsetReference="safeArea" id="flow"><size key="itemSize" width="90" height="60"/>
                  <size key="headerReferenceSize" width="50" height="40"/><size key="footerReferenceSize" width="0.0" height="0.0"/>
                  <inset key="sectionInset" minX="6" minY="4" maxX="6" maxY="4"/></collectionViewFlowLayout>
                <cells>\(cells)</cells>
                <collectionReusableView key="sectionHeaderView" id="head" reuseIdentifier="head">
                  <rect key="frame" x="0" y="0" width="600" height="40"/></collectionReusableView>
              </collectionView></collectionViewController></objects></scene>
              <scene sceneID="t"><objects><tableViewController id="tvc" customClass="SwitchesViewController">
              <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="600" height="600"/>
                <sections><tableViewSection id="section"><cells>
                <tableViewCell id="row" style="IBUITableViewCellStyleDefault" textLabel="text"><rect key="frame" x="0" y="0" width="600" height="44"/>
                  <tableViewCellContentView key="contentView" id="rowc"><rect key="frame" x="0" y="0" width="600" height="44"/><subviews>
                  <label id="text" text="Sound"><rect key="frame" x="20" y="12" width="50" height="20"/></label></subviews>
                  </tableViewCellContentView>
                  <view key="accessoryView" id="mark"><rect key="frame" x="500" y="5" width="34" height="20"/></view>
                </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
              </scenes></document>
            """, to: "Shop.storyboard")
        let imported = try onion.run("import", "Shop.storyboard")
        #expect(imported.status == 0, "\(imported.error)")
        let template = try onion.run("show", "template/shop", "--format", "yaml").output
        for words in [
            "minimumLineSpacing: 12", "itemSize: [90, 60]", "itemSize: [70, 30]", "headerReferenceSize: [50, 40]",
            "sectionInsetReference: fromSafeArea", "sectionInset: {top: 4, leading: 6, bottom: 4, trailing: 6}",
        ] {
            #expect(template.contains(words), "\(words): \(template)")
        }
        #expect(!template.contains("footerReferenceSize") && !template.contains("minimumInteritemSpacing"))
        let frames = try onion.run("frames", "content/shop", "--device", "iphone-se").output
        #expect(frames.contains("(0, 20, 320, 40)"), "\(frames)")
        #expect(frames.contains("(6, 64, 90, 60)") && frames.contains("(106, 79, 70, 30)"), "\(frames)")
        let row = try onion.run("frames", "content/switches", "--device", "iphone-se").output
        #expect(row.contains("(270, ") && row.contains(", 34, 20)"), "\(row)")
        let json = try onion.run("show", "template/switches", "--format", "yaml").output
        #expect(json.contains("isAccessoryView: true"))
    }

    @Test("A collection's sections and cells, and accessories, are refused elsewhere")
    func refusalsOfCollections() throws {
        let onion = try registry()
        func problem(_ document: String) throws -> String {
            let run = try onion.run("import", "-", input: document)
            #expect(run.status != 0)
            return run.error
        }
        let section = "template: a\nkind: content\nview: { id: view, type: tableView, subviews: [{ id: one, type: "
        #expect(
            try problem(section + "collectionViewSection }] }\n").contains(
                "the collectionViewSection \"one\" is no subview of a collectionView"))
        #expect(
            try problem(section + "label, isAccessoryView: true }] }\n").contains(
                "the accessory \"one\" is not the one subview of a tableViewCell"))
        #expect(
            try problem(
                """
                template: grid
                kind: layout
                view: { id: view, type: collectionView, slot: contents }
                ---
                screen: wrong
                compose: { template: grid, contents: [{ content: funghi }] }
                """
            ).contains("content/funghi is a cell"))
        #expect(
            try problem("template: a\nkind: content\nview: { id: view, type: collectionView, itemSise: [1, 2] }\n")
                .contains("did you mean \"itemSize\"?"))
    }
}
