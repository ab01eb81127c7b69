import OnionModel

/// Reads the properties of recorded views as those of templates: what UIKit's names mean in Onion's words. It knows nothing of the generator.
struct PropertyReader {
    let view: RecordedTree.View
    let type: ViewType
    /// What the registry says, where UIKit has one form for two of Onion's.
    let expected: [Property: PropertyValue]
    /// The properties that were read, those that code has set to UIKit's own values, and what nobody knows.
    private(set) var properties: [Property: PropertyValue] = [:]
    private(set) var defaults: [Property: PropertyValue] = [:]
    private(set) var unknown: [String] = []

    /// The names of properties that runtime attributes have set.
    private let attributes: Set<String>

    init(
        _ view: RecordedTree.View, as type: ViewType, expected: [Property: PropertyValue], attributes: Set<String>
    ) {
        self.attributes = attributes
        self.view = view
        self.type = type
        self.expected = expected
        for (name, value) in view.properties { read(name, value, isDefault: false) }
        for (name, value) in view.defaults { read(name, value, isDefault: true) }
        if type == .tableView, properties[.tableViewStyle] == nil { defaults[.tableViewStyle] = .choice("plain") }
        if type == .collectionView, properties[.scrollAxis] == nil { defaults[.scrollAxis] = .choice("vertical") }
        if type == .button, properties[.buttonType] == nil, expected[.buttonType] != nil {
            defaults[.buttonType] = .choice("custom")
        }
    }

    private mutating func set(_ property: Property, _ value: PropertyValue?, isDefault: Bool) {
        guard let value else { return unknown.append("\(property.rawValue) has a value that nobody knows") }
        if isDefault { defaults[property] = value } else { properties[property] = value }
    }

    private mutating func read(_ name: String, _ value: Recorded, isDefault: Bool) {
        if attributes.contains(name) { return }
        switch name {
        case "translatesAutoresizingMaskIntoConstraints": return
        case "layer", "titleLabel", "imageView", "collectionViewLayout", "textContainer", "searchTextField":
            for (member, inner) in value.map { read("\(name).\(member)", inner, isDefault: isDefault) }
        case "configuration": readConfiguration(value)
        case "title", "titleColor", "image", "backgroundImage", "preferredSymbolConfiguration":
            guard type == .button else { return readPlain(name, value, isDefault: isDefault) }
            let states = value.map
            for (state, inner) in states where state != "normal" {
                if name == "title", let property = PropertyReader.titles[state] {
                    set(property, read(property, inner), isDefault: isDefault)
                } else {
                    unknown.append("\(name) \(value.text)")
                }
            }
            guard let normal = states["normal"], let property = Property(rawValue: name) else { return }
            set(property, read(property, normal), isDefault: isDefault)
        case "contentHuggingPriority", "contentCompressionResistancePriority":
            let property: Property = name == "contentHuggingPriority" ? .hugging : .compressionResistance
            let priorities = AxisPriorities(
                horizontal: value["horizontal"]?.number, vertical: value["vertical"]?.number)
            set(property, .priorities(priorities), isDefault: isDefault)
        case "segments": set(.segments, .texts(value.list.map { .plain($0["title"]?.string ?? "") }), isDefault: false)
        case "style" where type == .tableView:
            set(.tableViewStyle, choice(value), isDefault: value == .string("plain"))
        case "style" where type == .tableViewCell:
            set(.cellStyle, choice(value), isDefault: value == .string("default"))
        case "style" where type == .activityIndicator:
            set(.activityIndicatorStyle, choice(value), isDefault: isDefault)
        case "effect" where value == .null: return
        case "effect": set(.blurEffect, value["blur"].flatMap(choice), isDefault: isDefault)
        case "items" where type == .navigationBar && expected[.title] != nil:
            set(.title, value.list.last?["title"].flatMap { read(.title, $0) }, isDefault: false)
        case "items", "selectedItem": return
        default: readPlain(name, value, isDefault: isDefault)
        }
    }

    private mutating func readPlain(_ name: String, _ value: Recorded, isDefault: Bool) {
        guard let property = PropertyReader.property(name, of: type) else {
            return unknown.append("\(name) \(value.text)")
        }
        if value != .null { set(property, read(property, value), isDefault: isDefault) }
    }

