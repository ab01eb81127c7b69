@MainActor
open class UIMenuElement: Foundation.NSObject {
    open var title = ""
    open var image: UIImage?
    open var subtitle: String?

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    public enum State: Int, Sendable {
        case off, on, mixed
    }
}

open class UIAction: UIMenuElement {
    public let identifier: UIAction.Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open internal(set) var sender: Any?
    let handler: UIActionHandler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init()
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Performs the action as a control does.
    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
    }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

open class UIMenu: UIMenuElement {
    open private(set) var children: [UIMenuElement]

    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init()
        self.title = title
        self.image = image
    }
}
