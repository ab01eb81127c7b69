import OnionModel

/// What the registry says of a view, in the words in which recordings are read.
struct Expected {
    /// The properties that code is expected to set; those of ``designed`` are left out.
    func properties(of view: TemplateView, in parent: TemplateView?) -> [Property: PropertyValue] {
        var properties: [Property: PropertyValue] = [:]
        for (property, value) in view.properties where !isDesigned(property, of: view, in: parent) {
            if case .field = value { continue }
            properties[property] = normal(property, value, of: view)
        }
        // A label has a factor in place of the least size of its font.
        if view.type == .label, case .number(let least)? = properties.removeValue(forKey: .minimumFontSize),
            properties[.minimumScaleFactor] == nil, let factor = view.scaleFactor(toSize: least)
        {
            properties[.minimumScaleFactor] = .number(factor)
        }
        // UIKit's labels and image views let taps through.
        let lets = view.type == .label || view.type == .imageView
        if lets, !view.tapSteps.isEmpty, view[.isUserInteractionEnabled] == nil {
            properties[.isUserInteractionEnabled] = .bool(true)
        }
        return properties
    }

    /// Properties that no running app has, each with the reason:
    static let designed: [Property: String] = [
        .objectID: "the identity of an object in Interface Builder's file",
        .itemObjectID: "the identity of an object in Interface Builder's file",
        .userLabel: "a name that only Interface Builder shows",
        .customClass: "compared as the class of the recorded view",
        .interfaceBuilder: "what only Interface Builder's file says",
        .runtimeAttributes: "compared one by one with what the code has set",
        .gestures: "compared with the recorded recognizers",
        .selector: "compared with the recorded events",
        .events: "compared with the recorded events",
        .layoutMarginsFollowReadableWidth: "UIKit has no public property for it",
        .intrinsicContentSize: "Interface Builder's placeholder, removed when the app is built",
        .placeholderIntrinsicSize: "Interface Builder's placeholder, removed when the app is built",
        .dataMode: "whether cells are rows, which is compared with the sections",
    ]

    private func isDesigned(_ property: Property, of view: TemplateView, in parent: TemplateView?) -> Bool {
        if Expected.designed[property] != nil { return true }
        switch property {
        // A view that constraints place has the frame that they give it.
        case .frame: return view[.autoresizing] == nil
        // The cell of a table asks its delegate, the items of a collection ask theirs; compared with the sections.
        case .rowHeight: return view.type == .tableViewCell
        case .itemSize, .minimumInteritemSpacing, .minimumLineSpacing, .sectionInset, .headerReferenceSize,
            .footerReferenceSize:
            return true
        case .isAccessoryView, .customSpacing, .elementKind: return true
        // UIKit raises an exception.
        case .stepValue: return view.number(.stepValue, or: 1) <= 0
        case .minimumValue, .maximumValue:
            return view.type == .stepper && view.number(.minimumValue, or: 0) >= view.number(.maximumValue, or: 100)
        // UIKit ignores them beside a configuration.
        case .imageEdgeInsets, .titleEdgeInsets: return view[.configuration] != nil || view[.style] != nil
        case .reuseIdentifier: return view.type != .tableViewCell
        // A bar shows none.
        case .title: return view.type == .navigationBar && view[.title] == .text(.verbatim(.plain("")))
        // Where the layers of a slot lie: constraints and stack views say it in code.
        case .scrollAxis: return view.type != .collectionView
        default: return false
        }
    }

