/// The views below a view with their numbers, in the order of the tree.
@MainActor
final class RecordedTree {
    private let root: Node
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []

    private struct Node {
        let view: UIView
        let number: Int
        var subviews: [Node] = []
        /// Views that are no subviews, by the names of the properties that have them.
        var parts: [String: Node] = [:]
        var sections: [Section] = []
    }

    private struct Section {
        var header: String?
        var footer: String?
        /// The reusable views of a collection.
        var headerView: Node?
        var footerView: Node?
        var cells: [Node] = []
        /// What the delegate says about the sizes of cells and the distances between them.
        var sizes: [String: JSON] = [:]
    }

    init(_ root: UIView) {
        var made = RecordedTree.Numbers()
        self.root = RecordedTree.node(root, &made)
        numbers = made.numbers
        views = made.views
    }

    var json: JSON { json(root) }

    /// The active constraints, in the order of their texts.
    var constraints: JSON {
        let constraints = views.flatMap(\.constraints).map(json)
        let sorted = constraints.map { ($0, $0.text(isPretty: false)) }.sorted { $0.1 < $1.1 }
        return .array(sorted.map(\.0))
    }

    func number(_ view: UIView) -> JSON {
        numbers[ObjectIdentifier(view)].map { .number(Double($0)) } ?? .string("\(type(of: view))")
    }

    // MARK: Walking

    private struct Numbers {
        var numbers: [ObjectIdentifier: Int] = [:]
        var views: [UIView] = []
    }

    private static func node(_ view: UIView, _ made: inout Numbers) -> Node {
        var node = Node(view: view, number: made.views.count)
        made.numbers[ObjectIdentifier(view)] = node.number
        made.views.append(view)
        node.subviews = view.subviews.map { RecordedTree.node($0, &made) }
        for (name, part) in view.recordedParts.sorted(by: { $0.key < $1.key }) {
            node.parts[name] = RecordedTree.node(part, &made)
        }
        node.sections = sections(view, &made)
        return node
    }

    private static func sections(_ view: UIView, _ made: inout Numbers) -> [Section] {
        switch view {
        case let table as UITableView:
            (0..<table.numberOfSections).map { index in
                let cells = (0..<table.numberOfRows(inSection: index)).compactMap {
                    table.cellForRow(at: IndexPath(row: $0, section: index))
                }
                return Section(
                    header: table.dataSource?.tableView(table, titleForHeaderInSection: index),
                    footer: table.dataSource?.tableView(table, titleForFooterInSection: index),
                    cells: cells.map { node($0, &made) },
                    sizes: heights(of: cells.count, in: index, of: table))
            }
        case let collection as UICollectionView:
            (0..<collection.numberOfSections).map { index in
                let cells = (0..<collection.numberOfItems(inSection: index)).compactMap {
                    collection.cellForItem(at: IndexPath(item: $0, section: index))
                }
                return Section(
                    headerView: supplement(of: collection, UICollectionView.elementKindSectionHeader, index)
                        .map { node($0, &made) },
                    footerView: supplement(of: collection, UICollectionView.elementKindSectionFooter, index)
                        .map { node($0, &made) },
                    cells: cells.map { node($0, &made) }, sizes: sizes(of: cells.count, in: index, of: collection))
            }
            // A section without cells is that of a data source of the app, which the recording does not have.
            .filter { !$0.cells.isEmpty || $0.headerView != nil || $0.footerView != nil }
        default: []
        }
    }

