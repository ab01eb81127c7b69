import OnionModel

extension FormatReference {
    static var views: String {
        """
        \(SchemaReference.markdown(of: PartKind.template.schema["$defs"]?["view"]))

        The id of a view has letters of any script, digits, `_` and `-`, does not begin with `-`, and is not the name of a guide.

        ### Slots

        \(MarkdownTable(["slot", "layers in the view"], Slot.Kind.allCases.map { [code($0.rawValue), $0.summary] }))

        One slot for layers and one for actions need no more than that. A further one has a name, and may say how many layers it
        takes: `slot: { name: footer, takes: content, count: 0...1 }`. The slot for layers without a name, else the first one, is the
        main slot: `content`, `contents` and `wrap` of a screen fill it, and its layer decides about bars and the status bar. The slot
        for actions without a name shows the actions of contents. Screens fill all slots by their names, which for a slot without one
        is what it takes. The view of an optional slot (`count: 0...1`), and of a slot for actions with a name, is hidden where a screen
        leaves it empty: it has no size in a stack view, and elsewhere the least that its constraints allow.

        ### Types of views

        The names are those of Interface Builder: a `label` is a `UILabel`. Each type also has the properties of all views, which the
        next section lists.

        \(MarkdownTable(["type", "its other properties"], ViewType.allCases.map { [code($0.rawValue), ownProperties(of: $0)] }))

        ### Tables

        The subviews of a `tableView` are cells, sections of cells, and other views above and below them. The table places them as rows
        below each other, unless they have constraints or an autoresizing mask of their own. A row is as high as `rowHeight` says, else
        as the constraints of its content say, else as its `frame`, else 44 points.

        A `tableViewSection` has a text above and one below its rows, and cells as subviews, or `slot: contents` for contents of a
        template of the kind `cell`; `selected` in the screen names the row that is selected. A subview of a cell with
        `isAccessoryView: true` is at its end, in its own size, in place of the `accessoryType`. A cell with a `cellStyle` arranges its first label as the text, its second one as the detail, and
        its first image view, beside its accessory; what the document leaves open has UIKit's fonts and colors.

        With `dataMode: prototypes`, the cells that are subviews of the table itself are no rows but prototypes: the app makes as many
        cells of each as it needs, by its `reuseIdentifier`. Pictures show the prototypes again and again until the table is full; contents
        in a section of the table take their place. Storyboards have the same distinction.

        In a template of the kind `content`, contents also fill the prototypes themselves. Such a content names the template and, as its
        `prototype`, the `reuseIdentifier`; its values are of the fields that this prototype shows. The content of the whole
        template lists these contents in `cells`, and the table shows them in this order, in place of its prototypes.

        ```yaml
        template: menu
        kind: content
        fields:
          dish: { type: text, required: true }
          price: { type: text }
          hint: { type: text }
        view:
          id: view
          subviews:
            - id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - id: dishCell
                  type: tableViewCell
                  reuseIdentifier: DishCell
                  cellStyle: value1
                  subviews:
                    - { id: dishLabel, type: label, text: $dish }
                    - { id: priceLabel, type: label, text: $price }
                - id: hintCell
                  type: tableViewCell
                  reuseIdentifier: HintCell
                  cellStyle: default
                  subviews: [{ id: hintLabel, type: label, text: $hint }]
        constraints: [ table.edges = view.edges ]
        ---
        content: margherita
        template: menu
        prototype: DishCell
        fields: { dish: Margherita, price: 9 € }
        ---
        content: funghi
        template: menu
        prototype: DishCell
        fields: { dish: Funghi, price: 11 € }
        ---
        content: vegan-cheese
        template: menu
        prototype: HintCell
        fields: { hint: { en: Vegan cheese is free, de: Veganer Käse kostet nichts } }
        ---
        content: menu
        template: menu
        fields: { dish: Dish, price: Price, hint: Hint }
        cells: [margherita, funghi, vegan-cheese]
        ```

        A cell without a `cellStyle` has one subview of type `contentView`, and its views and constraints are in that. UIKit places the content
        view: it ends before the accessory, and its margins are those of the table. A view in the cell itself has other margins, and
        lies below the accessory; `onion check` warns of it (`beside-content-view`).

        ```yaml
        template: account
        kind: cell
        fields:
          name: { type: text, required: true }
          balance: { type: text }
        view:
          id: cell
          type: tableViewCell
          accessoryType: disclosureIndicator
          subviews:
            - id: content
              type: contentView
              subviews:
                - { id: name, type: label, text: $name }
                - { id: balance, type: label, text: $balance, textColor: secondaryLabel, hugging: { horizontal: 750 } }
        constraints:
          - name.leading = content.leadingMargin
          - name.top = content.topMargin
          - name.bottom = content.bottomMargin
          - balance.leading >= name.trailing + 8
          - balance.trailing = content.trailingMargin
          - balance.firstBaseline = name.firstBaseline
        ```

        ```yaml
        template: settings
        kind: layout
        view:
          id: view
          subviews:
            - id: table
              type: tableView
              tableViewStyle: insetGrouped
              subviews:
                - id: account
                  type: tableViewSection
                  headerTitle: { en: Account, de: Konto }
                  subviews:
                    - id: language
                      type: tableViewCell
                      cellStyle: value1
                      accessoryType: disclosureIndicator
                      subviews:
                        - { id: languageLabel, type: label, text: { en: Language, de: Sprache } }
                        - { id: languageValue, type: label, text: { en: English, de: Deutsch } }
                - { id: orders, type: tableViewSection, headerTitle: { en: Orders, de: Bestellungen }, slot: contents }
        constraints:
          - table.edges = view.edges
        ```

        ### Collections

        The subviews of a `collectionView` are cells, headers and footers (`collectionReusableView`, see `elementKind`), and sections of
        them (`collectionViewSection`). Slots take contents of templates of the kind `cell`. Cells are in lines, as
        `UICollectionViewFlowLayout` arranges them: a line takes cells while they fit with the least spacing, and spreads them from edge
        to edge; one alone is centered; the last line begins at the left, with the spacing of a full line where all cells have one size.
        In languages from right to left, lines of cells of one size are mirrored, and others are not. Where `scrollAxis` is `horizontal`, lines run down and follow each other to the
        right. A header begins a section of its own, and a text of a section is as high as in a table. Cells are prototypes with
        `dataMode: prototypes`, as in a table.

        ```yaml
        template: shop
        kind: layout
        view:
          id: view
          subviews:
            - id: grid
              type: collectionView
              itemSize: [104, 132]
              minimumLineSpacing: 16
              sectionInset: { top: 16, leading: 16, bottom: 16, trailing: 16 }
              subviews:
                - { id: pizzas, type: collectionViewSection, headerTitle: { en: Pizzas }, slot: contents }
        constraints:
          - grid.edges = view.edges
        ```

        ### Properties of views

        A property has UIKit's name and meaning, unless its row says something else. In a content template, the value may also be `$`
        and the name of a field.

        \(MarkdownTable(["property", "value", "types of views", "meaning"], Property.allCases.map(row)))
        """
    }

