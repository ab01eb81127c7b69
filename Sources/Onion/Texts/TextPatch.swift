import OnionDocuments
import OnionModel
import OnionStore

/// The translations of string files on their way into the parts that are stored, some parts at a time.
struct TextPatch {
    /// Where a text came from, by the part and the path of its place in the document.
    private struct Place: Hashable {
        var subject: String
        var path: String
    }

    private let snapshot: Snapshot
    private let base: LocaleTag
    /// The names of the files.
    private let sources: [String]
    private(set) var problems = ProblemList(limit: TextsReading.mostProblems)
    private(set) var stale = ProblemList(limit: TextsReading.mostProblems)
    /// The documents that were made since somebody took them, and where their texts came from.
    private(set) var documents: [Document] = []
    private var places: [Place: StagedText] = [:]

    init(_ snapshot: Snapshot, sources: [String]) throws {
        self.snapshot = snapshot
        base = try snapshot.baseLocale
        self.sources = sources
    }

    /// Makes the document of the part that gets texts.
    mutating func add(_ texts: [StagedText]) {
        let single = unique(texts)
        guard let reference = single.first?.name.part, let stored = part(reference, single) else { return }
        var part = stored
        set(single, in: &part)
        let node = part.node
        let source = single.first.map { sources[$0.text.file] }
        // What a document may not say, such as a text without end, a string file may not bring in.
        let found = Part.read(node, source: source).problems
        for problem in found { problems.add(placed(problem)) }
        if found.isEmpty { documents.append(Document(part: part, node: node, source: source)) }
    }

    /// The documents that were made, which are to be stored.
    ///
    /// - Parameter store: stores them; the problems of a refusal are noted.
    mutating func take(_ store: ([Document]) throws -> Void) throws {
        do {
            try store(documents)
        } catch let refusal as ImportRefused {
            for problem in refusal.problems { problems.add(placed(problem)) }
        }
        documents.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    /// A problem at the place in the string file, for one of a text that came from there.
    private func placed(_ problem: Problem) -> Problem {
        guard let subject = problem.subject, let text = places[Place(subject: subject, path: problem.path)] else {
            return problem
        }
        var problem = problem
        problem.source = sources[text.file]
        problem.position = text.textPosition
        return problem
    }

    private typealias Named = (name: TextName, text: StagedText)

    /// The translated texts of a part, each once in its language, with their names.
    private mutating func unique(_ texts: [StagedText]) -> [Named] {
        /// A text in one language.
        struct Entry: Hashable {
            var place: String
            var locale: LocaleTag
        }
        var first: [Entry: StagedText] = [:]
        var unique: [Named] = []
        for text in texts {
            let name = TextName(text.name)
            let entry = Entry(place: name?.place ?? text.name, locale: text.locale)
            if let other = first[entry], other.file == text.file || other.isTranslated && text.isTranslated {
                add(.repeatedText(text.name, in: text.locale, at: text.position, first: told(other, from: text)), text)
                continue
            }
            if first[entry]?.isTranslated != true { first[entry] = text }
            guard text.isTranslated else { continue }
            if let name { unique.append((name, text)) } else { reportNameless(text) }
        }
        return unique
    }

    private func told(_ first: StagedText, from text: StagedText) -> String {
        first.file == text.file ? "\(first.position)" : "\(sources[first.file]):\(first.position)"
    }

    private mutating func reportNameless(_ text: StagedText) {
        report(
            "\(text.name.quoted) names no text", text,
            "write the part and the place of the text in it, such as content/new-year#title")
    }

    /// The part as it is stored; nil after a problem for each of its texts.
    private mutating func part(_ reference: Reference, _ texts: [Named]) -> Part? {
        do {
            let stored = try snapshot.part(reference)
            guard stored.isArchived else { return stored.part }
            for (_, text) in texts { report("\(reference) was removed", text, "restore it first") }
        } catch {
            let refusal = error as? RegistryError
            for (_, text) in texts {
                report(refusal?.message ?? "\(reference) cannot be read", text, refusal?.remedy)
            }
        }
        return nil
    }

    private mutating func set(_ texts: [Named], in part: inout Part) {
        var waiting: [String: [StagedText]] = [:]
        for (name, text) in texts { waiting[name.place, default: []].append(text) }
        var places: [String] = []
        let subject = part.reference.description
        part.updateTexts { placed in
            places.append(placed.place)
            for text in waiting.removeValue(forKey: placed.place) ?? [] {
                self.set(text, in: &placed, subject: subject)
            }
        }
        for (name, text) in texts where waiting[name.place] != nil {
            let near = Spelling.nearest(to: name.place, among: places).map { TextName(part: name.part, place: $0) }
            report(
                "there is no text \(name.description.quoted)", text,
                near.map { "did you mean \($0.description.quoted)?" }
                    ?? (places.isEmpty
                        ? "\(name.part) has no texts"
                        : "the texts of \(name.part) are \(places.prefix(8).joined(separator: ", "))"))
        }
    }

    private mutating func set(_ text: StagedText, in placed: inout Part.PlacedText, subject: String) {
        guard case .localized(var texts) = placed.text else {
            return report(
                "\(text.name.quoted) is the same text in every language", text,
                "write it a language in the registry first")
        }
        let before = texts[text.sourceLocale ?? base] ?? placed.text.wording(for: base, base: base) ?? ""
        if let source = text.source, !source.isPart(of: before), text.locale != text.sourceLocale {
            stale.add(
                problem(
                    "\(text.name) was translated from another text: \(source.text.quoted) there, \(before.text.quoted) here",
                    text, nil))
        }
        places[Place(subject: subject, path: "\(placed.path).\(text.locale)")] = text
        texts[text.locale] = text.text
        placed.text = .localized(texts)
    }

    private mutating func report(_ message: String, _ text: StagedText, _ remedy: String?) {
        problems.add(problem(message, text, remedy))
    }

    private mutating func add(_ problem: Problem, _ text: StagedText) {
        var problem = problem
        problem.source = sources[text.file]
        problems.add(problem)
    }

    private func problem(_ message: String, _ text: StagedText, _ remedy: String?) -> Problem {
        Problem(message, remedy: remedy, source: sources[text.file], position: text.position)
    }
}

extension Wording {
    /// Whether another wording says the same, as far as this one goes: translators see the forms that their language has.
    fileprivate func isPart(of other: Wording) -> Bool {
        texts.allSatisfy { $0.text == other[$0.category ?? .other] }
    }
}
