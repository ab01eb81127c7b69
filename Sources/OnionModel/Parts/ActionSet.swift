/// The ordered actions that a datasource provides for a content. Stored whole, replaced whole.
public struct ActionSet: Hashable, Sendable {
    /// The set's name, unique among action sets.
    public var key: Key
    /// The class of the app that provides them, such as `NewYearContentViewController`.
    public var datasource: String?
    /// A sentence for people who look for the set; nil when there is none.
    public var summary: String?
    /// The actions in the order of the slot.
    public var items: [Action]

    /// Creates an action set.
    public init(key: Key, datasource: String? = nil, summary: String? = nil, items: [Action] = []) {
        self.key = key
        self.datasource = datasource
        self.summary = summary
        self.items = items
    }
}

/// One supporting view: a button with its title and its steps.
public struct Action: Hashable, Sendable {
    /// The visual weight of a button.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// The look of a button, from the heaviest to the lightest; `destructive` warns of a loss.
        case primary, secondary, plain, link, destructive
    }

    /// The names of `UIButton.Role`.
    public enum Role: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case normal, primary, cancel, destructive
    }

    /// Unique in its set.
    public var id: String
    /// The text of the button; nil for a button with an image only.
    public var title: LocalizedText?
    /// The image of the button; nil for a button with a text only.
    public var image: ImageReference?
    /// The text that VoiceOver reads for the button; nil for its title.
    public var accessibilityLabel: LocalizedText?
    /// The visual weight; nil leaves it to the template.
    public var style: Style?
    /// The role of the button; nil is the same as `normal`.
    public var role: Role?
    /// False for a button that is disabled until code enables it; nil is the same as true.
    public var isEnabled: Bool?
    /// The steps of a tap, in order; empty when it does nothing.
    public var steps: [ActionStep]
    /// The height of the button in points; nil uses its intrinsic height.
    public var height: Double?
    /// The button in Interface Builder's file that the action was made of; nil for none.
    public var objectID: String?

    /// Creates an action. The button calls the selector and opens the address before the steps.
    public init(
        id: String = "",
        title: LocalizedText? = nil,
        image: ImageReference? = nil,
        accessibilityLabel: LocalizedText? = nil,
        style: Style? = nil,
        role: Role? = nil,
        isEnabled: Bool? = nil,
        selector: String? = nil,
        url: String? = nil,
        steps: [ActionStep] = [],
        height: Double? = nil,
        objectID: String? = nil
    ) {
        self.id = id
        self.title = title
        self.image = image
        self.accessibilityLabel = accessibilityLabel
        self.style = style
        self.role = role
        self.isEnabled = isEnabled
        self.steps = [selector.map(ActionStep.selector), url.map(ActionStep.url)].compactMap(\.self) + steps
        self.height = height
        self.objectID = objectID
    }
}

extension Action {
    /// Visits the texts of the button, to change them.
    ///
    /// - Parameters:
    ///   - name: The name of the action among texts.
    ///   - path: The path of the action in the document.
    ///   - update: Changes a text.
    mutating func updateTexts(_ name: String, at path: String, _ update: (inout Part.LocatedText) -> Void) {
        title?.update("\(name).title", at: "\(path).title", update)
        accessibilityLabel?.update("\(name).accessibilityLabel", at: "\(path).accessibilityLabel", update)
    }

    /// The texts of the button with the names of their members.
    var texts: [(member: String, text: LocalizedText)] {
        [("title", title), ("accessibilityLabel", accessibilityLabel)].compactMap { member, text in
            text.map { (member, $0) }
        }
    }
}

extension [ActionStep] {
    /// The first Objective-C selector; nil when the steps call none.
    package var selector: String? {
        lazy.compactMap { if case .selector(let selector) = $0 { selector } else { nil } }.first
    }
}