    /// A button's configuration, or a style of Onion, which is one with insets of its own.
    private mutating func readConfiguration(_ value: Recorded) {
        let base = value["base"]?.string ?? ""
        let members = value.map
        let isRed = members["baseForegroundColor"] == .string("systemRed")
        let insets = members["contentInsets"].flatMap(PropertyReader.insets)
        var own = Set<String>(["base"])
        if expected[.configuration] == nil, expected[.style] != nil || expected.isEmpty {
            let style =
                switch base {
                case "filled": "primary"
                case "tinted":
                    isRed && members["baseBackgroundColor"] == .string("systemRed") ? "destructive" : "secondary"
                default: base
                }
            set(.style, .choice(style), isDefault: false)
            if style == "destructive" { own.formUnion(["baseForegroundColor", "baseBackgroundColor"]) }
            if insets == DirectionalInsets(top: 6, bottom: 6) {
                own.insert("contentInsets")
            } else if expected[.contentInsets] == nil {
                unknown.append("a style without its insets")
            }
        } else {
            set(.configuration, .choice(base), isDefault: false)
        }
        for (property, value) in PropertyReader.ofConfigurations
        where expected[property] != nil && properties[property] == nil {
            defaults[property] = value
        }
        for (name, value) in members where !own.contains(name) {
            switch name {
            case "title": set(.title, read(.title, value), isDefault: false)
            case "background":
                set(.backgroundImage, value["image"].flatMap { read(.backgroundImage, $0) }, isDefault: false)
            case "titleTextAttributesTransformer":
                if let font = value["font"] { set(.font, read(.font, font), isDefault: false) }
                if let color = value["foregroundColor"] {
                    set(.titleColor, read(.titleColor, color), isDefault: false)
                }
            case "preferredSymbolConfigurationForImage":
                set(.preferredSymbolConfiguration, read(.preferredSymbolConfiguration, value), isDefault: false)
            case "titleLineBreakMode": set(.lineBreakMode, read(.lineBreakMode, value), isDefault: false)
            default:
                guard let property = Property(rawValue: name) else {
                    unknown.append("configuration.\(name)")
                    continue
                }
                set(property, read(property, value), isDefault: false)
            }
        }
    }

    /// What a configuration says unless code says something else. A recording does not tell whether code has said the same.
    private static let ofConfigurations: [Property: PropertyValue] = [
        .lineBreakMode: .choice("wordWrap"), .imagePlacement: .choice("leading"), .titleAlignment: .choice("automatic"),
        .cornerStyle: .choice("dynamic"), .imagePadding: .number(0), .titlePadding: .number(1),
    ]

    /// The titles of buttons in states, by the names of recordings.
    private static let titles: [String: Property] = [
        "selected": .selectedTitle, "highlighted": .highlightedTitle, "disabled": .disabledTitle,
    ]

    // MARK: Values

    private func read(_ property: Property, _ value: Recorded) -> PropertyValue? {
        switch property.type {
        case .bool: value.bool.map { .bool($0) }
        case .number, .integer: value.number.map { .number($0) }
        case .text: value.string.map { .text(.plain($0)) }
        case .identifier: value.string.map { .identifier($0) }
        case .choice: choice(value, of: property)
        case .choices: .choices(value.list.compactMap(\.string).sorted())
        case .color: .identifier(value.text)
        case .font:
            if case .font(let wanted)? = expected[.font] {
                font(value, wanted).map { .font($0) }
            } else {
                font(value, nil).map { .font($0) }
            }
        case .symbolConfiguration: .symbolConfiguration(symbol(value))
        case .image: (value["named"] ?? value["systemName"])?.string.map { .image(ImageReference(name: $0)) }
        case .size: PropertyReader.size(value).map { .size($0) }
        case .offset: PropertyReader.size(value).map { .size($0) }
        case .rect:
            PropertyReader.size(value).map {
                .rect(
                    Rect(
                        x: value["x"]?.number ?? 0, y: value["y"]?.number ?? 0, width: $0.width, height: $0.height))
            }
        case .insets: PropertyReader.insets(value).map { .insets($0) }
        case .texts, .priorities, .gestures, .events, .runtimeAttributes, .source: nil
        }
    }

