public import OnionModel

/// Reads string files, whatever somebody did to them.
public struct StringFileReader: Sendable {
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
        if name.hasSuffix(".lproj") { return LocaleTag(String(name.dropLast(".lproj".count))) != nil }
        return name.hasSuffix(".xcloc") || StringFileFormat(path: name) != nil
    }

    /// Reads the texts of a file, and tells every problem, with its place and the file's name.
    ///
    /// - Parameter source: what the file is called in problems; its ending tells the format when nothing else does.
    public func read(bytes: [UInt8], source: String) -> (file: StringFile, problems: [Problem]) {
        do throws(Problem) {
            let (file, problems) = try readFile(bytes, source)
            return (file, (problems + file.repeated).map { $0.of(source) })
        } catch {
            return (StringFile(), [error.of(source)])
        }
    }

    private func readFile(_ bytes: [UInt8], _ source: String) throws(Problem) -> (StringFile, [Problem]) {
        guard let format = format ?? StringFileFormat(path: source) else {
            throw Problem(
                "its name does not tell what it is",
                remedy: "name it .strings, .stringsdict, .xcstrings or .xliff, or say which with --from")
        }
        if bytes.count > StringFileFormat.largest {
            throw Problem("it is larger than \(StringFileFormat.largest >> 20) MiB", remedy: "divide it")
        }
        switch format {
        case .xliff: return try XLIFFReader.read(bytes, locale: locale)
        case .xcstrings: return try StringCatalogReader.read(bytes, locale: locale)
        case .strings: return try StringsReader.read(bytes, locale: locale(of: source))
        case .stringsdict: return try StringsDictionaryReader.read(bytes, locale: locale(of: source))
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
        guard let locale = LocaleTag(String(folder)) else {
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
                        Problem(
                            "\(unit.name.quoted) stands twice in \(translation.locale); the first is at \(position)",
                            remedy: "keep one of the two", position: unit.position))
                } else {
                    first[unit.name, default: [:]][translation.locale] = unit.position
                }
            }
        }
        return problems
    }
}

extension Problem {
    fileprivate func of(_ source: String) -> Problem {
        var problem = self
        problem.source = source
        return problem
    }
}
