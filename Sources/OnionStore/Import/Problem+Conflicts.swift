package import OnionCoding
public import OnionModel

extension ProblemCode {
    /// A member that both the registry and a file have changed since the file was last imported. As JSON, `was` is the file's value
    /// then, `registry` the stored value, and `file` the file's, `null` for none. Without `was`, the former is not known.
    public static let mergeConflict = ProblemCode(rawValue: "merge-conflict")
    /// Changes of the registry and of a file that do not fit together.
    public static let unfitChanges = ProblemCode(rawValue: "unfit-changes")
    /// A mirrored folder without any document.
    public static let nothingToMirror = ProblemCode(rawValue: "nothing-to-mirror")
    /// A file of a mirrored folder that cannot be read any more, although `parts` parts came from it.
    public static let unreadableMirror = ProblemCode(rawValue: "unreadable-mirror")
    /// A file that is not there any more, although `parts` parts in use came from it.
    public static let goneFile = ProblemCode(rawValue: "gone-file")
}

extension Problem {
    static func mergeConflict(_ conflict: MergeConflict, in document: Document) -> Problem {
        var problem = mergeConflict(conflict)
        problem.source = document.source
        problem.position = document.node.position
        problem.subject = document.part.reference.description
        return problem
    }

    /// A conflict without the part that has it.
    package static func mergeConflict(_ conflict: MergeConflict) -> Problem {
        var values = ["registry": json(conflict.stored), "file": json(conflict.file)]
        if conflict.isBeforeKnown { values["was"] = json(conflict.before) }
        let sides = "the registry has \(short(conflict.stored)), the file has \(short(conflict.file))"
        return Problem(
            conflict.isBeforeKnown
                ? "both sides changed it: it was \(short(conflict.before)), \(sides)"
                : "\(sides), and it is not known what the file had before",
            code: .mergeConflict, values: values, remedy: "decide which of both wins", path: conflict.path)
    }

    static func unfitChanges(_ document: Document) -> Problem {
        Problem(
            "what the registry and the file have changed does not fit together", code: .unfitChanges,
            remedy: "decide which of both wins", source: document.source, position: document.node.position,
            subject: document.part.reference.description)
    }

    /// - Parameter folder: The folder as the user named it.
    package static func nothingToMirror(_ folder: String) -> Problem {
        Problem(
            "there is no document in it", code: .nothingToMirror,
            remedy: "name a folder with at least one document, because what it does not have is archived",
            source: folder)
    }

    /// - Parameter limit: The maximum size in bytes.
    package static func tooLargeToMirror(_ file: String, limit: Int) -> Problem {
        Problem(
            "the file is larger than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": "\(limit)"],
            remedy: "split it", source: file)
    }

    /// - Parameters:
    ///   - file: The path of the file.
    ///   - parts: The number of parts that came from it.
    static func unreadableMirror(_ file: String, parts: Int) -> Problem {
        Problem(
            "\(parts == 1 ? "a part" : "\(parts) parts") came from this file, and now no document can be read in it",
            code: .unreadableMirror, values: ["parts": "\(parts)"], remedy: "correct the file, or remove it",
            source: file)
    }

    /// A file that is gone, whose parts stay.
    package static func goneFile(_ file: ImportReport.GoneFile) -> Problem {
        Problem(
            "the file is gone, and \(file.parts == 1 ? "a part that came from it stays" : "\(file.parts) parts that came from it stay")",
            code: .goneFile, values: ["parts": "\(file.parts)"], remedy: "mirror the folder to archive what is gone",
            source: file.path)
    }

    /// Returns a value as JSON, `null` for none.
    package static func json(_ node: Node?) -> String {
        String(decoding: JSONWriter.compact(node ?? .null), as: UTF8.self)
    }

    /// Returns a value for people, on one line and not too long.
    package static func short(_ node: Node?) -> String {
        guard let node else { return "nothing" }
        let text = json(node)
        return text.count <= longestValue ? text : "\(text.prefix(longestValue - 1))…"
    }

    /// The maximum number of characters of a value in a message.
    private static let longestValue = 60
}
