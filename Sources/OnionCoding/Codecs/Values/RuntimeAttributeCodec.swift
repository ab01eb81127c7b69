import OnionModel

extension RuntimeAttribute {
    static let codec = ObjectCodec<RuntimeAttribute>(
        "runtimeAttribute", "A value that a view gets by its key path: the path, and one of the other keys.",
        blank: { RuntimeAttribute(keyPath: "", value: .bool(false)) },
        members: [
            .required("keyPath", \.keyPath, .identifier, "The way to the property, such as layer.shadowOpacity.")
        ] + values,
        noun: "a runtime attribute",
        check: { _, node, context in
            let given = (node.entries ?? []).map(\.key).filter { $0 != "keyPath" }
            if given.count > 1 { context.report(.twoSteps(given[0], given[1], in: "the attribute"), at: node.position) }
            if given.isEmpty { context.report(.missingKey("string", summary: values[2].summary), at: node.position) }
        }
    )

    private static let values: [ObjectCodec<RuntimeAttribute>.Member] = [
        .value("bool", .bool, "True or false.", Value.bool) { if case .bool(let value) = $0 { value } else { nil } },
        .value("number", .number(-1e300...1e300), "A number.", Value.number) {
            if case .number(let value) = $0 { value } else { nil }
        },
        .value("string", .programText, "A text for the program.", Value.string) {
            if case .string(let value) = $0 { value } else { nil }
        },
        .value("localizedString", .programText, "The key of a text in Localizable.strings.", Value.localizedString) {
            if case .localizedString(let value) = $0 { value } else { nil }
        },
        .value("color", .property(.color, showsFields: false), "A color.", Value.color) {
            if case .color(let value) = $0 { value } else { nil }
        },
        .value("image", .identifier, "The name of an image in the app.", Value.image) {
            if case .image(let value) = $0 { value } else { nil }
        },
        .value("size", .offset, "A size [width, height] in points.", Value.size) {
            if case .size(let value) = $0 { value } else { nil }
        },
    ]
}

extension Codec where Value == String {
    /// A text that programs read, of any length that a summary may have.
    fileprivate static var programText: Codec { .text(limit: TextLimits.summary, allowingEmpty: true) }
}

extension ObjectCodec<RuntimeAttribute>.Member {
    /// One of the keys for the value.
    fileprivate static func value<Held>(
        _ key: String, _ codec: Codec<Held>, _ summary: String,
        _ into: @escaping @Sendable (Held) -> RuntimeAttribute.Value,
        _ from: @escaping @Sendable (RuntimeAttribute.Value) -> Held?
    ) -> Self {
        Self(
            key: key, isRequired: false, summary: summary,
            read: { attribute, node, context in
                if let held = codec.read(node, &context) { attribute.value = into(held) }
            },
            write: { attribute, context in from(attribute.value).map { codec.write($0, &context) } },
            schema: codec.schema
        )
    }
}

extension Gesture {
    static let codec = ObjectCodec<Gesture>(
        "gesture", "A gesture that a view recognizes, and the method that it calls.",
        blank: { Gesture() },
        members: [
            .required("kind", \.kind, .choice, "The class of the recognizer: tap is UITapGestureRecognizer."),
            .optional("taps", \.taps, .count, "How many taps are needed; by default, 1, for a long press none."),
            .optional("touches", \.touches, .count, "How many fingers are needed, at least; 1 by default."),
            .optional("direction", \.direction, .choice, "Where a swipe goes; right by default."),
            .optional(
                "duration", \.duration, .number(0...1_000), "The seconds that a long press takes; 0.5 by default."),
            .optional("customClass", \.customClass, .identifier, "The app's class of the recognizer."),
            .optional("selector", \.selector, .identifier, "The Objective-C selector that the recognizer calls."),
        ]
    )
}

extension ControlEvent {
    static let codec = ObjectCodec<ControlEvent>(
        "controlEvent", "An event of a control, and the method that it calls.",
        blank: { ControlEvent() },
        members: [
            .required("event", \.kind, .choice, "The event (UIControl.Event), such as editingChanged."),
            .required("selector", \.selector, .identifier, "The Objective-C selector that the control sends."),
        ]
    )
}

extension Codec where Value == Int {
    fileprivate static var count: Codec { Codec<Double>.integer(0...100).map({ Int($0) }, { Double($0) }) }
}
