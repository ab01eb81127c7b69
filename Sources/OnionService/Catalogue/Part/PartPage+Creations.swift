import Onion
import OnionModel

extension PartPage {
    /// Links to pages that create parts from this one, or change its key or existence.
    struct Creations {
        struct Link {
            let title: String
            let page: String
            /// The key that follows the link; nil for none.
            var key: String?
        }

        let links: [Link]
    }
}

extension PartPage.Creations {
    /// The link to the page on which a removed part comes back.
    init(restoring part: Reference, _ query: PageQuery) {
        links = [Link(title: "Bring back", page: part.restorationPage + query.only(["appearance"]).text)]
    }

    /// - Parameter query: The query of the page, whose appearance the links keep.
    init(for part: Part, _ query: PageQuery) {
        let reference = part.reference
        let carried = query.only(["appearance"])
        let more = carried.pairs.isEmpty ? "" : "&" + carried.text.dropFirst()
        let new = "/catalogue/new?"
        var links: [Link] = []
        switch part {
        case .template(let template) where template.kind.isLeaf:
            links = [Link(title: "New content", page: "\(new)of=template/\(reference.nameInPath)\(more)", key: "n")]
        case .content:
            links = [Link(title: "New screen", page: "\(new)of=content/\(reference.nameInPath)\(more)", key: "n")]
        default: break
        }
        let copy = "\(new)copy=\(reference.kind.rawValue)/\(reference.nameInPath)\(more)"
        self.links =
            links + [
                Link(title: "Copy", page: copy),
                Link(title: "Rename", page: reference.cataloguePage + "/rename" + carried.text),
                Link(title: "Remove", page: reference.cataloguePage + "/remove" + carried.text),
            ]
    }
}
