import OnionDocuments
import OnionModel

extension InterfaceBuilderDocument {
    /// The identifiers of all objects.
    package var objects: Set<String> {
        var objects: Set<String> = []
        var waiting = [root]
        while let element = waiting.popLast() {
            if let id = element["id"] { objects.insert(id) }
            waiting += element.children
        }
        return objects
    }

    /// Throws when two scenes have the same identifier, as after a merge of two branches that both duplicated a scene: the scene identifies
    /// the parts imported from it. The top-level views of a xib are its scenes.
    ///
    /// - Throws: The problem of the first controller or view whose identifier an earlier scene has.
    func requireDistinctScenes() throws(Problem) {
        var known: [String: Position] = [:]
        let lists = isXib ? [root] : root.elements(in: "scenes")
        for object in lists.flatMap({ $0.elements(in: "objects") }) {
            guard let id = object["id"], object.name.hasSuffix("Controller") || object.savedFrame != nil else {
                continue
            }
            if let first = known[id] { throw .repeatedScene(id, at: object.position, first: first) }
            known[id] = object.position
        }
    }
}