    private static func ownProperties(of type: ViewType) -> String {
        let own = Property.allCases.filter { $0.owners != nil && $0.belongs(to: type) }
        return own.isEmpty ? "none" : own.map { code($0.rawValue) }.joined(separator: ", ")
    }

    private static func row(of property: Property) -> [String] {
        var context = SchemaContext()
        let value = SchemaReference.value(Codec<PropertyValue>.property(property.type).schema(&context))
        let owners = property.owners.map { $0.map { code($0.rawValue) }.joined(separator: ", ") } ?? "all"
        return [code(property.rawValue), value, owners, property.summary]
    }
}

extension Slot.Kind {
    fileprivate var summary: String {
        switch self {
        case .content: "Exactly one layer."
        case .contents: "Any number of layers in order, as a scrolling container has them."
        case .tabs:
            "Any number of layers, of which the selected one is shown, as a tab bar controller has them. A tab bar in the template has a tab for each, a page control a dot."
        case .pages:
            "Any number of layers, of which the selected one is shown above a page control, as a page view controller has them. A page control in the template takes the place of UIKit's own."
        case .columns:
            "Any number of layers beside each other, as a split view controller has them: on an iPad and on a large iPhone in landscape, see `preferredDisplayMode`. Elsewhere the selected one is shown, or the last, as UIKit's default is."
        case .actions: "A button for each action of the content's action set. The view is a stack view."
        }
    }
}
