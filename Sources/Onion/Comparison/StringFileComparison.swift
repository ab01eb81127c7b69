import OnionCoding
import OnionDocuments
import OnionModel

/// The differences of two versions of a string file.
struct StringFileComparison {
    private let format: StringFileFormat

    init(_ format: StringFileFormat) {
        self.format = format
    }

    func differences(_ old: [(String, Node)], _ new: [(String, Node)]) -> [Difference] {
        let values = (
            before: Dictionary(old) { $1 }, after: Dictionary(new) { $1 }
        )
        let keys = old.map(\.0) + new.map(\.0).filter { values.before[$0] == nil }
        return keys.compactMap { key in
            switch (values.before[key], values.after[key]) {
            case (let old?, nil): Difference(.removed, .text, at: key, before: old)
            case (nil, let new?): Difference(.added, .text, at: key, after: new)
            case (let old?, let new?) where old != new: Difference(.changed, .text, at: key, before: old, after: new)
            default: nil
            }
        }
    }

    /// Returns the texts by their keys, with the language where the file has several; none for a missing version.
    func texts(_ bytes: [UInt8]?, _ path: String) throws -> [(String, Node)] {
        guard let bytes else { return [] }
        let locale: LocaleTag? = format.namesLocales ? nil : .english
        let reader = StringFileReader(locale: .init(locale), format: .given(format))
        let (file, problems) = reader.read(bytes: bytes, source: path)
        if let problem = problems.first { throw problem }
        return file.units.flatMap { unit in
            unit.translations.map { translation in
                (locale == nil ? "\(unit.name).\(translation.locale)" : unit.name, translation.text.node)
            }
        }
    }
}
