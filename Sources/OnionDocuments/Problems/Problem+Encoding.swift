import OnionModel

// The problems of texts in another encoding than that of their format.

extension Problem {
    /// A table or a YAML stream in UTF-16 or UTF-32.
    static func wideEncoding(at position: Position = .unknown) -> Problem {
        Problem(
            "the text is encoded in UTF-16 or UTF-32", code: .invalidEncoding, remedy: "save it as UTF-8",
            position: position)
    }

    /// A file with bytes that no text has.
    static var binaryFile: Problem {
        Problem("this is no text", code: .invalidEncoding, remedy: "name the files that should be read")
    }

    /// An XML file in UTF-16.
    static func utf16File(at position: Position) -> Problem {
        Problem(
            "the file is encoded in UTF-16", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    /// An XML file whose declaration names another encoding.
    static func otherEncoding(_ name: String, at position: Position) -> Problem {
        Problem(
            "the file is encoded in \(name)", code: .invalidEncoding, values: ["encoding": name],
            remedy: "save it as UTF-8", position: position)
    }

    /// A `.strings` file in UTF-32.
    static var utf32File: Problem {
        Problem("the file is encoded in UTF-32", code: .invalidEncoding, remedy: "save it as UTF-8")
    }

    /// A cell with bytes that are not UTF-8.
    static func invalidUTF8Cell(at position: Position) -> Problem {
        Problem(
            "the text is not valid UTF-8", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    /// A YAML stream with bytes that are not UTF-8.
    static func invalidUTF8(at position: Position) -> Problem {
        Problem(
            "the text is not valid UTF-8 here", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    /// An XML file with bytes that are not UTF-8.
    static func invalidUTF8File(at position: Position) -> Problem {
        Problem(
            "the file is not valid UTF-8 here", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    /// A `.strings` file with bytes that are not in its encoding.
    ///
    /// - Parameter encoding: `UTF-8` or `UTF-16`.
    static func invalidStrings(encoding: String, at position: Position) -> Problem {
        Problem(
            "the file is not valid \(encoding) here", code: .invalidEncoding, values: ["encoding": encoding],
            remedy: "save it as UTF-8 or UTF-16", position: position)
    }
}
