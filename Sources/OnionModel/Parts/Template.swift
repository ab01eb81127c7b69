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
        /// A leaf that a table or a collection shows for each of its contents.
        case cell

        /// Whether templates of the kind have the views of contents, and no slots for layers.
        package var isLeaf: Bool { self == .content || self == .cell }
    }

    /// The template's name, unique among templates.
    public var key: Key
    /// The role of the template.
    public var kind: Kind
    /// A sentence for people who look for the template; nil when there is none.
    public var summary: String?
    /// The class that the app has for it; look-ups find the template by it, too.
    public var controller: String?
    /// The identifier by which code loads its view controller from a storyboard (`instantiateViewController(withIdentifier:)`).
    public var storyboardIdentifier: String?
    /// The fields that contents fill, or screens where the template is around their contents, in the order of the document.
    public var fields: [Field]
    /// The status bar settings of its view controller; nil ones are left to the child.
    public var statusBar: StatusBar?
    /// The presentation of a screen that has the template outermost; nil leaves it to UIKit.
    public var presentation: Presentation?
    /// Added to the safe area of the layers inside it.
    public var additionalSafeAreaInsets: DirectionalInsets?
    /// The layer's preferred content size in points; nil when it has none.
    public var preferredContentSize: Size?
    /// False when the root view determines the size of its container, instead of adopting it.
    public var translatesAutoresizingMaskIntoConstraints: Bool?
    /// The root view with all views in it.
    public var view: TemplateView
    /// The constraints between the views, in the order of the document.
    public var constraints: [Constraint]
    /// The changes in other size classes, in the order in which they are applied.
    public var variations: [Variation]
    /// The states, in the order in which their conditions are tried.
    public var states: [TemplateState]
    /// The bar items of its view controller.
    public var barItems: BarItems
    /// The screen that an app shows in place of the template if it lacks something in it; nil for none.
    public var fallback: Reference?
    /// The other contents of Interface Builder's file for its view controller, as XML; nil for none.
    public var interfaceBuilder: String?
    /// The texts of Interface Builder's file that are of objects of its scene and that no member has, by the names that string files give
    /// them: `fQX-H7-BNa.title`.
    public var objectTexts: [String: LocalizedText]

    /// Creates a template; by default, members are empty or left to UIKit.
    public init(
        key: Key,
        kind: Kind = .layout,
        summary: String? = nil,
        controller: String? = nil,
        storyboardIdentifier: String? = nil,
        fields: [Field] = [],
        statusBar: StatusBar? = nil,
        presentation: Presentation? = nil,
        additionalSafeAreaInsets: DirectionalInsets? = nil,
        preferredContentSize: Size? = nil,
        translatesAutoresizingMaskIntoConstraints: Bool? = nil,
        view: TemplateView = TemplateView(),
        constraints: [Constraint] = [],
        variations: [Variation] = [],
        states: [TemplateState] = [],
        barItems: BarItems = BarItems(),
        fallback: Reference? = nil,
        interfaceBuilder: String? = nil,
        objectTexts: [String: LocalizedText] = [:]
    ) {
        self.key = key
        self.kind = kind
        self.summary = summary
        self.controller = controller
        self.storyboardIdentifier = storyboardIdentifier
        self.fields = fields
        self.statusBar = statusBar
        self.presentation = presentation
        self.additionalSafeAreaInsets = additionalSafeAreaInsets
        self.preferredContentSize = preferredContentSize
        self.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
        self.view = view
        self.constraints = constraints
        self.variations = variations
        self.states = states
        self.barItems = barItems
        self.fallback = fallback
        self.interfaceBuilder = interfaceBuilder
        self.objectTexts = objectTexts
    }

    /// The view of the main slot for inner layers: the one without a name, else the first one. Its child controls the bars
    /// and the status bar.
    public var layerSlot: TemplateView? {
        view.first { $0.slot?.takesLayers == true && $0.slot?.ownName == nil }
            ?? view.first { $0.slot?.takesLayers == true }
    }

    /// The view for the actions of contents, when the template has one: a slot for actions without a name.
    public var actionsSlot: TemplateView? { view.first { $0.slot?.takes == .actions && $0.slot?.ownName == nil } }

    /// The slots of its views, in the order of the views.
    package var slots: [Slot] { view.all.compactMap(\.slot) }

    /// The field of a name.
    public func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// A typed property of a template that fills its views.
