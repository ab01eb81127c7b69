/// A place in a template for inner layers or actions: their kind and number, and its name.
///
/// A template has at most one slot for layers and one for actions without a name: these are what `content`, `contents` and `wrap`
/// of a screen fill, and what shows the actions of contents. Screens fill further slots by their names.
public struct Slot: Hashable, Sendable {
    /// The kind of contents of a slot.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// One layer.
        case content
        /// Any number of layers in order, as a scrolling container has them.
        case contents
        /// Any number of layers of which one is shown at a time, as a tab bar controller has them.
        case tabs
        /// Any number of layers of which one is shown at a time, above a page control, as a page view controller has them.
        case pages
        /// Any number of layers beside each other where there is room, as a split view controller has them; elsewhere one
        /// alone.
        case columns
        /// Supporting views: those of a content's datasource or, in a slot with a name, those of an action set.
        case actions
    }

    /// The number of layers in a slot: `1`, `0...1`, `1...`.
    public struct Count: Hashable, Sendable {
        /// The least number of layers.
        public var minimum: Int
        /// The most layers; nil sets no limit.
        public var maximum: Int?

        /// Creates a count.
        public init(minimum: Int, maximum: Int?) {
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// The kind of contents.
    public var takes: Kind
    /// The name of a further slot, unique in its template; nil is named by its kind.
    public var ownName: String?
    /// The number of layers; nil is one for a content, and any number for the others.
    public var count: Count?
    /// The screen that fills the slot where the template is shown alone; nil for the layers that most screens have in it.
    public var example: Reference?

    /// Creates a slot.
    public init(takes: Kind, name: String? = nil, count: Count? = nil, example: Reference? = nil) {
        self.takes = takes
        ownName = name
        self.count = count
        self.example = example
    }

    /// A slot for one layer.
    public static let content = Slot(takes: .content)
    /// A slot for any number of layers in order.
    public static let contents = Slot(takes: .contents)
    /// A slot for the layers of a tab bar controller.
    public static let tabs = Slot(takes: .tabs)
    /// A slot for the layers of a page view controller.
    public static let pages = Slot(takes: .pages)
    /// A slot for the layers of a split view controller.
    public static let columns = Slot(takes: .columns)
    /// A slot for the actions of contents.
    public static let actions = Slot(takes: .actions)
}

extension Slot: CustomStringConvertible {
    /// The name by which screens fill the slot: its own, else its kind.
    public var name: String { ownName ?? takes.rawValue }

    /// The name.
    public var description: String { name }
}

extension Slot {
    /// Whether it takes layers, and not actions.
    package var takesLayers: Bool { takes != .actions }

    /// The number of layers that it takes.
    package var allowedCount: Count {
        count ?? (takes == .content ? Count(minimum: 1, maximum: 1) : Count(minimum: 0, maximum: nil))
    }

    /// Whether the template lets a screen leave it empty. Its view is hidden then.
    package var isOptional: Bool { takesLayers ? count?.minimum == 0 : ownName != nil }

    /// Whether every number of layers that another slot takes is right for this one, too.
    package func takes(whatFits old: Slot) -> Bool {
        takes == old.takes && name == old.name && allowedCount.minimum <= old.allowedCount.minimum
            && allowedCount.maximum ?? .max >= old.allowedCount.maximum ?? .max
    }
}

extension Slot.Kind {
    /// Whether its layers are alternatives or neighbours, of which one is selected, and each has its own bar items.
    package var selects: Bool { self == .tabs || self == .pages || self == .columns }
}

extension Slot.Count {
    /// Whether a number of layers is right.
    package func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum ?? .max }

    /// Reads `1`, `0...1` or `1...`; nil for another text, and for a range without a number of layers.
    package init?(_ text: String) {
        let bounds = text.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
        func number(_ text: Substring) -> Int? {
            guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text),
                number <= Screen.maximumLayerCount
            else { return nil }
            return number
        }
        guard let minimum = bounds.first.flatMap(number) else { return nil }
        let maximum: Int?
        if bounds.count == 1 {
            maximum = minimum
        } else if bounds[1].isEmpty {
            maximum = nil
        } else {
            guard let number = number(bounds[1]) else { return nil }
            maximum = number
        }
        guard maximum ?? .max >= max(minimum, 1) else { return nil }
        self.init(minimum: minimum, maximum: maximum)
    }

    /// The count as documents write it.
    package var text: String {
        minimum == maximum ? "\(minimum)" : "\(minimum)...\(maximum.map { "\($0)" } ?? "")"
    }
}
