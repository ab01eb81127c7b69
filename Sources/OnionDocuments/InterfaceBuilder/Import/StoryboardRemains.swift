import OnionModel

/// What stands in a document beside its scenes' views, and has no word in Onion.
enum StoryboardRemains {
    /// Objects that every document has, or whose meaning is taken over elsewhere.
    private static let known: Set<String> = ["placeholder", "button", "exit"]

    static func leftOut(of document: InterfaceBuilderDocument) -> [LeftOut] {
        let objects = document.root.all.filter { $0.name == "objects" }.flatMap(\.children)
        let views = Set(document.scenes.map(\.id))
        return objects.flatMap { object -> [LeftOut] in
            let id = object["id"] ?? ""
            let name = "\(object.name) \(id)"
            let holdsView = object.child(key: "view").map { views.contains($0["id"] ?? "") } ?? false
            if !holdsView, !views.contains(id), !known.contains(object.name) {
                return [LeftOut("it is no view, and was not taken over", of: name, position: object.position)]
            }
            return (holdsView ? controllerParts(of: object, name) : []) + segues(of: object, name)
        }
    }

    /// What a controller has beside its view.
    private static func controllerParts(of controller: XMLElement, _ name: String) -> [LeftOut] {
        controller.children.compactMap { child in
            switch child.name {
            case "navigationItem", "tabBarItem", "toolbarItems", "userDefinedRuntimeAttributes":
                LeftOut("its \(child.name)", of: name, position: child.position)
            default: nil
            }
        }
    }

    /// The ways to other screens; only those that embed one make a composition.
    private static func segues(of object: XMLElement, _ name: String) -> [LeftOut] {
        object.all.filter { $0.name == "segue" && $0["kind"] != "embed" }.map { segue in
            LeftOut(
                "its segue \((segue["kind"] ?? "").quoted) to \((segue["destination"] ?? "").quoted)", of: name,
                position: segue.position)
        }
    }
}
