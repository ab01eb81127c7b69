import GRDB
import OnionModel

/// The images of an import, inside a transaction that somebody else ends.
struct ImageImport {
    /// What became of the images.
    struct Outcome {
        /// Sorted by variant.
        var rows: [ImportReport.ImageRow] = []
        /// What is wrong with those that were not stored, a list for each.
        var problems: [Problem] = []
    }

    private let table: ImageTable
    private let options: ImportOptions

    init(_ db: Database, _ options: ImportOptions = ImportOptions()) {
        table = ImageTable(db: db)
        self.options = options
    }

    /// Stores what is new, and leaves out what has problems.
    func run(_ entries: [ImageEntry], in change: ImportChange) throws -> Outcome {
        var outcome = Outcome()
        var first: [ImageVariant: ImageEntry] = [:]
        for entry in entries {
            if let other = first[entry.variant] {
                outcome.problems.append(.standsTwice(entry, first: other))
                continue
            }
            first[entry.variant] = entry
            switch Result(catching: entry.load) {
            case .success(let contents): try store(entry, contents, in: change, &outcome)
            case .failure(let problem): outcome.problems.append(problem)
            }
        }
        outcome.rows.sort { $0.variant < $1.variant }
        return outcome
    }

    private func store(
        _ entry: ImageEntry, _ contents: ImageContents, in change: ImportChange, _ outcome: inout Outcome
    ) throws {
        let current = try table.current(entry.variant)
        if let problem = options.problem(with: entry.variant, isThere: current != nil) {
            return outcome.problems.append(
                problem.standing(at: FirstPlaces.Place(source: entry.source, position: entry.position)))
        }
        let digest = ImageTable.digest(contents.bytes)
        var entry = entry
        entry.rendering = try entry.rendering ?? table.rendering(of: entry.variant.name)
        if let current, current.digest == digest, current.rendering == entry.rendering {
            return outcome.rows.append(.init(variant: entry.variant, outcome: .unchanged))
        }
        let wasRemoved = try current == nil && table.wasThere(entry.variant)
        let id = try change.begin()
        if let current { try table.replace(current, in: id) }
        try table.insert(entry, contents, digest: digest, in: id)
        outcome.rows.append(
            .init(variant: entry.variant, outcome: current != nil ? .changed : wasRemoved ? .restored : .created))
    }
}

extension Problem {
    /// Two files of one import are for the same.
    fileprivate static func standsTwice(_ entry: ImageEntry, first: ImageEntry) -> Problem {
        let place = first.position.isKnown ? "\(first.source):\(first.position)" : first.source
        return Problem(
            "\(entry.variant) stands twice; the first is at \(place)", remedy: "keep one of the two",
            source: entry.source, position: entry.position)
    }
}
