import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

extension ImportAudit {
    /// What changes nothing where something else says the same or makes it pointless.
    struct Redundancy: Sendable {
        var reason: String
        /// An element or an attribute by its name, an attribute of any element, or an element with its key.
        var kinds: Set<String>
        /// Whether it does so at a place, by the element and those around it, the nearest last.
        var applies: @Sendable (XMLElement, [XMLElement]) -> Bool = { _, _ in true }

        static let all = [
            Redundancy(reason: "The name of an image says whether it is a symbol.", kinds: ["@catalog"]),
            Redundancy(reason: "Only a distance of 20 points to a guide is another by it.", kinds: ["@symbolic"]),
            Redundancy(
                reason: "All but Display P3, Adobe RGB and calibrated colors are taken for sRGB.",
                kinds: ["@customColorSpace"]),
            Redundancy(
                reason: "The target is the scene's controller, or the first responder.", kinds: ["action@destination"]),
            Redundancy(
                reason: "What it names is told by its property.",
                kinds: ["outlet@destination", "outletCollection@destination"]),
            Redundancy(
                reason: "Every document is one, and those for iOS and tvOS are read alike.",
                kinds: ["document@", "document@type"]),
            Redundancy(reason: "It only names one of several screens.", kinds: ["document@initialViewController"]),
            Redundancy(
                reason: "It names another file, and the audit reads one at a time.",
                kinds: [
                    "viewControllerPlaceholder", "viewControllerPlaceholder@storyboardName",
                    "viewControllerPlaceholder@referencedIdentifier",
                ]),
            Redundancy(
                reason: "Where something else places the view, its frame is not used.",
                kinds: ["rect", "autoresizingMask", "@translatesAutoresizingMaskIntoConstraints", "@fixedFrame"]),
            Redundancy(
                reason: "Every view and controller has its guides; only those that constraints name are read.",
                kinds: [
                    "viewLayoutGuide", "viewLayoutGuide@key", "layoutGuides", "viewControllerLayoutGuide",
                    "viewControllerLayoutGuide@type",
                ]),
            Redundancy(
                reason: "Every xib has one; its class and its connections are read.",
                kinds: ["placeholder", "placeholder@placeholderIdentifier"]),
            Redundancy(reason: "A shadow without an offset is not seen.", kinds: ["color[titleShadowColor]"]),
            Redundancy(
                reason: "A text that does not shrink has no least size.",
                kinds: ["label@minimumFontSize", "textField@minimumFontSize"]
            ) { element, _ in element.flag("adjustsFontSizeToFit") != true },
            Redundancy(
                reason: "A text whose least size is not smaller than its font does not shrink.",
                kinds: ["textField@adjustsFontSizeToFit"]
            ) { element, _ in
                guard let least = element.number("minimumFontSize") else { return false }
                let size = element.child("fontDescription")?.number("pointSize") ?? 17
                return least >= size && element.flag("adjustsFontForContentSizeCategory") != true
            },
            Redundancy(
                reason: "The name of a color is read, and its components only where it has none.",
                kinds: [
                    "color@red", "color@green", "color@blue", "color@white", "color@alpha",
                    "color@cocoaTouchSystemColor", "color@xcode11CocoaTouchSystemColor",
                ]
            ) { element, _ in
                element["systemColor"] != nil || element["name"] != nil || element["cocoaTouchSystemColor"] != nil
            },
            Redundancy(
                reason: "A size by the name system is that of a font without a size.", kinds: ["fontDescription@size"]),
            Redundancy(reason: "The weight says what kind of system font it is.", kinds: ["fontDescription@type"]) {
                element, _ in element["weight"] != nil
            },
            Redundancy(
                reason: "iOS has the files of its fonts.",
                kinds: ["customFonts[customFonts]", "array", "string", "string@text()"]
            ) { element, around in
                (around + [element]).contains { $0.name == "customFonts" }
                    && element.all.filter { $0.name == "string" }.allSatisfy { FontStyle.isOfSystem($0.text) }
            },
            Redundancy(
                reason: "The value of this key is always a size.", kinds: ["value[contentSizeForViewInPopover]@type"]),
            Redundancy(
                reason: "Cells with an estimated size get another one by their content.",
                kinds: ["size[estimatedItemSize]"]),
            Redundancy(reason: "The view takes no touches.", kinds: ["@multipleTouchEnabled"]) { element, _ in
                ["label", "imageView"].contains(element.name) || element.flag("userInteractionEnabled") == false
            },
            Redundancy(
                reason: "All but the bold ones are the system font, where a size is given.", kinds: ["font@metaFont"]
            ) { element, _ in element["size"] != nil && element["metaFont"]?.hasSuffix("Bold") == false },
            Redundancy(
                reason: "The labels in the cell have keys.",
                kinds: ["tableViewCell@textLabel", "tableViewCell@detailTextLabel", "tableViewCell@imageView"]),
            Redundancy(
                reason: "Xcode removes the constraint at build time.",
                kinds: partsOfConstraints
            ) { element, _ in
                ([element] + element.children).filter { $0.name == "constraint" }.allSatisfy {
                    $0.flag("placeholder") == true
                }
            },
            Redundancy(
                reason: "The constraint is not installed in the size classes of the variation.",
                kinds: ["variation", "variation@constant", "variation@priority", "variation@multiplier"]
            ) { variation, around in
                around.last?.name == "constraint" && isUninstalled(around, in: variation["key"] ?? "")
            },
            Redundancy(
                reason: "A symbol has the size of its font, and iOS its picture.",
                kinds: ["image", "image@name", "image@width", "image@height"]
            ) { element, around in around.last?.name == "resources" && element["catalog"] == "system" },
            Redundancy(reason: "A runtime attribute says it.", kinds: ["@clipsSubviews"]) { element, _ in
                element.elements(in: "userDefinedRuntimeAttributes").contains {
                    ["clipsToBounds", "layer.masksToBounds"].contains($0["keyPath"])
                }
            },
            Redundancy(reason: "It leads to another file.", kinds: ["segue@destination"]) { element, around in
                around.first?.all.contains {
                    $0.name == "viewControllerPlaceholder" && $0["id"] == element["destination"]
                } == true
            },
            Redundancy(
                reason: "There is no view with this tint.",
                kinds: ["color[tintColor]@alpha"]
            ) { _, around in around.first?.all.contains { $0["key"] == "view" } == false },
            Redundancy(reason: "A document without any objects says nothing.", kinds: ["objects"]) { element, _ in
                element.children.allSatisfy { $0.name == "placeholder" }
            },
            Redundancy(
                reason: "A configuration has its own insets.",
                kinds: ["maxX", "maxY", "minX", "minY"].reduce(into: ["inset[contentEdgeInsets]"]) {
                    $0.insert("inset[contentEdgeInsets]@\($1)")
                }
            ) { _, around in around.last?.child("buttonConfiguration")?.child(key: "contentInsets") != nil },
            Redundancy(
                reason: "A configuration without a title has no font.",
                kinds: ["type", "pointSize", "style", "name", "weight"].reduce(into: [
                    "fontDescription[titleFontDescription]"
                ]) {
                    $0.insert("fontDescription[titleFontDescription]@\($1)")
                }
            ) { _, around in
                around.last?["title"] == nil && around.last?.child(key: "title") == nil
                    && around.last?.child(key: "attributedTitle") == nil
            },
            Redundancy(reason: "The bar says it, too.", kinds: ["navigationController@navigationBarHidden"]) {
                element, _ in element.child("navigationBar")?.flag("hidden") == true
            },
        ]
    }

