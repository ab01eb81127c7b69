import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The texts of storyboards and xibs that the registry has, and that no file brings any more, although their objects are there.
struct LostTexts {
    /// A text by the name that string files give it, in a language.
    private struct Text: Hashable {
        var name: String
        var language: LocaleTag
    }

    private typealias Wordings = [String: [LocaleTag: Wording]]

    private let reading: InterfaceBuilderReading
    private let formerParts: (_ document: String) -> [Part]
    private let formerFiles: (_ document: String) -> Set<String>?
    /// The texts of the documents, by their names.
    private let current: [String: Wordings]
    /// The lost texts found so far, by documents.
    private var known: [String: Set<Text>] = [:]
    /// The documents with objects, by the identifiers of these.
    private lazy var places = Self.places(ofObjectsIn: current.keys.sorted())

    /// - Parameters:
    ///   - reading: The storyboards and xibs that were read.
    ///   - documents: The documents that were made of them.
    ///   - formerFiles: Returns the absolute paths of the files that had texts of a document at its last import; nil where none is known.
    ///   - formerParts: Returns the parts that a file had at its last import.
    init(
        _ reading: InterfaceBuilderReading, _ documents: [Document],
        formerFiles: @escaping (String) -> Set<String>?, formerParts: @escaping (String) -> [Part]
    ) {
        (self.reading, self.formerFiles, self.formerParts) = (reading, formerFiles, formerParts)
        current = Dictionary(grouping: documents) { $0.source ?? "" }.reduce(into: [:]) { current, made in
            current[made.key] = made.value.map(\.part).wordings(base: reading.placedTexts[made.key]?.base)
        }
    }

    /// Whether a file that translates documents, or the folder of a language, may have brought a lost text. A file has the texts of its
    /// language. A catalogue has those of languages without a file.
    mutating func areOf(translation path: String) -> Bool {
        for document in current.keys where InterfaceBuilderCompanions.isNamed(path, after: document) {
            let lost = texts(of: document)
            if lost.isEmpty || !mayHaveHad(textsOf: document, fileAt: Folder.place(of: path) ?? path) { continue }
            guard InterfaceBuilderCompanions.isCatalogue(path) else {
                let language = InterfaceBuilderCompanions.language(ofFileAt: path)
                if lost.contains(where: { $0.language == language }) { return true }
                continue
            }
            let files = reading.companions.used.union(reading.companions.silent)
            let languages = files.filter { InterfaceBuilderCompanions.isNamed($0, after: document) }
                .compactMap(InterfaceBuilderCompanions.language)
            let texts = reading.placedTexts[document]
            let missing = lost.filter { !languages.contains($0.language) }
            if missing.contains(where: { $0.language != texts?.base || texts?.isInFile($0.name, in: nil) != true }) {
                return true
            }
        }
        return false
    }

    /// The tables that cannot be read, in whose languages a document of their app loses texts, by their absolute paths.
    var unreadableTables: [String: Problem] {
        mutating get {
            var found: [String: Problem] = [:]
            for document in current.keys {
                for (path, table) in reading.placedTexts[document]?.tables?.unreadable ?? [:] where found[path] == nil {
                    let languages = texts(of: document).map(\.language)
                    guard table.language.map(languages.contains) ?? !languages.isEmpty,
                        mayHaveHad(textsOf: document, fileAt: path)
                    else { continue }
                    found[path] = table.problem
                }
            }
            return found
        }
    }

    /// Whether a file, or one in the folder of a language, had texts of a document at its last import, as far as that is known.
    ///
    /// - Parameter path: The absolute path.
    private func mayHaveHad(textsOf document: String, fileAt path: String) -> Bool {
        formerFiles(document)?.contains { $0 == path || $0.hasPrefix("\(path)/") } ?? true
    }

    /// Returns the texts that a document loses.
    private mutating func texts(of document: String) -> Set<Text> {
        if let known = known[document] { return known }
        var lost: Set<Text> = []
        for (name, wordings) in formerParts(document).wordings(base: nil) {
            for (language, wording) in wordings where isLost(name, language, wording, in: document) {
                lost.insert(Text(name: name, language: language))
            }
        }
        known[document] = lost
        return lost
    }

    /// Whether no document with the object of a text has it in a language: the object may have moved, and its texts with it.
    private mutating func isLost(
        _ name: String, _ language: LocaleTag, _ wording: Wording, in document: String
    ) -> Bool {
        var documents = [document]
        if current[document]?[name] == nil {
            let places = places[String(name.prefix { $0 != "." })] ?? []
            if !places.contains(document) { documents = places }
        }
        return !documents.isEmpty && documents.allSatisfy { !has(name, language, wording, in: $0) }
    }

    private func has(_ name: String, _ language: LocaleTag, _ wording: Wording, in document: String) -> Bool {
        guard let now = current[document]?[name]?[language] else { return false }
        guard let texts = reading.placedTexts[document], texts.base == language, now != wording else { return true }
        // The document itself has another text in place of that of a file.
        return texts.isInFile(name, in: language)
    }

    private static func places(ofObjectsIn documents: [String]) -> [String: [String]] {
        var places: [String: [String]] = [:]
        for document in documents {
            let file = InterfaceBuilderFile(path: document)
            for object in (try? file.document())?.objects ?? [] { places[object, default: []].append(document) }
        }
        return places
    }
}

extension [Part] {
    /// The texts of storyboards and xibs by the names that string files give them.
    ///
    /// - Parameter base: The language of texts that are the same in every language; nil leaves these out.
    fileprivate func wordings(base: LocaleTag?) -> [String: [LocaleTag: Wording]] {
        var templates: [Reference: Template] = [:]
        for case .template(let template) in self { templates[Part.template(template).reference] = template }
        var wordings: [String: [LocaleTag: Wording]] = [:]
        for part in self {
            var template: Template?
            if case .content(let content) = part { template = templates[content.template.head] }
            let names = part.objectTextNames(template: template)
            for text in part.locatedTexts {
                guard let name = names[text.identifier] else { continue }
                switch text.text {
                case .localized(let own): wordings[name, default: [:]].merge(own) { first, _ in first }
                case .verbatim(let own): if let base { wordings[name, default: [:]][base] = own }
                }
            }
        }
        return wordings
    }
}
