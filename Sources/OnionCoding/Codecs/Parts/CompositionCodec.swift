public import OnionModel

extension Composition {
    /// Reads the output of ``json``.
    ///
    /// - Throws: `Problem` when the bytes are none.
    public init(json: [UInt8]) throws(Problem) {
        try self.init(node: JSONReader.read(json, depth: Composition.depth))
    }

    /// Every ring adds four levels to those of its views; assembling bounds the rings.
    static let depth = 1_024

    init(node: Node) throws(Problem) {
        var context = DecodingContext(bindsFields: false)
        try self.init(node: node, &context)
    }

    init(node: Node, _ context: inout DecodingContext) throws(Problem) {
        let composition = Composition.codec.read(node, &context)
        if let problem = context.problems.first { throw problem }
        guard let composition else { throw Problem.noComposition }
        self = composition
    }

    /// The composition as compact JSON, byte for byte as assembled.
    public var json: [UInt8] { JSONWriter.compact(node) }

    var node: Node {
        var context = EncodingContext(bindsFields: false)
        return .map(Composition.codec.entries(self, &context))
    }

    static let codec = ObjectCodec<Composition>(
        "composition", "A screen assembled for given traits.",
        blank: { .unread },
        members: [
            .defaulted("format", \.format, .format, to: .version1, "The version of this form; 1 without the key."),
            .required("screen", \.screen, .reference, "The screen with its revision."),
            .required("traits", \.traits, .object(Traits.codec), "The traits for which the screen is assembled."),
            .required(
                "statusBar", \.statusBar, .object(StatusBarAnswer.codec),
                "The status bar as the chain of view controllers decides it."),
            .optional(
                "presentation", \.presentation, .object(Presentation.codec),
                "How UIKit presents the outermost layer."),
            .optional(
                "preferredContentSize", \.preferredContentSize, .object(PreferredContentSize.codec),
                "The preferred size, and the layer that has it."),
            .required("layer", \.layer, .object(Layer.codec), "The outermost layer."),
            .required(
                "containment", \.containment, .list(of: .object(Embedding.codec)),
                "The containment of view controllers, in the order of the calls: inside out."),
            .required(
                "parts", \.parts, .list(of: .reference),
                "All parts of the composition with their revisions: the screen first, then from the outside in."),
            .required(
                "digest", \.digest, .identifier,
                "SHA-256 of the version of the form, the names and digests of the parts, the traits and the chosen state, in "
                    + "hexadecimal digits."),
        ]
    )
}

extension Codec where Value == Composition.Format {
    fileprivate static var format: Codec {
        Codec(
            read: { node, context in
                guard case .number(let number) = node.value, let format = Int(exactly: number).flatMap(Value.init)
                else {
                    context.report(.unknownFormat(node), at: node.position)
                    return nil
                }
                return format
            },
            write: { value, _ in .number(Double(value.rawValue)) },
            schema: { _ in .schema(type: "integer") }
        )
    }
}

extension Codec where Value == Reference {
    /// `kind/key@n`.
    static var reference: Codec {
        Codec(
            read: { node, context in
                guard let text = Codec<String>.identifier.read(node, &context) else { return nil }
                return context.parsed(at: node.position) { () throws(Problem) in try Reference(parsing: text) }
            },
            write: { value, _ in .string(value.description) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

extension Codec where Value == Int {
    /// A number of a layer, or a place in a list.
    static var ordinal: Codec { Codec<Double>.integer(0...1e9).map({ Int($0) }, { Double($0) }) }
}

extension Codec where Value == LocaleTag {
    fileprivate static var locale: Codec {
        Codec(
            read: { node, context in
                guard let tag = node.string.flatMap(LocaleTag.init(wellFormed:)) else {
                    context.report(.wrongType(expected: "a locale", found: node), at: node.position)
                    return nil
                }
                return tag
            },
            write: { value, _ in .string(value.text) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

extension Traits {
    static let codec = ObjectCodec<Traits>(
        "traits", "The traits for which a screen is assembled.",
        blank: { Traits() },
        members: [
            .optional("locale", \.locale, .locale, "The language; by default, the registry's base locale."),
            .required("orientation", \.orientation, .choice, "The orientation of the device."),
            .required(
                "contentSizeCategory", \.contentSizeCategory, .choice,
                "The user's text size, as Xcode abbreviates it: L is the default of iOS."),
            .required("appearance", \.appearance, .choice, "The light or the dark appearance."),
            .optional(
                "layoutDirection", \.layoutDirection, .choice,
                "The layout direction; by default, the direction of the locale's script."),
            .defaulted(
                "contrast", \.contrast, .choice, to: .normal,
                "Whether the user increases the contrast; normal by default."),
            .optional(
                "tab", \.tab, .identifier,
                "The selected tab, page or column, by the key of a part in it or by its index from 0; by default, the screen's."
            ),
        ]
    )
}

extension Composition.StatusBarAnswer {
    fileprivate static let codec = ObjectCodec<Self>(
        "statusBarAnswer", "The status bar as the chain of view controllers decided it.",
        blank: { .unread },
        members: [
            .required("hidden", \.hidden, .bool, "Whether the status bar is hidden."),
            .optional(
                "hiddenFrom", \.hiddenFrom, .ordinal,
                "The number of the layer that decided whether it is hidden."),
            .required("style", \.style, .choice, "The color of the status bar's text."),
            .optional("styleFrom", \.styleFrom, .ordinal, "The number of the layer that decided the style."),
        ]
    )
}

extension Composition.PreferredContentSize {
    fileprivate static let codec = ObjectCodec<Self>(
        "preferredContentSize", "A preferred size, and the layer that has it.",
        blank: { .unread },
        members: [
            .required("size", \.size, .namedSize, "The size in points."),
            .required("from", \.from, .ordinal, "The number of the layer that has the size."),
        ]
    )
}

extension Embedding {
    fileprivate static let codec = ObjectCodec<Embedding>(
        "embedding", "A child view controller in its container.",
        blank: { .unread },
        members: [
            .required("child", \.child, .ordinal, "The number of the child's layer."),
            .required("parent", \.parent, .ordinal, "The number of the container's layer."),
            .required("view", \.view, .identifier, "The id of the container's view that holds the child's view."),
            .required("index", \.index, .ordinal, "The index of the child's view among the subviews."),
            .required("embed", \.embed, .list(of: .choice), "The calls that add the child, in order."),
            .required("remove", \.remove, .list(of: .choice), "The calls that remove the child, in order."),
        ]
    )
}
