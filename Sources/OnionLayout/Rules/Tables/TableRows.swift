import OnionModel

/// Places the sections and rows of a table below each other, each as wide as the table; in inset groups, rows keep the
/// table's margins. The texts of sections are above and below their rows.
///
/// Source: frames that Interface Builder of Xcode 13 and later saved.
enum TableRows {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices {
            switch equations.tree.nodes[node].type {
            case .tableView: placeRows(of: node, &equations)
            case .tableViewSection: placeRows(ofSection: node, &equations)
            default: continue
            }
        }
    }

    private static func placeRows(of table: Int, _ equations: inout Equations) {
        let rows = rows(of: table, equations.tree)
        guard let last = rows.last else { return }
        let (across, down) = (equations.content(table, along: .horizontal), equations.content(table, along: .vertical))
        // The content begins below the bars over the table (`adjustedContentInset`).
        var edge = down.minimum + equations.contentInsets(of: table).top
        // Rows without a section are their own group.
        let isGroup = equations.tree.nodes[rows[0]].type == .tableViewCell && isGrouped(table, equations.tree)
        if isGroup { edge = edge + SectionSpacing.betweenGroups }
        for row in rows { edge = place(row, below: edge, from: across, in: table, &equations) }
        let origin = RowOrigin.rule(.row, node: last)
        equations.relate(
            down.maximum, .equal, to: edge, constant: isGroup ? SectionSpacing.betweenGroups : 0, from: origin)
        equations.relate(across.size, .equal, to: equations.frame(table, along: .horizontal).size, from: origin)
    }

    private static func placeRows(ofSection section: Int, _ equations: inout Equations) {
        guard equations.tree.nodes[section].placement == .row else { return }
        let tree = equations.tree
        let titles = tree.styled(.label, in: section)
        let header = titles.first { tree.nodes[$0].id == TableTexts.headerID(of: tree.nodes[section].id) }
        let footer = titles.first { tree.nodes[$0].id == TableTexts.footerID(of: tree.nodes[section].id) }
        let isFirst = firstRow(of: tree.nodes[section].parent, tree) == section
        let spacing = SectionSpacing(isGrouped: isGrouped(section, tree), isFirst: isFirst)
        let (across, down) = (equations.frame(section, along: .horizontal), equations.frame(section, along: .vertical))
        var edge = down.minimum
        if let header {
            edge =
                place(title: header, below: edge + spacing.aboveHeader, in: section, &equations) + spacing.belowHeader
        } else {
            edge = edge + spacing.withoutHeader
        }
        for row in rows(of: section, tree) { edge = place(row, below: edge, from: across, in: section, &equations) }
        if let footer {
            edge =
                place(title: footer, below: edge + spacing.aboveFooter, in: section, &equations) + spacing.belowFooter
        } else {
            edge = edge + spacing.withoutFooter
        }
        equations.relate(down.maximum, .equal, to: edge, from: .rule(.row, node: section))
    }

    /// - Returns: The row's lower edge.
    private static func place(
        _ row: Int, below edge: Quantity, from across: Span, in container: Int, _ equations: inout Equations
    ) -> Quantity {
        let origin = RowOrigin.rule(.row, node: row)
        let tree = equations.tree
        let isInset = tree.nodes[row].type == .tableViewCell && tree.tableStyle(of: container) == .insetGrouped
        let insets = isInset ? equations.guides.table(tree.table(of: container)) : .zero
        let (width, height) = (equations.frame(row, along: .horizontal), equations.frame(row, along: .vertical))
        equations.relate(height.minimum, .equal, to: edge, from: origin)
        equations.relate(width.minimum, .equal, to: across.minimum, constant: insets.left, from: origin)
        // The content of a table is as wide as the table.
        let around = equations.frame(container, along: .horizontal).size
        equations.relate(width.size, .equal, to: around, constant: -insets.left - insets.right, from: origin)
        return height.maximum
    }

    private static func place(
        title: Int, below edge: Quantity, in section: Int, _ equations: inout Equations
    ) -> Quantity {
        let origin = RowOrigin.rule(.row, node: title)
        let tree = equations.tree
        var insets = equations.guides.table(tree.table(of: section))
        if tree.tableStyle(of: section) == .insetGrouped {
            let side = Margins.side(of: equations.guides.frames[tree.table(of: section)])
            insets = insets + PhysicalInsets(left: side, right: side)
        }
        let (width, height) = (equations.frame(title, along: .horizontal), equations.frame(title, along: .vertical))
        let around = equations.frame(section, along: .horizontal)
        equations.relate(height.minimum, .equal, to: edge, from: origin)
        equations.relate(width.minimum, .equal, to: around.minimum, constant: insets.left, from: origin)
        equations.relate(width.maximum, .equal, to: around.maximum, constant: -insets.right, from: origin)
        return height.maximum
    }

    private static func rows(of container: Int, _ tree: LayoutTree) -> [Int] {
        tree.nodes[container].children.filter { tree.nodes[$0].placement == .row }
    }

    private static func firstRow(of container: Int, _ tree: LayoutTree) -> Int? {
        tree.nodes[container].children.first { tree.nodes[$0].placement == .row }
    }

    private static func isGrouped(_ node: Int, _ tree: LayoutTree) -> Bool { tree.tableStyle(of: node) != .plain }
}

/// The distances around the texts of a section, in points. Measured: a header in groups is 38 points high with a text
/// of one line of 15.5 points, and the first one 55.5; a footer is 30 points high, and 17.5 without a text. In plain
/// tables, a header is 28 points high with a text of 20.5 points, and `sectionHeaderTopPadding` adds 22.
struct SectionSpacing {
    static let betweenGroups = 17.5

    var aboveHeader = 26.0
    var belowHeader = 3.5
    var withoutHeader = 0.0
    var aboveFooter = 6.0
    var belowFooter = 6.0
    var withoutFooter = 0.0

    init(isGrouped: Bool, isFirst: Bool) {
        guard isGrouped else { return }
        aboveHeader = isFirst ? 33.5 : 16
        belowHeader = 6.5
        withoutHeader = SectionSpacing.betweenGroups
        aboveFooter = 7.5
        belowFooter = 7
        withoutFooter = SectionSpacing.betweenGroups
    }
}
