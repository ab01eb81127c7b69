public import OnionModel

/// Finds the pictures of an app by their names.
public protocol ImageSource: Sendable {
    /// The file of a picture; nil when there is none.
    ///
    /// - Parameters:
    ///   - scale: Pixels to the point of the device; another scale is better than none.
    ///   - appearance: Some pictures look different in the dark.
    func image(named name: String, scale: Double, appearance: Traits.Appearance) -> ImageFile?
}

/// Has no pictures.
public struct NoImages: ImageSource {
    public init() {}

    public func image(named name: String, scale: Double, appearance: Traits.Appearance) -> ImageFile? { nil }
}
