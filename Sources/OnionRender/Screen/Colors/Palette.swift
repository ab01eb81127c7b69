package import OnionModel

/// Makes colours of what documents say.
package struct Palette: Sendable {
    var appearance: Traits.Appearance

    package init(appearance: Traits.Appearance) {
        self.appearance = appearance
    }

    /// Stands for a colour that is not known: seen as missing, without crying out.
    static let missing = RGBA(hex: 0xD17FC0, alpha: 0.55)

    /// A system colour by its name.
    func system(_ name: String) -> RGBA {
        SystemColors.color(named: name, in: appearance) ?? Palette.missing
    }

    /// A colour of a document; one that is not known is noted, and a placeholder stands for it.
    ///
    /// - Parameter tint: What the name of the tint colour stands for.
    func rgba(_ color: Color, tint: RGBA, noting remarks: inout PictureRemarks) -> RGBA {
        if let known = rgba(color, tint: tint) { return known }
        if case .named(let name) = shown(color) { remarks.missingColors.insert(name) }
        return Palette.missing
    }

    /// A colour of a document; nil for one that is not known.
    package func rgba(_ color: Color, tint: RGBA) -> RGBA? {
        switch shown(color) {
        case .hex(let digits): RGBA(hex: digits)
        case .named(let name):
            SystemColors.isTint(name) ? tint : SystemColors.color(named: name, in: appearance)
        case .dynamic: nil
        }
    }

    /// What is shown of a colour that is another in the dark.
    private func shown(_ color: Color) -> Color {
        var color = color
        while case .dynamic(let light, let dark) = color {
            color = appearance == .light ? light : dark
        }
        return color
    }
}
