package import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel

/// The differences of two versions of files: of the parts and images in them, or of the texts of a string file.
package struct FileComparison {
    /// What differs: parts in the order of the versions, then images.
    package private(set) var items: [DifferingItem] = []
    /// The compared versions; nil for those of a string file.
    package private(set) var versions: DocumentVersions?

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
        guard let format = StringFileFormat(path: path) else {
            self.init(DocumentVersions(before: try Self.read(before, formerPath), after: try Self.read(after, path)))
            return
        }
        let comparison = StringFileComparison(format)
        let differences = comparison.differences(
            try comparison.texts(before, formerPath), try comparison.texts(after, path))
        self.init(differences.isEmpty ? [] : [DifferingItem(differences: differences)])
    }

    private init(_ items: [DifferingItem]) { self.items = items }

    /// Compares the documents and images of two versions of files.
    package init(_ versions: DocumentVersions) {
        self.versions = versions
        compare(Self.parts(of: versions.before), Self.parts(of: versions.after))
        items += ImageComparison(from: versions.before.images, to: versions.after.images).items
    }

    private static func read(_ bytes: [UInt8]?, _ path: String) throws -> DocumentBatch {
        guard let bytes, !bytes.allSatisfy(\.isSpace) else { return DocumentBatch() }
        let batch = DocumentReader().read(bytes: bytes, source: path)
        if let problem = batch.problems.first { throw problem }
        return batch
    }

    /// The parts that an import of a version stores, each once: its own document, or one of its copies.
    private static func parts(of version: DocumentBatch) -> [Part] {
        let documents = version.documents.stored
        var known: Set<Reference> = []
        return (documents.filter { !$0.isCopy } + documents.filter(\.isCopy)).map(\.part)
            .filter { known.insert($0.reference).inserted }
    }

    private mutating func compare(_ before: [Part], _ after: [Part]) {
        let old = Dictionary(before.map { ($0.reference, $0) }) { first, _ in first }
        let new = Set(after.map(\.reference))
        for part in before where !new.contains(part.reference) {
            items.append(DifferingItem(name: part.reference.description, change: .removed))
        }
        for part in after {
            let name = part.reference.description
            guard let then = old[part.reference] else {
                items.append(DifferingItem(name: name, change: .added))
                continue
            }
            let differences = then.differences(to: part)
            if !differences.isEmpty { items.append(DifferingItem(name: name, differences: differences)) }
        }
    }
}
