extension FontStyle {
    /// Returns the family and the weight of a PostScript name: `Avenir` and `heavy` for `Avenir-Heavy`, `Arial` for `ArialMT`.
    package static func family(of name: String) -> (family: String, weight: Weight?) {
        let parts = name.split(separator: "-")
        let face = parts.dropFirst().joined().lowercased()
        let words: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
            ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
            ("heavy", .heavy), ("black", .black), ("medium", .medium), ("bold", .bold),
        ]
        var family = parts.first ?? name[...]
        // Marks of fonts by Monotype and of PostScript fonts.
        for suffix in ["MT", "PS"] where family.hasSuffix(suffix) && family.count > suffix.count {
            family = family.dropLast(suffix.count)
        }
        return (String(family), words.first { face.contains($0.0) }?.1)
    }
}
