import OnionModel

/// The values of properties that a view has as long as nothing sets them.
enum PropertyDefault {
    /// The value as an expression; nil where UIKit's cannot be written.
    static func code(of property: Property, in view: TemplateView, _ target: PropertyTarget) -> Code? {
        if let value = value(of: property, in: view.type) { return .text(value) }
        switch target.expected {
        case .optional, .cgColor: return "nil"
        case .number: return "0"
        case .value: break
        }
        switch property.type {
        case .bool: return "false"
        case .choices: return "[]"
        case .insets, .offset, .size: return ".zero"
        default: return nil
        }
    }
}
