import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Reports the members of a button's normal state besides its title and its images, which are read elsewhere.
    mutating func setState(
        of view: inout TemplateView, _ element: XMLElement, _ state: XMLElement
    ) -> XMLElement? {
        // A shadow without an offset is invisible.
        let hasShadow = element.child(key: "titleShadowOffset") != nil
        // Buttons with a configuration do not show the title, nor an image if the configuration has one.
        let hasTitle = element.child("buttonConfiguration") == nil
        let hasImage = element.child("buttonConfiguration")?.hasImage != true
        let children = state.children.compactMap { child -> XMLElement? in
            switch child["key"] {
            case "titleColor": nil
            case "title" where hasTitle: nil
            case "titleShadowColor" where !hasShadow: nil
            case "attributedTitle" where hasTitle: setAttributes(ofText: &view, element, child)
            case "image" where child.name == "imageReference" && hasImage:
                hasTitle
                    ? rest(ofSymbol: child, in: state, of: element)
                    : child.without(["image", "catalog"]).flatMap { left($0, of: element) }
            case "preferredSymbolConfiguration" where hasTitle: rest(ofSymbol: child, in: state, of: element)
            default: MeaninglessParts.contains(child) ? nil : left(child, of: element)
            }
        }
        var read: Set<String> = ["backgroundImage"]
        if hasTitle { read.insert("title") }
        if hasImage { read.formUnion(["image", "catalog"]) }
        if state["backgroundImage"] != nil { read.insert("catalog") }
        return rest(of: state, read: read, children, in: element)
    }

    /// Sets the title of a button in a state besides the normal one, and reports the other members of the state.
    mutating func setTitle(
        of view: inout TemplateView, _ element: XMLElement, ofState state: XMLElement
    ) -> XMLElement? {
        let name = state["key"] ?? ""
        var rest = state
        // A button with a configuration shows the configuration's title in every state.
        if element.child("buttonConfiguration") == nil,
            let property = Property.titlesOfStates.first(where: { $0.state == name })?.title,
            let title = state.title
        {
            set(
                property, to: .text(document.text(title, of: element, key: property.rawValue)), of: &view, from: element
            )
            rest.attributes["title"] = nil
            rest.children.removeAll { $0["key"] == "title" || $0.isPlainAttributedString }
        }
        rest.children.removeAll(where: MeaninglessParts.contains)
        guard rest.attributes.keys.contains(where: { $0 != "key" }) || !rest.children.isEmpty else { return nil }
        reportOmission("its content in the state \(name)", of: element, at: state)
        return rest
    }

    mutating func setConfiguration(
        of view: inout TemplateView, _ element: XMLElement, _ configuration: XMLElement
    ) -> XMLElement? {
        var rest = configuration
        rest.children = configuration.children.compactMap { child -> XMLElement? in
            switch (child["key"], child.name) {
            case ("title", _), ("titleFontDescription", _), ("fontDescription", _): return nil
            case ("attributedTitle", _): return setAttributes(ofText: &view, element, child)
            case ("subtitle", "string"), ("subtitle", "mutableString"):
                let text = document.text(child.text, of: element, key: "configuration.subtitle")
                return set(.subtitle, to: .text(text), of: &view, from: element) ? nil : child
            case ("baseForegroundColor", "color"), ("baseBackgroundColor", "color"):
                let property =
                    child["key"] == "baseForegroundColor" ? Property.baseForegroundColor : .baseBackgroundColor
                return set(property, to: value(ofColor: child), of: &view, from: element) ? nil : child
            case ("contentInsets", _):
                return set(.contentInsets, to: .insets(child.edgeInsets), of: &view, from: element) ? nil : child
            case ("image", "imageReference"), ("preferredSymbolConfigurationForImage", _):
                return self.rest(ofSymbol: child, in: configuration, of: element)
            case ("background", "backgroundConfiguration"): return setBackground(of: &view, element, child)
            default: return MeaninglessParts.contains(child) ? nil : left(child, of: element)
            }
        }
        let rules: [String: AttributeRule] = [
            "style": .ignored, "title": .ignored, "image": .ignored, "catalog": .ignored,
            "subtitle": .text(.subtitle), "cornerStyle": .choice(.cornerStyle),
            "imagePlacement": .choice(.imagePlacement), "imagePadding": .number(.imagePadding),
            "titlePadding": .number(.titlePadding), "titleAlignment": .choice(.titleAlignment),
        ]
        return setAttributes(rules, of: &view, element, rest)
    }

    /// Sets the color and the image of a configuration's background, which covers the button's own.
    private mutating func setBackground(
        of view: inout TemplateView, _ element: XMLElement, _ background: XMLElement
    ) -> XMLElement? {
        var rest = background
        rest.children = background.children.compactMap { child in
            guard child.name == "color", child["key"] == "backgroundColor" else {
                return MeaninglessParts.contains(child) ? nil : left(child, of: element)
            }
            return set(.backgroundColor, to: value(ofColor: child), of: &view, from: element) ? nil : child
        }
        let rules: [String: AttributeRule] = ["image": .image(.backgroundImage), "catalog": .ignored]
        return setAttributes(rules, of: &view, element, rest, noun: "background")
    }

    private mutating func rest(
        of child: XMLElement, read: Set<String>, _ children: [XMLElement], in element: XMLElement
    ) -> XMLElement? {
        var rest = child
        rest.attributes = child.attributes.filter { !read.contains($0.key) }
        rest.children = children
        for attribute in rest.attributes.keys.sorted() where attribute != "key" {
            reportOmission("its \(attribute) in the state normal", of: element, at: child)
        }
        return rest.attributes.keys.contains { $0 != "key" } || !children.isEmpty ? rest : nil
    }

    /// Sets the attributes of a view from an attributed text with one fragment.
    mutating func setAttributes(
        ofText view: inout TemplateView, _ element: XMLElement, _ text: XMLElement
    ) -> XMLElement? {
        let fragments = text.children.filter { $0.name == "fragment" }
        var isWhole = fragments.count <= 1
        for attribute in fragments.first?.child("attributes")?.children ?? [] where isWhole {
            switch attribute["key"] {
            // The font is read with the text.
            case "NSFont": continue
            case "NSOriginalFont": continue
            case "NSColor":
                let property = view.type == .button ? Property.titleColor : .textColor
                isWhole = set(property, to: value(ofColor: attribute), of: &view, from: element)
            case "NSParagraphStyle": isWhole = setParagraphStyle(of: &view, element, attribute)
            default: isWhole = false
            }
        }
        if isWhole { return nil }
        reportOmission("the attributes of parts of its text", of: element, at: text)
        return text
    }

    /// - Returns: Whether the whole style was read.
    private mutating func setParagraphStyle(
        of view: inout TemplateView, _ element: XMLElement, _ style: XMLElement
    ) -> Bool {
        if view.type != .button, let alignment = style["alignment"] {
            set(.alignment, to: .choice(alignment), of: &view, from: element)
        }
        var isBroken = false
        if Property.lineBreakMode.belongs(to: view.type), let mode = style["lineBreakMode"] {
            set(.lineBreakMode, to: .choice(AttributeRule.lineBreakModes[mode] ?? mode), of: &view, from: element)
        } else {
            isBroken = !["wordWrapping", nil].contains(style["lineBreakMode"])
        }
        // Interface Builder always writes these values.
        let usual = ["baseWritingDirection": ["natural", "leftToRight"], "tighteningFactorForTruncation": ["0.0"]]
        let others = style.attributes.filter { !["key", "alignment", "lineBreakMode"].contains($0.key) }
        // The title of a button has no property for its alignment.
        let isAligned = view.type == .button && !["natural", nil].contains(style["alignment"])
        if isAligned || isBroken { return false }
        return style.children.isEmpty && others.allSatisfy { usual[$0.key]?.contains($0.value) == true }
    }
}

extension XMLElement {
    /// The title of a button's state, without the attributes of its characters.
    fileprivate var title: String? {
        self["title"] ?? child(key: "title")?.text ?? child(key: "attributedTitle")?.characters
    }

    /// Whether the element is an attributed string whose characters have no attributes.
    fileprivate var isPlainAttributedString: Bool {
        name == "attributedString" && children.allSatisfy { $0.child("attributes") == nil }
    }

    /// Whether a configuration of a button contains an image.
    fileprivate var hasImage: Bool {
        self["image"] != nil || children.contains { $0.name == "imageReference" && $0["key"] == "image" }
    }
}
