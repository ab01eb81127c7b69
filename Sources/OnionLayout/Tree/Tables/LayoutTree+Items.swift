import OnionModel

extension LayoutTree {
    /// Assigns placements to the sections and cells of collections. Views with an autoresizing mask or with constraints keep theirs.
    mutating func placeItems(_ bound: Set<Int>) {
        for node in nodes.indices {
            switch nodes[node].type {
            case .collectionView:
                let items = nodes[node].children.filter { isItem($0) && takesPlacement($0, bound) }
                guard !items.isEmpty else { continue }
                let layers = nodes[node].children.filter { nodes[$0].placement == .ordered }
                place(items + layers, node)
                note(scrolling: node)
                note(table: node)
                note(sizeOf: node)
                note(marginsOf: node)
            case .collectionViewSection:
                place(nodes[node].children.filter { takesPlacement($0, bound) }, node)
            case .collectionViewCell:
                guard let content = contentView(of: node), takesPlacement(content, bound) else { continue }
                nodes[content].placement = .cellContent
            default: continue
            }
        }
    }

    private mutating func place(_ items: [Int], _ container: Int) {
        for item in items {
            nodes[item].placement = .row
            note(sizeOf: item)
        }
    }

    private func isItem(_ node: Int) -> Bool {
        nodes[node].type != .tableViewCell && ViewType.cells.contains(nodes[node].type)
            || nodes[node].type == .collectionViewSection
    }

    // MARK: - Looking around

    /// Returns the items of a collection or a section in their order. Its own footer comes after the contents that fill it.
    func items(of container: Int) -> [Int] {
        let items = nodes[container].children.filter { nodes[$0].placement == .row }
        let last = items.filter { isFooter($0) && nodes[$0].layer == nodes[container].layer }
        return last.isEmpty ? items : items.filter { !last.contains($0) } + last
    }

    /// Whether an item is a header or a footer, and not a cell.
    func isSupplementary(_ item: Int) -> Bool {
        nodes[item].type == .collectionReusableView || isText(item)
    }

    func isFooter(_ item: Int) -> Bool {
        if isText(item) { return nodes[item].id == TableTexts.footerID(of: nodes[nodes[item].parent].id) }
        return nodes[item].type == .collectionReusableView && nodes[item].properties.flow.isFooter
    }

    /// Whether an item is the label that shows a text of its section.
    private func isText(_ item: Int) -> Bool {
        guard nodes[item].type == .label else { return false }
        let section = nodes[nodes[item].parent].id
        return [TableTexts.headerID(of: section), TableTexts.footerID(of: section)].contains(nodes[item].id)
    }
}
