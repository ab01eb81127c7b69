package import OnionModel

extension ColorReference {
    /// The registry's name of the color, UIKit's name or the value, for people.
    package var shownName: String {
        switch self {
        case .hex(let text), .named(let text): text
        case .displayP3: "a Display P3 color"
        case .dynamic(let variants): variants.name ?? variants.light.shownName
        }
    }

    /// The key of the registry's color; nil for another color.
    package var tokenName: String? { if case .dynamic(let variants) = self { variants.name } else { nil } }
}
