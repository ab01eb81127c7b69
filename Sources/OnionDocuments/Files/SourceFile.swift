package import OnionModel
import OnionSupport

/// A file of documents, or standard input.
package struct SourceFile {
    /// The maximum size of a file in bytes.
    package static let largest = 1 << 30
    /// The path that means standard input.
    package static let standardInput = "-"

    /// The path as given by the user; for a file in a folder, the folder's path and its own.
    package let name: String
    package let isStandardInput: Bool
    /// Whether only a regular file is accepted: reading a pipe may block, and a device may never end.
    package let isRegularOnly: Bool

    private init(name: String, isStandardInput: Bool = false, isRegularOnly: Bool = false) {
        self.name = name
        self.isStandardInput = isStandardInput
        self.isRegularOnly = isRegularOnly
    }

    /// Returns the file at a path, whatever its type.
    package static func named(_ path: String) -> SourceFile {
        SourceFile(name: path)
    }

    /// Returns the file at a path that comes from a folder or a file rather than the user.
    package static func inFolder(_ path: String) -> SourceFile {
        SourceFile(name: path, isRegularOnly: true)
    }

    /// Returns the file at a path, or the matching files in the folder there, sorted by path. Hidden files and asset
    /// catalogues are skipped.
    ///
    /// - Parameter hint: The expected file names, for the problem of a folder without a match.
    package static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), where isIncluded: (String) -> Bool,
        otherwise hint: String
    ) throws(Problem) -> [SourceFile] {
        if path == SourceFile.standardInput {
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
    package var isRegular: Bool? {
        var status = stat()
        return stat(name, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : nil
    }

    /// The size of a regular file in bytes; nil for everything else.
    package var size: Int? {
        var status = stat()
        return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Reads the whole file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size in bytes.
    ///   - remedy: The remedy for a larger file.
    package func bytes(atMost limit: Int = largest, remedy: String = "split it") throws(Problem) -> [UInt8] {
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
