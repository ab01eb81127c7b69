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
        var cells: [Node] = []
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
                    cells: cells.map { node($0, &made) })
            }
        case let collection as UICollectionView:
            (0..<collection.numberOfSections).map { index in
                let cells = (0..<collection.numberOfItems(inSection: index)).compactMap {
                    collection.cellForItem(at: IndexPath(item: $0, section: index))
                }
                return Section(cells: cells.map { node($0, &made) })
            }
        default: []
        }
    }

    // MARK: Writing

    private func json(_ node: Node) -> JSON {
        let view = node.view
        return .members([
            "number": .number(Double(node.number)), "class": .string("\(type(of: view))"),
            "kind": .string(Recording.kind(of: view)), "properties": .object(properties(view)),
            "subviews": .array(node.subviews.map(json)), "parts": .object(node.parts.mapValues(json)),
            "sections": .array(node.sections.map(json)), "gestures": .array(view.gestures.map(json)),
            "actions": .object(actions(view)), "arrangedSubviews": arrangedSubviews(view),
            "customSpacings": customSpacings(view),
            "layoutGuides": .array(view.layoutGuides.map { .string($0.identifier) }),
        ])
    }

    private func json(_ section: Section) -> JSON {
        .members([
            "header": section.header.map(JSON.string), "footer": section.footer.map(JSON.string),
            "cells": .array(section.cells.map(json)),
        ])
    }

    private func properties(_ view: UIView) -> [String: JSON] {
        var properties = JSON.recordedProperties(of: view)
        func add(_ name: String, _ value: Any?) {
            let inner = value.map { JSON.recordedProperties(of: $0) } ?? [:]
            if !inner.isEmpty { properties[name] = .object(inner) }
        }
        add("layer", view.layer)
        switch view {
        case let table as UITableView: properties["style"] = JSON(table.style)
        case let cell as UITableViewCell:
            properties["style"] = JSON(cell.style)
            properties["reuseIdentifier"] = cell.reuseIdentifier.map(JSON.string)
        case let view as UICollectionReusableView:
            properties["reuseIdentifier"] = view.reuseIdentifier.map(JSON.string)
        case let collection as UICollectionView: add("collectionViewLayout", collection.collectionViewLayout)
        case let button as UIButton:
            add("titleLabel", button.titleLabel)
            add("imageView", button.imageView)
        case let textView as UITextView: add("textContainer", textView.textContainer)
        case let searchBar as UISearchBar: add("searchTextField", searchBar.searchTextField)
        default: break
        }
        return properties
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
            "class": .string(Recording.kind(of: gesture)), "properties": .object(JSON.recordedProperties(of: gesture)),
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
