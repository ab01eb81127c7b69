import CYaml
import OnionModel

/// Translates libyaml's error messages to plain words.
extension YAMLParser {
    /// Returns the problem for libyaml's current error.
    func problem(_ parser: yaml_parser_t) -> Problem {
        if parser.error == YAML_READER_ERROR { return readingProblem(parser) }
        if parser.error == YAML_MEMORY_ERROR { return Problem("there is not enough memory to read this YAML text") }
        let reported = parser.problem.map { String(cString: $0) } ?? "it does not parse"
        let context = parser.context.map { String(cString: $0) } ?? ""
        let mark = parser.problem_mark
        if reported.hasPrefix("Maximum nesting level") { return .nestedTooDeep(limit: depth, at: Position(mark)) }
        if hasTab(inIndentationOf: mark) {
            return Problem(
                "a tab stands where the line is indented", remedy: "indent with spaces, YAML allows no tabs there",
                position: Position(mark))
        }
        // libyaml reports an unclosed value at the end of the text; the user has to correct its beginning.
        let problemMark = isAtEnd(mark) && parser.context != nil ? parser.context_mark : mark
        let (message, remedy) = Self.told(reported, context)
        return Problem(message, remedy: remedy, position: Position(problemMark))
    }

    /// Returns the problem of bytes that are not text; libyaml reports their byte offset.
    private func readingProblem(_ parser: yaml_parser_t) -> Problem {
        let problem = String(cString: parser.problem)
        var before = bytes.prefix(Int(parser.problem_offset))
        if problem == "invalid trailing UTF-8 octet", let leading = before.lastIndex(where: { $0 >= 0xC0 }) {
            before = before[..<leading]
        }
        let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let position = Position(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
        if problem == "control characters are not allowed" {
            let code = String(parser.problem_value, radix: 16, uppercase: true)
            return Problem(
                "the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code) stands here",
                remedy: "remove it, or write an escape in double quotes", position: position)
        }
        return Problem("the text is no valid UTF-8 here", remedy: "save it as UTF-8", position: position)
    }

    private func isAtEnd(_ mark: yaml_mark_t) -> Bool {
        mark.index >= bytes.count { $0 & 0xC0 != 0x80 }
    }

    private func hasTab(inIndentationOf mark: yaml_mark_t) -> Bool {
        var rest = bytes[...]
        for _ in 0..<mark.line {
            guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
            rest = rest[(newline + 1)...]
        }
        return rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.contains(UInt8(ascii: "\t"))
    }

    /// Returns the message and remedy for an error message of libyaml and its context.
    private static func told(_ problem: String, _ context: String) -> (String, String?) {
        switch problem {
        case "found character that cannot start any token":
            ("no value begins with this character", "write the text in double quotes")
        case "could not find expected ':'":
            ("expected a colon after this key", "write \"key: value\", or indent the lines of a longer text")
        case "mapping values are not allowed in this context":
            ("a colon stands where no key can end", "quote a text with a colon in it, or mend the indentation")
        case "block sequence entries are not allowed in this context":
            ("an item (\"- \") cannot stand here", "begin it on a line of its own")
        case "mapping keys are not allowed in this context":
            ("a key cannot stand here", "begin it on a line of its own")
        case "did not find expected key":
            ("expected a key or the end of the map", "indent all keys of a map by as many spaces")
        case "did not find expected '-' indicator":
            ("expected \"- \" or the end of the list", "indent all items of a list by as many spaces")
        case "did not find expected ',' or ']'": ("expected a comma or \"]\"", "close the list that begins with \"[\"")
        case "did not find expected ',' or '}'": ("expected a comma or \"}\"", "close the map that begins with \"{\"")
        case "did not find expected node content": ("expected a value", "see whether a comma or a bracket is too much")
        case "did not find expected <document start>":
            ("expected the end of the document", "separate documents by a line with ---")
        case "found unexpected end of stream":
            ("the text ends before the closing quote", "close this text with its quote")
        case "found unexpected document indicator":
            ("the document ends before the closing quote", "close this text with its quote")
        case "found unknown escape character":
            ("a backslash begins no escape here", "write a backslash as \\\\, or the text in single quotes")
        case "found undefined tag handle": ("the tag is not declared", "leave the tag out")
        default: ("\(problem)\(context.isEmpty ? "" : " \(context)")", nil)
        }
    }
}
