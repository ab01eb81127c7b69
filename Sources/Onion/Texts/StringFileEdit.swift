import OnionDocuments
import OnionModel

/// Writes the texts of an export into a string file, which keeps everything else byte for byte: other texts and languages, comments, states,
/// members that Onion does not know, the order and the layout.
///
/// It is a merge: what the export would write with the texts of the file is the base, and only what the export writes differently is
/// applied to the file.
package struct StringFileEdit {
    private let format: StringFileFormat
    private let locales: [LocaleTag]
    private let base: LocaleTag
    private let old: [UInt8]
    private let file: StringFile
    private let original: String

    /// - Parameters:
    ///   - old: The file.
    ///   - locales: The languages of the export.
    ///   - base: The language of the source texts.
    ///   - original: The path of the file that contains the texts, for an XLIFF file that names none.
    /// - Returns: nil for a file that cannot be read, that has texts of several files, or another language.
    package init?(
        of old: [UInt8], as format: StringFileFormat, in locales: [LocaleTag], base: LocaleTag, original: String
    ) {
        let reader = StringFileReader(
            locale: format.namesLocales ? .automatic : .given(locales[0]), format: .given(format))
        var originals: Set<String> = []
        let end = reader.each(in: SpooledBytes(old), source: "") { step in
            if let original = step.original { originals.insert(original) }
        }
        guard end == nil, originals.count <= 1 else { return nil }
        let (file, problems) = reader.read(bytes: old, source: "")
        guard problems.isEmpty || format == .xcstrings else { return nil }
        (self.format, self.locales, self.base, self.old, self.file) = (format, locales, base, old, file)
        self.original = originals.first ?? original
    }

    /// The names of the file's texts that an export does not have.
    package func names(besides units: [TranslationUnit]) -> [String] {
        let known = Set(units.map(\.name))
        return file.units.map(\.name).filter { !known.contains($0) }
    }

    /// A wording of the file that an export replaces.
    package struct ReplacedText {
        package var name: String
        package var locale: LocaleTag
        package var wording: Wording
    }

    /// Returns the wordings of the file that texts replace, of each text the source first.
    package func replaced(by units: [TranslationUnit]) -> [ReplacedText] {
        let known = Self.units(of: file)
        return units.flatMap { unit in
            guard let former = known[unit.name].map({ unit.formerly($0, base: base) }) else { return [ReplacedText]() }
            let source = unit.translations.contains { $0.locale == base } ? [] : [(base, former.source, unit.source)]
            let translations = zip(former.translations, unit.translations).map { ($0.locale, $0.text, $1.text) }
            return (source + translations).compactMap { locale, old, new in
                guard let old, old != "", old != new else { return nil }
                return ReplacedText(name: unit.name, locale: locale, wording: old)
            }
        }
    }

    /// Returns the file with texts.
    ///
    /// - Returns: nil where the file cannot have them.
    /// - Throws: The `Problem` of a text that the format cannot represent.
    package func text(with units: [TranslationUnit]) throws(Problem) -> [UInt8]? {
        let known = Self.units(of: file)
        let former = units.compactMap { unit in known[unit.name].map { unit.formerly($0, base: base) } }
        let versions = ThreeVersions(base: try written(former), ours: old, theirs: try written(units))
        if versions.base == versions.theirs { return old }
        let name = "texts.\(format.rawValue)"
        guard let merge = StructuredMerge(versions, path: name)?.merged(keepingOurs: false), has(units, in: merge.bytes)
        else { return nil }
        return merge.bytes
    }

    /// Returns the texts of a file by their names.
    private static func units(of file: StringFile) -> [String: TranslationUnit] {
        Dictionary(file.units.map { ($0.name, $0) }) { first, other in first.joined(with: other) }
    }

    private func written(_ units: [TranslationUnit]) throws(Problem) -> [UInt8] {
        var writer = StringFileWriter(
            format: format, locale: locales[0], sourceLocale: file.sourceLocale ?? base, original: original)
        var bytes: [UInt8] = []
        for unit in units { bytes += try writer.next(unit) }
        return bytes + writer.end()
    }

    /// Whether a file has all translations of texts.
    private func has(_ units: [TranslationUnit], in bytes: [UInt8]) -> Bool {
        guard
            let edit = StringFileEdit(of: bytes, as: format, in: locales, base: base, original: original)
        else { return false }
        let known = Self.units(of: edit.file)
        // A form that the format cannot hold is in no file.
        return units.filter { $0.lostForms(in: locales[0], as: format).isEmpty }.allSatisfy { unit in
            unit.translations.allSatisfy { translation in
                translation.state == .needsTranslation
                    || known[unit.name]?.translations.contains {
                        $0.locale == translation.locale && $0.text == translation.text
                    } == true
            }
        }
    }
}

extension TranslationUnit {
    /// The text with the translations of another entry of the same name.
    fileprivate func joined(with other: TranslationUnit) -> TranslationUnit {
        var unit = self
        unit.translations += other.translations
        return unit
    }

    /// The text as a file has it, where that says anything else than the text; what the file lacks, and what only it has, is as in the text.
    fileprivate func formerly(_ file: TranslationUnit, base: LocaleTag) -> TranslationUnit {
        var unit = self
        let inFile = Dictionary(file.translations.map { ($0.locale, $0) }) { _, last in last }
        unit.source = file.source ?? inFile[base]?.text ?? source
        unit.translations = translations.map { new in
            guard let old = inFile[new.locale], new.state != .needsTranslation else {
                var missing = new
                if new.state != .needsTranslation { (missing.text, missing.state) = ("", .needsTranslation) }
                return missing
            }
            if old.text != new.text { return old }
            var same = new
            if new.state == .needsReview, old.state == .translated { same.state = .translated }
            return same
        }
        return unit
    }
}
