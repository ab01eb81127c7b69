import ArgumentParser
import Onion

/// The formats that are read: documents, tables of contents, and texts in string files.
enum ImportFormat: String, CaseIterable, ExpressibleByArgument {
    case yaml, json, ndjson, csv, tsv, strings, stringsdict, xcstrings, xliff

    /// Nil for all but documents.
    var documents: DocumentFormat? { DocumentFormat(rawValue: rawValue) }

    /// Nil for all but tables.
    var table: CSVFormat? { CSVFormat(rawValue: rawValue) }

    /// Nil for all but string files.
    var strings: StringFileFormat? { StringFileFormat(rawValue: rawValue) }
}
