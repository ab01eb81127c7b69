/// Something in a composition that this version of the library does not know, or that the app has not registered.
///
/// A screen is shown without it. ``OnionScreenDelegate/onionScreen(_:didLeaveOut:)`` is called for each one.
public struct UnknownPart: Hashable, Sendable {
    /// The kind of an unknown part.
    public enum Kind: String, Hashable, Sendable {
        /// A layer whose template has a kind that is not known, or that needs something that is not known.
        case layer
        /// A slot of a kind that is not known, or in a view that is not there.
        case slot
        /// A view of an unknown type. An empty `UIView` replaces it, so that the constraints of the others hold.
        case view
        /// A property that is not known, or that the view does not have.
        case property
        /// A value that a property does not accept.
        case value
        /// A constraint that cannot be read, or whose views are not there.
        case constraint
        /// A step of a tap that is not known.
        case step
        /// A name that an action calls, and that ``ActionRegistry`` does not have.
        case action
        /// A screen that an action leads to, and that the app does not provide.
        case screen
        /// A URL whose scheme is not allowed.
        case url
        /// An image that the app does not have.
        case image
        /// A color that the app does not have.
        case color
        /// More than the limits allow: the rest is left out.
        case limit
    }

    /// The kind of the part.
    public var kind: Kind
    /// Its name in the composition: `view.hologram`, `doneButtonDidPress:`.
    public var name: String
    /// The template of the layer that has it, with its revision: `template/onboarding@3`; empty outside of layers.
    public var template: String
    /// The view that has it, by its id; empty outside of views.
    public var view: String
    /// Whether a replacement is shown: the template's fallback, or what the delegate provides.
    public var isReplaced = false
}

extension UnknownPart: CustomStringConvertible {
    /// The part in one line, for a log.
    public var description: String {
        let place = [template, view].filter { !$0.isEmpty }.joined(separator: ", ")
        return "unknown \(kind.rawValue) \"\(name)\"\(place.isEmpty ? "" : " in \(place)")"
    }
}
