import GRDB
import OnionCoding
import OnionModel

/// Completes documents of formats that cannot describe a whole part: what such a format cannot say is taken from the
/// stored part.
///
/// A scene of a storyboard is merged with the stored part by what changed since its last import. A row of a table leaves
/// the members that the table has no columns for. A colour set leaves the stored summary, and the stored alias where that has the same values. A design token
/// leaves what only Onion has: the dark value of a colour, the text style with which a font grows.
struct DocumentCompletion {
    let db: Database

    /// Returns the documents that can be completed, and the problems of the others.
    func complete(
        _ documents: [Document]
    ) throws -> (documents: [Document], problems: [(part: Reference, problems: [Problem])]) {
        var complete: [Document] = []
        var problems: [(part: Reference, problems: [Problem])] = []
        for document in try OriginTable(db: db).named(documents) {
            switch try completed(document) {
            case .success(let document): complete.append(document)
            case .failure(let refusal): problems.append((document.part.reference, refusal.problems))
            }
        }
        return (complete, problems)
    }

    /// Returns one document, completed, under its own name.
    func completed(_ document: Document) throws -> Result<Document, ImportRefused> {
        guard document.columns != nil || document.origin != nil || document.isOfDesignTokens || document.isColorSet
        else {
            return .success(document)
        }
        let reference = document.part.reference
        // A stored document that cannot be read is replaced.
        guard try PartTable(db: db).part(reference.kind, reference.key) != nil,
            let stored = try? Snapshot(db).document(reference)
        else { return .success(document) }
        let base = try Snapshot(db).baseLocale
        var node = document.node
        if let columns = document.columns {
            node = columns.document(of: node, completedFrom: stored, base: base)
        } else if document.isOfDesignTokens {
            node = node.completed(from: stored, without: document.themeKeys)
        } else if document.isColorSet {
            node = colorSet(document, storedAs: stored)
        } else {
            let row = try OriginTable(db: db).row(of: reference)
            node = Node(stored.merged(with: node, since: row?.document, base: base).value, at: node.position)
        }
        let (part, _, problems) = Part.read(node, source: document.source)
        guard let part else { return .failure(ImportRefused(problems: problems)) }
        var completed = document
        (completed.part, completed.node) = (part, node)
        return .success(completed)
    }

    private func colorSet(_ document: Document, storedAs stored: Node) -> Node {
        let node = document.node
        if case .color(let color) = document.part, stored["alias"] != nil,
            let known = try? Snapshot(db).color(document.part.reference), known.variants == color.variants
        {
            return Node(stored.value, at: node.position)
        }
        guard let summary = stored["summary"] else { return node }
        return Node(.map((node.entries ?? []) + [Node.Entry("summary", summary)]), at: node.position)
    }
}

extension Node {
    /// The document of a design token with the members of the stored one that tokens do not have.
    fileprivate func completed(from stored: Node, without themeKeys: [String]) -> Node {
        let members = ["asset", "colorset"] + (self["alias"] == nil ? ["dark", "highContrast"] : [])
        let fontMembers = self["alias"] == nil && self["style"] == nil ? ["relativeTo"] : []
        let missing = (stored.entries ?? []).filter { entry in
            (members + fontMembers).contains(entry.key) && self[entry.key] == nil && !themeKeys.contains(entry.key)
        }
        return Node(.map((entries ?? []) + missing), at: position)
    }
}
