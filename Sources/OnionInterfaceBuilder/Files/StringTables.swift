import OnionCoding
import OnionDocuments
package import OnionModel
import OnionSupport

/// The string tables of an app: the string files of a checkout that translate no storyboard or xib. The app's code looks up texts in them by
/// their keys.
package struct StringTables: Sendable {
    /// A text of a table.
    package struct Text: Sendable {
        package let wordings: [LocaleTag: Wording]
        /// The files of the table. The first one has the text.
        package let files: [String]
        /// The position of the text in the first file.
        package let position: Position
    }

    /// A file of a table that cannot be read, or a folder of a language that cannot be opened.
    package struct Unreadable: Sendable {
        /// The language of the file; nil for a catalogue.
        package let language: LocaleTag?
        package let problem: Problem
    }

    private var tables: [Table] = []
    /// By their absolute paths.
    package private(set) var unreadable: [String: Unreadable] = [:]

    /// The maximum size of a file, and of all files together, in bytes. The files are those of strangers.
    private static let largest = 16 << 20
    private static let largestOfAll = 128 << 20

    /// Reads the tables of a checkout. Texts with problems are ignored.
    ///
    /// - Parameters:
    ///   - checkout: The absolute path of the folder.
    ///   - rules: The rules for files to ignore.
    ///   - region: Returns the language of the files in `Base.lproj` of a folder.
    init(ofCheckout checkout: String, _ rules: IgnoreRules, region: (_ folder: String) -> LocaleTag) {
        let files = self.files(inCheckout: checkout, rules, region: region)
        let read = Parallel().map(count: files.count, itemsPerThread: 2) {
            files[$0].read(atMost: StringTables.largest)
        }
        var numbers: [String: Int] = [:]
        for (file, (texts, problems)) in zip(files, read) {
            guard !texts.units.isEmpty else {
                unreadable[file.path] = problems.first.map { Unreadable(language: file.language, problem: $0) }
                continue
            }
            let name = "\(file.folder)/\(file.name)"
            let number = numbers[name] ?? tables.count
            if number == tables.count { tables.append(Table(file)) }
            numbers[name] = number
            tables[number].add(texts, of: file)
        }
    }

    /// Whether there are no files of tables.
    var isEmpty: Bool { tables.isEmpty && unreadable.isEmpty }

    /// Returns the text of a key in the nearest table that has it; nil when none has it.
    ///
    /// - Parameter path: The absolute path of the file that names the key.
    func text(for key: String, near path: String) -> Text? {
        var nearest: (table: Table, rank: Int)?
        let folders = path.split(separator: "/")
        for table in tables where table.texts[key] != nil {
            let shared = zip(table.folders, folders).prefix { $0 == $1 }.count
            // Code does not need to name the table `Localizable`.
            let rank = shared * 2 + (table.isDefault ? 1 : 0)
            if rank > nearest?.rank ?? -1 { nearest = (table, rank) }
        }
        return nearest?.table.text(for: key)
    }

    /// Returns the string files of a checkout without those that are named after a document, sorted by path, and notes the entries that are
    /// no files.
    private mutating func files(
        inCheckout checkout: String, _ rules: IgnoreRules, region: (_ folder: String) -> LocaleTag
    ) -> [TableFile] {
        let found = try? SourceFile.files(at: checkout, rules, where: StringTables.isTable, otherwise: "")
        let documents = Set(
            (found?.others ?? []).filter(InterfaceBuilderFile.hasExtension).map(InterfaceBuilderFile.stem))
        func table(_ path: String) -> TableFile? {
            TableFile(path, region: region).flatMap { documents.contains($0.name) ? nil : $0 }
        }
        let folders = (found?.passedOver ?? []).filter { $0.path.hasSuffix(".lproj") }
        for entry in folders + (found?.unusable ?? []).filter({ StringTables.isTable($0.path) }) {
            let isFolder = entry.path.hasSuffix(".lproj")
            guard let problem = entry.problem,
                let table = table(isFolder ? "\(entry.path)/Localizable.strings" : entry.path)
            else { continue }
            unreadable[entry.path] = Unreadable(language: table.language, problem: problem)
        }
        var size = 0
        return (found?.files ?? []).compactMap { file in
            let own = file.size ?? 0
            guard own <= StringTables.largest, size + own <= StringTables.largestOfAll, let table = table(file.name)
            else { return nil }
            size += own
            return table
        }
    }

    private static func isTable(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }
}
