import OnionModel

extension LayoutTree {
    /// Assigns placements to the rows of tables, the content views of cells, and the texts and images of cells of UIKit's own styles. Views
    /// with an autoresizing mask or with constraints keep theirs.
    ///
    /// All layers and their constraints are in the tree.
    mutating func placeRows() {
        let types: Set<ViewType> = [.tableView, .tableViewCell, .collectionView, .collectionViewCell]
        guard nodes.contains(where: { types.contains($0.type) }) else { return }
        let bound = nodesBoundFromOutside
        placeItems(bound)
        for node in nodes.indices {
            switch nodes[node].type {
            case .tableView:
                for child in nodes[node].children where takesPlacement(child, bound) { nodes[child].placement = .row }
                guard nodes[node].children.contains(where: { nodes[$0].placement == .row }) else { continue }
                note(scrolling: node)
                note(table: node)
            case .tableViewSection:
                for child in nodes[node].children where takesPlacement(child, bound) {
                    nodes[child].placement = nodes[child].type == .label ? .styled : .row
                }
            case .tableViewCell: placeParts(of: node, bound)
            default: continue
            }
        }
    }

    func takesPlacement(_ node: Int, _ bound: Set<Int>) -> Bool {
        nodes[node].placement == .ordered || nodes[node].placement == .constraints && !bound.contains(node)
    }

    private mutating func placeParts(of cell: Int, _ bound: Set<Int>) {
        let content = nodes[cell].children.first { nodes[$0].type == .contentView }
        if let content, takesPlacement(content, bound) { nodes[content].placement = .cellContent }
        if let accessory = nodes[cell].children.first(where: { nodes[$0].properties.row.isAccessoryView }),
            takesPlacement(accessory, bound)
        {
            nodes[accessory].placement = .accessory
            note(sizeOf: accessory)
        }
        let parts = nodes[content ?? cell].children.filter { takesPlacement($0, bound) && $0 != accessory(of: cell) }
        var labels = parts.filter { nodes[$0].type == .label }.prefix(2)
        if nodes[cell].properties.row.cellStyle ?? .default == .default { labels = labels.prefix(1) }
        let image = parts.first { nodes[$0].type == .imageView }
        for part in labels + [image].compactMap(\.self) { nodes[part].placement = .styled }
        note(cell: cell)
        note(table: table(of: cell))
    }

    /// The nodes whose position a constraint ties to a view that is not in them.
    private var nodesBoundFromOutside: Set<Int> {
        var bound: Set<Int> = []
        for constraint in constraints {
            if constraint.first.isPosition, constraint.second.map({ !isInside($0.node, constraint.first.node) }) ?? true
            {
                bound.insert(constraint.first.node)
            }
            if let second = constraint.second, second.isPosition, !isInside(constraint.first.node, second.node) {
                bound.insert(second.node)
            }
        }
        return bound
    }

    // MARK: - Looking around

    /// Returns the table that a node is in a cell or section of; the outermost view below none.
    func table(of node: Int) -> Int {
        var node = node
        while nodes[node].type != .tableView, nodes[node].parent >= 0 {
            let parent = nodes[node].parent
            guard [.tableView, .tableViewSection, .tableViewCell].contains(nodes[parent].type) else { break }
            node = parent
        }
        return node
    }

    /// The style of the table around a node; plain without one.
    func tableStyle(of node: Int) -> Property.TableViewStyle { nodes[table(of: node)].properties.row.tableStyle }

    /// Returns the view that is the accessory of a cell.
    func accessory(of cell: Int) -> Int? { nodes[cell].children.first { nodes[$0].placement == .accessory } }

    /// Whether a cell has an accessory at its end.
    func hasAccessory(_ cell: Int) -> Bool {
        nodes[cell].properties.row.accessory != .none || accessory(of: cell) != nil
    }

    func contentView(of cell: Int) -> Int? { nodes[cell].children.first { nodes[$0].type == .contentView } }

    /// The nodes of some type that the style of a cell or section places.
    func styled(_ type: ViewType, in node: Int) -> [Int] {
        nodes[node].children.filter { nodes[$0].placement == .styled && nodes[$0].type == type }
    }
}
