import OnionDocuments

/// A reader takes the attributes and children that it understands out of an element. The rest is unread.
///
/// The rest is listed as left out, so that no list of known names is needed.
extension XMLElement {
    /// Takes an attribute.
    ///
    /// - Returns: Its value; nil when the element lacks it.
    mutating func take(_ attribute: String) -> String? { attributes.removeValue(forKey: attribute) }

    /// Takes an attribute whose value is one that the reader knows; others stay.
    ///
    /// - Parameters:
    ///   - attribute: The name of the attribute.
    ///   - value: What the reader makes of it; nil for a value that it does not know.
    /// - Returns: The value.
    mutating func take<Value>(_ attribute: String, as value: Value?) -> Value? {
        if value != nil { attributes[attribute] = nil }
        return value
    }

    /// Takes a child whole.
    ///
    /// - Parameter isWanted: Whether it is the child; the first one is taken.
    /// - Returns: The child; nil when there is none.
    mutating func takeChild(where isWanted: (XMLElement) -> Bool) -> XMLElement? {
        children.firstIndex(where: isWanted).map { children.remove(at: $0) }
    }

    /// Lets a reader take parts of children.
    ///
    /// - Parameters:
    ///   - isWanted: Whether a child is one that the reader knows.
    ///   - read: Takes what it reads.
    mutating func readChildren(where isWanted: (XMLElement) -> Bool, _ read: (inout XMLElement) -> Void) {
        for index in children.indices where isWanted(children[index]) { read(&children[index]) }
    }

    /// Lets a reader take parts of the elements inside the child of a name, such as the connections of an object.
    ///
    /// - Parameters:
    ///   - name: The name of the child.
    ///   - read: Takes what it reads.
    mutating func readElements(in name: String, _ read: (inout XMLElement) -> Void) {
        guard let index = children.firstIndex(where: { $0.name == name }) else { return }
        for inner in children[index].children.indices { read(&children[index].children[inner]) }
    }
}
