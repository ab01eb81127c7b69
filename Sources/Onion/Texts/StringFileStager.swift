import OnionDocuments
import OnionModel
import OnionStore

/// Reads string files, stages their texts, and keeps every problem.
struct StringFileStager {
    /// The number of bytes between two reports of progress.
    private static let progressInterval = 1 << 20
    /// The most problems of a kind that are listed.
    static let maximumProblemCount = 10_000

    private let reader: StringFileReader
    private let stage: TextStage
    private(set) var problems = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var sources: [String] = []
    private(set) var untranslated = 0
    private(set) var marked = 0

    init(reader: StringFileReader, into stage: TextStage) {
        self.reader = reader
        self.stage = stage
    }

    /// Reads the file at a path, or the string files of the folder there.
    mutating func read(_ path: String, reporting progress: (Int) throws -> Void) throws {
        do {
            for file in try StringFiles.files(at: path) {
                sources.append(file.name)
                try read(try file.bytes(), reporting: progress)
            }
        } catch let problem as Problem {
            problems.add(problem)
        }
    }

    private mutating func read(_ bytes: SpooledBytes, reporting progress: (Int) throws -> Void) throws {
        let (file, source) = (sources.count - 1, sources[sources.count - 1])
        var found = ProblemList(limit: StringFileStager.maximumProblemCount)
        var isEmpty = true
        var reportedIndex = 0
        let end = try reader.each(in: bytes, source: source) { step in
            for problem in step.problems { found.add(problem) }
            for unit in step.units {
                for translation in unit.translations {
                    isEmpty = false
                    try add(
                        StagedText(unit, translation, file: file, sourceLocale: step.sourceLocale), translation.state)
                }
            }
            if step.index - reportedIndex > StringFileStager.progressInterval {
                reportedIndex = step.index
                try progress(reportedIndex)
            }
        }
        if let end {
            // The texts of a file that breaks off are dropped: they say nothing about the rest of the file.
            try stage.remove(file: file)
            return problems.add(end)
        }
        if isEmpty, found.isEmpty {
            var problem = Problem.missingTexts(in: reader.locale.value)
            problem.source = source
            found.add(problem)
        }
        problems.add(found)
    }

    private mutating func add(_ text: StagedText, _ state: Translation.State) throws {
        switch state {
        case .needsTranslation: untranslated += 1
        case .needsReview: marked += 1
        case .translated: break
        }
        try stage.append(text)
    }
}

extension StagedText {
    fileprivate init(_ unit: TranslationUnit, _ translation: Translation, file: Int, sourceLocale: LocaleTag?) {
        self.init(
            name: unit.name, file: file, position: unit.position, locale: translation.locale, text: translation.text,
            textPosition: translation.position, isTranslated: translation.state != .needsTranslation,
            source: unit.source, sourceLocale: sourceLocale)
    }
}
