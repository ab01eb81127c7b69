import OnionCoding
import OnionDocuments
import OnionModel

/// What readers have left of elements: told as left out, and to be kept as XML.
struct Remains {
    private(set) var leftOut: [Omission] = []
    private let document: InterfaceBuilderDocument

    /// - Parameter document: The document of the elements.
    init(of document: InterfaceBuilderDocument) {
        self.document = document
    }

    /// Notes what is left of an element.
    ///
    /// - Parameters:
    ///   - rest: The element without what readers have taken.
    ///   - whole: The element as it was.
    ///   - owner: The nearest object around it, such as `button fQX-H7-BNa`.
    /// - Returns: What is left and says something about the app; nil for nothing.
    mutating func note(_ rest: XMLElement, from whole: XMLElement, of owner: String) -> XMLElement? {
        if MeaninglessParts.contains(rest) { return nil }
        // What an object does belongs to it.
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
        // No part has where a segue to another storyboard leads to: that may be in no file.
        if rest.name == "segue", document.storyboardReferences[whole["destination"] ?? ""] != nil { return whole }
        if kept.attributes.isEmpty, kept.children.isEmpty { return nil }
        if Self.ordered.contains(kept.name), !kept.children.isEmpty {
            kept.children = Self.list(kept.children, of: whole)
        }
        for name in ["id", "key"] { kept.attributes[name] = rest[name] }
        return kept
    }

    /// The elements of which nothing by itself is read: what is in them is told.
    private static let lists: Set<String> = [
        "navigationItem", "leftBarButtonItems", "rightBarButtonItems", "barButtonItem", "toolbarItems", "items",
        "connections",
    ]

    /// The lists whose order means something. They do not keep theirs through what is read of them.
    private static let ordered: Set<String> = [
        "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "items", "connections",
    ]

    /// Returns what is left of a list with the identifiers of the others, so that all can be put in their order again.
    private static func list(_ kept: [XMLElement], of whole: XMLElement) -> [XMLElement] {
        let places = Dictionary(kept.map { ($0.position, $0) }) { first, _ in first }
        return whole.children.filter { !$0.name.hasPrefix("outlet") && $0["kind"] != "relationship" }.map { child in
            var place = places[child.position] ?? XMLElement(child.name, position: child.position)
            place.attributes["id"] = child["id"]
            if child["systemItem"] == "flexibleSpace" { place.attributes["systemItem"] = "flexibleSpace" }
            return place
        }
    }

    /// Notes an element of which nothing was read.
    mutating func note(unread element: XMLElement, of owner: String) -> XMLElement? {
        if MeaninglessParts.contains(element) || element.saysNothing { return nil }
        leftOut.append(Omission("its \(element["key"] ?? element.name)", of: owner, position: element.position))
        return element
    }
}

extension XMLElement {
    /// Whether neither its attributes nor what is inside say anything.
    package var saysNothing: Bool {
        attributes.keys.allSatisfy { MeaninglessParts.contains($0, of: name) } && text.allSatisfy(\.isWhitespace)
            && children.allSatisfy { MeaninglessParts.contains($0) || $0.saysNothing }
    }
}
