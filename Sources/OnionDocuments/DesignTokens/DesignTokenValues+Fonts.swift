import OnionCoding
import OnionModel

extension DesignTokenValues {
    /// Reads the value of a font family, a font weight or a typography.
    ///
    /// - Parameters:
    ///   - type: The type of the token.
    ///   - node: The value.
    ///   - written: The value before references were followed.
    func font(_ type: String, _ node: Node, _ written: Node) throws(Problem) -> Value {
        var entries: [Node.Entry] = []
        if type == "typography" {
            guard node.entries != nil else { throw .wrongType(expected: "a map", found: node).at(node.position) }
            for key in ["fontFamily", "fontSize", "fontWeight"] {
                guard let value = node[key] else { continue }
                switch try member(key, resolved(value)) {
                case .entry("weight", let value) where value.string == FontStyle.Weight.regular.rawValue: continue
                case .entry(let key, let value): entries.append(Node.Entry(key, value))
                case .systemFont: continue
                case .unusable(let reason): return .nothing(reason)
                }
            }
        } else {
            switch try member(type, node) {
            case .entry(let key, let value): entries.append(Node.Entry(key, value))
            case .systemFont: break
            case .unusable(let reason): return .nothing(reason)
            }
        }
        if entries.isEmpty { return .nothing("the system font without a size") }
        let isWritten = node.position == written.position
        return .value(.font, entries, written: isWritten ? Self.current(written, type) : written)
    }

    /// The value of a font's member, read from a member of a typography.
    private enum Member {
        case entry(String, Node)
        case systemFont
        /// A value that fonts do not have, with the reason.
        case unusable(String)
    }

    private func member(_ key: String, _ node: Node) throws(Problem) -> Member {
        let node = key == "fontFamily" ? node : evaluated(node)
        if let reason = Self.expression(node) { return .unusable(reason) }
        switch key {
        case "fontFamily": return try family(node)
        case "fontWeight": return try weight(node)
        default:
            switch try DesignTokenLength.read(node, resolvedNumber) {
            case .length(let length): return .entry("size", Node(.number(length.points), at: node.position))
            case .unusable(let reason): return .unusable(reason)
            }
        }
    }

    /// Converts the texts of earlier drafts and of other programs to the form of the report.
    private static func current(_ node: Node, _ type: String) -> Node {
        switch type {
        case "typography":
            return Node(
                .map((node.entries ?? []).map { Node.Entry($0.key, current($0.value, $0.key), at: $0.keyPosition) }),
                at: node.position)
        case "fontSize", "letterSpacing":
            // A number without a unit may be relative to the size.
            guard node.string?.last?.isLetter == true,
                case .length(let length)? = try? DesignTokenLength.read(node, { $0 })
            else { return node }
            return length.node
        case "fontWeight":
            guard let text = node.string, weightNames[text] == nil, let number = number(ofWeight: text) else {
                return node
            }
            return .number(number)
        default: return node
        }
    }

    // MARK: - Families

    /// The CSS names of the system font.
    private static let systemFamilies = ["system-ui", "-apple-system", "BlinkMacSystemFont"]

    /// Reads the first family of a list, or of a comma-separated text, as in CSS.
    private func family(_ node: Node) throws(Problem) -> Member {
        var first = try node.items?.first.map(resolved) ?? node
        // The first item of a list may be a reference to another list.
        if let inner = first.items?.first { first = try resolved(inner) }
        if let reason = Self.expression(first) { return .unusable(reason) }
        guard let text = first.string else {
            throw .wrongType(expected: "the name of a font family", found: first).at(first.position)
        }
        let name = Self.firstFamily(text)
        if name.isEmpty { return .unusable("the value \(text.quoted)") }
        if Self.systemFamilies.contains(name) { return .systemFont }
        return .entry("family", Node(.string(name), at: node.position))
    }

    private static func firstFamily(_ text: String) -> String {
        let name = (text.split(separator: ",").first ?? "").trimmed
        let isQuoted = name.count > 1 && name.first == name.last && (name.first == "\"" || name.first == "'")
        return isQuoted ? Substring(name.dropFirst().dropLast()).trimmed : name
    }

    // MARK: - Weights

    /// The names of weights, see section 8.4 of the report.
    private static let weightNames: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800,
        "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]
    /// Returns the name of a weight: the usual one of several.
    static func weightName(of number: Double) -> String? {
        let names = weightNames.filter { $0.value == number }.keys
        return ["thin", "normal", "semi-bold", "black"].first(where: names.contains) ?? names.min()
    }

    /// The names without separators, with additional names from typefaces.
    private static let joinedWeightNames = Dictionary(
        uniqueKeysWithValues: weightNames.map { (joined($0.key), $0.value) } + [("demi", 600), ("roman", 400)])

    /// A name in lowercase, without word separators.
    private static func joined(_ name: String) -> String { name.lowercased().filter { !" -_".contains($0) } }

    private static func number(ofWeight text: String) -> Double? {
        joinedWeightNames[joined(text)] ?? Node.string(text).numberOfToken
    }

    /// Reads UIKit's weight, which does not exist for every number.
    private func weight(_ node: Node) throws(Problem) -> Member {
        let number: Double
        switch node.value {
        case .number(let value): number = value
        case .string(let text):
            guard let value = Self.number(ofWeight: text) else {
                let known = Self.weightNames.keys.sorted()
                if Spelling.nearest(to: text, among: known) != nil { throw .unknownFontWeight(node, known: known) }
                return .unusable("the weight \(text.quoted)")
            }
            number = value
        default: throw .wrongType(expected: "a font weight", found: node).at(node.position)
        }
        guard (1...1_000).contains(number) else { throw .outOfRange(number, 1...1_000).at(node.position) }
        guard let weight = Self.weights.first(where: { $0.number == number })?.weight else {
            return .unusable("the weight \(node.string ?? number.text)")
        }
        return .entry("weight", Node(.string(weight.rawValue), at: node.position))
    }

    /// UIKit's weights from 100 to 900, in the order of `UIFont.Weight`.
    static let weights: [(weight: FontStyle.Weight, number: Double)] = FontStyle.Weight.allCases.enumerated().map {
        ($1, Double($0 + 1) * 100)
    }
}

extension Substring {
    /// The text without spaces around it.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
