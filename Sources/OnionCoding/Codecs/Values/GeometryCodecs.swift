import OnionModel

extension Codec where Value == Size {
    /// `[width, height]` in points.
    static var size: Codec { size(from: 0) }

    /// `[width, height]` in points, where -1 leaves a dimension open.
    static var intrinsicSize: Codec { size(from: Size.noIntrinsicMetric) }

    /// `[right, down]` in points.
    static var offset: Codec { size(from: -100_000) }

    private static func size(from least: Double) -> Codec {
        .numbers(
            [.number(least...100_000), .number(least...100_000)], what: "a size", as: "[width, height]",
            read: { Size(width: $0[0], height: $0[1]) },
            write: { [$0.width, $0.height] }
        )
    }
}

extension Codec where Value == Rect {
    /// `[x, y, width, height]` in points.
    static var rect: Codec {
        .numbers(
            [.points, .points, .number(0...100_000), .number(0...100_000)], what: "a rectangle",
            as: "[x, y, width, height]",
            read: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            write: { [$0.x, $0.y, $0.width, $0.height] }
        )
    }
}

extension Codec {
    /// A value that is written as a list of so many numbers.
    private static func numbers(
        _ shapes: [Codec<Double>],
        what: String,
        as written: String,
        read: @escaping @Sendable ([Double]) -> Value,
        write: @escaping @Sendable (Value) -> [Double]
    ) -> Codec {
        Codec(
            read: { node, context in
                guard let items = node.items, items.count == shapes.count else {
                    context.report(.noPoints(node, expected: what, spelling: written), at: node.position)
                    return nil
                }
                let numbers = shapes.indices.compactMap { index in
                    context.at(.index(index)) { shapes[index].read(items[index], &$0) }
                }
                return numbers.count == shapes.count ? read(numbers) : nil
            },
            write: { value, _ in .list(write(value).map(Node.number)) },
            schema: { context in
                let items = shapes.map { $0.schema(&context) }
                let list = Node.schema(type: "array")
                return
                    (Set(items).count == 1
                    ? list.setting("items", items[0]) : list.setting("prefixItems", .list(items)))
                    .setting("minItems", .number(Double(shapes.count)))
                    .setting("maxItems", .number(Double(shapes.count)))
            }
        )
    }
}

extension Codec where Value == Size {
    /// `{ width, height }` in points, as UIKit's preferred content size is written.
    static var namedSize: Codec { .object(Size.codec) }
}

extension Size {
    fileprivate static let codec = ObjectCodec<Size>(
        "size", "A size in points; 0 leaves a dimension open.",
        blank: { Size() },
        members: [
            .defaulted(
                "width", \.width, .number(0...100_000), to: 0,
                "The width in points; 0, the default, leaves it open."),
            .defaulted(
                "height", \.height, .number(0...100_000), to: 0,
                "The height in points; 0, the default, leaves it open."),
        ]
    )
}

extension Codec where Value == DirectionalInsets {
    static var insets: Codec { .object(DirectionalInsets.codec) }
}

extension DirectionalInsets {
    fileprivate static let codec = ObjectCodec<DirectionalInsets>(
        "insets", "Insets in points; an edge that is left out is 0.",
        blank: { DirectionalInsets() },
        members: [
            .defaulted("top", \.top, .points, to: 0, "The inset from the top edge in points; 0 by default."),
            .defaulted(
                "leading", \.leading, .points, to: 0,
                "The inset in points from the edge where lines begin; 0 by default."),
            .defaulted("bottom", \.bottom, .points, to: 0, "The inset from the bottom edge in points; 0 by default."),
            .defaulted(
                "trailing", \.trailing, .points, to: 0,
                "The inset in points from the edge where lines end; 0 by default."),
        ]
    )
}

extension Codec where Value == AxisPriorities {
    static var priorities: Codec { .object(AxisPriorities.codec) }
}

extension AxisPriorities {
    fileprivate static let codec = ObjectCodec<AxisPriorities>(
        "priorities", "Layout priorities along the axes (UILayoutPriority).",
        blank: { AxisPriorities() },
        members: [
            .optional(
                "horizontal", \.horizontal, .number(1...1000),
                "The priority along the horizontal axis, 1 to 1000; by default, UIKit's for the property."),
            .optional(
                "vertical", \.vertical, .number(1...1000),
                "The priority along the vertical axis, 1 to 1000; by default, UIKit's for the property."),
        ]
    )
}
