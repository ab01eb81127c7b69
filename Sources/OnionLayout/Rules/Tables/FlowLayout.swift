import OnionModel

/// Arranges the cells of collections in lines, as `UICollectionViewFlowLayout` does: from left to right, the lines below each other; or from
/// top to bottom, the lines beside each other. Headers and footers fill a line.
///
/// The layout does not turn in a language from right to left (`flipsHorizontallyInOppositeLayoutDirection` is false). But developers report that
/// lines of cells of one size are mirrored then, and those of several sizes are not.
///
/// Positions follow from the sizes of self-sizing cells in the previous pass.
///
/// Source: "Using the Flow Layout" in Apple's Collection View Programming Guide for iOS.
enum FlowLayout {
    @Sendable static func apply(to equations: inout Equations) {
        let tree = equations.tree
        for cell in tree.nodes.indices where tree.nodes[cell].type == .collectionViewCell {
            guard let content = tree.contentView(of: cell), tree.nodes[content].placement == .cellContent else {
                continue
            }
            for axis in [Axis.horizontal, .vertical] {
                let (inner, outer) = (equations.frame(content, along: axis), equations.frame(cell, along: axis))
                equations.relate(inner.minimum, .equal, to: outer.minimum, from: .rule(.row, node: content))
                equations.relate(inner.maximum, .equal, to: outer.maximum, from: .rule(.row, node: content))
            }
        }
        let collections = tree.nodes.indices.filter { tree.nodes[$0].type == .collectionView }
        guard collections.contains(where: { !tree.items(of: $0).isEmpty }) else { return }
        let bound = BoundSizes(in: tree)
        for collection in collections { Flow(collection, tree, bound).arrange(in: &equations) }
    }
}

/// The arrangement of one collection.
private struct Flow {
    private let collection: Int
    private let tree: LayoutTree
    private let properties: FlowProperties
    private let bound: BoundSizes
    /// The axis of a line, and that of the scrolling.
    private let across: Axis
    private let down: Axis

    /// The side of cells without a size (`UICollectionViewFlowLayout.itemSize`), in points.
    private static let usualSide = 50.0
    /// The minimum distance between cells, and between lines, in points (`UICollectionViewFlowLayout`).
    private static let usualSpacing = 10.0

    init(_ collection: Int, _ tree: LayoutTree, _ bound: BoundSizes) {
        self.collection = collection
        self.tree = tree
        self.bound = bound
        properties = tree.nodes[collection].properties.flow
        down = properties.isHorizontal ? .horizontal : .vertical
        across = down.perpendicular
    }

    func arrange(in equations: inout Equations) {
        let items = tree.items(of: collection)
        guard let last = items.last else { return }
        let whole = equations.content(collection, along: down)
        // The content begins below the bars over the collection (`adjustedContentInset`).
        var edge = whole.minimum + equations.contentInsets(of: collection).low(down)
        var loose: [Int] = []
        for item in items {
            guard tree.nodes[item].type == .collectionViewSection else {
                loose.append(item)
                continue
            }
            edge = place(loose, of: collection, after: edge, in: &equations)
            loose = []
            edge = place(section: item, after: edge, in: &equations)
        }
        edge = place(loose, of: collection, after: edge, in: &equations)
        let origin = RowOrigin.rule(.row, node: last)
        equations.relate(whole.maximum, .equal, to: edge, from: origin)
        equations.relate(
            equations.content(collection, along: across).size, .equal,
            to: equations.frame(collection, along: across).size, from: origin)
    }

    private func place(section: Int, after edge: Quantity, in equations: inout Equations) -> Quantity {
        let origin = RowOrigin.rule(.row, node: section)
        let (long, wide) = (equations.frame(section, along: down), equations.frame(section, along: across))
        equations.relate(long.minimum, .equal, to: edge, from: origin)
        equations.relate(
            wide.minimum, .equal, to: equations.content(collection, along: across).minimum, from: origin)
        equations.relate(wide.size, .equal, to: equations.frame(collection, along: across).size, from: origin)
        let end = place(tree.items(of: section), of: section, after: long.minimum, in: &equations)
        equations.relate(long.maximum, .equal, to: end, from: origin)
        return long.maximum
    }

