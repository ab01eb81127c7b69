public import OnionCoding
public import OnionDocuments
import OnionImport
public import OnionModel

/// The input of an import: files, documents of a program, or string files. It is read during the import.
///
/// ```swift
/// try registry.import(.files(["Examples/pizzeria"]), by: authorship)
/// try registry.import(.parts([.content(lunch), .screen(lunchScreen)]), by: authorship)
/// try registry.import(.stringFiles(["ru.xliff"]), by: authorship)
/// ```
public enum ImportInput: Sendable {
    /// Documents, storyboards, tables and images at paths: files, folders, and `-` for standard input. Of a folder,
    /// every file with a known extension is read.
    ///
    /// Texts of records of more than 1 MiB (NDJSON, JSON arrays, YAML documents and tables) are streamed: their records are stored
    /// while they are read, in the same memory whatever their number is.
    case files([String], reader: DocumentReader = DocumentReader())
    /// Documents and images that a program has read or made. If the batch has problems, it is refused.
    case documents(DocumentBatch)
    /// The translations in string files, and in folders whose names end in `.lproj` or `.xcloc`.
    ///
    /// A translation changes its text in its language and nothing else. Texts have the names of `TextName`.
    /// Untranslated texts are skipped.
    case stringFiles([String], reader: StringFileReader = StringFileReader())

    /// The paths of the files that an import reads; `-` is standard input.
    package var files: [String] {
        switch self {
        case .files(let paths, _): DocumentReader.files(at: paths)
        case .documents: []
        case .stringFiles(let paths, _): paths
        }
    }

    /// Returns the input of parts that were made in code.
    public static func parts(_ parts: [Part]) -> ImportInput {
        .documents(DocumentBatch(documents: parts.map { Document($0) }))
    }
}