    /// The heights of rows that are not those of all rows of the table, by their indices.
    private static func heights(of count: Int, in section: Int, of table: UITableView) -> [String: JSON] {
        guard let delegate = table.delegate as? any UITableViewDelegate else { return [:] }
        var heights: [String: JSON] = [:]
        for row in 0..<count {
            let height = delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section))
            if height != table.rowHeight { heights["\(row)"] = JSON(height) }
        }
        return heights
    }

    private static func supplement(
        of collection: UICollectionView, _ kind: String, _ section: Int
    ) -> UICollectionReusableView? {
        let view = collection.dataSource?.collectionView(
            collection, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
        // A data source without a header answers with an empty view.
        return view.flatMap { type(of: $0) == UICollectionReusableView.self ? nil : $0 }
    }

    private static func sizes(of count: Int, in section: Int, of collection: UICollectionView) -> [String: JSON] {
        guard let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout else { return [:] }
        let layout = collection.collectionViewLayout
        let automatic = UICollectionViewFlowLayout.automaticSize
        let items = (0..<count).map {
            delegate.collectionView(
                collection, layout: layout, sizeForItemAt: IndexPath(item: $0, section: section))
        }
        func size(_ size: CGSize) -> JSON? { size == .zero ? nil : size.json }
        let insets = delegate.collectionView(collection, layout: layout, insetForSectionAt: section)
        let sizes: [String: JSON?] = [
            "items": items.allSatisfy { $0 == automatic }
                ? nil : .array(items.map { $0 == automatic ? .null : $0.json }),
            "insets": insets == .zero ? nil : JSON(insets),
            "lineSpacing": JSON(
                delegate.collectionView(collection, layout: layout, minimumLineSpacingForSectionAt: section)),
            "interitemSpacing": JSON(
                delegate.collectionView(collection, layout: layout, minimumInteritemSpacingForSectionAt: section)),
            "header": size(
                delegate.collectionView(collection, layout: layout, referenceSizeForHeaderInSection: section)),
            "footer": size(
                delegate.collectionView(collection, layout: layout, referenceSizeForFooterInSection: section)),
        ]
        return sizes.compactMapValues { $0 }
    }

    // MARK: Writing

    private func json(_ node: Node) -> JSON {
        let view = node.view
        return .members([
            "number": .number(Double(node.number)), "class": .string("\(type(of: view))"),
            "superclass": RecordedTree.superclass(of: view).map(JSON.string),
            "runtimeAttributes": .object(view.valuesByKeyPath.mapValues { JSON($0 as Any) }),
            "outlets": .object(view.outlets.mapValues(outlet)),
            "kind": .string(Recording.kind(of: view)), "properties": .object(properties(view)),
            "defaults": .object(defaults(view)), "subviews": .array(node.subviews.map(json)),
            "parts": .object(node.parts.mapValues(json)),
            "sections": .array(node.sections.map(json)), "gestures": .array(view.gestures.map(json)),
            "actions": .object(actions(view)), "arrangedSubviews": arrangedSubviews(view),
            "customSpacings": customSpacings(view),
            "layoutGuides": .array(view.layoutGuides.map { .string($0.identifier) }),
        ])
    }

    /// The superclass of a view whose class is not of UIKit.
    private static func superclass(of view: UIView) -> String? {
        guard "\(type(of: view))" != Recording.kind(of: view) else { return nil }
        return Mirror(reflecting: view).superclassMirror.map { "\($0.subjectType)" }
    }

    /// The number of a view, or those of views.
    private func outlet(_ value: Any?) -> JSON {
        switch value {
        case let view as UIView: number(view)
        case let views as [UIView]: .array(views.map(number))
        case let value?: .string("\(type(of: value))")
        case nil: .null
        }
    }

    private func json(_ section: Section) -> JSON {
        .members([
            "header": section.header.map(JSON.string), "footer": section.footer.map(JSON.string),
            "headerView": section.headerView.map(json), "footerView": section.footerView.map(json),
            "cells": .array(section.cells.map(json)), "sizes": .object(section.sizes),
        ])
    }

    private func properties(_ view: UIView) -> [String: JSON] {
        var properties = JSON.recordedProperties(of: view)
        for (name, object) in view.recordedObjects {
            let inner = JSON.recordedProperties(of: object)
            if !inner.isEmpty { properties[name] = .object(inner) }
        }
        switch view {
        case let table as UITableView: properties["style"] = JSON(table.style)
        case let cell as UITableViewCell:
            properties["style"] = JSON(cell.style)
            properties["reuseIdentifier"] = cell.reuseIdentifier.map(JSON.string)
        default: break
        }
        return properties
    }

    /// What code has set to UIKit's own values, those of objects of the view after a dot: `layer.cornerRadius`.
    private func defaults(_ view: UIView) -> [String: JSON] {
        view.recordedObjects.reduce(into: JSON.recordedDefaults(of: view)) { defaults, object in
            for (name, value) in JSON.recordedDefaults(of: object.value) {
                defaults["\(object.key).\(name)"] = value
            }
        }
    }

    private func arrangedSubviews(_ view: UIView) -> JSON {
        .array((view as? UIStackView)?.arrangedSubviews.map(number) ?? [])
    }

    private func customSpacings(_ view: UIView) -> JSON {
        guard let stackView = view as? UIStackView else { return [:] }
        let pairs = stackView.arrangedSubviews.compactMap { view in
            stackView.customSpacings[ObjectIdentifier(view)].map {
                ("\(numbers[ObjectIdentifier(view)] ?? -1)", JSON($0))
            }
        }
        return .object(Dictionary(uniqueKeysWithValues: pairs))
    }

    /// How many actions a control has for events, by the names of the events.
    private func actions(_ view: UIView) -> [String: JSON] {
        guard let control = view as? UIControl else { return [:] }
        let events = control.actions.map(\.events) + control.selectors.map(\.events)
        let names = events.map { events in
            UIControl.Event.names.filter { events.contains($0.0) }.map(\.1).joined(separator: " ")
        }
        return Dictionary(grouping: names) { $0 }.mapValues { .number(Double($0.count)) }
    }

    private func json(_ gesture: UIGestureRecognizer) -> JSON {
        .members([
            "kind": .string(Recording.kind(of: gesture)), "properties": .object(JSON.recordedProperties(of: gesture)),
        ])
    }

    private func json(_ constraint: NSLayoutConstraint) -> JSON {
        .members([
            "first": side(constraint.firstItem, constraint.firstAttribute),
            "second": constraint.secondAttribute == .notAnAttribute
                ? nil : side(constraint.secondItem, constraint.secondAttribute),
            "relation": JSON(constraint.relation), "multiplier": JSON(constraint.multiplier),
            "constant": JSON(constraint.constant), "priority": constraint.priority.json,
            "identifier": constraint.identifier.map(JSON.string),
        ])
    }

    private func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> JSON {
        let guide = item as? UILayoutGuide
        let view = item as? UIView ?? guide?.owningView
        return .members([
            "view": view.map(number), "guide": guide.map { .string($0.identifier) }, "attribute": JSON(attribute),
        ])
    }
}

