import OnionCoding
import OnionModel

/// Reports the objects of a document, other than the scenes' views, that Onion cannot represent.
enum UnconvertedObjects {
    /// Objects that every document has, or that are converted elsewhere.
    private static let known: Set<String> = [
        "placeholder", "button", "exit", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "viewControllerPlaceholder",
    ]

    static func leftOut(of document: InterfaceBuilderDocument) -> [Omission] {
        let objects = document.root.all.filter { $0.name == "objects" }.flatMap(\.children)
        let views = Set(document.scenes.map(\.id))
        let collections = document.root.all.filter { $0.name == "outletCollection" }
        let attached = Set(collections.compactMap { $0["destination"] })
        return objects.flatMap { object -> [Omission] in
            let id = object["id"] ?? ""
            let name = "\(object.name) \(id)"
            let holdsView = object.child(key: "view").map { views.contains($0["id"] ?? "") } ?? false
            // Tap recognizers are actions of their views.
            if object.name == "tapGestureRecognizer", attached.contains(id) { return [] }
            if !holdsView, !views.contains(id), !known.contains(object.name) {
                return [Omission("it is not a view", of: name, position: object.position)]
            }
            return holdsView ? controllerParts(of: object, name) : []
        }
    }

    /// Returns the unsupported children of a controller.
    private static func controllerParts(of controller: XMLElement, _ name: String) -> [Omission] {
        controller.children.compactMap { child in
            switch child.name {
            case "userDefinedRuntimeAttributes":
                Omission("its \(child.name)", of: name, position: child.position)
            default: nil
            }
        }
    }
}
