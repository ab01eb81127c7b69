/// The discussion of a command as a part of its page: paragraphs, and sections whose titles are in capitals.
struct Discussion {
    private let blocks: [Block]

    private enum Block {
        case paragraph(String)
        case literal([String])
        case section(title: String, lines: [String])
    }

    /// - Parameter isExamples: Whether the part is the examples, or everything before the exit codes but them.
    init(_ text: String, isExamples: Bool) {
        blocks = text.split(separator: "\n\n").map { Discussion.block($0.split(separator: "\n").map(String.init)) }
            .filter { block in
                guard case .section(let title, _) = block else { return !isExamples }
                return title != "EXIT CODES" && (title == "EXAMPLES") == isExamples
            }
    }

    private static func block(_ lines: [String]) -> Block {
        let first = lines[0]
        if lines.count > 1, first.hasSuffix(":"), first.prefix(2).allSatisfy(\.isUppercase) {
            return .section(title: String(first.dropLast()), lines: lines.dropFirst().map { String($0.dropFirst(2)) })
        }
        return first.hasPrefix(" ") ? .literal(lines) : .paragraph(lines.joined(separator: " "))
    }

    func write(to page: inout Roff) {
        var isDescribed = false
        for block in blocks {
            switch block {
            case .paragraph(let words):
                if !isDescribed { page.section("DESCRIPTION") }
                isDescribed = true
                page.paragraph(words)
            case .literal(let lines): page.literal(lines)
            case .section(let title, let lines):
                page.section(title.uppercased())
                write(lines, isLiteral: title == "EXAMPLES", to: &page)
            }
        }
    }

    private func write(_ lines: [String], isLiteral: Bool, to page: inout Roff) {
        if isLiteral { return page.literal(lines) }
        for line in lines {
            if let item = line.wholeMatch(of: /([^ ]+) {2,}(.+)/) {
                page.item(Roff.bold(String(item.1)), String(item.2))
            } else {
                page.paragraph(line)
            }
        }
    }
}
