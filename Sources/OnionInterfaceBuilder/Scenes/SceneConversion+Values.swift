import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Converts a child of a view's element that is the value of a property, or a list of values.
    ///
    /// - Returns: The child, or those parts that Onion cannot represent. They are reported as left out.
    mutating func setValue(of view: inout TemplateView, _ element: XMLElement, _ child: XMLElement) -> XMLElement? {
        let key = child["key"] ?? ""
        if MeaninglessParts.contains(child) || isReadElsewhere(child, in: element, of: view.type) { return nil }
        switch child.name {
        case "connections":
            setGestures(of: &view, element, child)
            return setSteps(of: &view, element, child)
        case "items" where view.type == .toolbar || view.type == .navigationBar:
            return addBarButtons(to: &view, element, child)
        case "items" where view.type == .tabBar: return addTabs(to: &view, element, child)
        case "color", "inset", "edgeInsets", "directionalEdgeInsets", "size", "fontDescription":
            return setSingleValue(of: &view, element, child)
        case "accessibility": return setAccessibility(of: &view, element, child)
        case "textInputTraits": return setTraits(of: &view, element, child)
        case "dataDetectorType" where view.type == .textView:
            return setWords(.dataDetectorTypes, of: &view, element, child)
        case "collectionViewFlowLayout" where view.type == .collectionView: return restOfFlowLayout(child, of: element)
        case "blurEffect":
            return setAttributes(["style": .choice(.blurEffect)], of: &view, element, child)
        case "segments": return setSegments(of: &view, element, child)
        case "state" where key == "normal" && view.type == .button: return setState(of: &view, element, child)
        case "state" where view.type == .button: return setTitle(of: &view, element, ofState: child)
        case "state":
            reportOmission("its content in the state \(key)", of: element, at: child)
            return child
        case "buttonConfiguration" where view.type == .button: return setConfiguration(of: &view, element, child)
        case "imageReference" where key == "image" && view.type == .imageView,
            "preferredSymbolConfiguration" where key == child.name && view.type == .imageView:
            return rest(ofSymbol: child, in: element, of: element)
        case "attributedString" where key == "attributedText": return setAttributes(ofText: &view, element, child)
        case "userDefinedRuntimeAttributes": return setRuntimeAttributes(of: &view, element, child)
        case "variation":
            // The conversion reads the element with its variations applied.
            if InterfaceBuilderVariations.knows(child) { return nil }
        default: break
        }
        return left(child, of: element)
    }

    /// Converts a color, insets, a size or a font.
    private mutating func setSingleValue(
        of view: inout TemplateView, _ element: XMLElement, _ child: XMLElement
    ) -> XMLElement? {
        let key = child["key"] ?? ""
        switch child.name {
        case "color":
            let property = AttributeRule.colors["\(element.name).\(key)"] ?? Property(rawValue: key)
            guard let property, property.type == .color, property.belongs(to: view.type) else { break }
            return set(property, to: value(ofColor: child), of: &view, from: element) ? nil : child
        case "inset", "edgeInsets", "directionalEdgeInsets":
            guard let property = SceneConversion.insets[key], property.belongs(to: view.type) else { break }
            return set(property, to: .insets(child.edgeInsets), of: &view, from: element) ? nil : child
        case "size" where key == "shadowOffset" && view.type == .label:
            let offset = Size(width: child.number("width") ?? 0, height: child.number("height") ?? 0)
            return set(.shadowOffset, to: .size(offset), of: &view, from: element) ? nil : child
        case "fontDescription" where key == "fontDescription" && Property.font.belongs(to: view.type):
            // The font is read with the text.
            return nil
        case "size" where key == "customSize" && view.type == .collectionViewCell: return nil
        default: break
        }
        return left(child, of: element)
    }

    private mutating func setSegments(
        of view: inout TemplateView, _ element: XMLElement, _ segments: XMLElement
    ) -> XMLElement? {
        let titles = segments.children.enumerated().map { index, segment in
            document.text(segment["title"] ?? "", of: element, key: "segmentTitles[\(index)]")
        }
        set(.segments, to: .texts(titles), of: &view, from: element)
        let others = segments.children.compactMap { $0.without(["title"]) }
        return others.isEmpty
            ? nil : left(XMLElement("segments", children: others, position: segments.position), of: element)
    }

    /// Reports a child, or a part of it, as left out, unless it has no effect.
    mutating func left(_ child: XMLElement, of element: XMLElement) -> XMLElement? {
        if child.saysNothing { return nil }
        reportOmission("its \(child["key"] ?? child.name)", of: element, at: child)
        return child
    }

    /// Returns the unread rest of a flow layout, with the sizes that self-sizing cells do not have.
    private mutating func restOfFlowLayout(_ layout: XMLElement, of element: XMLElement) -> XMLElement? {
        let sizes = ["estimatedItemSize", "itemSize", "headerReferenceSize", "footerReferenceSize", "sectionInset"]
        var rest = layout
        rest.children.removeAll { sizes.contains($0["key"] ?? "") }
        let read: Set<String> = [
            "id", "scrollDirection", "minimumLineSpacing", "minimumInteritemSpacing", "automaticEstimatedItemSize",
            "sectionInsetReference",
        ]
        let other = rest.without(read).flatMap { left($0, of: element) }
        let unused = layout.unusedItemSizes.compactMap { left($0, of: element) }
        if unused.isEmpty { return other }
        var kept = other ?? XMLElement(layout.name, attributes: ["key": layout["key"] ?? ""])
        kept.attributes["automaticEstimatedItemSize"] = layout["automaticEstimatedItemSize"]
        kept.children += unused
        return kept
    }

    /// Whether the child is read by the conversion of frames, texts, subviews and constraints, or converted as a separate view.
    private func isReadElsewhere(_ child: XMLElement, in element: XMLElement, of type: ViewType) -> Bool {
        switch child.name {
        case "rect", "autoresizingMask": true
        case "subviews", "constraints", "cells", "prototypes", "sections": true
        case "viewLayoutGuide", "keyboardLayoutGuide": true
        case "string", "mutableString": SceneConversion.isText(child["key"], of: type)
        default: child.isOwnView
        }
    }

    private static func isText(_ key: String?, of type: ViewType) -> Bool {
        switch key {
        case "text": Property.text.belongs(to: type)
        case "headerTitle", "footerTitle": type == .tableViewSection
        default: false
        }
    }

    private static let insets: [String: Property] = [
        "layoutMargins": .layoutMargins, "directionalLayoutMargins": .layoutMargins,
        "contentEdgeInsets": .contentInsets, "titleEdgeInsets": .titleEdgeInsets, "separatorInset": .separatorInset,
        "imageEdgeInsets": .imageEdgeInsets,
    ]
}

