package import OnionGraphics
package import OnionModel

/// Finds the images of an app by name.
package protocol ImageSource: Sendable {
    /// Returns the best file of an image; nil when there is none.
    ///
    /// - Parameters:
    ///   - scale: The device's pixels a point. Another scale is better than no image.
    ///   - appearance: The light or the dark appearance, for images that differ.
    func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage?
}

extension ImageSource {
    /// Returns the size of an image in points; nil when it is not known. Its scales and appearances have one size. A
    /// system symbol has the size that it has in a line of text.
    ///
    /// - Parameter symbolFactor: The size of a symbol in relation to one without a configuration.
    package func size(named name: String, symbolFactor: Double = 1) -> Size? {
        guard let image = image(named: name, scale: 3, appearance: .light) else {
            return Symbol.size(of: name)?.symbol(by: symbolFactor)
        }
        let size = image.size(usualScale: 1)
        return image.isSymbol ? size?.symbol(by: symbolFactor) : size
    }
}

package struct NoImages: ImageSource {
    package init() {}

    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? { nil }
}
