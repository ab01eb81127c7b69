import OnionCoding
import OnionModel

/// Arithmetic in the value of a token, as in Tokens Studio: numbers with and without a unit, references, `+ - * /` and parentheses.
///
/// As in the package `@tokens-studio/sd-transforms`, an expression contains at most one unit, which applies to the result, and the result has
/// four digits after the point.
struct DesignTokenExpression {
    /// A number with its unit, which is empty for a plain number.
    struct Quantity {
        var number: Double
        var unit: String
    }

    private enum Symbol: Equatable {
        case number(Double, unit: String)
        case reference(String)
        case sign(Character)
    }

    /// The maximum length of an expression in characters.
    private static let longest = 1_000
    private static let deepest = 32

    private let symbols: [Symbol]

    /// Reads an expression; nil for any other text, such as a number or a reference alone.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let symbols = Self.symbols(in: text[...]) else { return nil }
        self.symbols = symbols
        let signs = symbols.filter { if case .sign = $0 { true } else { false } }
        // A single number may have a sign.
        let isNumber = symbols.count == 2 && references.isEmpty
        if signs.isEmpty || isNumber { return nil }
    }

    /// The names of the referenced tokens.
    var references: [String] { symbols.compactMap { if case .reference(let name) = $0 { name } else { nil } } }

    /// Computes the value.
    ///
    /// - Parameter quantity: Returns the value of a token by its name; nil for a token that is not a number.
    /// - Returns: Nil for a text without a value, and for different units.
    func value(_ quantity: (String) -> Quantity?) -> Quantity? {
        var units: Set<String> = []
        var numbers: [Symbol] = []
        for symbol in symbols {
            var found: Quantity
            switch symbol {
            case .sign:
                numbers.append(symbol)
                continue
            case .number(let number, let unit): found = Quantity(number: number, unit: unit)
            case .reference(let name):
                guard let value = quantity(name) else { return nil }
                found = value
            }
            if !found.unit.isEmpty { units.insert(found.unit) }
            numbers.append(.number(found.number, unit: ""))
        }
        var rest = numbers[...]
        guard units.count <= 1, let number = Self.sum(&rest, 0), rest.isEmpty, number.isFinite else { return nil }
        return Quantity(number: (number * 10_000).rounded() / 10_000, unit: units.first ?? "")
    }

    // MARK: - Grammar

    private static func sum(_ rest: inout ArraySlice<Symbol>, _ depth: Int) -> Double? {
        guard var result = product(&rest, depth) else { return nil }
        while let sign = take("+-", from: &rest) {
            guard let next = product(&rest, depth) else { return nil }
            result = sign == "+" ? result + next : result - next
        }
        return result
    }

    private static func product(_ rest: inout ArraySlice<Symbol>, _ depth: Int) -> Double? {
        guard var result = factor(&rest, depth) else { return nil }
        while let sign = take("*/", from: &rest) {
            guard let next = factor(&rest, depth) else { return nil }
            result = sign == "*" ? result * next : result / next
        }
        return result
    }

    private static func factor(_ rest: inout ArraySlice<Symbol>, _ depth: Int) -> Double? {
        guard depth < deepest else { return nil }
        if let sign = take("+-", from: &rest) { return factor(&rest, depth + 1).map { sign == "-" ? -$0 : $0 } }
        if take("(", from: &rest) != nil {
            guard let inner = sum(&rest, depth + 1), take(")", from: &rest) != nil else { return nil }
            return inner
        }
        guard case .number(let number, _)? = rest.popFirst() else { return nil }
        return number
    }

    private static func take(_ signs: String, from rest: inout ArraySlice<Symbol>) -> Character? {
        guard case .sign(let sign)? = rest.first, signs.contains(sign) else { return nil }
        rest.removeFirst()
        return sign
    }

    // MARK: - Symbols

    private static func symbols(in text: Substring) -> [Symbol]? {
        var (rest, symbols) = (text, [Symbol]())
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                symbols.append(.reference(DesignTokenReference.name(in: rest.dropFirst()[..<end])))
                rest = rest[rest.index(after: end)...]
            } else if "+-*/()".contains(first) {
                guard isSign(rest, in: text, after: symbols.last) else { return nil }
                symbols.append(.sign(rest.removeFirst()))
            } else {
                guard let quantity = Quantity(beginningOf: &rest) else { return nil }
                symbols.append(.number(quantity.number, unit: quantity.unit))
            }
        }
        return symbols
    }

    /// Whether a sign is not part of a word such as `400-700`.
    private static func isSign(_ rest: Substring, in text: Substring, after last: Symbol?) -> Bool {
        guard case .number? = last, let sign = rest.first, "+-".contains(sign) else { return true }
        let next = rest.dropFirst().first
        let isApart = rest.startIndex > text.startIndex && text[text.index(before: rest.startIndex)].isWhitespace
        return isApart && (next.map { $0.isWhitespace || "({".contains($0) } ?? false)
    }
}

extension DesignTokenExpression.Quantity {
    /// Reads a number with its unit; nil for all other texts.
    init?(_ text: String) {
        let isNegative = text.hasPrefix("-")
        var rest = text.drop { "+-".contains($0) }
        guard text.utf8.count - rest.utf8.count <= 1, let found = Self(beginningOf: &rest), rest.isEmpty else {
            return nil
        }
        self = found
        if isNegative { number.negate() }
    }

    fileprivate init?(beginningOf rest: inout Substring) {
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double.decimal(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        let unit = rest.prefix { $0.isASCII && $0.isLetter || $0 == "%" }
        rest = rest.dropFirst(unit.count)
        (self.number, self.unit) = (number, unit.lowercased())
    }

    /// The quantity as the text or the number of a token.
    var value: Node.Value { unit.isEmpty ? .number(number) : .string("\(number.text)\(unit)") }
}

extension DesignTokenValues {
    /// The maximum number of tokens read for one expression.
    private static let mostOperands = 500

    /// Returns the value of an expression. Other nodes, and expressions without a value, are returned unchanged.
    func evaluated(_ node: Node) -> Node {
        var operands = 0
        return evaluated(node, &operands)
    }

    /// Follows references, and evaluates the expression at their end.
    func resolvedNumber(_ node: Node) throws(Problem) -> Node { evaluated(try resolved(node)) }

    private func evaluated(_ node: Node, _ operands: inout Int) -> Node {
        guard let text = node.string, let expression = DesignTokenExpression(text) else { return node }
        let value = expression.value { name in quantity(name, &operands) }
        return value.map { Node($0.value, at: node.position) } ?? node
    }

    private func quantity(_ name: String, _ operands: inout Int) -> DesignTokenExpression.Quantity? {
        operands += 1
        guard operands <= Self.mostOperands, let found = try? resolved(.string("{\(name)}")) else { return nil }
        let node = evaluated(found, &operands)
        if let number = node.numberOfToken { return DesignTokenExpression.Quantity(number: number, unit: "") }
        if let text = node.string { return DesignTokenExpression.Quantity(text) }
        guard let value = try? node["value"].map(resolved), let unit = try? node["unit"].map(resolved)?.string,
            let number = evaluated(value, &operands).numberOfToken
        else { return nil }
        return DesignTokenExpression.Quantity(number: number, unit: unit.lowercased())
    }
}
