import OnionDocuments
import OnionModel

/// The reading of string files: all translations in them, and every problem.
struct TextsReading {
    /// A translation with the text that it is one of.
    struct Item {
        var unit: TranslationUnit
        var translation: Translation
        /// The language that it was translated from, where the file tells.
        var sourceLocale: LocaleTag?
        var source: String
    }

    private let reader: StringFileReader
    /// What is translated, in the order of the files.
    private(set) var items: [Item] = []
    private(set) var problems: [Problem] = []
    private(set) var sources: [String] = []
    private(set) var untranslated = 0
    private(set) var marked = 0

    init(reader: StringFileReader) {
        self.reader = reader
    }

    mutating func read(_ path: String) {
        do throws(Problem) {
            for file in try StringFiles.files(at: path) { read(try file.bytes(), file.name) }
        } catch {
            problems.append(error)
        }
    }

    private mutating func read(_ bytes: [UInt8], _ source: String) {
        sources.append(source)
        let (file, problems) = reader.read(bytes: bytes, source: source)
        self.problems += problems
        var isEmpty = problems.isEmpty
        for unit in file.units {
            for translation in unit.translations {
                isEmpty = false
                switch translation.state {
                case .needsTranslation:
                    untranslated += 1
                    continue
                case .needsReview: marked += 1
                case .translated: break
                }
                items.append(
                    Item(unit: unit, translation: translation, sourceLocale: file.sourceLocale, source: source))
            }
        }
        if isEmpty {
            let language = reader.locale.map { " in \($0)" } ?? ""
            self.problems.append(Problem("there is no text\(language) in it", source: source))
        }
    }
}
