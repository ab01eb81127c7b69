package import OnionModel

/// An element of an XML document: its attributes, the elements inside it, and where it stands.
package struct XMLElement: Hashable, Sendable {
    package var name: String
    package var attributes: [String: String]
    /// In the order of the document.
    package var children: [XMLElement]
    /// The characters between its tags, those of its children aside.
    package var text: String
    /// Where its start tag begins.
    package var position: Position

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

    /// The value of an attribute; nil when the element lacks it.
    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The first child of a name.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The element and all below it, each before its children.
    package var all: [XMLElement] {
        var found: [XMLElement] = []
        var waiting = [self]
        while let element = waiting.popLast() {
            found.append(element)
            waiting.append(contentsOf: element.children.reversed())
        }
        return found
    }
}
