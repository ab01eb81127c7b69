/// The text of a Swift file, line by line.
struct SourceFile {
    private(set) var lines: [String] = []
    private var indentation = 0

    /// The text, which ends with a line feed.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Tells `swift-format` that the names in the code come from the registry, in any language, or from the app.
    ///
    /// - Parameter hasOtherCase: Whether a name of the app is not in lower camel case.
    mutating func allowOtherNames(hasOtherCase: Bool = false) {
        let rules = [
            hasOtherCase ? "AlwaysUseLowerCamelCase" : nil, hasOtherLetters ? "IdentifiersMustBeASCII" : nil,
        ].compactMap(\.self)
        if !rules.isEmpty { lines.insert("// swift-format-ignore-file: \(rules.joined(separator: ", "))", at: 0) }
    }

    /// Whether a name in the code has letters that are not ASCII. Texts and comments may have any.
    private var hasOtherLetters: Bool {
        var isInText = false
        return lines.contains { line in
            var rest = line.drop { $0 == " " }
            if isInText {
                guard rest.hasPrefix(SourceFile.longQuote) else { return false }
                rest = rest.dropFirst(SourceFile.longQuote.count)
                isInText = false
            }
            while let character = rest.first, !rest.hasPrefix("//") {
                if rest.hasPrefix(SourceFile.longQuote) {
                    isInText = true
                    return false
                }
                if !character.isASCII { return true }
                rest = character == "\"" ? SourceFile.afterText(rest) : rest.dropFirst()
            }
            return false
        }
    }

    private static let longQuote = "\"\"\""

    /// The text after a literal in quotes.
    private static func afterText(_ code: Substring) -> Substring {
        var rest = code.dropFirst()
        while let character = rest.first, character != "\"" { rest = rest.dropFirst(character == "\\" ? 2 : 1) }
        return rest.dropFirst()
    }

    /// Adds a statement, on several lines where it is long.
    mutating func add(_ code: Code) {
        for line in code.lines(after: indentation) { append(line) }
    }

    /// Adds statements.
    mutating func add(_ code: [Code]) { code.forEach { add($0) } }

    /// Adds code in braces, or the braces alone where the body adds nothing.
    mutating func block(_ head: Code, end: String = "}", _ body: (inout SourceFile) -> Void) {
        var headLines = head.followed(by: " {").lines(after: indentation)
        let last = headLines.removeLast()
        headLines.forEach { append($0) }
        append(last)
        let count = lines.count
        indentation += Code.step
        body(&self)
        indentation -= Code.step
        if lines.count == count {
            lines[count - 1] += end
        } else {
            append(end)
        }
    }

    /// Adds a function, with its parameters on their own lines where it is long.
    mutating func function(
        _ name: String, _ parameters: [Code], isStatic: Bool = false, returning type: String? = nil,
        _ body: (inout SourceFile) -> Void
    ) {
        let result = type.map { " -> \($0)" } ?? ""
        let head = Code.call("\(isStatic ? "static " : "")func \(name)", parameters).spread(
            after: indentation, end: result, trailing: 2)
        for line in head.dropLast() { append(line) }
        block(.text(head[head.count - 1]), body)
    }

    /// Adds a final class, with what it inherits on its own lines where that is long.
    mutating func classBlock(_ name: String, _ inherited: [String], _ body: (inout SourceFile) -> Void) {
        let head = "final class \(name): \(inherited.joined(separator: ", "))"
        if indentation + head.count + 2 <= Code.width { return block(.text(head), body) }
        var line = "final class \(name):"
        for (index, type) in inherited.enumerated() {
            let part = type + (index == inherited.count - 1 ? "" : ",")
            if indentation + line.count + 1 + part.count > Code.width {
                append(line)
                line = "    \(part)"
            } else {
                line += " \(part)"
            }
        }
        append(line)
        append("{")
        indentation += Code.step
        body(&self)
        indentation -= Code.step
        append("}")
    }

    /// Adds code in braces that is not indented: the cases of a switch.
    mutating func list(_ head: Code, _ body: (inout SourceFile) -> Void) {
        append(head.line + " {")
        body(&self)
        append("}")
    }

    /// Adds code in braces, on one line where it is one short statement.
    mutating func shortBlock(_ head: Code, _ body: [Code]) {
        let line = "\(head.line) { \(body.map(\.line).joined()) }"
        if body.count == 1, indentation + line.count <= Code.width, !body[0].isMultiline {
            append(line)
        } else {
            block(head) { $0.add(body) }
        }
    }

    /// Adds a case of a switch with its statements.
    mutating func `case`(_ head: String, _ body: (inout SourceFile) -> Void) {
        append("case \(head):")
        let count = lines.count
        indentation += Code.step
        body(&self)
        if lines.count == count { append("break") }
        indentation -= Code.step
    }

    /// Adds a documentation comment, broken into lines.
    mutating func comment(_ paragraphs: String...) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { append("///") }
            var line = "///"
            for word in paragraph.split(whereSeparator: \.isWhitespace).map({ SwiftLiteral.comment(String($0)) }) {
                if indentation + line.count + 1 + word.count > Code.width, line != "///" {
                    append(line)
                    line = "///"
                }
                line += " \(word)"
            }
            append(line)
        }
    }

    /// Adds an empty line, unless there is one already or a brace was just opened.
    mutating func space() {
        guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
        lines.append("")
    }

    private mutating func append(_ line: String) {
        lines.append(line.isEmpty ? line : String(repeating: " ", count: indentation) + line)
    }
}

extension String {
    /// The text with a full stop at its end.
    var asSentence: String { hasSuffix(".") ? self : "\(self)." }
}
