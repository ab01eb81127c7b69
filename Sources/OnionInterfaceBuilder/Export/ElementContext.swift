import OnionModel

/// The context for writing elements of a document: the language of its texts, the ids of its objects and the parts that views refer to.
struct ElementContext {
    /// The language of the document's own texts.
    var base: LocaleTag
    /// Whether the document is a xib, whose tables have no prototypes of cells.
    var isXib = false
    /// Whether the document's colors are in sRGB.
    var isColorMatched = true
    /// Returns the value of a color, a font or a number of the registry; nil for a missing one.
    var token: (Reference) -> PropertyValue?
    /// The name of a color in the app's asset catalogue.
    var colorName: (Reference) -> String?
    /// The value of a system color in light mode.
    var systemColor: (String) -> ColorReference?
    /// The images, colors and system colors that elements refer to.
    var resources = Resources()

    struct Resources {
        var images: [String: Size?] = [:]
        var symbols: Set<String> = []
        var colors: [String: ColorReference] = [:]
        var systemColors: [String: ColorReference] = [:]
    }

    func text(_ text: LocalizedText) -> String { text.text(for: base, base: base) ?? "" }
}

extension ElementContext {
    /// Records an image that an element refers to.
    ///
    /// - Returns: Whether it is a symbol of the system.
    mutating func note(_ image: ImageReference) -> Bool {
        let isSymbol = image.size == nil && SystemSymbols.since(image.name) != nil
        if isSymbol { resources.symbols.insert(image.name) } else { resources.images[image.name] = image.size }
        return isSymbol
    }
}
