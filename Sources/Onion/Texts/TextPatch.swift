import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore

/// Applies the translations of string files to stored parts, some parts at a time.
struct TextPatch {
    /// The origin of a text: the part, and the path of the text in the document.
    private struct Origin: Hashable {
        var subject: String
        var path: String

        init(subject: String, path: String) {
            self.subject = subject
            self.path = path
        }

        init(_ placed: PlacedText) {
            self.init(subject: placed.name.part.description, path: "\(placed.path).\(placed.text.locale)")
        }
    }

    /// The texts of a part in a language.
    private struct Said: Hashable {
        var part: Reference
        var locale: LocaleTag
    }

    private let storing: DocumentPatch
    private let conflicts: ImportOptions.ConflictPolicy
    /// Whether the other texts of a part are stored when one has a problem.
    private let skips: Bool
    private let base: LocaleTag
    /// The names of the string files.
    private let sources: [String]
    private(set) var problems = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var warnings = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var stale = ProblemList(limit: StringFileStager.maximumProblemCount)
    /// The documents made since the last call of `store`, with the origins of their texts.
    private(set) var documents: [Document] = []
    private var origins: [Origin: StagedText] = [:]
    /// The texts of the documents, by the parts.
    private var texts: [Reference: [PlacedText]] = [:]
    /// The texts of parts in string files, at the last import and now.
    private var said: [Said: [String: Wording]] = [:]
    private var nearMatches = NearMatches()

    init(_ storing: DocumentPatch, sources: [String], options: ImportOptions) throws {
        self.storing = storing
        conflicts = options.conflicts
        skips = options.onError == .skip
        base = try storing.snapshot.baseLocale
        self.sources = sources
    }

    /// Makes the document of the part that gets these texts.
    mutating func add(_ texts: [StagedText]) throws {
        let single = unique(texts)
        guard let reference = single.first?.name.part, let stored = part(reference, single) else { return }
        for locale in Set(single.map(\.text.locale)) {
            let said = Said(part: reference.head, locale: locale)
            self.said[said] = try storing.saidTexts(of: said.part, in: locale)
        }
        try makeDocument(of: placed(single, in: stored), in: stored)
    }

    /// Makes the document of a part with texts that it takes.
    private mutating func makeDocument(of texts: [PlacedText], in stored: Part) throws {
        var remaining = texts
        while true {
            let part = stored.with(remaining, base: base)
            for placed in remaining { origins[Origin(placed)] = placed.text }
            let node = part.node
            let source = remaining.first.map { sources[$0.text.file] }
            // A string file may not introduce what a document may not contain, such as a text without a length limit.
            let found = Part.read(node, source: source).problems
            for problem in found { problems.add(located(problem)) }
            if found.isEmpty {
                documents.append(Document(part: part, node: node, source: source))
                self.texts[part.reference.head] = remaining
            }
            guard skips, !found.isEmpty, try remove(found, from: &remaining) else { return }
        }
    }

    /// Passes on the documents made so far, then forgets them.
    ///
    /// - Parameter store: Stores the documents. The problems of a refusal are recorded.
    mutating func flush(_ store: ([Document]) throws -> Void) throws {
        var isStored = false
        while !isStored {
            isStored = true
            do {
                try store(documents)
            } catch let refusal as ImportRefused {
                for problem in refusal.problems { problems.add(located(problem)) }
                isStored = try !skips || !removeTexts(of: refusal)
            }
        }
        for (said, texts) in said where skips || problems.isEmpty {
            try storing.storeSaid(texts, of: said.part, in: said.locale)
        }
        documents.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        said.removeAll(keepingCapacity: true)
    }

    // MARK: - Texts with problems that are left out

    /// Rebuilds the refused documents without the texts that have problems; returns whether there are any.
    private mutating func removeTexts(of refusal: ImportRefused) throws -> Bool {
        let problems = Dictionary(grouping: refusal.problems) { $0.subject }
        let refused = documents.map(\.part.reference.head).filter { problems[$0.description] != nil }
        documents.removeAll { refused.contains($0.part.reference.head) }
        for reference in refused {
            var remaining = texts.removeValue(forKey: reference) ?? []
            guard try remove(problems[reference.description] ?? [], from: &remaining) else { continue }
            try makeDocument(of: remaining, in: try storing.snapshot.part(reference).part)
        }
        return !refused.isEmpty
    }

    /// Removes the texts that problems are about, or all of them where a problem is about none; returns whether some remain.
    private mutating func remove(_ found: [Problem], from texts: inout [PlacedText]) throws -> Bool {
        let wrong = found.map(origin)
        for placed in texts where wrong.contains(where: { $0 == nil || $0 == placed.text }) {
            let said = Said(part: placed.name.part, locale: placed.text.locale)
            let before = try storing.saidTexts(of: said.part, in: said.locale)
            self.said[said]?[placed.name.identifier] = before[placed.name.identifier]
        }
        texts.removeAll { placed in wrong.contains { $0 == nil || $0 == placed.text } }
        return !texts.isEmpty
    }

    /// Returns the text of a string file that a problem is about.
    private func origin(of problem: Problem) -> StagedText? {
        guard let subject = problem.subject else { return nil }
        // The path of a plural form is that of its text, and the category.
        let end = problem.path.lastIndex(of: ".") ?? problem.path.endIndex
        return origins[Origin(subject: subject, path: problem.path)]
            ?? origins[Origin(subject: subject, path: String(problem.path[..<end]))]
    }

