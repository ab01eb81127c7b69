package import OnionCoding
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
    ) throws(Problem) -> Found {
        if path == SourceFile.standardInput {
            return Found(files: [SourceFile(name: "standard input", isStandardInput: true)])
        }
        var status = stat()
        if stat(path, &status) != 0, let problem = Problem.ofEntry(at: path) { throw problem.of(path) }
        guard Folder.exists(at: path) else { return Found(files: [SourceFile(name: path)]) }
        let listing: Folder.Listing
        do throws(Problem) {
            listing = try Folder(path).listing(rules)
        } catch {
            throw error.of(path)
        }
        let paths = listing.files.sorted { $0.precedesByBytes($1) }
        let found = Found(
            files: paths.filter(isIncluded).map(inFolder),
            others: paths.filter { !isIncluded($0) } + listing.catalogs.map(\.path).sorted { $0.precedesByBytes($1) },
            passedOver: listing.passedOver.sorted { $0.path.precedesByBytes($1.path) },
            unusable: listing.unusable.sorted { $0.path.precedesByBytes($1.path) })
        if found.files.isEmpty, !found.hasUnreadable(where: isIncluded) {
            throw .folderWithoutDocuments(hint: hint, source: path)
        }
        return found
    }

    /// The files at a path.
    package struct Found {
        package var files: [SourceFile]
        /// The paths of the other files and asset catalogues of a folder.
        package var others: [String] = []
        /// The folders that do not belong to the app or cannot be listed.
        package var passedOver: [PassedOver] = []
        /// The entries that are no files, whatever their names.
        package var unusable: [PassedOver] = []

        /// Whether there are folders that cannot be listed, or entries of some names that are no files.
        fileprivate func hasUnreadable(where isIncluded: (String) -> Bool) -> Bool {
            passedOver.contains { $0.problem != nil } || unusable.contains { isIncluded($0.path) }
        }
    }

    /// Whether the path leads to a regular file rather than a folder, pipe or device; nil when nothing exists there.
    package var isRegular: Bool? {
        var status = stat()
        return stat(name, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : nil
    }

    /// The problem of an entry that is no regular file; nil where nothing is at the path.
    package var problemOfEntry: Problem? {
        var status = stat()
        if lstat(name, &status) != 0 { return nil }
        return (Folder.exists(at: name) ? .notAFile("a folder") : Problem.ofEntry(at: name))?.of(name)
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