    // MARK: - A section

    /// Places items of a section, or of a collection without sections. A header among them begins another section, and a footer ends one.
    private func place(
        _ items: [Int], of container: Int, after edge: Quantity, in equations: inout Equations
    ) -> Quantity {
        var edge = edge
        var cells: [Int] = []
        var isOpen = false
        func close(_ flow: Flow, _ equations: inout Equations) {
            if isOpen { edge = flow.place(cells: cells, of: container, after: edge, in: &equations) }
            cells = []
            isOpen = false
        }
        for item in items {
            guard tree.isSupplementary(item) else {
                cells.append(item)
                isOpen = true
                continue
            }
            let isFooter = tree.isFooter(item)
            if !isFooter || isOpen { close(self, &equations) }
            edge = place(supplementary: item, of: container, after: edge, in: &equations)
            isOpen = !isFooter
        }
        close(self, &equations)
        return edge
    }

    /// Places a header or a footer, as wide as the collection.
    private func place(
        supplementary item: Int, of container: Int, after edge: Quantity, in equations: inout Equations
    ) -> Quantity {
        let origin = RowOrigin.rule(.row, node: item)
        let isFooter = tree.isFooter(item)
        let own = tree.nodes[container].properties.flow
        let size = isFooter ? own.footerSize ?? properties.footerSize : own.headerSize ?? properties.headerSize
        let length = size.flatMap { $0.known(down) }
        let (long, wide) = (equations.frame(item, along: down), equations.frame(item, along: across))
        let around = equations.content(collection, along: across).minimum
        let isText = tree.nodes[item].type == .label
        let insets = isText ? equations.guides.table(collection) : .zero
        let (low, high) = down == .vertical ? (insets.left, insets.right) : (0, 0)
        equations.relate(wide.minimum, .equal, to: around, constant: low, from: origin)
        equations.relate(
            wide.size, .equal, to: equations.frame(collection, along: across).size, constant: -low - high,
            from: origin)
        guard isText else {
            equations.relate(long.minimum, .equal, to: edge, from: origin)
            setLength(of: item, along: down, to: length, in: &equations)
            return long.maximum
        }
        if let length {
            equations.relate(long.center, .equal, to: edge, constant: length / 2, from: origin)
            return edge + length
        }
        // A text is as high in a collection as in a plain table.
        let spacing = SectionSpacing(isGrouped: false, isFirst: false)
        equations.relate(
            long.minimum, .equal, to: edge, constant: isFooter ? spacing.aboveFooter : spacing.aboveHeader,
            from: origin)
        return long.maximum + (isFooter ? spacing.belowFooter : spacing.belowHeader)
    }

    private func place(
        cells: [Int], of container: Int, after edge: Quantity, in equations: inout Equations
    ) -> Quantity {
        let own = tree.nodes[container].properties.flow
        let insets = sectionInsets(of: container, in: equations)
        let room =
            equations.guides.frames[collection].size.length(along: across) - insets.low(across) - insets.high(across)
        let lines = FlowLines(
            setSizes(of: cells, in: room, &equations), in: room,
            itemSpacing: own.itemSpacing ?? properties.itemSpacing ?? Flow.usualSpacing,
            lineSpacing: own.lineSpacing ?? properties.lineSpacing ?? Flow.usualSpacing)
        let around = equations.content(collection, along: across)
        let isMirrored = across == .horizontal && lines.isUniform && tree.nodes[collection].properties.isRightToLeft
        let top = edge + insets.low(down)
        for (cell, place) in zip(cells, lines.places) {
            let origin = RowOrigin.rule(.row, node: cell)
            let span = equations.frame(cell, along: across)
            let distance = insets.low(across) + place.across
            if isMirrored {
                equations.relate(span.maximum, .equal, to: around.maximum, constant: -distance, from: origin)
            } else {
                equations.relate(span.minimum, .equal, to: around.minimum, constant: distance, from: origin)
            }
            equations.relate(
                equations.frame(cell, along: down).center, .equal, to: top, constant: place.middle, from: origin)
        }
        return top + (lines.length + insets.high(down))
    }

