import OnionDocuments

/// A reader consumes the attributes and children of an element that it understands. The rest is unread.
///
/// The rest is listed as left out, so that no list of known names is needed.
extension XMLElement {
    /// Consumes an attribute.
    ///
    /// - Returns: Its value; nil when the element lacks it.
    mutating func take(_ attribute: String) -> String? { attributes.removeValue(forKey: attribute) }

    /// Consumes an attribute with a known value; other attributes are kept.
    ///
    /// - Parameters:
    ///   - attribute: The name of the attribute.
    ///   - value: The reader's interpretation of the value; nil for an unknown value.
    /// - Returns: The value.
    mutating func take<Value>(_ attribute: String, as value: Value?) -> Value? {
        if value != nil { attributes[attribute] = nil }
        return value
    }

    /// Consumes a whole child.
    ///
    /// - Parameter isWanted: Whether a child matches; the first match is consumed.
    /// - Returns: The child; nil without a match.
    mutating func takeChild(where isWanted: (XMLElement) -> Bool) -> XMLElement? {
        children.firstIndex(where: isWanted).map { children.remove(at: $0) }
    }

    /// Lets a reader consume parts of children.
    ///
    /// - Parameters:
    ///   - isWanted: Whether the reader knows a child.
    ///   - read: Consumes parts of a child.
    mutating func readChildren(where isWanted: (XMLElement) -> Bool, _ read: (inout XMLElement) -> Void) {
        for index in children.indices where isWanted(children[index]) { read(&children[index]) }
    }

    /// Lets a reader consume parts of the elements inside the child with a name, such as the connections of an object.
    ///
    /// - Parameters:
    ///   - name: The name of the child.
    ///   - read: Consumes parts of an element.
    mutating func readElements(in name: String, _ read: (inout XMLElement) -> Void) {
        guard let index = children.firstIndex(where: { $0.name == name }) else { return }
        for inner in children[index].children.indices { read(&children[index].children[inner]) }
    }
}
