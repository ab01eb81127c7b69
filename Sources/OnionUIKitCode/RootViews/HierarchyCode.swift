import OnionModel

/// The statements that put views into their superviews.
struct HierarchyCode {
    private let tree: ViewTree
    private let values: ValueCode

    init(_ tree: ViewTree, _ values: ValueCode) {
        self.tree = tree
        self.values = values
    }

    /// All statements, in the order of the superviews.
    var statements: [Code] { tree.entries.filter { !$0.children.isEmpty }.flatMap(statements) }

    private func statements(of parent: ViewTree.Entry) -> [Code] {
        let children = parent.children.map { tree.entries[$0] }.filter(\.isDeclared)
        switch parent.view.type {
        case .tableViewSection: return []
        case .tableView:
            let others = children.filter { ![.tableViewCell, .tableViewSection].contains($0.view.type) }
            return adding(others, to: parent.prefix)
        case .tableViewCell:
            let accessories = children.filter { $0.view[.isAccessoryView] == .bool(true) }
            return accessories.map { .text("\(parent.prefix)accessoryView = \($0.name)") }
                + adding(
                    children.filter { $0.view[.isAccessoryView] != .bool(true) }, to: "\(parent.prefix)contentView.")
        case .stackView:
            if children.isEmpty { return [] }
            let spaces = children.flatMap { child in
                child.view[.customSpacing].map { tree.statements(setting: $0, after: child, values) } ?? []
            }
            return [.call("\(parent.prefix)addArrangedSubviews", children.map { .text($0.name) })] + spaces
        case .visualEffectView: return adding(children, to: "\(parent.prefix)contentView.")
        default: return adding(children, to: parent.prefix)
        }
    }

    /// Views that constraints place are added together; a view with an autoresizing mask keeps its frame.
    private func adding(_ children: [ViewTree.Entry], to prefix: String) -> [Code] {
        var statements: [Code] = []
        var run: [Code] = []
        func flush() {
            if !run.isEmpty { statements.append(.call("\(prefix)addConstrainedSubviews", run)) }
            run = []
        }
        for child in children {
            if child.view[.autoresizing] == nil {
                run.append(.text(child.name))
            } else {
                flush()
                statements.append(.call("\(prefix)addSubview", [.text(child.name)]))
            }
        }
        flush()
        return statements
    }
}
