import OnionModel

/// The items of a collection of a root view, each cell with its own class, because a collection makes its cells itself.
struct CollectionCode {
    /// A cell or a header with its class.
    private struct Reusable {
        var view: TemplateView
        var code: RootViewCode
    }

    private struct Section {
        var view: TemplateView?
        var header: Reusable?
        var footer: Reusable?
        var cells: [Reusable]
    }

    private struct Collection {
        var entry: ViewTree.Entry
        var member: String
        var sections: [Section]
    }

    private let collections: [Collection]
    private let values: ValueCode
    /// The fields of the root view, by their names.
    private let rootFields: [String: FieldCode.Entry]
    /// The closures of the root view that are called when people use views, by the ids of the views.
    private let rootTaps: [String: TapCode]

    /// - Parameters:
    ///   - tree: The views of the root view.
    ///   - template: Its template.
    ///   - fields: The fields of the root view.
    ///   - taps: The events of the root view, including those of the cells.
    ///   - values: The code of values.
    ///   - prefix: The beginning of the keys of its texts.
    ///   - scope: The names of its class.
    ///   - objects: The objects of the file that the template was imported from.
    init(
        _ tree: ViewTree, of template: Template, fields: FieldCode, taps: [TapCode], _ values: ValueCode,
        prefix: String, scope: inout NameScope, _ objects: SceneObjects?
    ) {
        self.values = values
        rootFields = Dictionary(fields.entries.map { ($0.field.name, $0) }) { first, _ in first }
        rootTaps = Dictionary(taps.map { ($0.view.id, $0) }) { first, _ in first }
        var types = NameScope(reserved: values.vocabulary.classes.names.union(["State"]))
        func reusable(_ view: TemplateView, _ suffix: String) -> Reusable {
            let name = SwiftName.type(view.id)
            let wanted = name.hasSuffix(suffix) ? name : name + suffix
            let type = types.name(values.vocabulary.classes.has(wanted) ? name + "RootView" : wanted)
            return Reusable(
                view: view, code: RootViewCode(view, of: template, named: type, values, prefix: prefix, objects))
        }
        var collections: [Collection] = []
        for entry in tree.entries where entry.view.type == .collectionView {
            let name = entry.name.isEmpty ? "items" : "\(entry.name)Items"
            collections.append(
                Collection(
                    entry: entry, member: scope.name(name),
                    sections: CollectionCode.sections(of: entry.view).map { view, subviews in
                        var section = Section(view: view, cells: [])
                        for subview in subviews {
                            switch subview.type {
                            case .collectionViewCell: section.cells.append(reusable(subview, "Cell"))
                            case .collectionReusableView
                            where subview[choice: .elementKind] == Property.ElementKind.footer:
                                section.footer = reusable(subview, "Footer")
                            case .collectionReusableView: section.header = reusable(subview, "Header")
                            default: break
                            }
                        }
                        return section
                    }))
        }
        self.collections = collections.filter { !$0.sections.isEmpty }
    }

    /// The sections of a collection with their views: the first one without a view for those that are in no section.
    private static func sections(of collection: TemplateView) -> [(TemplateView?, [TemplateView])] {
        let loose = collection.subviews.filter { $0.type != .collectionViewSection }
        let sections = collection.subviews.filter { $0.type == .collectionViewSection }
        return (loose.isEmpty ? [] : [(nil, loose)]) + sections.map { ($0, $0.subviews) }
    }

    /// Writes the properties that have the items.
    func write(to file: inout SourceFile) {
        for collection in collections {
            file.space()
            let sections = collection.sections.map { code($0, in: collection.entry.view) }
            file.add(
                .text("private(set) lazy var \(collection.member) = ").followed(
                    by: .call("StaticCollection", [.array(sections)])))
        }
    }

    /// The statements that show the items.
    var statements: [Code] {
        collections.map { .text("\($0.member).show(in: \($0.entry.name.isEmpty ? "self" : $0.entry.name))") }
    }

    /// The classes of the cells, headers and footers.
    var classes: [RootViewCode] {
        collections.flatMap(\.sections).flatMap { $0.cells + [$0.header, $0.footer].compactMap(\.self) }.map(\.code)
    }

    /// A call with a closure that fills a cell with the fields that it shows, and passes on what people use in it; the call alone for a cell
    /// without any.
    private func filling(_ cell: Reusable, _ call: Code, as name: String) -> Code {
        let fills = cell.code.fields.entries.map { field in
            let own = rootFields[field.field.name]?.name ?? field.name
            // The closure's parameter hides a field of its name.
            return Code.text("\(name).\(field.name) = \(own == name ? "self.\(own)" : own)")
        }
        let taps = cell.code.taps.compactMap { tap in
            rootTaps[tap.view.id].map { own in
                Code.closure(
                    .text("\(name).\(SwiftName.escaped(tap.member)) ="), "[weak self]",
                    [.text("self?.\(SwiftName.escaped(own.member))?()")])
            }
        }
        if fills.isEmpty && taps.isEmpty { return call }
        let owner = fills.isEmpty ? "" : "let self, "
        let cast = Code.text("guard \(owner)let \(name) = \(name) as? \(cell.code.name) else { return }")
        return .closure(call, "[weak self] \(name)", [cast] + fills + taps)
    }

    /// The statements that show a field again in the cells that have it.
    func statements(ofField field: String) -> [Code] {
        collections.filter { collection in
            collection.sections.contains { section in
                (section.cells + [section.header, section.footer].compactMap(\.self)).contains {
                    $0.code.fields.entry(field) != nil
                }
            }
        }.map { .text("\($0.entry.prefix)reloadData()") }
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
            return filling(cell, .call("StaticCollection.Item", arguments), as: "cell")
        }
        func supplement(_ view: Reusable) -> Code {
            filling(view, .call("StaticCollection.Supplement", [.text("\(view.code.name).self")]), as: "view")
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
