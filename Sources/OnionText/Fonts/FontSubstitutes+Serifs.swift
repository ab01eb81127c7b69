extension FontSubstitutes {
    /// Whether the letters of a family have serifs, as far as its name tells.
    ///
    /// - Parameter key: The family's name in lower case, without spaces and hyphens.
    static func hasSerifs(_ key: String) -> Bool {
        if key.contains("serif") { return !key.contains("sans") }
        return designs.contains(where: key.contains) || families.contains(key)
    }

    /// Designs with serifs, which many makers have cut: "Adobe Garamond Pro", "Libre Baskerville".
    private static let designs = [
        "garamond", "baskerville", "bodoni", "caslon", "didot", "clarendon", "playfair", "merriweather", "cormorant",
        "crimson", "minion", "iowanold", "hoefler",
    ]

    /// Families whose names are too short to search for.
    private static let families: Set<String> = [
        "lora", "bitter", "arvo", "cochin", "charter", "rockwell", "cambria", "newyork", "vollkorn",
    ]
}
