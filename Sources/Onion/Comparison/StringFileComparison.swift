import OnionCoding
import OnionDocuments
import OnionModel

/// The differences of two versions of a string file.
struct StringFileComparison {
    private let format: StringFileFormat

    init(_ format: StringFileFormat) {
        self.format = format
    }

    func differences(_ before: [UInt8]?, _ after: [UInt8]?, _ path: String) throws -> [Difference] {
        let (old, new) = (try texts(before, path), try texts(after, path))
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

    /// The texts by their keys, with the language where the file has several.
    private func texts(_ bytes: [UInt8]?, _ path: String) throws -> [(String, Node)] {
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
