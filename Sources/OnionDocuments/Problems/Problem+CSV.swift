import OnionCoding
import OnionModel

// The problems of tables: reading their columns and records, and writing contents to them.

extension Problem {
    // MARK: - Columns

    static func unknownColumn(_ column: String, known: [String], at position: Position) -> Problem {
        mistyped(
            "the table has no column \(column.quoted)", code: .unknownColumn, values: ["column": column], word: column,
            known: known, otherwise: "its columns are \(known.prefix(16).joined(separator: ", "))", position: position)
    }

    /// A value below a column without a name.
    ///
    /// - Parameter number: The number of the column, from 1.
    static func unnamedColumn(_ number: Int, at position: Position) -> Problem {
        Problem(
            "column \(number) has no name, but a value", code: .empty, values: ["column": String(number)],
            remedy: "name it, or remove it", position: position)
    }

    /// A column without values that no template of the table has a field for.
    static func columnOfNoField(_ name: String, at position: Position) -> Problem {
        Problem(
            "the column \(name.quoted) is for no field of a template in the table", code: .unknownField,
            values: ["field": name], remedy: "correct its name, or remove it", position: position)
    }

    static func missingKeyColumn(at position: Position) -> Problem {
        Problem(
            "the table has no column for the keys", code: .missingColumn, values: ["column": "key"],
            remedy: "name one column \("key".quoted)", position: position)
    }

    /// - Parameter meaning: The content of both columns, such as `title.en`.
    static func duplicateColumn(_ meaning: String, at position: Position) -> Problem {
        Problem(
            "two columns are for \(meaning.quoted)", code: .duplicateColumn, values: ["name": meaning],
            remedy: "remove one of the two", position: position)
    }

    // MARK: - Records

    static func emptyRecord(at position: Position) -> Problem {
        Problem("the record is empty", code: .empty, remedy: "remove it", position: position)
    }

    static func wrongFieldCount(_ count: Int, columns: Int, at position: Position) -> Problem {
        Problem(
            "the record has \(count) fields, and the table has \(columns) columns", code: .syntax,
            values: ["fields": String(count), "columns": String(columns)],
            remedy: "check whether a separator is missing, or a field without quotes contains one", position: position)
    }

    static func recordWithoutKey(at position: Position) -> Problem {
        Problem(
            "the record has no key", code: .missingKey, values: ["key": "key"], remedy: "add one",
            position: position)
    }

    static func recordWithoutTemplate(at position: Position) -> Problem {
        Problem(
            "the record has no template", code: .missingTemplate,
            remedy: "add a column \("template".quoted)", position: position)
    }

    /// A field with a text for all languages and one for a single language.
    static func ambiguousField(_ name: String, at position: Position) -> Problem {
        Problem(
            "the record has \(name.quoted) for all languages and for one language", code: .conflict,
            values: ["field": name],
            remedy: "leave one of the two empty", position: position)
    }

    // MARK: - Quotes

    static func textAfterQuote(at position: Position) -> Problem {
        Problem(
            "there is text between the closing quote and the next field", code: .syntax,
            remedy: "double the quotes inside a field", position: position)
    }

    static func unclosedField(at position: Position) -> Problem {
        Problem(
            "the closing quote of the field is missing", code: .syntax, values: ["expected": "\""],
            remedy: "add a quote at its end",
            position: position)
    }

    // MARK: - Writing

    /// An empty text, which a table cannot distinguish from a missing one.
    static func emptyCell(in document: Node, path: String) -> Problem {
        tableCannotHold("a table cannot hold an empty text", in: document, path: path)
    }

    /// A text that would be read as a JSON object of plural forms.
    static func ambiguousCell(_ text: String, in document: Node, path: String) -> Problem {
        tableCannotHold(
            "a table cannot hold the text \(text.quoted), which looks like plural forms", in: document, path: path)
    }

    /// A text that would be read as one that begins with a quote.
    static func tabAfterLineEnd(in document: Node, path: String) -> Problem {
        tableCannotHold("a table with tabs cannot hold a text with a tab after a line end", in: document, path: path)
    }

    /// A field whose name would be read as a name and a locale.
    static func ambiguousColumn(field name: String, in document: Node, path: String) -> Problem {
        tableCannotHold(
            "a table cannot hold the field \(name.quoted), which looks like a field in one language", in: document,
            path: path)
    }

    private static func tableCannotHold(_ message: String, in document: Node, path: String) -> Problem {
        Problem(
            message, code: .unrepresentable, remedy: "write it as YAML or NDJSON",
            subject: document["content"]?.string.map { "\(PartKind.content.rawValue)/\($0)" }, path: path)
    }
}
