import OnionModel

/// The context for writing elements of a document: the language of its texts, the ids of its objects and the parts that views refer to.
struct ElementContext {
    /// The language of the document's own texts.
    var base: LocaleTag
    /// Returns the value of a color, a font or a number of the registry; nil for a missing one.
    var token: (Reference) -> PropertyValue?
    /// The name of a color in the app's asset catalogue.
    var colorName: (Reference) -> String?
    /// The value of a system color in light mode.
    var systemColor: (String) -> ColorReference?
    /// The images, colors and system colors that elements refer to.
    var resources = Resources()

    struct Resources {
        var images: [String: Size?] = [:]
        var symbols: Set<String> = []
        var colors: [String: ColorReference] = [:]
        var systemColors: [String: ColorReference] = [:]
    }

    func text(_ text: LocalizedText) -> String { text.text(for: base, base: base) ?? "" }
}

/// The element of a view, as the destination of properties: the inverse of `SceneConversion`.
///
/// Each function returns whether Interface Builder can represent the value.
struct ViewElement {
    let element: XcodeElement
    let type: ViewType

    /// Writes the value of a property, or removes the property from the element.
    func set(_ property: Property, to value: PropertyValue?, _ context: inout ElementContext) -> Bool {
        let value = resolved(value, context)
        // Registries of earlier versions do not have them.
        if value == nil, property == .dataMode || property == .placeholderIntrinsicSize { return true }
        if isRuntimeAttribute(property) { return setRuntimeAttribute(property, value, &context) }
        if let rule = AttributeName(property, of: type) { return rule.set(value, in: element, context) }
        switch property {
        case .text: return setText(value, key: "text", attributed: "attributedText", in: element, context)
        case .placeholder: return setText(value, key: "placeholder", attributed: nil, in: element, context)
        case .headerTitle, .footerTitle:
            return setText(value, key: property.rawValue, attributed: nil, in: element, context)
        case .title where type == .button: return setTitle(value, context)
        case .segments: return setSegments(value, context)
        case .font: return setFont(value)
        case .image, .backgroundImage, .highlightedImage: return setImage(property, value, &context)
        case .hugging, .compressionResistance: return setPriorities(property, value)
        case .titleColor, .baseForegroundColor, .baseBackgroundColor: return setButtonColor(property, value, &context)
        case .configuration:
            return setAttribute("style", value, of: element.made("buttonConfiguration", key: "configuration"))
        case .subtitle, .cornerStyle, .imagePlacement, .imagePadding, .titlePadding, .titleAlignment:
            return setConfigured(property, value, context)
        case .accessibilityLabel, .accessibilityHint, .accessibilityIdentifier, .accessibilityTraits,
            .isAccessibilityElement:
            return setAccessibility(property, value, context)
        case .frame: return setFrame(value)
        case .placeholderIntrinsicSize: return setPlaceholderSize(value)
        case .autoresizing: return setAutoresizing(value)
        case .layoutMargins, .titleEdgeInsets, .imageEdgeInsets, .separatorInset, .contentInsets:
            return setInsets(property, value)
        case .blurEffect: return setAttribute("style", value, of: element.made("blurEffect"))
        case .dataDetectorTypes: return setWords(value, "dataDetectorType", key: "dataDetectorTypes", of: element)
        case .shadowOffset: return setSize(value, key: "shadowOffset", of: element)
        case .itemSize where type == .collectionViewCell: return setSize(value, key: "customSize", of: element)
        case .itemSize, .headerReferenceSize, .footerReferenceSize, .minimumLineSpacing, .minimumInteritemSpacing,
            .sectionInset, .sectionInsetReference:
            return setFlow(property, value)
        case .scrollAxis where type == .collectionView: return setFlow(property, value)
        default: break
        }
        if let attribute = AttributeRule.traitNames[property] {
            return setTrait(attribute, value)
        }
        if property.type == .color {
            let key = AttributeRule.colorKeys[property] ?? property.rawValue
            let owner = property == .backgroundColor ? configuredBackground ?? element : element
            return setColor(value, key: key, in: owner, &context)
        }
        return false
    }