    /// Returns the problem with its position in the string file, when it concerns a text from there.
    private func located(_ problem: Problem) -> Problem {
        guard let text = origin(of: problem) else { return problem }
        var problem = problem
        problem.source = sources[text.file]
        problem.position = text.textPosition
        return problem
    }

    private typealias Named = (name: TextName, text: StagedText)

    /// Returns the translated texts of a part with their names, each once per language. Of two in a file, the last one wins; two
    /// files with the same text are refused.
    private mutating func unique(_ texts: [StagedText]) -> [Named] {
        struct Entry: Hashable {
            var identifier: String
            var locale: LocaleTag
        }
        var indices: [Entry: Int] = [:]
        var unique: [Named] = []
        for text in texts where text.isTranslated {
            guard let name = TextName(text.name) else { continue }
            let entry = Entry(identifier: name.identifier, locale: text.locale)
            guard let index = indices[entry] else {
                indices[entry] = unique.count
                unique.append((name, text))
                continue
            }
            let first = unique[index].text
            if first.file == text.file {
                warnings.add(
                    positioned(
                        .replacedText(text.name, in: text.locale, at: text.position, first: first.position), at: text))
                unique[index] = (name, text)
            } else {
                report(
                    .repeatedText(
                        text.name, in: text.locale, at: text.position, first: location(first, from: text)), of: text)
            }
        }
        return unique
    }

    private func location(_ first: StagedText, from text: StagedText) -> String {
        first.file == text.file ? "\(first.position)" : "\(sources[first.file]):\(first.position)"
    }

    /// Returns the stored part; nil, with a problem for each of its texts, when the file cannot be read.
    private mutating func part(_ reference: Reference, _ texts: [Named]) -> Part? {
        do {
            let stored = try storing.snapshot.part(reference)
            guard stored.isArchived else { return stored.part }
            for (_, text) in texts { report(.removedPart(reference), of: text) }
        } catch {
            let refusal = error as? RegistryError
            for (_, text) in texts {
                report(
                    .unreadablePart(reference, reason: refusal?.message, remedy: refusal?.remedy), of: text)
            }
        }
        return nil
    }

    /// Returns the texts that the part has and takes, with their places, and reports the others.
    private mutating func placed(_ texts: [Named], in part: Part) -> [PlacedText] {
        var waiting = Dictionary(grouping: texts) { $0.name.identifier }
        var identifiers: [String] = []
        var placed: [PlacedText] = []
        for located in part.locatedTexts {
            identifiers.append(located.identifier)
            for (name, var text) in waiting.removeValue(forKey: located.identifier) ?? [] {
                // A `.strings` file cannot say that a text is the form `other`.
                if case .localized(let texts) = located.text, let stored = texts[text.locale],
                    case .plain(let words) = text.text, stored.onlyText == words
                {
                    text.text = stored
                }
                let text = PlacedText(name: name, path: located.path, text: text)
                if takes(text, in: located.text) { placed.append(text) }
            }
        }
        for (name, text) in texts where waiting[name.identifier] != nil {
            let nearest = nearMatches.nearest(to: name.identifier, among: identifiers)
            report(.unknownText(name, nearest: nearest, known: identifiers), of: text)
        }
        return placed
    }

    private mutating func takes(_ placed: PlacedText, in stored: LocalizedText) -> Bool {
        guard let texts = placed.localized(stored, base: base) else {
            report(.untranslatableText(placed.text.name), of: placed.text)
            return false
        }
        guard takes(placed, in: texts[placed.text.locale]) else { return false }
        let language = placed.text.sourceLocale ?? base
        let source = texts[language] ?? stored.wording(for: base, base: base) ?? ""
        if !placed.text.isOfObject, placed.text.text.texts.allSatisfy(\.text.isEmpty), !source.text.isEmpty,
            texts[placed.text.locale] != placed.text.text
        {
            warnings.add(positioned(.emptyTranslation(placed.text.name, in: placed.text.locale), at: placed.text))
            return false
        }
        if let problem = placed.text.staleness(of: source, in: language) {
            stale.add(positioned(problem, at: placed.text))
        }
        return true
    }

    /// Whether a text of a file is stored: not if it is unchanged in the file since the last import, and the registry has another text.
    private mutating func takes(_ placed: PlacedText, in stored: Wording?) -> Bool {
        let text = placed.text
        let said = Said(part: placed.name.part, locale: text.locale)
        let before = self.said[said]?[placed.name.identifier]
        let choice = conflicts.choice(for: placed.name.part, in: sources[text.file])
        if let before, stored != before, stored != text.text, before != text.text, choice == .refuse {
            report(
                .mergeConflict(
                    MergeConflict(
                        "\(placed.path).\(text.locale)", before: before.node, stored: stored?.node,
                        file: text.text.node)),
                of: text, subject: placed.name.part.description)
            return false
        }
        self.said[said]?[placed.name.identifier] = text.text
        guard let before, stored != before, stored != text.text else { return true }
        return before != text.text && choice == .file
    }

    private mutating func report(_ problem: Problem, of text: StagedText, subject: String) {
        var problem = problem
        problem.subject = subject
        report(problem, of: text)
    }

    private mutating func report(_ problem: Problem, of text: StagedText) {
        problems.add(positioned(problem, at: text))
    }

    /// Returns the problem with the position of a text in its string file.
    private func positioned(_ problem: Problem, at text: StagedText) -> Problem {
        var problem = problem
        problem.source = sources[text.file]
        problem.position = text.position
        return problem
    }
}
