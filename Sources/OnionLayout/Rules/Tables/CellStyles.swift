import OnionModel

/// Arranges the texts and the image of a cell in one of UIKit's own styles (`UITableViewCell.CellStyle`).
///
/// Source: frames of such cells that Interface Builder of Xcode 13 and later saved.
enum CellStyles {
    @Sendable static func apply(to equations: inout Equations) {
        for cell in equations.tree.nodes.indices where equations.tree.nodes[cell].type == .tableViewCell {
            StyledCell(cell, in: equations)?.arrange(in: &equations)
        }
    }
}

/// A cell with the views that its style places.
private struct StyledCell {
    private let cell: Int
    private let style: Property.CellStyle
    private let text: Int
    private let detail: Int?
    private let image: Int?
    private let isRightToLeft: Bool
    /// The distances of the content from the edges of the content area, in points.
    private let leading: Double
    private let trailing: Double
    private let across: Span
    private let down: Span
    /// The height of a line of the text, as a multiple of that of the default body text.
    private let scale: Double

    /// The distance between the image and the text.
    private static let besideImage = 15.0
    /// The width in which symbols are centered.
    private static let symbolWidth = 24.0
    /// The minimum distance between two texts beside each other.
    private static let betweenTexts = 6.0
    /// The width of the text of the style value2.
    private static let value2Width = 91.0
    /// Below required, so that a row with its own height may be lower.
    private static let padding = 300.0

    /// Fails for a cell that places its views itself.
    init?(_ cell: Int, in equations: Equations) {
        let (tree, guides) = (equations.tree, equations.guides)
        let content = tree.contentView(of: cell)
        let labels = tree.styled(.label, in: content ?? cell)
        guard let text = labels.first else { return nil }
        let properties = tree.nodes[cell].properties
        self.cell = cell
        self.text = text
        detail = labels.dropFirst().first
        image = tree.styled(.imageView, in: content ?? cell).first
        isRightToLeft = properties.isRightToLeft
        let style = detail == nil ? .default : properties.row.cellStyle ?? .default
        let isLarge = equations.environment.contentSizeCategory.isForAccessibility
        // Texts beside each other have no room at the sizes for accessibility.
        self.style = isLarge && style != .default ? .subtitle : style
        let side = Margins.side(of: guides.frames[tree.table(of: cell)])
        leading = side
        trailing = tree.hasAccessory(cell) ? 8 : side
        across =
            content.map { equations.frame($0, along: .horizontal) }
            ?? equations.contentArea(of: cell, along: .horizontal)
        down = equations.frame(content ?? cell, along: .vertical)
        scale = max(0.1, equations.measurer.size(of: "x", as: tree.nodes[text]).height / 20.5)
    }

    func arrange(in equations: inout Equations) {
        let start = image.map { place(image: $0, in: &equations) }
        placeStart(of: text, start, in: &equations)
        guard let detail else { return placeAlone(in: &equations) }
        switch style {
        case .default: placeAlone(in: &equations)
        case .subtitle: placeBelow(detail, start, in: &equations)
        case .value1, .value2: placeBeside(detail, in: &equations)
        }
    }

    // MARK: - Edges

    private var origin: RowOrigin { .rule(.row, node: cell) }

    private func start(of span: Span) -> Quantity { isRightToLeft ? span.maximum : span.minimum }
    private func end(of span: Span) -> Quantity { isRightToLeft ? span.minimum : span.maximum }

    /// Adds `inner RELATION outer + distance`, counted in the direction of the language.
    private func relate(
        _ inner: Quantity, _ relation: Constraint.Relation, after outer: Quantity, by distance: Double,
        priority: Double = Constraint.required, in equations: inout Equations
    ) {
        let (one, other) = isRightToLeft ? (outer, inner) : (inner, outer)
        equations.relate(one, relation, to: other, constant: distance, priority: priority, from: origin)
    }

    /// The start of texts beside an image: at a distance from an edge, that of the image or that of the content area.
    private typealias Start = (edge: Quantity, distance: Double)

    private func placeStart(of label: Int, _ start: Start?, in equations: inout Equations) {
        let span = equations.frame(label, along: .horizontal)
        let (edge, distance) = start ?? (self.start(of: across), leading)
        relate(self.start(of: span), .equal, after: edge, by: distance, in: &equations)
        // A view after it may be nearer.
        relate(end(of: across), .greaterThanOrEqual, after: end(of: span), by: trailing, in: &equations)
    }

