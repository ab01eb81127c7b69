import OnionModel

extension Equations {
    func alignment(_ node: Int, along axis: Axis) -> Span {
        frame(node, along: axis, cutBy: alignmentInsets(of: node))
    }

    private func alignmentInsets(of node: Int) -> PhysicalInsets {
        AlignmentRectangles.insets(
            of: tree.nodes[node], version: environment.systemVersion, scale: environment.scale)
    }

    func frame(_ node: Int, along axis: Axis, cutBy insets: PhysicalInsets = .zero) -> Span {
        Span(
            origin: Variables.origin(node, axis), length: Variables.length(node, axis), low: insets.low(axis),
            high: insets.high(axis))
    }

    func content(_ node: Int, along axis: Axis, cutBy insets: PhysicalInsets = .zero) -> Span {
        Span(
            origin: Variables.origin(node, axis), length: Variables.contentLength(node, axis, in: tree),
            low: insets.low(axis), high: insets.high(axis))
    }

    /// Returns the position or size of an anchor.
    func quantity(_ anchor: BoundAnchor) -> Quantity {
        if anchor.insets == .keyboard, let quantity = keyboard(anchor) { return quantity }
        let axis = anchor.part.axis
        let insets = insets(anchor)
        let span =
            anchor.base == .content
            ? content(anchor.node, along: axis, cutBy: insets) : frame(anchor.node, along: axis, cutBy: insets)
        switch anchor.part {
        case .left, .top: return span.minimum
        case .right, .bottom: return span.maximum
        case .centerX, .centerY: return span.center
        case .width, .height: return span.size
        case .firstBaseline: return Baselines.first(of: anchor.node, in: self)
        case .lastBaseline: return Baselines.last(of: anchor.node, in: self)
        }
    }

    private func insets(_ anchor: BoundAnchor) -> PhysicalInsets {
        switch anchor.insets {
        case .none: .zero
        case .alignment: alignmentInsets(of: anchor.node)
        case .safeArea: guides.safeAreas[anchor.node]
        case .margins: guides.margins[anchor.node]
        case .readable: guides.readable[anchor.node]
        case .keyboard: .zero
        }
    }

    /// The keyboard layout guide while no keyboard is visible: the area below the safe area (`UIKeyboardLayoutGuide`).
    private func keyboard(_ anchor: BoundAnchor) -> Quantity? {
        let height = guides.safeAreas[anchor.node].bottom
        let bottom = frame(anchor.node, along: .vertical).maximum
        switch anchor.part {
        case .top: return bottom + -height
        case .bottom: return bottom
        case .centerY: return bottom + -height / 2
        case .height:
            // The height is a known constant, so the factors of the view's own height cancel out.
            return Quantity(base: bottom.base, extent: bottom.base, factor: -1, constant: height)
        default: return nil
        }
    }
}

extension BoundAnchor.Part {
    var axis: Axis {
        switch self {
        case .left, .right, .width, .centerX: .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
        }
    }
}
