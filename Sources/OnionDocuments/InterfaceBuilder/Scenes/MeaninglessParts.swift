/// What Interface Builder writes into its files and what says nothing about the app.
///
/// Everything else is kept, or told as left out. Each group has its reason.
package struct MeaninglessParts: Sendable {
    /// Why the parts say nothing about the app.
    let reason: String
    /// Attributes by name, of any element.
    var attributes: Set<String> = []
    /// Elements by their name, or by the key that they are the value of, with everything inside.
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
                "colorLabel", "misplaced", "ambiguous", "verifyAmbiguity", "simulatedAppContext", "dataMode",
                "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
            ],
            elements: ["canvasLocation", "userComments", "frameInset", "designables", "userLabel"]),
        MeaninglessParts(
            reason: "Sizes, bars and devices that the editor simulates; the app has those of its devices.",
            elements: [
                "device", "defaultSimulatedMetrics", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
                "simulatedBottomBarMetrics", "simulatedOrientationMetrics", "simulatedDestinationMetrics",
                "accessibilityOverrides", "customSize",
            ]),
        MeaninglessParts(
            reason: "The module of a class: source code and Onion name a class without it.",
            attributes: ["customModule", "customModuleProvider"]),
        MeaninglessParts(
            reason: "What another attribute says: a font's PostScript name its family, components their color space.",
            attributes: ["family", "colorSpace"]),
        MeaninglessParts(
            reason: "Hints for fast drawing, which change no picture.",
            attributes: ["opaque", "clearsContextBeforeDrawing"]),
        MeaninglessParts(
            reason: "Without an effect: deprecated since iOS 3, 6 and 7, or lists that are always empty.",
            attributes: ["hidesAccessoryWhenEditing", "segmentControlStyle"],
            elements: ["contentStretch", "animations", "gestureRecognizers", "insetFor6xAndEarlier"]),
    ]

    package static let attributes = groups.reduce(into: Set<String>()) { $0.formUnion($1.attributes) }

    private static let elements = groups.reduce(into: Set<String>()) { $0.formUnion($1.elements) }

    /// Whether an element and everything inside it says nothing about the app. A value that is nil is the default.
    package static func contains(_ element: XMLElement) -> Bool {
        element.name == "nil" || elements.contains(element.name) || element["key"].map(elements.contains) == true
    }
}
