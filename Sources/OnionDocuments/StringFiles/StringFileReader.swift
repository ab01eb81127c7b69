public import OnionModel

/// Reads string files. Any input is safe: malformed files lead to problems.
public struct StringFileReader: Sendable {
    /// The number of bytes that are read before their memory is released.
    private static let window = 4 << 20

    /// A property of files.
    public enum Setting<Value: Hashable & Sendable>: Hashable, Sendable {
        /// Each file, its name or its folder has the property.
        case automatic
        /// All files have this property.
        case given(Value)

        /// Creates a given property from a value, and an automatic one from nil.
        package init(_ value: Value?) {
            self = if let value { .given(value) } else { .automatic }
        }

        /// The given property; nil for an automatic one.
        package var value: Value? { if case .given(let value) = self { value } else { nil } }
    }

    /// The language of all files. The automatic one is declared by each file or by its folder: `ru.lproj`.
    public var locale: Setting<LocaleTag>
    /// The format of all files. The automatic one is that of the file extension.
    public var format: Setting<StringFileFormat>
    /// Whether files found in a folder are read as strictly as named ones: one that cannot be read is then a problem, and not passed over.
    public var isStrict: Bool

    /// Creates a reader.
    public init(
        locale: Setting<LocaleTag> = .automatic, format: Setting<StringFileFormat> = .automatic, isStrict: Bool = false
    ) {
        self.locale = locale
        self.format = format
        self.isStrict = isStrict
    }

    /// Whether a path leads to texts rather than documents: a string file, a language folder, or an Xcode export.
    ///
    /// `Base.lproj` has no language; it contains storyboards.
    public static func reads(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last.map(String.init) else { return false }
        if name.hasSuffix(".lproj") { return LocaleTag(ofFolder: name) != nil }
        return name.hasSuffix(".xcloc") || StringFileFormat(path: name) != nil
    }

    /// Reads the texts of a file and collects all problems, with positions and the file's name.
    ///
    /// If a text appears twice in a language, the last one wins, as in an app.
    ///
    /// - Parameters:
    ///   - bytes: The whole file, unconverted.
    ///   - source: The name of the file in problems. Its extension selects the format if ``format`` is automatic.
    public func read(bytes: [UInt8], source: String) -> (file: StringFile, problems: [Problem]) {
        var file = StringFile()
        var problems: [Problem] = []
        let end = each(in: SpooledBytes(bytes), source: source) { step in
            file.sourceLocale = step.sourceLocale
            file.units += step.units
            file.warnings += step.findings.warnings
            file.leftOut += step.findings.leftOut
            problems += step.findings.problems
        }
        if let end { return (StringFile(), [end]) }
        file.warnings += file.removeRepeated().map { $0.of(source) }
        return (file, problems)
    }

    /// Visits the texts of a file with their problems, step by step.
    ///
    /// A text that appears twice is visited twice.
    ///
    /// - Returns: The problem that ended the reading early, so that the visited texts are incomplete; nil at the end of
    ///   the file.
    package func each(
        in bytes: SpooledBytes, source: String, _ visit: (StringFileStep) throws -> Void
    ) rethrows -> Problem? {
        var released = 0
        var steps: any StringFileStepReader
        do throws(Problem) {
            steps = try self.steps(through: bytes, source)
        } catch {
            return error.of(source)
        }
        while true {
            let units: [TranslationUnit]?
            do throws(Problem) {
                units = try steps.next()
            } catch {
                return error.of(source)
            }
            let findings = steps.findings.of(source)
            if !findings.isEmpty { steps.findings = StringFileFindings() }
            try visit(
                StringFileStep(
                    units: units ?? [], findings: findings, original: steps.original,
                    sourceLocale: steps.sourceLocale, index: steps.index))
            if units == nil { return nil }
            if steps.index - released > StringFileReader.window {
                steps.text.release(released..<steps.index)
                released = steps.index
            }
        }
    }

    private func steps(through bytes: SpooledBytes, _ source: String) throws(Problem) -> any StringFileStepReader {
        guard let format = format.value ?? StringFileFormat(path: source) else {
            throw .unknownStringFileFormat
        }
        // Otherwise, more pages of a large file would stay in memory.
        let beginning = UnsafeBufferPointer(rebasing: bytes.bytes.prefix(SpooledBytesBuilder.maximumInMemory))
        if let problem = GitText.problem(in: UnsafeRawBufferPointer(beginning)) { throw problem }
        switch format {
        case .xliff: return XLIFFReader(bytes, locale: locale.value)
        case .xcstrings: return try StringCatalogReader(bytes, locale: locale.value)
        case .strings: return try StringsReader.steps(through: bytes, locale: locale(of: source))
        case .stringsdict: return try StringsDictionaryReader(bytes, locale: locale(of: source))
        }
    }

    /// Returns the language of a file that does not contain one: the given language, or that of its folder.
    private func locale(of path: String) throws(Problem) -> LocaleTag {
        if let locale = locale.value { return locale }
        guard let folder = path.split(separator: "/").dropLast().last(where: { $0.hasSuffix(".lproj") }) else {
            throw .missingLocale
        }
        guard let locale = LocaleTag(ofFolder: folder) else {
            throw .invalidLocale(ofFolder: String(folder.dropLast(".lproj".count)))
        }
        return locale
    }
}

extension StringFile {
    /// Removes all but the last text with the same name and language, and returns a warning for each.
    fileprivate mutating func removeRepeated() -> [Problem] {
        struct Entry: Hashable {
            var name: String
            var locale: LocaleTag
        }
        var last: [Entry: (index: Int, position: Position)] = [:]
        var repeats: [(unit: Int, locale: LocaleTag)] = []
        var warnings: [Problem] = []
        for (index, unit) in units.enumerated() {
            for translation in unit.translations {
                let entry = Entry(name: unit.name, locale: translation.locale)
                if let first = last.updateValue((index, unit.position), forKey: entry) {
                    repeats.append((first.index, translation.locale))
                    warnings.append(
                        .replacedText(unit.name, in: translation.locale, at: unit.position, first: first.position))
                }
            }
        }
        for (unit, locale) in repeats {
            if let index = units[unit].translations.firstIndex(where: { $0.locale == locale }) {
                units[unit].translations.remove(at: index)
            }
        }
        let replaced = Set(repeats.map(\.unit))
        units = units.enumerated().filter { !replaced.contains($0.0) || !$0.1.translations.isEmpty }.map(\.1)
        return warnings
    }
}
