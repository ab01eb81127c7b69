import OnionCoding
import OnionDocuments
import OnionModel

/// Finds all parts of a document that no reader has read. Converted views report theirs themselves.
struct UnreadParts {
    /// The attributes that are read through references from other elements, by the name of their element.
    ///
    /// Readers of controllers, their bars, segues and recognizers consume what they read, so that they need no entries here.
    private static let read: [String: Set<String>] = [
        "document": ["type", "initialViewController"],
        "scenes": [], "scene": [], "objects": [],
        "placeholder": ["placeholderIdentifier", "customClass"],
        "subviews": [], "cells": [], "prototypes": [], "sections": [], "tableViewSection": [], "connections": [],
        "constraints": [], "variation": ["constant", "priority", "multiplier"],
        "constraint": [
            "firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant", "relation", "multiplier",
            "priority", "symbolic", "placeholder",
        ],
        // The sizes of images, the values of colors and the files of fonts are read through references of views.
        "resources": [], "image": ["name", "width", "height", "catalog"], "namedColor": ["name"],
        "color": color, "color tintColor": color, "customFonts": [], "array": [], "string": [],
    ]

    private static let color: Set<String> = [
        "red", "green", "blue", "alpha", "white", "cyan", "magenta", "yellow", "black", "colorSpace",
        "customColorSpace", "name", "systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "catalog",
    ]
    /// The children of a view that are not values of its properties.
    private static let structure: Set<String> = [
        "subviews", "cells", "prototypes", "sections", "constraints", "connections",
    ]

    private let document: InterfaceBuilderDocument
    private let converted: Set<String>
    /// The unread rests of controllers, by their identifiers.
    private let rests: [String: XMLElement]
    /// The gesture recognizers of views.
    private let recognized: Set<String>
    /// The recognizers whose plain taps are steps of a view.
    private let tapped: Set<String>
    private let barButtons: Set<String>
    /// The constraints and views that are installed in no size class, including the contents of these views.
    private let uninstalled: Set<String>
    /// The views that have a name from an outlet.
    private var named: Set<String> = []
    private var remains: Remains
    private var told: [Omission] = []

    /// All omissions.
    var leftOut: [Omission] { told + remains.leftOut }
    /// The unread rests of the objects in the scenes of controllers, by the controllers' identifiers: an element `objects`.
    private(set) var kept: [String: XMLElement] = [:]

    /// Finds the unread parts of a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - converted: The identifiers of the elements that became views or actions.
    ///   - rests: The unread rests of controllers, without their views, by the identifiers of the controllers.
    init(_ document: InterfaceBuilderDocument, converted: Set<String>, rests: [String: XMLElement]) {
        self.document = document
        self.converted = converted
        self.rests = rests
        remains = Remains(of: document)
        let collections = document.root.all.filter { $0["property"] == "gestureRecognizers" }
        barButtons = Set(document.root.all.filter { $0.name == "barButtonItem" }.compactMap { $0["id"] })
        recognized = Set(collections.compactMap { $0["destination"] })
        let ofTapped = document.root.all.filter(\.hasStepsOfTaps).flatMap { $0.elements(in: "connections") }
        tapped = Set(ofTapped.filter { $0["property"] == "gestureRecognizers" }.compactMap { $0["destination"] })
        let excluded = document.root.uninstalled
        let whole = document.root.all.filter { $0["id"].map(excluded.contains) == true }
        uninstalled = Set(whole.flatMap(\.all).compactMap { $0["id"] })
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
        if isConverted(element) {
            for child in element.children where isInside(child) { visit(child, in: element, of: own ?? owner) }
            return
        }
        if parent?.name == "connections" { return visit(connection: element, of: owner) }
        if element.name == "objects" { return visit(objects: element) }
        let name = [element.name, element["key"]].compactMap(\.self).joined(separator: " ")
        // A color that is the value of a property is read with its object.
        let isValue = element.name == "color" && element["key"] != nil
        guard let read = UnreadParts.read[name] ?? (isValue ? nil : UnreadParts.read[element.name]) else {
            return tell(element, in: parent, of: own ?? owner, owner)
        }
        if element.name == "color", document.namedColors[element["name"] ?? ""] == nil, document.color(element) == nil {
            return tell(element, in: parent, of: own ?? owner, owner)
        }
        if element.flag("placeholder") == true { return }
        if element.name == "constraint", isUninstalled(element) {
            told.append(Omission("it is installed in no size class", of: own ?? owner, position: element.position))
            return
        }
        for attribute in element.attributes.keys.sorted()
        where !read.contains(attribute) && !MeaninglessParts.contains(attribute, of: element.name) {
            told.append(
                Omission("the attribute \(attribute.quoted)", of: own ?? owner, position: element.position))
        }
        for child in element.children { visit(child, in: element, of: own ?? owner) }
    }