    /// A symbol is centered in a square, and texts begin beside the square; other images begin at the margin.
    private func place(image: Int, in equations: inout Equations) -> Start {
        let size = equations.guides.intrinsic[image]
        let (width, height) = (equations.frame(image, along: .horizontal), equations.frame(image, along: .vertical))
        let node = equations.tree.nodes[image]
        equations.relate(height.center, .equal, to: down.center, from: origin)
        equations.relate(down.size, .greaterThanOrEqual, to: height.size, from: origin)
        // Without a known size it is as large as a symbol.
        let natural = Size(width: size.width ?? StyledCell.symbolWidth, height: size.height ?? StyledCell.symbolWidth)
        if size == .none {
            equations.relate(height.size, .equal, constant: natural.height, priority: 250, from: origin)
            equations.relate(width.size, .equal, constant: natural.width, priority: 250, from: origin)
        } else if natural.height > 0 {
            // A row that is too low makes the whole image smaller.
            let ratio = natural.width / natural.height
            equations.relate(
                width.size, .equal, to: height.size, multiplier: ratio, priority: 760, from: origin)
        }
        equations.relate(
            down.size, .greaterThanOrEqual, constant: natural.height + 22.5, priority: StyledCell.padding, from: origin)
        guard case .image(let named)? = node.source[.image], named.isSymbol, natural.width <= StyledCell.symbolWidth
        else {
            relate(start(of: width), .equal, after: start(of: across), by: leading, in: &equations)
            return (end(of: width), StyledCell.besideImage)
        }
        let middle = leading + StyledCell.symbolWidth / 2
        relate(width.center, .equal, after: start(of: across), by: middle, in: &equations)
        let reach = max(StyledCell.symbolWidth / 2, natural.width / 2)
        return (start(of: across), middle + reach + StyledCell.besideImage)
    }

    // MARK: - Texts

    /// One text is as high as the row, and ends at the margin.
    private func placeAlone(in equations: inout Equations) {
        let (width, height) = (equations.frame(text, along: .horizontal), equations.frame(text, along: .vertical))
        relate(end(of: across), .equal, after: end(of: width), by: trailing, in: &equations)
        equations.relate(height.minimum, .equal, to: down.minimum, from: origin)
        equations.relate(height.maximum, .equal, to: down.maximum, from: origin)
        pad(equations.guides.intrinsic[text].height ?? 0, in: &equations)
    }

    /// Makes the row higher than texts of a height.
    private func pad(_ height: Double, in equations: inout Equations) {
        equations.relate(
            down.size, .greaterThanOrEqual, constant: height + 22 * scale, priority: StyledCell.padding, from: origin)
    }

    private func placeBelow(_ detail: Int, _ start: Start?, in equations: inout Equations) {
        placeStart(of: detail, start, in: &equations)
        let (one, other) = (equations.frame(text, along: .vertical), equations.frame(detail, along: .vertical))
        // In a row that is too low, the texts come together before they leave it.
        let isEmpty = (equations.guides.intrinsic[detail].height ?? 0) == 0
        equations.relate(
            other.minimum, .equal, to: one.maximum, constant: isEmpty ? 0 : 3 * scale, priority: 200, from: origin)
        equations.relate(other.minimum, .greaterThanOrEqual, to: one.maximum, from: origin)
        equations.relate(
            one.minimum, .greaterThanOrEqual, to: down.minimum, constant: 9.5 * scale, priority: StyledCell.padding,
            from: origin)
        equations.relate(
            sum: [(1, one.minimum), (-1, down.minimum), (1, other.maximum), (-1, down.maximum)], .equal, constant: 0,
            from: origin)
    }

    private func placeBeside(_ detail: Int, in equations: inout Equations) {
        let (one, other) = (equations.frame(text, along: .horizontal), equations.frame(detail, along: .horizontal))
        let length = equations.frame(text, along: .vertical)
        equations.relate(length.center, .equal, to: down.center, from: origin)
        equations.relate(
            Baselines.first(of: detail, in: equations), .equal, to: Baselines.first(of: text, in: equations),
            from: origin)
        let isValue1 = style == .value1
        relate(
            start(of: other), isValue1 ? .greaterThanOrEqual : .equal, after: end(of: one), by: StyledCell.betweenTexts,
            in: &equations)
        relate(
            end(of: across), isValue1 ? .equal : .greaterThanOrEqual, after: end(of: other), by: trailing,
            in: &equations)
        if isValue1 {
            // The detail yields to the text.
            let length = equations.guides.intrinsic[text].width ?? 0
            equations.relate(one.size, .greaterThanOrEqual, constant: length, priority: 755, from: origin)
        } else {
            equations.relate(
                one.size, .equal, constant: StyledCell.value2Width * max(1, scale), from: origin)
        }
        pad(
            max(equations.guides.intrinsic[text].height ?? 0, equations.guides.intrinsic[detail].height ?? 0),
            in: &equations)
    }
}

extension ImageReference {
    /// Whether it may be a system symbol, whose size follows from the font and is never in a document.
    fileprivate var isSymbol: Bool { size == nil && SystemSymbols.mayHave(name) }
}
