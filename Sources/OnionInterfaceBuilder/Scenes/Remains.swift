import OnionCoding
import OnionDocuments
import OnionModel

/// The unread rests of elements, reported as left out and preserved as XML.
struct Remains {
    private(set) var leftOut: [Omission] = []
    private let document: InterfaceBuilderDocument

    /// - Parameter document: The document of the elements.
    init(of document: InterfaceBuilderDocument) {
        self.document = document
    }

    /// Records the unread rest of an element.
    ///
    /// - Parameters:
    ///   - rest: The element without the parts consumed by readers.
    ///   - whole: The complete element.
    ///   - owner: The nearest object around it, such as `button fQX-H7-BNa`.
    /// - Returns: The rest that affects the app; nil for none.
    mutating func note(_ rest: XMLElement, from whole: XMLElement, of owner: String) -> XMLElement? {
        if MeaninglessParts.contains(rest) { return nil }
        // The steps of an object belong to the object.
        let isConnection = ["action", "segue"].contains(rest.name)
        let id = isConnection ? nil : rest["id"]
        let own = id.map { "\(rest.name) \($0)" } ?? owner
        var kept = XMLElement(rest.name, position: rest.position)
        for attribute in rest.attributes.keys.sorted() where !MeaninglessParts.contains(attribute, of: rest.name) {
            kept.attributes[attribute] = rest[attribute]
            let what = "the attribute \(attribute.quoted)" + (id == nil ? " of its \(rest["key"] ?? rest.name)" : "")
            leftOut.append(Omission(what, of: own, position: rest.position))
        }
        let wholes = Dictionary(whole.children.map { ($0.position, $0) }) { first, _ in first }
        for child in rest.children {
            let whole = wholes[child.position] ?? child
            if !Self.lists.contains(child.name), whole == child {
                if let child = note(unread: child, of: own) { kept.children.append(child) }
            } else if let child = note(child, from: whole, of: own) {
                kept.children.append(child)
            }
        }
        // No part contains the target of a segue to another storyboard: it may be in no file.
        if rest.name == "segue", document.storyboardReferences[whole["destination"] ?? ""] != nil { return whole }
        if kept.attributes.isEmpty, kept.children.isEmpty { return nil }
        if Self.ordered.contains(kept.name), !kept.children.isEmpty {
            kept.children = Self.list(kept.children, of: whole)
        }
        for name in ["id", "key"] { kept.attributes[name] = rest[name] }
        return kept
    }

    /// Wrapper elements. Only their contents are read or reported.
    private static let lists: Set<String> = [
        "navigationItem", "leftBarButtonItems", "rightBarButtonItems", "barButtonItem", "toolbarItems", "items",
        "connections",
    ]

    /// The lists whose order is significant. The read elements alone do not preserve it.
    private static let ordered: Set<String> = [
        "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "items", "connections",
    ]

    /// Returns the rest of a list, with placeholders that identify the other items, so that the order can be restored.
    private static func list(_ kept: [XMLElement], of whole: XMLElement) -> [XMLElement] {
        let places = Dictionary(kept.map { ($0.position, $0) }) { first, _ in first }
        return whole.children.filter { !$0.name.hasPrefix("outlet") && $0["kind"] != "relationship" }.map { child in
            var place = places[child.position] ?? XMLElement(child.name, position: child.position)
            place.attributes["id"] = child["id"]
            if child["systemItem"] == "flexibleSpace" { place.attributes["systemItem"] = "flexibleSpace" }
            return place
        }
    }

    /// Records an unread element.
    mutating func note(unread element: XMLElement, of owner: String) -> XMLElement? {
        if MeaninglessParts.contains(element) || element.saysNothing { return nil }
        leftOut.append(Omission("its \(element["key"] ?? element.name)", of: owner, position: element.position))
        return element
    }
}

extension XMLElement {
    /// Whether neither its attributes nor its contents have an effect on the app.
    package var saysNothing: Bool {
        name != "nil" && attributes.keys.allSatisfy { MeaninglessParts.contains($0, of: name) }
            && text.allSatisfy(\.isWhitespace)
            && children.allSatisfy { MeaninglessParts.contains($0) || $0.saysNothing }
    }
}
