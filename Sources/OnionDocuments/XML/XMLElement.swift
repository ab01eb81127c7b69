package import OnionModel

/// An element of an XML document: attributes, child elements and position.
package struct XMLElement: Hashable, Sendable {
    /// The qualified name, including a namespace prefix.
    package var name: String
    /// The values of the attributes by name.
    package var attributes: [String: String]
    /// In the order of the document.
    package var children: [XMLElement]
    /// The character data directly inside the element, without that of its children.
    package var text: String
    /// The position of its start tag.
    package var position: Position

    /// Creates an element.
    package init(
        _ name: String,
        attributes: [String: String] = [:],
        children: [XMLElement] = [],
        text: String = "",
        position: Position = .unknown
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.position = position
    }

    /// Returns the value of an attribute; nil when the element lacks it.
    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// Returns the first child with a name.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The element and all its descendants in document order.
    package var all: [XMLElement] {
        var found: [XMLElement] = []
        var waiting = [self]
        while let element = waiting.popLast() {
            found.append(element)
            waiting.append(contentsOf: element.children.reversed())
        }
        return found
    }

    /// The element as XML on one line, with its attributes in the order of their names.
    package var source: String {
        var source = "<\(name)"
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            source += " \(name)=\"\(XMLWriter.escaped(value, inAttribute: true))\""
        }
        let inside = children.map(\.source).joined() + (children.isEmpty ? XMLWriter.escaped(text) : "")
        return source + (inside.isEmpty ? "/>" : ">\(inside)</\(name)>")
    }
}