public struct Field: Hashable, Sendable {
    /// The type of a field's values.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A field of this type has a ``FieldValue`` of the same name.
        case text, image, color, number, bool, choice
    }

    /// The name that contents and `$` bindings use, unique in its template.
    public var name: String
    /// The type of the values.
    public var type: Kind
    /// Whether every content must have a value for it.
    public var isRequired: Bool
    /// The most characters that a text may have in any locale; nil sets no limit.
    public var maximumLength: Int?
    /// The smallest value of a number; nil sets no limit.
    public var minimum: Double?
    /// The largest value of a number, not below ``minimum``; nil sets no limit.
    public var maximum: Double?
    /// The words of which a value of type ``Kind/choice`` is one, each once; empty for other types.
    public var choices: [String]
    /// A sentence for people who fill the field; nil when there is none.
    public var summary: String?
    /// The value of the field where the template is shown alone; nil for that of the content that most screens show.
    public var example: FieldValue?

    /// The values that a number may have.
    package var range: ClosedRange<Double> {
        let least = minimum ?? -.infinity
        return least...max(least, maximum ?? .infinity)
    }

    /// The range after the word "number": "from 1 to 5"; nil when there is none.
    package var rangeInWords: String? {
        switch (minimum?.text, maximum?.text) {
        case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
        case (let minimum?, nil): "of at least \(minimum)"
        case (nil, let maximum?): "of at most \(maximum)"
        case (nil, nil): nil
        }
    }

    /// Creates a field.
    public init(
        name: String = "",
        type: Kind = .text,
        isRequired: Bool = false,
        maximumLength: Int? = nil,
        minimum: Double? = nil,
        maximum: Double? = nil,
        choices: [String] = [],
        summary: String? = nil,
        example: FieldValue? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.maximumLength = maximumLength
        self.minimum = minimum
        self.maximum = maximum
        self.choices = choices
        self.summary = summary
        self.example = example
    }
}

/// The status bar settings of a view controller; nil ones are left to the child view controller.
public struct StatusBar: Hashable, Sendable {
    /// The names of `UIStatusBarStyle`.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case `default`, lightContent, darkContent
    }

    /// Whether the status bar is hidden.
    public var hidden: Bool?
    /// The color of the status bar's texts.
    public var style: Style?

    /// Creates settings; nil leaves the decision to the child.
    public init(hidden: Bool? = nil, style: Style? = nil) {
        self.hidden = hidden
        self.style = style
    }
}

/// The presentation of a screen whose outermost layer has this template.
public struct Presentation: Hashable, Sendable {
    /// The names of `UIModalPresentationStyle`.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover
    }

    /// The names of `UIModalTransitionStyle`.
    public enum Transition: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case coverVertical, flipHorizontal, crossDissolve, partialCurl
    }

    /// The gesture that closes the screen.
    public enum Dismissal: String, CaseIterable, Hashable, Sendable {
        /// The screen closes by a button only, or also by a swipe downwards.
        case none, swipeDown
    }

    /// The sides of a popover that its arrow may be at, by the names of `UIPopoverArrowDirection`.
    public enum ArrowDirection: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case up, down, left, right
    }

    /// The style of the presentation; nil leaves it to UIKit.
    public var style: Style?
    /// The transition of the presentation; nil leaves it to UIKit.
    public var transition: Transition?
    /// The gesture that closes the screen; nil leaves it to UIKit.
    public var interactiveDismissal: Dismissal?
    /// The directions that the arrow of a popover may have; nil allows all.
    public var permittedArrowDirections: [ArrowDirection]?

    /// Creates a presentation.
    public init(
        style: Style? = nil, transition: Transition? = nil, interactiveDismissal: Dismissal? = nil,
        permittedArrowDirections: [ArrowDirection]? = nil
    ) {
        self.style = style
        self.transition = transition
        self.interactiveDismissal = interactiveDismissal
        self.permittedArrowDirections = permittedArrowDirections
    }
}
