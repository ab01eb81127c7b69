import OnionCoding
import OnionModel

/// Reports the objects of a document, other than the scenes' views, that Onion cannot represent.
enum UnconvertedObjects {
    /// Objects that every document has, or that are converted elsewhere.
    private static let known: Set<String> = ["placeholder", "button", "exit"]

    static func leftOut(of document: InterfaceBuilderDocument) -> [Omission] {
        let objects = document.root.all.filter { $0.name == "objects" }.flatMap(\.children)
        let views = Set(document.scenes.map(\.id))
        return objects.flatMap { object -> [Omission] in
            let id = object["id"] ?? ""
            let name = "\(object.name) \(id)"
            let holdsView = object.child(key: "view").map { views.contains($0["id"] ?? "") } ?? false
            if !holdsView, !views.contains(id), !known.contains(object.name) {
                return [Omission("it is not a view", of: name, position: object.position)]
            }
            return (holdsView ? controllerParts(of: object, name) : []) + segues(of: object, name)
        }
    }

    /// Returns the unsupported children of a controller.
    private static func controllerParts(of controller: XMLElement, _ name: String) -> [Omission] {
        controller.children.compactMap { child in
            switch child.name {
            case "navigationItem", "tabBarItem", "toolbarItems", "userDefinedRuntimeAttributes":
                Omission("its \(child.name)", of: name, position: child.position)
            default: nil
            }
        }
    }

    /// Returns the segues to other screens. Only embed segues become compositions.
    private static func segues(of object: XMLElement, _ name: String) -> [Omission] {
        object.all.filter { $0.name == "segue" && $0["kind"] != "embed" }.map { segue in
            Omission(
                "its segue \((segue["kind"] ?? "").quoted) to \((segue["destination"] ?? "").quoted)", of: name,
                position: segue.position)
        }
    }
}
