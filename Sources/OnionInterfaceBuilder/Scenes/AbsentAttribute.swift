import OnionModel

/// An attribute whose absence in an element means another value than the absence of its property in a template.
///
/// A nib contains the value of the absent attribute, as Apple's compiler has written it; `script/compare-nibs` compares. A view that code creates has
/// UIKit's default, and so has a view of a template. Xcode never writes the value that an absent attribute means.
struct AbsentAttribute {
    let property: Property
    /// The value of a view of a document whose element does not have the attribute.
    let meaning: PropertyValue
    /// The value of a view of a template that does not have the property.
    let usual: PropertyValue

    /// Returns the attributes of elements for views of a type.
    static func all(of type: ViewType) -> [AbsentAttribute] {
        switch type {
        case .label: [leftAligned, interactive]
        case .textField, .textView: [leftAligned]
        case .imageView: [interactive]
        default: []
        }
    }

    /// Returns the value to write into an element: nil where the attribute must be absent.
    static func written(_ value: PropertyValue?, for property: Property, of type: ViewType) -> PropertyValue? {
        guard let attribute = all(of: type).first(where: { $0.property == property }) else { return value }
        let value = value ?? attribute.usual
        return value == attribute.meaning ? nil : value
    }

    private static let leftAligned = AbsentAttribute(
        property: .alignment, meaning: PropertyValue(Property.Alignment.left),
        usual: PropertyValue(Property.Alignment.natural))
    private static let interactive = AbsentAttribute(
        property: .isUserInteractionEnabled, meaning: .bool(true), usual: .bool(false))
}
