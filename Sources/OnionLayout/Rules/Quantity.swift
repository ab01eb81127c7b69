/// A position or size as a linear expression: `base + factor * extent + constant`.
struct Quantity: Sendable {
    var base: ConstraintSystem.Variable
    var extent: ConstraintSystem.Variable?
    var factor = 0.0
    var constant = 0.0

    static func + (quantity: Quantity, constant: Double) -> Quantity {
        var sum = quantity
        sum.constant += constant
        return sum
    }
}

/// A rectangle's origin and length along one axis, as variables.
struct Span: Sendable {
    var origin: ConstraintSystem.Variable
    var length: ConstraintSystem.Variable
    /// The insets at the low end (left or top) and the high end (right or bottom).
    var low = 0.0
    var high = 0.0

    var minimum: Quantity { Quantity(base: origin, constant: low) }
    var maximum: Quantity { Quantity(base: origin, extent: length, factor: 1, constant: -high) }
    var center: Quantity { Quantity(base: origin, extent: length, factor: 0.5, constant: (low - high) / 2) }
    var size: Quantity { Quantity(base: length, constant: -low - high) }
}

/// The numbering of the solver's variables: x, y, width and height of every node in root coordinates, then width and
/// height of every scrollable content.
enum Variables {
    static func count(in tree: LayoutTree) -> Int { 4 * tree.nodes.count + 2 * tree.scrollingContents.count }

    static func x(_ node: Int) -> ConstraintSystem.Variable { variable(4 * node) }
    static func y(_ node: Int) -> ConstraintSystem.Variable { variable(4 * node + 1) }
    static func width(_ node: Int) -> ConstraintSystem.Variable { variable(4 * node + 2) }
    static func height(_ node: Int) -> ConstraintSystem.Variable { variable(4 * node + 3) }

    static func origin(_ node: Int, _ axis: Axis) -> ConstraintSystem.Variable {
        axis == .horizontal ? x(node) : y(node)
    }

    static func length(_ node: Int, _ axis: Axis) -> ConstraintSystem.Variable {
        axis == .horizontal ? width(node) : height(node)
    }

    /// The length of a node's scrollable content; the node's own length if it does not scroll.
    static func contentLength(_ node: Int, _ axis: Axis, in tree: LayoutTree) -> ConstraintSystem.Variable {
        guard let index = tree.contentIndex[node] else { return length(node, axis) }
        return variable(4 * tree.nodes.count + 2 * index + (axis == .horizontal ? 0 : 1))
    }

    private static func variable(_ index: Int) -> ConstraintSystem.Variable {
        ConstraintSystem.Variable(index: index)
    }
}

extension PhysicalInsets {
    func low(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

    func high(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
