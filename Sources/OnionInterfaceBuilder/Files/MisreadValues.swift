import OnionCoding
import OnionDocuments
import OnionModel

/// The form of an attribute that a reader takes by its name. Those of ``AttributeRule`` have the type of their property.
enum ValueForm {
    /// A number, or a word in place of one.
    case number(orWords: Set<String> = [])
    /// A number from 0 to 1, or beyond in an extended color space.
    case component
    /// A number, or a ratio of two such as `16:9`.
    case ratio
    /// YES or NO.
    case flag
    case word(Set<String>)
    /// Any value, if there is another attribute.
    case beside(String)
    /// The identifier of an object inside the element.
    case inside

    /// Returns what a value of another form is; nil for a value of the form.
    func complaint(about attribute: String, of element: XMLElement) -> String? {
        let value = element[attribute] ?? ""
        switch self {
        case .number(let words):
            return element.number(attribute) != nil || words.contains(value) ? nil : "is not a number"
        case .component:
            guard let number = element.number(attribute) else { return "is not a number" }
            let isExtended = attribute != "alpha" && element["customColorSpace"]?.hasPrefix("extended") == true
            return isExtended || ColorReference.components.contains(number) ? nil : "is not from 0 to 1"
        case .ratio: return element.multiplier != nil ? nil : "is not a number"
        case .flag: return element.flag(attribute) != nil ? nil : "is neither YES nor NO"
        case .word(let words): return words.contains(value) ? nil : "is unknown"
        case .beside(let other): return element[other] != nil ? nil : "has no \(other) beside it"
        case .inside: return element.all.contains { $0["id"] == value } ? nil : "is the id of nothing inside it"
        }
    }

    /// Returns the form of an attribute of the elements with a name; nil for texts, for what readers check themselves, and for what is not read.
    static func form(of attribute: String, in element: String) -> ValueForm? {
        if flagElements.contains(element) { return attribute == "key" ? nil : .flag }
        return ofElements[element]?[attribute] ?? all[attribute]
    }

    /// The elements whose attributes are flags.
    private static let flagElements: Set<String> = [
        "autoresizingMask", "accessibilityTraits", "dataDetectorType", "popoverArrowDirection",
    ]

    private static let all: [String: ValueForm] = {
        var forms: [String: ValueForm] = [
            "catalog": .word(["system", "System"]), "spacingType": .word(["standard"]),
            "placeholderIntrinsicWidth": .number(orWords: ["infinite"]),
            "placeholderIntrinsicHeight": .number(orWords: ["infinite"]),
        ]
        for name in [
            "x", "y", "width", "height", "constant", "priority", "pointSize", "horizontalHuggingPriority",
            "verticalHuggingPriority", "horizontalCompressionResistancePriority",
            "verticalCompressionResistancePriority",
        ] { forms[name] = .number() }
        for name in [
            "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "symbolic", "useSafeAreas", "useAutolayout",
            "colorMatched", "localized", "base64-UTF8",
        ] { forms[name] = .flag }
        return forms
    }()

    private static let insets = forms(
        .number(), of: ["minX", "minY", "maxX", "maxY", "top", "leading", "bottom", "trailing", "left", "right"])

    private static let ofElements: [String: [String: ValueForm]] = [
        "inset": insets, "edgeInsets": insets, "directionalEdgeInsets": insets,
        "color": forms(
            .component, of: ["red", "green", "blue", "white", "alpha", "cyan", "magenta", "yellow", "black"]
        ).merging([
            "colorSpace": .word([
                "custom", "calibratedRGB", "calibratedWhite", "calibratedCMYK", "deviceRGB", "deviceWhite",
                "deviceCMYK", "sRGB", "catalog", "pattern",
            ]),
            "customColorSpace": .word([
                "sRGB", "displayP3", "adobeRGB1998", "genericGamma22GrayColorSpace", "genericGray", "genericRGB",
                "genericCMYK", "genericCMYKColorSpace", "calibratedRGB", "calibratedWhite", "deviceRGB",
                "deviceWhite", "deviceCMYK", "extendedSRGB", "extendedGray",
            ]),
        ]) { $1 },
        "constraint": [
            "multiplier": .ratio, "placeholder": .flag,
            "relation": .word(["equal", "greaterThanOrEqual", "lessThanOrEqual"]),
        ],
        "variation": ["multiplier": .ratio],
        "fontDescription": fonts, "font": fonts,
        "collectionViewFlowLayout": [
            "scrollDirection": .word(["horizontal", "vertical"]), "minimumLineSpacing": .number(),
            "minimumInteritemSpacing": .number(), "automaticEstimatedItemSize": .flag,
            "sectionInsetReference": .word(["contentInset", "safeArea", "layoutMargins"]),
        ],
        "viewControllerLayoutGuide": ["type": .word(["top", "bottom"])],
        "tableViewCell": forms(.inside, of: ["textLabel", "detailTextLabel", "imageView"]),
        "simulatedNavigationBarMetrics": forms(.flag, of: ["translucent", "prefersLargeTitles"]),
    ]

