import OnionModel
import OnionSupport

/// A file of documents, or standard input.
struct SourceFile {
    /// The maximum size of a file in bytes.
    static let largest = 1 << 30

    /// The path as given by the user; for a file in a folder, the folder's path and its own.
    let name: String
    let isStandardInput: Bool
    /// Whether something else than a regular file is refused: a pipe would be waited for, and a device may never end.
    let isRegularOnly: Bool

    private init(name: String, isStandardInput: Bool = false, isRegularOnly: Bool = false) {
        self.name = name
        self.isStandardInput = isStandardInput
        self.isRegularOnly = isRegularOnly
    }

    /// Returns the file at a path, whatever its type.
    static func named(_ path: String) -> SourceFile {
        SourceFile(name: path)
    }

    /// Returns the file at a path that a folder or a file names, and not the user.
    static func inFolder(_ path: String) -> SourceFile {
        SourceFile(name: path, isRegularOnly: true)
    }

    /// Returns the file at a path, or the document files in the folder there, sorted by path.
    ///
    /// - Parameters:
    ///   - rules: What is passed by in a folder.
    ///   - visitOther: Called with the path of each other file of a folder.
    static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), others visitOther: (String) -> Void = { _ in }
    ) throws(Problem) -> [SourceFile] {
        try files(
            at: path, rules,
            where: { path in
                if holdsDocuments(path) { return true }
                visitOther(path)
                return false
            },
            otherwise: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard or .xib"
        )
    }

    /// Whether the file name has the extension of a document.
    static func holdsDocuments(_ path: String) -> Bool {
        DocumentFormat(path: path) != nil || InterfaceBuilderFile.hasExtension(path)
            || DesignTokenFile.hasExtension(path)
    }

    /// Returns the file at a path, or the matching files in the folder there, sorted by path. Hidden files and asset
    /// catalogues are skipped.
    ///
    /// - Parameter hint: The expected file names, for the problem of a folder without a match.
    static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), where isIncluded: (String) -> Bool,
        otherwise hint: String
    ) throws(Problem) -> [SourceFile] {
        if path == DocumentReader.standardInput {
            return [SourceFile(name: "standard input", isStandardInput: true)]
        }
        guard access(path, F_OK) == 0 else {
            throw .missingFile(source: path)
        }
        guard Folder.exists(at: path) else { return [SourceFile(name: path)] }
        let files: [String]
        do throws(Problem) {
            files = try Folder(path).listing(rules).files.filter(isIncluded)
        } catch {
            throw error.of(path)
        }
        if files.isEmpty { throw .folderWithoutDocuments(hint: hint, source: path) }
        return files.sorted { $0.precedesByBytes($1) }.map(inFolder)
    }

    /// Whether the path leads to a regular file rather than a folder, pipe or device; nil when nothing exists there.
    var isRegular: Bool? {
        var status = stat()
        return stat(name, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : nil
    }

    /// The size of a regular file in bytes; nil for everything else.
    var size: Int? {
        var status = stat()
        return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Reads the whole file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size in bytes.
    ///   - remedy: The remedy for a larger file.
    func bytes(atMost limit: Int = largest, remedy: String = "split it") throws(Problem) -> [UInt8] {
        try InputFile(self).rest(atMost: limit, remedy: remedy)
    }

    /// Reads the file as ``bytes(atMost:remedy:)`` does, but keeps large ones out of memory.
    func spooledBytes(atMost limit: Int) throws(Problem) -> SpooledBytes {
        let input = try InputFile(self)
        if let size = input.size, size > limit { throw .largeFile(limit: limit, source: name) }
        var spool = SpooledBytesBuilder()
        do throws(Problem) {
            while try spool.add({ bytes throws(Problem) in try input.append(to: &bytes) }) {
                if spool.count > limit { throw .largeFile(limit: limit, source: name) }
            }
            return try spool.finish()
        } catch {
            throw error.of(name)
        }
    }
}