    private static let partsOfConstraints: Set<String> = [
        "constraints", "constraint", "constraint@constant", "constraint@firstAttribute", "constraint@firstItem",
        "constraint@identifier",
        "constraint@multiplier", "constraint@priority", "constraint@relation", "constraint@secondAttribute",
        "constraint@secondItem",
    ]

    /// Whether the view of a constraint excludes it in size classes, and includes it in no narrower ones.
    ///
    /// - Parameters:
    ///   - around: The elements on the way to the constraint: its view, the list, and itself as the last ones.
    ///   - key: The size classes, such as `heightClass=compact`.
    private static func isUninstalled(_ around: [XMLElement], in key: String) -> Bool {
        guard around.count > 2, let id = around.last?["id"] else { return false }
        let parts = Set(key.split(separator: "-"))
        let variations = around[around.count - 3].children.filter { variation in
            variation.name == "variation" && parts.isSubset(of: (variation["key"] ?? "").split(separator: "-"))
        }
        func names(_ word: String, _ variation: XMLElement) -> Bool {
            let masked = variation.children.filter { $0.name == "mask" }.flatMap(\.children)
            return masked.contains { $0.name == word && $0["reference"] == id }
        }
        return variations.contains { $0["key"] == key && names("exclude", $0) }
            && !variations.contains { names("include", $0) }
    }

    /// Whether a kind says nothing at a place.
    ///
    /// - Parameters:
    ///   - kind: The kind of an element, or of one of its attributes.
    ///   - element: The element.
    ///   - around: Those around it, the nearest last.
    static func isRedundant(_ kind: Kind, _ element: XMLElement, in around: [XMLElement]) -> Bool {
        let attribute = kind.attribute.map { "@\($0)" } ?? ""
        // What says nothing as a whole does so in its parts.
        let whole = kind.attribute == nil ? [] : [kind.element, kind.name, attribute]
        let names = Set([kind.element + attribute, kind.name + attribute] + whole)
        return Redundancy.all.contains { !$0.kinds.isDisjoint(with: names) && $0.applies(element, around) }
    }
}
