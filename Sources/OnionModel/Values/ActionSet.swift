/// The ordered actions that a datasource provides for a content. Stored whole, replaced whole.
public struct ActionSet: Hashable, Sendable {
    public var key: Key
    /// The class of the app that provides them, such as `NewYearContentViewController`.
    public var datasource: String?
    public var summary: String?
    public var items: [Action]

    public init(key: Key, datasource: String? = nil, summary: String? = nil, items: [Action] = []) {
        self.key = key
        self.datasource = datasource
        self.summary = summary
        self.items = items
    }
}

/// One supporting view: a button with its title and what it does.
public struct Action: Hashable, Sendable {
    /// The visual weight of a button.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case primary, secondary, plain, link, destructive
    }

    /// The names of `UIButton.Role`.
    public enum Role: String, CaseIterable, Hashable, Sendable {
        case normal, primary, cancel, destructive
    }

    /// Unique in its set.
    public var id: String
    public var title: LocalizedText?
    public var image: ImageReference?
    public var style: Style?
    public var role: Role?
    /// The Objective-C selector that the button calls, such as `doneButtonDidPress:`.
    public var selector: String?
    /// The address that the button opens, in place of a selector.
    public var url: String?
    /// The height of the button in points; nil takes the height that it has by itself.
    public var height: Double?

    public init(
        id: String = "",
        title: LocalizedText? = nil,
        image: ImageReference? = nil,
        style: Style? = nil,
        role: Role? = nil,
        selector: String? = nil,
        url: String? = nil,
        height: Double? = nil
    ) {
        self.id = id
        self.title = title
        self.image = image
        self.style = style
        self.role = role
        self.selector = selector
        self.url = url
        self.height = height
    }
}
