import OnionModel

/// Gives cells of tables their heights, their accessories the place at the end, and their content views that beside the accessory.
enum TableCells {
    @Sendable static func apply(to equations: inout Equations) {
        let cells = equations.tree.nodes.indices.filter { equations.tree.nodes[$0].type == .tableViewCell }
        guard !cells.isEmpty else { return }
        let measuring = equations.tree.nodesWithBoundBottom
        for cell in cells {
            if let content = equations.tree.contentView(of: cell),
                equations.tree.nodes[content].placement == .cellContent
            {
                place(content, in: cell, &equations)
            }
            if let accessory = equations.tree.accessory(of: cell) { place(accessory: accessory, in: cell, &equations) }
            setHeight(of: cell, measuring, &equations)
        }
    }

    /// An accessory has its own size, and is centered at the end of the cell (`UITableViewCell.accessoryView`).
    private static func place(accessory: Int, in cell: Int, _ equations: inout Equations) {
        let origin = RowOrigin.rule(.row, node: accessory)
        let node = equations.tree.nodes[accessory]
        let (across, down) = (
            equations.frame(accessory, along: .horizontal), equations.frame(accessory, along: .vertical)
        )
        let area = equations.frame(
            cell, along: .horizontal, cutBy: equations.guides.table(ofCell: cell, equations.tree))
        let edges = node.properties.isRightToLeft ? (across.minimum, area.minimum) : (across.maximum, area.maximum)
        equations.relate(edges.0, .equal, to: edges.1, from: origin)
        equations.relate(down.center, .equal, to: equations.frame(cell, along: .vertical).center, from: origin)
        let intrinsic = equations.guides.intrinsic[accessory]
        for (length, own, design) in [
            (across.size, intrinsic.width, node.properties.designFrame?.width),
            (down.size, intrinsic.height, node.properties.designFrame?.height),
        ] where own == nil {
            if let design, design > 0 {
                equations.relate(length, .equal, constant: design, from: origin)
            } else {
                equations.relate(length, .equal, priority: FittingLengths.priority, from: origin)
            }
        }
    }

    private static func place(_ content: Int, in cell: Int, _ equations: inout Equations) {
        let origin = RowOrigin.rule(.row, node: content)
        for axis in [Axis.horizontal, .vertical] {
            let (inner, outer) = (equations.frame(content, along: axis), equations.contentArea(of: cell, along: axis))
            equations.relate(inner.minimum, .equal, to: outer.minimum, from: origin)
            equations.relate(inner.maximum, .equal, to: outer.maximum, from: origin)
        }
    }

    private static func setHeight(of cell: Int, _ measuring: Set<Int>, _ equations: inout Equations) {
        let (tree, node) = (equations.tree, equations.tree.nodes[cell])
        switch node.placement {
        case .row: break
        case .root where equations.environment.fitsHeight: break
        default: return
        }
        let origin = RowOrigin.rule(.row, node: cell)
        let height = equations.frame(cell, along: .vertical).size
        let content = tree.contentView(of: cell)
        if let given = node.properties.row.height ?? tree.nodes[tree.table(of: cell)].properties.row.height {
            return equations.relate(height, .equal, constant: given, from: origin)
        }
        if !tree.styled(.label, in: content ?? cell).isEmpty {
            // UIKit's own rows are a pixel lower, which the separator occupies.
            let least = equations.environment.look.rowHeight - 1 / equations.environment.scale
            equations.relate(height, .greaterThanOrEqual, constant: least, from: origin)
        } else if !measuring.contains(cell), !(content.map(measuring.contains) ?? false) {
            let design = content.flatMap { tree.nodes[$0].properties.designFrame } ?? node.properties.designFrame
            return equations.relate(
                height, .equal, constant: design?.height ?? equations.environment.look.rowHeight, from: origin)
        }
        equations.relate(height, .equal, priority: FittingLengths.priority, from: origin)
    }
}

extension LayoutTree {
    /// The nodes with a constraint on their lower edge or height, so that their content can determine their height.
    fileprivate var nodesWithBoundBottom: Set<Int> {
        var nodes: Set<Int> = []
        for constraint in constraints {
            for anchor in [constraint.first, constraint.second].compactMap(\.self) {
                switch anchor.part {
                case .bottom, .height, .lastBaseline: nodes.insert(anchor.node)
                default: continue
                }
            }
        }
        return nodes
    }
}

extension Equations {
    /// Returns the area of a cell for its content: inside the safe area of the table, beside the accessory.
    func contentArea(of cell: Int, along axis: Axis) -> Span {
        if axis == .vertical { return frame(cell, along: axis) }
        var insets = guides.safeAreas[cell]
        if tree.hasAccessory(cell) {
            let accessory =
                tree.accessory(of: cell).map(width(ofAccessory:))
                ?? tree.nodes[cell].properties.row.accessory.width
            let width = accessory + Margins.side(of: guides.frames[tree.table(of: cell)])
            if tree.nodes[cell].properties.isRightToLeft { insets.left += width } else { insets.right += width }
        }
        return frame(cell, along: axis, cutBy: insets)
    }

    /// Returns the width that an accessory had in the pass before, in points; before the first one, its intrinsic width.
    private func width(ofAccessory node: Int) -> Double {
        let width = guides.frames[node].width
        if width < environment.size.width { return width }
        return guides.intrinsic[node].width ?? tree.nodes[node].properties.designFrame?.width ?? 0
    }
}

extension LayoutGuides {
    /// Returns the insets of an accessory from the edges of its cell: the margin of the table and the safe area.
    fileprivate func table(ofCell cell: Int, _ tree: LayoutTree) -> PhysicalInsets {
        let side = Margins.side(of: frames[tree.table(of: cell)])
        return safeAreas[cell] + PhysicalInsets(left: side, right: side)
    }
}

extension Property.AccessoryType {
    /// The width of the accessory in points, without the margin beside it. Measured in documents of Xcode 13 and later.
    fileprivate var width: Double {
        switch self {
        case .none: 0
        case .disclosureIndicator: 10.5
        case .checkmark, .detailButton: 24
        case .detailDisclosureButton: 42.5
        }
    }
}
