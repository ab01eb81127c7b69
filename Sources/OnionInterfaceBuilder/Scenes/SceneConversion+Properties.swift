import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Sets a property. A property that the view cannot have is reported as omitted.
    ///
    /// - Returns: Whether it is set.
    @discardableResult
    mutating func set(
        _ property: Property, to value: PropertyValue?, of view: inout TemplateView, from element: XMLElement
    ) -> Bool {
        guard let value else {
            reportOmission("its \(property.rawValue), which Onion cannot read", of: element)
            return false
        }
        guard property.belongs(to: view.type), property.accepts(value) else {
            reportOmission("its \(property.rawValue)", of: element)
            return false
        }
        view.properties[property] = value
        return true
    }

    /// Converts the attributes and children of an element, except for its frame and its subviews. Anything that Onion cannot represent is
    /// reported as left out, and preserved unchanged.
    mutating func setProperties(of view: inout TemplateView, _ element: XMLElement) {
        var rest = XMLElement(element.name)
        rest.attributes = setAttributes(of: &view, element)
        setPriorities(of: &view, element)
        setTexts(of: &view, element)
        setImages(of: &view, element)
        setFlowLayout(of: &view, element)
        for child in element.children {
            if let part = setValue(of: &view, element, child) { rest.children.append(part) }
        }
        setPlaceholderSize(of: &view, element)
        setAbsentAttributes(of: &view, element)
        setUsualBackground(of: &view, element)
        setTextsOfTables(of: &view, element)
        if !designTime, !rest.attributes.isEmpty || !rest.children.isEmpty {
            // The source preserves the name of the element, too.
            let source = PropertyValue.identifier(rest.source)
            if Property.interfaceBuilder.accepts(source) { view.properties[.interfaceBuilder] = source }
        }
    }

    /// Converts attributes, and returns the unsupported ones.
    private mutating func setAttributes(of view: inout TemplateView, _ element: XMLElement) -> [String: String] {
        element.attributes.sorted { $0.key < $1.key }.reduce(into: [:]) { rest, entry in
            let (attribute, written) = entry
            guard let rule = AttributeRule.rule(for: attribute, written, of: view.type) else {
                reportOmission("the attribute \(attribute.quoted)", of: element)
                rest[attribute] = written
                return
            }
            if !set(attribute, by: rule, of: &view, element, from: element) { rest[attribute] = written }
        }
    }

    /// Sets the property of an attribute by its rule.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of `owner`.
    ///   - rule: The conversion of the attribute.
    ///   - view: The view with the property.
    ///   - element: The view's element.
    ///   - owner: The element, or one of its children.
    /// - Returns: Whether the property is set.
    mutating func set(
        _ attribute: String, by rule: AttributeRule, of view: inout TemplateView, _ element: XMLElement,
        from owner: XMLElement
    ) -> Bool {
        let written = owner[attribute] ?? ""
        switch rule {
        case .flag(let property):
            return set(property, to: owner.flag(attribute).map(PropertyValue.bool), of: &view, from: element)
        case .number(let property):
            return set(property, to: owner.number(attribute).map(PropertyValue.number), of: &view, from: element)
        case .text(let property):
            let text = document.text(written, of: element, key: property.keyOfText)
            return set(property, to: .text(text), of: &view, from: element)
        case .identifier(let property): return set(property, to: .identifier(written), of: &view, from: element)
        case .image(let property):
            return set(property, to: .image(image(written, isSymbol: false)), of: &view, from: element)
        case .choice(let property, let words):
            return set(property, to: .choice(words[written] ?? written), of: &view, from: element)
        case .ignored: return true
        }
    }

    private mutating func setPriorities(of view: inout TemplateView, _ element: XMLElement) {
        for (property, suffix) in [
            (Property.hugging, "HuggingPriority"), (.compressionResistance, "CompressionResistancePriority"),
        ] {
            let priorities = AxisPriorities(
                horizontal: element.number("horizontal\(suffix)"), vertical: element.number("vertical\(suffix)"))
            if priorities != AxisPriorities() { set(property, to: .priorities(priorities), of: &view, from: element) }
        }
    }

    /// Sets the placeholder size of a view without content, which is its size at design time, and else only where nothing else decides. An
    /// unspecified dimension is UIView's noIntrinsicMetric.
    private mutating func setPlaceholderSize(of view: inout TemplateView, _ element: XMLElement) {
        let width = element["placeholderIntrinsicWidth"]
        let height = element["placeholderIntrinsicHeight"]
        if width == nil, height == nil { return }
        let size = Size(
            width: element.number("placeholderIntrinsicWidth") ?? Size.noIntrinsicMetric,
            height: element.number("placeholderIntrinsicHeight") ?? Size.noIntrinsicMetric)
        if designTime {
            set(.intrinsicContentSize, to: .size(size), of: &view, from: element)
        } else if size.width >= 0 || size.height >= 0 {
            set(.placeholderIntrinsicSize, to: .size(size), of: &view, from: element)
        }
    }

    /// Sets the values of attributes that the element leaves out. An attributed text contains its own alignment.
    private mutating func setAbsentAttributes(of view: inout TemplateView, _ element: XMLElement) {
        for absent in AbsentAttribute.all(of: view.type) {
            guard let name = AttributeRule.attribute(of: absent.property, in: view.type)?.name, element[name] == nil,
                absent.applies({ element[$0] != nil }),
                absent.property != .alignment || element.child(key: "attributedText") == nil
            else { continue }
            set(absent.property, to: absent.meaning, of: &view, from: element)
        }
    }

    /// Sets the background of a text view without one: a nib leaves it clear, whereas code gets UIKit's white one. White texts in such views
    /// lie on dark views in the documents where the color below is known.
    private mutating func setUsualBackground(of view: inout TemplateView, _ element: XMLElement) {
        guard view.type == .textView, element.child(key: "backgroundColor") == nil else { return }
        set(.backgroundColor, to: .color(.named("clear")), of: &view, from: element)
    }

    /// Returns a color, or the name of a color in the app's asset catalogue.
    func value(ofColor element: XMLElement) -> PropertyValue? {
        if let name = element["name"], let color = document.namedColors[name] {
            return .token(Reference(.color, color.key))
        }
        return document.color(element).map(PropertyValue.color)
    }
}

extension Property {
    /// The name of a text in the string files of Interface Builder, after the identifier of its object.
    fileprivate var keyOfText: String { self == .subtitle ? "configuration.subtitle" : rawValue }
}
