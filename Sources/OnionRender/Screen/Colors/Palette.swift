package import OnionGraphics
package import OnionLayout
package import OnionModel

/// Resolves the colors of documents to sRGB.
package struct Palette: Sendable {
    package var appearance: Traits.Appearance
    var contrast: Traits.Contrast
    private var look: Look

    package init(appearance: Traits.Appearance, contrast: Traits.Contrast = .normal, look: Look = .flat) {
        self.appearance = appearance
        self.contrast = contrast
        self.look = look
    }

    /// The placeholder of an unknown color: visible, but not glaring.
    static let missing = RGBA(hex: 0xD17FC0, alpha: 0.55)

    /// Returns a system color by its UIKit name.
    package func system(_ name: String) -> RGBA {
        SystemColors.color(named: name, in: appearance, look: look) ?? Palette.missing
    }

    /// Resolves a color of a document. An unknown color is recorded and replaced by ``missing``.
    ///
    /// - Parameter tint: The tint color of the view.
    package func rgba(_ color: ColorReference, tint: RGBA, noting warnings: inout PictureWarnings) -> RGBA {
        if let known = rgba(color, tint: tint) { return known }
        if case .named(let name) = shown(color) { warnings.missingColors.insert(name) }
        return Palette.missing
    }

    /// Resolves a color of a document; nil for an unknown one.
    package func rgba(_ color: ColorReference, tint: RGBA) -> RGBA? {
        switch shown(color) {
        case .hex(let digits): RGBA(hex: digits)
        case .displayP3(let color): RGBA(color)
        case .named(let name):
            SystemColors.isTint(name) ? tint : SystemColors.color(named: name, in: appearance, look: look)
        case .dynamic: nil
        }
    }

    /// Returns the variant of a color for the appearance.
    private func shown(_ color: ColorReference) -> ColorReference {
        var color = color
        while case .dynamic(let variants) = color { color = variants.value(in: appearance, contrast: contrast) }
        return color
    }
}
