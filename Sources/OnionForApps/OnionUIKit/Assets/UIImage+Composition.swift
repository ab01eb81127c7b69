import UIKit

extension UIImage.SymbolConfiguration {
    /// Creates a configuration as a composition writes it, a map of what is set; nil for anything else.
    static func configuration(_ json: JSON) -> UIImage.SymbolConfiguration? {
        guard json.members != nil else { return nil }
        let size = json["pointSize"]?.number(in: 1...1_000).map { UIImage.SymbolConfiguration(pointSize: CGFloat($0)) }
        let weight = json["weight"]?.string.flatMap { weights[$0] }.map { UIImage.SymbolConfiguration(weight: $0) }
        let scale = json["scale"]?.string.flatMap { scales[$0] }.map { UIImage.SymbolConfiguration(scale: $0) }
        let all = [size ?? json["font"].flatMap(configuration(ofFont:)), scale, weight].compactMap { $0 }
        return all.dropFirst().reduce(all.first) { $0?.applying($1) }
    }

    /// The size and the weight of a font. Those of a text style follow the user's text size.
    private static func configuration(ofFont json: JSON) -> UIImage.SymbolConfiguration? {
        if let word = json.string {
            return UIFont.textStyles[word].map { UIImage.SymbolConfiguration(textStyle: $0) }
        }
        return UIFont.font(json).map { UIImage.SymbolConfiguration(font: $0) }
    }

    private static let weights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    private static let scales: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
}
