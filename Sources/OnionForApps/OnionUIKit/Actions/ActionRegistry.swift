public import UIKit

/// The implementations of screens' actions in the app: closures by the names in compositions.
///
/// A composition comes from outside. Its selectors are only names here: they are looked up, and never performed. A name without a closure
/// does nothing, and is told to the screen's delegate.
///
/// ```swift
/// var actions = ActionRegistry()
/// actions.register("doneButtonDidPress:") { call in call.controller.dismiss(animated: true) }
/// actions.register("addToBasket") { call in basket.add(call.parameters["pizza"]?.text) }
/// actions.provideScreens { name in compositions[name].map { OnionScreen($0, actions: actions) } }
/// ```
@MainActor
public struct ActionRegistry {
    private var closures: [String: @MainActor (ActionCall) -> Void] = [:]
    private var screens: (@MainActor (String) -> UIViewController?)?
    /// The schemes of the URLs that actions open, in lower case. All others are left out and told to the delegate.
    public var urlSchemes: Set<String> = ["https", "http", "mailto", "tel"]
    /// Opens a URL; by default, the system does.
    public var opensURL: @MainActor (URL) -> Void = { UIApplication.shared.open($0) }

    /// Creates a registry without actions.
    public init() {}

    /// Registers the implementation of an action.
    ///
    /// - Parameters:
    ///   - name: A selector as the composition writes it, such as `doneButtonDidPress:`, or the name of a `perform` step.
    ///   - action: The implementation. It replaces an action of the same name.
    public mutating func register(_ name: String, action: @escaping @MainActor (ActionCall) -> Void) {
        closures[name] = action
    }

    /// Sets where the screens come from that actions show, present or select.
    ///
    /// - Parameter screen: Returns the view controller of a screen by its key, such as `settings`; nil if there is none.
    public mutating func provideScreens(_ screen: @escaping @MainActor (_ name: String) -> UIViewController?) {
        screens = screen
    }

    func closure(_ name: String) -> (@MainActor (ActionCall) -> Void)? { closures[name] }

    func screen(_ name: String) -> UIViewController? { screens?(name) }
}

/// A use of an action.
@MainActor
public struct ActionCall {
    /// A value that the composition passes on.
    public typealias Parameter = ActionParameter

    /// The name that the composition calls.
    public let name: String
    /// The values that the composition passes on, by their names.
    public let parameters: [String: Parameter]
    /// The view controller of the layer that has the action: of a content's actions, the content's.
    public let controller: LayerViewController
    /// The view that people used; nil for a button of a bar.
    public let sender: UIView?
}
