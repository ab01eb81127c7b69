import Onion
import OnionTestRegistry
import Testing

@Suite("Contents that fill prototypes of tables")
struct CellsTests {
    private static let documents = """
        template: menu
        kind: content
        fields:
          title: { type: text }
          dish: { type: text, required: true }
          price: { type: text }
          hint: { type: text }
        view:
          id: view
          subviews:
            - { id: titleLabel, type: label, text: $title }
            - id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - id: dishCell
                  type: tableViewCell
                  reuseIdentifier: DishCell
                  subviews:
                    - id: dishContent
                      type: contentView
                      subviews:
                        - { id: dishLabel, type: label, text: $dish }
                        - { id: priceLabel, type: label, text: $price }
                - { id: hintCell, type: tableViewCell, reuseIdentifier: Hint "Cell", cellStyle: default, subviews: [{ id: hintLabel, type: label, text: $hint }] }
            - { id: plain, type: tableView, subviews: [{ id: row, type: tableViewCell }] }
        constraints:
          - table.edges = view.edges
          - dishLabel.leading = dishContent.leadingMargin
        ---
        content: margherita
        template: menu
        prototype: DishCell
        fields: { dish: Margherita, price: 9 € }
        ---
        content: vegan
        template: menu
        prototype: Hint "Cell"
        fields: { hint: { en: Vegan, de: Veganes } }
        ---
        content: funghi
        template: menu
        prototype: DishCell
        fields: { dish: Funghi }
        ---
        content: menu
        template: menu
        fields: { title: Menu, dish: Dish }
        cells: [margherita, vegan, funghi]
        ---
        content: empty
        template: menu
        fields: { dish: Dish }
        ---
        screen: menu
        content: menu
        ---
        screen: empty
        content: empty

        """

    @Test("The table has the cells in the order of the content, each with the views of its prototype alone")
    func cells() throws {
        let german = Traits(locale: .init(wellFormed: "de"))
        let composition = try TestRegistry(Self.documents).assemble("screen/menu", german)
        #expect(
            composition.tree == [
                "0 template/menu@1 content/menu@1", "  1 template/menu@1 content/margherita@1",
                "  2 template/menu@1 content/vegan@1", "  3 template/menu@1 content/funghi@1",
            ])
        #expect(composition.layer.slots.map(\.summary) == ["table contents [1, 2, 3]"])
        let cells = Array(composition.layers.dropFirst())
        #expect(cells.map(\.kind) == [.cell, .cell, .cell])
        #expect(cells.map(\.view.id) == ["dishCell", "hintCell", "dishCell"])
        #expect(cells[0].constraints.map(\.description) == ["dishLabel.leading = dishContent.leadingMargin"])
        #expect(cells[1].constraints.isEmpty)
        let texts = cells.map { cell in cell.view.all.compactMap { $0[.text] } }
        #expect(
            texts == [
                [.text(.verbatim("Margherita")), .text(.verbatim("9 €"))], [.text(.verbatim("Veganes"))],
                [.text(.verbatim("Funghi"))],
            ])
        #expect(
            composition.containment.map(\.summary).last == "3 in 0 table at 2: dequeueReusableCell arrangeInOrder")
    }

    @Test("Without cells, a composition has no slot for them: the app fills the table")
    func noCells() throws {
        let composition = try TestRegistry(Self.documents).assemble("screen/empty")
        #expect(composition.layer.slots.isEmpty && composition.layers.count == 1)
    }

    @Test("The bytes are those that the codec writes, and an export of the documents gives them again")
    func bytes() throws {
        let test = try TestRegistry(Self.documents)
        let copy = try TestRegistry(test.export(.yaml))
        #expect(try copy.export(.yaml) == test.export(.yaml))
        for screen in ["menu", "empty"] {
            let json = try Assembler(test.registry).assembleJSON(Reference(parsing: "screen/\(screen)"))
            #expect(try Composition(json: json).json == json)
        }
        var findings: [Finding] = []
        try test.registry.read { try $0.check { findings.append($0) } }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("A screen uses the contents of its cells, and a new text of one gives another digest")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        let before = try test.assemble("screen/menu").digest
        let reference = try Reference(parsing: "content/funghi")
        let users = try test.registry.read {
            try $0.usage(of: .part(reference), UsageFilter(isTransitive: true)).map(\.user.description)
        }
        #expect(users == ["content/menu", "screen/menu"])
        try test.add("content: funghi\ntemplate: menu\nprototype: DishCell\nfields: { dish: Funghi e noci }")
        #expect(try test.assemble("screen/menu").digest != before)
    }

    @Test(
        "A content names a prototype of its template, and has values for the fields of that prototype alone",
        arguments: [
            ("prototype: DishCel\nfields: { dish: A }", "prototype: unknown-prototype nearest=DishCell"),
            ("prototype: DishCell\nfields: { dish: A, hint: B }", "fields.hint: unknown-field field=hint"),
            ("prototype: DishCell", "fields: missing-field field=dish"),
            ("prototype: DishCell\nfields: { dish: A }\ncells: [funghi]", "cells: not-applicable prototype=DishCell"),
            ("fields: { dish: A }\ncells: [empty]", "cells[0]: wrong-template-kind"),
        ])
    func refusals(members: String, problem: String) throws {
        let found = try TestRegistry(Self.documents).refusal("content: new\ntemplate: menu\n\(members)")
        #expect(found.count == 1 && found.allSatisfy { $0.contains("content/new \(problem)") }, "\(found)")
    }

    @Test("The advice on controllers weighs a content of a prototype as its cell, not as its whole template")
    func advice() throws {
        let test = try TestRegistry(Self.documents)
        let advice = try test.registry.read { try $0.controllerAdvice(of: Reference(parsing: "content/funghi")) }
        #expect(advice?.choice == .view)
        #expect(advice?.reason == .cell)
        #expect(advice?.views == 2)
    }

    @Test("A screen shows no content of a prototype by itself")
    func screen() throws {
        let found = try TestRegistry(Self.documents).refusal("screen: new\ncontent: funghi")
        #expect(found.count == 1 && found[0].contains("content: wrong-template-kind"), "\(found)")
    }

    @Test("A template keeps the prototypes that contents fill, with their fields")
    func changedTemplate() throws {
        let test = try TestRegistry(Self.documents)
        let template = try #require(Self.documents.split(separator: "---\n").first).description
        #expect(try test.refusal(template.replacing("reuseIdentifier: DishCell", with: "reuseIdentifier: Dish")) != [])
        #expect(try test.refusal(template.replacing("text: $price", with: "text: Price")) != [])
        #expect(try test.refusal(template.replacing("id: priceLabel", with: "id: costLabel")) == [])
    }
}
