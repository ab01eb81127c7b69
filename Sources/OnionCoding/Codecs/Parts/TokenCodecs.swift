package import OnionModel

extension NamedColor {
    static let codec = ObjectCodec<NamedColor>(
        "color", "A color that many parts share, by its name.",
        blank: { NamedColor(key: .unread) },
        members: [
            .required("color", \.key, .key, "The key of the color, which properties and fields name."),
            .optional("summary", \.summary, .summary, "What the color is for, for people who maintain the registry."),
            .optional(
                "asset", \.asset, .identifier,
                "The name in the app's asset catalogue, whose value the app shows."),
            .optional(
                "alias", \.alias, .reference(.color), "Another color that this one is a name of, in place of values."),
            .optional("light", \.light, .plainColor, "The value in the light appearance."),
            .optional("dark", \.dark, .plainColor, "The value in the dark appearance; by default, the light one."),
            .optional(
                "highContrast", \.highContrast, .object(HighContrastColors.codec),
                "The values where the user increases the contrast; by default, those above."),
            .optional(
                "colorset", \.colorset, .text(limit: TextLimits.colorSet, allowingEmpty: false),
                "The Contents.json of the color set of an asset catalogue, where that says more than the values do."),
            .optional(
                "designToken", \.designToken, .text(limit: TextLimits.designToken, allowingEmpty: false),
                "The token of a file of design tokens (DTCG), as JSON, where that says more than the values do."),
        ],
        noun: "a color",
        remedies: DocumentKeys.remedies(in: .color),
        check: { color, node, context in
            TokenRules.checkName(color.key, of: .color, node, &context)
            TokenRules.checkAsset(color.asset, node, &context)
            let values = ["light", "dark", "highContrast"].filter { node.hasValue(of: $0) }
            TokenRules.check(alias: color.alias, value: "light", among: values, node, &context)
        }
    )
}

extension HighContrastColors {
    static let codec = ObjectCodec<HighContrastColors>(
        "highContrast", "The values of a color where the user increases the contrast.",
        blank: { HighContrastColors() },
        members: [
            .optional(
                "light", \.light, .plainColor,
                "The value in the light appearance; by default, the one of usual contrast."),
            .optional(
                "dark", \.dark, .plainColor, "The value in the dark appearance; by default, the one of usual contrast."),
        ]
    )
}

extension NamedFont {
    static let codec = ObjectCodec<NamedFont>(
        "font", "A font that many parts share, by its name.",
        blank: { NamedFont(key: .unread) },
        members: [
            .required("font", \.key, .key, "The key of the font, which properties name."),
            .optional("summary", \.summary, .summary, "What the font is for, for people who maintain the registry."),
            .optional(
                "alias", \.alias, .reference(.font), "Another font that this one is a name of, in place of values."),
        ] + FontStyle.codec.members.map { $0.lifted(to: \.font) } + [
            .optional(
                "designToken", \.designToken, .text(limit: TextLimits.designToken, allowingEmpty: false),
                "The token of a file of design tokens (DTCG), as JSON, where that says more than the values do.")
        ],
        noun: "a font",
        remedies: DocumentKeys.remedies(in: .font),
        check: { font, node, context in
            TokenRules.checkName(font.key, of: .font, node, &context)
            let values = FontStyle.codec.members.map(\.key).filter { node.hasValue(of: $0) }
            TokenRules.check(alias: font.alias, value: "size", among: values, node, &context)
            if font.alias == nil, !values.isEmpty { FontStyle.check(font.font, node, &context) }
        }
    )
}

extension NamedNumber {
    static let codec = ObjectCodec<NamedNumber>(
        "number", "A number that many parts share, by its name.",
        blank: { NamedNumber(key: .unread) },
        members: [
            .required("number", \.key, .key, "The key of the number, which properties and fields name."),
            .optional("summary", \.summary, .summary, "What the number is for, for people who maintain the registry."),
            .optional(
                "alias", \.alias, .reference(.number), "Another number that this one is a name of, in place of a value."
            ),
            .optional("value", \.value, .number(Codec<Double>.fieldNumbers), "The value; lengths are in points."),
            .optional(
                "designToken", \.designToken, .text(limit: TextLimits.designToken, allowingEmpty: false),
                "The token of a file of design tokens (DTCG), as JSON, where that says more than the values do."),
        ],
        noun: "a number",
        remedies: DocumentKeys.remedies(in: .number),
        check: { number, node, context in
            TokenRules.checkName(number.key, of: .number, node, &context)
            let values = ["value"].filter { node.hasValue(of: $0) }
            TokenRules.check(alias: number.alias, value: "value", among: values, node, &context)
        }
    )
}

/// The rules that need only the document of a token.
private enum TokenRules {
    /// The longest name of a file in bytes, without the ending of a color set.
    private static let longestAsset = 255 - ".colorset".utf8.count

    /// Reports a name in the asset catalogue that the files of a catalogue cannot have: each part of it is a folder.
    static func checkAsset(_ asset: String?, _ node: Node, _ context: inout DecodingContext) {
        guard context.isOfDocument, let asset else { return }
        let folders = asset.split(separator: "/", omittingEmptySubsequences: false)
        if folders.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.count > longestAsset }) {
            context.at(.key("asset")) { $0.report(.noAssetName(asset), at: node["asset"]?.position ?? node.position) }
        }
    }

    /// Reports a key that documents could not name, because it is a name of UIKit's.
    static func checkName(_ key: Key, of kind: PartKind, _ node: Node, _ context: inout DecodingContext) {
        if kind.canName(key) { return }
        context.at(.key(kind.rawValue)) {
            $0.report(.nameOfUIKit(key.text, kind), at: node[kind.rawValue]?.position ?? node.position)
        }
    }

    /// Reports a token with a value and an alias, or without both.
    static func check(
        alias: Reference?, value: String, among values: [String], _ node: Node, _ context: inout DecodingContext
    ) {
        if alias != nil, let value = values.first {
            context.at(.key(value)) { $0.report(.aliasWithValue(value), at: node[value]?.position ?? node.position) }
        } else if alias == nil, !node.hasValue(of: "alias"),
            !(values.contains(value) || value == "size" && !values.isEmpty)
        {
            context.report(.tokenWithoutValue(value), at: node.position)
        }
    }
}

extension Node {
    /// Whether a map has a key with a value; null counts as missing.
    fileprivate func hasValue(of key: String) -> Bool { self[key].map { $0.value != .null } ?? false }
}

extension PartKind {
    /// Whether a property of a document could name a token by a key; else the word means a value of UIKit's.
    package func canName(_ key: Key) -> Bool {
        var context = DecodingContext()
        if case .token = context.token(.string(key.name), of: self) { return true }
        return false
    }
}

extension ObjectCodec.Member {
    /// The member of a value that is a property of another value.
    fileprivate func lifted<Whole>(
        to property: @autoclosure @escaping LazyKeyPath<Whole, Value>
    ) -> ObjectCodec<Whole>.Member {
        ObjectCodec<Whole>.Member(
            key: key, isRequired: isRequired, summary: summary,
            read: { whole, node, context in read(&whole[keyPath: property()], node, &context) },
            write: { whole, context in write(whole[keyPath: property()], &context) },
            schema: schema)
    }
}
