package import OnionModel
import OnionSupport

// The problems of files and folders, whatever their format.

extension Problem {
    static func missingFile(source: String? = nil) -> Problem {
        Problem("there is no such file", code: .missingFile, remedy: "check the path", source: source)
    }

    /// - Parameter noun: What is there, such as `a pipe`.
    static func notAFile(_ noun: String) -> Problem {
        Problem("this is \(noun)", code: .unreadableFile, remedy: "name a file")
    }

    /// A file with a name that only folders have.
    static var notAFolder: Problem {
        Problem("this is a file, not a folder", code: .unreadableFile, remedy: "rename or remove it")
    }

    static func danglingLink(to target: String) -> Problem {
        Problem(
            "the link leads to \(target.quoted), which does not exist", code: .missingFile, values: ["target": target],
            remedy: "fetch its target, or remove the link")
    }

    /// An entry of a folder that is a link to a folder, which is not followed.
    static var linkToFolder: Problem {
        Problem("the link leads to a folder", code: .linkToFolder, remedy: "name the folder itself")
    }

    static var circularLink: Problem {
        Problem("the link leads back to itself", code: .unreadableFile, remedy: "remove the link")
    }

    static var nameNotUTF8: Problem {
        Problem("its name is not UTF-8", code: .invalidEncoding, remedy: "rename it")
    }

    /// - Parameter error: The reason, if the system reported one.
    package static func unreadableFile(source: String? = nil, _ error: SystemError? = nil) -> Problem {
        unreadable("the file cannot be read", source, error)
    }

    package static func unreadableFolder(source: String? = nil, _ error: SystemError? = nil) -> Problem {
        unreadable("the folder cannot be read", source, error)
    }

    private static func unreadable(_ message: String, _ source: String?, _ error: SystemError?) -> Problem {
        guard let error, !error.isAboutPermissions else {
            return Problem(message, code: .unreadableFile, remedy: "check its permissions", source: source)
        }
        return Problem(
            "\(message): \(error.reason)", code: .unreadableFile, values: ["reason": error.reason],
            remedy: error.remedy, source: source)
    }

    /// Whether no more files could be opened. Such a problem is not one of the file.
    package var isAboutOpenFiles: Bool {
        code == .unreadableFile && [EMFILE, ENFILE].contains { SystemError($0).reason == values["reason"] }
    }

    /// Ignore rules that need too many steps.
    static func costlyPatterns(source: String) -> Problem {
        Problem(
            "matching the patterns of .onionignore with the files takes too long", code: .tooMany,
            remedy: "write fewer patterns, or patterns with fewer stars", source: source)
    }

    /// A pattern of ignored files that is longer than any path.
    ///
    /// - Parameter limit: The maximum length in bytes.
    static func longPattern(limit: Int, at position: Position) -> Problem {
        Problem(
            "the pattern is longer than \(limit.withCommas) bytes", code: .tooLarge, values: ["limit": String(limit)],
            remedy: "shorten it", position: position)
    }

    /// - Parameter hint: The expected file names.
    static func folderWithoutDocuments(hint: String, source: String) -> Problem {
        Problem("there are no documents in the folder", code: .empty, remedy: hint, source: source)
    }

    /// - Parameters:
    ///   - archives: The number of xibs in an old format, which a newer Xcode must save first.
    ///   - tokens: The number of JSON files that may have design tokens; `tokens` of the problem.
    package static func nothingOfOnion(archives: Int, tokens: Int = 0, source: String) -> Problem {
        Problem(
            "there is nothing to import in the folder, only files that are passed over"
                + (archives > 0 ? "; \(archives.counted("xib")) of Xcode 4 or older" : "")
                + (tokens > 0 ? "; \(tokens.counted("JSON file")) with design tokens" : ""),
            code: .empty, values: tokens > 0 ? ["tokens": String(tokens)] : [:],
            remedy: archives > 0
                ? "open \(archives == 1 ? "it" : "them") in a newer Xcode and save"
                : "name the files that should be read", source: source)
    }

    /// - Parameter marker: The seven signs at the beginning of the line.
    static func conflictOfGit(_ marker: String, at position: Position) -> Problem {
        Problem(
            "a conflict of Git (\(marker.quoted)) that is not resolved", code: .syntax, values: ["marker": marker],
            remedy: "resolve it", position: position)
    }

    /// Whether a merge of Git has left its markers in the file. Such a file belongs to the app, wherever it is.
    package var isConflictOfGit: Bool { code == .syntax && values["marker"] != nil }

    /// - Parameter contents: The expected contents of the file: `the picture`.
    static func pointerOfLFS(insteadOf contents: String) -> Problem {
        Problem(
            "this is a Git LFS pointer, not \(contents)", code: .unsupported, values: ["format": "Git LFS"],
            remedy: "run `git lfs pull`")
    }

    package static func noDocument(source: String? = nil) -> Problem {
        Problem("there is no document in it", code: .empty, source: source)
    }

    /// A file that brings nothing of what the registry has of it.
    package static func nothingLeft(source: String) -> Problem {
        Problem(
            "there is nothing to import in it any more, but the registry has parts, texts or images of it",
            code: .empty, remedy: restoreOrRemove, source: source)
    }

    /// The remedy for a file of which the registry has something.
    package static let restoreOrRemove = "restore it, or remove it"

    /// - Parameter limit: The maximum number of documents in a text.
    package static func tooManyDocuments(limit: Int, at position: Position) -> Problem {
        Problem(
            "the text has more than \(limit.withCommas) documents", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split it", position: position)
    }

    package static var database: Problem {
        Problem(
            "a SQLite database is not a document", code: .unsupported,
            remedy: "export the documents of a registry, and import these")
    }

    /// - Parameter limit: The maximum size in bytes.
    static func largeFile(limit: Int, remedy: String = "split it", source: String? = nil) -> Problem {
        Problem(
            "the file is larger than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": String(limit)],
            remedy: remedy,
            source: source)
    }

    /// - Parameter limit: The maximum size in bytes.
    static func largeRecord(limit: Int, remedy: String, at position: Position) -> Problem {
        let size = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB"
        return Problem(
            "the record is longer than \(size)", code: .tooLarge, values: ["limit": String(limit)], remedy: remedy,
            position: position)
    }

    /// - Parameter limit: The maximum size in bytes.
    static func largeText(limit: Int, at position: Position) -> Problem {
        Problem(
            "a text is longer than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": String(limit)],
            remedy: "split it", position: position)
    }

    /// A temporary file cannot be written.
    ///
    static func noTemporaryFile(_ error: SystemError) -> Problem {
        Problem(
            "it cannot be copied to a temporary file: \(error.reason)", code: .outOfSpace,
            values: ["reason": error.reason],
            remedy: error.isAboutFolder ? "free disk space, or set TMPDIR to another folder" : error.remedy)
    }

    /// The problem with the remedy that the rest of the text was not read.
    var endingTheText: Problem {
        var problem = self
        problem.remedy = [remedy, "the rest was not read"].compactMap { $0 }.joined(separator: "; ")
        return problem
    }

    /// Returns the problem at a position.
    func at(_ position: Position) -> Problem {
        var problem = self
        problem.position = position
        return problem
    }

    /// Returns the problem with a source.
    package func of(_ source: String) -> Problem {
        var problem = self
        problem.source = source
        return problem
    }
}
