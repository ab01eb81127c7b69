import OnionCoding
import OnionModel

// The problems of tables: reading their columns and records, and writing contents to them.

extension Problem {
    // MARK: - Columns

    static func unknownColumn(_ column: String, known: [String], at position: Position) -> Problem {
        var values = ["column": column]
        values["nearest"] = Spelling.nearest(to: column, among: known)
        return Problem(
            "there is no column \(column.quoted), which --map names", code: .unknownKey, values: values,
            remedy: Spelling.didYouMean(column, among: known)
                ?? "its columns are \(known.prefix(16).joined(separator: ", "))",
            position: position)
    }

    /// - Parameter number: The number of the column, from 1.
    static func unnamedColumn(_ number: Int, at position: Position) -> Problem {
        Problem(
            "the column \(number) has no name", code: .empty, values: ["column": String(number)],
            remedy: "name it, or take it out", position: position)
    }

    static func missingKeyColumn(at position: Position) -> Problem {
        Problem(
            "no column holds the keys", code: .missingKey, values: ["key": "key"],
            remedy: "name one \("key".quoted), or say which with --map key=COLUMN", position: position)
    }

    /// - Parameter meaning: What both columns hold, such as `title.en`.
    static func duplicateColumn(_ meaning: String, at position: Position) -> Problem {
        Problem(
            "two columns hold \(meaning.quoted)", code: .duplicate, values: ["name": meaning],
            remedy: "leave one out with --map =COLUMN", position: position)
    }

    // MARK: - Records

    static func emptyRecord(at position: Position) -> Problem {
        Problem("the record is empty", code: .empty, remedy: "take it out", position: position)
    }

    static func wrongFieldCount(_ count: Int, columns: Int, at position: Position) -> Problem {
        Problem(
            "the record has \(count) fields, and the table has \(columns) columns", code: .syntax,
            values: ["fields": String(count), "columns": String(columns)],
            remedy: "see whether a separator is missing, or a field without quotes contains one", position: position)
    }

    static func recordWithoutKey(at position: Position) -> Problem {
        Problem(
            "the record has no key", code: .missingKey, values: ["key": "key"], remedy: "give it one",
            position: position)
    }

    static func recordWithoutTemplate(at position: Position) -> Problem {
        Problem(
            "the record names no template", code: .missingKey, values: ["key": "template"],
            remedy: "add a column \("template".quoted), or say which with --template", position: position)
    }

    /// A field has a text for all languages and one for a single language.
    static func ambiguousField(_ name: String, at position: Position) -> Problem {
        Problem(
            "the record has \(name.quoted) for all languages and for one", code: .conflict, values: ["field": name],
            remedy: "leave one of the two empty", position: position)
    }

    // MARK: - Quotes

    static func quoteInPlainField(at position: Position) -> Problem {
        Problem(
            "a field without quotes contains a quote", code: .syntax,
            remedy: "put the field in quotes, and write its own quotes twice", position: position)
    }

    static func textAfterQuote(at position: Position) -> Problem {
        Problem(
            "there is text between the closing quote and the next field", code: .syntax,
            remedy: "write quotes inside a field twice", position: position)
    }

    static func unclosedField(at position: Position) -> Problem {
        Problem(
            "the field ends before its closing quote", code: .syntax, values: ["expected": "\""],
            remedy: "close it with a quote",
            position: position)
    }

    // MARK: - Writing

    /// A table cannot distinguish an empty text from no text.
    static func emptyCell(in document: Node, path: String) -> Problem {
        tableCannotHold("a table cannot hold an empty text", in: document, path: path)
    }

    /// The text would be read as a JSON object of plural forms.
    static func ambiguousCell(_ text: String, in document: Node, path: String) -> Problem {
        tableCannotHold(
            "the text \(text.quoted) cannot be distinguished from a text for numbers", in: document, path: path)
    }

    /// The field's name would be read as a name and a locale.
    static func ambiguousColumn(field name: String, in document: Node, path: String) -> Problem {
        tableCannotHold(
            "the field \(name.quoted) cannot be distinguished from a field in a language", in: document, path: path)
    }

    private static func tableCannotHold(_ message: String, in document: Node, path: String) -> Problem {
        Problem(
            message, code: .unrepresentable, remedy: "write it as YAML or NDJSON",
            subject: document["content"]?.string.map { "\(PartKind.content.rawValue)/\($0)" }, path: path)
    }
}
