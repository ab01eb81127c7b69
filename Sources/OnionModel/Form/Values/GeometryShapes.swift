extension Shape where Value == Size {
    /// `[width, height]` in points.
    package static var size: Shape {
        .numbers(
            [.number(0...100_000), .number(0...100_000)], what: "a size", as: "[width, height]",
            read: { Size(width: $0[0], height: $0[1]) },
            write: { [$0.width, $0.height] }
        )
    }
}

extension Shape where Value == Size {
    /// `[width, height]` in points, where -1 leaves a dimension open.
    package static var intrinsicSize: Shape {
        .numbers(
            [.number(Size.noIntrinsicMetric...100_000), .number(Size.noIntrinsicMetric...100_000)], what: "a size",
            as: "[width, height]",
            read: { Size(width: $0[0], height: $0[1]) },
            write: { [$0.width, $0.height] }
        )
    }
}

extension Shape where Value == Rect {
    /// `[x, y, width, height]` in points.
    package static var rect: Shape {
        .numbers(
            [.points, .points, .number(0...100_000), .number(0...100_000)], what: "a rectangle",
            as: "[x, y, width, height]",
            read: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            write: { [$0.x, $0.y, $0.width, $0.height] }
        )
    }
}

extension Shape {
    /// A value that is written as a list of so many numbers.
    private static func numbers(
        _ shapes: [Shape<Double>],
        what: String,
        as written: String,
        read: @escaping @Sendable ([Double]) -> Value,
        write: @escaping @Sendable (Value) -> [Double]
    ) -> Shape {
        Shape(
            read: { node, reading in
                guard let items = node.items, items.count == shapes.count else {
                    reading.report(.noPoints(node, expected: what, spelling: written), at: node.position)
                    return nil
                }
                let numbers = shapes.indices.compactMap { index in
                    reading.at(.index(index)) { shapes[index].read(items[index], &$0) }
                }
                return numbers.count == shapes.count ? read(numbers) : nil
            },
            write: { value, _ in .list(write(value).map(Node.number)) },
            schema: { writing in
                .schema(type: "array")
                    .setting("items", shapes[shapes.count - 1].schema(&writing))
                    .setting("minItems", .number(Double(shapes.count)))
                    .setting("maxItems", .number(Double(shapes.count)))
            }
        )
    }
}

extension Shape where Value == Size {
    /// `{ width, height }` in points, as UIKit's preferred content size is written.
    package static var namedSize: Shape { Size.form.shape }
}

extension Size {
    fileprivate static let form = Form<Size>(
        "size", "A size in points; zero leaves a dimension open.",
        blank: { Size() },
        members: [
            .defaulted("width", \.width, { $0.width = $1 }, .number(0...100_000), to: 0, "The width in points."),
            .defaulted("height", \.height, { $0.height = $1 }, .number(0...100_000), to: 0, "The height in points."),
        ]
    )
}

extension Shape where Value == EdgeInsets {
    package static var insets: Shape { EdgeInsets.form.shape }
}

extension EdgeInsets {
    fileprivate static let form = Form<EdgeInsets>(
        "insets", "Insets in points; an edge that is left out is 0.",
        blank: { EdgeInsets() },
        members: [
            .defaulted("top", \.top, { $0.top = $1 }, .points, to: 0, "The inset from the top."),
            .defaulted("leading", \.leading, { $0.leading = $1 }, .points, to: 0, "The inset from where lines begin."),
            .defaulted("bottom", \.bottom, { $0.bottom = $1 }, .points, to: 0, "The inset from the bottom."),
            .defaulted("trailing", \.trailing, { $0.trailing = $1 }, .points, to: 0, "The inset from where lines end."),
        ]
    )
}

extension Shape where Value == AxisPriorities {
    package static var priorities: Shape { AxisPriorities.form.shape }
}

extension AxisPriorities {
    fileprivate static let form = Form<AxisPriorities>(
        "priorities", "Layout priorities along the axes, as UILayoutPriority has them.",
        blank: { AxisPriorities() },
        members: [
            .optional(
                "horizontal", \.horizontal, { $0.horizontal = $1 }, .number(1...1000),
                "The priority along the horizontal axis."),
            .optional(
                "vertical", \.vertical, { $0.vertical = $1 }, .number(1...1000), "The priority along the vertical axis."
            ),
        ]
    )
}
