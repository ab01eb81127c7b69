/// A piece of an Interface Builder document or of an asset catalogue that Onion cannot represent, and that is therefore missing in what was
/// read.
public struct LeftOut: Hashable, Sendable {
    /// The file as the user named it; nil when there is none.
    public var source: String?
    public var position: Position
    /// The element that it belongs to: its kind and its id, such as `button fQX-H7-BNa`.
    public var element: String
    /// What is missing, such as `the attribute "showsTouchWhenHighlighted"`.
    public var what: String

    public init(_ what: String, of element: String, source: String? = nil, position: Position = .unknown) {
        self.what = what
        self.element = element
        self.source = source
        self.position = position
    }
}

extension LeftOut: CustomStringConvertible {
    /// `App.storyboard:12:3: button fQX-H7-BNa: the attribute "showsTouchWhenHighlighted"`.
    public var description: String {
        var line = ""
        if let source {
            line += position.isKnown ? "\(source):\(position): " : "\(source): "
        }
        return line + "\(element): \(what)"
    }
}