    /// Whether attributes of the elements with a name are read, although nothing else of these has an effect on the app.
    static func readsAttributes(of element: String) -> Bool { ofElements[element] != nil }

    private static let fonts: [String: ValueForm] = [
        "size": .number(orWords: ["system", "smallSystem", "button", "label"]),
        "type": .word(["system", "boldSystem", "italicSystem"]),
        "weight": .word(Set(FontStyle.Weight.allCases.map(\.rawValue))),
        "metaFont": .word(Set(FontStyle.metaFonts.keys)), "family": .beside("name"),
    ]

    private static func forms(_ form: ValueForm, of names: [String]) -> [String: ValueForm] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, form) })
    }
}

/// The values of a document that have another form than Interface Builder writes.
///
/// A reader has a default for an attribute that is missing. An attribute that is no number, no flag or no known word is removed before
/// anything is read, with the value that it is part of, so that no reader replaces it, and is reported as left out. So is a second value of
/// a property.
struct MisreadValues {
    private(set) var leftOut: [Omission] = []
    /// The identifiers of all objects.
    private let ids: Set<String>

    /// - Parameter root: The document.
    init(in root: XMLElement) {
        ids = Set(root.all.compactMap { $0["id"] })
    }

    /// Removes the values from an element and all inside it.
    ///
    /// - Parameter owner: The nearest object around it, such as `button fQX-H7-BNa`.
    mutating func remove(from element: inout XMLElement, in owner: String) {
        if MeaninglessParts.contains(element), !ValueForm.readsAttributes(of: element.name) { return }
        let owner = element["id"].map { "\(element.name) \($0)" } ?? owner
        for attribute in element.attributes.keys.sorted() {
            guard let complaint = Self.complaint(about: attribute, of: element) else { continue }
            leftOut.append(Omission("its \(complaint)", of: owner, position: element.position))
            element.attributes[attribute] = nil
        }
        if let complaint = complaint(aboutReferencesOf: element) {
            leftOut.append(Omission(complaint.text, of: owner, position: element.position))
            element.attributes[complaint.attribute] = nil
        }
        var kept: [XMLElement] = []
        var keys: Set<String> = []
        for var child in element.children {
            if let key = child["key"], keys.contains(key) {
                leftOut.append(Omission("its second \(key)", of: owner, position: child.position))
            } else if let complaint = Self.complaint(aboutValue: child, of: element.name) {
                let name = child["id"].map { "\(child.name) \($0)" }
                let value = child.name == "variation" ? child.name : child["key"] ?? child.name
                let what = name == nil ? "its \(value), whose \(complaint)" : "its \(complaint)"
                leftOut.append(Omission(what, of: name ?? owner, position: child.position))
            } else {
                remove(from: &child, in: owner)
                kept.append(child)
                if let key = child["key"] { keys.insert(key) }
            }
        }
        element.children = kept
    }

    /// Elements that are one value: with a part of another form, nothing is known of the whole.
    private static let values: Set<String> = [
        "autoresizingMask", "accessibilityTraits", "color", "constraint", "dataDetectorType", "directionalEdgeInsets",
        "edgeInsets", "font", "fontDescription", "image", "inset", "mutableString", "point",
        "popoverArrowDirection", "rect", "size", "string", "variation", "viewControllerLayoutGuide",
    ]