    /// Returns the value of a token. Colors of the asset catalogue remain references.
    private func resolved(_ value: PropertyValue?, _ context: ElementContext) -> PropertyValue? {
        guard case .token(let reference)? = value, context.colorName(reference) == nil else { return value }
        return context.token(reference) ?? value
    }

    // MARK: - Texts

    /// Writes a text: as an attribute, or as an element when it has several lines.
    func setText(
        _ value: PropertyValue?, key: String, attributed: String?, in owner: XcodeElement, _ context: ElementContext
    ) -> Bool {
        let text: String? = if case .text(let text)? = value { context.text(text) } else { nil }
        if value != nil, text == nil { return false }
        if let attributed, let string = owner.child(key: attributed), string.name == "attributedString" {
            return text.map(string.setCharacters) ?? false
        }
        let inside = owner.children.first {
            $0["key"] == key && ["string", "mutableString"].contains($0.name)
        }
        guard let text else {
            inside?.remove()
            owner[key] = nil
            return true
        }
        if let inside {
            inside["base64-UTF8"] = nil
            inside.text = text
        } else if text.contains("\n") {
            owner[key] = nil
            owner.made("string", key: key).text = text
        } else {
            owner[key] = text
        }
        return true
    }

    /// The background of a button's configuration, which covers the button's own; nil without one.
    private var configuredBackground: XcodeElement? {
        element.child("buttonConfiguration")?.child("backgroundConfiguration")
    }

    private func setPlaceholderSize(_ value: PropertyValue?) -> Bool {
        guard case .size(let size)? = value else { return false }
        for (name, length) in [("Width", size.width), ("Height", size.height)] {
            element["placeholderIntrinsic\(name)"] = length < 0 ? "infinite" : length.inXcode
        }
        return true
    }

    private func setTitle(_ value: PropertyValue?, _ context: ElementContext) -> Bool {
        if let configuration = element.child("buttonConfiguration"), isConfigured(configuration) {
            return setText(value, key: "title", attributed: "attributedTitle", in: configuration, context)
        }
        return setText(value, key: "title", attributed: "attributedTitle", in: normalState, context)
    }

    /// Whether the title of a button is in its configuration.
    private func isConfigured(_ configuration: XcodeElement) -> Bool {
        configuration["title"] != nil || configuration.child(key: "title") != nil
            || configuration.child(key: "attributedTitle") != nil
            || element.children.first { $0.name == "state" && $0["key"] == "normal" }?["title"] == nil
    }

    private var normalState: XcodeElement { element.made("state", key: "normal") }

    private func setSegments(_ value: PropertyValue?, _ context: ElementContext) -> Bool {
        guard case .texts(let titles)? = value else { return false }
        let segments = element.made("segments")
        for (index, title) in titles.enumerated() {
            if index < segments.children.count {
                segments.children[index]["title"] = context.text(title)
            } else {
                segments.insert(XcodeElement("segment", ["title": context.text(title)]), at: index)
            }
        }
        for segment in segments.children.dropFirst(titles.count) { segment.remove() }
        return true
    }

    private func setFont(_ value: PropertyValue?) -> Bool {
        let (owner, key) =
            element.child("buttonConfiguration").map { ($0, "titleFontDescription") } ?? (element, "fontDescription")
        let old = owner.children.first { $0.name == "fontDescription" && $0["key"] == key }
        guard let value else {
            old?.remove()
            return true
        }
        guard case .font(let font) = value else { return false }
        let description = XcodeElement("fontDescription", ["key": key])
        guard font.write(to: description) else { return false }
        let made = old ?? owner.made("fontDescription", key: key)
        // The registry cannot represent an italic system font.
        if made["type"] == "italicSystem", description["type"] == "system" { description["type"] = "italicSystem" }
        for name in ["style", "name", "family", "type", "size", "weight", "pointSize"] {
            made[name] = description[name]
        }
        return true
    }

