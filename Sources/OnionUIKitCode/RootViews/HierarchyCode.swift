import OnionModel

/// The statements that put views into their superviews.
struct HierarchyCode {
    private let tree: ViewTree
    private let values: ValueCode

    init(_ tree: ViewTree, _ values: ValueCode) {
        self.tree = tree
        self.values = values
    }

    func write(_ parent: ViewTree.Entry, to file: inout SourceFile) {
        switch parent.view.type {
        case .tableViewSection: return
        case .tableView: return writeSections(of: parent, to: &file)
        case .tableViewCell: return writeCell(parent, to: &file)
        default: break
        }
        let children = parent.children.map { tree.entries[$0] }.filter(\.isDeclared)
        switch parent.view.type {
        case .stackView:
            if !children.isEmpty {
                file.add(.call("\(parent.prefix)addArrangedSubviews", children.map { .text($0.name) }))
            }
            for child in children {
                guard let spacing = child.view[.customSpacing] else { continue }
                file.add(tree.statements(setting: spacing, after: child, values))
            }
        case .visualEffectView:
            add(children, to: parent.prefix + "contentView.", &file)
        default:
            add(children, to: parent.prefix, &file)
        }
    }

    /// Views that constraints place are added together; a view with an autoresizing mask keeps its frame.
    private func add(_ children: [ViewTree.Entry], to prefix: String, _ file: inout SourceFile) {
        var run: [Code] = []
        func flush(_ file: inout SourceFile) {
            if !run.isEmpty { file.add(.call("\(prefix)addConstrainedSubviews", run)) }
            run = []
        }
        for child in children {
            if child.view[.autoresizing] == nil {
                run.append(.text(child.name))
            } else {
                flush(&file)
                file.add(.call("\(prefix)addSubview", [.text(child.name)]))
            }
        }
        flush(&file)
    }

    private func writeCell(_ cell: ViewTree.Entry, to file: inout SourceFile) {
        let children = cell.children.map { tree.entries[$0] }.filter(\.isDeclared)
        for child in children where child.view[.isAccessoryView] == .bool(true) {
            file.add(.text("\(cell.prefix)accessoryView = \(child.name)"))
        }
        add(children.filter { $0.view[.isAccessoryView] != .bool(true) }, to: "\(cell.prefix)contentView.", &file)
    }

    private func writeSections(of table: ViewTree.Entry, to file: inout SourceFile) {
        let children = table.children.map { tree.entries[$0] }
        let others = children.filter { ![.tableViewCell, .tableViewSection].contains($0.view.type) && $0.isDeclared }
        add(others, to: table.prefix, &file)
    }
}
