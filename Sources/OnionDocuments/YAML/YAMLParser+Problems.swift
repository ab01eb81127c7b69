import CYaml
import OnionCoding
import OnionModel

/// Converts the errors of libyaml to problems.
extension YAMLParser {
    /// Returns the problem for libyaml's current error.
    func problem(_ parser: yaml_parser_t) -> Problem {
        if parser.error == YAML_READER_ERROR { return readingProblem(parser) }
        if parser.error == YAML_MEMORY_ERROR { return .noMemoryForYAML }
        let reported = parser.problem.map { String(cString: $0) } ?? "it does not parse"
        let context = parser.context.map { String(cString: $0) } ?? ""
        let mark = parser.problem_mark
        if reported.hasPrefix("Maximum nesting level") { return .tooDeep(limit: depth, at: position(mark)) }
        if hasTab(inIndentationOf: mark) {
            return .tabInIndentation(at: position(mark))
        }
        // libyaml reports an unclosed value at the end of the text; the user has to correct its beginning.
        let problemMark = isAtEnd(mark) && parser.context != nil ? parser.context_mark : mark
        return .yaml(reported, context: context, at: position(problemMark))
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
            line: firstLine + before.count { $0 == UInt8(ascii: "\n") },
            column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
        if problem == "control characters are not allowed" {
            return .controlCharacter(parser.problem_value, at: position)
        }
        return .invalidUTF8(at: position)
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
}
