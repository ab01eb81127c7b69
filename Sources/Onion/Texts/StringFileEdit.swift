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
    private let text: EncodedText
    private let file: StringFile
    private let original: String
    /// The names of the file's texts that were not read, or not in every language, and of those that are missing though
    /// translated.
    private let unread: Set<String>
    private let cleared: Set<String>
    /// The formats of texts with a variable.
    private let formats: [String: [LocaleTag: PluralFormat]]

    /// - Parameters:
    ///   - old: The file.
    ///   - locales: The languages of the export.
    ///   - base: The language of the source texts.
    ///   - original: The path of the file that contains the texts, for an XLIFF file that names none.
    /// - Throws: A refusal of a file that cannot be read, that has texts of several files, or another language.
    package init(
        of old: [UInt8], as format: StringFileFormat, in locales: [LocaleTag], base: LocaleTag, original: String
    ) throws(UneditableFile) {
        let reader = StringFileReader(
            locale: format.namesLocales ? .automatic : .given(locales[0]), format: .given(format))
        var (originals, unread, cleared) = (Set<String>(), Set<String>(), Set<String>())
        var formats: [String: [LocaleTag: PluralFormat]] = [:]
        let end = reader.each(in: SpooledBytes(old), source: "") { step in
            unread.formUnion(step.findings.unread)
            cleared.formUnion(step.findings.cleared)
            formats.merge(step.findings.formats) { $0.merging($1) { _, last in last } }
            if let original = step.original { originals.insert(original) }
        }
        if originals.count > 1 {
            throw UneditableFile(losses: originals.sorted().map { "the texts of \($0.quotedPath)" })
        }
        let (file, problems) = reader.read(bytes: old, source: "")
        let refused = end.map { [$0] } ?? (format == .xcstrings ? [] : problems)
        if !refused.isEmpty { throw UneditableFile(losses: refused.map(\.withLine)) }
        let others = Set(file.units.flatMap(\.translations).map(\.locale)).subtracting(locales)
        if format == .xliff, !others.isEmpty { throw UneditableFile(losses: others.sorted().map { "texts in \($0)" }) }
        guard let text = EncodedText(old) else { throw UneditableFile(losses: ["its encoding"]) }
        (self.format, self.locales, self.base, self.old, self.file) = (format, locales, base, old, file)
        self.text = text
        self.original = originals.first ?? original
        (self.unread, self.cleared, self.formats) = (unread, cleared, formats)
    }

    /// Returns the texts that an export writes into the file, and the names of those that stay because Onion does not read what the file has.
    package func readable(_ units: [TranslationUnit]) -> (units: [TranslationUnit], kept: [String]) {
        let known = unread.isEmpty ? [:] : Self.units(of: file)
        var kept: [String] = []
        let readable = units.compactMap { unit -> TranslationUnit? in
            guard unread.contains(unit.name) else { return unit }
            var unit = unit
            // A catalogue has other languages of the text, which were read.
            let read = format == .xcstrings ? known[unit.name]?.translations.map(\.locale) ?? [] : []
            let others = unit.translations.filter { !read.contains($0.locale) }
            unit.translations.removeAll { !read.contains($0.locale) }
            if others.contains(where: { $0.state != .needsTranslation }) { kept.append(unit.name) }
            return unit.translations.isEmpty ? nil : unit
        }
        return (readable, kept)
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
        /// Whether it is what the file was translated from, which no import reads as a text.
        var isSource = false
    }

    /// Returns texts with the file's sources where these are not from the registry: an import reads them only to compare.
    ///
    /// - Parameter isForeign: Whether the registry never had the wording.
    package func keepingSources(
        of units: [TranslationUnit], where isForeign: (ReplacedText) throws -> Bool
    ) rethrows -> [TranslationUnit] {
        let kept = try replaced(by: units).filter { try $0.isSource && isForeign($0) }
        let sources = Dictionary(kept.map { ($0.name, $0.wording) }) { first, _ in first }
        return units.map { unit in
            var unit = unit
            unit.source = sources[unit.name] ?? unit.source
            return unit
        }
    }

    /// Returns the wordings of the file that texts replace, of each text the source first.
    package func replaced(by units: [TranslationUnit]) -> [ReplacedText] {
        let known = Self.units(of: file)
        return units.flatMap { unit in
            guard let former = known[unit.name].map({ unit.formerly($0, base: base) }) else { return [ReplacedText]() }
            let isTranslated = unit.translations.contains { $0.locale == base }
            let source = isTranslated ? [] : [(base, former.source, unit.source)]
            let translations = zip(former.translations, unit.translations).map { old, new in
                // A missing text is nobody's, unless the file says that it is translated.
                let isCleared = cleared.contains(unit.name)
                let isMissing = old.text == "" && old.state == .needsTranslation && !isCleared
                return (
                    new.locale, isMissing ? nil : isCleared ? old.text.withEmptyForms(of: new.text) : old.text, new.text
                )
            }
            return (source + translations).compactMap { locale, old, new in
                guard let old, old != new else { return nil }
                return ReplacedText(
                    name: unit.name, locale: locale, wording: old, isSource: !isTranslated && locale == base)
            }
        }
    }

    /// Returns the file with texts.
    ///
    /// - Returns: The file, and the names of what it loses besides the texts that are replaced.
    /// - Throws: The `Problem` of a text that the format cannot represent; ``UneditableFile`` where the file cannot have the texts.
    package func text(with units: [TranslationUnit]) throws -> (bytes: [UInt8], lost: [String]) {
        let known = Self.units(of: file)
        let former = units.compactMap { unit in known[unit.name].map { unit.formerly($0, base: base) } }
        let texts = FormerTexts(former, formats: formats)
        let versions = ThreeVersions(
            base: try written(former, replacing: texts), ours: text.utf8, theirs: try written(units, replacing: texts))
        if versions.base == versions.theirs { return (old, []) }
        let merge = StructuredMerge(versions, path: "texts.\(format.rawValue)")?.merged(keepingOurs: false)
        let missing = merge.map { self.missing(units, in: $0.bytes) } ?? units.map(\.name)
        let contents = FileContents(text.utf8, as: format)
        guard let merge, missing.isEmpty else {
            let problem = SourceText.problem(in: text.utf8, as: format, of: locales[0]).map { [$0.withLine] }
            let others = contents.map { $0.repeated + $0.commentsInTexts } ?? []
            let inFile = missing.filter { known[$0] != nil }
            throw UneditableFile(losses: problem ?? (others.isEmpty ? inFile.isEmpty ? missing : inFile : others))
        }
        let merged = FileContents(merge.bytes, as: format)
        let lost = merged.flatMap { merged in
            contents?.lost(
                in: merged, replacing: FileContents(versions.base, as: format),
                by: FileContents(versions.theirs, as: format)
            ) { $0.last.map(Self.written.contains) ?? false }
        }
        return (text.encoding.encoded(merge.bytes.withLineEnds(of: text.utf8)), lost ?? [])
    }

    /// The attributes and members that an export writes with each text.
    private static let written: Set = ["state", "xml:space"]

    /// Returns the texts of a file by their names.
    private static func units(of file: StringFile) -> [String: TranslationUnit] {
        Dictionary(file.units.map { ($0.name, $0) }) { first, other in first.joined(with: other) }
    }

    private func written(
        _ units: [TranslationUnit], replacing former: FormerTexts
    ) throws(Problem) -> [UInt8] {
        var writer = StringFileWriter(
            format: format, locale: locales[0], sourceLocale: file.sourceLocale ?? base, original: original,
            former: former)
        var bytes: [UInt8] = []
        for unit in units { bytes += try writer.next(unit) }
        return bytes + writer.end()
    }

    /// Returns the names of texts whose translations a file does not have.
    private func missing(_ units: [TranslationUnit], in bytes: [UInt8]) -> [String] {
        guard let edit = try? StringFileEdit(of: bytes, as: format, in: locales, base: base, original: original)
        else { return units.map(\.name) }
        let known = Self.units(of: edit.file)
        // A form that the format cannot hold is in no file.
        return units.filter { $0.lostForms(in: locales[0], as: format).isEmpty }.filter { unit in
            unit.translations.contains { translation in
                translation.state != .needsTranslation
                    && known[unit.name]?.translations.contains {
                        $0.locale == translation.locale && $0.text == translation.text
                    } != true
            }
        }.map(\.name)
    }
}

/// The refusal of an edit of a file, with the names of what it has that the edit would lose.
package struct UneditableFile: Error {
    package var losses: [String]
}

extension [UInt8] {
    /// The text with the line ends of Windows where all those of another one are; a line break in a text of XML is the same one then.
    fileprivate func withLineEnds(of other: [UInt8]) -> [UInt8] {
        func ends(in text: [UInt8]) -> [Int] {
            text.indices.filter { text[$0] == 0x0A && ($0 == 0 || text[$0 - 1] != 0x0D) }
        }
        guard other.contains(0x0A), ends(in: other).isEmpty else { return self }
        return ends(in: self).reversed().reduce(into: self) { $0.insert(0x0D, at: $1) }
    }
}

extension Wording {
    /// The text with the forms of another one that it lacks, which are empty.
    fileprivate func withEmptyForms(of other: Wording) -> Wording {
        guard case .plural(let own) = self, case .plural(let others) = other else { return self }
        let forms = others.categories.map { ($0, own.categories.contains($0) ? own[$0] : "") }
        return Wording(other: own.other, Dictionary(uniqueKeysWithValues: forms))
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
