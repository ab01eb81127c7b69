import ArgumentParser
import Onion

/// The formats that are written: documents, and texts in string files.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case yaml, json, ndjson, xliff, xcstrings, strings, stringsdict

    /// Nil for string files.
    var documents: DocumentFormat? { DocumentFormat(rawValue: rawValue) }

    /// Nil for documents.
    var strings: StringFileFormat? { StringFileFormat(rawValue: rawValue) }
}