    private func choice(_ value: Recorded) -> PropertyValue? { value.string.map { .choice($0) } }

    private func choice(_ value: Recorded, of property: Property) -> PropertyValue? {
        guard let word = value.string ?? value.list.first?.string else { return nil }
        guard property == .lineBreakMode else { return .choice(word) }
        let words = [
            "byWordWrapping": "wordWrap", "byCharWrapping": "charWrap", "byClipping": "clip",
            "byTruncatingHead": "headTruncation", "byTruncatingMiddle": "middleTruncation",
            "byTruncatingTail": "tailTruncation",
        ]
        return words[word].map { .choice($0) }
    }

    static func size(_ value: Recorded) -> Size? {
        guard let width = value["width"]?.number, let height = value["height"]?.number else { return nil }
        return Size(width: width, height: height)
    }

    static func insets(_ value: Recorded) -> DirectionalInsets? {
        guard let top = value["top"]?.number, let bottom = value["bottom"]?.number else { return nil }
        return DirectionalInsets(
            top: top, leading: (value["leading"] ?? value["left"])?.number ?? 0, bottom: bottom,
            trailing: (value["trailing"] ?? value["right"])?.number ?? 0)
    }

    /// A font by what makes it: a text style, the system font in a size, or a font of the app.
    private func font(_ value: Recorded, _ wanted: FontStyle?) -> FontStyle? {
        var font = FontStyle()
        font.weight = value["weight"]?.string.flatMap(FontStyle.Weight.init)
        if let style = value["textStyle"]?.string {
            font.style = FontStyle.Style(rawValue: style)
            return font
        }
        font.size = value["size"]?.number
        font.name = value["name"]?.string
        font.family = value["family"]?.string
        font.relativeTo = value["relativeTo"]?.string.flatMap(FontStyle.Style.init)
        font.isItalic = value["symbolicTraits"]?.list.contains(.string("traitItalic")) == true
        if font.name == nil, font.family == nil, value["design"]?.string != "system" { return nil }
        // A family that is asked for without a weight gives its regular one.
        if font.family != nil, wanted?.weight == nil, font.weight == .regular { font.weight = nil }
        // A text style in another weight is a font in its size that grows as the style does.
        if let wanted, wanted.size == nil, font.size == font.relativeTo?.defaultSize {
            font.style = font.relativeTo
            font.relativeTo = nil
            font.size = nil
        }
        return font
    }

    private func symbol(_ value: Recorded) -> SymbolConfiguration {
        let style = value["textStyle"]?.string.flatMap(FontStyle.Style.init).map { FontStyle(style: $0) }
        return SymbolConfiguration(
            pointSize: value["pointSize"]?.number,
            font: style ?? value["font"].flatMap { font($0, expected.symbolConfiguration?.font) },
            weight: value["weight"]?.string.flatMap(FontStyle.Weight.init),
            scale: value["scale"]?.string.flatMap(SymbolConfiguration.Scale.init))
    }

    // MARK: Names

    /// The property of Onion that a property of UIKit is; most have the same name.
    private static func property(_ name: String, of type: ViewType) -> Property? {
        switch (name, type) {
        case ("textAlignment", _): return .alignment
        case ("titleLabel.font", .button): return .font
        case ("titleLabel.lineBreakMode", .button): return .lineBreakMode
        case ("contentEdgeInsets", .button): return .contentInsets
        case ("separatorInset", _), ("title", .navigationBar): return Property(rawValue: name)
        default: return renamed[name] ?? Property(rawValue: name)
        }
    }

    private static let renamed: [String: Property] = [
        "isHidden": .hidden, "numberOfLines": .lines, "directionalLayoutMargins": .layoutMargins,
        "selectedSegmentIndex": .selectedSegment, "color": .indicatorColor, "layer.cornerRadius": .cornerRadius,
        "layer.borderWidth": .borderWidth, "layer.borderColor": .borderColor, "autoresizingMask": .autoresizing,
        "collectionViewLayout.scrollDirection": .scrollAxis,
        "collectionViewLayout.sectionInsetReference": .sectionInsetReference,
    ]
}

extension LocalizedText {
    /// The same text in every language.
    static func plain(_ text: String) -> LocalizedText { .verbatim(.plain(text)) }
}
