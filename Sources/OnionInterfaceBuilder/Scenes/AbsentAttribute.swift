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
    /// The attributes of which the element must have one; empty where the absence alone means the value.
    var others: [String] = []

    /// Returns the attributes of elements for views of a type.
    static func all(of type: ViewType) -> [AbsentAttribute] {
        switch type {
        case .label: [leftAligned, interactive, shrinking]
        case .textField: [leftAligned, shrinking]
        case .textView: [leftAligned]
        case .imageView: [interactive]
        default: []
        }
    }

    /// Whether the absence means the value in an element with some attributes.
    ///
    /// - Parameter has: Whether the element has an attribute.
    func applies(_ has: (String) -> Bool) -> Bool { others.isEmpty || others.contains(where: has) }

    /// Returns the value to write into an element: nil where the attribute must be absent.
    static func written(
        _ value: PropertyValue?, for property: Property, of type: ViewType, in element: XcodeElement
    ) -> PropertyValue? {
        guard let attribute = all(of: type).first(where: { $0.property == property }),
            attribute.applies({ element[$0] != nil })
        else { return value }
        let value = value ?? attribute.usual
        return value == attribute.meaning ? nil : value
    }

    private static let leftAligned = AbsentAttribute(
        property: .alignment, meaning: PropertyValue(Property.Alignment.left),
        usual: PropertyValue(Property.Alignment.natural))
    private static let interactive = AbsentAttribute(
        property: .isUserInteractionEnabled, meaning: .bool(true), usual: .bool(false))
    /// Interface Builder writes only that a text does not shrink: 270 of 272 nibs have the value.
    private static let shrinking = AbsentAttribute(
        property: .adjustsFontSizeToFitWidth, meaning: .bool(true), usual: .bool(false),
        others: ["minimumScaleFactor", "minimumFontSize"])
}
