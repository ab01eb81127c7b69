import GRDB
import OnionModel
import OnionSupport

/// The import of images, inside the caller's transaction.
struct ImageImport {
    struct Outcome {
        /// Sorted by variant.
        var rows: [ImportReport.ImageRow] = []
        /// The problems of images that were not stored.
        var problems: [Problem] = []
    }

    private let table: ImageTable
    private let options: ImportOptions

    init(_ db: Database, _ options: ImportOptions = ImportOptions()) {
        table = ImageTable(db: db)
        self.options = options
    }

    /// Stores new and changed images; those with problems are skipped.
    func run(_ entries: [ImageEntry], in change: ImportChange) throws -> Outcome {
        var outcome = Outcome()
        var first: [ImageVariant: ImageEntry] = [:]
        for (entry, stored) in zip(entries, try stored(for: entries)) {
            if let other = first[entry.variant] {
                outcome.problems.append(.duplicateEntry(entry, first: other))
                continue
            }
            first[entry.variant] = entry
            do {
                let row = try ImportReport.ImageRow(
                    variant: entry.variant, outcome: store(entry, stored, in: change))
                outcome.rows.append(row)
            } catch let problem as Problem {
                outcome.problems.append(problem)
            }
        }
        outcome.rows.sort { $0.variant < $1.variant }
        return outcome
    }

    /// The stored file of a variant.
    private struct Stored: Sendable {
        var file: ImageTable.Current
        /// Whether the entry's file is the same, or the problem of reading it.
        var isSame: Result<Bool, Problem>
    }

    /// Returns the stored files of the variants; all cores read the entries' files. Bytes are not kept, so the memory does not grow with the
    /// number of files.
    private func stored(for entries: [ImageEntry]) throws -> [Stored?] {
        let files = try entries.map { try table.current($0.variant) }
        return Parallel().map(count: entries.count, itemsPerThread: 8) { number in
            files[number].map { file in
                Stored(
                    file: file,
                    isSame: Result { () throws(Problem) in
                        file.isSame(as: try entries[number].load())
                    })
            }
        }
    }

    /// - Throws: `Problem` when the file cannot be read, or the import's options refuse it.
    private func store(
        _ entry: ImageEntry, _ stored: Stored?, in change: ImportChange
    ) throws -> ImportReport.Outcome {
        let isSame = try stored?.isSame.get() ?? false
        let new = try stored == nil ? entry.load() : nil
        if let problem = options.problem(with: entry.variant, exists: stored != nil) {
            throw problem.at(DocumentLocation(source: entry.source, position: entry.position))
        }
        var entry = entry
        // An image set without a rendering has the usual one; a single file does not say any.
        if entry.resizing == nil, entry.rendering == nil {
            entry.rendering = try table.rendering(of: entry.variant.name)
        }
        let resizing = entry.resizing ?? stored?.file.resizing ?? ImageResizing()
        entry.resizing = resizing
        if let stored, isSame, stored.file.rendering == entry.rendering, stored.file.resizing == resizing {
            return .unchanged
        }
        let contents = try new ?? entry.load()
        let wasRemoved = try stored == nil && table.wasThere(entry.variant)
        let id = try change.begin()
        if let stored { try table.replace(stored.file, in: id) }
        try table.insert(entry, contents, digest: ImageTable.digest(contents.bytes), in: id)
        return stored != nil ? .changed : wasRemoved ? .restored : .created
    }
}

extension Problem {
    /// Two files of one import are for the same variant.
    fileprivate static func duplicateEntry(_ entry: ImageEntry, first: ImageEntry) -> Problem {
        let place = first.position.isKnown ? "\(first.source):\(first.position)" : first.source
        return .duplicate(
            entry.variant.description, first: place, source: entry.source, position: entry.position)
    }
}
