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
    }

    /// The texts of a part in a language.
    private struct Said: Hashable {
        var part: Reference
        var locale: LocaleTag
    }

    private let storing: DocumentPatch
    private let conflicts: ImportOptions.ConflictPolicy
    private let base: LocaleTag
    /// The names of the string files.
    private let sources: [String]
    private(set) var problems = ProblemList(limit: StringFileStager.maximumProblemCount)
    private(set) var stale = ProblemList(limit: StringFileStager.maximumProblemCount)
    /// The documents made since the last call of `store`, with the origins of their texts.
    private(set) var documents: [Document] = []
    private var origins: [Origin: StagedText] = [:]
    /// What string files said before about the parts whose texts are added, and say now.
    private var said: [Said: [String: Wording]] = [:]
    private var nearMatches = NearMatches()

    init(_ storing: DocumentPatch, sources: [String], conflicts: ImportOptions.ConflictPolicy) throws {
        self.storing = storing
        self.conflicts = conflicts
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
        var part = stored
        set(single, in: &part)
        let node = part.node
        let source = single.first.map { sources[$0.text.file] }
        // A string file may not introduce what a document may not contain, such as a text without a length limit.
        let found = Part.read(node, source: source).problems
        for problem in found { problems.add(located(problem)) }
        if found.isEmpty { documents.append(Document(part: part, node: node, source: source)) }
    }

    /// Passes on the documents made so far, then forgets them.
    ///
    /// - Parameter store: Stores the documents. The problems of a refusal are recorded.
    mutating func flush(_ store: ([Document]) throws -> Void) throws {
        do {
            try store(documents)
        } catch let refusal as ImportRefused {
            for problem in refusal.problems { problems.add(located(problem)) }
        }
        for (said, texts) in said where problems.isEmpty {
            try storing.storeSaid(texts, of: said.part, in: said.locale)
        }
        documents.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        said.removeAll(keepingCapacity: true)
    }

    /// Returns the problem with its position in the string file, when it concerns a text from there.
    private func located(_ problem: Problem) -> Problem {
        guard let subject = problem.subject, let text = origins[Origin(subject: subject, path: problem.path)] else {
            return problem
        }
        var problem = problem
        problem.source = sources[text.file]
        problem.position = text.textPosition
        return problem
    }

    private typealias Named = (name: TextName, text: StagedText)

    /// Returns the translated texts of a part with their names, each once per language.
    private mutating func unique(_ texts: [StagedText]) -> [Named] {
        struct Entry: Hashable {
            var identifier: String
            var locale: LocaleTag
        }
        var first: [Entry: StagedText] = [:]
        var unique: [Named] = []
        for text in texts {
            let name = TextName(text.name)
            let entry = Entry(identifier: name?.identifier ?? text.name, locale: text.locale)
            if let other = first[entry], other.file == text.file || other.isTranslated && text.isTranslated {
                report(
                    .repeatedText(
                        text.name, in: text.locale, at: text.position, first: location(other, from: text)), of: text)
                continue
            }
            if first[entry]?.isTranslated != true { first[entry] = text }
            guard text.isTranslated else { continue }
            if let name { unique.append((name, text)) } else { reportNameless(text) }
        }
        return unique
    }

    private func location(_ first: StagedText, from text: StagedText) -> String {
        first.file == text.file ? "\(first.position)" : "\(sources[first.file]):\(first.position)"
    }

    private mutating func reportNameless(_ text: StagedText) {
        report(.invalidTextName(text.name), of: text)
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

    private mutating func set(_ texts: [Named], in part: inout Part) {
        var waiting: [String: [StagedText]] = [:]
        for (name, text) in texts { waiting[name.identifier, default: []].append(text) }
        var identifiers: [String] = []
        let reference = part.reference
        part.updateTexts { placed in
            identifiers.append(placed.identifier)
            for text in waiting.removeValue(forKey: placed.identifier) ?? [] {
                self.set(text, in: &placed, of: reference)
            }
        }
        for (name, text) in texts where waiting[name.identifier] != nil {
            let nearest = nearMatches.nearest(to: name.identifier, among: identifiers)
            report(.unknownText(name, nearest: nearest, known: identifiers), of: text)
        }
    }

    private mutating func set(_ text: StagedText, in placed: inout Part.LocatedText, of part: Reference) {
        guard case .localized(var texts) = placed.text else {
            return report(.untranslatableText(text.name), of: text)
        }
        guard takes(text, in: texts[text.locale], of: Said(part: part.head, locale: text.locale), placed) else {
            return
        }
        let before = texts[text.sourceLocale ?? base] ?? placed.text.wording(for: base, base: base) ?? ""
        if let source = text.source, !source.isPart(of: before), text.locale != text.sourceLocale {
            stale.add(
                positioned(.staleTranslation(text.name, of: source.text, base: before.text), at: text))
        }
        origins[Origin(subject: part.description, path: "\(placed.path).\(text.locale)")] = text
        texts[text.locale] = text.text
        placed.text = .localized(texts)
    }

    /// Whether a text of a file is stored: not where the file says what it said before, and the registry has another text.
    private mutating func takes(
        _ text: StagedText, in stored: Wording?, of part: Said, _ placed: Part.LocatedText
    ) -> Bool {
        let before = said[part]?.updateValue(text.text, forKey: placed.identifier)
        guard let before, stored != before, stored != text.text else { return true }
        guard before != text.text, conflicts == .refuse else { return before != text.text && conflicts == .file }
        report(
            .mergeConflict(
                MergeConflict(
                    "\(placed.path).\(text.locale)", before: before.node, stored: stored?.node, file: text.text.node)),
            of: text, subject: part.part.description)
        return false
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

extension Wording {
    /// Whether another wording has the same text in every plural form of this one. Translators see only the forms
    /// that their language has.
    fileprivate func isPart(of other: Wording) -> Bool {
        texts.allSatisfy { $0.text == other[$0.category ?? .other] }
    }
}
