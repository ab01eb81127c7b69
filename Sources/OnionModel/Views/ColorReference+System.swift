extension ColorReference {
    /// The colours of UIKit whose names have "system" in them.
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

    /// A name in the colour that is nearly one of ``systemNames``; nil when there is none. Other names may be those of
    /// the app's asset catalogue.
    package var unknownSystemName: String? {
        switch self {
        case .hex: return nil
        case .dynamic(let light, let dark): return light.unknownSystemName ?? dark.unknownSystemName
        case .named(let name):
            let prefixes = ["system", "secondarySystem", "tertiarySystem", "quaternarySystem"]
            let isLike = prefixes.contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
            }
            let plain = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
            guard isLike, !ColorReference.systemNames.contains(plain) else { return nil }
            return Spelling.nearest(to: plain, among: ColorReference.systemNames).map { _ in name }
        }
    }
}
