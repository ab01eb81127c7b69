/// The identities of the elements of a document, by which the same ones of another version are found.
struct ElementIdentities {
    /// Whether an identifier is unique in the whole document, as Interface Builder's are.
    private let hasGlobalIdentifiers: Bool

    /// The identities that connections have in the base of a merge, by what they are in and their identifiers.
    private let known: [String: String]

    init(root: XcodeElement, known: [String: String] = [:]) {
        hasGlobalIdentifiers = root.name == "document"
        self.known = known
    }

    /// The attributes that identify connections: an identifier that Xcode has made up does not.
    private static let connections = [
        "outlet": ["property"], "outletCollection": ["property", "destination"],
        "action": ["selector", "eventType", "destination"],
    ]

    /// The attributes that identify other elements without an identifier among their siblings.
    private static let attributes = [
        "id", "key", "sceneID", "keyPath", "reference", "placeholderIdentifier", "original", "identifier", "name",
    ]

    /// The elements of which there is one, whose identifiers are choices.
    private static let single: Set<String> = ["device", "adaptation"]

    /// The name of a connection by its identifier; nil without one.
    static func connectionKey(_ element: XcodeElement, in parent: String) -> String? {
        element["id"].map { "\(parent) \($0)" }
    }

    /// Returns an identity for each child of an element. A repeated one does not identify anything, except of equal connections and of notes
    /// of XLIFF, which are numbered. A connection that a branch has named otherwise is the same one.
    func names(of children: [XcodeElement], in parent: String) -> [String] {
        var key: String?
        var counts: [String: Int] = [:]
        var used: Set<String> = []
        return children.map { child in
            if child.name == "key", child.children.isEmpty {
                key = child.text
                return "\(parent)/key[\(child.text)]"
            }
            if let name = key {
                key = nil
                return "\(parent)/value[\(name)]"
            }
            let own = identity(of: child, in: parent)
            guard child.isConnection || !hasGlobalIdentifiers && own == "\(parent)/\(child.name)" else { return own }
            let name = Self.connectionKey(child, in: parent).flatMap { known[$0] } ?? own
            var numbered = name
            while !used.insert(numbered).inserted {
                counts[name, default: 1] += 1
                numbered = "\(name) \(counts[name] ?? 1)"
            }
            return numbered
        }
    }

    /// What an outlet, an outlet collection or an action is for; nil for other elements.
    static func connectionName(_ element: XcodeElement) -> String? {
        connections[element.name].map { "\(element.name)[\($0.map { element[$0] ?? "" }.joined(separator: " "))]" }
    }

    private func identity(of element: XcodeElement, in parent: String) -> String {
        if let name = Self.connectionName(element) { return "\(parent)/\(name)" }
        if element.name == "class", let source = element.classSource { return "\(parent)/class[\(source)]" }
        if hasGlobalIdentifiers, Self.single.contains(element.name) { return "\(parent)/\(element.name)" }
        if hasGlobalIdentifiers, let id = element["id"] { return id }
        if let key = element["key"], element["id"] == nil { return "\(parent)/@\(key)" }
        // The fonts of a file are a set; other texts, such as the titles of scopes, have an order and no identity.
        if element.name == "string", parent.contains("/@customFonts") { return "\(parent)/string[\(element.text)]" }
        let found = Self.attributes.lazy.compactMap { element[$0] }.first
        return found.map { "\(parent)/\(element.name)[\($0)]" } ?? "\(parent)/\(element.name)"
    }
}

extension XcodeElement {
    /// The class that a document of Xcode 4 notes, and the header in which Xcode has found it: a class may be in several.
    fileprivate var classSource: String? {
        guard let name = self["className"] else { return nil }
        return [name, self["superclassName"], child("source")?["relativePath"]].compactMap(\.self).joined(
            separator: " ")
    }
}
