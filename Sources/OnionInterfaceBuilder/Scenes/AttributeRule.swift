import OnionCoding
import OnionModel

/// The conversion of an attribute of a view's element. The rules are generated from the rows of properties.
enum AttributeRule: Sendable {
    case flag(Property)
    case number(Property)
    case text(Property)
    case identifier(Property)
    case image(Property)
    /// A word of Interface Builder, mapped to UIKit's word if they differ.
    case choice(Property, [String: String] = [:])
    /// The attribute is read elsewhere, or has the default value.
    case ignored

    /// Returns the rule for an attribute; nil for an unknown one.
    static func rule(for attribute: String, _ written: String, of type: ViewType) -> AttributeRule? {
        if readElsewhere.contains(attribute) || MeaninglessParts.contains(attribute, of: type.rawValue) {
            return .ignored
        }
        if usualValues[attribute]?.contains(written) == true || othersWithUsualValues[attribute] == written {
            return .ignored
        }
        if attribute == "reuseIdentifier", !ViewType.cells.contains(type) { return .ignored }
        return ofTypes[type]?[attribute] ?? ofAll[attribute]
    }

    /// Returns the attribute for a property of views of a type, with its rule: the inverse of `rule(for:_:of:)`. Texts and images are
    /// excluded, because Interface Builder also writes them as elements.
    static func attribute(of property: Property, in type: ViewType) -> (name: String, rule: AttributeRule)? {
        guard let name = attributesOfTypes[type]?[property] ?? attributes[property],
            let rule = ofTypes[type]?[name] ?? ofAll[name]
        else { return nil }
        return (name, rule)
    }

    /// Attributes that the conversion reads by name.
    private static let readElsewhere: Set<String> = [
        "id", "key", "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "spacingType", "image", "catalog",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "textLabel", "detailTextLabel", "imageView",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    ]

    /// Attributes without a property, with the default values that Interface Builder writes anyway.
    private static let othersWithUsualValues: [String: String] = [
        "estimatedSectionHeaderHeight": "-1", "estimatedSectionFooterHeight": "-1", "autoresizesSubviews": "YES",
    ]
}
