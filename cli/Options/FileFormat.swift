import ArgumentParser
import Onion

/// A file format of `onion import` and `onion export`: documents, tables of contents, design tokens, or string files.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
    case yaml, json, ndjson, csv, tsv, dtcg, xliff, xcstrings, strings, stringsdict

    /// Nil unless this is a format of documents.
    var documents: DocumentFormat? { DocumentFormat(rawValue: rawValue) }

    /// Nil for a format of string files.
    var reader: DocumentReader.Format? {
        self == .dtcg ? .designTokens : documents.map { .documents($0) } ?? table.map { .table($0) }
    }

    /// Nil unless this is a format of tables.
    var table: CSVFormat? { CSVFormat(rawValue: rawValue) }

    /// Nil unless this is a format of string files.
    var strings: StringFileFormat? { StringFileFormat(rawValue: rawValue) }
}
