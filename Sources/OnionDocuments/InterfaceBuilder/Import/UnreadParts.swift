import OnionCoding
import OnionModel

/// Finds everything in a document that the import does not read. Views that are converted tell it themselves.
struct UnreadParts {
    /// The attributes that the import reads, by the name of the element. Anything else is told as left out, unless it says nothing about
    /// the app (``MeaninglessParts``): an element that is not named here as a whole, an attribute by its name.
    ///
    /// Who reads an element anew adds its line here.
    private static let read: [String: Set<String>] = [
        "document": ["type", "initialViewController"],
        "scenes": [], "scene": [], "objects": [], "exit": [],
        "placeholder": ["placeholderIdentifier", "customClass"],
        "viewController": controller, "tableViewController": controller, "collectionViewController": controller,
        "pageViewController": controller, "hostingController": controller,
        "navigationController": container, "tabBarController": container, "splitViewController": container,
        "viewControllerPlaceholder": ["storyboardName", "referencedIdentifier"],
        "navigationBar navigationBar": bar, "toolbar toolbar": bar, "tabBar tabBar": bar,
        "simulatedNavigationBarMetrics": ["prompt"], "simulatedToolbarMetrics": [], "simulatedTabBarMetrics": [],
        // Who reads what controllers say for bars tells what is left.
        "navigationItem": everything, "tabBarItem": everything, "toolbarItems": everything,
        "layoutGuides": [], "viewControllerLayoutGuide": ["type"], "size freeformSize": ["width", "height"],
        "subviews": [], "cells": [], "prototypes": [], "sections": [], "tableViewSection": [], "connections": [],
        "constraints": [], "variation": ["constant", "priority", "multiplier"],
        "constraint": [
            "firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant", "relation", "multiplier",
            "priority", "symbolic", "placeholder",
        ],
        "tapGestureRecognizer": gesture, "pongPressGestureRecognizer": gesture, "swipeGestureRecognizer": gesture,
        "longPressGestureRecognizer": gesture, "panGestureRecognizer": gesture,
        "screenEdgePanGestureRecognizer": gesture, "pinchGestureRecognizer": gesture,
        "rotationGestureRecognizer": gesture, "gestureRecognizer": gesture,
        // The sizes of images and the values of colours are read where views name them.
        "resources": [], "image": ["name", "width", "height", "catalog"], "systemColor": ["name"],
        "namedColor": ["name"], "color": color, "color tintColor": color,
        "customFonts": everything,
    ]

    /// All attributes and elements inside.
    private static let everything: Set<String> = ["*"]
    private static let controller: Set<String> = [
        "customClass", "storyboardIdentifier", "title", "hidesBottomBarWhenPushed", "modalPresentationStyle",
        "modalTransitionStyle",
    ]
    private static let container: Set<String> = [
        "customClass", "storyboardIdentifier", "title", "modalPresentationStyle", "modalTransitionStyle",
        "toolbarHidden", "navigationBarHidden", "preferredDisplayMode",
    ]
    private static let bar: Set<String> = ["barStyle", "largeTitles", "translucent"]
    private static let gesture: Set<String> = [
        "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "direction",
        "minimumPressDuration", "customClass",
    ]
    private static let color: Set<String> = [
        "red", "green", "blue", "alpha", "white", "colorSpace", "customColorSpace", "name", "systemColor",
        "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "catalog",
    ]
    /// The children of a view that are no values of its properties.
    private static let structure: Set<String> = [
        "subviews", "cells", "prototypes", "sections", "constraints", "connections",
    ]

    private let document: InterfaceBuilderDocument
    private let converted: Set<String>
    /// The gesture recognizers that views have.
    private let recognized: Set<String>
    private let barButtons: Set<String>
    /// The views that an outlet has named.
    private var named: Set<String> = []
    private(set) var leftOut: [Omission] = []

    /// Looks for what is not read.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - converted: The identifiers of the elements that became views or actions.
    init(_ document: InterfaceBuilderDocument, converted: Set<String>) {
        self.document = document
        self.converted = converted
        let collections = document.root.all.filter { $0["property"] == "gestureRecognizers" }
        barButtons = Set(document.root.all.filter { $0.name == "barButtonItem" }.compactMap { $0["id"] })
        recognized = Set(collections.compactMap { $0["destination"] })
        visit(document.root, in: nil, of: "document")
        tellFontsWithoutFiles()
    }

