extension Shape where Value == Size {
    /// `[width, height]` in points.
    package static var size: Shape {
        let points = Shape<Double>.number(0...100_000)
        return Shape(
            read: { node, reading in
                guard let items = node.items, items.count == 2 else {
                    reading.report(
                        "expected a size, found \(node.told)", at: node.position,
                        remedy: "write [width, height] in points"
                    )
                    return nil
                }
                guard let width = reading.at(.index(0), { points.read(items[0], &$0) }),
                    let height = reading.at(.index(1), { points.read(items[1], &$0) })
                else { return nil }
                return Size(width: width, height: height)
            },
            write: { value, _ in .list([.number(value.width), .number(value.height)]) },
            schema: { writing in
                .schema(type: "array")
                    .setting("items", points.schema(&writing))
                    .setting("minItems", .number(2))
                    .setting("maxItems", .number(2))
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
            .defaulted("width", \.width, .number(0...100_000), to: 0, "The width in points."),
            .defaulted("height", \.height, .number(0...100_000), to: 0, "The height in points."),
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
            .defaulted("top", \.top, .points, to: 0, "The inset from the top."),
            .defaulted("leading", \.leading, .points, to: 0, "The inset from where lines begin."),
            .defaulted("bottom", \.bottom, .points, to: 0, "The inset from the bottom."),
            .defaulted("trailing", \.trailing, .points, to: 0, "The inset from where lines end."),
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
            .optional("horizontal", \.horizontal, .number(1...1000), "The priority along the horizontal axis."),
            .optional("vertical", \.vertical, .number(1...1000), "The priority along the vertical axis."),
        ]
    )
}
