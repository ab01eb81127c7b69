import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder

extension ImportAudit {
    /// What a document has.
    struct Census: Sendable {
        var size = 0
        var counts: [Kind: Int] = [:]
        var meaningful: Set<Kind> = []
        var values: [String: Set<String>] = [:]

        /// Counts what is in a document; nil for one that is refused as a whole, such as those for macOS.
        init?(_ bytes: [UInt8]) {
            guard let root = try? InterfaceBuilderDocument.read(bytes).root else { return nil }
            size = bytes.count
            Visit.all(in: root) { visit in
                counts[visit.kind, default: 0] += 1
                if visit.isMeaningful { meaningful.insert(visit.kind) }
                guard let attribute = visit.kind.attribute, visit.isMeaningful else { return }
                let value = visit.element[attribute] ?? ""
                if !value.isEmpty, value.utf8.count < 40 {
                    values["\(visit.element.name)@\(attribute)", default: []].insert(value)
                }
            }
        }
    }

    /// An element or an attribute on the way through a document.
    struct Visit {
        var kind: Kind
        var element: XMLElement
        /// The indices of the children on the way to the element.
        var path: [Int]
        /// Whether it is not one of those that say nothing about the app.
        var isMeaningful: Bool

        /// Visits each element and each attribute of a document.
        static func all(in root: XMLElement, _ body: (Visit) -> Void) {
            visit(root, parent: "", objects: [], path: [], isMeaningful: true, body)
        }

        private static func visit(
            _ element: XMLElement, parent: String, objects: [String], path: [Int], isMeaningful: Bool,
            _ body: (Visit) -> Void
        ) {
            // The key of a variation is a size class, no property.
            let key = element.name == "variation" ? nil : element["key"]
            var objects = objects
            if element["id"] != nil { objects = objects.suffix(1) + [element.name + (key.map { "[\($0)]" } ?? "")] }
            let own = Kind(
                place: objects.joined(separator: "/"), parent: parent, element: element.name, key: key, attribute: nil)
            let isMeaningful = isMeaningful && !MeaninglessParts.contains(element)
            var visit = Visit(
                kind: own, element: element, path: path, isMeaningful: isMeaningful && !element.saysNothing)
            body(visit)
            for attribute in element.attributes.keys.sorted() {
                visit.kind.attribute = attribute
                visit.isMeaningful = isMeaningful && !MeaninglessParts.contains(attribute, of: element.name)
                body(visit)
            }
            if element.children.isEmpty, !element.text.allSatisfy(\.isWhitespace) {
                visit.kind.attribute = Kind.text
                visit.isMeaningful = isMeaningful
                body(visit)
            }
            for (index, child) in element.children.enumerated() {
                Self.visit(
                    child, parent: element.name, objects: objects, path: path + [index], isMeaningful: isMeaningful,
                    body)
            }
        }
    }
}
