public import UIKit

/// The methods by which an app customizes a screen. All of them have defaults.
@MainActor
public protocol OnionScreenDelegate: AnyObject {
    /// Tells the delegate that the screen leaves out a part of its composition. Called once for each part.
    func onionScreen(_ screen: OnionScreen, didLeaveOut part: UnknownPart)

    /// Returns a view for a type that the library does not make, such as `mapView`, or for a class of the app; nil leaves it to the library.
    ///
    /// The library sets the properties that all views have, and places the view.
    func onionScreen(_ screen: OnionScreen, viewFor request: ViewRequest) -> UIView?

    /// Returns the view controller in place of a layer whose kind is not known, and whose template names no fallback that
    /// ``ActionRegistry/provideScreens(_:)`` has; nil leaves the layer out.
    func onionScreen(_ screen: OnionScreen, replacementFor part: UnknownPart) -> UIViewController?
}

extension OnionScreenDelegate {
    public func onionScreen(_ screen: OnionScreen, didLeaveOut part: UnknownPart) {}
    public func onionScreen(_ screen: OnionScreen, viewFor request: ViewRequest) -> UIView? { nil }
    public func onionScreen(_ screen: OnionScreen, replacementFor part: UnknownPart) -> UIViewController? { nil }
}

/// A view that the library requests from the app.
public struct ViewRequest: Hashable, Sendable {
    /// The type of the view: `mapView`.
    public var type: String
    /// The class that the template names; nil when it names none.
    public var customClass: String?
    /// The id of the view in its template.
    public var id: String
    /// The template with its revision.
    public var template: String
}
