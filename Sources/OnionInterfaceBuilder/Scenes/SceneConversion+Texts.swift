import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Sets texts and fonts for each type of view.
    mutating func setTexts(of view: inout TemplateView, _ element: XMLElement) {
        switch view.type {
        case .label, .textView, .textField, .searchBar:
            if let text = element.child(key: "text")?.text {
                set(.text, to: .text(document.text(text, of: element, key: "text")), of: &view, from: element)
            }
            setAttributedText(.text, key: "attributedText", named: "text", of: &view, element, in: element)
            if let text = element.child(key: "placeholder")?.text, view.type != .label {
                let placeholder = document.text(text, of: element, key: "placeholder")
                set(.placeholder, to: .text(placeholder), of: &view, from: element)
            }
        case .button: setTitle(of: &view, element)
        case .navigationBar:
            let titles = element.elements(in: "items").compactMap { item in
                item["title"].map { document.text($0, of: item, key: "title") }
            }
            if let title = titles.first { set(.title, to: .text(title), of: &view, from: element) }
        case .tableViewSection:
            for property in [Property.headerTitle, .footerTitle] {
                // Texts of several lines are elements.
                guard let text = element.child(key: property.rawValue)?.text else { continue }
                set(
                    property, to: .text(document.text(text, of: element, key: property.rawValue)), of: &view,
                    from: element)
            }
        default: break
        }
        guard let description = element.child(key: "fontDescription"), Property.font.belongs(to: view.type) else {
            return
        }
        set(.font, to: FontStyle(interfaceBuilder: description).map(PropertyValue.font), of: &view, from: element)
    }

    /// Sets the title of a button, which exists for each state. A button with a configuration has the configuration's title, or none: in saved
    /// frames whose size such a button determines, there is no space for its normal state's title, which older versions of iOS show.
    private mutating func setTitle(of view: inout TemplateView, _ element: XMLElement) {
        let isConfigured = element.child("buttonConfiguration") != nil
        for state in element.children where state.name == "state" && state["key"] == "normal" {
            if let title = state["title"] ?? state.child(key: "title")?.text, !isConfigured {
                set(.title, to: .text(document.text(title, of: element, key: "normalTitle")), of: &view, from: element)
            }
            if !isConfigured {
                setAttributedText(.title, key: "attributedTitle", named: "normalTitle", of: &view, element, in: state)
            }
            if let color = state.child(key: "titleColor") {
                set(.titleColor, to: value(ofColor: color), of: &view, from: element)
            }
        }
        guard let configuration = element.child("buttonConfiguration") else {
            // Interface Builder writes every other type.
            if element["buttonType"] == nil { set(.buttonType, to: .choice("custom"), of: &view, from: element) }
            return
        }
        // A configuration shows only its own title: 12 : 0 buttons with a free width, five projects.
        view.properties[.title] = nil
        set(.configuration, to: configuration["style"].map(PropertyValue.choice), of: &view, from: element)
        if let title = configuration["title"] ?? configuration.child(key: "title")?.text {
            let text = document.text(title, of: element, key: "configuration.title")
            set(.title, to: .text(text), of: &view, from: element)
        }
        setAttributedText(
            .title, key: "attributedTitle", named: "configuration.title", of: &view, element, in: configuration)
        if let description = configuration.child(key: "titleFontDescription")
            ?? configuration.child(key: "fontDescription")
        {
            set(.font, to: FontStyle(interfaceBuilder: description).map(PropertyValue.font), of: &view, from: element)
        }
    }

    /// Sets the plain text of an attributed string, with the font of its first run.
    ///
    /// - Parameter name: The name of the text in string files.
    private mutating func setAttributedText(
        _ property: Property, key: String, named name: String, of view: inout TemplateView, _ element: XMLElement,
        in owner: XMLElement
    ) {
        guard let string = owner.child(key: key), string.name == "attributedString" else { return }
        set(property, to: .text(document.text(string.characters, of: element, key: name)), of: &view, from: element)
        if let font = string.child("fragment")?.child("attributes")?.child(key: "NSFont") {
            set(.font, to: FontStyle(interfaceBuilder: font).map(PropertyValue.font), of: &view, from: element)
        }
    }
}

extension XMLElement {
    /// The characters of an attributed string.
    var characters: String {
        children.filter { $0.name == "fragment" }.map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
    }
}

extension SceneConversion {
    /// Sets the texts that only runtime attributes name, as keys of the app's string tables.
    mutating func setTextsOfTables(of view: inout TemplateView, _ element: XMLElement) {
        guard document.texts.tables != nil, element.child("userDefinedRuntimeAttributes") != nil else { return }
        for (property, key) in SceneConversion.textsOfTables
        where view[property] == nil && property.belongs(to: view.type)
            && !(property == .text && view.type == .textField)
        {
            let isConfigured = property == .title && element.child("buttonConfiguration") != nil
            let key = isConfigured ? "configuration.title" : key
            guard document.tableText("", of: element, key: key) != nil else { continue }
            set(property, to: .text(document.text("", of: element, key: key)), of: &view, from: element)
        }
    }

    /// The properties with the names of their texts in string files.
    private static let textsOfTables: [(Property, key: String)] = [
        (.text, "text"), (.title, "normalTitle"), (.placeholder, "placeholder"),
        (.accessibilityLabel, "accessibilityLabel"), (.accessibilityHint, "accessibilityHint"),
    ]
}
