import ArgumentParser
import Onion

/// The formats that are read: documents, and texts in string files.
enum ImportFormat: String, CaseIterable, ExpressibleByArgument {
    case yaml, json, ndjson, strings, stringsdict, xcstrings, xliff

    /// Nil for string files.
    var documents: DocumentFormat? { DocumentFormat(rawValue: rawValue) }

    /// Nil for documents.
    var strings: StringFileFormat? { StringFileFormat(rawValue: rawValue) }
}
