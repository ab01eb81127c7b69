import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a table row: its background, its accessory, and its separator.
struct TableViewCellPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? {
        guard let table = canvas.table else { return nil }
        // The background of an inset group has round corners, and is drawn with the cell.
        if table.choice(.tableViewStyle) == .insetGrouped { return .clear }
        return canvas.system(table.isGroupedTable ? "secondarySystemGroupedBackground" : "systemBackground")
    }

    func paint(on canvas: inout Canvas) {
        let table = canvas.table
        let position = CellPosition(canvas, in: table)
        if table?.choice(.tableViewStyle) == .insetGrouped, canvas.view.color(.backgroundColor) == nil {
            paintPlate(position, canvas.system("secondarySystemGroupedBackground"), on: &canvas)
        }
        if canvas.view.flag(.isSelected) == true, canvas.view.choice(.selectionStyle) != Property.SelectionStyle.none {
            // The ground of a selected row, over its background (`selectedBackgroundView`).
            let color = canvas.system("systemGray4")
            if table?.choice(.tableViewStyle) == .insetGrouped {
                paintPlate(position, color, on: &canvas)
            } else {
                canvas.fill(canvas.bounds, color)
            }
        }
        if !canvas.view.subviews.contains(where: { $0.flag(.isAccessoryView) == true }) { paintAccessory(on: &canvas) }
        if let table { paintSeparators(position, of: table, on: &canvas) }
    }

    private func paintPlate(_ position: CellPosition, _ color: RGBA, on canvas: inout Canvas) {
        let radius = canvas.look.groupRadius
        var plate = canvas.bounds
        // The clip of the cell removes the part beyond it, and with it the corners within the group.
        if !position.isFirst {
            plate.y -= radius
            plate.height += radius
        }
        if !position.isLast { plate.height += radius }
        let bounds = VectorPath(canvas.bounds)
        canvas.grouped(clip: bounds) { $0.fill(plate, color, cornerRadius: radius) }
    }

    private func paintSeparators(_ position: CellPosition, of table: LaidOutView, on canvas: inout Canvas) {
        let line = canvas.context.hairline
        let style = table.choice(.tableViewStyle)
        if style == .insetGrouped && position.isLast || table.choice(.separatorStyle) == Property.SeparatorStyle.none {
            return
        }
        let isWhole = style == .grouped && position.isLast
        let insets = isWhole ? .zero : canvas.separatorInsets
        let rect = Rect(
            x: insets.leading, y: canvas.bounds.maxY - line,
            width: max(0, canvas.bounds.width - insets.leading - insets.trailing), height: line)
        let own = table.color(.separatorColor)
        let color = own.flatMap { canvas.context.palette.rgba($0, tint: canvas.tint) } ?? canvas.system("separator")
        canvas.addAbove(.fill(VectorPath(canvas.directed(rect)), color))
        if style == .grouped, position.isFirst {
            canvas.addAbove(.fill(VectorPath(Rect(width: canvas.bounds.width, height: line)), color))
        }
    }

    private func paintAccessory(on canvas: inout Canvas) {
        let safeArea = canvas.view.safeAreaInsets
        var edge = canvas.bounds.width - canvas.margin - (canvas.isRightToLeft ? safeArea.leading : safeArea.trailing)
        func next(_ width: Double, _ height: Double) -> Rect {
            edge -= width
            defer { edge -= 8 }
            return canvas.directed(Rect(x: edge, y: canvas.bounds.midY - height / 2, width: width, height: height))
        }
        let kind = canvas.view.choice(.accessoryType)
        switch kind {
        case .disclosureIndicator:
            canvas.draw(.named("chevron.forward"), in: next(13, 13), canvas.system("tertiaryLabel"), weight: 1.4)
        case .detailDisclosureButton:
            canvas.draw(.named("chevron.forward"), in: next(13, 13), canvas.system("tertiaryLabel"), weight: 1.4)
            canvas.draw(.named("info.circle"), in: next(24, 24), canvas.tint)
        case .detailButton: canvas.draw(.named("info.circle"), in: next(24, 24), canvas.tint)
        case .checkmark: canvas.draw(.named("checkmark"), in: next(16, 16), canvas.tint)
        case Property.AccessoryType.none?, nil: return
        }
    }
}

/// The position of a cell between the adjacent cells: the one before it and the one after it in the table.
private struct CellPosition {
    var isFirst: Bool
    var isLast: Bool

    init(_ canvas: Canvas, in table: LaidOutView?) {
        let order = canvas.surroundings.order
        let frame = canvas.view.frame
        func cell(_ order: Int) -> Rect? {
            guard let table, table.subviews.indices.contains(order) else { return nil }
            let view = table.subviews[order]
            return view.type == .tableViewCell && view.flag(.hidden) != true ? view.frame : nil
        }
        isFirst = !(cell(order - 1).map { abs($0.maxY - frame.y) < 0.75 } ?? false)
        isLast = !(cell(order + 1).map { abs($0.y - frame.maxY) < 0.75 } ?? false)
    }
}

extension Canvas {
    /// The table, or the section with the table's style, that the cell is in.
    fileprivate var table: LaidOutView? {
        surroundings.superview.flatMap { ViewType.tables.contains($0.type) ? $0 : nil }
    }

    /// The margin of texts: 16 points, or 20 in wide tables.
    fileprivate var margin: Double { (table?.frame.width ?? bounds.width) >= 414 ? 20 : 16 }

    /// The insets of the line below the cell: those of the cell, else of the table, else up to the text.
    fileprivate var separatorInsets: DirectionalInsets {
        if let insets = view.insets(.separatorInset) ?? table?.insets(.separatorInset) { return insets }
        let safeArea = isRightToLeft ? view.safeAreaInsets.trailing : view.safeAreaInsets.leading
        return DirectionalInsets(leading: textBesideImage ?? margin + safeArea)
    }

    /// Where the text of a cell with an image begins, from the leading edge; nil for a cell without an image.
    private var textBesideImage: Double? {
        let content = view.subviews.first { $0.type == .contentView }
        let parts = content?.subviews ?? view.subviews
        guard view[.cellStyle] != nil, parts.contains(where: { $0.type == .imageView && $0[.image] != nil }),
            let label = parts.first(where: { $0.type == .label })?.frame
        else { return nil }
        let origin = content?.frame.x ?? 0
        return isRightToLeft ? bounds.width - origin - label.maxX : origin + label.x
    }
}
