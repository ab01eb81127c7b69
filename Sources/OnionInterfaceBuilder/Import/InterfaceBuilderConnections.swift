import OnionDocuments

/// The connections between a document's objects, by identifier.
struct InterfaceBuilderConnections: Sendable {
    /// The names of the outlets that point to an object, in the order of the document.
    private(set) var outlets: [String: [String]] = [:]
    /// The controller embedded in a container view.
    private(set) var embedded: [String: String] = [:]
    private(set) var containerViews: Set<String> = []
    /// The buttons without a superview that call a method of an object.
    private(set) var actionButtons: [String: [XMLElement]] = [:]

    init(_ document: XMLElement) {
        for element in document.all {
            if element.name == "containerView", let id = element["id"] { containerViews.insert(id) }
            for connection in element.elements(in: "connections") { note(connection, of: element) }
            if element.name == "objects" { noteButtons(among: element.children) }
        }
    }

    /// Outlets of UIKit's own classes that do not name their objects.
    static let ofUIKit: Set<String> = [
        "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "textDragDelegate",
        "textDropDelegate", "textDelegate",
    ]

    private mutating func note(_ connection: XMLElement, of element: XMLElement) {
        guard let destination = connection["destination"] else { return }
        if connection.name == "outlet", let name = connection["property"], !Self.ofUIKit.contains(name) {
            outlets[destination, default: []].append(name)
        } else if connection.name == "segue", let id = element["id"] {
            if connection["kind"] == "embed" { embedded[id] = destination }
        }
    }

    private mutating func noteButtons(among objects: [XMLElement]) {
        for button in objects where button.name == "button" {
            let action = button.elements(in: "connections").first { $0.name == "action" }
            if let target = action?["destination"] { actionButtons[target, default: []].append(button) }
        }
    }
}