    /// Whether a constraint, or a view of it, is installed in no size class.
    private func isUninstalled(_ constraint: XMLElement) -> Bool {
        ["id", "firstItem", "secondItem"].compactMap { constraint[$0] }.contains(where: uninstalled.contains)
    }

    private func isConverted(_ element: XMLElement) -> Bool {
        element["id"].map(converted.contains) ?? element.isOwnView
    }

    /// Whether a child of a view is visited because its elements are converted separately.
    private func isInside(_ child: XMLElement) -> Bool {
        UnreadParts.structure.contains(child.name) || isConverted(child)
    }

    /// Visits the objects of a scene, and preserves their unread rest for its controller.
    private mutating func visit(objects: XMLElement) {
        var left = XMLElement(objects.name)
        for object in objects.children {
            let own = object["id"].map { "\(object.name) \($0)" } ?? "objects"
            if let controller = object["id"], let rest = rests[controller] {
                if let rest = visit(controller: object, rest, of: own) { left.children.append(rest) }
            } else if let id = object["id"], recognized.contains(id),
                let rest = object.withoutGesture(isStep: tapped.contains(id))
            {
                if let rest = remains.note(rest, from: object, of: own) { left.children.append(rest) }
            } else {
                let count = told.count
                visit(object, in: objects, of: own)
                if told.count > count, !isConverted(object), UnreadParts.read[object.name] == nil {
                    left.children.append(object)
                }
            }
        }
        // The scene's segues lead to these references, which are in separate scenes.
        let destinations = Set(objects.all.filter { $0.name == "segue" }.compactMap { $0["destination"] })
        let references = document.storyboardReferences.filter { destinations.contains($0.key) }
        left.children += references.sorted { $0.key < $1.key }.map(\.value)
        guard !left.children.isEmpty else { return }
        for object in objects.children { if let id = object["id"], rests[id] != nil { kept[id] = left } }
    }

    private mutating func visit(controller: XMLElement, _ rest: XMLElement, of own: String) -> XMLElement? {
        for child in controller.children where child.name == "connections" || isConverted(child) {
            visit(child, in: controller, of: own)
        }
        var rest = rest
        rest.children.removeAll(where: isConverted)
        for index in rest.children.indices where rest.children[index].name == "connections" {
            rest.children[index].children.removeAll { $0.name.hasPrefix("outlet") }
        }
        return remains.note(rest, from: controller, of: own)
    }

    private mutating func tell(_ element: XMLElement, in parent: XMLElement?, of name: String, _ owner: String) {
        let isObject = parent?.name == "objects" || parent?.name == "subviews"
        let what = isObject ? "it is not a view" : "its \(element["key"] ?? element.name)"
        told.append(Omission(what, of: isObject ? name : owner, position: element.position))
    }

    /// Visits a connection. Actions and segues are reported by the readers of steps.
    private mutating func visit(connection: XMLElement, of owner: String) {
        let destination = connection["destination"] ?? ""
        let property = connection["property"] ?? ""
        let what: String
        switch connection.name {
        case "outlet":
            // A view or a bar button is named after its first outlet.
            let isNamed = converted.contains(destination) || barButtons.contains(destination)
            if isNamed, !InterfaceBuilderConnections.ofUIKit.contains(property), named.insert(destination).inserted {
                return
            }
            what = "its outlet \(property.quoted)"
        case "outletCollection":
            if property == "gestureRecognizers", document.gestureRecognizers[destination] != nil { return }
            what = "its outlet collection \(property.quoted)"
        case "action", "segue": return
        default: what = "its \(connection.name)"
        }
        told.append(Omission(what, of: owner, position: connection.position))
    }

    /// Reports each font without a known file once: it neither belongs to iOS nor has a file name in the document.
    private mutating func tellFontsWithoutFiles() {
        var names: Set<String> = []
        for element in document.root.all where element.name == "fontDescription" || element.name == "font" {
            guard let name = element.fontName, names.insert(name).inserted else { continue }
            if FontStyle.isOfSystem(name) || document.fontFiles[name] != nil { continue }
            told.append(
                Omission(
                    "the file of the font \(name.quoted), which it does not name", of: "document",
                    position: element.position))
        }
    }
}

extension XMLElement {
    /// Returns the unread rest of a recognizer after the gesture of its view; nil for another object.
    ///
    /// - Parameter isStep: Whether a plain tap performs the steps of the view.
    fileprivate func withoutGesture(isStep: Bool) -> XMLElement? {
        var rest = self
        guard let gesture = Gesture(taking: &rest) else { return nil }
        if isStep, gesture.isPlainTap, let index = rest.children.firstIndex(where: { $0.name == "connections" }) {
            _ = rest.children[index].children.takeSteps(of: nil)
        }
        return rest
    }
}
