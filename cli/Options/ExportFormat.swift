import ArgumentParser
import Onion

/// The formats that are written: documents, tables of contents, and texts in string files.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case yaml, json, ndjson, csv, tsv, xliff, xcstrings, strings, stringsdict

    /// Nil for all but documents.
    var documents: DocumentFormat? { DocumentFormat(rawValue: rawValue) }

    /// Nil for all but tables.
    var table: CSVFormat? { CSVFormat(rawValue: rawValue) }

    /// Nil for all but string files.
    var strings: StringFileFormat? { StringFileFormat(rawValue: rawValue) }
}
