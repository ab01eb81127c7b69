import Foundation

/// A row of a data file: a name with values, or with rows below it.
struct Row {
    var name: String
    var values: [String] = []
    var rows: [Row] = []
    var place: Place

    /// The file and the line of a row.
    struct Place: Hashable {
        var file: String
        var line: Int
    }

    /// The only value.
    func value() throws(CatalogueProblem) -> String {
        guard values.count == 1, rows.isEmpty else { throw problem("\(name) takes one value") }
        return values[0]
    }

    /// The words of the only value.
    func words() throws(CatalogueProblem) -> [String] { try value().split(separator: " ").map(String.init) }

    func problem(_ message: String) -> CatalogueProblem { CatalogueProblem(place: place, message: message) }
}

/// A problem in the data, with its location.
struct CatalogueProblem: Error, CustomStringConvertible {
    var place: Row.Place
    var message: String

    var description: String { "\(place.file):\(place.line): \(message)" }
}

extension Row {
    /// Reads the rows of a file, which is YAML of a simple form: `name: value`, `name: "value"` or `name: [value, value]`, with two spaces
    /// before the rows below another one.
    static func read(_ text: String, file: String) throws(CatalogueProblem) -> [Row] {
        var open = [Row(name: "", place: Place(file: file, line: 0))]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words.isEmpty || words.hasPrefix("#") { continue }
            let place = Place(file: file, line: index + 1)
            let indentation = line.prefix { $0 == " " }.count
            guard indentation.isMultiple(of: 2), indentation / 2 < open.count else {
                throw CatalogueProblem(
                    place: place, message: "A row is two spaces to the right of the one that it belongs to.")
            }
            close(&open, to: indentation / 2 + 1)
            open.append(try row(words, place))
        }
        close(&open, to: 1)
        return open[0].rows
    }

    /// Adds rows that are complete to those that they are below of.
    private static func close(_ open: inout [Row], to count: Int) {
        while open.count > count, let row = open.popLast() { open[open.count - 1].rows.append(row) }
    }

    private static func row(_ text: String, _ place: Place) throws(CatalogueProblem) -> Row {
        let (name, rest): (String, Substring)
        if text.hasPrefix("\"") {
            (name, rest) = try quoted(text[...], place)
        } else {
            let end = text.firstIndex(of: ":") ?? text.endIndex
            (name, rest) = (String(text[..<end]), text[end...])
        }
        guard rest.hasPrefix(":") else {
            throw CatalogueProblem(place: place, message: "A row begins with a name and a colon.")
        }
        let value = rest.dropFirst().trimmingCharacters(in: .whitespaces)
        var row = Row(name: name, place: place)
        if value.hasPrefix("\"") {
            let (words, more) = try quoted(value[...], place)
            guard more.isEmpty else { throw row.problem("Nothing may follow a value in quotes.") }
            row.values = [words]
        } else if value.hasPrefix("["), value.hasSuffix("]") {
            row.values = value.dropFirst().dropLast().split(separator: ", ").map(String.init)
        } else if !value.isEmpty {
            row.values = [value]
        }
        return row
    }

    /// Reads a text in quotes, and returns it with what follows.
    private static func quoted(_ text: Substring, _ place: Place) throws(CatalogueProblem) -> (String, Substring) {
        var words = ""
        var isEscaped = false
        for index in text.indices.dropFirst() {
            let character = text[index]
            if isEscaped {
                words.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return (words, text[text.index(after: index)...])
            } else {
                words.append(character)
            }
        }
        throw CatalogueProblem(place: place, message: "The quotes do not end.")
    }
}