    // MARK: - Images

    private func setImage(_ property: Property, _ value: PropertyValue?, _ context: inout ElementContext) -> Bool {
        var owner = element
        if type == .button {
            owner = element.child("buttonConfiguration") ?? normalState
            if property == .backgroundImage { owner = configuredBackground ?? normalState }
        }
        let key = owner.name == "backgroundConfiguration" ? "image" : property.rawValue
        let reference = owner.children.first { $0.name == "imageReference" && $0["key"] == key }
        guard let value else {
            reference?.remove()
            owner[key] = nil
            if property != .highlightedImage { owner["catalog"] = nil }
            return true
        }
        guard case .image(let image) = value else { return false }
        let isSymbol = context.note(image)
        if let reference {
            reference["image"] = image.name
            reference["catalog"] = isSymbol ? "system" : nil
        } else {
            owner[key] = image.name
            if property != .highlightedImage { owner["catalog"] = isSymbol ? "system" : nil }
        }
        return true
    }

    // MARK: - Colors

    func setColor(
        _ value: PropertyValue?, key: String, in owner: XcodeElement, _ context: inout ElementContext
    ) -> Bool {
        let old = owner.children.first { $0.name == "color" && $0["key"] == key }
        guard let value else {
            old?.remove()
            return true
        }
        guard let color = XcodeElement(color: value, &context) else { return false }
        if let none = owner.children.first(where: { $0.name == "nil" && $0["key"] == key }) { none.remove() }
        let made = old ?? owner.made("color", key: key)
        for attribute in made.attributes.map(\.name) where attribute != "key" { made[attribute] = nil }
        for attribute in color.attributes { made[attribute.name] = color[attribute.name] }
        return true
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

    // MARK: - Sizes and places

    private func setPriorities(_ property: Property, _ value: PropertyValue?) -> Bool {
        let suffix = property == .hugging ? "HuggingPriority" : "CompressionResistancePriority"
        var priorities = AxisPriorities()
        if let value {
            guard case .priorities(let own) = value else { return false }
            priorities = own
        }
        element["horizontal\(suffix)"] = priorities.horizontal?.inXcode
        element["vertical\(suffix)"] = priorities.vertical?.inXcode
        return true
    }

    func setFrame(_ value: PropertyValue?) -> Bool {
        guard case .rect(let frame)? = value else { return false }
        let rect = element.made("rect", key: "frame")
        for (name, length) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
            rect[name] = length.inXcode
        }
        return true
    }

    func setAutoresizing(_ value: PropertyValue?) -> Bool {
        guard case .choices(let words)? = value else {
            element.child("autoresizingMask")?.remove()
            element["translatesAutoresizingMaskIntoConstraints"] = "NO"
            return true
        }
        element["translatesAutoresizingMaskIntoConstraints"] = nil
        let mask = element.made("autoresizingMask", key: "autoresizingMask")
        for (name, word) in [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
            ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
        ] { mask[name] = words.contains(word) ? "YES" : nil }
        return true
    }

    private func setInsets(_ property: Property, _ value: PropertyValue?) -> Bool {
        var (owner, name, key) = (element, "inset", property.rawValue)
        switch property {
        case .layoutMargins:
            let isDirectional = element.child(key: "layoutMargins") == nil
            (name, key) =
                isDirectional ? ("directionalEdgeInsets", "directionalLayoutMargins") : ("edgeInsets", "layoutMargins")
        case .contentInsets:
            if let configuration = element.child("buttonConfiguration") {
                (owner, name) = (configuration, "directionalEdgeInsets")
            } else {
                key = "contentEdgeInsets"
            }
        default: break
        }
        guard let value else {
            owner.child(key: key)?.remove()
            return true
        }
        guard case .insets(let insets) = value else { return false }
        owner.made(name, key: key).setInsets(insets)
        return true
    }

