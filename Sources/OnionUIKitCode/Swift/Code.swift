/// An expression or a statement in Swift, which is laid out when it is written.
indirect enum Code: Hashable, Sendable {
    /// Code that stays on one line.
    case text(String)
    /// A text, which has several lines where it does not fit one.
    case string(String)
    /// Code before arguments in brackets: `view.setTitle` with `"Pay"` and `for: .normal`.
    case call(String, [Code])
    /// The elements of an array.
    case array([Code])
    /// The elements of an array in groups with an empty line between them, each element on its own lines.
    case groups([[Code]])
    /// Code in a row: the parts follow each other without a space.
    case sequence([Code])
    /// A value, and a member of it, which begins with a dot.
    case chain(Code, Code)
    /// A value, and another one where it is nil.
    case fallback(Code, Code)
    /// A call with a closure after it: the captures or parameters of the closure, and its statements.
    case closure(Code, String, [Code])
}

extension Code: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}

extension Code {
    /// The code on one line.
    var line: String {
        switch self {
        case .text(let text): text
        case .string(let text): SwiftLiteral.string(text)
        case .chain(let first, let second): first.line + second.line
        case .fallback(let first, let second): "\(first.line) ?? \(second.line)"
        case .call(let head, let arguments): "\(head)(\(arguments.map(\.line).joined(separator: ", ")))"
        case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
        case .groups(let groups): Code.array(groups.flatMap(\.self)).line
        case .sequence(let parts): parts.map(\.line).joined()
        case .closure(let call, let head, let body):
            "\(call.line) {\(head.isEmpty ? "" : " \(head) in") \(body.map(\.line).joined(separator: "; ")) }"
        }
    }

    /// Whether a closure in it has several statements, each on its own line.
    var isMultiline: Bool {
        switch self {
        case .text, .string: false
        case .chain(let first, let second), .fallback(let first, let second): first.isMultiline || second.isMultiline
        case .call(_, let parts), .array(let parts), .sequence(let parts): parts.contains(where: \.isMultiline)
        case .groups(let groups): groups.flatMap(\.self).count > 1 || groups.joined().contains(where: \.isMultiline)
        case .closure(_, _, let body): body.count > 1 || body.contains(where: \.isMultiline)
        }
    }

    /// The number of lists in it. `swift-format` keeps room for the comma that each would have after its last element.
    private var lists: Int {
        switch self {
        case .text, .string, .closure: 0
        case .chain(let first, let second), .fallback(let first, let second): first.lists + second.lists
        case .call(_, let parts), .sequence(let parts): parts.map(\.lists).reduce(0, +)
        case .array(let parts): parts.map(\.lists).reduce(parts.isEmpty ? 0 : 1, +)
        case .groups(let groups): Code.array(groups.flatMap(\.self)).lists
        }
    }

    /// The code with a label before it, as an argument has it.
    func labelled(_ label: String) -> Code { .sequence([.text("\(label): "), self]) }

    /// The code with more code after it.
    func followed(by code: Code) -> Code { .sequence([self, code]) }

    /// The lines of the code, none longer than the width where brackets allow it.
    ///
    /// - Parameters:
    ///   - indentation: The number of spaces before the first line, which the lines do not have yet.
    ///   - trailing: The number of characters that follow the last line.
    func lines(after indentation: Int, trailing: Int = 0) -> [String] {
        let flat = line
        if indentation + flat.count + lists + trailing <= Code.width, !isMultiline { return [flat] }
        switch self {
        case .text: return [flat]
        case .string(let text):
            return ["\"\"\""] + SwiftLiteral.lines(text, width: Code.width - indentation) + ["\"\"\""]
        case .chain(let first, let second):
            if indentation + first.line.count > Code.width || first.isMultiline {
                return first.spread(after: indentation, end: second.line)
            }
            return [first.line, Code.indented(second.line)]
        case .fallback(let first, let second):
            var lines = second.lines(after: indentation, trailing: trailing + 3)
            lines[0] = "?? \(lines[0])"
            return first.lines(after: indentation) + lines
        case .call(let head, let arguments):
            return arguments.isEmpty ? [flat] : lines(calling: head, arguments, after: indentation, trailing: trailing)
        case .array(let elements): return Code.lines(of: [elements], after: indentation)
        case .groups(let groups): return Code.lines(of: groups, after: indentation)
        case .sequence(let parts):
            // The last part that can be broken is.
            guard let index = parts.lastIndex(where: \.isBreakable) else { return [flat] }
            let head = parts[..<index].map(\.line).joined()
            let tail = parts[(index + 1)...].map(\.line).joined()
            var lines = parts[index].lines(following: head, after: indentation, trailing: trailing + tail.count)
            lines[lines.count - 1] += tail
            return lines
        case .closure(let call, let head, let body):
            let opening = " {\(head.isEmpty ? "" : " \(head) in")"
            var lines = call.spread(after: indentation, end: opening)
            for statement in body {
                lines += statement.lines(after: indentation + Code.step).map(Code.indented)
            }
            return lines + ["}"]
        }
    }