extension SceneConversion {
    /// Converts the attributes of a child, by the rules for their names.
    ///
    /// - Returns: The child with the other attributes, and its children; nil if nothing remains.
    mutating func setAttributes(
        _ rules: [String: AttributeRule], of view: inout TemplateView, _ element: XMLElement, _ child: XMLElement,
        noun: String? = nil
    ) -> XMLElement? {
        var rest = child
        for attribute in child.attributes.keys.sorted() where attribute != "key" {
            guard let rule = rules[attribute] else {
                reportOmission("its \(noun ?? child["key"] ?? child.name) \(attribute)", of: element, at: child)
                continue
            }
            if set(attribute, by: rule, of: &view, element, from: child) { rest.attributes[attribute] = nil }
        }
        return rest.attributes.keys.contains { $0 != "key" } || !rest.children.isEmpty ? rest : nil
    }

    /// Sets the words whose attributes are YES.
    private mutating func setWords(
        _ property: Property, of view: inout TemplateView, _ element: XMLElement, _ child: XMLElement
    ) -> XMLElement? {
        guard case .choices(let known) = property.type else { return child }
        let words = known.filter { child.flag($0) == true }
        set(property, to: .choices(words), of: &view, from: element)
        // An empty list of words is written, too.
        guard let rest = child.without(Set(known + ["none"])) else { return nil }
        return left(rest, of: element)
    }

    private mutating func setTraits(
        of view: inout TemplateView, _ element: XMLElement, _ traits: XMLElement
    ) -> XMLElement? {
        let rules = AttributeRule.traits.filter {
            $0.key != "secureTextEntry" || Property.isSecureTextEntry.belongs(to: view.type)
        }
        return setAttributes(rules, of: &view, element, traits)
    }

    private mutating func setAccessibility(
        of view: inout TemplateView, _ element: XMLElement, _ accessibility: XMLElement
    ) -> XMLElement? {
        var rest = accessibility
        rest.children = accessibility.children.compactMap { child in
            switch child["key"] {
            case "traits": return setWords(.accessibilityTraits, of: &view, element, child)
            case "isElement":
                let isElement = child.flag("value") ?? child.number("value").map { $0 != 0 }
                set(.isAccessibilityElement, to: isElement.map(PropertyValue.bool), of: &view, from: element)
                return nil
            default: return left(child, of: element)
            }
        }
        return setAttributes(AttributeRule.accessibility, of: &view, element, rest, noun: "accessibility")
    }
}

extension InterfaceBuilderVariations {
    /// Whether a variation is for size classes, which Onion supports.
    fileprivate static func knows(_ variation: XMLElement) -> Bool {
        let key = variation["key"] ?? ""
        return key == "default"
            || key.split(separator: "-").allSatisfy { $0.hasPrefix("widthClass=") || $0.hasPrefix("heightClass=") }
    }
}

extension XMLElement {
    /// Returns the element without known attributes; nil if only its key remains.
    func without(_ read: Set<String>) -> XMLElement? {
        var rest = self
        rest.attributes = attributes.filter { !read.contains($0.key) && !MeaninglessParts.attributes.contains($0.key) }
        rest.attributes["key"] = self["key"]
        return rest.attributes.keys.contains { $0 != "key" } || !children.isEmpty ? rest : nil
    }

    /// The insets in any of Interface Builder's encodings.
    var edgeInsets: DirectionalInsets {
        DirectionalInsets(
            top: number("top") ?? number("minY") ?? 0,
            leading: number("leading") ?? number("left") ?? number("minX") ?? 0,
            bottom: number("bottom") ?? number("maxY") ?? 0,
            trailing: number("trailing") ?? number("right") ?? number("maxX") ?? 0
        )
    }
}
