package import OnionGraphics
package import OnionModel

/// Finds the images of an app by name.
package protocol ImageSource: Sendable {
    /// Returns the file of an image; nil when there is none.
    ///
    /// - Parameters:
    ///   - scale: The device's pixels a point. Another scale is better than no image.
    ///   - appearance: The light or the dark appearance, for images that differ.
    func image(named name: String, scale: Double, appearance: Traits.Appearance) -> ImageFile?
}

package struct NoImages: ImageSource {
    package init() {}

    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> ImageFile? { nil }
}