    private func setSize(_ value: PropertyValue?, key: String, of owner: XcodeElement) -> Bool {
        guard let value else {
            owner.child(key: key)?.remove()
            return true
        }
        guard case .size(let size) = value else { return false }
        let made = owner.made("size", key: key)
        (made["width"], made["height"]) = (size.width.inXcode, size.height.inXcode)
        return true
    }

    private func setFlow(_ property: Property, _ value: PropertyValue?) -> Bool {
        let layout = element.made("collectionViewFlowLayout", key: "collectionViewLayout")
        switch (property, value) {
        case (.itemSize, _), (.headerReferenceSize, _), (.footerReferenceSize, _):
            return setSize(value, key: property.rawValue, of: layout)
        case (.scrollAxis, .choice(let axis)?): layout["scrollDirection"] = axis == "horizontal" ? "horizontal" : nil
        case (.scrollAxis, nil): layout["scrollDirection"] = nil
        case (.sectionInset, .insets(let insets)?): layout.made("inset", key: "sectionInset").setInsets(insets)
        case (.sectionInset, nil): layout.made("inset", key: "sectionInset").setInsets(.zero)
        case (.sectionInsetReference, .choice(let word)?):
            layout["sectionInsetReference"] = ["fromSafeArea": "safeArea", "fromLayoutMargins": "layoutMargins"][word]
        case (.sectionInsetReference, nil): layout["sectionInsetReference"] = nil
        case (_, .number(let number)?): layout[property.rawValue] = number.inXcode
        case (_, nil): layout[property.rawValue] = 10.0.inXcode
        default: return false
        }
        return true
    }

    // MARK: - Lists of values

    private func setAttribute(_ name: String, _ value: PropertyValue?, of owner: XcodeElement) -> Bool {
        guard let value else {
            owner.remove()
            return true
        }
        guard case .choice(let word) = value else { return false }
        owner[name] = word
        return true
    }

    private func setWords(_ value: PropertyValue?, _ name: String, key: String, of owner: XcodeElement) -> Bool {
        var words: [String] = []
        if let value {
            guard case .choices(let own) = value else { return false }
            words = own
        }
        if words.isEmpty, value == nil {
            owner.child(key: key)?.remove()
            return true
        }
        let made = owner.made(name, key: key)
        for attribute in made.attributes.map(\.name) where attribute != "key" { made[attribute] = nil }
        for word in words { made[word] = "YES" }
        if words.isEmpty, name == "accessibilityTraits" { made["none"] = "YES" }
        return true
    }

    private func setAccessibility(_ property: Property, _ value: PropertyValue?, _ context: ElementContext) -> Bool {
        let accessibility = element.made("accessibility", key: "accessibilityConfiguration")
        defer { if accessibility.attributes.count == 1 { accessibility.removeIfEmpty() } }
        let name = AttributeRule.accessibilityNames[property] ?? property.rawValue
        switch (property, value) {
        case (.accessibilityTraits, _):
            return setWords(value, "accessibilityTraits", key: "traits", of: accessibility)
        case (.isAccessibilityElement, .bool(let isElement)?):
            accessibility.made("bool", key: "isElement")["value"] = isElement ? "YES" : "NO"
        case (.isAccessibilityElement, nil): accessibility.child(key: "isElement")?.remove()
        case (_, .text(let text)?): accessibility[name] = context.text(text)
        case (_, .identifier(let text)?): accessibility[name] = text
        case (_, nil): accessibility[name] = nil
        default: return false
        }
        return true
    }

    private func setTrait(_ attribute: String, _ value: PropertyValue?) -> Bool {
        let traits = element.made("textInputTraits", key: "textInputTraits")
        switch value {
        case .choice(let word)?: traits[attribute] = word == "asciiCapable" ? "alphabet" : word
        case .identifier(let word)?: traits[attribute] = word
        case .bool(let flag)?: traits[attribute] = flag ? "YES" : "NO"
        case nil: traits[attribute] = nil
        default: return false
        }
        return true
    }

    // MARK: - Runtime attributes

