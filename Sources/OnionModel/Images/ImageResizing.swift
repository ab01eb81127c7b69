/// How an image set says that its image is drawn at other sizes than its own.
public struct ImageResizing: Hashable, Sendable {
    /// Whether a vector image is drawn anew at each size; else the app has it in pixels of its own size.
    public var preservesVector: Bool
    /// The slices of the file, as the asset catalogue has them in `resizing`: a map in JSON; nil for none.
    public var slices: String?

    /// Creates a value; the default is that of an image set that says nothing.
    public init(preservesVector: Bool = false, slices: String? = nil) {
        self.preservesVector = preservesVector
        self.slices = slices
    }

    /// The most bytes of slices.
    package static let longestSlices = 1_024
}

/// What an image set says of a file besides the screens that it is for.
package struct ImageDescription: Hashable, Sendable {
    package var rendering: ImageEntry.Rendering?
    package var resizing: ImageResizing

    package init(rendering: ImageEntry.Rendering?, resizing: ImageResizing) {
        (self.rendering, self.resizing) = (rendering, resizing)
    }
}