extension UIView {
    /// The objects that are parts of the view and have properties of their own, by the names of its properties.
    fileprivate var recordedObjects: [String: Any] {
        var objects: [String: Any] = ["layer": layer]
        switch self {
        case let collection as UICollectionView: objects["collectionViewLayout"] = collection.collectionViewLayout
        case let button as UIButton:
            objects["titleLabel"] = button.titleLabel
            objects["imageView"] = button.imageView
        case let textView as UITextView: objects["textContainer"] = textView.textContainer
        case let searchBar as UISearchBar: objects["searchTextField"] = searchBar.searchTextField
        default: break
        }
        return objects
    }

    /// Views that it shows and that are no subviews, by the names of its properties.
    fileprivate var recordedParts: [String: UIView] {
        let parts: [String: UIView?] =
            switch self {
            case let cell as UITableViewCell:
                [
                    "textLabel": cell.usedParts.contains("textLabel") ? cell.textLabel : nil,
                    "detailTextLabel": cell.usedParts.contains("detailTextLabel") ? cell.detailTextLabel : nil,
                    "imageView": cell.usedParts.contains("imageView") ? cell.imageView : nil,
                    "accessoryView": cell.accessoryView, "editingAccessoryView": cell.editingAccessoryView,
                    "backgroundView": cell.backgroundView, "selectedBackgroundView": cell.selectedBackgroundView,
                ]
            case let cell as UICollectionViewCell:
                ["backgroundView": cell.backgroundView, "selectedBackgroundView": cell.selectedBackgroundView]
            case let table as UITableView:
                [
                    "tableHeaderView": table.tableHeaderView, "tableFooterView": table.tableFooterView,
                    "backgroundView": table.backgroundView,
                ]
            case let collection as UICollectionView: ["backgroundView": collection.backgroundView]
            case let field as UITextField: ["leftView": field.leftView, "rightView": field.rightView]
            default: [:]
            }
        return parts.compactMapValues { $0 }
    }
}
