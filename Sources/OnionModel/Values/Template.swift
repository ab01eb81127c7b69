/// A reusable part of screens: a tree of views with constraints, and the slots in it that take inner layers.
public struct Template: Hashable, Sendable {
    /// The role of a template.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A container that only adds navigation: a modal with a close button, a navigation bar, a tab bar.
        case navigation
        /// Places content and actions.
        case layout
        /// A leaf without slots for layers: the root view of a content.
        case content
    }

    public var key: Key
    public var kind: Kind
    public var summary: String?
    /// The class that the app has for it; look-ups find the template by it, too.
    public var controller: String?
    /// The fields that contents fill, in the order of the document.
    public var fields: [Field]
    /// The answers of its view controller about the status bar; the child decides what is nil.
    public var statusBar: StatusBar?
    public var presentation: Presentation?
    /// Added to the safe area of the layers inside it.
    public var additionalSafeAreaInsets: DirectionalInsets?
    public var preferredContentSize: Size?
    /// False when the root view gives its container its size, instead of taking the container's.
    public var translatesAutoresizingMaskIntoConstraints: Bool?
    public var view: TemplateView
    public var constraints: [Constraint]
    /// The changes in other size classes, in the order in which they are applied.
    public var variations: [Variation]

    public init(
        key: Key,
        kind: Kind = .layout,
        summary: String? = nil,
        controller: String? = nil,
        fields: [Field] = [],
        statusBar: StatusBar? = nil,
        presentation: Presentation? = nil,
        additionalSafeAreaInsets: DirectionalInsets? = nil,
        preferredContentSize: Size? = nil,
        translatesAutoresizingMaskIntoConstraints: Bool? = nil,
        view: TemplateView = TemplateView(),
        constraints: [Constraint] = [],
        variations: [Variation] = []
    ) {
        self.key = key
        self.kind = kind
        self.summary = summary
        self.controller = controller
        self.fields = fields
        self.statusBar = statusBar
        self.presentation = presentation
        self.additionalSafeAreaInsets = additionalSafeAreaInsets
        self.preferredContentSize = preferredContentSize
        self.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
        self.view = view
        self.constraints = constraints
        self.variations = variations
    }

    /// The view that takes inner layers, when the template has one.
    public var layerSlot: TemplateView? { view.first { $0.slot == .content || $0.slot == .contents } }

    /// The view that takes the actions, when the template has one.
    public var actionsSlot: TemplateView? { view.first { $0.slot == .actions } }

    /// The field of a name.
    public func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// A typed property of a content template that fills its views.
public struct Field: Hashable, Sendable {
    /// The type of a field's values.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case text, image, color, number, bool
    }

    public var name: String
    public var type: Kind
    /// Whether every content must give it a value.
    public var isRequired: Bool
    /// The most characters that a text may have in any locale; nil sets no limit.
    public var maximumLength: Int?
    public var summary: String?

    public init(
        name: String = "",
        type: Kind = .text,
        isRequired: Bool = false,
        maximumLength: Int? = nil,
        summary: String? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.maximumLength = maximumLength
        self.summary = summary
    }
}

/// The answers of a view controller about the status bar; for nil, the child view controller decides.
public struct StatusBar: Hashable, Sendable {
    /// The names of `UIStatusBarStyle`.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case `default`, lightContent, darkContent
    }

    public var hidden: Bool?
    public var style: Style?

    public init(hidden: Bool? = nil, style: Style? = nil) {
        self.hidden = hidden
        self.style = style
    }
}

/// The presentation of a screen whose outermost layer has this template.
public struct Presentation: Hashable, Sendable {
    /// The names of `UIModalPresentationStyle`.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover
    }

    /// The names of `UIModalTransitionStyle`.
    public enum Transition: String, CaseIterable, Hashable, Sendable {
        case coverVertical, flipHorizontal, crossDissolve, partialCurl
    }

    /// The gesture that closes the screen.
    public enum Dismissal: String, CaseIterable, Hashable, Sendable {
        case none, swipeDown
    }

    public var style: Style?
    public var transition: Transition?
    public var interactiveDismissal: Dismissal?

    public init(style: Style? = nil, transition: Transition? = nil, interactiveDismissal: Dismissal? = nil) {
        self.style = style
        self.transition = transition
        self.interactiveDismissal = interactiveDismissal
    }
}
