import OnionDocuments
import OnionModel
import OnionStore

/// Stores staged texts inside the transaction of a patch.
struct StagedTextWriter {
    /// The number of parts stored at once.
    private static let batchSize = 500

    private let stage: TextStage
    private let reading: StringFileStager
    private let storing: DocumentPatch
    private let skips: Bool
    private(set) var patch: TextPatch
    /// Receives the documents that are stored.
    var made: ([Document]) -> Void = { _ in }

    init(
        _ stage: TextStage, reading: StringFileStager, storing: DocumentPatch, options: ImportOptions
    ) throws {
        self.stage = stage
        self.reading = reading
        self.storing = storing
        skips = options.onError == .skip
        patch = try TextPatch(storing, sources: reading.sources, options: options)
    }

    /// The problems of texts that are not stored.
    var refused: ProblemList {
        var refused = reading.refused
        if skipsFiles { refused.add(reading.problems) }
        refused.add(patch.problems)
        return refused
    }

    /// Whether files that cannot be read are left out like texts, because others can be read.
    private var skipsFiles: Bool { skips && !reading.hasReadNothing }

    /// The warnings about the files and their texts.
    var warnings: ProblemList {
        var warnings = reading.warnings
        warnings.add(patch.warnings)
        return warnings
    }

    /// Stores all staged texts.
    ///
    /// - Throws: `ImportRefused` with every problem of the files and of the parts that get their texts; where texts with problems are
    ///   left out, with those of whole files.
    mutating func run(expecting expected: [Reference], reporting progress: (_ parts: Int) throws -> Void) throws {
        let conflict = try conflict(with: expected)
        var parts = 0
        try stage.eachPart { texts in
            try patch.add(texts)
            parts += 1
            guard parts.isMultiple(of: StagedTextWriter.batchSize) else { return }
            try store(unless: conflict != nil)
            try progress(parts)
        }
        try store(unless: conflict != nil)
        var problems = reading.problems
        if skipsFiles { problems = ProblemList(limit: StringFileStager.maximumProblemCount) }
        if !skips { problems.add(refused) }
        if !problems.isEmpty {
            throw ImportRefused(problems: problems.listed, unlisted: problems.unlisted, sources: reading.sources)
        }
        if let conflict { throw conflict }
    }

    /// Returns the conflict with changes of others. Problems of the files are reported before it.
    private func conflict(with expected: [Reference]) throws -> RegistryError? {
        if expected.isEmpty { return nil }
        var patch = patch
        for reference in Set(expected.map(\.head)) { try patch.add(stage.texts(of: reference)) }
        do {
            try storing.require(expected, incoming: patch.documents.map(\.part))
            return nil
        } catch let error as RegistryError {
            return error
        }
    }

    private mutating func store(unless isRefused: Bool) throws {
        try patch.flush { documents in
            if isRefused || documents.isEmpty { return }
            try storing.store(documents)
            made(documents)
        }
    }
}
