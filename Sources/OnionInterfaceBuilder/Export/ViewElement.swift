import OnionModel

/// The element of a view, as the destination of properties: the inverse of `SceneConversion`.
///
/// Each function returns whether Interface Builder can represent the value.
struct ViewElement {
    let element: XcodeElement
    let type: ViewType

    /// Writes the value of a property, or removes the property from the element.
    func set(_ property: Property, to value: PropertyValue?, _ context: inout ElementContext) -> Bool {
        if value == nil, ViewElement.added.contains(property) { return true }
        let value = AbsentAttribute.written(resolved(value, context), for: property, of: type, in: element)
        if [.minimumScaleFactor, .minimumFontSize].contains(property) { return setMinimum(property, value, context) }
        if isRuntimeAttribute(property) { return setRuntimeAttribute(property, value, &context) }
        if let rule = AttributeName(property, of: type) { return rule.set(value, in: element, context) }
        let isSet =
            setContent(property, value, &context) ?? setButton(property, value, &context)
            ?? setLayout(property, value)
        if let isSet { return isSet }
        if let attribute = AttributeRule.traitNames[property] {
            return setTrait(attribute, value)
        }
        guard property.type == .color else { return false }
        let key = AttributeRule.colorKeys[property] ?? property.rawValue
        let owner = property == .backgroundColor ? configuredBackground ?? element : element
        // A text view of a document without a color is clear.
        let isUsual = type == .textView && property == .backgroundColor && value == .color(.named("clear"))
        return setColor(isUsual ? nil : value, key: key, in: owner, &context)
    }

    /// Writes the smallest size of a text, or removes it. The text shrinks as before, which the absence of an attribute says only beside one.
    private func setMinimum(_ property: Property, _ value: PropertyValue?, _ context: ElementContext) -> Bool {
        func shrinks() -> Bool {
            element["adjustsFontSizeToFit"].map { $0 == "YES" }
                ?? (element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil)
        }
        let before = shrinks()
        let isSet = AttributeName(property, of: type)?.set(value, in: element, context) ?? false
        if before != shrinks() { element["adjustsFontSizeToFit"] = before ? "YES" : "NO" }
        return isSet
    }

    /// Properties that registries of earlier versions do not have.
    private static let added: Set<Property> = [
        .adjustsFontSizeToFitWidth, .dataMode, .disabledTitle, .highlightedTitle, .isSelected,
        .placeholderIntrinsicSize, .preferredSymbolConfiguration, .selectedTitle,
    ]

    /// Writes a text, an image or a setting; nil for another property.
    private func setContent(_ property: Property, _ value: PropertyValue?, _ context: inout ElementContext) -> Bool? {
        switch property {
        case .text: setText(value, key: "text", attributed: "attributedText", in: element, context)
        case .placeholder: setText(value, key: "placeholder", attributed: nil, in: element, context)
        case .headerTitle, .footerTitle:
            setText(value, key: property.rawValue, attributed: nil, in: element, context)
        case .segments: setSegments(value, context)
        case .font: setFont(value)
        case .image, .backgroundImage, .highlightedImage: setImage(property, value, &context)
        case .preferredSymbolConfiguration: setSymbolConfiguration(value)
        case .accessibilityLabel, .accessibilityHint, .accessibilityIdentifier, .accessibilityTraits,
            .isAccessibilityElement:
            setAccessibility(property, value, context)
        case .blurEffect: setAttribute("style", value, of: element.made("blurEffect"))
        case .dataDetectorTypes: setWords(value, "dataDetectorType", key: "dataDetectorTypes", of: element)
        default: nil
        }
    }

    /// Returns the value of a token. Colors of the asset catalogue remain references.
    private func resolved(_ value: PropertyValue?, _ context: ElementContext) -> PropertyValue? {
        guard case .token(let reference)? = value, context.colorName(reference) == nil else { return value }
        return context.token(reference) ?? value
    }
}
