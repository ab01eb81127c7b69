import OnionDocuments
import OnionModel
import OnionTestDocuments

extension StringFileReader {
    /// The problems of a text: positions, codes and values; then its warnings, and what is left out.
    func problems(in text: String, source: String) -> [String] {
        let (file, problems) = read(bytes: Array(text.utf8), source: source)
        return problems.map(\.summary) + file.warnings.map { "warning: \($0.summary)" }
            + file.leftOut.map { "left out: \($0)" }
    }

    /// The translations of a text, one a line: `key ru@1:9 = text`, followed by other properties.
    func listing(_ text: String, source: String) -> [String] {
        let (file, problems) = read(bytes: Array(text.utf8), source: source)
        return problems.map(\.summary) + file.warnings.map { "warning: \($0.summary)" }
            + file.leftOut.map { "left out: \($0)" }
            + file.units.flatMap { unit in
                unit.translations.map { translation in
                    var line = "\(unit.name)@\(unit.position) \(translation.locale)@\(translation.position)"
                    line += " = \(translation.text.listing)"
                    if translation.state != .translated { line += " [\(translation.state)]" }
                    if let source = unit.source { line += " <- \(source.listing)" }
                    if !unit.note.isEmpty { line += " /* \(unit.note) */" }
                    return line
                }
            }
    }
}

extension Wording {
    /// The text or its plural forms: `one: pizza, other: pizzas`.
    fileprivate var listing: String {
        texts.map { category, text in (category.map { "\($0.rawValue): " } ?? "") + text }.joined(separator: ", ")
    }
}

extension StringFile {
    /// Returns the bytes of the file, written text by text.
    func written(as format: StringFileFormat, in locale: LocaleTag) throws -> [UInt8] {
        var writer = StringFileWriter(format: format, locale: locale, sourceLocale: sourceLocale ?? .english)
        return try units.reduce(into: []) { $0 += try writer.next($1) } + writer.end()
    }

    /// The texts without positions.
    var withoutPositions: StringFile {
        var file = self
        for index in file.units.indices {
            file.units[index].position = .unknown
            for other in file.units[index].translations.indices {
                file.units[index].translations[other].position = .unknown
            }
        }
        return file
    }
}
