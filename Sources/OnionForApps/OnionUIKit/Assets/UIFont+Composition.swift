import UIKit

extension UIFont {
    /// Creates a font as a composition writes it: the name of a text style, or a map of what is set; nil for none.
    static func font(_ json: JSON) -> UIFont? {
        if let word = json.string { return textStyles[word].map { .preferredFont(forTextStyle: $0) } }
        guard json.members != nil else { return nil }
        let style = json["style"]?.string.flatMap { textStyles[$0] }
        let weight = json["weight"]?.string.flatMap { weights[$0] }
        let relative = json["relativeTo"]?.string.flatMap { textStyles[$0] } ?? style
        let size = json["size"]?.number(in: 1...1_000).map { CGFloat($0) }
        let defaultSize = style.flatMap { defaultSizes[$0] } ?? 17
        if let name = json["name"]?.string ?? json["family"]?.string {
            let font = appFont(name, isFamily: json["name"] == nil, size ?? defaultSize, weight ?? .regular)
            return relative.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
        }
        if let style, size == nil, weight == nil { return .preferredFont(forTextStyle: style) }
        let isItalic = json["italic"]?.bool == true
        let font: UIFont =
            weight.map { .systemFont(ofSize: size ?? defaultSize, weight: $0) }
            ?? (isItalic ? .italicSystemFont(ofSize: size ?? defaultSize) : .systemFont(ofSize: size ?? defaultSize))
        return relative.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
    }

    /// A font of the app; the system font where the app does not have it.
    private static func appFont(_ name: String, isFamily: Bool, _ size: CGFloat, _ weight: Weight) -> UIFont {
        guard isFamily else { return UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight) }
        let traits = [UIFontDescriptor.TraitKey.weight: weight]
        let descriptor = UIFontDescriptor(fontAttributes: [.family: name, .traits: traits])
        return UIFont(descriptor: descriptor, size: size)
    }

    static let textStyles: [String: TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
        "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1,
        "caption2": .caption2,
    ]
    private static let weights: [String: Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    /// In points, where people have not changed the text size (Human Interface Guidelines, "Typography").
    private static let defaultSizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
        .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
}
