public import OnionModel

/// Reads string files, whatever somebody did to them.
public struct StringFileReader: Sendable {
    /// How many bytes are read before those are let go that were.
    private static let window = 4 << 20

    /// The language of what is read; nil goes by the files, and by the folder that they are in: `ru.lproj`.
    public var locale: LocaleTag?
    /// The format of everything that is read; nil goes by the names of the files.
    public var format: StringFileFormat?

    public init(locale: LocaleTag? = nil, format: StringFileFormat? = nil) {
        self.locale = locale
        self.format = format
    }

    /// Whether a path leads to texts and to no documents: a string file, or a folder of a language or of what Xcode has exported.
    ///
    /// `Base.lproj` is of no language, and has storyboards.
    public static func reads(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last.map(String.init) else { return false }
        if name.hasSuffix(".lproj") { return LocaleTag(wellFormed: String(name.dropLast(".lproj".count))) != nil }
        return name.hasSuffix(".xcloc") || StringFileFormat(path: name) != nil
    }

    /// Reads the texts of a file, and tells every problem, with its place and the file's name.
    ///
    /// - Parameter source: what the file is called in problems; its ending tells the format when nothing else does.
    public func read(bytes: [UInt8], source: String) -> (file: StringFile, problems: [Problem]) {
        var file = StringFile()
        var problems: [Problem] = []
        let end = each(in: SpooledBytes(bytes), source: source) { step in
            file.sourceLocale = step.sourceLocale
            file.units += step.units
            problems += step.problems
        }
        if let end { return (StringFile(), [end]) }
        return (file, problems + file.repeated.map { $0.of(source) })
    }

    /// Visits the texts of a file, each with every problem that was met, step by step.
    ///
    /// A text that stands twice is visited twice.
    ///
    /// - Returns: the problem that ended the reading early, so that what was visited is nothing to go by; nil at the file's end.
    package func each(
        in bytes: SpooledBytes, source: String, _ visit: (StringFileStep) throws -> Void
    ) rethrows -> Problem? {
        var released = 0
        var steps: any StringFileSteps
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
            let problems = steps.problems.map { $0.of(source) }
            if !problems.isEmpty { steps.problems.removeAll() }
            try visit(
                StringFileStep(
                    units: units ?? [], problems: problems, sourceLocale: steps.sourceLocale, index: steps.index))
            if units == nil { return nil }
            if steps.index - released > StringFileReader.window {
                steps.text.release(released..<steps.index)
                released = steps.index
            }
        }
    }

    private func steps(through bytes: SpooledBytes, _ source: String) throws(Problem) -> any StringFileSteps {
        guard let format = format ?? StringFileFormat(path: source) else {
            throw Problem(
                "its name does not tell what it is",
                remedy: "name it .strings, .stringsdict, .xcstrings or .xliff, or say which with --from")
        }
        switch format {
        case .xliff: return XLIFFReader(bytes, locale: locale)
        case .xcstrings: return try StringCatalogReader(bytes, locale: locale)
        case .strings: return try StringsReader.steps(through: bytes, locale: locale(of: source))
        case .stringsdict: return try StringsDictionaryReader(bytes, locale: locale(of: source))
        }
    }

    /// The language of a file that says none: the one that was asked for, or the one of its folder.
    private func locale(of path: String) throws(Problem) -> LocaleTag {
        if let locale { return locale }
        let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }?.dropLast(6)
        guard let folder else {
            throw Problem(
                "nothing tells which language it is in",
                remedy: "put it into a folder such as ru.lproj, or say which with --locale")
        }
        guard let locale = LocaleTag(wellFormed: String(folder)) else {
            throw Problem(
                "\(String(folder).quoted), which its folder is named for, is no locale",
                remedy: "say which with --locale")
        }
        return locale
    }
}

extension StringFile {
    /// A problem for every text that stands twice in one language.
    fileprivate var repeated: [Problem] {
        var first: [String: [LocaleTag: Position]] = [:]
        var problems: [Problem] = []
        for unit in units {
            for translation in unit.translations {
                if let position = first[unit.name]?[translation.locale] {
                    problems.append(
                        .repeatedText(
                            unit.name, in: translation.locale, at: unit.position, first: position.description))
                } else {
                    first[unit.name, default: [:]][translation.locale] = unit.position
                }
            }
        }
        return problems
    }
}

extension Problem {
    /// A text stands twice in one language.
    ///
    /// - Parameter first: the place of the first one.
    package static func repeatedText(
        _ name: String, in locale: LocaleTag, at position: Position, first: String
    ) -> Problem {
        Problem(
            "\(name.quoted) stands twice in \(locale); the first is at \(first)", remedy: "keep one of the two",
            position: position)
    }

    func of(_ source: String) -> Problem {
        var problem = self
        problem.source = source
        return problem
    }
}
