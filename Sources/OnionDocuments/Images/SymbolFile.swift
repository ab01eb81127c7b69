/// A file with an app's own symbol: an SVG that Apple's app SF Symbols makes, with a drawing for each weight and scale.
package enum SymbolFile {
    /// Whether a file is one: a group with the identifier `Symbols`, and one in it such as `Regular-M`.
    package static func isOne(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("id=\"Symbols\"") && text.contains(#/id="(Ultralight|Regular|Black)-[SML]"/#)
    }
}
