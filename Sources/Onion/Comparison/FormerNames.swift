import OnionCoding
import OnionModel
import OnionStore

/// The names that the parts of storyboards and xibs had in an earlier version: names derive from texts, which change.
struct FormerNames {
    private var names: [Reference: Reference] = [:]
    private var views: [Reference: ObjectNames] = [:]

    /// - Parameters:
    ///   - documents: The documents of the version after.
    ///   - before: The documents of the version before.
    init(of documents: [Document], in before: [Document]) {
        let isOneFile = [before, documents].allSatisfy { Set($0.compactMap(\.origin?.file)).count <= 1 }
        let known = Self.byObject(before, isOneFile: isOneFile)
        for (object, document) in Self.byObject(documents, isOneFile: isOneFile) {
            guard let then = known[object]?.part else { continue }
            names[document.part.reference] = then.reference
            if case .template(let template) = document.part, case .template(let former) = then {
                views[document.part.reference] = ObjectNames(of: template, in: former)
            }
        }
        nameNewParts(among: documents)
    }

    /// Returns the documents under the former names.
    func renaming(_ documents: [Document]) -> [Document] { documents.map(renaming) }

    private func renaming(_ document: Document) -> Document {
        var part = document.part
        if let template = part.describedTemplate, let objects = views[template] { part = objects.renaming(part) }
        part = part.renamed(names)
        guard part != document.part else { return document }
        var document = document
        (document.part, document.node) = (part, Node(part.node.value, at: document.node.position))
        return document
    }

    /// Gives new parts other names than the former ones of other parts.
    private mutating func nameNewParts(among documents: [Document]) {
        var taken = Set(names.values)
        var known = Set(names.keys)
        for reference in documents.map(\.part.reference) where known.insert(reference).inserted {
            var (name, number) = (reference, 2)
            while !taken.insert(name).inserted {
                name = Reference(reference.kind, Key(stored: "\(reference.key)-\(number)"))
                number += 1
            }
            if name != reference { names[reference] = name }
        }
    }

    // MARK: - Objects

    /// An object of a file that a part was made of. Files of a folder are told apart by their names, because copies of a file have the same
    /// identifiers.
    private struct Object: Hashable {
        let file: Substring
        let kind: PartKind
        let identifier: String
    }

    /// Returns the documents by their objects, without those of which there are several.
    private static func byObject(_ documents: [Document], isOneFile: Bool) -> [Object: Document] {
        let objects = documents.compactMap { document in
            document.origin.map { origin in
                let file = isOneFile ? "" : origin.file.split(separator: "/").last ?? ""
                return (Object(file: file, kind: document.part.kind, identifier: origin.object), document)
            }
        }
        return Dictionary(grouping: objects, by: \.0).compactMapValues { $0.count == 1 ? $0[0].1 : nil }
    }
}
