import OnionModel

// The problems of YAML streams.

extension Problem {
    // MARK: - Limits

    /// - Parameter limit: The maximum size in bytes.
    static func largeYAML(limit: Int) -> Problem {
        Problem(
            "the YAML text is larger than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": String(limit)],
            remedy: "split it, or use NDJSON, which is read line by line")
    }

    static func tooManyTags(limit: Int) -> Problem {
        Problem(
            "it declares more than \(limit) tags", code: .tooMany, values: ["limit": String(limit)],
            remedy: "remove the lines with %TAG")
    }

    /// - Parameter limit: The maximum number of values.
    static func aliasesExpandTooFar(limit: Int, at position: Position) -> Problem {
        Problem(
            "its aliases expand to more than \(limit.withCommas) values", code: .tooLarge,
            values: ["limit": String(limit)],
            remedy: "write fewer aliases", position: position)
    }

    static var noMemoryForYAML: Problem {
        Problem("there is not enough memory to read this YAML text", code: .outOfSpace)
    }

    // MARK: - Keys, aliases and tags

    static func mergeKey(at position: Position) -> Problem {
        Problem(
            "merge keys (\"<<\") are not supported", code: .unsupported, values: ["key": "<<"],
            remedy: "write the keys themselves", position: position)
    }

    /// A key in braces that is alone, which is most often the rest of a text with a comma.
    static func keyWithoutColon(_ key: String, at position: Position) -> Problem {
        Problem(
            "\(key.quoted) is a key without a value", code: .syntax, values: ["key": key],
            remedy:
                "put the text before it in quotes, if it is meant to have a comma; otherwise write a colon and a value",
            position: position)
    }

    /// - Parameter found: `a map`, `a list` or `an alias`.
    static func invalidKey(found: String, at position: Position) -> Problem {
        Problem(
            "\(found) cannot be a key", code: .wrongType, values: ["expected": "a text", "found": found],
            remedy: "write a text as the key", position: position)
    }

    static func recursiveAlias(_ name: String, at position: Position) -> Problem {
        Problem(
            "the alias *\(name) is inside its own anchor", code: .conflict, values: ["alias": name],
            remedy: "write the value itself", position: position)
    }

    static func unknownAlias(_ name: String, at position: Position) -> Problem {
        Problem(
            "the alias *\(name) has no anchor before it", code: .unknownReference, values: ["alias": name],
            remedy: "write &\(name) before the value that it names", position: position)
    }

    static func unsupportedTag(_ name: String, at position: Position) -> Problem {
        Problem(
            "the tag \(name.quoted) is not supported", code: .unsupported, values: ["tag": name],
            remedy: "remove the tag", position: position)
    }

    // MARK: - Syntax

    static func controlCharacter(_ value: Int32, at position: Position) -> Problem {
        let scalar = Unicode.Scalar(UInt32(bitPattern: value)) ?? "\u{FFFD}"
        return Problem(
            "\(scalar.named) is not allowed here", code: .syntax, values: ["character": scalar.codePoint],
            remedy: "remove it, or write an escape in double quotes", position: position)
    }

    static func valueInComment(_ value: String, at position: Position) -> Problem {
        Problem(
            "the value is missing, because \(value) is a comment", code: .syntax, values: ["value": value],
            remedy: "write \(value.quoted) in quotes", position: position)
    }

    /// - Parameter text: The text before the comment.
    static func commentInText(_ comment: String, after text: String, at position: Position) -> Problem {
        Problem(
            "the text \(text.quoted) ends here, because \(comment.quoted) is a comment", code: .syntax,
            values: ["value": comment],
            remedy: "put the text in quotes, or write a space after \("#".quoted)", position: position)
    }

    static func tabInIndentation(at position: Position) -> Problem {
        Problem(
            "the line is indented with a tab", code: .syntax,
            remedy: "indent with spaces; YAML does not allow tabs there", position: position)
    }

    /// A syntax error of libyaml in plain words.
    ///
    /// - Parameters:
    ///   - reason: libyaml's error message. It is the value `reason`, too.
    ///   - context: libyaml's context for the error, such as the construct being parsed.
    static func yaml(_ reason: String, context: String, at position: Position) -> Problem {
        let (message, remedy) = messages[reason] ?? ("\(reason)\(context.isEmpty ? "" : " \(context)")", nil)
        return Problem(message, code: .syntax, values: ["reason": reason], remedy: remedy, position: position)
    }

    /// The messages and remedies for libyaml's error messages.
    private static let messages: [String: (message: String, remedy: String?)] = [
        "found character that cannot start any token":
            ("a value cannot begin with this character", "write the text in double quotes"),
        "could not find expected ':'":
            ("expected a colon after this key", "write \"key: value\", or indent the lines of a longer text"),
        "mapping values are not allowed in this context":
            ("a colon is not allowed here", "put a text with a colon into quotes, or correct the indentation"),
        "block sequence entries are not allowed in this context":
            ("an item (\"- \") is not allowed here", "begin it on a new line"),
        "mapping keys are not allowed in this context":
            ("a key is not allowed here", "begin it on a new line"),
        "did not find expected key":
            ("expected a key or the end of the map", "indent all keys of a map by the same number of spaces"),
        "did not find expected '-' indicator":
            ("expected \"- \" or the end of the list", "indent all items of a list by the same number of spaces"),
        "did not find expected ',' or ']'": (
            "expected a comma or \"]\"", "close the list that begins with \"[\", or put the text in quotes"
        ),
        "did not find expected ',' or '}'": (
            "expected a comma or \"}\"", "close the map that begins with \"{\", or put the text in quotes"
        ),
        "did not find expected node content": (
            "expected a value", "check for an extra comma or bracket, or put the text in quotes"
        ),
        "did not find expected <document start>":
            ("expected the end of the document", "separate documents by a line with ---"),
        "found unexpected end of stream":
            ("the closing quote is missing", "end the text with its quote"),
        "found unexpected document indicator":
            ("the closing quote is missing before the end of the document", "end the text with its quote"),
        "found unknown escape character":
            ("unknown escape after a backslash", "write a backslash as \\\\, or the text in single quotes"),
        "found undefined tag handle": ("the tag is not declared", "remove the tag"),
    ]
}