    private static let autoresizing: Set<String> = [
        "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]
    /// The attributes of elements that mean something together, each of which Xcode always writes.
    private static let geometry: [String: Set<String>] = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
        "inset": ["minX", "minY", "maxX", "maxY"], "edgeInsets": ["top", "left", "bottom", "right"],
        "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    ]
    /// The attributes of elements with those that are true.
    private static let options: [String: Set<String>] = [
        "autoresizingMask": autoresizing, "popoverArrowDirection": ["up", "down", "left", "right"],
    ]

    /// The properties of which elements are the values that readers find by the element's name.
    private static let keys: [String: Set<String>] = [
        "accessibility": ["accessibilityConfiguration"], "autoresizingMask": ["autoresizingMask"],
        "buttonConfiguration": ["configuration"], "collectionViewCellContentView": ["contentView"],
        "collectionViewFlowLayout": ["collectionViewLayout"], "dataDetectorType": ["dataDetectorTypes"],
        "fontDescription": ["fontDescription", "titleFontDescription"], "mask": ["subviews", "constraints"],
        "popoverArrowDirection": ["popoverArrowDirection"],
        "rect": ["frame", "contentRect", "contentStretch", "screenRect", "value"],
        "simulatedNavigationBarMetrics": ["simulatedTopBarMetrics"],
        "simulatedTabBarMetrics": ["simulatedBottomBarMetrics"],
        "simulatedToolbarMetrics": ["simulatedBottomBarMetrics"], "tableViewCellContentView": ["contentView"],
        "textInputTraits": ["textInputTraits"], "variation": InterfaceBuilderVariations.keys,
        "viewLayoutGuide": [
            "safeArea", "keyboard", "contentLayoutGuide", "frameLayoutGuide", "layoutMargins", "readableContent",
        ],
    ]

    /// The elements that are values of controllers, under their own names.
    private static let valuesOfControllers: Set<String> = [
        "navigationBar", "navigationItem", "tabBar", "tabBarItem", "toolbar",
    ]

    /// The properties of elements whose values are views that readers find by their frames.
    private static let keysOfViews: [String: Set<String>] = [
        "tableView": ["tableHeaderView", "tableFooterView", "backgroundView"],
        "collectionView": ["sectionHeaderView", "sectionFooterView", "backgroundView"],
    ]

    /// - Parameter owner: The name of the element around it.
    private static func complaint(aboutValue element: XMLElement, of owner: String) -> String? {
        let isOfController = owner.hasSuffix("Controller") && valuesOfControllers.contains(element.name)
        let known =
            isOfController ? [element.name] : keys[element.name] ?? (element.isOwnView ? keysOfViews[owner] : nil)
        if let known, element["key"].map(known.contains) != true {
            return "key \((element["key"] ?? "").quoted) is unknown"
        }
        guard values.contains(element.name) else { return nil }
        if let expected = geometry[element.name] ?? options[element.name] {
            let found = Set(element.attributes.keys).subtracting(["key"])
            if let other = found.subtracting(expected).min() { return "\(other) is unknown" }
            let missing = options[element.name] != nil ? nil : expected.subtracting(found).min()
            if let missing { return "\(missing) is missing" }
        }
        return element.attributes.keys.sorted().lazy.compactMap { complaint(about: $0, of: element) }.first
    }

    /// The attributes with the identifier of another object that readers do not look up.
    private static let references = ["action": "destination", "exclude": "reference", "include": "reference"]

    /// Returns the complaint about the identifier of an object that the document does not have.
    private func complaint(aboutReferencesOf element: XMLElement) -> (attribute: String, text: String)? {
        guard let attribute = Self.references[element.name], let id = element[attribute], !ids.contains(id) else {
            return nil
        }
        return (attribute, "its \(attribute) \(id.quoted) is the id of nothing")
    }

    private static func complaint(about attribute: String, of element: XMLElement) -> String? {
        guard let form = ValueForm.form(of: attribute, in: element.name),
            let complaint = form.complaint(about: attribute, of: element)
        else { return nil }
        return "\(attribute) \((element[attribute] ?? "").quoted) \(complaint)"
    }
}
