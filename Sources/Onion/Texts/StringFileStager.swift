import OnionCoding
import OnionDocuments
import OnionImport
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
    private let space: ImportSpace?
    /// Returns the texts of the document that the file at a path translates, by the names of its objects.
    private let objects: (String) throws -> [String: [TextName]]
    /// The problems of whole files.
    private(set) var problems = ProblemList(limit: StringFileStager.maximumProblemCount)
    /// The problems of single texts.
    private(set) var refused = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var warnings = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var leftOut: [Omission] = []
    private(set) var passedOver: [PassedOver] = []
    private(set) var untranslated = 0
    private(set) var marked = 0
    private var groups: [TextGroup] = []
    /// Whether there is no file that could be read to its end.
    private(set) var hasReadNothing = true

    init(
        reader: StringFileReader, into stage: TextStage, in space: ImportSpace?,
        objects: @escaping (String) throws -> [String: [TextName]]
    ) {
        self.reader = reader
        self.stage = stage
        self.space = space
        self.objects = objects
    }

    /// The names of the string files by the numbers that staged texts have.
    var sources: [String] { groups.map(\.source) }

    /// Reads the file at a path, or the string files of the folder there.
    mutating func read(_ path: String, reporting progress: (Int) throws -> Void) throws {
        let first = groups.count
        do {
            let found = try StringFiles.files(
                at: path, in: reader.format.value, passingOver: SourceFile.hasKnownFormat)
            passedOver += found.passedOver.filter { $0.problem == nil }
            for entry in found.passedOver { add(entry.problem, ofFileAt: entry.path, isFound: true) }
            for file in found.files {
                let isFound = file.name != path
                do {
                    let end = try read(try file.bytes(), source: file.name, reporting: progress)
                    add(end, ofFileAt: file.name, isFound: isFound)
                } catch let problem as Problem {
                    add(problem, ofFileAt: file.name, isFound: isFound)
                }
            }
        } catch let problem as Problem {
            problems.add(problem)
        }
        settle(groups[first...], isFolder: groups[first...].contains { $0.source != path })
    }

    /// Adds the problem of a whole file. A file that was found in a folder is passed over, unless the reader is strict.
    private mutating func add(_ problem: Problem?, ofFileAt path: String, isFound: Bool) {
        guard let problem else { return }
        let located = problem.source == nil ? problem.of(path) : problem
        if isFound, !reader.isStrict, !problem.isAboutOpenFiles, !problem.isConflictOfGit {
            passedOver.append(PassedOver(path, because: .unreadable, located))
        } else {
            problems.add(located)
        }
    }

    /// - Returns: The problem that ended the reading early; nil at the end of the file.
    private mutating func read(
        _ bytes: SpooledBytes, source: String, reporting progress: (Int) throws -> Void
    ) throws -> Problem? {
        let first = groups.count
        groups.append(TextGroup(source: source, original: nil))
        var found = FileFindings()
        var reportedIndex = 0
        let end = try reader.each(in: bytes, source: source) { step in
            found.add(step.findings)
            if !step.units.isEmpty, step.original != groups[groups.count - 1].original {
                groups.append(TextGroup(source: source, original: step.original))
            }
            for unit in step.units where !unit.translations.isEmpty {
                found.hasTexts = true
                try add(unit, sourceLocale: step.sourceLocale)
            }
            if step.index - reportedIndex > StringFileStager.progressInterval {
                reportedIndex = step.index
                try progress(reportedIndex)
            }
        }
        if let end {
            // The texts of a truncated file are dropped, because the rest of the file is unknown.
            for number in first..<groups.count { try stage.remove(file: number) }
            groups.replaceSubrange(first..., with: [TextGroup(source: source, original: nil)])
            return end
        }
        hasReadNothing = false
        keep(found, of: source)
        return nil
    }

    /// Keeps the findings of a file that was read to its end.
    private mutating func keep(_ found: FileFindings, of source: String) {
        refused.add(found.refused)
        warnings.add(found.warnings)
        leftOut += found.leftOut
        guard !found.hasTexts, found.refused.isEmpty, found.leftOut.isEmpty else { return }
        var missing = Problem.missingTexts(in: reader.locale.value)
        missing.source = source
        // A file without any texts is that of a new language; one that only has other languages is a mistake.
        if found.hasOtherLanguages { problems.add(missing) } else { warnings.add(missing) }
    }

    /// Stages the translations of a text.
    private mutating func add(_ unit: TranslationUnit, sourceLocale: LocaleTag?) throws {
        let number = groups.count - 1
        let (names, areOfObjects) = try groups[number].names(of: unit.name, in: space, objects: objects)
        for translation in unit.translations {
            switch translation.state {
            case .needsTranslation: untranslated += 1
            case .needsReview: marked += 1
            case .translated: break
            }
            if names.isEmpty, translation.state != .needsTranslation {
                var problem = Problem.invalidTextName(unit.name)
                (problem.source, problem.position) = (groups[number].source, unit.position)
                groups[number].note(nameless: problem)
            }
            for name in names {
                var text = StagedText(unit, translation, file: number, sourceLocale: sourceLocale)
                (text.name, text.isOfObject) = (name, areOfObjects)
                try stage.append(text)
            }
        }
    }

    /// Assigns the texts without names of Onion's to parts, when all files of a folder or of an export are read.
    ///
    /// A storyboard or a xib has texts that no part has. Other files of the app are not Onion's, if some of the export are.
    private mutating func settle(_ groups: ArraySlice<TextGroup>, isFolder: Bool) {
        let areUsed = groups.contains(where: \.isUsed)
        let usedFiles = Set(groups.filter(\.isUsed).map(\.source))
        for group in groups where !group.nameless.isEmpty {
            if group.isUsed, group.isOfDocument {
                leftOut += group.nameless.listed.map(Omission.init(textWithoutPlace:))
            } else if group.isUsed || !areUsed {
                refused.add(group.nameless)
            } else if isFolder, !usedFiles.contains(group.source) {
                passedOver.append(PassedOver(group.source, because: .texts))
            } else {
                leftOut.append(
                    Omission(
                        "its texts, because no part has them", of: "file \(group.original ?? group.source)",
                        source: group.source, position: group.nameless.listed.first?.position ?? .unknown))
            }
        }
    }
}

/// The findings of all steps through a file.
private struct FileFindings {
    var hasTexts = false
    private(set) var hasOtherLanguages = false
    private(set) var refused = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var warnings = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var leftOut: [Omission] = []

    mutating func add(_ findings: StringFileFindings) {
        for problem in findings.problems { refused.add(problem) }
        for warning in findings.warnings { warnings.add(warning) }
        leftOut += findings.leftOut
        hasOtherLanguages = hasOtherLanguages || findings.hasOtherLanguages
    }
}

extension Omission {
    /// A text of a storyboard or a xib that no part has.
    fileprivate init(textWithoutPlace problem: Problem) {
        self.init(
            "its translations, because no text has this name", of: "text \(problem.values["text"] ?? "")",
            source: problem.source, position: problem.position)
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
