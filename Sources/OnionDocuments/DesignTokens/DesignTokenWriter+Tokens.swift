import OnionCoding
import OnionModel

// The tokens of parts whose values differ from those of the tokens that they were read from.
extension DesignTokenWriter {
    /// Returns the token of a part whose values differ from those of the preserved token.
    ///
    /// - Parameter part: The part of the preserved token; nil for none, and for an unreadable one.
    func usual(
        _ item: Item, _ paths: [Reference: [String]], read part: DesignTokenReader.Part? = nil
    ) throws(Problem) -> Node {
        var token: Node
        if let alias = item.values.first(where: { $0.key == "alias" })?.value.string,
            let reference = try? Reference(alias, kind: item.reference.kind)
        {
            token = Self.alias(to: paths[reference.head] ?? DesignTokenFile.path(of: reference.key))
        } else if let written = Self.token(
            of: item.reference.kind, item.values, type: item.kept?["$type"]?.string, systemColor: systemColor)
        {
            token = written
        } else if namesColors, let name = item.values.first(where: { $0.key == "light" })?.value.string {
            token = Self.alias(to: [name]).setting("$type", .string("color"))
        } else {
            throw .noDesignTokenValue(of: item.reference)
        }
        if item.reference.kind == .font, let value = token["$value"], let kept = item.token["$value"] {
            token = token.setting("$value", Self.typography(value, of: item, keeping: kept, read: part))
        }
        if let deprecated = item.kept?["$deprecated"] { token = token.setting("$deprecated", deprecated) }
        // The value is that of the changed color.
        if let extensions = item.kept?["$extensions"]?.withoutColorModifier {
            token = token.setting("$extensions", extensions)
        }
        return token
    }

    /// Returns a typography that preserves the members that fonts do not have, such as the line height, and the members with equal values.
    private static func typography(
        _ value: Node, of item: Item, keeping kept: Node, read part: DesignTokenReader.Part?
    ) -> Node {
        guard value.entries != nil, let entries = kept.entries else { return value }
        let members = ["fontFamily": "family", "fontSize": "size", "fontWeight": "weight"]
        return entries.reduce(value) { value, entry in
            guard let member = members[entry.key] else { return value.setting(entry.key, entry.value) }
            guard let part else { return value }
            let old = part.values.first { $0.key == member }?.value
            let new = item.values.first { $0.key == member }?.value
            return old.map(JSONWriter.compact) == new.map(JSONWriter.compact)
                ? value.setting(entry.key, entry.value) : value
        }
    }

    static func alias(to path: [String]) -> Node {
        .map([Node.Entry("$value", .string(DesignTokenReference.text(path)))])
    }

    /// Returns the token of a part that is not an alias; nil for an unknown color.
    ///
    /// - Parameters:
    ///   - kind: The kind of the part.
    ///   - values: The entries of its document.
    ///   - type: The previous type of the token.
    ///   - systemColor: Returns the light value of a color of UIKit by its name.
    static func token(
        of kind: PartKind, _ values: [Node.Entry], type: String? = nil, systemColor: (String) -> ColorReference?
    ) -> Node? {
        switch kind {
        case .color:
            guard let text = values.value("light")?.string, let light = ColorReference(plain: text) else { return nil }
            var color: ColorReference? = light
            if case .named(let name) = light { color = systemColor(name) }
            return color.flatMap(DesignTokenColor.node).map { token("color", $0) }
        case .number:
            guard case .number(let number)? = values.value("value")?.value else { return nil }
            if type == "number" { return token("number", .number(number)) }
            return token("dimension", DesignTokenLength.node(number, "px"))
        case .font:
            return fontToken(values)
        default: return nil
        }
    }

    private static func fontToken(_ values: [Node.Entry]) -> Node {
        let keys = Set(values.map(\.key)).intersection([
            "style", "size", "weight", "family", "name", "relativeTo", "italic",
        ])
        if keys == ["family"], let family = values.value("family") { return token("fontFamily", family) }
        let style = values.value("style")?.string.flatMap(FontStyle.Style.init)
        let weight = values.value("weight")?.string.flatMap(FontStyle.Weight.init)
        let number = DesignTokenValues.weights.first {
            $0.weight == weight ?? (style == .headline ? .semibold : .regular)
        }
        let weightNode = Node.number(number?.number ?? 400)
        if keys == ["weight"] { return token("fontWeight", weightNode) }
        var size = style?.defaultSize ?? FontStyle.Style.body.defaultSize
        if case .number(let own)? = values.value("size")?.value { size = own }
        return token(
            "typography",
            .map([
                Node.Entry("fontFamily", values.value("name") ?? values.value("family") ?? .string("system-ui")),
                Node.Entry("fontSize", DesignTokenLength.node(size, "px")),
                Node.Entry("fontWeight", weightNode),
                Node.Entry("letterSpacing", DesignTokenLength.node(0, "px")),
                Node.Entry("lineHeight", .number(1.2)),
            ]))
    }

    private static func token(_ type: String, _ value: Node) -> Node {
        .map([Node.Entry("$type", .string(type)), Node.Entry("$value", value)])
    }
}

extension [Node.Entry] {
    fileprivate func value(_ key: String) -> Node? { first { $0.key == key }?.value }
}

extension Node {
    /// The extensions of a token without the modifier of its color.
    fileprivate var withoutColorModifier: Node? {
        let kept = (entries ?? []).compactMap { entry -> Node.Entry? in
            guard entry.key == DesignTokenColorModifier.extensionKey else { return entry }
            let others = (entry.value.entries ?? []).filter { $0.key != "modify" }
            return others.isEmpty ? nil : Node.Entry(entry.key, .map(others))
        }
        return kept.isEmpty ? nil : .map(kept)
    }
}
