import OnionModel

extension ViewElement {
    /// Writes a property that only buttons have; nil for another property.
    func setButton(_ property: Property, _ value: PropertyValue?, _ context: inout ElementContext) -> Bool? {
        switch property {
        case .title where type == .button: setTitle(value, context)
        case .selectedTitle, .highlightedTitle, .disabledTitle: setTitle(value, ofState: property, context)
        case .titleColor, .baseForegroundColor, .baseBackgroundColor: setButtonColor(property, value, &context)
        case .configuration:
            setAttribute("style", value, of: element.made("buttonConfiguration", key: "configuration"))
        case .subtitle, .cornerStyle, .imagePlacement, .imagePadding, .titlePadding, .titleAlignment:
            setConfigured(property, value, context)
        default: nil
        }
    }

    /// The background of a button's configuration, which covers the button's own; nil without one.
    var configuredBackground: XcodeElement? {
        element.child("buttonConfiguration")?.child("backgroundConfiguration")
    }

    var normalState: XcodeElement { element.made("state", key: "normal") }

    private func setTitle(_ value: PropertyValue?, _ context: ElementContext) -> Bool {
        if let configuration = element.child("buttonConfiguration"), isConfigured(configuration) {
            return setText(value, key: "title", attributed: "attributedTitle", in: configuration, context)
        }
        return setText(value, key: "title", attributed: "attributedTitle", in: normalState, context)
    }

    /// Writes the title of a state besides the normal one.
    private func setTitle(_ value: PropertyValue?, ofState property: Property, _ context: ElementContext) -> Bool {
        let state = element.made("state", key: property.rawValue.stateOfTitle)
        let isSet = setText(value, key: "title", attributed: "attributedTitle", in: state, context)
        if state.attributes.count == 1, state.children.isEmpty { state.remove() }
        return isSet
    }

    /// Whether the title of a button is in its configuration.
    private func isConfigured(_ configuration: XcodeElement) -> Bool {
        configuration["title"] != nil || configuration.child(key: "title") != nil
            || configuration.child(key: "attributedTitle") != nil
            || element.children.first { $0.name == "state" && $0["key"] == "normal" }?["title"] == nil
    }

    private func setButtonColor(_ property: Property, _ value: PropertyValue?, _ context: inout ElementContext) -> Bool
    {
        if property == .titleColor { return setColor(value, key: "titleColor", in: normalState, &context) }
        guard let configuration = element.child("buttonConfiguration") else { return false }
        return setColor(value, key: property.rawValue, in: configuration, &context)
    }

    /// Writes a property that exists only in the configuration of a button.
    private func setConfigured(_ property: Property, _ value: PropertyValue?, _ context: ElementContext) -> Bool {
        guard let configuration = element.child("buttonConfiguration") else { return value == nil }
        switch value {
        case .number(let number)?: configuration[property.rawValue] = number.inXcode
        case .choice(let word)?: configuration[property.rawValue] = word
        default: return setText(value, key: property.rawValue, attributed: nil, in: configuration, context)
        }
        return true
    }
}
