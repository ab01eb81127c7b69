import OnionCoding
import OnionDocuments
import OnionModel

/// Finds everything in a document that no reader has read. Views that are converted tell it themselves.
struct UnreadParts {
    /// The attributes of elements that are read where other elements name them, by the name of the element.
    ///
    /// Readers of controllers, their bars, segues and recognizers take what they read, so that they have no lines here.
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
        // The sizes of images, the values of colors and the files of fonts are read where views name them.
        "resources": [], "image": ["name", "width", "height", "catalog"], "namedColor": ["name"],
        "color": color, "color tintColor": color, "customFonts": [], "array": [], "string": [],
    ]

    private static let color: Set<String> = [
        "red", "green", "blue", "alpha", "white", "cyan", "magenta", "yellow", "black", "colorSpace",
        "customColorSpace", "name", "systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "catalog",
    ]
    /// The children of a view that are no values of its properties.
    private static let structure: Set<String> = [
        "subviews", "cells", "prototypes", "sections", "constraints", "connections",
    ]

    private let document: InterfaceBuilderDocument
    private let converted: Set<String>
    /// What readers have left of controllers, by their identifiers.
    private let rests: [String: XMLElement]
    /// The gesture recognizers that views have.
    private let recognized: Set<String>
    /// Those whose plain taps are steps of a view.
    private let tapped: Set<String>
    private let barButtons: Set<String>
    /// The constraints that are installed in no size class, and the views, with what is in them.
    private let uninstalled: Set<String>
    /// The views that an outlet has named.
    private var named: Set<String> = []
    private var remains: Remains
    private var told: [Omission] = []

    /// What is told as left out.
    var leftOut: [Omission] { told + remains.leftOut }
    /// What is left of the objects in the scenes of controllers, by their identifiers: an element `objects`.
    private(set) var kept: [String: XMLElement] = [:]

    /// Looks for what is not read.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - converted: The identifiers of the elements that became views or actions.
    ///   - rests: What readers have left of controllers, without their views, by the identifiers of the controllers.
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
        guard let read = UnreadParts.read[name] ?? UnreadParts.read[element.name] else {
            return tell(element, in: parent, of: own ?? owner, owner)
        }
        if element.name == "color", document.namedColors[element["name"] ?? ""] == nil, ColorReference(element) == nil {
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

    /// Whether a child of a view has own conversions.
    private func isInside(_ child: XMLElement) -> Bool {
        UnreadParts.structure.contains(child.name) || isConverted(child)
    }

    /// Visits the objects of a scene, and keeps what is left of them for its controller.
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
        // Those that segues of the scene lead to, which are scenes of their own.
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

    /// Visits a connection. Actions and segues are told by those who make steps of them.
    private mutating func visit(connection: XMLElement, of owner: String) {
        let destination = connection["destination"] ?? ""
        let property = connection["property"] ?? ""
        let what: String
        switch connection.name {
        case "outlet":
            // A view or a button of a bar has the name of its first outlet.
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

    /// Tells each font once that neither iOS has nor the document knows a file of.
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
    /// Returns a recognizer without what its view has of it; nil for another object.
    ///
    /// - Parameter isStep: Whether a plain tap does what a tap on the view does.
    fileprivate func withoutGesture(isStep: Bool) -> XMLElement? {
        var rest = self
        guard let gesture = Gesture(taking: &rest) else { return nil }
        if isStep, gesture.isPlainTap, let index = rest.children.firstIndex(where: { $0.name == "connections" }) {
            _ = rest.children[index].children.takeSteps(of: nil)
        }
        return rest
    }
}
