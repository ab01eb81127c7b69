import OnionCoding
import OnionDocuments
import OnionModel

/// A controller of a storyboard: its view or children, its look, and its segues.
///
/// Other controllers are identified by the document's identifiers.
struct StoryboardController: Sendable {
    enum Kind: Hashable, Sendable {
        /// A controller with a view: the index of its scene.
        case scene(Int)
        /// A navigation controller; its first child is the root view controller.
        case navigation
        /// A container; its children are in the slot of its template.
        case container
        /// A reference to a controller of another storyboard; without an identifier, to its initial one.
        case reference(storyboard: String, identifier: String?)
        /// A controller whose view is not in the document.
        case other
    }

    var kind: Kind
    var id: String
    var name: String
    var position: Position
    var storyboardIdentifier: String?
    /// The words that name its screen, if no scene names it.
    var words: [String] = []
    /// The look of a container, or of the navigation controller or simulated metrics around a controller.
    var look: ContainerLook?
    var hasSimulatedTabBar = false
    /// The children by relationships, in the order of the slot.
    var children: [String] = []
    /// The controllers in its container views.
    var embedded: [String] = []
    /// The controllers that it pushes, and all targets of its segues.
    var pushed: [String] = []
    var targets: [String] = []
    /// The targets that it presents as popovers.
    var popovers: [String] = []
    /// The presentation that it declares.
    var presentation: Presentation?
    /// Its bar items.
    var barItems = BarItems()
    /// The app's class.
    var className: String?
    /// Whether it is the owner of a xib.
    var isOwned = false
    /// The segues that its code performs, if it has no scene.
    var performed: [Action] = []

    /// Reads a controller; nil for another object.
    ///
    /// - Parameters:
    ///   - element: The controller.
    ///   - scene: The index of the scene with its view; nil without one.
    ///   - objects: The objects of its scene, whose segues belong to it.
    ///   - rest: The unread rest of the controller, from which this initializer consumes what it reads.
    ///   - reader: Reads the bar items.
    init?(
        _ element: XMLElement, scene: Int?, among objects: [XMLElement], rest: inout XMLElement,
        _ reader: BarItemReader
    ) {
        guard let id = element.name("id"), let kind = Kind(element, scene: scene) else { return nil }
        self.kind = kind
        self.id = id
        name = "\(element.name) \(id)"
        position = element.position
        storyboardIdentifier = element["storyboardIdentifier"]
        className = element.name("customClass")
        if kind != .other {
            look =
                ContainerLook(taking: &rest, of: reader.document)
                ?? ContainerLook(simulatedFor: element, of: reader.document)
        }
        hasSimulatedTabBar = element.child(key: "simulatedBottomBarMetrics")?.name == "simulatedTabBarMetrics"
        takeBarItems(of: &rest, reader)
        words =
            InterfaceBuilderKeys.words(ofClass: element["customClass"])
            ?? InterfaceBuilderKeys.words(ofClass: storyboardIdentifier) ?? []
        readSegues(of: element, among: objects)
        if kind == .navigation || kind == .container { rest.takeRelationships() }
        if scene == nil {
            performed = rest.takePerformedSegues(of: id)
            if kind == .other, !performed.isEmpty { _ = rest.take("customClass") }
        }
    }

    /// Consumes the presentation and the bar items, or the attributes of a reference.
    private mutating func takeBarItems(of rest: inout XMLElement, _ reader: BarItemReader) {
        switch kind {
        case .scene, .container:
            presentation = Presentation(taking: &rest)
            barItems = reader.items(of: &rest)
        case .navigation:
            presentation = Presentation(taking: &rest)
            // The controllers in it declare the items of its own bar.
            barItems.tabBarItem = reader.tabBarItem(ofNavigation: &rest)
        case .reference:
            for attribute in ["storyboardName", "referencedIdentifier"] { _ = rest.take(attribute) }
        case .other: break
        }
    }

    /// Reads the destinations of the segues of the controller and of the objects beside it.
    private mutating func readSegues(of element: XMLElement, among objects: [XMLElement]) {
        var related: [(order: Int, id: String)] = []
        let beside = objects.filter { $0["id"] != id && !$0.name.hasSuffix("Controller") }
        for segue in ([element] + beside).flatMap(\.all) where segue.name == "segue" {
            guard let destination = segue.name("destination") else { continue }
            switch segue["kind"] {
            case "relationship":
                let order = StoryboardController.relationships.firstIndex(of: segue["relationship"] ?? "")
                if let order { related.append((order, destination)) }
            case "embed": embedded.append(destination)
            case "unwind": break
            case "show", "push":
                pushed.append(destination)
                targets.append(destination)
            case "popoverPresentation", "popover":
                popovers.append(destination)
                targets.append(destination)
            default: targets.append(destination)
            }
        }
        children = related.indices.sorted { (related[$0].order, $0) < (related[$1].order, $1) }.map { related[$0].id }
    }

    /// The view of a xib that its owner, a controller, loads.
    ///
    /// - Parameter owner: The class of the controller.
    init(ofView id: String, owner: String, scene: Int, position: Position) {
        self.init(kind: .scene(scene), id: id, name: "view \(id)", position: position)
        className = owner
        isOwned = true
    }

    private init(kind: Kind, id: String, name: String, position: Position) {
        (self.kind, self.id, self.name, self.position) = (kind, id, name, position)
    }

    /// The children of a split view controller are in the order of its columns.
    fileprivate static let relationships = [
        "rootViewController", "viewControllers", "masterViewController", "supplementaryViewController",
        "detailViewController",
    ]
}

extension XMLElement {
    /// Consumes the segues to the children of a container.
    fileprivate mutating func takeRelationships() {
        readElements(in: "connections") { segue in
            guard segue["kind"] == "relationship",
                StoryboardController.relationships.contains(segue["relationship"] ?? "")
            else { return }
            for attribute in ["kind", "relationship", "destination"] { _ = segue.take(attribute) }
        }
    }
}

extension StoryboardController.Kind {
    fileprivate init?(_ element: XMLElement, scene: Int?) {
        switch element.name {
        case _ where scene != nil: self = .scene(scene ?? 0)
        case "navigationController": self = .navigation
        case "tabBarController", "splitViewController", "pageViewController": self = .container
        case "viewControllerPlaceholder":
            guard let storyboard = element.name("storyboardName") else { return nil }
            self = .reference(storyboard: storyboard, identifier: element["referencedIdentifier"])
        default:
            guard element.name.hasSuffix("Controller") else { return nil }
            self = .other
        }
    }
}
