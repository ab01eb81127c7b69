import OnionCoding
import OnionModel

extension SceneConversion {
    /// Sets a property. A property that the view cannot have is reported as omitted.
    mutating func set(
        _ property: Property, to value: PropertyValue?, of view: inout TemplateView, from element: XMLElement
    ) {
        guard let value else { return reportOmission("its \(property.rawValue), which Onion cannot read", of: element) }
        guard property.belongs(to: view.type), property.accepts(value) else {
            return reportOmission("its \(property.rawValue)", of: element)
        }
        view.properties[property] = value
    }

    /// Converts the attributes and children of an element, except for its frame and its subviews.
    mutating func setProperties(of view: inout TemplateView, _ element: XMLElement) {
        setAttributes(of: &view, element)
        setPriorities(of: &view, element)
        setTexts(of: &view, element)
        setImages(of: &view, element)
        setInsets(of: &view, element)
        setColors(of: &view, element)
        setParts(of: &view, element)
        setRuntimeAttributes(of: &view, element)
        setSteps(of: &view, element)
        if designTime { setPlaceholderSize(of: &view, element) }
    }

    private mutating func setAttributes(of view: inout TemplateView, _ element: XMLElement) {
        for (attribute, written) in element.attributes.sorted(by: { $0.key < $1.key }) {
            switch AttributeRule.rule(for: attribute, written, of: view.type) {
            case .flag(let property):
                set(property, to: element.flag(attribute).map(PropertyValue.bool), of: &view, from: element)
            case .number(let property):
                set(property, to: element.number(attribute).map(PropertyValue.number), of: &view, from: element)
            case .text(let property): set(property, to: .text(.verbatim(.plain(written))), of: &view, from: element)
            case .identifier(let property): set(property, to: .identifier(written), of: &view, from: element)
            case .choice(let property, let words):
                set(property, to: .choice(words[written] ?? written), of: &view, from: element)
            case .ignored: continue
            case nil: reportOmission("the attribute \(attribute.quoted)", of: element)
            }
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

    /// Sets the placeholder size of a view without content. A dimension that is not given is UIView's
    /// noIntrinsicMetric.
    private mutating func setPlaceholderSize(of view: inout TemplateView, _ element: XMLElement) {
        let width = element["placeholderIntrinsicWidth"]
        let height = element["placeholderIntrinsicHeight"]
        if width == nil, height == nil { return }
        let size = Size(
            width: element.number("placeholderIntrinsicWidth") ?? Size.noIntrinsicMetric,
            height: element.number("placeholderIntrinsicHeight") ?? Size.noIntrinsicMetric)
        set(.intrinsicContentSize, to: .size(size), of: &view, from: element)
    }

    private mutating func setInsets(of view: inout TemplateView, _ element: XMLElement) {
        for child in element.children {
            switch (child["key"], child.name) {
            case ("layoutMargins", _): set(.layoutMargins, to: .insets(child.edgeInsets), of: &view, from: element)
            case ("directionalLayoutMargins", _):
                set(.layoutMargins, to: .insets(child.edgeInsets), of: &view, from: element)
            case ("contentEdgeInsets", _): set(.contentInsets, to: .insets(child.edgeInsets), of: &view, from: element)
            case ("titleEdgeInsets", _): set(.titleEdgeInsets, to: .insets(child.edgeInsets), of: &view, from: element)
            case ("separatorInset", _): set(.separatorInset, to: .insets(child.edgeInsets), of: &view, from: element)
            case ("imageEdgeInsets", _): set(.imageEdgeInsets, to: .insets(child.edgeInsets), of: &view, from: element)
            case (let key?, "inset"): reportOmission("its \(key)", of: element, at: child)
            default: continue
            }
        }
    }

    /// Returns a colour, or the name of one of the app's asset catalogue.
    func value(ofColor element: XMLElement) -> PropertyValue? {
        if let name = element["name"], let color = document.namedColors[name] {
            return .token(Reference(.color, color.key))
        }
        return ColorReference(element).map(PropertyValue.color)
    }

    private mutating func setColors(of view: inout TemplateView, _ element: XMLElement) {
        for child in element.children where child.name == "color" {
            let key = child["key"] ?? ""
            guard let property = Property(rawValue: key), property.type == .color else {
                reportOmission("its \(key)", of: element, at: child)
                continue
            }
            set(property, to: value(ofColor: child), of: &view, from: element)
        }
    }

    /// Converts properties that are written as child elements.
    private mutating func setParts(of view: inout TemplateView, _ element: XMLElement) {
        for child in element.children {
            switch child.name {
            case "accessibility": setAccessibility(of: &view, element, child)
            case "textInputTraits":
                if view.type == .textField, let isSecure = child.flag("secureTextEntry") {
                    set(.isSecureTextEntry, to: .bool(isSecure), of: &view, from: element)
                }
                guard let type = child["keyboardType"], view.type != .label else { continue }
                let words = ["alphabet": "asciiCapable", "namePhonePad": "phonePad"]
                set(.keyboardType, to: .choice(words[type] ?? type), of: &view, from: element)
            case "segments":
                let titles = child.children.map { LocalizedText.verbatim(.plain($0["title"] ?? "")) }
                set(.segments, to: .texts(titles), of: &view, from: element)
            default: continue
            }
        }
    }

    private mutating func setAccessibility(
        of view: inout TemplateView, _ element: XMLElement, _ accessibility: XMLElement
    ) {
        for (attribute, written) in accessibility.attributes.sorted(by: { $0.key < $1.key }) where attribute != "key" {
            switch attribute {
            case "label": set(.accessibilityLabel, to: .text(.verbatim(.plain(written))), of: &view, from: element)
            case "identifier": set(.accessibilityIdentifier, to: .identifier(written), of: &view, from: element)
            default: reportOmission("its accessibility \(attribute)", of: element, at: accessibility)
            }
        }
    }

    private mutating func setRuntimeAttributes(of view: inout TemplateView, _ element: XMLElement) {
        for attribute in element.elements(in: "userDefinedRuntimeAttributes") {
            let path = attribute["keyPath"] ?? ""
            let value = attribute.child(key: "value")
            switch path {
            case "layer.cornerRadius", "cornerRadius":
                set(.cornerRadius, to: value?.number("value").map(PropertyValue.number), of: &view, from: element)
            case "layer.borderWidth", "borderWidth":
                set(.borderWidth, to: value?.number("value").map(PropertyValue.number), of: &view, from: element)
            case "borderColor":
                set(
                    .borderColor, to: value.flatMap(self.value(ofColor:)), of: &view,
                    from: element)
            case "layer.masksToBounds", "clipsToBounds":
                set(.clipsToBounds, to: attribute.flag("value").map(PropertyValue.bool), of: &view, from: element)
            case "accessibilityIdentifier":
                set(
                    .accessibilityIdentifier, to: attribute["value"].map(PropertyValue.identifier), of: &view,
                    from: element)
            case "layoutMarginsRelativeArrangement":
                set(
                    .isLayoutMarginsRelativeArrangement, to: attribute.flag("value").map(PropertyValue.bool), of: &view,
                    from: element)
            default: reportOmission("the runtime attribute \(path.quoted)", of: element, at: attribute)
            }
        }
    }
}

extension XMLElement {
    /// The insets in any of Interface Builder's encodings.
    fileprivate var edgeInsets: DirectionalInsets {
        DirectionalInsets(
            top: number("top") ?? number("minY") ?? 0,
            leading: number("leading") ?? number("left") ?? number("minX") ?? 0,
            bottom: number("bottom") ?? number("maxY") ?? 0,
            trailing: number("trailing") ?? number("right") ?? number("maxX") ?? 0
        )
    }
}
