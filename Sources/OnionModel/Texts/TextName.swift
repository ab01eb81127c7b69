/// The name of a text for people: its part, and its location in the part.
///
/// Written `content/new-year#title`: the field of a content; `template/modal#closeButton.accessibilityLabel`: a view's id and property,
/// `template/tabs#tabs.segments[0]` where a view has several; `template/order#states.done.title.text`: one of a state; `actions/new-year#done.title`: an action's id. A key alone is a content's.
public struct TextName: Hashable, Sendable {
    /// The part that has the text.
    public var part: Reference
    /// The place in the part: `title`.
    public var identifier: String

    /// Creates the name of a text.
    public init(part: Reference, identifier: String) {
        self.part = part.head
        self.identifier = identifier
    }

    /// Reads `content/new-year#title`, or `new-year#title`; nil when the text is no name.
    public init?(_ text: String) {
        // By bytes, because looking for a character costs ten times as much.
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let name = String(text[..<mark])
        let reference =
            name.contains("/") ? try? Reference(parsing: name) : (try? Key(name)).map { Reference(.content, $0) }
        guard let reference, reference.revision == nil else { return nil }
        self.init(part: reference, identifier: String(text[text.utf8.index(after: mark)...]))
    }
}

extension TextName: CustomStringConvertible, Comparable {
    /// The name as exports write it: `content/new-year#title`.
    public var description: String { "\(part)#\(identifier)" }

    /// Whether the left name comes first by part, then by the bytes of the place.
    public static func < (left: TextName, right: TextName) -> Bool {
        left.part == right.part ? left.identifier.precedesByBytes(right.identifier) : left.part < right.part
    }
}
