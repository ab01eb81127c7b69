import OnionModel

/// Fonts as expressions where a `UIFont` is expected.
enum FontCode {
    static func code(_ font: FontStyle) -> Code {
        if let name = font.name { return custom("named", name, font) }
        if let family = font.family { return custom("family", family, font) }
        let weight = font.weight.map { [Code.text("weight: .\($0.rawValue)")] } ?? []
        if let style = font.style, font.size == nil {
            return .call(".preferredFont", [.text("forTextStyle: .\(name(of: style))")] + weight)
        }
        let size = font.size ?? font.style?.defaultSize ?? 17
        let system = Code.call(
            font.isItalic ? ".italicSystemFont" : ".systemFont", [.text("ofSize: \(size.text)")] + weight)
        guard let style = font.relativeTo ?? font.style else { return system }
        return .call(
            "UIFontMetrics(forTextStyle: .\(name(of: style))).scaledFont", [system.labelled("for")])
    }

    private static func custom(_ label: String, _ name: String, _ font: FontStyle) -> Code {
        var arguments: [Code] = [.text("\(label): \(SwiftLiteral.string(name))")]
        arguments.append(.text("size: \((font.size ?? font.style?.defaultSize ?? 17).text)"))
        if let weight = font.weight { arguments.append(.text("weight: .\(weight.rawValue)")) }
        if let style = font.relativeTo ?? font.style { arguments.append(.text("relativeTo: .\(Self.name(of: style))")) }
        return .call(".app", arguments)
    }

    static func name(of style: FontStyle.Style) -> String { style.rawValue }
}