    private func normal(_ property: Property, _ value: PropertyValue, of view: TemplateView) -> PropertyValue {
        switch value {
        case .number(let number) where property == .value && [.slider, .stepper].contains(view.type):
            // UIKit keeps it between its ends.
            let ends = (
                view.number(.minimumValue, or: 0), view.number(.maximumValue, or: view.type == .slider ? 1 : 100)
            )
            let value = max(ends.0, min(ends.1, number))
            return .number(view.type == .slider ? Double(Float(value).description) ?? value : value)
        case .number(let number) where isFloat(property, of: view.type):
            // A recording has the shortest decimal number of a Float.
            return .number(Double(Float(number).description) ?? number)
        case .color(let color):
            let isBorder = property == .borderColor
            return .identifier((isBorder ? layerColor(color) : self.color(color)).text)
        case .font(let font): return .font(Expected.font(font))
        case .symbolConfiguration(var configuration):
            configuration.font = configuration.font.map(Expected.font)
            return .symbolConfiguration(configuration)
        case .image(let image): return .image(ImageReference(name: image.name))
        case .choices(let words): return .choices(words.sorted())
        case .choice("top") where property == .alignment && view.type == .stackView: return .choice("leading")
        case .choice("bottom") where property == .alignment && view.type == .stackView: return .choice("trailing")
        case .choice("link") where property == .style: return .choice("plain")
        case .choice("alert") where property == .keyboardAppearance: return .choice("dark")
        case .choice("plain") where property == .buttonType: return .choice("system")
        case .choice(let word) where property == .activityIndicatorStyle:
            return .choice(word == "whiteLarge" || word == "large" ? "large" : "medium")
        default: return value
        }
    }

    private func isFloat(_ property: Property, of type: ViewType) -> Bool {
        switch property {
        case .value, .minimumValue, .maximumValue: type == .slider
        case .progress: true
        default: false
        }
    }

    /// A font as what it is made of says it.
    static func font(_ font: FontStyle) -> FontStyle {
        var normal = font
        if font.name != nil {
            normal.family = nil
            normal.weight = nil
        }
        let isApp = font.name != nil || font.family != nil
        if isApp || font.size != nil {
            normal.relativeTo = font.relativeTo ?? font.style
            normal.style = nil
            normal.size = font.size ?? font.style?.defaultSize ?? 17
        } else if font.style == nil {
            normal.size = 17
        }
        if !isApp, normal.style == nil { normal.weight = font.weight ?? .regular }
        return normal
    }

    // MARK: Colors

    func color(_ color: ColorReference) -> Recorded {
        switch color {
        case .hex(let hex): return .string(hex.hasSuffix("FF") && hex.count == 9 ? String(hex.dropLast(2)) : hex)
        case .displayP3(let color):
            return .map(["displayP3": .list([color.red, color.green, color.blue, color.alpha].map { .number($0) })])
        case .named(let name): return named(name)
        case .dynamic(let variants):
            if let asset = variants.asset { return .map(["named": .string(asset)]) }
            return dynamic(variants)
        }
    }

    private func dynamic(_ variants: ColorVariants) -> Recorded {
        let light = color(variants.light)
        if variants.dark == nil, variants.highContrast == nil { return light }
        let dark = variants.dark.map(color) ?? light
        var members = ["light": light, "dark": dark]
        if let high = variants.highContrast {
            let highLight = high.light.map(color) ?? light
            let highDark = high.dark.map(color) ?? dark
            if highLight != light { members["highContrastLight"] = highLight }
            if highDark != dark { members["highContrastDark"] = highDark }
        }
        return .map(members)
    }

    private func layerColor(_ color: ColorReference) -> Recorded {
        var color = color
        while case .dynamic(let variants) = color, variants.asset == nil {
            color = variants.light
        }
        let value = self.color(color)
        let isResolved = value.string?.hasPrefix("#") ?? (value["displayP3"] != nil)
        return isResolved ? value : .map(["color": value, "userInterfaceStyle": .string("light")])
    }

    private func named(_ name: String) -> Recorded {
        let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        let known = [name, plain].lazy.compactMap {
            Expected.former[$0] ?? (ColorReference.uiKitNames.contains($0) ? $0 : nil)
        }
        return known.first.map { .string($0) } ?? .map(["named": .string(name)])
    }

    /// Names that Interface Builder writes, and UIKit's colors of today.
    private static let former = [
        "groupTableViewBackground": "systemGroupedBackground", "viewFlipsideBackground": "darkGray",
        "scrollViewTexturedBackground": "systemGray", "underPageBackground": "systemGray",
        "tableCellGroupedBackground": "secondarySystemGroupedBackground", "tint": "tintColor",
        "tableCellPlainBackground": "systemBackground", "tableBackground": "systemGroupedBackground",
    ]
}

extension TemplateView {
    fileprivate func number(_ property: Property, or usual: Double) -> Double {
        if case .number(let number)? = self[property] { number } else { usual }
    }
}
