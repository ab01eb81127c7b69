import OnionModel

/// Makes colours of what documents say.
struct Palette: Sendable {
    var appearance: Traits.Appearance

    /// Stands for a colour that is not known: seen as missing, without crying out.
    static let missing = RGBA(hex: 0xD17FC0, alpha: 0.55)

    /// A system colour by its name.
    func system(_ name: String) -> RGBA {
        SystemColors.color(named: name, in: appearance) ?? Palette.missing
    }

    /// A colour of a document.
    ///
    /// - Parameter tint: What the name of the tint colour stands for.
    func rgba(_ color: Color, tint: RGBA, noting remarks: inout PictureRemarks) -> RGBA {
        var color = color
        while case .dynamic(let light, let dark) = color {
            color = appearance == .light ? light : dark
        }
        switch color {
        case .hex(let digits): return RGBA(hex: digits) ?? Palette.missing
        case .named(let name):
            if SystemColors.isTint(name) { return tint }
            if let known = SystemColors.color(named: name, in: appearance) { return known }
            remarks.missingColors.insert(name)
            return Palette.missing
        case .dynamic: return Palette.missing
        }
    }
}
