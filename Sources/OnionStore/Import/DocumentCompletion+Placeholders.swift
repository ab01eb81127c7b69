import OnionCoding
import OnionModel

extension DocumentCompletion {
    /// Returns the merged document of a content without the placeholders of a file whose fields the registry does not have, because a
    /// template was folded or edited there.
    ///
    /// - Parameter node: The merged document.
    func withoutUnknownPlaceholders(_ node: Node) -> Node {
        guard let names = node["placeholders"]?.items, let template = node["template"]?.string,
            let key = try? Key(template),
            case .template(let stored)? = try? Snapshot(db).part(Reference(.template, key)).part
        else { return node }
        let known = Set(stored.fields.map(\.name)).union((node["fields"]?.entries ?? []).map(\.key))
        let kept = names.filter { $0.string.map(known.contains) ?? true }
        if kept.count == names.count { return node }
        return .map(
            (node.entries ?? []).compactMap { entry in
                guard entry.key == "placeholders" else { return entry }
                return kept.isEmpty ? nil : Node.Entry(entry.key, .list(kept))
            })
    }
}
