/// A named set of differences of a template, such as a red text while a value is not valid.
///
/// A layer is in one state at a time, or in none. The assembly chooses the first one whose condition the values of the fields meet; an app
/// may choose another one, or ``normal``.
public struct TemplateState: Hashable, Sendable {
    /// The name that stands for no state: the template without differences.
    public static let normal = "normal"
    /// The most states of a template.
    package static let most = 32
    /// The most characters of a name.
    package static let longestName = 64

    /// The name, unique in its template: ASCII letters, digits, `_` and `-`.
    public var name: String
    /// The values that bool, number and choice fields must have for the state to be chosen; empty for a state that only the app chooses.
    public var condition: [String: FieldValue]
    /// The differences: properties of views and constraints. Its size classes are ignored, and ``Variation/uninstalled`` is empty.
    public var changes: Variation

    /// Creates a state.
    public init(name: String, when condition: [String: FieldValue] = [:], changes: Variation = Variation()) {
        self.name = name
        self.condition = condition
        self.changes = changes
    }

    /// Returns whether the state is chosen for values of fields. A field without a value fits no condition.
    public func holds(for values: [String: FieldValue]) -> Bool {
        !condition.isEmpty && condition.allSatisfy { values[$0.key] == $0.value }
    }

    /// Whether a text can be the name of a state, or a choice of a field.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longestName else { return false }
        return text.utf8.allSatisfy {
            isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "_-".utf8.contains($0)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