    /// - Parameters:
    ///   - element: The element.
    ///   - parent: The element around it.
    ///   - owner: The nearest object around it, such as `button fQX-H7-BNa`.
    private mutating func visit(_ element: XMLElement, in parent: XMLElement?, of owner: String) {
        if MeaninglessParts.contains(element) { return }
        let own = element["id"].map { "\(element.name) \($0)" }
        // Content views of cells may have no identifier.
        if element["id"].map(converted.contains) ?? element.name.hasSuffix("ContentView") {
            for child in element.children where isInside(child) { visit(child, in: element, of: own ?? owner) }
            return
        }
        if parent?.name == "connections" { return visit(connection: element, of: owner) }
        let name = [element.name, element["key"]].compactMap(\.self).joined(separator: " ")
        guard let read = UnreadParts.read[name] ?? UnreadParts.read[element.name], !isUnused(element) else {
            return tell(element, in: parent, of: own ?? owner, owner)
        }
        if read == UnreadParts.everything { return }
        if element.name == "color", document.namedColors[element["name"] ?? ""] == nil, ColorReference(element) == nil {
            return tell(element, in: parent, of: own ?? owner, owner)
        }
        if element.flag("placeholder") == true { return }
        for attribute in element.attributes.keys.sorted() where !read.contains(attribute) {
            if attribute == "userLabel" || MeaninglessParts.attributes.contains(attribute) { continue }
            if attribute == "allowableMovement", element[attribute] == "10" { continue }
            leftOut.append(
                Omission("the attribute \(attribute.quoted)", of: own ?? owner, position: element.position))
        }
        for child in element.children { visit(child, in: element, of: own ?? owner) }
    }

    /// Whether a child of a view has own conversions.
    private func isInside(_ child: XMLElement) -> Bool {
        UnreadParts.structure.contains(child.name)
            || child["id"].map(converted.contains)
                ?? child.name.hasSuffix("ContentView")
    }

    /// Whether it is a controller whose view is not converted, or a recognizer of no view.
    private func isUnused(_ element: XMLElement) -> Bool {
        switch UnreadParts.read[element.name] {
        case UnreadParts.controller: element.child(key: "view")?["id"].map(converted.contains) != true
        case UnreadParts.gesture: element["id"].map(recognized.contains) != true
        default: false
        }
    }

    private mutating func tell(_ element: XMLElement, in parent: XMLElement?, of name: String, _ owner: String) {
        let isObject = parent?.name == "objects" || parent?.name == "subviews"
        let what = isObject ? "it is not a view" : "its \(element["key"] ?? element.name)"
        leftOut.append(Omission(what, of: isObject ? name : owner, position: element.position))
    }

    private mutating func visit(connection: XMLElement, of owner: String) {
        let destination = connection["destination"] ?? ""
        let property = connection["property"] ?? ""
        let what: String
        switch connection.name {
        case "outlet":
            // A view or a button of a bar has the name of its first outlet.
            let isNamed = converted.contains(destination) || barButtons.contains(destination)
            if isNamed, named.insert(destination).inserted { return }
            what = "its outlet \(property.quoted)"
        case "outletCollection":
            if property == "gestureRecognizers", document.gestureRecognizers[destination] != nil { return }
            what = "its outlet collection \(property.quoted)"
        case "action":
            // Controls and recognizers tell theirs.
            return
        case "segue":
            // Embedded controllers are layers; those who make steps of the others tell the rest.
            return
        default: what = "its \(connection.name)"
        }
        leftOut.append(Omission(what, of: owner, position: connection.position))
    }

    /// Tells each font once that neither iOS has nor the document knows a file of.
    private mutating func tellFontsWithoutFiles() {
        var told: Set<String> = []
        for element in document.root.all where element.name == "fontDescription" || element.name == "font" {
            guard let name = element.fontName, told.insert(name).inserted else { continue }
            if FontStyle.isOfSystem(name) || document.fontFiles[name] != nil { continue }
            leftOut.append(
                Omission(
                    "the file of the font \(name.quoted), which it does not name", of: "document",
                    position: element.position))
        }
    }
}
