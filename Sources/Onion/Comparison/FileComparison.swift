package import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionStore

/// The differences of two versions of a file: of the parts in it, or of its texts.
package struct FileComparison {
    /// The parts that differ, in the order of the versions.
    package private(set) var items: [DifferingItem] = []

    /// Compares two versions of a file.
    ///
    /// - Parameters:
    ///   - before: The version before; nil for a new file.
    ///   - after: The version after; nil for a removed file.
    ///   - path: The path of the file, whose extension determines the format.
    ///   - formerPath: The path of the version before, for its problems; nil for the same path.
    /// - Throws: The first `Problem` of a version that cannot be read.
    package init(from before: [UInt8]?, to after: [UInt8]?, path: String, formerPath: String? = nil) throws {
        let formerPath = formerPath ?? path
        if let format = StringFileFormat(path: path) {
            let comparison = StringFileComparison(format)
            let differences = comparison.differences(
                try comparison.texts(before, formerPath), try comparison.texts(after, path))
            items = differences.isEmpty ? [] : [DifferingItem(differences: differences)]
        } else {
            let (old, new) = (try Self.documents(before, formerPath), try Self.documents(after, path))
            compare(old, Self.renamed(new, as: old))
        }
    }

    private static func documents(_ bytes: [UInt8]?, _ path: String) throws -> [Document] {
        guard let bytes, !bytes.allSatisfy(\.isSpace) else { return [] }
        let batch = DocumentReader().read(bytes: bytes, source: path)
        if let problem = batch.problems.first { throw problem }
        return batch.documents
    }

    private mutating func compare(_ before: [Document], _ after: [Document]) {
        let old = Dictionary(before.map { ($0.part.reference, $0.part) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.part.reference, $0.part) }) { first, _ in first }
        for document in before where new[document.part.reference] == nil {
            items.append(DifferingItem(name: document.part.reference.description, change: .removed))
        }
        for document in after {
            let reference = document.part.reference
            guard let then = old[reference] else {
                items.append(DifferingItem(name: reference.description, change: .added))
                continue
            }
            let differences = then.differences(to: document.part)
            if !differences.isEmpty {
                items.append(DifferingItem(name: reference.description, differences: differences))
            }
        }
    }

    // MARK: - Names

    /// Returns documents of a storyboard under the names that the same objects had before: names derive from texts, which change.
    private static func renamed(_ documents: [Document], as before: [Document]) -> [Document] {
        var known: [DocumentOrigin: Part] = [:]
        for document in before { if let place = document.place { known[place] = document.part } }
        var names: [Reference: Reference] = [:]
        var views: [Reference: ObjectNames] = [:]
        for document in documents {
            guard let place = document.place, let then = known[place] else { continue }
            names[document.part.reference] = then.reference
            if case .template(let template) = document.part, case .template(let former) = then {
                views[document.part.reference] = ObjectNames(of: template, in: former)
            }
        }
        return documents.map { document in
            var document = document
            if let template = document.part.describedTemplate, let objects = views[template] {
                document.part = objects.renaming(document.part)
            }
            document.part = document.part.renamed(names)
            return document
        }
    }
}

extension Document {
    /// The kind of the part with its object in the file; nil for a part of a document.
    fileprivate var place: DocumentOrigin? {
        origin.map { DocumentOrigin(file: part.kind.rawValue, object: $0.object) }
    }
}
