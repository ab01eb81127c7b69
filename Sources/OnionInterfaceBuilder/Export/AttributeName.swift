import Foundation
import OnionModel

/// The attribute for a property of a view: the inverse of `AttributeRule`, derived from its lists.
struct AttributeName {
    private let name: String
    private let rule: AttributeRule

    /// Returns nil for a property that is written as an element, or not at all.
    init?(_ property: Property, of type: ViewType) {
        guard let (name, rule) = AttributeRule.attribute(of: property, in: type) else { return nil }
        (self.name, self.rule) = (name, rule)
    }

    /// Writes a value, or removes the attribute.
    ///
    /// - Returns: Whether the attribute can represent the value.
    func set(_ value: PropertyValue?, in element: XcodeElement, _ context: ElementContext) -> Bool {
        guard let value else {
            element[name] = nil
            return true
        }
        switch (rule, value) {
        case (.flag, .bool(let flag)): element[name] = flag ? "YES" : "NO"
        case (.number(let property), .number(let number)):
            element[name] = number.inXcode(isInteger: property.isInteger)
        case (.identifier, .identifier(let text)): element[name] = text
        case (.choice(_, let words), .choice(let word)):
            // If several words of Interface Builder have the same meaning, it writes the first one in the order of their names.
            element[name] = words.filter { $0.value == word && $0.key != "roundedRect" }.keys.sorted().first ?? word
        default: return false
        }
        return true
    }
}

extension Property {
    fileprivate var isInteger: Bool { if case .integer = type { true } else { false } }
}

extension Double {
    /// The number in Xcode's form: with 17 digits, and 0 as `0.0`.
    var inXcode: String { inXcode(isInteger: false) }

    /// - Parameter isInteger: Whether the number is an integer, of which 0 is written as `0`.
    func inXcode(isInteger: Bool) -> String {
        if self == 0 { return isInteger ? "0" : "0.0" }
        if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
        return String(format: "%.17g", self)
    }
}
