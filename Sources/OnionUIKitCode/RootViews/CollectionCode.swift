import OnionModel

/// The items and prototypes of a collection of a root view, each cell with its own class, because a collection makes its cells itself.
struct CollectionCode {
    typealias Reusable = ReusableCode

    struct Section {
        var view: TemplateView?
        var header: Reusable?
        var footer: Reusable?
        var cells: [Reusable]
    }

    struct Collection {
        var entry: ViewTree.Entry
        var member: String
        var prototypes: [Reusable]
        var sections: [Section]

        var reusables: [Reusable] {
            prototypes + sections.flatMap { $0.cells + [$0.header, $0.footer].compactMap(\.self) }
        }
    }

    let collections: [Collection]
    private let values: ValueCode

    /// - Parameters:
    ///   - tree: The views of the root view.
    ///   - reusables: Makes the classes of the cells.
    ///   - values: The code of values.
    ///   - scope: The names of its class.
    init(_ tree: ViewTree, _ reusables: inout ReusableCode.Maker, _ values: ValueCode, scope: inout NameScope) {
        self.values = values
        var collections: [Collection] = []
        for entry in tree.entries where entry.view.type == .collectionView {
            let prototypes = entry.view.prototypes
            let loose = entry.view.subviews.filter { view in
                view.type != .collectionViewSection && (prototypes.isEmpty || !view.isCellOfItems)
            }
            let sections = entry.view.subviews.filter { $0.type == .collectionViewSection }
            // Prototypes need a section that shows them.
            let isFirst = !loose.isEmpty || !prototypes.isEmpty && sections.isEmpty
            let all: [(TemplateView?, [TemplateView])] =
                (isFirst ? [(nil, loose)] : []) + sections.map { ($0, $0.subviews) }
            let name = entry.name.isEmpty ? "items" : "\(entry.name)Items"
            collections.append(
                Collection(
                    entry: entry, member: scope.name(name),
                    prototypes: prototypes.map { reusables.make($0, suffix: "Cell") },
                    sections: all.map { view, subviews in
                        var section = Section(view: view, cells: [])
                        for subview in subviews {
                            switch subview.type {
                            case .collectionViewCell: section.cells.append(reusables.make(subview, suffix: "Cell"))
                            case .collectionReusableView
                            where subview[choice: .elementKind] == Property.ElementKind.footer:
                                section.footer = reusables.make(subview, suffix: "Footer")
                            case .collectionReusableView: section.header = reusables.make(subview, suffix: "Header")
                            default: break
                            }
                        }
                        return section
                    }))
        }
        self.collections = collections.filter { !$0.sections.isEmpty }
    }

    /// Writes the properties that have the items.
    func write(to file: inout SourceFile) {
        for collection in collections {
            file.space()
            let sections = Code.array(collection.sections.map { code($0, in: collection.entry.view) })
            let prototypes = collection.prototypes.map { prototype in
                var arguments: [Code] = [
                    .text("\(prototype.code.name).self"), Code.string(prototype.identifier).labelled("as"),
                ]
                if case .size(let own)? = prototype.view[.itemSize] {
                    arguments.append(values.size(own).labelled("size"))
                }
                return prototype.filling(.call("PrototypeCollection.Prototype", arguments), as: "cell")
            }
            let items: Code =
                prototypes.isEmpty
                ? .call("StaticCollection", [sections])
                : .call("PrototypeCollection", [.array(prototypes), sections.labelled("sections")])
            // The app fills a collection with prototypes.
            let access = prototypes.isEmpty ? "private(set) " : ""
            file.add(.text("\(access)lazy var \(collection.member) = ").followed(by: items))
        }
    }

    /// The statements that show the items.
    var statements: [Code] {
        collections.map { .text("\($0.member).show(in: \($0.entry.name.isEmpty ? "self" : $0.entry.name))") }
    }

    /// The classes of the cells, headers and footers.
    var classes: [RootViewCode] { collections.flatMap(\.reusables).map(\.code) }

    /// The statements that show a field again in the cells that have it.
    func statements(ofField field: String) -> [Code] {
        collections.filter { $0.reusables.contains { $0.code.fields.entry(field) != nil } }
            .map { .text("\($0.entry.prefix)reloadData()") }
    }

    private func code(_ section: Section, in collection: TemplateView) -> Code {
        func value(_ property: Property) -> PropertyValue? { section.view?[property] ?? collection[property] }
        func size(_ property: Property, _ label: String) -> Code? {
            if case .size(let size)? = value(property) { values.size(size).labelled(label) } else { nil }
        }
        func number(_ property: Property, _ label: String) -> Code? {
            value(property).flatMap { values.number($0, as: "CGFloat") }.map { $0.labelled(label) }
        }
        let items = section.cells.map { cell in
            var arguments: [Code] = [.text("\(cell.code.name).self")]
            if case .size(let own)? = cell.view[.itemSize] { arguments.append(values.size(own).labelled("size")) }
            return cell.filling(.call("StaticCollection.Item", arguments), as: "cell")
        }
        func supplement(_ view: Reusable) -> Code {
            view.filling(.call("StaticCollection.Supplement", [.text("\(view.code.name).self")]), as: "view")
        }
        return .call(
            "StaticCollection.Section",
            [
                section.header.map { supplement($0).labelled("header") },
                section.footer.map { supplement($0).labelled("footer") },
                items.isEmpty ? nil : Code.array(items).labelled("items"),
                size(.itemSize, "itemSize"),
                value(.sectionInset).flatMap { values.insets($0, isAbsolute: true) }.map { $0.labelled("insets") },
                number(.minimumLineSpacing, "lineSpacing"), number(.minimumInteritemSpacing, "interitemSpacing"),
                size(.headerReferenceSize, "headerSize"), size(.footerReferenceSize, "footerSize"),
            ].compactMap(\.self))
    }
}