    /// Whether Interface Builder represents a property only as a runtime attribute, or the element does.
    private func isRuntimeAttribute(_ property: Property) -> Bool {
        switch property {
        case .cornerRadius, .borderWidth, .borderColor, .runtimeAttributes: return true
        case .isLayoutMarginsRelativeArrangement: return element["layoutMarginsRelativeArrangement"] == nil
        case .accessibilityIdentifier:
            let list = element.child("userDefinedRuntimeAttributes")?.children ?? []
            return list.contains { $0["keyPath"] == "accessibilityIdentifier" }
                || element.child("accessibility") == nil && !ViewElement.accessible.contains(element.name)
        default: return false
        }
    }

    /// The elements for which Interface Builder writes accessibility settings.
    private static let accessible: Set<String> = [
        "label", "tableViewCell", "view", "switch", "button", "imageView", "textField", "textView", "slider",
        "pickerView",
    ]

    private func setRuntimeAttribute(
        _ property: Property, _ value: PropertyValue?, _ context: inout ElementContext
    ) -> Bool {
        let list = element.made("userDefinedRuntimeAttributes")
        defer { list.removeIfEmpty() }
        if property == .runtimeAttributes {
            let paths = Set(ViewElement.paths.values.joined())
            for old in list.children where !paths.contains(old["keyPath"] ?? "") { old.remove() }
            guard case .runtimeAttributes(let attributes)? = value else { return value == nil }
            for attribute in attributes {
                guard let made = XcodeElement(attribute, &context) else { return false }
                list.insert(made, at: list.children.count)
            }
            return true
        }
        let paths = ViewElement.paths[property] ?? []
        let old = list.children.first { paths.contains($0["keyPath"] ?? "") }
        switch value {
        case nil: old?.remove()
        case .number(let number)?:
            let attribute = old ?? XcodeElement("userDefinedRuntimeAttribute", ["type": "number", "keyPath": paths[0]])
            let kind = number == number.rounded() ? "integer" : "real"
            for child in attribute.children where child.name != kind { child.remove() }
            attribute.made(kind, key: "value")["value"] = number.inXcode(isInteger: kind == "integer")
            if old == nil { list.insert(attribute, at: list.children.count) }
        case .bool?, .identifier?:
            let isFlag = if case .bool? = value { true } else { false }
            let attribute =
                old
                ?? XcodeElement(
                    "userDefinedRuntimeAttribute", ["type": isFlag ? "boolean" : "string", "keyPath": paths[0]])
            if case .bool(let flag)? = value { attribute["value"] = flag ? "YES" : "NO" }
            if case .identifier(let text)? = value { attribute["value"] = text }
            if old == nil { list.insert(attribute, at: list.children.count) }
        case .color?, .token?:
            guard let color = value.flatMap({ XcodeElement(color: $0, &context) }) else { return false }
            let attribute = old ?? XcodeElement("userDefinedRuntimeAttribute", ["type": "color", "keyPath": paths[0]])
            attribute.child(key: "value")?.remove()
            color["key"] = "value"
            attribute.add(color)
            if old == nil { list.insert(attribute, at: list.children.count) }
        default: return false
        }
        return true
    }

    private static let paths: [Property: [String]] = [
        .cornerRadius: ["layer.cornerRadius", "cornerRadius"], .borderWidth: ["layer.borderWidth", "borderWidth"],
        .borderColor: ["borderColor"], .accessibilityIdentifier: ["accessibilityIdentifier"],
        .isLayoutMarginsRelativeArrangement: ["layoutMarginsRelativeArrangement"],
    ]
}

extension ElementContext {
    /// Records an image that an element refers to.
    ///
    /// - Returns: Whether it is a symbol of the system.
    mutating func note(_ image: ImageReference) -> Bool {
        let isSymbol = image.size == nil && SystemSymbols.since(image.name) != nil
        if isSymbol { resources.symbols.insert(image.name) } else { resources.images[image.name] = image.size }
        return isSymbol
    }
}
