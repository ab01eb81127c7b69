/// How pictures are drawn, besides the documents and the variants of subjects.
package struct PictureStyle: Hashable, Sendable {
    /// Pixels per point; nil for the scale of the device.
    package var scale: Double?
    /// The content of a picture.
    package var view: Previewer.Style
    /// Whether what scrolls is drawn in its full length.
    package var isFullLength: Bool

    /// Creates a style; the default is a screen as the device shows it.
    package init(scale: Double? = nil, view: Previewer.Style = .screen, isFullLength: Bool = false) {
        self.scale = scale
        self.view = view
        self.isFullLength = isFullLength
    }

    /// Returns the style with missing members filled from another one.
    package func completed(from other: PictureStyle) -> PictureStyle {
        PictureStyle(
            scale: scale ?? other.scale, view: view == .screen ? other.view : view,
            isFullLength: isFullLength || other.isFullLength)
    }
}
