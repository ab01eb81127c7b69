import OnionModel

/// `UIStackView` along its axis: pins the first and last arranged view to its ends, keeps the spacing between views,
/// and applies the distribution. The priorities are those of UIKit's own constraints, whose identifiers begin with
/// `UISV-`.
enum StackArrangement {
    /// The priority of equal distances between centres; below all defaults of views.
    private static let centering = 149.0
    /// The priority of the smallest spacing where spacing can grow.
    private static let space = 50.0
    /// The priority of the stack view's smallest length where spacing can grow.
    private static let fitting = 49.0

    @Sendable static func apply(to equations: inout Equations) {
        let stacks = equations.stackViews
        let isProportional = stacks.contains { $0.properties.distribution == .fillProportionally }
        let natural = isProportional ? NaturalLengths(in: equations) : nil
        for stack in stacks {
            hide(stack, &equations)
            guard let first = stack.arranged.first, let last = stack.arranged.last else { continue }
            let bounds = stack.bounds(stack.axis, in: equations)
            let origin = RowOrigin.rule(.arrangement, node: stack.node)
            let (start, end) = (
                equations.alignment(first, along: stack.axis).minimum,
                equations.alignment(last, along: stack.axis).maximum
            )
            equations.relate(start, .equal, to: bounds.minimum, from: origin)
            equations.relate(end, .equal, to: bounds.maximum, from: origin)
            space(stack, &equations)
            distribute(stack, by: natural, in: &equations)
        }
    }

    /// Gives a hidden view the length 0 at the start of the stack view.
    private static func hide(_ stack: StackView, _ equations: inout Equations) {
        for node in stack.hidden {
            let origin = RowOrigin.rule(.hiding, node: node)
            equations.relate(
                equations.frame(node, along: stack.axis).size, .equal, constant: 0, priority: 999, from: origin)
            for axis in [Axis.horizontal, .vertical] {
                equations.relate(
                    equations.frame(node, along: axis).minimum, .equal, to: stack.bounds(axis, in: equations).minimum,
                    priority: 2,
                    from: origin)
            }
        }
    }

    private static func space(_ stack: StackView, _ equations: inout Equations) {
        let fills = stack.properties.distribution.fills
        let origin = RowOrigin.rule(.arrangement, node: stack.node)
        for (one, other) in zip(stack.arranged, stack.arranged.dropFirst()) {
            let spacing = stack.spacing(between: one, and: other, in: equations.tree)
            let end = gapStart(after: one, in: stack, equations: equations)
            let start = gapEnd(before: other, in: stack, equations: equations)
            equations.relate(start, fills ? .equal : .greaterThanOrEqual, to: end, constant: spacing, from: origin)
            if !fills {
                equations.relate(start, .lessThanOrEqual, to: end, constant: spacing, priority: space, from: origin)
            }
        }
        if !fills {
            let size = equations.frame(stack.node, along: stack.axis).size
            equations.relate(size, .equal, constant: 0, priority: fitting, from: origin)
        }
    }

    private static func distribute(_ stack: StackView, by natural: NaturalLengths?, in equations: inout Equations) {
        switch stack.properties.distribution {
        case .fill: break
        case .fillEqually: StackShares.fillEqually(stack, &equations)
        case .fillProportionally:
            if let natural { StackShares.fillProportionally(stack, by: natural, in: &equations) }
        case .equalSpacing: spaceEqually(stack, &equations)
        case .equalCentering: centerEqually(stack, &equations)
        }
    }

    private static func spaceEqually(_ stack: StackView, _ equations: inout Equations) {
        let views = stack.arranged
        for (index, middle) in views.enumerated().dropFirst().dropLast() {
            equations.relate(
                sum: [
                    (1, gapEnd(before: middle, in: stack, equations: equations)),
                    (-1, gapStart(after: views[index - 1], in: stack, equations: equations)),
                    (-1, gapEnd(before: views[index + 1], in: stack, equations: equations)),
                    (1, gapStart(after: middle, in: stack, equations: equations)),
                ],
                .equal, constant: 0, from: .rule(.arrangement, node: stack.node))
        }
    }

    private static func centerEqually(_ stack: StackView, _ equations: inout Equations) {
        let views = stack.arranged
        for (index, middle) in views.enumerated().dropFirst().dropLast() {
            equations.relate(
                sum: [
                    (1, equations.alignment(views[index - 1], along: stack.axis).center),
                    (-2, equations.alignment(middle, along: stack.axis).center),
                    (1, equations.alignment(views[index + 1], along: stack.axis).center),
                ],
                .equal, constant: 0, priority: centering, from: .rule(.arrangement, node: stack.node))
        }
    }

    /// Returns where the spacing after a view starts: at its last baseline if the arrangement is relative to
    /// baselines.
    private static func gapStart(after node: Int, in stack: StackView, equations: Equations) -> Quantity {
        stack.spacesBaselines
            ? Baselines.last(of: node, in: equations) : equations.alignment(node, along: stack.axis).maximum
    }

    private static func gapEnd(before node: Int, in stack: StackView, equations: Equations) -> Quantity {
        stack.spacesBaselines
            ? Baselines.first(of: node, in: equations) : equations.alignment(node, along: stack.axis).minimum
    }
}

extension StackView {
    /// Whether spacing is measured between baselines (`isBaselineRelativeArrangement`). It applies to vertical stack
    /// views only.
    fileprivate var spacesBaselines: Bool { axis == .vertical && properties.isBaselineRelative }
}

extension StackProperties.Distribution {
    /// Whether the arranged views fill the whole length, so that the spacing does not grow.
    fileprivate var fills: Bool {
        switch self {
        case .fill, .fillEqually, .fillProportionally: true
        case .equalSpacing, .equalCentering: false
        }
    }
}
