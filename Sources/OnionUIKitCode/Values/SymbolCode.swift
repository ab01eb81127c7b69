import OnionModel

/// Configurations of symbols as expressions.
enum SymbolCode {
    private static let type = "UIImage.SymbolConfiguration"

    static func code(_ configuration: SymbolConfiguration) -> Code {
        let weight = configuration.weight.map { ".\($0.rawValue)" }
        let scale = configuration.scale.map { Code.text("scale: .\($0.rawValue)") }
        let ofScale = scale.map { [$0] } ?? []
        if let size = configuration.pointSize {
            // UIKit has no initializer with a size and a scale alone.
            let ofWeight = weight ?? (scale == nil ? nil : ".unspecified")
            let ofSize = Code.text("pointSize: \(size.text)")
            return .call(type, [ofSize] + (ofWeight.map { [Code.text("weight: \($0)")] } ?? []) + ofScale)
        }
        let ofWeight = weight.map { Code.call(type, [.text("weight: \($0)")]) }
        guard configuration.font != nil || scale != nil else { return ofWeight ?? .call(type, []) }
        let ofFont = configuration.font.map { [font($0)] } ?? []
        let base = Code.call(type, ofFont + ofScale)
        return ofWeight.map { .chain(base, ".applying(\($0.line))") } ?? base
    }

    private static func font(_ font: FontStyle) -> Code {
        if let style = font.style, font == FontStyle(style: style) {
            return .text("textStyle: .\(FontCode.name(of: style))")
        }
        return FontCode.code(font).labelled("font")
    }
}