    /// The lines of a call with arguments that do not fit one line with it.
    private func lines(calling head: String, _ arguments: [Code], after indentation: Int, trailing: Int) -> [String] {
        // A list alone stays in the call's own brackets.
        if arguments.count == 1, arguments[0].isList {
            var lines = arguments[0].lines(after: indentation, trailing: head.count + 2 + trailing)
            lines[0] = "\(head)(\(lines[0])"
            lines[lines.count - 1] += ")"
            return lines
        }
        let inner = arguments.map(\.line).joined(separator: ", ")
        if !isMultiline, indentation + Code.step + inner.count + 1 + trailing <= Code.width {
            return ["\(head)(", Code.indented("\(inner))")]
        }
        return ["\(head)("] + Code.list(arguments, end: ")", after: indentation, trailing: trailing)
    }

    /// The lines of an array, each element on its own ones, with an empty line between groups of elements.
    private static func lines(of groups: [[Code]], after indentation: Int) -> [String] {
        let count = groups.joined().count
        let lines = groups.map { group in
            group.flatMap { element in
                var lines = element.lines(after: indentation + step, trailing: 1)
                if count > 1 { lines[lines.count - 1] += "," }
                return lines.map(indented)
            }
        }
        return ["["] + Array(lines.joined(separator: [""])) + ["]"]
    }

    /// The lines of a call before a brace: one, or the arguments between the brackets, each of which has its own line.
    ///
    /// - Parameters:
    ///   - indentation: The number of spaces before the first line.
    ///   - end: The text after the call on its last line.
    ///   - trailing: The number of characters that follow these.
    func spread(after indentation: Int, end: String, trailing: Int = 0) -> [String] {
        guard indentation + line.count + end.count + trailing > Code.width || isMultiline,
            case .call(let head, let arguments) = self,
            !arguments.isEmpty
        else { return [line + end] }
        let inner = arguments.map(\.line).joined(separator: ", ")
        let fits = indentation + Code.step + inner.count <= Code.width && !arguments.contains(where: \.isMultiline)
        let middle = fits ? [Code.indented(inner)] : Code.list(arguments, end: "", after: indentation, trailing: 0)
        return ["\(head)("] + middle + [")\(end)"]
    }

    /// The characters of a line.
    static let width = 120
    /// The spaces of a level of indentation.
    static let step = 4

    private var isList: Bool {
        switch self {
        case .array, .groups: true
        default: false
        }
    }

    private var isBreakable: Bool {
        switch self {
        case .text: false
        case .string, .chain, .fallback, .groups: true
        case .call(_, let arguments): !arguments.isEmpty
        case .array(let elements): !elements.isEmpty
        case .sequence(let parts): parts.contains(where: \.isBreakable)
        case .closure: true
        }
    }

    /// The lines of the code after a head that it does not fit on one line with.
    private func lines(following head: String, after indentation: Int, trailing: Int) -> [String] {
        let isValue = head.hasSuffix(" = ")
        switch self {
        case .string(let text):
            if isValue, indentation + Code.step + line.count + trailing <= Code.width {
                return [String(head.dropLast()), Code.indented(line)]
            }
            let lines = SwiftLiteral.lines(text, width: Code.width - indentation - Code.step) + ["\"\"\""]
            return ["\(head)\"\"\""] + lines.map(Code.indented)
        case .chain(let first, let second) where isValue:
            var lines = lines(after: indentation + Code.step, trailing: trailing)
            // The first part begins a line, so that the second one is below it.
            if lines[0] == first.line { lines = [first.line, second.line] }
            return [String(head.dropLast())] + lines.map(Code.indented)
        case .fallback where isValue:
            let lines = lines(after: indentation + Code.step, trailing: trailing)
            return [String(head.dropLast())] + lines.map(Code.indented)
        default:
            // It is broken even if it would fit its own line, unless nothing of it fits the line of the head.
            var lines = lines(after: indentation, trailing: trailing + head.count)
            if isValue, indentation + head.count + lines[0].count > Code.width {
                lines = self.lines(after: indentation + Code.step, trailing: trailing)
                return [String(head.dropLast())] + lines.map(Code.indented)
            }
            lines[0] = head + lines[0]
            return lines
        }
    }

    private static func indented(_ line: String) -> String {
        line.isEmpty ? line : String(repeating: " ", count: step) + line
    }

    private static func list(_ items: [Code], end: String, after indentation: Int, trailing: Int) -> [String] {
        items.enumerated().flatMap { index, item in
            let isLast = index == items.count - 1
            var lines = item.lines(after: indentation + step, trailing: isLast ? end.count + trailing : 1)
            lines[lines.count - 1] += isLast ? end : ","
            return lines.map(indented)
        }
    }
}
