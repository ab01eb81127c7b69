public import OnionModel

/// A part of an Interface Builder file or an asset catalogue that Onion cannot represent, and that is therefore missing
/// in the result.
public struct Omission: Hashable, Sendable {
    /// The file's path as given by the user; nil for an unnamed source.
    public var source: String?
    /// The position of the part in the file; unknown in asset catalogues.
    public var position: Position
    /// The kind and identifier of the element, such as `button fQX-H7-BNa`.
    public var element: String
    /// The missing part, such as `the attribute "showsTouchWhenHighlighted"`.
    public var what: String

    /// Creates a report of an omitted part.
    public init(_ what: String, of element: String, source: String? = nil, position: Position = .unknown) {
        self.what = what
        self.element = element
        self.source = source
        self.position = position
    }
}

extension Omission: CustomStringConvertible {
    /// `App.storyboard:12:3: button fQX-H7-BNa: the attribute "showsTouchWhenHighlighted"`.
    public var description: String {
        var line = ""
        if let source {
            line += position.isKnown ? "\(source):\(position): " : "\(source): "
        }
        return line + "\(element): \(what)"
    }
}
