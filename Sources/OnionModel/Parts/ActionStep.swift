/// One step of a tap.
public enum ActionStep: Hashable, Sendable {
    /// Sends an Objective-C selector, such as `doneButtonDidPress:` (UIKit's target-action).
    case selector(String)
    /// Opens an address.
    case url(String)
    /// Pushes a screen onto the navigation stack.
    case show(Reference)
    /// Presents a screen over the one with the action; without a presentation, in the style of the screen's own template.
    case present(Reference, Presentation? = nil)
    /// Leaves the screen: one that was presented is dismissed, and one that was pushed is popped.
    case dismiss
    /// Selects the tab with a screen.
    case selectTab(Reference)
    /// Calls something of the app by its name, with parameters by their names.
    case perform(String, with: [String: ActionParameter] = [:])

    /// The most steps of one action.
    package static let mostSteps = 16
    /// The most parameters of one step.
    package static let mostParameters = 32
}

/// The value of a parameter that an action passes to the app.
public enum ActionParameter: Hashable, Sendable {
    /// A text that only programs read.
    case text(String)
    /// A number.
    case number(Double)
    /// True or false.
    case bool(Bool)
}

extension ActionStep {
    /// The screen that the step leads to; nil when it leads to none.
    public var screen: Reference? {
        switch self {
        case .show(let screen), .present(let screen, _), .selectTab(let screen): screen
        case .selector, .url, .dismiss, .perform: nil
        }
    }

    /// The key that the step has in a document.
    public var key: String {
        switch self {
        case .selector: "selector"
        case .url: "url"
        case .show: "show"
        case .present: "present"
        case .dismiss: "dismiss"
        case .selectTab: "selectTab"
        case .perform: "perform"
        }
    }

    /// The keys whose values are references to screens.
    package static let leadingKeys = ["show", "present", "selectTab"]

    /// The step with another name for its screen.
    func renamed(_ name: (Reference) -> Reference) -> ActionStep {
        switch self {
        case .show(let screen): .show(name(screen))
        case .present(let screen, let presentation): .present(name(screen), presentation)
        case .selectTab(let screen): .selectTab(name(screen))
        case .selector, .url, .dismiss, .perform: self
        }
    }
}

extension ActionStep: CustomStringConvertible {
    /// The step in words: a selector or an address as it is, else `show menu`, `present offer@2`, `perform save`.
    public var description: String {
        switch self {
        case .selector(let text), .url(let text): text
        case .dismiss: key
        case .perform(let name, _): "\(key) \(name)"
        case .show(let screen), .present(let screen, _), .selectTab(let screen): "\(key) \(screen.nameInKind)"
        }
    }
}
