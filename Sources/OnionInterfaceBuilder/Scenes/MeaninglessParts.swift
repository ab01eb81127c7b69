package import OnionDocuments

/// Parts of Interface Builder files without an effect on the app.
///
/// Everything else is preserved, or reported as left out. Each group has its reason.
package struct MeaninglessParts: Sendable {
    /// The reason why the parts have no effect on the app.
    let reason: String
    /// Attributes by name, of any element.
    var attributes: Set<String> = []
    /// Attributes of elements with certain names.
    var attributesOf: [String: Set<String>] = [:]
    /// Elements by name, or by the key of the property whose value they are, with all their contents.
    var elements: Set<String> = []

    static let groups = [
        MeaninglessParts(
            reason: "Identifiers and the tree itself: templates name views, and outlets and constraints refer to them.",
            attributes: [
                "id", "key", "reference", "sceneID", "sceneMemberID", "appends", "collectionClass", "tableViewCell",
                "usesAttributedText", "hasAttributedTitle",
            ]),
        MeaninglessParts(
            reason: "How the file was made, and what Xcode needs to open it.",
            attributes: [
                "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
                "useSafeAreas", "useTraitCollections", "colorMatched", "variant", "promptedForUpgradeToXcode5",
                "generatesPrototypingConstraints",
            ],
            elements: ["dependencies", "classes", "inferredMetricsTieBreakers"]),
        MeaninglessParts(
            reason: "What only the editor shows: labels, notes, colors and places of objects on its canvas.",
            attributes: [
                "colorLabel", "misplaced", "ambiguous", "verifyAmbiguity", "simulatedAppContext",
            ],
            attributesOf: notViews,
            elements: ["canvasLocation", "userComments", "frameInset", "designables", "userLabel"]),
        MeaninglessParts(
            reason: "Sizes, bars and devices that the editor simulates; the app has those of its devices.",
            elements: [
                "device", "defaultSimulatedMetrics", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
                "simulatedBottomBarMetrics", "simulatedOrientationMetrics", "simulatedDestinationMetrics",
                "accessibilityOverrides", "customSize", "freeformSize",
            ]),
        MeaninglessParts(
            reason: "Colors of the system as they were on the Mac that saved the file; colors name them.",
            elements: ["systemColor"]),
        MeaninglessParts(
            reason: "Objects that every file has: the first responder, the way out of a scene.",
            elements: ["exit"]),
        MeaninglessParts(
            reason: "The module of a class: source code and Onion name a class without it.",
            attributes: ["customModule", "customModuleProvider"]),
        MeaninglessParts(
            reason: """
                What another part says: a font's PostScript name its family, components their color space, the font of a text what it \
                replaced, missing traits that there are none.
                """,
            attributes: ["family", "colorSpace"], attributesOf: ["accessibilityTraits": ["none"]],
            elements: ["NSOriginalFont"]),
        MeaninglessParts(
            reason: "Hints for fast drawing, which change no picture.",
            attributes: ["opaque", "clearsContextBeforeDrawing"]),
        MeaninglessParts(
            reason: "Without an effect: deprecated since iOS 3, 6 and 7, or lists that are always empty.",
            attributes: ["hidesAccessoryWhenEditing", "segmentControlStyle"],
            elements: ["contentStretch", "animations", "gestureRecognizers", "insetFor6xAndEarlier"]),
        MeaninglessParts(
            reason: "Where a control has its content, for controls that their content fills, or that align their text.",
            attributesOf: [
                "textField": ["contentHorizontalAlignment"], "switch": contentAlignments, "slider": contentAlignments,
                "segmentedControl": contentAlignments, "stepper": contentAlignments,
                "pageControl": contentAlignments, "datePicker": contentAlignments,
                "colorWell": contentAlignments,
            ]),
    ]

    private static let contentAlignments: Set<String> = ["contentHorizontalAlignment", "contentVerticalAlignment"]

    /// Views keep their label, from which their names are derived.
    private static let notViews = Dictionary(
        uniqueKeysWithValues: [
            "placeholder", "viewController", "tableViewController", "collectionViewController", "navigationController",
            "tabBarController", "splitViewController", "pageViewController", "hostingController",
            "viewControllerPlaceholder", "customObject", "navigationItem", "barButtonItem", "tabBarItem", "constraint",
            "tapGestureRecognizer", "pongPressGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
            "screenEdgePanGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer",
            "gestureRecognizer", "viewLayoutGuide",
        ].map { ($0, Set(["userLabel"])) })

    package static let attributes = groups.reduce(into: Set<String>()) { $0.formUnion($1.attributes) }

    private static let attributesOf = groups.reduce(into: [String: Set<String>]()) { all, group in
        all.merge(group.attributesOf) { $0.union($1) }
    }

    /// Whether an attribute of the elements with a name has no effect on the app.
    package static func contains(_ attribute: String, of element: String) -> Bool {
        attributes.contains(attribute) || attributesOf[element]?.contains(attribute) == true
    }

    private static let elements = groups.reduce(into: Set<String>()) { $0.formUnion($1.elements) }

    /// The properties that are empty by default, for which Xcode writes an element `nil`.
    private static let empty: Set<String> = [
        "action", "attributedText", "highlightedColor", "image", "text", "textColor", "title",
    ]

    /// Whether an element and its contents have no effect on the app.
    package static func contains(_ element: XMLElement) -> Bool {
        element.name == "nil" && element["key"].map(empty.contains) == true
            || element["placeholderIdentifier"] == "IBFirstResponder"
            || elements.contains(element.name) || element["key"].map(elements.contains) == true
    }
}
