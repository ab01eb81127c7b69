import Foundation
import Onion
import OnionTestRegistry
import OnionUIKitCode
import Testing

@Suite("Generated code")
struct GeneratedCodeTests {
    /// The files of the parts that the documents have, by their paths.
    private func files(_ documents: String, of references: [String] = []) throws -> [String: GeneratedFile] {
        let parts = try TestRegistry(documents).registry.read { snapshot in
            try CodeParts(snapshot, of: references.map { try Reference(parsing: $0) })
        }
        return Dictionary(uniqueKeysWithValues: GeneratedCode(parts).files().map { ($0.path, $0) })
    }

    private func lines(_ path: String, in files: [String: GeneratedFile]) throws -> [String] {
        try #require(files[path], "\(files.keys.sorted())").text.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("A part has the files of its kind, and only the actions are a person's")
    func paths() throws {
        let files = try files(Fixtures.home)
        let paths = files.keys.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Support/") }
        #expect(
            paths.sorted() == [
                "Actions/ButtonsActionsDatasource.swift", "Contents/HelloViewController.swift",
                "Extensions/HelloViewController+Actions.swift", "Screens/Screens+Home.swift",
                "Templates/BoxView.swift", "Templates/BoxViewController.swift", "Templates/LeafView.swift",
            ])
        #expect(files.values.filter(\.isStartingPoint).map(\.path) == ["Extensions/HelloViewController+Actions.swift"])
        #expect(try lines("Extensions/HelloViewController+Actions.swift", in: files).contains("func donePressed() {}"))
    }

    @Test("A field is a property of the root view with the type of its values, and fills the views that show it")
    func fields() throws {
        let view = try lines("Templates/LeafView.swift", in: files(Fixtures.home))
        let properties = ["title: String?", "picture: UIImage?", "tint: UIColor?", "share: Double?", "open: Bool?"]
        for property in properties { #expect(view.contains { $0.hasPrefix("var \(property)") }, "\(property)") }
        #expect(view.contains("didSet { label.text = title }"))
        #expect(view.contains("private let label = UILabel()"))
    }

    @Test("A content fills its root view with texts of the catalogue, which has all languages")
    func content() throws {
        let files = try files(Fixtures.home)
        let controller = try lines("Contents/HelloViewController.swift", in: files)
        #expect(controller.contains("typealias RootView = LeafView"))
        #expect(controller.contains(#"rootView.title = String(localized: "content/hello#title", table: "Onion")"#))
        let catalogue = try #require(files["Onion.xcstrings"]).text
        #expect(catalogue.contains("Hello") && catalogue.contains("Привет"))
    }

    @Test("A table registers its prototypes, which have classes, and makes cells of them by their identifiers")
    func prototypes() throws {
        let files = try files(
            """
            template: people
            kind: content
            fields: { hint: { type: text } }
            view:
              id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - id: personCell
                  type: tableViewCell
                  reuseIdentifier: Person
                  rowHeight: 60
                  subviews:
                    - { id: personContent, type: contentView, subviews: [{ id: nameLabel, type: label, text: $hint }] }
            constraints: [ nameLabel.edges = personContent.edges, nameLabel.width = 40 @placeholder ]
            """)
        let view = try lines("Templates/PeopleView.swift", in: files)
        #expect(
            view.contains(#"PrototypeTable.Prototype(PersonCell.self, as: "Person", height: 60) { [weak self] cell in"#)
        )
        #expect(view.contains("cell.hint = hint") && view.contains("didSet { reloadData() }"))
        #expect(view.contains("rows.show(in: self)") && view.contains("final class PersonCell: UITableViewCell {"))
        #expect(!view.contains { $0.contains("StaticTable") || $0.contains("equalToConstant: 40") })
        #expect(files["Support/PrototypeTable.swift"] != nil)
    }

    @Test("Code creates the italic system font, and scales it where the font names a text style")
    func italic() throws {
        let files = try files(
            """
            template: card
            kind: content
            view:
              id: view
              subviews:
                - { id: quote, type: label, font: { size: 15, italic: true } }
                - { id: note, type: label, font: { size: 13, italic: true, relativeTo: footnote } }
            """)
        let view = try lines("Templates/CardView.swift", in: files)
        #expect(view.contains("label.font = .italicSystemFont(ofSize: 15)"))
        let growing = "UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .italicSystemFont(ofSize: 13))"
        #expect(view.contains("label.font = \(growing)"))
    }

    @Test("A view controller fills the prototypes of its table with the cells of its content")
    func cells() throws {
        let files = try files(
            """
            template: menu
            kind: content
            fields: { dish: { type: text }, price: { type: text } }
            view:
              id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - id: dishCell
                  type: tableViewCell
                  reuseIdentifier: Dish
                  subviews:
                    - id: dishContent
                      type: contentView
                      subviews: [{ id: name, type: label, text: $dish }, { id: price, type: label, text: $price }]
                - { id: line, type: tableViewCell, reuseIdentifier: Line }
            ---
            { content: funghi, template: menu, prototype: Dish, fields: { dish: Funghi } }
            ---
            { content: line, template: menu, prototype: Line }
            ---
            { content: menu, template: menu, fields: { dish: Dish }, cells: [line, funghi] }
            """)
        let controller = try lines("Contents/MenuContentViewController.swift", in: files)
        let start = try #require(controller.firstIndex(of: "private func fillCells() {"))
        #expect(
            controller[start...].prefix(10) == [
                "private func fillCells() {", "rootView.rows.rows = [", "[", #"PrototypeTable.Row("Line"),"#,
                #"PrototypeTable.Row("Dish") { cell in"#,
                "guard let cell = cell as? MenuView.DishCell else { return }",
                #"cell.dish = "Funghi""#, "cell.price = nil", "},", "]",
            ], "\(controller)")
        #expect(files.keys.filter { $0.hasPrefix("Contents/") } == ["Contents/MenuContentViewController.swift"])
    }

