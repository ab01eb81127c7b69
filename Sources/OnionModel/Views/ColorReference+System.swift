extension ColorReference {
    /// Whether UIKit has a color of the name, with or without the suffix "Color" of Objective-C and Interface Builder.
    package static func isUIKitName(_ name: String) -> Bool {
        uiKitNames.contains(name) || uiKitNames.contains(name.withoutColor)
    }

    /// Whether it needs no color of the registry or of the app's asset catalogue.
    package var isKnown: Bool {
        switch self {
        case .hex, .displayP3: true
        case .named(let name): ColorReference.isUIKitName(name)
        case .dynamic(let variants): variants.light.isKnown && variants.dark?.isKnown != false
        }
    }

    /// The names of UIKit's colors, with "tint" for the view's tint color.
    package static let uiKitNames: Set<String> = Set(systemNames).union([
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "darkText",
        "lightText",
        "separator", "opaqueSeparator", "groupTableViewBackground", "viewFlipsideBackground",
        "scrollViewTexturedBackground", "underPageBackground", "tableCellGroupedBackground",
        "tableCellPlainBackground", "tableBackground", "black", "darkGray", "lightGray", "white", "gray", "red",
        "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown", "clear", "tint",
    ])

    /// The colors of UIKit whose names have "system" in them.
    package static let systemNames: [String] = [
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
        "systemCyan",
        "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
        "systemGray2",
        "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "systemBackground", "secondarySystemBackground",
        "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground",
    ]

    /// A name in the color that is nearly one of ``systemNames``; nil when there is none. Other names may be those of
    /// the app's asset catalogue.
    package var unknownSystemName: String? {
        switch self {
        case .hex: return nil
        case .displayP3: return nil
        case .dynamic(let variants): return variants.light.unknownSystemName ?? variants.dark?.unknownSystemName
        case .named(let name):
            let prefixes = ["system", "secondarySystem", "tertiarySystem", "quaternarySystem"]
            let isLike = prefixes.contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
            }
            let plain = name.withoutColor
            guard isLike, !ColorReference.systemNames.contains(plain) else { return nil }
            return Spelling.nearest(to: plain, among: ColorReference.systemNames).map { _ in name }
        }
    }
}

extension String {
    /// The name of a color without the suffix of Objective-C: `labelColor` is `label`.
    package var withoutColor: String { hasSuffix("Color") ? String(dropLast("Color".count)) : self }
}
