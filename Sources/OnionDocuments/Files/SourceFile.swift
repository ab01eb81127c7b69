import OnionModel
import OnionSupport

/// A file of documents, or standard input.
struct SourceFile {
    /// The most bytes that one file may have.
    static let largest = 1 << 30

    /// As the user named it; a file of a folder with the folder before it.
    let name: String
    let isStandardInput: Bool

    private init(name: String, isStandardInput: Bool = false) {
        self.name = name
        self.isStandardInput = isStandardInput
    }

    /// The file at a path, whatever it holds.
    static func named(_ path: String) -> SourceFile {
        SourceFile(name: path)
    }

    /// The file at a path, or the files of the folder there that hold documents, sorted by path.
    static func files(at path: String) throws(Problem) -> [SourceFile] {
        try files(
            at: path, where: holdsDocuments,
            otherwise: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .storyboard or .xib"
        )
    }

    /// Whether a file of a folder holds documents, by its name.
    static func holdsDocuments(_ path: String) -> Bool {
        DocumentFormat(path: path) != nil || InterfaceBuilderFile.isOne(path)
    }

    /// The file at a path, or those files of the folder there whose names are meant, sorted by path; hidden files and asset
    /// catalogues are passed by.
    ///
    /// - Parameter hint: what the names would be like, for a folder without any.
    static func files(
        at path: String, where isMeant: (String) -> Bool, otherwise hint: String
    ) throws(Problem) -> [SourceFile] {
        if path == DocumentReader.standardInput {
            return [SourceFile(name: "standard input", isStandardInput: true)]
        }
        guard access(path, F_OK) == 0 else {
            throw Problem("there is no such file", remedy: "check the path", source: path)
        }
        guard Folder.isOne(path) else { return [SourceFile(name: path)] }
        guard let files = Folder(path).files()?.filter(isMeant) else {
            throw Problem("the folder cannot be read", remedy: "check its permissions", source: path)
        }
        if files.isEmpty { throw Problem("the folder holds no documents", remedy: hint, source: path) }
        return files.sorted { $0.precedesByBytes($1) }.map { SourceFile(name: $0) }
    }

    static func tooLarge(_ name: String, limit: Int = largest, remedy: String = "divide it") -> Problem {
        Problem("it is larger than \(limit >> 20) MiB", remedy: remedy, source: name)
    }

    var unreadable: Problem { SourceFile.unreadable(name) }

    static func unreadable(_ name: String) -> Problem {
        Problem("it cannot be read", remedy: "check its permissions", source: name)
    }

    /// Whether a file is there, and no folder, pipe or device; nil when nothing is.
    var isRegular: Bool? {
        var status = stat()
        return stat(name, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : nil
    }

    /// - Parameters:
    ///   - limit: The most bytes that it may have.
    ///   - remedy: What to do about a file that has more.
    func bytes(atMost limit: Int = largest, remedy: String = "divide it") throws(Problem) -> [UInt8] {
        let descriptor = isStandardInput ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable }
        defer { if !isStandardInput { close(descriptor) } }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable }
        // What a file's size tells needs no reading. A pipe has none.
        guard status.st_size <= limit else { throw SourceFile.tooLarge(name, limit: limit, remedy: remedy) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size))
        while try read(descriptor, into: &bytes) {
            if bytes.count > limit { throw SourceFile.tooLarge(name, limit: limit, remedy: remedy) }
        }
        return bytes
    }

    /// What ``bytes(atMost:remedy:)`` gives, without all of it in memory.
    func spooledBytes(atMost limit: Int) throws(Problem) -> SpooledBytes {
        let input = try InputFile(self)
        if let size = input.size, size > limit { throw SourceFile.tooLarge(name, limit: limit) }
        var spool = BytesSpool()
        do throws(Problem) {
            while try spool.add({ bytes throws(Problem) in try input.append(to: &bytes) }) {
                if spool.count > limit { throw SourceFile.tooLarge(name, limit: limit) }
            }
            return try spool.finish()
        } catch {
            throw error.of(name)
        }
    }

    /// Appends the next piece; false at the end.
    private func read(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Problem) -> Bool {
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { piece in
            var count: Int
            repeat { count = systemRead(descriptor, piece) } while count < 0 && errno == EINTR
            bytes.append(contentsOf: piece.prefix(max(count, 0)))
            return count
        }
        guard count >= 0 else { throw unreadable }
        return count > 0
    }
}

/// The system's function, which a method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