    @Test("Each event of a control and each gesture of a view calls a closure of its own")
    func events() throws {
        let files = try files(
            """
            template: form
            kind: content
            view:
              id: view
              subviews:
                - id: nameField
                  type: textField
                  selector: "done:"
                  events:
                    - { event: editingDidBegin, selector: "begin:" }
                    - { event: editingChanged, selector: "changed:" }
                    - { event: editingChanged, selector: "count:" }
                - id: photo
                  type: imageView
                  gestures:
                    - { kind: swipe, direction: left, selector: "next:" }
                    - { kind: pinch, selector: "zoom:" }
                    - { kind: custom, customClass: Wiggle, selector: "wiggle:" }
            ---
            content: form
            template: form
            """)
        let view = try lines("Templates/FormView.swift", in: files)
        func connects(_ action: String, _ event: String) -> Bool {
            view.contains("nameField.addAction(UIAction { [weak self] _ in self?.\(action)?() }, for: .\(event))")
        }
        #expect(connects("done", "editingDidEndOnExit"))
        #expect(connects("begin", "editingDidBegin") && connects("changed", "editingChanged"))
        #expect(!view.contains { $0.contains("count") || $0.contains("wiggle") })
        #expect(view.contains("recognizer.direction = .left"))
        #expect(view.contains("photo.addGesture(photoSwipe) { [weak self] in self?.nextAction?() }"))
        #expect(view.contains("private let photoPinch = UIPinchGestureRecognizer()"))
        let controller = try lines("Contents/FormContentViewController.swift", in: files)
        #expect(controller.contains("rootView.nextAction = { [weak self] in self?.nextAction() }"), "\(controller)")
        #expect(controller.contains("changed()") && controller.contains("count()"), "\(controller)")
        let methods = try lines("Extensions/FormContentViewController+Actions.swift", in: files)
        #expect(methods.filter { $0.hasPrefix("func ") }.count == 6)
    }

    @Test("A section of a table is no view: it has cells in its slot, and fields as titles")
    func sections() throws {
        let files = try files(
            """
            template: people
            kind: layout
            fields: { heading: { type: text }, tall: { type: number } }
            view:
              id: view
              subviews:
                - id: table
                  type: tableView
                  subviews:
                    - id: first
                      type: tableViewSection
                      headerTitle: $heading
                      slot: { takes: content, count: 0...1 }
                      subviews: [{ id: own, type: tableViewCell, rowHeight: $tall }]
            constraints: [ table.edges = view.edges, first.height = 40 ]
            states:
              quiet: { first.hidden: true }
            ---
            template: person
            kind: cell
            view: { id: cell, type: tableViewCell }
            ---
            { content: ann, template: person }
            ---
            { screen: people, content: ann, wrap: [people] }
            """)
        let view = try lines("Templates/PeopleView.swift", in: files)
        #expect(view.contains("tableViewRows.sections[0].header = heading"))
        #expect(view.contains("tableViewRows.heights[own] = tall.map { CGFloat($0) }"))
        #expect(!view.contains { $0.hasPrefix("first.") })
        let controller = try lines("Templates/PeopleViewController.swift", in: files)
        #expect(controller.contains("rootView.tableViewRows.sections[0].cells += cells"))
        #expect(!controller.contains { $0.contains("rootView.first") || $0.contains("wrapIn") })
        #expect(try lines("Screens/Screens+People.swift", in: files).contains("people.appendCells([ann])"))
    }

    @Test("Tokens have a file only where the registry has some")
    func tokens() throws {
        let colors = try lines(
            "Tokens/UIColor+Tokens.swift", in: files(##"{ color: brand, light: "#102030", dark: "#FFFFFF" }"##))
        #expect(
            colors.contains(
                "static let brand: UIColor = .dynamic(light: UIColor(hex: 0x102030), dark: UIColor(hex: 0xFFFFFF))"))
        #expect(try files(Fixtures.home)["Tokens/UIColor+Tokens.swift"] == nil)
    }

    @Test("Code of some parts has what these use, and nothing else")
    func some() throws {
        let files = try files(Fixtures.home, of: ["template/leaf"])
        #expect(files.keys.filter { $0.hasPrefix("Templates/") } == ["Templates/LeafView.swift"])
        #expect(files.keys.allSatisfy { !$0.hasPrefix("Contents/") && !$0.hasPrefix("Screens/") })
    }
}