    /// Sets the lengths of cells in lines of a length.
    ///
    /// - Returns: The specified lengths, else those of the previous pass.
    private func setSizes(
        of cells: [Int], in room: Double, _ equations: inout Equations
    ) -> [(across: Double, down: Double)] {
        var sizes: [(across: Double, down: Double)] = []
        for cell in cells {
            let given = tree.nodes[cell].properties.flow.itemSize ?? properties.itemSize
            // A negative dimension is left to the content, as with other sizes.
            let (wide, long) = (given?.known(across), given?.known(down))
            setLength(of: cell, along: across, to: wide, in: &equations)
            setLength(of: cell, along: down, to: long, in: &equations)
            if wide == nil {
                equations.relate(
                    equations.frame(cell, along: across).size, .lessThanOrEqual, constant: max(0, room),
                    from: .rule(.row, node: cell))
            }
            let last = equations.guides.frames[cell].size
            sizes.append((wide ?? last.length(along: across), long ?? last.length(along: down)))
        }
        return sizes
    }

    private func sectionInsets(of container: Int, in equations: Equations) -> PhysicalInsets {
        let own = tree.nodes[container].properties.flow
        let insets = PhysicalInsets(own.insets ?? properties.insets ?? DirectionalInsets())
        let around =
            switch own.insetReference ?? properties.insetReference ?? .fromContentInset {
            case .fromContentInset: PhysicalInsets.zero
            case .fromSafeArea: equations.guides.safeAreas[collection]
            case .fromLayoutMargins: equations.guides.margins[collection]
            }
        // The insets are relevant along the lines only: the scrolling has the safe area anyway.
        return insets
            + (across == .horizontal
                ? PhysicalInsets(left: around.left, right: around.right)
                : PhysicalInsets(top: around.top, bottom: around.bottom))
    }

    /// Sets the length of an item: the specified one, else the least that its constraints allow, else that of its design, else the default.
    private func setLength(of item: Int, along axis: Axis, to given: Double?, in equations: inout Equations) {
        let origin = RowOrigin.rule(.row, node: item)
        let length = equations.frame(item, along: axis).size
        if let given { return equations.relate(length, .equal, constant: given, from: origin) }
        if bound.contains(item, axis) || tree.contentView(of: item).map({ bound.contains($0, axis) }) ?? false {
            return equations.relate(length, .equal, priority: FittingLengths.priority, from: origin)
        }
        let design = tree.nodes[item].properties.designFrame?.size.length(along: axis)
        equations.relate(length, .equal, constant: design ?? Flow.usualSide, from: origin)
    }
}

/// The nodes with constraints on their trailing edges or widths, and on their lower edges or heights, so that their content can determine their
/// size.
private struct BoundSizes {
    private var nodes: [Axis: Set<Int>] = [:]

    init(in tree: LayoutTree) {
        for constraint in tree.constraints {
            for anchor in [constraint.first, constraint.second].compactMap(\.self) {
                switch anchor.part {
                case .bottom, .height, .lastBaseline: nodes[.vertical, default: []].insert(anchor.node)
                case .left, .right:
                    let trailing: BoundAnchor.Part = tree.nodes[anchor.node].properties.isRightToLeft ? .left : .right
                    if anchor.part == trailing { nodes[.horizontal, default: []].insert(anchor.node) }
                case .width: nodes[.horizontal, default: []].insert(anchor.node)
                default: continue
                }
            }
        }
    }

    func contains(_ node: Int, _ axis: Axis) -> Bool { nodes[axis]?.contains(node) ?? false }
}

extension Size {
    fileprivate func length(along axis: Axis) -> Double { axis == .horizontal ? width : height }

    fileprivate func known(_ axis: Axis) -> Double? { length(along: axis) < 0 ? nil : length(along: axis) }
}
